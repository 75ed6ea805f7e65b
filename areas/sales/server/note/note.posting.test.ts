import { fixed, sum } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { creditNotePosting, debitNotePosting, type NoteFacts, returnPosting } from './note.posting.ts'

const soles: NoteFacts = {
  ...{ id: 'n', documentType: '07', serie: 'FC01', number: '00000001', date: '2026-11-18', dueOn: '2026-11-18' },
  ...{
    partyId: 'p',
    clientName: 'ANDES',
    currency: 'PEN',
    exchangeRate: '1',
    igv: '18.00',
    icbper: '0.50',
    freeIgv: '0',
  },
  ...{ total: '118.50', localTotal: '118.50', books: 'returns', credited: { amount: '118.50', local: '118.50' } },
  modified: { documentType: '01', serie: 'F001', number: '00000007' },
  lines: [
    { kind: 'goods', use: 'local', account: '70121', value: '60.00' },
    { kind: 'services', use: 'local', account: null, value: '40.00' },
  ],
}
const lines = (entry: ReturnType<typeof creditNotePosting>): string[] =>
  (entry?.lines ?? []).map(
    (line) =>
      `${line.debit.isZero() ? 'C' : 'D'} ${line.account} ${fixed(line.debit.plus(line.credit))}${line.foreign.isZero() ? '' : ` ${fixed(line.foreign)}`} ${line.serie ?? ''}`,
  )

describe('a credit note', () => {
  it('takes returns (709), taxes and what was owed of its sale', () => {
    expect(lines(creditNotePosting(soles))).toEqual([
      'C sale.receivable 118.50 F001',
      'D sale.igv 18.00 FC01',
      'D sale.icbper 0.50 FC01',
      'D sale.returns.goods 60.00 FC01',
      'D sale.returns.services 40.00 FC01',
    ])
  })

  it('leaves under its own number what exceeds the debt of its sale', () => {
    const paid = { ...soles, credited: { amount: '18.50', local: '18.50' } }
    expect(lines(creditNotePosting(paid)).slice(0, 2)).toEqual([
      'C sale.receivable 18.50 F001',
      'C sale.receivable 100.00 FC01',
    ])
  })

  it.each([
    ['sale', ['D 70121 60.00 FC01', 'D sale.services 40.00 FC01']],
    ['discounts', ['D sale.discounts 100.00 FC01']],
  ] as const)('of %s stands in its accounts', (books, expected) => {
    expect(lines(creditNotePosting({ ...soles, books })).slice(3)).toEqual(expected)
  })

  it('in dollars carries them, and a cent of rounding is an exchange difference', () => {
    const dollars: NoteFacts = {
      ...{ ...soles, currency: 'USD', exchangeRate: '3.333', igv: '1.83', icbper: '0', total: '12.00' },
      ...{ localTotal: '40.00', credited: { amount: '10.00', local: '33.34' } },
      lines: [{ kind: 'goods', use: 'local', account: null, value: '10.17' }],
    }
    const entry = creditNotePosting(dollars)!
    expect(lines(entry)).toEqual([
      'C sale.receivable 33.34 -10.00 F001',
      'C sale.receivable 6.67 -2.00 FC01',
      'D exchange.loss 0.01 ',
      'D sale.igv 6.10 1.83 FC01',
      'D sale.returns.goods 33.90 10.17 FC01',
    ])
    expect(sum(entry.lines.map(({ debit, credit }) => debit.minus(credit))).isZero()).toBe(true)
  })

  it('of nothing but words posts nothing', () => {
    expect(
      creditNotePosting({ ...soles, total: '0', localTotal: '0', igv: '0', icbper: '0', lines: [] }),
    ).toBeUndefined()
  })

  it('brings goods back at what they cost', () => {
    const cost = { use: 'local' as const, affectation: '10', stockAccount: '20111', amount: sum(['33.33']) }
    expect(lines(returnPosting(soles, [cost]))).toEqual(['C cost.goods 33.33 FC01', 'D 20111 33.33 FC01'])
    expect(returnPosting(soles, [])).toBeUndefined()
  })
})

it.each([
  ['interest', 'sale.interest'],
  ['penalties', 'sale.penalties'],
] as const)('a debit note of %s is owed under its own number', (books, account) => {
  const note = {
    ...soles,
    documentType: '08',
    serie: 'FD01',
    icbper: '0',
    total: '118.00',
    localTotal: '118.00',
    books,
  }
  expect(lines(debitNotePosting(note))).toEqual([
    'D sale.receivable 118.00 FD01',
    'C sale.igv 18.00 FD01',
    `C ${account} 100.00 FD01`,
  ])
})
