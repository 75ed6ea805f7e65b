import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegisterFacts } from './register-facts.ts'

/** One document that the emulator registered, with its verdict. */
export interface ReceivedDocument {
  /** Base name: RUC-TYPE-SERIE-NUMBER. */
  name: string
  ruc: string
  type: string
  serie: string
  number: string
  /** Instant of reception, ISO 8601. */
  at: string
  outcome: 'accepted' | 'observed' | 'rejected'
  code: string
  description: string
  notes: { code: string; text: string }[]
  /** Of an RC, RA or RR. */
  ticket?: string
  /** When its CDR is ready, ISO 8601, if not at once. */
  cdrFrom?: string
  /** Facts that later checks need: totals of the document, what it modifies. */
  payable?: string
  currency?: string
  customer?: string
  issueDate?: string
  issuerName?: string
  /** Of an invoice, ticket or note: what the registers of the SIRE say of it. */
  register?: RegisterFacts
  /** Voided since, by an RA, an RC or an RR. */
  voided?: boolean
}

/**
 * What the emulator received. With a folder it is kept on disk, append-only: an index with one JSON row a line, and
 * the zips beside it, so that a restart remembers every document. Without one it lives in memory.
 */
export class Store {
  readonly #folder: string | undefined
  readonly #rows = new Map<string, ReceivedDocument>()
  readonly #tickets = new Map<string, ReceivedDocument>()
  readonly #files = new Map<string, Uint8Array>()

  constructor(folder?: string) {
    this.#folder = folder
    if (!folder) return
    mkdirSync(join(folder, 'zips'), { recursive: true })
    const index = join(folder, 'received.jsonl')
    if (!existsSync(index)) return
    for (const line of readFileSync(index, 'utf8').split('\n')) {
      const row = readRow(line)
      if (row) this.#remember(row)
    }
  }

  #remember(row: ReceivedDocument): void {
    this.#rows.set(row.name, row)
    if (row.ticket) this.#tickets.set(row.ticket, row)
  }

  /** Registers a document with the bytes of what came and of what was answered. */
  register(row: ReceivedDocument, zip: Uint8Array, cdrZip: Uint8Array): void {
    this.#write(`${row.name}.zip`, zip)
    this.#write(`R-${row.name}.zip`, cdrZip)
    // The row comes last: a crash before it leaves files that nobody counts.
    this.note(row)
  }

  /** Adds or replaces a row without files of its own: a document named by a summary, or voided since. */
  note(row: ReceivedDocument): void {
    if (this.#folder) appendFileSync(join(this.#folder, 'received.jsonl'), `${JSON.stringify(row)}\n`)
    this.#remember(row)
  }

  #write(file: string, bytes: Uint8Array): void {
    if (this.#folder) writeFileSync(join(this.#folder, 'zips', file), bytes)
    else this.#files.set(file, bytes)
  }

  #read(file: string): Uint8Array | undefined {
    if (!this.#folder) return this.#files.get(file)
    const path = join(this.#folder, 'zips', file)
    return existsSync(path) ? readFileSync(path) : undefined
  }

  find(name: string): ReceivedDocument | undefined {
    return this.#rows.get(name)
  }

  /** A document whose number was written with leading zeros. */
  findPadded(prefix: string, number: string): ReceivedDocument | undefined {
    for (let width = number.length + 1; width <= 8; width++) {
      const row = this.#rows.get(prefix + number.padStart(width, '0'))
      if (row) return row
    }
    return undefined
  }

  byTicket(ticket: string): ReceivedDocument | undefined {
    return this.#tickets.get(ticket)
  }

  rows(): ReceivedDocument[] {
    return [...this.#rows.values()]
  }

  /** Bytes of the zip that came. */
  zip(name: string): Uint8Array | undefined {
    return this.#read(`${name}.zip`)
  }

  cdrZip(name: string): Uint8Array | undefined {
    return this.#read(`R-${name}.zip`)
  }
}

/** A row of the index; undefined for the torn last line of a crash. */
function readRow(line: string): ReceivedDocument | undefined {
  if (line.trim() === '') return undefined
  try {
    return JSON.parse(line) as ReceivedDocument
  } catch {
    return undefined
  }
}
