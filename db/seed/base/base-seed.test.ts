import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSeedTable } from './read-table.ts'

/** Rows of each table and the columns that make a row unique. */
const tables: Record<string, { rows: number; key: string[] }> = {
  account_side: { rows: 15, key: ['code'] },
  airport: { rows: 31, key: ['code'] },
  allowance_charge: { rows: 22, key: ['code'] },
  balance_format: { rows: 87, key: ['code'] },
  bank: { rows: 38, key: ['code'] },
  cash_flow: { rows: 20, key: ['code'] },
  chart_account: { rows: 1797, key: ['code'] },
  country: { rows: 249, key: ['code'] },
  credit_note_reason: { rows: 13, key: ['code'] },
  currency: { rows: 155, key: ['code'] },
  customs_office: { rows: 30, key: ['code'] },
  debit_note_reason: { rows: 7, key: ['code', 'valid_from'] },
  detraction: { rows: 38, key: ['code', 'valid_from'] },
  document_type: { rows: 56, key: ['code'] },
  format_account: { rows: 88, key: ['prefix'] },
  identity_type: { rows: 13, key: ['code'] },
  igv_affectation: { rows: 19, key: ['code'] },
  internal_document_type: { rows: 5, key: ['code'] },
  kardex_operation: { rows: 47, key: ['code'] },
  legend: { rows: 15, key: ['code'] },
  limit: { rows: 38, key: ['name', 'valid_from'] },
  operation_type: { rows: 32, key: ['code'] },
  payment_means: { rows: 22, key: ['code'] },
  port: { rows: 21, key: ['code'] },
  purchase_document: { rows: 33, key: ['code'] },
  rent_type: { rows: 14, key: ['code'] },
  stock_kind: { rows: 19, key: ['code'] },
  tax: { rows: 9, key: ['code'] },
  tax_book: { rows: 30, key: ['code'] },
  tax_box: { rows: 37, key: ['code', 'regimes', 'valid_from'] },
  tax_due: { rows: 72, key: ['period', 'digits'] },
  tax_rate: { rows: 25, key: ['tax', 'regime', 'valid_from'] },
  tax_scheme: { rows: 10, key: ['code'] },
  tax_unit: { rows: 9, key: ['year'] },
  taxation_agreement: { rows: 10, key: ['code'] },
  transfer_reason: { rows: 14, key: ['code'] },
  ubigeo: { rows: 1891, key: ['code'] },
  unit: { rows: 2116, key: ['code'] },
}

type Row = Record<string, string | null>
const rowsOf = (name: string): Row[] => readSeedTable(name).rows
const codesOf = (name: string): Set<string | null | undefined> => new Set(rowsOf(name).map((row) => row.code))

/** Pairs of rows of one key that are in force on the same day. */
function overlaps(rows: Row[], key: (row: Row) => string): string[] {
  const found: string[] = []
  for (const [index, a] of rows.entries()) {
    for (const b of rows.slice(index + 1)) {
      if (key(a) !== key(b)) continue
      const apart =
        (a.valid_to ?? '9999') < (b.valid_from ?? '0000') || (b.valid_to ?? '9999') < (a.valid_from ?? '0000')
      if (!apart) found.push(`${key(a)} ${a.valid_from} and ${b.valid_from}`)
    }
  }
  return found
}

describe('every table', () => {
  test('is listed here', () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.tsv'))
    expect(files.sort()).toEqual(Object.keys(tables).map((name) => `${name}.tsv`))
  })

  test.each(Object.entries(tables))('%s: source, rows, unique keys, clean texts', (name, { rows, key }) => {
    const table = readSeedTable(name)
    expect(table.comments[0]).toMatch(/^source: /)
    expect(table.rows).toHaveLength(rows)
    expect(new Set(table.rows.map((row) => key.map((column) => row[column]).join('|'))).size).toBe(rows)
    for (const row of table.rows) {
      for (const [column, value] of Object.entries(row)) {
        if (/^(code|name|name_)/.test(column)) expect(value, `${name} ${row.code} ${column}`).not.toBeNull()
        if (value !== null) expect(value).toBe(value.trim())
      }
    }
  })
})

test('an ubigeo is six digits, and the first four belong to one province', () => {
  const provinces = new Map<string, string>()
  for (const { code, department, province } of rowsOf('ubigeo')) {
    expect(code).toMatch(/^\d{6}$/)
    const name = `${department}/${province}`
    const known = provinces.get(code!.slice(0, 4))
    if (known) expect(name, code!).toBe(known)
    provinces.set(code!.slice(0, 4), name)
  }
  expect(provinces.size).toBe(196)
  expect(new Set([...provinces.keys()].map((code) => code.slice(0, 2))).size).toBe(25)
})

test('every account has its parent, and only leaves take entries', () => {
  const rows = rowsOf('chart_account')
  const codes = codesOf('chart_account')
  const parents = new Set(rows.map((row) => row.code!.slice(0, -1)))
  for (const row of rows) {
    const code = row.code!
    expect(Number(row.level)).toBe(code.length - 1)
    if (code.length > 2) expect(codes.has(code.slice(0, -1)), code).toBe(true)
    expect(row.posting, code).toBe(String(!parents.has(code)))
  }
})

test('an account on another side than its element is one of the chart, of the balance, and says which side', () => {
  const names = new Map(rowsOf('chart_account').map((row) => [row.code, row.name]))
  const own: Readonly<Record<string, string>> = { 1: 'debit', 2: 'debit', 3: 'debit', 4: 'credit' }
  for (const { code, name_es, side } of rowsOf('account_side')) {
    expect([code, names.get(code!)]).toEqual([code, name_es])
    expect(['debit', 'credit', 'either'].filter((each) => each !== own[code![0]!])).toContain(side)
    expect(own[code![0]!], code!).toBeDefined()
  }
})

test('destinations are posting accounts: a function account against 791', () => {
  const posting = new Map(rowsOf('chart_account').map((row) => [row.code, row]))
  for (const row of posting.values()) {
    expect(row.destination_debit === null).toBe(row.destination_credit === null)
    if (row.destination_debit === null) continue
    expect(row.kind).toBe('expense')
    expect(posting.get(row.destination_debit!)).toMatchObject({ kind: 'function', posting: 'true' })
    expect(posting.get(row.destination_credit!)).toMatchObject({ kind: 'income', posting: 'true' })
  }
})

test('the chart has every account that the usual entries need', () => {
  const posting = new Set(rowsOf('chart_account').flatMap((row) => (row.posting === 'true' ? [row.code] : [])))
  const needed =
    '1011 1012 10411 10412 1042 1212 1213 122 4212 422 40111 40113 40114 20111 6011 6111 70121 70321 70111 69121 ' +
    '69321 676 776 6391 791 891 892 5911 5921 921 941 951 971'
  expect(needed.split(' ').filter((code) => !posting.has(code))).toEqual([])
})

test('what was bought of materials and what of it stands in stock go to one cost', () => {
  const rows = rowsOf('chart_account').filter(
    ({ code, posting }) => /^(60[234]|61[234])/.test(code!) && posting === 'true',
  )
  expect(rows.map(({ code }) => code)).toEqual(
    expect.arrayContaining([
      '602',
      '6031',
      '6032',
      '6033',
      '6041',
      '6042',
      '6121',
      '6131',
      '6132',
      '6133',
      '6141',
      '6142',
    ]),
  )
  for (const { code, destination_debit, destination_credit } of rows)
    expect([destination_debit, destination_credit], code!).toEqual(['921', '791'])
})

test('dated rows of one key never overlap', () => {
  expect(overlaps(rowsOf('tax_rate'), (row) => `${row.tax} ${row.regime}`)).toEqual([])
  expect(overlaps(rowsOf('detraction'), (row) => row.code!)).toEqual([])
  expect(overlaps(rowsOf('debit_note_reason'), (row) => row.code!)).toEqual([])
})

test('overlaps are found where there are some', () => {
  const rows = [
    { code: 'A', valid_from: '2020-01-01', valid_to: null },
    { code: 'A', valid_from: '2021-01-01', valid_to: null },
  ]
  expect(overlaps(rows, (row) => row.code!)).toHaveLength(1)
})

test.each([
  ['2010-06-30', ['19']],
  ['2020-01-01', ['18']],
  ['2025-12-31', ['10', '18']],
  ['2026-11-20', ['10.5', '18']],
  ['2027-01-01', ['15', '18']],
  ['2028-01-01', ['18']],
])('IGV on %s is %j', (date, rates) => {
  const inForce = rowsOf('tax_rate').filter(
    (row) => row.tax === 'IGV' && row.valid_from! <= date && date <= (row.valid_to ?? '9999'),
  )
  expect(inForce.map((row) => row.rate).sort()).toEqual(rates)
})

test('rates and thresholds are plain decimals', () => {
  for (const row of rowsOf('tax_rate')) expect(row.rate).toMatch(/^\d+(\.\d+)?$/)
  for (const row of rowsOf('detraction')) {
    expect(row.percent ?? '0').toMatch(/^\d+(\.\d+)?$/)
    expect(row.threshold ?? '0').toMatch(/^\d+$/)
    expect(row.threshold_uit ?? '0.5').toBe('0.5')
    expect(row.threshold === null || row.threshold_uit === null, row.code!).toBe(true)
  }
})

test('codes of one table that name another exist there', () => {
  const schemes = codesOf('tax_scheme')
  for (const row of rowsOf('igv_affectation')) expect(schemes.has(row.scheme)).toBe(true)
  const documents = codesOf('document_type')
  for (const row of rowsOf('operation_type')) {
    for (const code of row.documents!.split(',')) expect(documents.has(code), `${row.code} ${code}`).toBe(true)
  }
})

test('each month has its day of every last digit of the RUC, on a working day of the next month, one after the other', () => {
  const periods = Map.groupBy(rowsOf('tax_due'), (row) => row.period!)
  expect(periods.size).toBe(12)
  for (const [period, rows] of periods) {
    expect([...rows.map(({ digits }) => digits).join('')].sort().join('')).toBe('0123456789')
    const days = rows.map(({ due_on }) => due_on!)
    expect(days).toEqual(days.toSorted())
    const [year, month] = period.split('-').map(Number) as [number, number]
    const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
    for (const day of days) {
      expect(day.slice(0, 7)).toBe(next)
      expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
    }
  }
})
