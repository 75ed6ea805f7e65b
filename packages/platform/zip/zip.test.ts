import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { zip } from './zip.ts'

/** Reads an archive of stored files by its directory, as PKWARE's APPNOTE describes it. */
function unzipped(bytes: Buffer): { name: string; text: string }[] {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const size = bytes.readUInt32LE(at + 24)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('ascii', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + size)
    expect(bytes.readUInt32LE(at + 16)).toBe(crc32(content))
    at += 46 + nameLength
    return { name, text: content.toString('utf8') }
  })
}

it('stores each file whole under its name, with its checksum; also none', () => {
  const files = [
    { name: 'F001-1.pdf', text: 'uno' },
    { name: 'vacío.pdf'.normalize('NFD').replace(/[^\x20-\x7e]/g, ''), text: '' },
    { name: 'B001-2.pdf', text: 'dos ñandú'.repeat(1000) },
  ]
  const made = zip(files.map(({ name, text }) => ({ name, content: Buffer.from(text) })))
  expect(unzipped(Buffer.from(made))).toEqual(files)
  expect(unzipped(Buffer.from(zip([])))).toEqual([])
})
