import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, line, month } from './consistency-world.ts'
import { deeds, setAutomatic } from './generator-world.ts'

let world: World
let api: Caller
let faults: ReturnType<typeof faultsOf>
let gone: string
const reason = 'Llegó tarde'
const lock = (locked: boolean) =>
  must(api.put('/api/configuration/month-lock/2026', { month: 11, locked, confirmed: true, reason: 'Revisión' }))

/** A month with something wrong of each kind that can be put right, which was sealed once. */
beforeAll(async () => {
  world = await openWorld(import.meta.url, { env: { YUPANA_WORKER: '0' } })
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  faults = faultsOf(world, api)
  await month(world, api)
  const { sell } = deeds(world, api)
  gone = (await sell()).id
  await setAutomatic(api, false)
  await sell()
  await faults.voucher([line('6371', '3.00', ''), line('1011', '', '3.00')], { number: 80 })
  await lock(true)
  await lock(false)
})
afterAll(() => world?.close())

/** Every line of the books, with where it stands. */
const books = async () =>
  (
    await world.owner.query(
      `select e.archive, e.number, e.live, l.account_code, l.debit, l.credit from accounting.journal_entry e
       join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id where e.company_id = $1 order by e.id, l.line`,
      [world.ids.companyId],
    )
  ).rows

async function asksWhy(check: string, updated: number) {
  const before = await books()
  const { status, body } = await faults.repair(check)
  expect([status, body.errors]).toEqual([
    422,
    [expect.objectContaining({ field: 'reason', code: 'month_reason_required' })],
  ])
  expect(await books()).toEqual(before)
  const [counts, codes] = await faults.all(check, { reason })
  expect([counts, new Set(codes)]).toEqual([{ updated, left: 0 }, new Set(['record_updated'])])
}

it('says why what waited is generated', () => asksWhy('invoice', 2))

it('says why what was voided is taken back', async () => {
  await faults.tamper("update sales.invoice set status = 'voided' where company_id = $1 and id = $2", gone)
  await asksWhy('invoice', 1)
})

it('says why destinations are written anew', () => asksWhy('destiny', 1))

it('says why numbers are put in order', () => asksWhy('vouchers', 1))
