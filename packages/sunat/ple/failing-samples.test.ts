import { describe, expect, test } from 'vitest'
import { type Law, lawOf } from '../law/law.ts'
import { problemText } from '../problem-texts.ts'
import { checkBook } from './check-book.ts'
import type { BookHeader } from './file-name.ts'
import type { BookNumber, BookRow } from './structure.ts'

const month: BookHeader = { ruc: '20100070970', period: '2026-11' }
const yearEnd: BookHeader = { ruc: '20100070970', period: '2026-12-31', opportunity: '01' }

type Loose = Record<string, string | readonly string[] | undefined>

const samples: Partial<Record<BookNumber, Loose>> = {
  '5.1': {
    ...{ period: '20261100', cuo: 'C-1', line: 'M1', account: '1212', currency: 'PEN', documentType: '01' },
    ...{
      series: 'F001',
      number: '12',
      operationDate: '2026-11-05',
      gloss: 'Venta',
      debit: '0.00',
      credit: '0.00',
      state: '1',
    },
  },
  '8.1': {
    ...{ period: '20261100', cuo: 'C-1', line: 'M1', issueDate: '2026-11-05', documentType: '01', series: 'F001' },
    ...{
      number: '123',
      partyType: '6',
      partyNumber: '20131312955',
      partyName: 'PROVEEDOR SAC',
      base: '100',
      igv: '18',
    },
    ...{ total: '118', currency: 'PEN', exchangeRate: '1', classification: '1', state: '1' },
  },
  '14.1': {
    ...{ period: '20261100', cuo: 'C-1', line: 'M1', issueDate: '2026-11-05', documentType: '01', series: 'F001' },
    ...{ number: '123', partyType: '6', partyNumber: '20131312955', partyName: 'CLIENTE SAC', base: '100', igv: '18' },
    ...{ total: '118', currency: 'PEN', exchangeRate: '1', state: '1' },
  },
  '1.2': {
    ...{ period: '20261100', cuo: 'C-1', line: 'M1', bank: '02', bankAccount: '191-1', operationDate: '2026-11-05' },
    ...{ paymentMeans: '003', description: 'Pago', partyType: '-', partyNumber: '-', partyName: 'varios' },
    ...{ transactionNumber: '1', debit: '5', credit: '0', state: '1' },
  },
  '3.2': {
    ...{ period: '20261231', account: '1041', bank: '02', bankAccount: '191-1', currency: 'PEN', debit: '5' },
    ...{ credit: '0', state: '1' },
  },
  '3.16.2': {
    ...{ period: '20261231', partyType: '1', partyNumber: '45678912', shareType: '01', partyName: 'SOCIA' },
    ...{ shares: '10', percent: '50', state: '1' },
  },
  '13.1': {
    ...{
      period: '20261100',
      cuo: 'C-1',
      line: 'M1',
      establishment: '0000',
      catalogue: '9',
      stockType: '01',
      code: 'P1',
    },
    ...{
      issueDate: '2026-11-05',
      documentType: '01',
      series: 'F001',
      number: '1',
      operation: '02',
      description: 'Silla',
    },
    ...{ unitCode: 'NIU', valuation: '1', entered: '3', enteredUnitCost: '3.33333333', enteredCost: '10.00' },
    ...{
      left: '0',
      leftUnitCost: '0',
      leftCost: '0',
      balance: '3',
      balanceUnitCost: '3.33333333',
      balanceCost: '10.00',
      state: '1',
    },
  },
}

const problemsOf = (book: BookNumber, rows: Loose[], law?: Law) =>
  checkBook(book, book.startsWith('3.') ? yearEnd : month, rows as unknown as BookRow<BookNumber>[], law)

const one = (book: BookNumber, change: Loose) => problemsOf(book, [{ ...samples[book], ...change }])

describe('each rule of the structures has a sample that only it catches', () => {
  test.each(Object.keys(samples) as BookNumber[])('%s: the sample itself is right', (book) => {
    expect(one(book, {})).toEqual([])
  })

  test.each<[string, BookNumber, Loose]>([
    ['book-required', '5.1', { gloss: undefined }],
    ['book-required', '14.1', { partyName: undefined }],
    ['book-required', '14.1', { documentType: '14', series: undefined }],
    ['book-format', '5.1', { gloss: 'a|b' }],
    ['book-format', '5.1', { gloss: 'x'.repeat(201) }],
    ['book-format', '5.1', { account: '12A' }],
    ['book-format', '5.1', { operationDate: '2026-02-30' }],
    ['book-format', '5.1', { structuredData: '140100&1' }],
    ['book-format', '8.1', { cuo: 'C&1' }],
    ['book-format', '8.1', { exchangeRate: '3.7512' }],
    ['book-format', '14.1', { exempt: '0.001' }],
    ['book-table', '5.1', { currency: 'XXX' }],
    ['book-value', '8.1', { classification: '7' }],
    ['book-value', '3.2', { bank: '99' }],
    ['book-refused', '8.1', { documentType: '91' }],
    ['book-refused', '13.1', { documentType: '00' }],
    ['book-absent', '14.1', { lastNumber: '140' }],
    ['book-sign', '8.1', { exchangeRate: '0' }],
    ['book-sign', '3.2', { debit: '-5' }],
    ['book-follows', '8.1', { base: '-100', total: '-82' }],
    ['book-percent', '3.16.2', { percent: '101' }],
    ['book-exclusive', '1.2', { credit: '5' }],
    ['book-empty', '1.2', { debit: '0' }],
    ['book-line', '5.1', { line: 'X1' }],
    ['book-period', '5.1', { period: '20261201', state: '8' }],
    ['book-state', '5.1', { period: '20261000', operationDate: '2026-10-05' }],
    ['book-state', '8.1', { issueDate: '2026-09-05' }],
    ['book-state', '8.1', { issueDate: '2025-09-05', state: '6' }],
    ['book-late', '5.1', { operationDate: '2026-12-01' }],
    ['book-late', '8.1', { detractionDate: '2027-01-01', detractionNumber: '1' }],
    ['book-identity', '5.1', { partyType: '6', partyNumber: '20131312956' }],
    ['book-document', '5.1', { series: 'B001' }],
    ['book-document', '8.1', { number: '0' }],
    ['book-document', '8.1', { series: undefined }],
    ['book-total', '8.1', { total: '118.01' }],
    ['book-total', '13.1', { enteredCost: '10.02' }],
    ['book-unknown', '5.1', { glosa: 'x' }],
    ['book-free', '5.1', { free: Array.from({ length: 24 }, () => 'x') }],
  ])('%s in %s %o', (code, book, change) => {
    const problems = one(book, change)
    const own = problems.filter((problem) => problem.code !== 'book-unbalanced')
    expect([...new Set(own.map((problem) => problem.code))]).toEqual([code])
    for (const problem of own) expect(problemText(problem, 'en')).not.toContain('{')
  })

  test('book-repeated: two rows with one key', () => {
    expect(problemsOf('8.1', [samples['8.1']!, samples['8.1']!])).toMatchObject([
      { code: 'book-repeated', path: 'rows[1].line' },
    ])
  })

  test('book-unbalanced: debits that are not the credits of the period', () => {
    expect(one('5.1', { debit: '10.00' })).toMatchObject([{ code: 'book-unbalanced', params: { debit: '10.00' } }])
    const credit = { ...samples['5.1'], line: 'M2', credit: '10.00' }
    expect(problemsOf('5.1', [{ ...samples['5.1'], debit: '10.00' }, credit])).toEqual([])
  })

  test('an import paid in its period, a spoiled document and a sale below 700 are no exceptions to explain', () => {
    const dam = { documentType: '50', series: '118', customsYear: '2026', issueDate: '2026-09-30', number: '123456' }
    expect(one('8.1', dam)).toEqual([])
    const spoiled = {
      state: '2',
      issueDate: undefined,
      partyType: undefined,
      partyNumber: undefined,
      partyName: undefined,
    }
    expect(one('14.1', spoiled)).toEqual([])
    const ticket = {
      documentType: '03',
      series: 'B001',
      partyType: undefined,
      partyNumber: undefined,
      partyName: undefined,
    }
    expect(one('14.1', ticket)).toEqual([])
    expect(one('14.1', { ...ticket, total: '700' }).map((problem) => problem.code)).toEqual(
      Array(3).fill('book-required'),
    )
  })

  test('a ticket names its buyer from the limit of its day on, by the rows of whoever asks', () => {
    const row = { name: 'ticket_identity', from: '2001-01-01', to: '2026-11-17', value: '700' }
    const law = lawOf([], [row, { ...row, from: '2026-11-18', to: null, value: '900' }], [])
    const nobody = { partyType: undefined, partyNumber: undefined, partyName: undefined }
    const sold = (issueDate: string, total: string) =>
      problemsOf('14.1', [{ ...samples['14.1'], ...nobody, documentType: '03', series: 'B001', issueDate, total }], law)
        .length
    expect([sold('2026-11-17', '699.99'), sold('2026-11-17', '700')]).toEqual([0, 3])
    expect([sold('2026-11-18', '899.99'), sold('2026-11-18', '900')]).toEqual([0, 3])
  })
})
