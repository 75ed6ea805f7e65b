import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
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

/** Where the bytes of a document lie in the file of all zips: what came, and behind it what was answered. */
interface Place {
  at: number
  zip: number
  cdr: number
}

/** A line of the index. */
type Line = ReceivedDocument & { bytes?: Place }

/**
 * What the emulator received. With a folder it is kept on disk, append-only: an index with one JSON row a line, and
 * the zips in one file beside it, so that a restart remembers every document. Without one it lives in memory.
 */
export class Store {
  readonly #folder: string | undefined
  /** The index and the file of all zips: opened once, for opening a file costs more than what is written to it. */
  readonly #index: number | undefined
  readonly #bytes: number | undefined
  readonly #places = new Map<string, Place>()
  readonly #rows = new Map<string, ReceivedDocument>()
  readonly #tickets = new Map<string, ReceivedDocument>()
  readonly #files = new Map<string, Uint8Array>()

  constructor(folder?: string) {
    this.#folder = folder
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    const index = join(folder, 'received.jsonl')
    if (existsSync(index)) this.#load(readFileSync(index, 'utf8'))
    this.#index = openSync(index, 'a')
    this.#bytes = openSync(join(folder, 'zips.bin'), 'a+')
  }

  #load(index: string): void {
    for (const text of index.split('\n')) {
      const line = readLine(text)
      if (!line) continue
      const { bytes, ...row } = line
      if (bytes) this.#places.set(row.name, bytes)
      this.#remember(row)
    }
  }

  close(): void {
    for (const file of [this.#index, this.#bytes]) if (file !== undefined) closeSync(file)
  }

  #remember(row: ReceivedDocument): void {
    this.#rows.set(row.name, row)
    if (row.ticket) this.#tickets.set(row.ticket, row)
  }

  /** Registers a document with the bytes of what came and of what was answered. */
  register(row: ReceivedDocument, zip: Uint8Array, cdrZip: Uint8Array): void {
    if (this.#bytes === undefined) {
      this.#files.set(`${row.name}.zip`, zip)
      this.#files.set(`R-${row.name}.zip`, cdrZip)
      this.#remember(row)
      return
    }
    const bytes = { at: fstatSync(this.#bytes).size, zip: zip.length, cdr: cdrZip.length }
    writeSync(this.#bytes, Buffer.concat([zip, cdrZip]))
    this.#places.set(row.name, bytes)
    // The row comes last: a crash before it leaves bytes that nobody counts.
    this.#append({ ...row, bytes })
    this.#remember(row)
  }

  /** Adds or replaces a row without files of its own: a document named by a summary, or voided since. */
  note(row: ReceivedDocument): void {
    this.#append(row)
    this.#remember(row)
  }

  #append(line: Line): void {
    if (this.#index !== undefined) writeSync(this.#index, `${JSON.stringify(line)}\n`)
  }

  #read(name: string, part: 'zip' | 'cdr'): Uint8Array | undefined {
    const file = part === 'zip' ? `${name}.zip` : `R-${name}.zip`
    if (this.#bytes === undefined) return this.#files.get(file)
    const place = this.#places.get(name)
    if (!place) return this.#readAlone(file)
    const bytes = Buffer.alloc(place[part])
    readSync(this.#bytes, bytes, 0, bytes.length, part === 'zip' ? place.at : place.at + place.zip)
    return bytes
  }

  /** Zips were files of their own once. */
  #readAlone(file: string): Uint8Array | undefined {
    const path = join(this.#folder!, 'zips', file)
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
    return this.#read(name, 'zip')
  }

  cdrZip(name: string): Uint8Array | undefined {
    return this.#read(name, 'cdr')
  }
}

/** A row of the index; undefined for the torn last line of a crash. */
function readLine(line: string): Line | undefined {
  if (line.trim() === '') return undefined
  try {
    return JSON.parse(line) as Line
  } catch {
    return undefined
  }
}
