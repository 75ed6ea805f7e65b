import { dec, fixed, sum } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { type PaymentFacts, type PaymentLine, paymentPosting } from './payment.posting.ts'

const line = (
  number: string,
  over: Partial<Record<'amount' | 'paid' | 'local' | 'settled', string>> = {},
  rest: Partial<PaymentLine> = {},
): PaymentLine => ({
  ...{
    partyId: 'p',
    partyName: 'ANDES',
    documentType: '01',
    serie: 'F001',
    number,
    itemCurrency: 'PEN',
    ledgerCode: '1212',
  },
  ...{
    amount: dec(over.amount ?? '100'),
    paid: dec(over.paid ?? '100'),
    local: dec(over.local ?? '100'),
    settled: dec(over.settled ?? '100'),
  },
  operationNumber: null,
  ...rest,
})
const payment = (lines: PaymentLine[], over: Partial<PaymentFacts> = {}): PaymentFacts => ({
  ...{
    id: '01980000-0000-7000-8000-000000000001',
    number: 268,
    date: '2026-11-18',
    currency: 'PEN',
    exchangeRate: '1',
  },
  ...{ cashCode: '10411', means: '003', method: 'Transferencia', lines },
  ...over,
})
const dollars = { currency: 'USD', exchangeRate: '3.75', cashCode: '10412' } as const
const shown = (direction: 'income' | 'expense', facts: PaymentFacts) =>
  paymentPosting(direction, facts).lines.map((each) => [
    each.account,
    fixed(each.debit),
    fixed(each.credit),
    fixed(each.foreign),
  ])

describe('the voucher of a payment', () => {
  it('says who, what, how and with which operation', () => {
    const facts = payment([line('110', {}, { operationNumber: '7781' }), line('111', {}, { operationNumber: '7781' })])
    const entry = paymentPosting('income', facts)
    expect(entry.memo).toBe('Cobro 268 ANDES F001-110, F001-111')
    expect(entry.lines[0]).toMatchObject({ account: '10411', partyId: 'p', memo: '003 Transferencia 7781' })
    expect(shown('income', facts)).toEqual([
      ['10411', '200.00', '0.00', '0.00'],
      ['1212', '0.00', '100.00', '0.00'],
      ['1212', '0.00', '100.00', '0.00'],
    ])
  })

  it('tells the money of each contact apart', () => {
    const facts = payment([line('110'), line('7', {}, { partyId: 'q', partyName: 'BODEGA' })])
    const cash = paymentPosting('income', facts).lines.filter((each) => each.account === '10411')
    expect(cash.map((each) => each.partyId)).toEqual(['p', 'q'])
  })

  it('of dollars collected shows gain and loss side by side, and carries the dollars with their sign', () => {
    const usd = { itemCurrency: 'USD' }
    const facts = payment(
      [line('1', { local: '375', settled: '351.40' }, usd), line('2', { local: '375', settled: '398.60' }, usd)],
      dollars,
    )
    expect(shown('income', facts)).toEqual([
      ['10412', '750.00', '0.00', '200.00'],
      ['1212', '0.00', '351.40', '-100.00'],
      ['1212', '0.00', '398.60', '-100.00'],
      ['exchange.gain', '0.00', '23.60', '0.00'],
      ['exchange.loss', '23.60', '0.00', '0.00'],
    ])
  })

  it('of dollars paid turns gain and loss round', () => {
    const usd = { itemCurrency: 'USD', ledgerCode: '4212' }
    const facts = payment(
      [line('1', { local: '375', settled: '351.40' }, usd), line('2', { local: '375', settled: '398.60' }, usd)],
      dollars,
    )
    expect(shown('expense', facts)).toEqual([
      ['4212', '351.40', '0.00', '100.00'],
      ['4212', '398.60', '0.00', '100.00'],
      ['exchange.gain', '0.00', '23.60', '0.00'],
      ['exchange.loss', '23.60', '0.00', '0.00'],
      ['10412', '0.00', '750.00', '-200.00'],
    ])
  })

  it('of a document in dollars with soles is an entry in dollars whose cash carries none', () => {
    const facts = payment([line('1', { paid: '375', local: '375', settled: '370' }, { itemCurrency: 'USD' })], {
      exchangeRate: '3.75',
    })
    const entry = paymentPosting('income', facts)
    expect([entry.currency, fixed(entry.exchangeRate, 3)]).toEqual(['USD', '3.750'])
    expect(entry.lines.map((each) => fixed(each.foreign))).toEqual(['0.00', '-100.00', '0.00'])
    expect(sum(entry.lines.map((each) => each.debit.minus(each.credit))).isZero()).toBe(true)
  })

  it('of a document in soles with dollars carries the dollars of the cash alone: the debt never was in dollars', () => {
    const facts = payment([line('1', { amount: '375.02', paid: '100', local: '375', settled: '375.02' })], dollars)
    expect(shown('income', facts)).toEqual([
      ['10412', '375.00', '0.00', '100.00'],
      ['1212', '0.00', '375.02', '0.00'],
      ['exchange.loss', '0.02', '0.00', '0.00'],
    ])
    expect(shown('expense', facts)).toEqual([
      ['1212', '375.02', '0.00', '0.00'],
      ['exchange.gain', '0.00', '0.02', '0.00'],
      ['10412', '0.00', '375.00', '-100.00'],
    ])
  })

  it('of both currencies with soles tells the debt in dollars apart, and each difference on its side', () => {
    const usd = { itemCurrency: 'USD', ledgerCode: '4212' }
    const lines = [
      line('1', {}, { ledgerCode: '4212' }),
      line('2', { paid: '375', local: '375', settled: '360' }, usd),
      line('3', { paid: '375', local: '375', settled: '380.01' }, usd),
    ]
    expect(shown('expense', payment(lines, { exchangeRate: '3.75' }))).toEqual([
      ['4212', '100.00', '0.00', '0.00'],
      ['4212', '360.00', '0.00', '100.00'],
      ['4212', '380.01', '0.00', '100.00'],
      ['exchange.gain', '0.00', '5.01', '0.00'],
      ['exchange.loss', '15.00', '0.00', '0.00'],
      ['10411', '0.00', '850.00', '0.00'],
    ])
  })

  it('of a document paid at its own rate, to the cent, has no difference in either currency', () => {
    for (const [currency, facts] of [
      ['PEN', payment([line('1', { amount: '0.01', paid: '0.01', local: '0.01', settled: '0.01' })])],
      [
        'USD',
        payment(
          [line('1', { amount: '0.01', paid: '0.01', local: '0.04', settled: '0.04' }, { itemCurrency: 'USD' })],
          dollars,
        ),
      ],
    ] as const) {
      for (const direction of ['income', 'expense'] as const)
        expect(
          shown(direction, facts).map(([account]) => account),
          currency,
        ).not.toContain('exchange.loss')
    }
  })
})
