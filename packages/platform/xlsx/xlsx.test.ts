import { inflateRawSync } from 'node:zlib'
import { dec } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_UNPACKED_BYTES } from './archive-limit.ts'
import { readCsv, readXlsx, type SheetColumn, SpreadsheetError, writeCsv, writeXlsx } from './index.ts'

const columns: SheetColumn[] = [
  { label: 'Descripción', kind: 'text' },
  { label: 'Total', kind: 'money' },
  { label: 'Cantidad', kind: 'quantity' },
  { label: 'Fecha', kind: 'date' },
  { label: 'Activo', kind: 'flag' },
  { label: 'Número', kind: 'integer' },
]
const header = columns.map((column) => column.label)

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const written = async (rows: readonly unknown[][]): Promise<string[][]> =>
  Array.fromAsync(readXlsx(await bytesOf(writeXlsx({ sheet: 'Ventas', columns, rows })), { maxRows: 10_000 }))

const writtenCsv = async (rows: readonly unknown[][], separator?: ',' | ';'): Promise<string[][]> => [
  ...readCsv(await bytesOf(writeCsv({ columns, rows, separator })), { maxRows: 10_000 }),
]

describe('a CSV file of too many rows', () => {
  test('is refused before its first row is read; blank lines and quoted breaks are no rows', () => {
    const read = (text: string) => [...readCsv(Buffer.from(text), { maxRows: 3 })]
    const rows: string[][] = []
    expect(() => {
      for (const row of readCsv(Buffer.from('a\n'.repeat(4)), { maxRows: 3 })) rows.push(row)
    }).toThrow(SpreadsheetError)
    expect(rows).toEqual([])
    expect(read('a;b\r\n\r\n;\n"x\ny\nz";1\n\nc;2\n\n\n')).toHaveLength(3)
    expect(() => read('a;b\n"x\ny";1\nc;2\n1;2')).toThrow(SpreadsheetError)
  })
})

const cents = fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n })
const money = cents.map((value) => dec(value).div(100).toFixed(2))
const quantity = fc.tuple(cents, fc.integer({ min: 0, max: 10 })).map(([value, places]) => {
  return dec(value).div(dec(10).pow(places)).toString()
})
const day = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((value) => value.replace(/\p{Cc}/gu, '').trim())
  .filter((value) => value !== '')
const anyRow = fc.tuple(text, money, quantity, day, fc.boolean(), fc.integer())

/** What a row reads back as: decimals without trailing zeros, as Excel keeps no zeros. */
const readBack = ([description, total, amount, date, flag, integer]: unknown[], cents = false): string[] => [
  String(description),
  cents ? String(total) : dec(String(total)).toString(),
  String(amount),
  String(date),
  String(flag),
  String(integer),
]

describe('xlsx', () => {
  test('what is written is read back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { maxLength: 8 }), async (rows) => {
        expect(await written(rows)).toEqual([header, ...rows.map((row) => readBack(row))])
      }),
      { numRuns: 60 },
    )
  })

  test.each(['=1+1', '+51999', '-5', '@SUM(A1)', '00123', '1e5', '_x0041_'])(
    'the text %s stays a text',
    async (value) => {
      expect((await written([[value, '1', '1', '2026-01-01', true, 1]]))[1]?.[0]).toBe(value)
    },
  )

  test('rows fold away with their groups, sums stay: the levels stand in the sheet', async () => {
    const bytes = await bytesOf(
      writeXlsx({
        ...{ sheet: 'Grupos', columns, levels: 2 },
        rows: [
          { kind: 'group', values: ['A'], level: 0 },
          { kind: 'group', values: ['A1'], level: 1 },
          ['Uno & <dos>', '1', '1', '2026-01-31', true, 1],
          { kind: 'totals', values: ['Total A1', '1'], level: 1 },
          { kind: 'totals', values: ['Total A', '1'], level: 0 },
        ],
      }),
    )
    // The sheet is the first entry of the archive: behind its head and its name.
    const text = inflateRawSync(bytes.subarray(30 + Buffer.from(bytes).readUInt16LE(26))).toString()
    expect(
      [...text.matchAll(/<row r="(\d)"(?: outlineLevel="(\d)")?/g)].map(([, row, level]) => [row, level ?? '0']),
    ).toEqual([
      ...[
        ['1', '0'],
        ['2', '0'],
        ['3', '1'],
        ['4', '2'],
        ['5', '1'],
        ['6', '0'],
      ],
    ])
    expect(text).toContain('outlineLevelRow="2"')
    expect((await Array.fromAsync(readXlsx(bytes, { maxRows: 10 })))[3]![0]).toBe('Uno & <dos>')
  })

  test('columns of one head have it merged above them, what has none is merged over both rows, and both stay in sight', async () => {
    const columns = [
      { label: 'Cuenta', kind: 'text' as const },
      { label: 'Debe', kind: 'money' as const, band: 'Movimiento' },
      { label: 'Haber', kind: 'money' as const, band: 'Movimiento' },
      { label: 'Saldo', kind: 'money' as const, band: 'Neto' },
    ]
    const rows = [['10', '1.00', '2.00', '-1.00']]
    const bytes = Buffer.concat(await Array.fromAsync(writeXlsx({ sheet: 'x', columns, rows })))
    expect(await Array.fromAsync(readXlsx(bytes, { maxRows: 10 }))).toEqual([
      ['Cuenta', 'Movimiento', '', 'Neto'],
      ['', 'Debe', 'Haber', 'Saldo'],
      ['10', '1', '2', '-1'],
    ])
    const xml = inflateRawSync(bytes.subarray(30 + Buffer.from(bytes).readUInt16LE(26))).toString()
    expect(xml).toContain('<mergeCells count="2"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>')
    expect(xml).toContain('ySplit="2"')
  })

  test('title, header, rows and totals stand in order; nothing is lost of a number with more than 15 digits', async () => {
    const long = '12345678901234567.89'
    const bytes = await bytesOf(
      writeXlsx({
        sheet: 'Registro de ventas / enero: 2026 [borrador]',
        title: ['ACME S.A.C.', 'Registro de ventas'],
        columns,
        rows: [
          ['Uno', long, '0.1', '2026-01-31', false, 7],
          { kind: 'totals', values: ['Total', '118.00', null, null, null, null] },
        ],
      }),
    )
    expect(await Array.fromAsync(readXlsx(bytes, { maxRows: 10 }))).toEqual([
      ['ACME S.A.C.', '', '', '', '', ''].slice(0, 1),
      ['Registro de ventas'],
      header,
      ['Uno', long, '0.1', '2026-01-31', 'false', '7'],
      ['Total', '118', '', '', '', ''],
    ])
  })

  test('a value that does not fit its column is refused', async () => {
    await expect(written([['a', 'doce', '1', '2026-01-01', true, 1]])).rejects.toThrow()
    await expect(written([['a', '1', '1', '2026-02-30', true, 1]])).rejects.toThrow('not a date')
  })

  test('more rows than allowed are refused', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => [`fila ${index}`, '1', '1', '2026-01-01', true, index])
    const bytes = await bytesOf(writeXlsx({ sheet: 'x', columns, rows }))
    await expect(Array.fromAsync(readXlsx(bytes, { maxRows: 10 }))).rejects.toMatchObject({ code: 'too_large' })
    await expect(Array.fromAsync(readXlsx(bytes, { maxRows: 50, maxColumns: 3 }))).rejects.toMatchObject({
      code: 'too_large',
    })
  })

  test('what is no workbook is refused, and so is one that would unpack to more than the limit', async () => {
    const noise = new TextEncoder().encode('código;nombre\n1;uno')
    await expect(Array.fromAsync(readXlsx(noise, { maxRows: 10 }))).rejects.toThrow(SpreadsheetError)
    const bytes = await bytesOf(writeXlsx({ sheet: 'x', columns, rows: [] }))
    await expect(Array.fromAsync(readXlsx(bytes.subarray(0, 300), { maxRows: 10 }))).rejects.toMatchObject({
      code: 'unreadable',
    })
    const bomb = Buffer.from(bytes)
    bomb.writeUInt32LE(MAX_UNPACKED_BYTES + 1, bomb.indexOf(Buffer.from('PK\x01\x02')) + 24)
    await expect(Array.fromAsync(readXlsx(bomb, { maxRows: 10 }))).rejects.toMatchObject({ code: 'too_heavy' })
  })

  test('memory stays flat over 100,000 rows', async () => {
    function* rows(): Generator<unknown[]> {
      for (let index = 0; index < 100_000; index += 1) {
        yield [`Producto ${index}`, '1234.56', '3.5', '2026-01-31', true, index]
      }
    }
    let peak = 0
    const before = process.memoryUsage().rss
    let size = 0
    for await (const chunk of writeXlsx({ sheet: 'x', columns, rows: rows() })) {
      size += chunk.byteLength
      peak = Math.max(peak, process.memoryUsage().rss - before)
    }
    expect(size).toBeGreaterThan(1_000_000)
    expect(peak).toBeLessThan(150 * 1024 * 1024)
  })
})

describe('csv', () => {
  test.each([',', ';'] as const)('what is written with %s is read back', async (separator) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { maxLength: 8 }), async (rows) => {
        expect(await writtenCsv(rows, separator)).toEqual([header, ...rows.map((row) => readBack(row, true))])
      }),
      { numRuns: 100 },
    )
  })

  test('a formula is written so that a spreadsheet shows it, and read back as it was', async () => {
    const rows = [['=HYPERLINK("http://x")', '-1.00', '-2', '2026-01-01', true, -3]]
    const bytes = await bytesOf(writeCsv({ columns, rows }))
    expect(new TextDecoder().decode(bytes)).toContain('"\'=HYPERLINK(""http://x"")",-1.00,-2,2026-01-01,true,-3\r\n')
    expect([...readCsv(bytes, { maxRows: 5 })][1]?.[0]).toBe('=HYPERLINK("http://x")')
  })

  test.each([
    [
      'a;b\n1;2,5\n',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      '\uFEFFa,b\r\n"x ""y""\nz", 2 \r\n\r\n',
      [
        ['a', 'b'],
        ['x "y"\nz', '2'],
      ],
    ],
    [
      'a\tb\r1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      '"a;b",c\n1,2',
      [
        ['a;b', 'c'],
        ['1', '2'],
      ],
    ],
  ])('%j is read by its own separator and line ends', (source, rows) => {
    expect([...readCsv(new TextEncoder().encode(source), { maxRows: 9 })]).toEqual(rows)
  })

  test.each(["'-5", "''=1", "'", '-', '@'])('the text %s is read back', async (value) => {
    expect((await writtenCsv([[value, '1', '1', '2026-01-01', true, 1]]))[1]?.[0]).toBe(value)
  })

  test('Windows-1252, as Excel saves it, is understood', () => {
    expect([...readCsv(Uint8Array.from([0x61, 0xf1, 0x6f, 0x3b, 0x80]), { maxRows: 9 })]).toEqual([['año', '€']])
  })

  test('limits and a quote without end', () => {
    const encode = (source: string): Uint8Array => new TextEncoder().encode(source)
    expect(() => [...readCsv(encode('a\nb\nc'), { maxRows: 2 })]).toThrow('more than 2 rows')
    expect(() => [...readCsv(encode('a,b,c'), { maxRows: 2, maxColumns: 2 })]).toThrow('too many columns')
    expect(() => [...readCsv(encode('a,"b'), { maxRows: 2 })]).toThrow(SpreadsheetError)
  })
})
