import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingRateChanged } from '../server/index.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const path = '/api/exchange-rate-lock'
type Month = {
  month: number
  id: string | null
  version: number | null
  purchase: string | null
  sale: string | null
  used: boolean
  published: { date: string; purchase: string } | null
}
const year = async (of = 2026): Promise<Month[]> => (await must(api.get(`${path}/${of}`))).months
const month = async (of: number): Promise<Month> => (await year()).find((each) => each.month === of)!
const say = (months: object[], caller = api) => caller.post(path, { year: 2026, months })
const fields = (answer: { body: { errors: { field: string; code: string }[] } }) =>
  answer.body.errors.map(({ field, code }) => `${field}:${code}`)

/** A voucher that restates the books of a month, as the refresh of exchange differences writes it. */
const restate = (of: number) =>
  world.owner.query(
    `with e as (insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
       values ($1, gen_random_uuid(), 2026, $2, '05', coalesce((select max(number) + 1 from accounting.journal_entry where company_id = $1 and year = 2026 and month = $2 and archive = '05'), 1),
         make_date(2026, $2, 28), 'Diferencia de cambio', 'MONTHLY_ExCHANGE_RATE_DIFFERENT', 'exchange', gen_random_uuid(), 'PEN', 1, 10) returning id)
     insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit)
     select $1, e.id, n.line, 2026, a.code, make_date(2026, $2, 28), n.debit, n.credit from e, (values (1, '676', 10, 0), (2, '1212', 0, 10)) n(line, code, debit, credit)
       cross join lateral (select min(code) as code from accounting.account where company_id = $1 and year = 2026 and level = 3 and code like n.code || '%') a`,
    [world.ids.companyId, of],
  )

describe('closing rates of months', () => {
  it('are a table of twelve months; what SUNAT published under the day after stands beside each', async () => {
    await world.owner.query(
      `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, gen_random_uuid(), '2026-02-01', 3.712, 3.719)
       on conflict (company_id, date) do update set purchase = 3.712, sale = 3.719`,
      [world.ids.companyId],
    )
    const months = await year()
    expect(months.map((each) => each.month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(months[0]!.published).toMatchObject({ date: '2026-02-01' })
    expect(Number(months[0]!.published!.purchase)).toBe(3.712)
    expect(months[0]).toMatchObject({ id: null, purchase: null, used: false })
  })

  it('are saved together, changed and read one by one, listed, exported, and kept in the history', async () => {
    const saved = await must(
      say([
        { month: 2, purchase: '3.741', sale: 3.75 },
        { month: 1, purchase: '3.712', sale: '3.719' },
      ]),
    )
    expect(saved.months[1]).toMatchObject({ purchase: '3.741', sale: '3.750', version: 1 })
    const { id } = await month(1)
    const one = await must(api.get(`${path}/${id}`))
    expect(one.months).toHaveLength(1)
    await must(api.put(`${path}/${id}`, { purchase: '3.713', sale: '3.720', version: 1 }))
    expect((await api.put(`${path}/${id}`, { purchase: '3.7', sale: '3.7', version: 1 })).body.code).toBe(
      'already_updated',
    )
    expect((await say([{ month: 1, purchase: '3.7', sale: '3.7', version: 1 }])).body.code).toBe('already_updated')
    const list = await must(api.get(`${path}?showTotal=true&filters[0][field]=year&filters[0][value]=2026`))
    expect([list.total, list.data[0].month]).toEqual([2, 2])
    expect((await api.get(`${path}/export`)).status).toBe(200)
    const history = await must(api.get(`${path}/history`))
    expect(history.data[0]).toMatchObject({ entity: 'monthClosing', action: 'update', before: { purchase: '3.712' } })
    expect((await must(api.get('/api/records/month-closing'))).data[0].id).toBe(history.data[0].id)
  })

  it('refuse what no dollar was ever worth, every field at once', async () => {
    const refused = await say([
      { month: 3, purchase: '1', sale: '0' },
      { month: 4, purchase: '3.7123', sale: '-3' },
    ])
    expect([refused.status, ...fields(refused)]).toEqual([
      422,
      'months[0].purchase:rate_too_small',
      'months[0].sale:positive',
      'months[1].purchase:exchange_rate_decimals',
      'months[1].sale:positive',
    ])
    const absurd = await say([
      { month: 3, purchase: '37.41', sale: '3.75' },
      { month: 3, purchase: '3.74', sale: '3.75' },
    ])
    expect(fields(absurd)).toEqual(['months[0].purchase:exchange_rate_absurd', 'months[1].month:closing_month_twice'])
    expect((await say([])).body.errors[0].code).toBe('closing_month_required')
    expect((await month(3)).id).toBeNull()
  })

  it('of sixteen who say the first rate of a month at once one does; the others say the same or are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => say([{ month: 5, purchase: `3.7${10 + i}`, sale: '3.750' }])),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const { rows } = await world.owner.query(
      'select count(*)::int as n, max(version) as v from accounting.closing_rate where company_id = $1 and year = 2026 and month = 5',
      [world.ids.companyId],
    )
    expect(rows[0]).toEqual({ n: 1, v: 16 })
    const stale = (await month(5)).version
    const second = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        say([{ month: 5, purchase: `3.6${10 + i}`, sale: '3.750', version: stale! }]),
      ),
    )
    expect(second.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(second.filter(({ status }) => status === 409)).toHaveLength(15)
  })

  it('by which a voucher was made stay, but by force, which says so to whoever made it; the same changes nothing', async () => {
    await must(say([{ month: 6, purchase: '3.700', sale: '3.710' }]))
    await restate(6)
    const held = await month(6)
    expect(held.used).toBe(true)
    for (const refused of [
      await say([{ month: 6, purchase: '3.705', sale: '3.710' }]),
      await api.put(`${path}/${held.id}`, { purchase: '3.705', sale: '3.710', version: held.version }),
      await api.delete(`${path}/${held.id}`),
    ])
      expect([refused.status, refused.body.code, refused.body.params.months]).toEqual([409, 'rate_in_use', '06/2026'])
    await must(say([{ month: 6, purchase: '3.7', sale: '3.710' }]))
    const heard: unknown[] = []
    closingRateChanged.on(async (_ctx, news) => void heard.push(news))
    const forced = await must(api.post(`${path}/force`, { year: 2026, month: 6, purchase: '3.705', sale: '3.711' }))
    expect(forced.months[5]).toMatchObject({ purchase: '3.705', sale: '3.711' })
    await must(api.post(`${path}/force`, { year: 2026, month: 6, purchase: '3.705', sale: '3.711' }))
    expect(heard).toEqual([{ year: 2026, month: 6, purchase: '3.705', sale: '3.711' }])
    expect((await must(api.get(`${path}/history`))).data[0].action).toBe('force')
    expect((await api.post(`${path}/force`, { year: 2026, month: 9, purchase: '3.7', sale: '3.7' })).status).toBe(404)
  })

  it('are taken away while nothing was made by them', async () => {
    await must(say([{ month: 7, purchase: '3.700', sale: '3.710' }]))
    const { id } = await month(7)
    expect((await api.delete(`${path}/${id}`)).status).toBe(204)
    expect((await api.delete(`${path}/${id}`)).status).toBe(404)
    expect((await month(7)).id).toBeNull()
  })

  it('of a locked month change in no way, nor where the next month is locked by force', async () => {
    const lock = (of: number, locked: boolean) =>
      must(
        api.put('/api/configuration/month-lock/2026', {
          month: of,
          locked,
          confirmed: true,
          reason: 'Ajuste de prueba',
        }),
      )
    await lock(2, true)
    const held = await month(2)
    for (const refused of [
      await say([{ month: 2, purchase: '3.705', sale: '3.710' }]),
      await api.put(`${path}/${held.id}`, { purchase: '3.705', sale: '3.710', version: held.version }),
      await api.delete(`${path}/${held.id}`),
      await api.post(`${path}/force`, { year: 2026, month: 2, purchase: '3.705', sale: '3.710' }),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'month_locked'])
    expect(await month(2)).toEqual({ ...held, locked: true })
    await lock(2, false)
    expect((await say([{ month: 12, purchase: '3.7', sale: '3.71' }])).status).toBe(201)
    const next = await api.post(`${path}/force`, { year: 2026, month: 12, purchase: '3.705', sale: '3.711' })
    expect([200, 409]).toContain(next.status)
    if (next.status === 409) expect(next.body.code).toBe('year_not_open')
  })

  it('are of who keeps the settings of the books, and of one company', async () => {
    const seller = await world.as('seller')
    expect((await seller.get(`${path}/2026`)).status).toBe(403)
    expect((await say([{ month: 8, purchase: '3.7', sale: '3.71' }], seller)).status).toBe(403)
  })
})
