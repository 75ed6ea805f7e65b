import { dec, fixed } from '@yupana/kernel'
import { expect, it } from 'vitest'
import { initialBalancePosting } from './initial-balance.posting.ts'

const soles = { code: 'BCP', ledgerCode: '10411', currency: 'PEN' }
const dollars = { code: 'BCPD', ledgerCode: '10412', currency: 'USD' }

it.each([
  ['what it had', soles, '1', '1500', '1500', ['10411 1500.00 0.00 0.00', 'treasury.opening 0.00 1500.00 0.00']],
  ['an overdraft', soles, '2', '80', '80', ['10411 0.00 80.00 0.00', 'treasury.opening 80.00 0.00 0.00']],
  ['dollars', dollars, '1', '100', '375', ['10412 375.00 0.00 100.00', 'treasury.opening 0.00 375.00 0.00']],
] as const)('%s', (_, account, type, amount, local, expected) => {
  const id = '01980000-0000-7000-8000-000000000001'
  const facts = { id, date: '2026-01-01', account, type, amount: dec(amount), local: dec(local), exchangeRate: '3.75' }
  const made = initialBalancePosting(facts)
  expect(
    made.lines.map((line) => [line.account, fixed(line.debit), fixed(line.credit), fixed(line.foreign)].join(' ')),
  ).toEqual(expected)
})
