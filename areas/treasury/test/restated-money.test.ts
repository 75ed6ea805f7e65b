import { inCompany } from '@yupana/platform'
import { must, openWorld, type World, wrongProofs } from '@yupana/testkit'
import { ageing } from '@yupana/treasury/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { treasuryChecks } from '../server/checks.ts'
import { letters } from './every-money/letters.ts'
import { payments } from './every-money/payments.ts'
import { type Deed, type Player, player } from './every-money/player.ts'
import { renderings } from './every-money/renderings.ts'
import { retentions } from './every-money/retentions.ts'

const DEEDS = 160
let world: World
let of: Player
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  of = await player(world, 20_261_127)
})
afterAll(() => world?.close())

const deeds: Readonly<Record<string, Deed>> = { ...payments, ...letters, ...renderings, ...retentions }
const often = ['sell', 'sell', 'buy', 'pay', 'pay', 'pay', 'visit', 'swap', 'payRetained']
const rows = async (text: string): Promise<unknown[]> => (await world.owner.query(text, [world.ids.companyId])).rows
const debts = () => rows('select * from treasury.open_item where company_id = $1 order by id')
const asked = { year: 2026, from: 1, to: 11, currency: 'PEN' }
const agrees = async (name: string, query: object) =>
  inCompany(world.services, world.ids.companyId, (ctx) =>
    treasuryChecks.find((each) => each.name === name)!.find(ctx, query as never),
  )

it('a month that is restated leaves every debt as it is: what treasury settled needs no voucher, and accounts say what is owed but for the rate', async () => {
  const names = [...Object.keys(deeds), ...often]
  for (let step = 0; step < DEEDS; step += 1) await deeds[of.chance.of(names)]!(of)
  const before = await debts()
  expect(
    await rows("select 1 from treasury.open_item where company_id = $1 and currency = 'USD' and balance > 0"),
  ).not.toEqual([])
  expect(
    await rows("select 1 from treasury.open_item where company_id = $1 and currency = 'USD' and balance = 0"),
  ).not.toEqual([])
  const month = { year: 2026, month: 11 }
  await must(
    of.api.post('/api/exchange-rate-lock', { year: 2026, months: [{ month: 11, purchase: '3.9', sale: '3.92' }] }),
  )
  const refresh = '/api/accounting/journal-entry/monthly-exchange-rate-different/refresh'
  const made = await must(of.api.put(refresh, month))
  expect([made.restatement.state, made.reversal.state]).toEqual(['made', 'made'])
  expect(made.settlement.lines).toEqual([])
  expect(await debts()).toEqual(before)
  expect(await agrees('openItems', asked)).toMatchObject({ good: true })
  expect(await agrees('openItems', { ...asked, to: 12 })).toMatchObject({ good: true })
  for (const direction of ['receivable', 'payable'])
    for (const at of ['2026-11-18', '2026-11-30', '2026-12-01'])
      expect(await agrees('ageingLedger', ageing.query.parse({ direction, at })), at).toMatchObject({ good: true })
  // Debts go on being settled at their own rate, and the month is restated again.
  for (let step = 0; step < DEEDS / 2; step += 1) await deeds[of.chance.of(names)]!(of)
  const again = await must(of.api.put(refresh, month))
  expect(again.settlement.lines).toEqual([])
  expect(await agrees('openItems', asked)).toMatchObject({ good: true })
  expect(await wrongProofs(world)).toEqual([])
}, 240_000)
