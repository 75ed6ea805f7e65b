import { dec, fixed, ZERO } from '@yupana/kernel'
import { expect, it } from 'vitest'
import { type SettlementFacts, settlementLines } from './tax.posting.ts'

const accounts = { igv: '40111', perceptions: '40113', retentions: '40114', lost: '6411', waiting: '1673' }
const none: SettlementFacts = {
  accounts,
  applied: { perceptions: ZERO, retentions: ZERO },
  lost: ZERO,
  putOff: ZERO,
  beside: [],
}
const told = (facts: Partial<SettlementFacts>): string[] =>
  settlementLines({ ...none, ...facts }).map(
    ({ account, debit, credit }) => `${account} ${fixed(debit)} ${fixed(credit)}`,
  )

it('what was perceived and retained pays the IGV', () => {
  expect(told({ applied: { perceptions: dec(40), retentions: dec('60.5') } })).toEqual([
    ...['40111 100.50 0.00', '40113 0.00 40.00', '40114 0.00 60.50'],
  ])
})

it('the IGV of imports is credit of the month, and what the proportion does not give is a cost', () => {
  expect(told({ beside: [{ account: '40115', net: dec(36) }], lost: dec(15) })).toEqual([
    ...['40111 21.00 0.00', '40115 0.00 36.00', '6411 15.00 0.00'],
  ])
})

it('credit that was put off waits in an account of its own, and leaves it in the month that takes it', () => {
  expect(told({ putOff: dec(18) })).toEqual(['40111 0.00 18.00', '1673 18.00 0.00'])
  expect(told({ putOff: dec(-18) })).toEqual(['40111 18.00 0.00', '1673 0.00 18.00'])
})

it('a month that has nothing to move has no lines', () => {
  expect(told({})).toEqual([])
  expect(told({ beside: [{ account: '40111', net: dec(5) }] })).toEqual([])
})
