/** What an uploaded workbook may unpack to, all of its parts together. */
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024
const MAX_ENTRIES = 2_000

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const ZIP64 = 0xffffffff

/**
 * Looks at the directory of a zip before anything is unpacked. The reader never unpacks an entry beyond its declared
 * size, so the declared sizes bound the memory; an entry that declares nothing is refused. (PKWARE APPNOTE 4.3)
 */
export function checkArchive(bytes: Uint8Array): 'unreadable' | 'too_large' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end < 0) return 'unreadable'
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (entries > MAX_ENTRIES) return 'too_large'
  let total = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return 'unreadable'
    const packed = view.getUint32(at + 20, true)
    const unpacked = view.getUint32(at + 24, true)
    // An empty deflate stream is two bytes; a workbook that needs ZIP64 is beyond the limit anyway.
    if (unpacked === ZIP64 || (unpacked === 0 && packed > 2)) return 'too_large'
    total += unpacked
    if (total > MAX_UNPACKED_BYTES) return 'too_large'
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return undefined
}

/** The end record stands last, before a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return -1
}
