import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/**
 * An archive on its way to the disk: a line of JSON, then frames. Sealed with a passphrase each frame is AES-256-GCM under a key of scrypt, its
 * number in the nonce and in what is authenticated whether it is the last: none can be changed, moved, left out or cut off.
 */
export interface Cover {
  format: 'yupana-backup'
  version: 1
  /** Base64 of the salt of scrypt and of the beginning of the nonces; absent where nothing is sealed. */
  seal?: { salt: string; nonce: string }
}

const FRAME = 1024 * 1024
const TAG = 16
/** 128 MiB and about half a second a guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

type Bytes = AsyncIterable<Uint8Array>

export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

export async function* sealed(content: Bytes, passphrase: string | undefined): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(16)
  const nonce = randomBytes(4)
  const cover: Cover = {
    format: 'yupana-backup',
    version: 1,
    ...(passphrase ? { seal: { salt: salt.toString('base64'), nonce: nonce.toString('base64') } } : {}),
  }
  yield Buffer.from(`${JSON.stringify(cover)}\n`)
  const key = passphrase ? scryptSync(passphrase, salt, 32, SCRYPT) : undefined
  let number = 0
  for await (const { bytes, last } of framed(content)) {
    yield frameOf(key ? encrypt(key, nonce, number, bytes, last) : bytes, last)
    number += 1
  }
}

/** @throws ArchiveError where it is none, the passphrase is wrong, or a byte of it was changed or is missing */
export async function* unsealed(archive: Bytes, passphrase: string | undefined): AsyncGenerator<Uint8Array> {
  const reader = byteReader(archive)
  const cover = coverOf(await reader.line())
  if (cover.seal && !passphrase)
    throw new ArchiveError('The archive is encrypted: give its passphrase in YUPANA_BACKUP_PASSPHRASE.')
  const key =
    cover.seal && passphrase ? scryptSync(passphrase, Buffer.from(cover.seal.salt, 'base64'), 32, SCRYPT) : undefined
  const nonce = Buffer.from(cover.seal?.nonce ?? '', 'base64')
  for (let number = 0; ; number += 1) {
    const head = (await reader.take(5)).readUInt32BE(0)
    const last = reader.previous(4) === 1
    if (head > FRAME + TAG) throw new ArchiveError('The archive is damaged.')
    const bytes = await reader.take(head)
    yield key ? decrypt(key, nonce, number, bytes, last) : bytes
    if (last) return
  }
}

function coverOf(line: string): Cover {
  try {
    const cover = JSON.parse(line) as Cover
    if (cover.format === 'yupana-backup' && cover.version === 1) return cover
  } catch {
    // Said below: it is none.
  }
  throw new ArchiveError('The file is no backup of Yupana, or of a newer version.')
}

function frameOf(bytes: Uint8Array, last: boolean): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt32BE(bytes.byteLength)
  head[4] = last ? 1 : 0
  return Buffer.concat([head, bytes])
}

function nonceOf(start: Uint8Array, number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.set(start)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

function encrypt(key: Buffer, start: Uint8Array, number: number, bytes: Uint8Array, last: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(start, number)).setAAD(Buffer.from([last ? 1 : 0]))
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, start: Uint8Array, number: number, bytes: Buffer, last: boolean): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(start, number), { authTagLength: TAG })
    decipher.setAAD(Buffer.from([last ? 1 : 0])).setAuthTag(bytes.subarray(bytes.length - TAG))
    return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG)), decipher.final()])
  } catch {
    throw new ArchiveError('The passphrase is wrong, or the archive was changed.')
  }
}

async function* framed(content: Bytes): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of content)
    for (let at = 0; at < chunk.byteLength; ) {
      if (size === FRAME) {
        yield { bytes: Buffer.concat(parts), last: false }
        parts = []
        size = 0
      }
      const part = chunk.subarray(at, at + FRAME - size)
      parts.push(part)
      size += part.byteLength
      at += part.byteLength
    }
  yield { bytes: Buffer.concat(parts), last: true }
}

/** Takes exactly so many bytes, or a line, from pieces of any size. @throws ArchiveError at an early end */
export function byteReader(source: Bytes) {
  const pieces = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  let taken: Buffer = Buffer.alloc(0)

  async function more(): Promise<Buffer> {
    const next = await pieces.next()
    if (next.done) throw new ArchiveError('The archive ends too early: it is not whole.')
    return Buffer.from(next.value)
  }
  async function take(count: number): Promise<Buffer> {
    const parts = [rest]
    let size = rest.length
    while (size < count) {
      const piece = await more()
      parts.push(piece)
      size += piece.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    taken = all.subarray(0, count)
    rest = all.subarray(count)
    return taken
  }
  return {
    take,
    /** A byte of what was taken last. */
    previous: (at: number): number => taken[at] ?? 0,
    async line(): Promise<string> {
      while (!rest.includes(0x0a)) {
        if (rest.length > 64 * FRAME) throw new ArchiveError('The archive is damaged.')
        rest = Buffer.concat([rest, await more()])
      }
      const end = rest.indexOf(0x0a)
      const text = rest.toString('utf8', 0, end)
      rest = rest.subarray(end + 1)
      return text
    },
  }
}
