import { unzipSafely, ZipError, zipDocument } from '../archive/zip.ts'
import { type Cdr, CdrError, parseCdr } from '../cdr.ts'

/** The document is registered; `cdrZip` are the original bytes of the answer, to be kept for ever. */
export interface Answered {
  kind: 'accepted' | 'observed'
  cdr: Cdr
  cdrZip: Uint8Array
}

/** The number of an invoice or note is spent: a new document needs a new one. No CDR when it came as a fault. */
export interface Rejected {
  kind: 'rejected'
  code: string
  description: string
  cdr?: Cdr
  cdrZip?: Uint8Array
}

/**
 * SUNAT has not registered it: the same number may be sent again. `retry` says when: `later` (SUNAT's own trouble),
 * `stop` (credentials: no document of this company will pass), `fix` (the document or file is wrong), `ask`
 * (registered before or being processed: ask for its CDR).
 */
export interface NotInformed {
  kind: 'not-informed'
  code: string
  message: string
  retry: 'later' | 'stop' | 'fix' | 'ask'
}

/** It cannot be known whether SUNAT registered it: ask with getStatusCdr before any second send. */
export interface Unknown {
  kind: 'unknown'
  reason: 'timeout' | 'transport' | 'http' | 'empty' | 'malformed'
  detail: string
}

/** What came of sending a document, or of asking for its CDR. */
export type SendOutcome = Answered | Rejected | NotInformed | Unknown
/** What came of sending a summary, a voiding or a pack: a ticket to ask with. */
export type SummaryOutcome = { kind: 'ticket'; ticket: string } | Rejected | NotInformed | Unknown
/** What came of asking for a ticket. */
export type TicketOutcome = SendOutcome | { kind: 'in-process' }

/** What became of each document of a pack, by its base name. */
export type PackOutcome =
  | { kind: 'pack'; answers: { name: string; outcome: SendOutcome }[] }
  | { kind: 'in-process' }
  | Rejected
  | NotInformed
  | Unknown

/** Codes that concern the company's credentials: until they are mended no document of it passes, and trying locks the user. */
export const credentialFaults: readonly string[] = [
  ...['0101', '0102', '0103', '0104', '0105', '0106', '0110', '0111', '0112', '0113'],
]
/** Registered before, or still being processed. */
const REGISTERED = new Set([98, 1032, 1033])

/** Whether the office took up what was sent at all: it is silent where it does not answer, or says that it cannot work now. */
export const tookUp = (outcome: { kind: string; code?: string | null }): boolean =>
  outcome.kind !== 'unknown' && !(outcome.kind === 'not-informed' && retryOf(Number(outcome.code)) === 'later')

/** Classifies a SOAP fault by its four-digit code: below 2000 not informed, above rejected. */
export function faultOutcome(code: string, message: string): Rejected | NotInformed | Unknown {
  const number = Number(code)
  if (!/^\d{1,4}$/.test(code)) return { kind: 'unknown', reason: 'malformed', detail: `${code} ${message}`.trim() }
  if (number >= 2000) return { kind: 'rejected', code, description: message }
  return { kind: 'not-informed', code: code.padStart(4, '0'), message, retry: retryOf(number) }
}

const retryOf = (code: number): NotInformed['retry'] => {
  if (credentialFaults.includes(String(code).padStart(4, '0'))) return 'stop'
  if (REGISTERED.has(code)) return 'ask'
  // 0140 is "in process", 01xx and 02xx without a fault of the file are SUNAT's own.
  if (code < 151 || (code >= 200 && code < 300) || (code >= 303 && code <= 305)) return 'later'
  return 'fix'
}

/** Reads the zip of an answer into an outcome; an unreadable one leaves the document's fate unknown. */
export function cdrOutcome(zip: Uint8Array): SendOutcome {
  try {
    const cdr = parseCdr(zip)
    if (cdr.outcome !== 'rejected') return { kind: cdr.outcome, cdr, cdrZip: zip }
    const code = Number(cdr.responseCode)
    if (code < 2000) return faultOutcome(cdr.responseCode, cdr.description)
    return { kind: 'rejected', code: cdr.responseCode, description: cdr.description, cdr, cdrZip: zip }
  } catch (error) {
    if (error instanceof CdrError || error instanceof ZipError) {
      return { kind: 'unknown', reason: 'malformed', detail: error.message }
    }
    throw error
  }
}

const PACK_LIMITS = { maxEntries: 500, maxBytes: 100_000_000 }

/** Reads the answer to a pack: a CDR for each document, `R-<name>.xml`. Each is kept as the zip that it would have been. */
export function packOutcome(zip: Uint8Array): PackOutcome {
  try {
    const answers = unzipSafely(zip, PACK_LIMITS)
      .filter((entry) => /\.xml$/i.test(entry.name))
      .map((entry) => {
        const base = entry.name.replace(/\.xml$/i, '')
        return { name: base.replace(/^R-/, ''), outcome: cdrOutcome(zipDocument(base, entry.bytes)) }
      })
    if (answers.length === 0) return { kind: 'unknown', reason: 'malformed', detail: 'the answer holds no CDR' }
    return { kind: 'pack', answers }
  } catch (error) {
    if (error instanceof ZipError) return { kind: 'unknown', reason: 'malformed', detail: error.message }
    throw error
  }
}
