import { inflateRawSync } from 'node:zlib'

/** What an uploaded workbook may unpack to, all of its parts together. */
export const MAX_UNPACKED_MEGABYTES = 200
export const MAX_UNPACKED_BYTES = MAX_UNPACKED_MEGABYTES * 1024 * 1024
/** Shared texts are kept in memory whole, at many times their size in the file. */
export const MAX_SHARED_BYTES = 32 * 1024 * 1024
export const MOST_SHARED_STRINGS = 1_000_000
const MAX_ENTRIES = 2_000
/** The shortest text is `<si/>`: below this size there cannot be too many. */
const COUNTED_BYTES = MOST_SHARED_STRINGS * 5
/** What shared texts are called by every program that writes workbooks; by another name the workbook says so itself. */
const SHARED = /sharedstrings[^/]*\.xml$/i
const RELATIONS = /^xl\/_rels\/workbook[^/]*\.rels$/i
const MAX_RELATIONS_BYTES = 1024 * 1024

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const ZIP64 = 0xffffffff

interface Entry {
  name: string
  /** Bytes in the archive and out of it, as the directory declares them. */
  packed: number
  unpacked: number
  /** Where its own header begins. */
  at: number
}

/**
 * Looks at the directory of a zip before anything is unpacked. The reader never unpacks an entry beyond its declared
 * size, so the declared sizes bound the memory; an entry that declares nothing is refused. (PKWARE APPNOTE 4.3)
 */
export function checkArchive(bytes: Uint8Array): 'unreadable' | 'too_heavy' | undefined {
  const entries = directoryOf(bytes)
  if (typeof entries === 'string') return entries
  const isShared = sharedIn(bytes, entries)
  let total = 0
  for (const { name, packed, unpacked } of entries) {
    // An empty deflate stream is two bytes; a workbook that needs ZIP64 is beyond the limit anyway.
    if (unpacked === ZIP64 || (unpacked === 0 && packed > 2)) return 'too_heavy'
    if (unpacked > MAX_SHARED_BYTES && isShared(name)) return 'too_heavy'
    total += unpacked
    if (total > MAX_UNPACKED_BYTES) return 'too_heavy'
  }
  return undefined
}

function directoryOf(bytes: Uint8Array): Entry[] | 'unreadable' | 'too_heavy' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end < 0) return 'unreadable'
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ENTRIES) return 'too_heavy'
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return 'unreadable'
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString('latin1'),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** How many shared texts a workbook of many has; zero where there cannot be too many. What cannot be unpacked is the reader's to refuse. */
export function countSharedStrings(bytes: Uint8Array): number {
  const entries = directoryOf(bytes)
  if (typeof entries === 'string') return 0
  const isShared = sharedIn(bytes, entries)
  const found = entries.find(({ name, unpacked }) => unpacked > COUNTED_BYTES && isShared(name))
  if (!found || found.unpacked > MAX_SHARED_BYTES) return 0
  const text = contentOf(bytes, found, MAX_SHARED_BYTES)
  let count = 0
  for (let at = text.indexOf('<si'); at >= 0; at = text.indexOf('<si', at + 3)) count += 1
  return count
}

/** Whether a part holds the shared texts: by its name, or because the workbook relates to it as such. */
function sharedIn(bytes: Uint8Array, entries: readonly Entry[]): (name: string) => boolean {
  const relations = entries.find(({ name }) => RELATIONS.test(name))
  const text = relations ? contentOf(bytes, relations, MAX_RELATIONS_BYTES).toString() : ''
  const related = [...text.matchAll(/<[\w:]*Relationship\s[^>]*>/g)]
    .filter(([relation]) => /\/sharedStrings["']/i.test(relation))
    .flatMap(([relation]) => /Target\s*=\s*["']([^"']*)["']/i.exec(relation)?.[1]?.replace(/^\/?(xl\/)?/, '') ?? [])
  return (name) => SHARED.test(name) || related.includes(name.replace(/^xl\//, ''))
}

/** What a part unpacks to; nothing where it cannot be unpacked, or to more than `most`. */
function contentOf(bytes: Uint8Array, { at, packed }: Entry, most: number): Buffer {
  if (at + 30 > bytes.byteLength) return Buffer.alloc(0)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  try {
    return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: most })
  } catch {
    return Buffer.alloc(0)
  }
}

/** The end record stands last, before a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return -1
}
