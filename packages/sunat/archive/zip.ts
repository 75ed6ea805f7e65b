import { crc32, inflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'

/** Why an archive was refused. */
export type ZipFault = 'empty' | 'corrupt' | 'bomb' | 'name' | 'encrypted'

/** Thrown for an archive that cannot or must not be opened; `fault` says why. */
export class ZipError extends Error {
  readonly fault: ZipFault

  constructor(fault: ZipFault, message: string) {
    super(message)
    this.name = 'ZipError'
    this.fault = fault
  }
}

// A fixed time makes the archive of the same document the same bytes, so that a repeated send is the same send.
const MODIFIED = new Date(2000, 0, 1)

/** Zip with one document, `<baseName>.xml` inside, as every SUNAT service takes it. */
export const zipDocument = (baseName: string, xml: string | Uint8Array): Uint8Array => zipFile(`${baseName}.xml`, xml)

/** Zip with one file of any name. */
export const zipFile = (name: string, content: string | Uint8Array): Uint8Array => zipFiles({ [name]: content })

/** Zip of a pack for `sendPack`: signed XML by base name, 500 at most. @throws RangeError for more, or none */
export function zipPack(documents: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(documents)
  if (entries.length === 0 || entries.length > 500) throw new RangeError('a pack holds 1 to 500 documents')
  return zipFiles(Object.fromEntries(entries.map(([base, xml]) => [`${base}.xml`, xml])))
}

/** Zip with several files, by name. */
export const zipFiles = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? Buffer.from(content, 'utf8') : content,
      ]),
    ),
    { mtime: MODIFIED },
  )

/** Bounds of an archive from outside. */
export interface UnzipLimits {
  maxEntries?: number
  /** Bytes of all entries together once inflated. */
  maxBytes?: number
  /** Which names may appear; any plain file name when absent. */
  allowed?: RegExp
}

/** A file of an archive. */
export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

interface CentralEntry {
  name: string
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

const CORRUPT = () => new ZipError('corrupt', 'the archive is damaged')

/**
 * Opens an archive from outside: entry names may not leave the folder, sizes are bounded before anything is inflated,
 * and every checksum must hold. Folders are skipped (SUNAT's answers carry an empty `dummy/`).
 * @throws ZipError
 */
export function unzipSafely(bytes: Uint8Array, limits: UnzipLimits = {}): ZipEntry[] {
  const { maxEntries = 10, maxBytes = 10_000_000, allowed = /^[\w.-]+$/ } = limits
  if (bytes.length === 0) throw new ZipError('empty', 'the archive is empty')
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = centralDirectory(data, maxEntries).filter((entry) => !isFolder(entry.name))
  let left = maxBytes
  return entries.map((entry) => {
    if (!allowed.test(entry.name) || entry.name.includes('..'))
      throw new ZipError('name', 'an entry has a refused name')
    if (entry.flags & 1) throw new ZipError('encrypted', 'encrypted archives are refused')
    if (entry.size > left) throw new ZipError('bomb', 'the archive inflates beyond its limit')
    const content = inflateEntry(data, entry, left)
    left -= content.length
    return { name: entry.name, bytes: content }
  })
}

const isFolder = (name: string): boolean => name.endsWith('/') && !name.includes('..')

function centralDirectory(data: Buffer, maxEntries: number): CentralEntry[] {
  const end = data.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > data.length) throw CORRUPT()
  const count = data.readUInt16LE(end + 10)
  if (count > maxEntries) throw new ZipError('bomb', 'the archive has too many entries')
  let position = data.readUInt32LE(end + 16)
  const entries: CentralEntry[] = []
  for (let index = 0; index < count; index++) {
    if (position + 46 > end || data.readUInt32LE(position) !== 0x02014b50) throw CORRUPT()
    const nameLength = data.readUInt16LE(position + 28)
    const name = data.toString('utf8', position + 46, position + 46 + nameLength)
    entries.push({
      name,
      flags: data.readUInt16LE(position + 8),
      method: data.readUInt16LE(position + 10),
      crc: data.readUInt32LE(position + 16),
      packed: data.readUInt32LE(position + 20),
      size: data.readUInt32LE(position + 24),
      offset: data.readUInt32LE(position + 42),
    })
    position += 46 + nameLength + data.readUInt16LE(position + 30) + data.readUInt16LE(position + 32)
  }
  return entries
}

function inflateEntry(data: Buffer, entry: CentralEntry, limit: number): Uint8Array {
  if (entry.offset + 30 > data.length || data.readUInt32LE(entry.offset) !== 0x04034b50) throw CORRUPT()
  const start = entry.offset + 30 + data.readUInt16LE(entry.offset + 26) + data.readUInt16LE(entry.offset + 28)
  if (start + entry.packed > data.length) throw CORRUPT()
  const packed = data.subarray(start, start + entry.packed)
  let content: Buffer
  if (entry.method === 0) content = packed
  else if (entry.method === 8) content = inflate(packed, limit)
  else throw CORRUPT()
  if (content.length !== entry.size || crc32(content) !== entry.crc) throw CORRUPT()
  return content
}

function inflate(packed: Buffer, limit: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(limit, 1) })
  } catch (error) {
    if (error instanceof RangeError) throw new ZipError('bomb', 'the archive inflates beyond its limit')
    throw CORRUPT()
  }
}
