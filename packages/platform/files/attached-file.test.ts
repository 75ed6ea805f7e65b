import { describe, expect, it } from 'vitest'
import { fileProblem, plainName } from './attached-file.ts'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const OFFICE = 'PK\x03\x04 [Content_Types].xml '
const samples: Record<string, Buffer> = {
  pdf: latin('%PDF-1.7\n'),
  xls: latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  doc: latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  xlsx: latin(`${OFFICE} xl/workbook.xml`),
  docx: latin(`${OFFICE} word/document.xml`),
  txt: Buffer.from('Guía de remisión\r\n\tN.º 5\f', 'utf8'),
  jpg: latin('\xff\xd8\xff\xe0'),
  jpeg: latin('\xff\xd8\xff\xe0'),
  png: latin('\x89PNG\r\n\x1a\n'),
  zip: latin('PK\x05\x06'),
  rar: latin('Rar!\x1a\x07\x01\x00'),
}

/** A package that says of its only part that it is so many bytes large. */
function declaring(unpacked: number): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml [Content_Types].xml')
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt32LE(10, 20)
  entry.writeUInt32LE(unpacked, 24)
  entry.writeUInt16LE(name.length, 28)
  const start = Buffer.from('PK\x03\x04')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(start.length, 16)
  return Buffer.concat([start, entry, name, end])
}

it('a workbook that unfolds to more than 200 MB is refused, before anything of it is unfolded', () => {
  const limit = 200 * 1024 * 1024
  expect(fileProblem('a.xlsx', declaring(limit))).toBeUndefined()
  expect(fileProblem('a.xlsx', declaring(limit + 1))).toEqual({ code: 'file_unfolds', params: { megabytes: 200 } })
})

describe('SHR-031: a file is of the kind that its name says, by its content', () => {
  it.each(Object.entries(samples))('%s', (extension, bytes) => {
    expect(fileProblem(`a.${extension}`, bytes)).toBeUndefined()
    expect(fileProblem(`a.${extension.toUpperCase()}`, bytes)).toBeUndefined()
  })

  it('what is called by another kind is refused, and so is every kind that is not in the list', () => {
    // The kinds that begin alike: both of the old Office, both spellings of JPEG, and packages, which are archives. Text is judged below.
    const alike: Record<string, string[]> = {
      xls: ['doc', 'xls'],
      doc: ['doc', 'xls'],
      jpg: ['jpeg', 'jpg'],
      jpeg: ['jpeg', 'jpg'],
      xlsx: ['xlsx', 'zip'],
      docx: ['docx', 'zip'],
      txt: [],
    }
    const kinds = Object.keys(samples).filter((each) => each !== 'txt')
    for (const [extension, bytes] of Object.entries(samples)) {
      const fitting = kinds.filter((each) => fileProblem(`a.${each}`, bytes) === undefined).sort()
      expect([extension, fitting]).toEqual([extension, alike[extension] ?? [extension]])
    }
    for (const each of ['xls', 'zip', 'png', 'rar'])
      expect(fileProblem('a.txt', samples[each]!)).toEqual({ code: 'file_type' })
    for (const name of ['a.svg', 'a.html', 'a.exe', 'a.pdf.exe', 'pdf', 'a.', 'a.constructor', 'a.__proto__'])
      expect([name, fileProblem(name, samples.pdf!)]).toEqual([name, { code: 'file_type' }])
  })
})

it('SHR-030: a picture has 3 MB at most, SHR-031: another file 5', () => {
  const padded = (start: Buffer, megabytes: number, more = 0): Buffer =>
    Buffer.concat([start, Buffer.alloc(megabytes * 1024 * 1024 - start.length + more)])
  expect(fileProblem('a.png', padded(samples.png!, 3))).toBeUndefined()
  expect(fileProblem('a.png', padded(samples.png!, 3, 1))).toEqual({ code: 'file_too_large', params: { megabytes: 3 } })
  expect(fileProblem('a.pdf', padded(samples.pdf!, 5))).toBeUndefined()
  expect(fileProblem('a.pdf', padded(samples.pdf!, 5, 1))).toEqual({ code: 'file_too_large', params: { megabytes: 5 } })
})

it.each([
  ['../../etc/contrato.pdf', 'contrato.pdf'],
  ['C:\\Users\\rosa\\Guía.pdf', 'Guía.pdf'],
  ['fac\u202Efdp.exe\u0000.pdf', 'facfdp.exe.pdf'],
  ['a"b\r\nSet-Cookie: x.pdf', 'a b Set-Cookie x.pdf'],
  ['.pdf', 'archivo.pdf'],
  ['...pdf', 'archivo.pdf'],
  ['', 'archivo'],
  [`${'ñ'.repeat(400)}.pdf`, `${'ñ'.repeat(150)}.pdf`],
  [`${'😀'.repeat(160)}.png`, `${'😀'.repeat(150)}.png`],
])('the name %j is kept as %j', (given, kept) => {
  expect(plainName(given)).toBe(kept)
})
