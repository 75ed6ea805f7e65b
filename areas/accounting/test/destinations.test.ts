import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await world.owner.query(
    `update accounting.account set destination1 = '941', percent1 = 60, destination2 = '951', percent2 = 40 where company_id = $1 and year = 2026 and code = '6371'`,
    [world.ids.companyId],
  )
  await world.owner.query(
    `update accounting.account set destination1 = null, percent1 = null, destination2 = null, percent2 = null, destination3 = null, percent3 = null
     where company_id = $1 and year = 2026 and left(code, 1) = '6' and code <> '6371'`,
    [world.ids.companyId],
  )
})
afterAll(() => world?.close())

const REFRESH = '/api/accounting/journal-entry/monthly-destiny/refresh'
const ENTRIES = '/api/accounting/journal-entry'
const asked = { year: 2026, month: 11 }
const cost = (amount: string, account = '6371') =>
  must(
    api.post(ENTRIES, {
      ...{ archive: { code: '05' }, date: '2026-11-10', memo: 'Publicidad' },
      lines: [
        { account: { code: account }, debit: amount },
        { account: { code: '1011' }, credit: amount },
      ],
    }),
  )

/** Vouchers of destinations in the ledger, whatever became of them, and the balance of class 9 against 79. */
async function books(): Promise<{ entries: number; nine: string; seventyNine: string }> {
  const { rows } = await world.owner.query(
    `select (select count(*)::int from accounting.journal_entry where company_id = $1 and origin = 'DESTINY') as entries,
       coalesce(sum(plus - minus) filter (where left(key, 1) = '9'), 0)::numeric(18,2)::text as nine,
       coalesce(sum(minus - plus) filter (where key like '79%'), 0)::numeric(18,2)::text as "seventyNine"
     from platform.figures where company_id = $1 and metric = 'ledger'`,
    [world.ids.companyId],
  )
  return rows[0]
}

describe('destinations of a month', () => {
  it('are shown before they are written, written once, and followed when costs change', async () => {
    expect(await must(api.put(REFRESH, asked))).toMatchObject({ state: 'nothing', lines: [] })
    const first = await cost('100.01')
    const would = await must(api.put(REFRESH, { ...asked, simulate: true }))
    expect(would).toMatchObject({ state: 'made', total: '100.01', id: null })
    expect((await books()).entries).toBe(0)
    const made = await must(api.put(REFRESH, asked))
    expect(made).toMatchObject({ state: 'made', entry: '06-2026-11-000001' })
    expect(
      made.lines.map(
        ({ account, debit, credit }: { account: { code: string }; debit: string; credit: string }) =>
          `${account.code} ${debit} ${credit}`,
      ),
    ).toEqual(['941 60.01 0.00', '951 40.00 0.00', '791 0.00 100.01'])
    expect(await must(api.put(REFRESH, asked))).toMatchObject({ state: 'same', id: made.id })
    expect(await books()).toEqual({ entries: 1, nine: '100.01', seventyNine: '100.01' })
    await cost('20')
    const changed = await must(api.put(REFRESH, asked))
    expect(changed).toMatchObject({ state: 'changed', id: made.id, entry: made.entry, total: '120.01' })
    expect(await books()).toEqual({ entries: 3, nine: '120.01', seventyNine: '120.01' })
    // Nobody writes into it by hand.
    expect((await api.delete(`${ENTRIES}/${made.id}`)).body.code).toBe('journal_entry_not_editable')
    await must(api.delete(`${ENTRIES}/${first.id}`))
    expect(await must(api.put(REFRESH, asked))).toMatchObject({ state: 'changed', total: '20.00' })
  })

  it('are one voucher, however many ask for them at once', async () => {
    await cost('7')
    const states = (await Promise.all(Array.from({ length: 16 }, () => must(api.put(REFRESH, asked))))).map(
      ({ state }) => state,
    )
    expect(states.sort()).toEqual(['changed', ...Array(15).fill('same')])
    expect(await books()).toMatchObject({ nine: '27.00', seventyNine: '27.00' })
  })

  it('end where no cost is left, and a locked month refuses them', async () => {
    const { data } = await must(api.get('/api/accounting/journal-summary?limit=100'))
    for (const { id, archive } of data) if (archive === '05') await must(api.delete(`${ENTRIES}/${id}`))
    expect(await must(api.put(REFRESH, asked))).toMatchObject({ state: 'ended', lines: [] })
    expect(await books()).toMatchObject({ nine: '0.00', seventyNine: '0.00' })
    await must(api.put('/api/configuration/month-lock/2026', { month: 10, locked: true, confirmed: true }))
    expect((await api.put(REFRESH, { year: 2026, month: 10 })).body.code).toBe('month_locked')
  })
})
