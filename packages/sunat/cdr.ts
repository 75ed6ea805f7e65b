import { unzipSafely } from './archive/zip.ts'
import { childrenOf, find, parseXml, textOf, type XmlElement, XmlError } from './ubl/parse.ts'

/** A CDR (constancia de recepción): SUNAT's answer about one document. The caller keeps its original bytes. */
export interface Cdr {
  /** SUNAT's own number of the answer. */
  id: string
  /** Name of the document it is about: SERIE-NUMBER, or the tail of an RC, RA or RR. */
  referenceId: string
  responseCode: string
  description: string
  /** Observations, 4000 and over. */
  notes: { code: string; text: string }[]
  outcome: 'accepted' | 'observed' | 'rejected'
  receivedAt: string | undefined
  /** Link of a guide's QR, when the description carries one. */
  link: string | undefined
}

/** Thrown when an answer holds no readable CDR. */
export class CdrError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CdrError'
  }
}

/**
 * Reads the zip of an answer. Lenient about the XML, since real CDRs are not always valid, strict about the archive.
 * @throws CdrError @throws ZipError
 */
export function parseCdr(zip: Uint8Array): Cdr {
  const file = unzipSafely(zip).find((entry) => /\.xml$/i.test(entry.name))
  if (!file) throw new CdrError('the answer holds no XML')
  return parseCdrXml(file.bytes)
}

/** Reads the XML of a CDR by itself. @throws CdrError */
export function parseCdrXml(xml: string | Uint8Array): Cdr {
  let root: XmlElement
  try {
    root = parseXml(xml)
  } catch (error) {
    if (error instanceof XmlError) throw new CdrError(`unreadable CDR: ${error.message}`)
    throw error
  }
  const response = find(root, 'cac:DocumentResponse/cac:Response')
  const responseCode = response && textOf(response, 'cbc:ResponseCode')
  if (!response || !responseCode || !/^\d{1,4}$/.test(responseCode)) throw new CdrError('the CDR has no response code')
  const notes = childrenOf(root, 'cbc:Note')
    .map((note) => /^\s*(\d{4})\s*-\s*([\s\S]*)$/.exec(note.text))
    .flatMap((match) => (match ? [{ code: match[1]!, text: match[2]!.trim() }] : []))
  const description = textOf(response, 'cbc:Description') ?? ''
  const date = textOf(root, 'cbc:ResponseDate')
  return {
    id: textOf(root, 'cbc:ID') ?? '',
    referenceId:
      textOf(response, 'cbc:ReferenceID') ?? textOf(root, 'cac:DocumentResponse/cac:DocumentReference/cbc:ID') ?? '',
    responseCode,
    description,
    notes,
    outcome: outcomeOf(Number(responseCode), notes.length > 0),
    receivedAt: date && `${date}T${textOf(root, 'cbc:ResponseTime') ?? '00:00:00'}`,
    link: /https?:\/\/\S+/.exec(
      `${textOf(root, 'cac:DocumentResponse/cac:DocumentReference/cbc:DocumentDescription') ?? ''} ${description}`,
    )?.[0],
  }
}

/** 0 accepts; 4000 and over accept with a remark; 100 to 3999 reject. */
const outcomeOf = (code: number, noted: boolean): Cdr['outcome'] => {
  if (code >= 4000) return 'observed'
  if (code > 0) return 'rejected'
  return noted ? 'observed' : 'accepted'
}
