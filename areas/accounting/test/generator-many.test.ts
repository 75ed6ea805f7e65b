import { type Caller, must, openWorld, type World, wrongProofs } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, deeds, requestsOf, setAutomatic } from './generator-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  await setAutomatic(api, false)
})
afterAll(() => world?.close())

const GENERATE = '/api/accounting/journal-entry/generate'
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const done = async (id: string): Promise<{ status: string }> => {
  for (;;) {
    const job = await must(api.get(`/api/jobs/${id}`))
    if (['done', 'failed'].includes(job.status)) return job
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

it('what is taken back in another month waits beside what it takes back, and is generated with it', async () => {
  const { earn } = deeds(world, api)
  const paid = await earn('250')
  world.now = new Date('2026-12-02T15:00:00Z')
  api = await world.as('owner')
  await must(api.put(`/api/payment/incomes/${paid.id}/return`, { date: '2026-12-02', reason: 'Cheque sin fondos' }))
  expect(await requestsOf(world)).toEqual({ pending: 3 })
  const { made, skipped } = await must(api.post(GENERATE, { from: '2026-12-01', to: '2026-12-31' }))
  expect(skipped).toEqual([])
  expect(made.map(({ date }: { date: string }) => date)).toEqual([DAY, '2026-12-02', '2026-12-02'])
  const { data } = await must(api.get(`/api/accounting/journal-entry/payment/${paid.id}`))
  const of = (entry: string) => data.find((each: { entry: string }) => each.entry === entry)
  expect(of(made[0].entry).reversal).toMatchObject({
    entry: data.find(({ original }: { original: object | null }) => original).entry,
  })
  // It is deleted by nobody while what takes it back stands; what takes it back may go, and waits again.
  const back = data.find(({ original }: { original: object | null }) => original)
  expect((await api.delete(`/api/accounting/journal-entry/${of(made[0].entry).id}`)).body.code).toBe('entry_reversed')
  await must(api.delete(`/api/accounting/journal-entry/${back.id}`))
  expect(await requestsOf(world)).toEqual({ generated: 2, pending: 1 })
  const again = await must(api.post(GENERATE, { from: '2026-12-01', to: '2026-12-31' }))
  expect(again.made).toHaveLength(1)
  const after = (await must(api.get(`/api/accounting/journal-entry/payment/${paid.id}`))).data
  expect(after.filter(({ original }: { original: object | null }) => original)).toHaveLength(1)
  expect(await wrongProofs(world)).toEqual([])
  world.now = new Date('2026-11-18T15:00:00Z')
  api = await world.as('owner')
})

it('more than five hundred go on behind the call, twice at once make them once, and regenerating them writes nothing', async () => {
  const { earn } = deeds(world, api)
  await earn('10')
  const copies = 1200
  await world.owner.query(
    `insert into accounting.posting_request (company_id, id, year, month, archive, date, memo, origin, source_kind, source_id, currency, exchange_rate, total, lines)
     select company_id, gen_random_uuid(), year, month, archive, date, memo || ' ' || n, origin, source_kind, source_id, currency, exchange_rate, total, lines
     from accounting.posting_request cross join generate_series(1, $2::int) n where company_id = $1 and state = 'pending'`,
    [world.ids.companyId, copies],
  )
  const [one, two] = await Promise.all([api.post(GENERATE, NOVEMBER), api.post(GENERATE, NOVEMBER)])
  expect([one!.status, two!.status]).toEqual([202, 202])
  for (const { body } of [one!, two!]) expect(await done(body.id)).toMatchObject({ status: 'done' })
  const { rows } = await world.owner.query(
    `select count(*)::int as vouchers, max(number) as last, count(distinct number)::int as numbers from accounting.journal_entry
     where company_id = $1 and origin = 'GENERATE' and year = 2026 and month = 11 and archive = '01' and live`,
    [world.ids.companyId],
  )
  expect(rows[0].vouchers).toBe(copies + 2)
  expect(rows[0].numbers).toBe(rows[0].last)
  const { counts } = await must(api.put(GENERATE, NOVEMBER))
  expect(counts).toEqual({ same: copies + 2, changed: 0, locked: 0, failed: 0 })
})
