import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { documentFileName, parseDocumentFileName } from './name.ts'
import { unzipSafely, ZipError, zipDocument } from './zip.ts'

const text = (value: string) => new TextEncoder().encode(value)
const faultOf = (open: () => unknown) => {
  try {
    open()
  } catch (error) {
    return error instanceof ZipError ? error.fault : error
  }
  return 'opened'
}

describe('archives from outside', () => {
  const good = zipDocument('20100070970-01-F001-1', '<a>ñ</a>')

  test('what is zipped comes back, and the same document gives the same bytes', () => {
    const [entry] = unzipSafely(good)
    expect(entry!.name).toBe('20100070970-01-F001-1.xml')
    expect(Buffer.from(entry!.bytes).toString('utf8')).toBe('<a>ñ</a>')
    expect(zipDocument('20100070970-01-F001-1', '<a>ñ</a>')).toEqual(good)
  })

  test('the empty folder of a real CDR is skipped', () => {
    const zip = zipSync({ 'dummy/': new Uint8Array(), 'R-a.xml': text('<a></a>') })
    expect(unzipSafely(zip).map((entry) => entry.name)).toEqual(['R-a.xml'])
  })

  test('a bomb is refused before it is inflated', () => {
    const bomb = zipSync({ 'a.xml': new Uint8Array(50_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(faultOf(() => unzipSafely(bomb))).toBe('bomb')
  })

  test('a bomb that lies about its size is stopped while it inflates', () => {
    const bomb = Buffer.from(zipSync({ 'a.xml': new Uint8Array(50_000_000) }))
    bomb.writeUInt32LE(10, bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    expect(faultOf(() => unzipSafely(bomb))).toBe('bomb')
  })

  test('too many entries are refused', () => {
    const many = zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.xml`, text('x')])))
    expect(faultOf(() => unzipSafely(many))).toBe('bomb')
  })

  test.each(['../evil.xml', '..\\evil.xml', '/etc/passwd', 'a/b.xml', '../'])('the name %s is refused', (name) => {
    expect(faultOf(() => unzipSafely(zipSync({ [name]: text('x') })))).toBe('name')
  })

  test('damage anywhere is found', () => {
    expect(faultOf(() => unzipSafely(new Uint8Array()))).toBe('empty')
    expect(faultOf(() => unzipSafely(text('this is not a zip')))).toBe('corrupt')
    expect(faultOf(() => unzipSafely(good.slice(0, good.length - 5)))).toBe('corrupt')
    for (let index = 60; index < 70; index++) {
      const damaged = good.slice()
      damaged[index] = damaged[index]! ^ 0xff
      expect(
        faultOf(() => unzipSafely(damaged)),
        String(index),
      ).toBe('corrupt')
    }
  })

  test('an encrypted entry is refused', () => {
    const encrypted = Buffer.from(good)
    const directory = encrypted.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    encrypted.writeUInt16LE(encrypted.readUInt16LE(directory + 8) | 1, directory + 8)
    expect(faultOf(() => unzipSafely(encrypted))).toBe('encrypted')
  })
})

describe('file names', () => {
  test.each([
    ['20100070970-01-F001-123', { ruc: '20100070970', type: '01', serie: 'F001', number: '123' }],
    ['20100070970-RC-20261120-1', { ruc: '20100070970', type: 'RC', serie: '20261120', number: '1' }],
    ['20100070970-20-R001-8', { ruc: '20100070970', type: '20', serie: 'R001', number: '8' }],
  ])('%s is read and written', (base, name) => {
    expect(parseDocumentFileName(base)).toEqual(name)
    expect(documentFileName(name)).toBe(base)
  })

  test.each([
    '2010007097-01-F001-1',
    '20100070970-99-F001-1',
    '20100070970-01-F001-123456789',
    '20100070970-01-F0011-1',
    'x',
  ])('%s is not a name', (base) => expect(parseDocumentFileName(base)).toBeUndefined())
})
