import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dec, fixed, sum } from '@yupana/kernel'
import { collect, writeXlsx } from '@yupana/platform'
import { describe, expect, it } from 'vitest'
import type { BankFile } from './bank-file.ts'
import { amountIn, dayIn, orderOf } from './figures.ts'
import { fingerprinted } from './fingerprint.ts'
import { readBankFile } from './read.ts'

const folder = join(import.meta.dirname, '../../test/statements')
const bytesOf = (name: string): Uint8Array => readFileSync(join(folder, name))
const read = (name: string, mapping?: Parameters<typeof readBankFile>[1]) => readBankFile(bytesOf(name), mapping)
const said = ({ lines }: BankFile) =>
  lines.map((line) => [line.date, line.amount, line.description, line.operationNumber ?? '-'].join(' | '))
/** Whether what it began with and its lines make what it ended with. */
const closes = ({ opening, closing, lines }: BankFile): boolean =>
  opening !== null &&
  closing !== null &&
  dec(opening)
    .plus(sum(lines.map(({ amount }) => amount)))
    .eq(closing)

describe('the file of a bank', () => {
  it('BCP: newest first, one signed amount, its account above the table', async () => {
    const file = await read('bcp.csv')
    expect(file).toMatchObject({
      layout: 'bcp',
      currency: 'PEN',
      account: '1931234567011',
      opening: '7000.00',
      closing: '9999.50',
      bad: [],
    })
    expect(said(file)).toEqual([
      '2026-11-03 | -1000.00 | PAGO PROVEEDORES 00312 | 00551207',
      '2026-11-04 | 4000.00 | TRAN CTAS TERC BM | 00004182',
      '2026-11-05 | -0.50 | ITF | 00000201',
    ])
    expect(file.lines[0]).toMatchObject({ valueDate: '2026-11-04', branch: '191-000', balance: '6000.00' })
    expect(closes(file)).toBe(true)
  })

  it('BBVA: in quotes, what it took in brackets, no balances', async () => {
    const file = await read('bbva.csv')
    expect(file).toMatchObject({ layout: 'bbva', opening: null, closing: null })
    expect(said(file)).toEqual([
      '2026-11-02 | 8437.00 | ABONO TRANSFERENCIA 20603877129 | 000000123',
      '2026-11-13 | -35.00 | COM MANTENIMIENTO CTA | 000000456',
    ])
  })

  it('Interbank: what it took and gave in two columns, in the code page of Windows; a total is no line', async () => {
    const file = await read('interbank.txt')
    expect(file.layout).toBe('interbank')
    expect(said(file)).toEqual([
      '2026-11-05 | 2500.00 | TRANSF INTERB | 118264',
      '2026-11-06 | -300.00 | PAGO TARJETA | 118270',
    ])
    expect(closes(file)).toBe(true)
    expect(file.bad).toEqual([])
  })

  it('Scotiabank: a day that is none is told, with its row', async () => {
    const file = await read('scotiabank.csv')
    expect(file.layout).toBe('scotiabank')
    expect(said(file)).toEqual([
      '2026-11-15 | 1770.00 | DEPOSITO EFECTIVO | 0099',
      '2026-11-16 | -1238.30 | CHEQUE 00084 | 0100',
    ])
    expect(file.bad).toMatchObject([{ row: 4, code: 'bad_date' }])
  })

  it('of no bank that is known its headings are asked for; as they are said it is read, with the order of its days', async () => {
    await expect(read('credicoop.csv')).rejects.toMatchObject({
      code: 'statement_columns',
      headings: ['Dia', 'Detalle', 'Importe S/', 'Ref'],
    })
    const columns = { date: 'Dia', description: 'Detalle', amount: 'Importe S/', operationNumber: 'Ref' }
    const file = await read('credicoop.csv', { columns, negate: true })
    expect(said(file)).toEqual([
      '2026-11-13 | -120.50 | Compra restaurante | A1',
      '2026-11-14 | 500.00 | Pago recibido | A2',
    ])
  })

  it('days that may be read both ways are asked for', async () => {
    const bytes = new TextEncoder().encode('Dia;Detalle;Importe\n05/11/2026;Abono;10.00\n06/11/2026;Abono;11.00\n')
    const columns = { date: 'Dia', description: 'Detalle', amount: 'Importe' }
    await expect(readBankFile(bytes, { columns })).rejects.toMatchObject({ code: 'statement_dates' })
    expect(said(await readBankFile(bytes, { columns, dates: 'mdy' }))[0]).toBe('2026-05-11 | 10.00 | Abono | -')
  })

  it('a workbook: real days and numbers', async () => {
    const column = (label: string, kind: 'text' | 'money' | 'date') => ({ label, kind })
    const bytes = await collect(
      writeXlsx({
        sheet: 'Movimientos',
        columns: [
          column('Fecha', 'date'),
          column('Descripción operación', 'text'),
          column('Monto', 'money'),
          column('Saldo', 'money'),
        ],
        rows: [
          ['2026-11-05', 'ABONO', '1234.56', '1234.56'],
          ['2026-11-06', 'CARGO', '-34.56', '1200.00'],
        ],
      }),
    )
    const file = await readBankFile(bytes)
    expect(said(file)).toEqual(['2026-11-05 | 1234.56 | ABONO | -', '2026-11-06 | -34.56 | CARGO | -'])
    expect(closes(file)).toBe(true)
  })

  it('OFX 1 and 2, of a bank and of a card', async () => {
    const one = await read('one.ofx')
    expect(one).toMatchObject({ layout: 'ofx', currency: 'PEN', account: '1931234567011', closing: '2480.00' })
    expect(said(one)).toEqual([
      '2026-11-05 | 1500.00 | ABONO CLIENTE F001-148 | 9001',
      '2026-11-06 | -20.00 | COMISION & PORTES | 84',
    ])
    const two = await read('two.ofx')
    expect(two).toMatchObject({ currency: 'USD', account: '4557880000001234', closing: '-45.90' })
    expect(said(two)).toEqual(['2026-11-07 | -45.90 | HOSTING | c1'])
  })

  it('CAMT.053, with whatever prefix its elements have', async () => {
    const file = await read('statement.camt.xml')
    expect(file).toMatchObject({
      layout: 'camt053',
      currency: 'PEN',
      account: '19312345670011',
      opening: '1000.00',
      closing: '1450.00',
    })
    expect(said(file)).toEqual([
      '2026-11-05 | 500.00 | F001-148 ANDES & CIA | OP77',
      '2026-11-07 | -50.00 | COMISION | -',
    ])
    expect(closes(file)).toBe(true)
  })

  it('MT940, with a reversal that is booked in the next year', async () => {
    const file = await read('statement.mt940')
    expect(file).toMatchObject({
      layout: 'mt940',
      currency: 'PEN',
      account: '19312345670011',
      opening: '1000.00',
      closing: '1454.50',
    })
    expect(said(file)).toEqual([
      '2026-11-05 | 500.00 | ABONO DE CLIENTE F001-148 | BANK1',
      '2026-11-06 | -35.50 | COM MANTENIMIENTO | -',
      '2027-01-02 | -10.00 | EXTORNO | -',
    ])
    expect(closes(file)).toBe(true)
  })

  it.each(['', '<html></html>', '{"a":1}', 'solo texto', `a${String.fromCharCode(0)}b`])(
    'what is no statement is refused: %s',
    async (text) => {
      await expect(readBankFile(new TextEncoder().encode(text))).rejects.toThrow(/statement_/)
    },
  )
})

it.each([
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['S/ 80', '80.00'],
  ['(80.5)', '-80.50'],
  ['80.00-', '-80.00'],
  ['−80', '-80.00'],
  ['12,5', '12.50'],
  ['1,234', '1234.00'],
  ['.5', '0.50'],
  ['1.234', undefined],
  ['12a', undefined],
  ['', undefined],
] as const)('the amount %s is %s', (text, expected) => {
  expect(amountIn(text)).toBe(expected)
})

it.each([
  ['05/11/2026', 'dmy', '2026-11-05'],
  ['05/11/26', 'mdy', '2026-05-11'],
  ['20261105', 'ymd', '2026-11-05'],
  ['2026-11-05 10:30', 'dmy', '2026-11-05'],
  ['31/02/2026', 'dmy', undefined],
  ['Total', 'dmy', undefined],
] as const)('the day %s, %s, is %s', (text, order, expected) => {
  expect(dayIn(text, order)).toBe(expected)
})

it('days tell their order where one of them can be read one way only', () => {
  expect([orderOf(['05/11/2026', '13/11/2026']), orderOf(['05/13/2026']), orderOf(['05/11/2026'])]).toEqual([
    'dmy',
    'mdy',
    undefined,
  ])
})

it('lines that are alike are told apart; the same file has the same fingerprints', () => {
  const line = { date: '2026-11-05', amount: fixed(10), description: 'Abono', operationNumber: null }
  const first = fingerprinted([line, line, { ...line, amount: '11.00' }])
  expect(new Set(first.map(({ fingerprint }) => fingerprint)).size).toBe(3)
  expect(fingerprinted([line, line])).toEqual(first.slice(0, 2))
})

it.each([
  ['elements that never end', () => `<BkToCstmrStmt>${'<Ntry>'.repeat(1_000_000)}`],
  ['cells without end', () => `Fecha;Monto\n${';'.repeat(4_000_000)}`],
  ['entries that never end', () => `<OFX><STMTRS>${'<STMTTRN>'.repeat(500_000)}`],
  ['fields without end', () => `:20:X\n:25:1\n${':61:\n'.repeat(500_000)}`],
])('%s do not hold the house up', async (_, text) => {
  const started = performance.now()
  await readBankFile(new TextEncoder().encode(text())).catch(() => undefined)
  expect(performance.now() - started).toBeLessThan(5000)
})

it('what is larger than a statement is refused before it is read', async () => {
  await expect(readBankFile(new Uint8Array(9 * 1024 * 1024))).rejects.toMatchObject({ code: 'statement_too_large' })
})
