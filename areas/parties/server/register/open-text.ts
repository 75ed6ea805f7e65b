import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

const LOCAL_ENTRY = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const LONGEST_END = 22 + 65_535
const STORED = 0
const DEFLATED = 8

/**
 * The characters of an ISO-8859-1 text file, as they are read; of a zip, the characters of the first file in it.
 * @throws Error where the zip is damaged, encrypted or of 4 GB and more
 */
export async function* openText(path: string): AsyncGenerator<string> {
  const entry = await zipEntry(path)
  const bytes = entry
    ? createReadStream(path, { start: entry.start, end: entry.start + entry.size - 1 })
    : createReadStream(path)
  const inflate = entry?.method === DEFLATED ? createInflateRaw() : undefined
  if (inflate) bytes.on('error', (error) => inflate.destroy(error)).pipe(inflate)
  const text = (inflate ?? bytes).setEncoding('latin1')
  for await (const chunk of text) yield chunk as string
}

/** Lines without their line ends; memory holds one piece of the file at a time. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
  if (rest !== '') yield rest
}

interface ZipEntry {
  method: number
  /** Where its bytes begin, and how many there are. */
  start: number
  size: number
}

/** The first file of a zip by its directory (PKWARE APPNOTE 4.3), or undefined where the file is no zip. */
async function zipEntry(path: string): Promise<ZipEntry | undefined> {
  const file = await open(path)
  try {
    const { size: length } = await file.stat()
    if (length < 4 || (await bytesAt(file, 0, 4)).readUInt32LE(0) !== LOCAL_ENTRY) return undefined
    const tailStart = Math.max(0, length - LONGEST_END)
    const tail = await bytesAt(file, tailStart, length - tailStart)
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END_OF_DIRECTORY)
      throw new Error(`${path} is a damaged zip`)
    const directory = await bytesAt(file, tail.readUInt32LE(end + 16), 46)
    if (directory.readUInt32LE(0) !== DIRECTORY_ENTRY) throw new Error(`${path} is a damaged zip`)
    const [flags, method, size, at] = [
      directory.readUInt16LE(8),
      directory.readUInt16LE(10),
      directory.readUInt32LE(20),
      directory.readUInt32LE(42),
    ]
    if ((flags & 1) === 1 || (method !== STORED && method !== DEFLATED) || size === 0xffffffff)
      throw new Error(`${path} is a zip that cannot be read: unpack it first`)
    const local = await bytesAt(file, at, 30)
    return { method, size, start: at + 30 + local.readUInt16LE(26) + local.readUInt16LE(28) }
  } finally {
    await file.close()
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('the zip ends too early')
  return buffer
}
