import { randomUUID } from 'node:crypto'
import { invalid } from '../tokens.ts'
import type { RestAnswer, RestCall } from './rest.ts'

export interface SireFile {
  ruc: string
  /** Metadata of the upload, by name. */
  metadata: Record<string, string>
  bytes: Buffer
}

interface Upload extends SireFile {
  length: number
  ticket?: string
}

const VERSION = { 'tus-resumable': '1.0.0' }
const MAX_LENGTH = 200_000_000

/** Uploads by TUS 1.0: creation, pieces at their offset, the question how much arrived. */
export class SireUploads {
  readonly #uploads = new Map<string, Upload>()
  readonly #check: (file: SireFile) => RestAnswer | undefined
  readonly #finish: (file: SireFile) => string

  /**
   * @param check refuses an upload by its metadata
   * @param finish takes the whole file and gives its ticket
   */
  constructor(check: (file: SireFile) => RestAnswer | undefined, finish: (file: SireFile) => string) {
    this.#check = check
    this.#finish = finish
  }

  create(call: RestCall, ruc: string): RestAnswer {
    if (call.headers['tus-resumable'] !== '1.0.0') return { status: 412, headers: { 'tus-version': '1.0.0' } }
    const length = Number(call.headers['upload-length'])
    if (!Number.isInteger(length) || length < 1) return invalid('1350', 'El tamaño del archivo debe ser mayor a 0 Kb.')
    if (length > MAX_LENGTH) return { status: 413, headers: VERSION }
    const upload: Upload = {
      ruc,
      length,
      metadata: readMetadata(call.headers['upload-metadata']),
      bytes: Buffer.alloc(0),
    }
    const refused = this.#check(upload)
    if (refused) return refused
    const id = randomUUID()
    this.#uploads.set(id, upload)
    return { status: 201, headers: { ...VERSION, location: `${call.path}/${id}` } }
  }

  /** A piece, a question for the offset, or one for the ticket. */
  answer(call: RestCall, id: string, ruc: string): RestAnswer {
    const upload = this.#uploads.get(id)
    if (!upload || upload.ruc !== ruc) return { status: 404, headers: VERSION }
    if (call.method === 'GET') return { status: 200, body: { numTicket: upload.ticket } }
    if (call.method === 'PATCH') {
      if (call.headers['content-type'] !== 'application/offset+octet-stream') return { status: 415, headers: VERSION }
      if (Number(call.headers['upload-offset']) !== upload.bytes.length) return { status: 409, headers: VERSION }
      if (upload.bytes.length + call.bytes.length > upload.length) return { status: 413, headers: VERSION }
      upload.bytes = Buffer.concat([upload.bytes, call.bytes])
      if (upload.bytes.length === upload.length) upload.ticket ??= this.#finish(upload)
    }
    const headers = { ...VERSION, 'upload-offset': String(upload.bytes.length), 'cache-control': 'no-store' }
    if (call.method === 'PATCH' && upload.ticket) return { status: 200, headers, body: { numTicket: upload.ticket } }
    return call.method === 'HEAD'
      ? { status: 200, headers: { ...headers, 'upload-length': String(upload.length) } }
      : { status: 204, headers }
  }
}

function readMetadata(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
  return Object.fromEntries(pairs.map(([name, value]) => [name, Buffer.from(value ?? '', 'base64').toString('utf8')]))
}
