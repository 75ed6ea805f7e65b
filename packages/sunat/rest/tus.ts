import type { NotInformed, Unknown } from '../soap/outcome.ts'
import type { HttpReply } from './http.ts'
import type { Authorised } from './token.ts'

/** How an upload is cut into pieces and taken up again. */
export interface UploadOptions {
  /** Bytes of each piece; 2 MB when absent. */
  chunkBytes?: number
  /** How often a broken upload is taken up again before it is left as it is; 3 when absent. */
  resumptions?: number
  /** Address of an upload that was begun before, to go on with it. */
  resume?: string
  /** Told the address of the upload before its first piece goes: who dies on the way goes on with it. */
  begun?: (location: string) => Promise<void>
  /** Waits so many milliseconds between resumptions; a real delay when absent. */
  wait?: (milliseconds: number) => Promise<void>
}

/** The whole file arrived; `last` is what the server answered to its last piece. */
interface Uploaded {
  kind: 'uploaded'
  location: string
  last: HttpReply
}

/** The upload broke; `location` serves to go on later, when the server had given one. */
export interface Interrupted {
  kind: 'interrupted'
  location?: string
  /** Bytes that the server is known to have. */
  offset: number
  cause: Unknown
}

const VERSION = { 'tus-resumable': '1.0.0' }

const delay = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Uploads a file by the TUS protocol, version 1.0: POST creates it, PATCH adds a piece at an offset, HEAD asks how much
 * arrived. After a broken piece it asks and goes on from there, so that no byte is written twice.
 * @returns a reply of status 400 or more as it came, when the server refuses
 */
export async function tusUpload(
  session: Authorised,
  url: string,
  metadata: Record<string, string>,
  bytes: Uint8Array,
  options: UploadOptions = {},
): Promise<Uploaded | Interrupted | HttpReply | NotInformed> {
  const { resumptions = 3, wait = delay } = options
  let location = options.resume
  let asked = location === undefined
  if (location === undefined) {
    const created = await create(session, url, metadata, bytes.length)
    if (created.kind === 'unknown') return { kind: 'interrupted', offset: 0, cause: created }
    if (created.kind !== 'created') return created
    location = created.location
    await options.begun?.(location)
  }
  let offset = 0
  for (let broken = 0; ; ) {
    const step = asked
      ? await addPiece(session, location, bytes, offset, options.chunkBytes ?? 2_000_000)
      : await askOffset(session, location)
    if (step.kind === 'offset') {
      const moved = !asked || step.offset > offset
      offset = step.offset
      asked = true
      if (offset >= bytes.length) return { kind: 'uploaded', location, last: step.reply }
      if (moved) continue
    } else if (step.kind !== 'unknown') return step
    const cause = step.kind === 'unknown' ? step : unavailable(step.reply)
    if (++broken > resumptions) return { kind: 'interrupted', location, offset, cause }
    await wait(250 * 2 ** broken)
    asked = false
  }
}

async function create(session: Authorised, url: string, metadata: Record<string, string>, length: number) {
  const encoded = Object.entries(metadata).map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`)
  const headers = { ...VERSION, 'upload-length': String(length), 'upload-metadata': encoded.join(',') }
  const reply = await session.call(url, { method: 'POST', headers })
  if (reply.kind !== 'reply') return reply
  const location = reply.headers.get('location') ?? reply.headers.get('upload-location')
  if (reply.status >= 500) return unavailable(reply)
  if (reply.status >= 400 || !location) return reply
  // The token goes nowhere else than where the upload began, whatever host the answer names.
  const { pathname, search } = new URL(location, url)
  return { kind: 'created' as const, location: new URL(pathname + search, url).href }
}

type Step = { kind: 'offset'; offset: number; reply: HttpReply } | HttpReply | NotInformed | Unknown

async function addPiece(
  session: Authorised,
  location: string,
  bytes: Uint8Array,
  offset: number,
  chunk: number,
): Promise<Step> {
  const piece = bytes.slice(offset, offset + chunk)
  const headers = { ...VERSION, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  const reply = await session.call(location, { method: 'PATCH', headers, body: piece })
  if (reply.kind !== 'reply') return reply
  // 409: the server has another offset than we thought. Ask it.
  if (reply.status >= 500 || reply.status === 409 || reply.status === 423) return unavailable(reply)
  if (reply.status >= 400) return reply
  const confirmed = Number(reply.headers.get('upload-offset') ?? offset + piece.length)
  return Number.isInteger(confirmed) ? { kind: 'offset', offset: confirmed, reply } : unavailable(reply)
}

async function askOffset(session: Authorised, location: string): Promise<Step> {
  const reply = await session.call(location, { method: 'HEAD', headers: VERSION })
  if (reply.kind !== 'reply') return reply
  if (reply.status >= 500) return unavailable(reply)
  const offset = Number(reply.headers.get('upload-offset') ?? Number.NaN)
  if (reply.status >= 400 || !Number.isInteger(offset)) return reply
  return { kind: 'offset', offset, reply }
}

const unavailable = (reply: HttpReply): Unknown => ({ kind: 'unknown', reason: 'http', detail: `HTTP ${reply.status}` })
