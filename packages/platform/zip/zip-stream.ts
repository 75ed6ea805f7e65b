import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface StreamedEntry {
  /** Plain ASCII, unique in the archive. */
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  unpacked: number
  at: number
}

/** 1 January 1980, the first day that the format knows. */
const DATE = 0x21
const DEFLATED = 8
/** Sizes and checksum stand behind the data: they are not known before. */
const SIZES_BEHIND = 0x08

/** An archive as it comes, compressed; no more of it is in memory than what is on its way (PKWARE APPNOTE 4.3). Below 4 GiB. */
export async function* zipStream(entries: readonly StreamedEntry[]): AsyncGenerator<Uint8Array, void, undefined> {
  const directory: Written[] = []
  let at = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name, 'ascii'), crc: 0, packed: 0, unpacked: 0, at }
    const head = words(0x04034b50, [20, SIZES_BEHIND, DEFLATED, 0, DATE], [0, 0, 0], [entry.name.length, 0])
    yield Buffer.concat([head, entry.name])
    for await (const chunk of deflated(content, entry)) {
      entry.packed += chunk.length
      yield chunk
    }
    const behind = words(0x08074b50, [], [entry.crc, entry.packed, entry.unpacked], [])
    yield behind
    directory.push(entry)
    at += head.length + entry.name.length + entry.packed + behind.length
  }
  let length = 0
  for (const { name, crc, packed, unpacked, at: offset } of directory) {
    const head = words(
      0x02014b50,
      [20, 20, SIZES_BEHIND, DEFLATED, 0, DATE],
      [crc, packed, unpacked],
      [name.length, 0, 0, 0, 0],
    )
    const tail = words(0, [], [offset], [])
    const line = Buffer.concat([head, tail, name])
    length += line.length
    yield line
  }
  yield Buffer.concat([words(0x06054b50, [0, 0, directory.length, directory.length], [length, at], [0])])
}

function words(
  signature: number,
  before: readonly number[],
  long: readonly number[],
  after: readonly number[],
): Buffer {
  const parts = [
    ...[{ bytes: 4, value: signature }],
    ...before.map((value) => ({ bytes: 2, value })),
    ...long.map((value) => ({ bytes: 4, value })),
    ...after.map((value) => ({ bytes: 2, value })),
  ]
  const out = Buffer.alloc(parts.reduce((sum, { bytes }) => sum + bytes, 0))
  let at = 0
  for (const { bytes, value } of parts) at = out.writeUIntLE(value, at, bytes)
  return out
}

async function* deflated(content: StreamedEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc)
      entry.unpacked += chunk.length
      yield chunk
    }
  }
  const out = createDeflateRaw()
  // A failure of the content ends the reading of `out` with it.
  pipeline(Readable.from(counted(), { objectMode: true, highWaterMark: 1 }), out, () => undefined)
  for await (const chunk of out) yield chunk as Buffer
}
