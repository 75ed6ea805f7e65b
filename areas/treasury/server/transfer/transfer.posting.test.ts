import { dec, type Entry, fixed } from '@yupana/kernel'
import { expect, it } from 'vitest'
import { exchange } from '../../contract/transfer/transfer.totals.ts'
import {
  cameBackPosting,
  receiptPosting,
  sentBackPosting,
  type TransferFacts,
  transferPosting,
} from './transfer.posting.ts'

const soles = { ledgerCode: '10411', currency: 'PEN', code: 'BCP' }
const dollars = { ledgerCode: '10412', currency: 'USD', code: 'BCPD' }
const cash = { ledgerCode: '1011', currency: 'PEN', code: 'CAJA' }

const facts = (over: Partial<TransferFacts>): TransferFacts => ({
  ...{ id: '01980000-0000-7000-8000-000000000001', number: 7, date: '2026-11-18', from: cash, to: soles },
  ...{ amount: dec(500), amountTo: dec(500), local: dec(500), exchangeRate: 1, operationNumber: null },
  commission: { amount: dec(0), local: dec(0), account: soles },
  ...over,
})
const lines = (made: Entry) =>
  made.lines.map((line) => [line.account, fixed(line.debit), fixed(line.credit), fixed(line.foreign)].join(' '))

it('cash is put into the bank', () => {
  expect(lines(transferPosting(facts({}), true))).toEqual(['10411 500.00 0.00 0.00', '1011 0.00 500.00 0.00'])
})

it('treasury.md 14.3: 1,000 dollars become 3,742 soles, and the bank takes 3.50', () => {
  const { amountTo, local, rate } = exchange({
    from: 'USD',
    to: 'PEN',
    amount: '1000',
    rate: '3.750',
    amountTo: '3742',
  })
  const made = transferPosting(
    facts({
      ...{ from: dollars, to: soles, amount: dec(1000), amountTo, local, exchangeRate: rate },
      commission: { amount: dec('3.5'), local: dec('3.5'), account: soles },
    }),
    true,
  )
  expect(lines(made)).toEqual([
    '10411 3742.00 0.00 0.00',
    '10412 0.00 3742.00 -1000.00',
    'treasury.bankFee 3.50 0.00 0.00',
    '10411 0.00 3.50 0.00',
  ])
  expect([made.currency, fixed(made.exchangeRate, 6)]).toEqual(['USD', '3.742000'])
})

it('soles become dollars; the fee is paid in dollars', () => {
  const { amountTo, local } = exchange({ from: 'PEN', to: 'USD', amount: '3760', rate: '3.760' })
  const commission = { amount: dec(2), local: dec('7.52'), account: dollars }
  const made = transferPosting(
    facts({ from: soles, to: dollars, amount: dec(3760), amountTo, local, exchangeRate: '3.760', commission }),
    true,
  )
  expect(lines(made)).toEqual([
    '10412 3760.00 0.00 1000.00',
    '10411 0.00 3760.00 0.00',
    'treasury.bankFee 7.52 0.00 2.00',
    '10412 0.00 7.52 -2.00',
  ])
})

it('on its way it stands in 1031 until it is there, in the currency in which it comes', () => {
  const sent = facts({
    from: soles,
    to: dollars,
    amount: dec(3760),
    amountTo: dec(1000),
    local: dec(3760),
    exchangeRate: '3.76',
  })
  expect(lines(transferPosting(sent, false))).toEqual([
    'treasury.transit 3760.00 0.00 1000.00',
    '10411 0.00 3760.00 0.00',
  ])
  expect(lines(receiptPosting(sent, '2026-11-20'))).toEqual([
    '10412 3760.00 0.00 1000.00',
    'treasury.transit 0.00 3760.00 -1000.00',
  ])
})

it('what the bank sends back waits in 1699 and comes into the account that gave it; its fee stays paid', () => {
  const sent = facts({ commission: { amount: dec(5), local: dec(5), account: cash } })
  expect(lines(sentBackPosting(sent, '2026-11-19'))).toEqual([
    'treasury.toReceiveBack 500.00 0.00 0.00',
    '1011 0.00 500.00 0.00',
    'treasury.bankFee 5.00 0.00 0.00',
    '1011 0.00 5.00 0.00',
  ])
  expect(lines(cameBackPosting(sent, '2026-11-20'))).toEqual([
    '1011 500.00 0.00 0.00',
    'treasury.toReceiveBack 0.00 500.00 0.00',
  ])
})

it.each([
  ['PEN', 'PEN', '100', '1', undefined, ['100.00', '100.00', '1.000000']],
  ['USD', 'USD', '100', '3.75', undefined, ['100.00', '375.00', '3.750000']],
  ['PEN', 'USD', '100', '3.75', undefined, ['26.67', '100.00', '3.750000']],
  ['PEN', 'USD', '100', '3.75', '26.60', ['26.60', '100.00', '3.759398']],
  ['USD', 'PEN', '0.01', '3.75', undefined, ['0.04', '0.04', '3.750000']],
] as const)('%s to %s, %s at %s: %s arrive', (from, to, amount, rate, typed, expected) => {
  const made = exchange({ from, to, amount, rate, amountTo: typed })
  expect([fixed(made.amountTo), fixed(made.local), fixed(made.rate, 6)]).toEqual(expected)
})
