import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const path = '/api/configuration/month-lock'
const put = (body: object, of = 2025, caller = api) => caller.put(`${path}/${of}`, body)
const lock = (month: number, of = 2025) => put({ month, locked: true, confirmed: true }, of)
const hard = (month: number, of = 2025, typed = `${String(month).padStart(2, '0')}/${of}`) =>
  put({ month, locked: true, level: 'hard', typed }, of)
const months = async (of = 2025) => (await must(api.get(`${path}/${of}`))).months
const rows = async (text: string, values: unknown[] = []) => (await world.owner.query(text, values)).rows
let next = 700
const buy = (date: string, caller = api) => {
  next += 1
  return caller.post('/api/bills', {
    ...{ documentType: '01', serie: 'F010', number: String(next), date, currency: 'PEN' },
    ...{ supplier: { id: world.ids.clients.bodega }, warehouse: { id: world.ids.warehouse } },
    paymentTerm: { id: world.ids.termCredit30 },
    items: [{ item: { id: world.ids.products.service }, quantity: '1', price: '30', tax: { type: 'IGV', rate: '18' } }],
  })
}

describe('closing months for good', () => {
  it('only once they are locked, all before them are closed, and the month is typed', async () => {
    const first = await rows(
      'select year, month from company.period where company_id = $1 order by year, month limit 1',
      [world.ids.companyId],
    )
    const { year, month } = first[0]
    expect((await hard(month, year)).body.code).toBe('month_not_locked')
    const locked = (month % 12) + 1
    const after = month === 12 ? year + 1 : year
    await must(lock(locked, after))
    expect((await hard(locked, after)).body).toMatchObject({ code: 'month_earlier_not_hard' })
    const mistyped = await hard(month, year, '13/2025')
    expect([mistyped.status, mistyped.body.errors[0].code]).toEqual([422, 'month_not_typed'])
    const before = await months(year)
    const closed = await Promise.all(Array.from({ length: 16 }, () => hard(month, year)))
    expect(closed.every(({ status }) => status === 200)).toBe(true)
    const stands = (await months(year)).find((each: { month: number }) => each.month === month)
    expect(stands).toMatchObject({ locked: true, level: 'hard' })
    expect(stands.seal).toBe(before.find((each: { month: number }) => each.month === month).seal)
    const { data } = await must(api.get(`${path}/history`))
    expect(data.filter((each: { level: string }) => each.level === 'hard')).toHaveLength(1)
    await must(put({ month: locked, locked: false, reason: 'Ajuste' }, after))
    const refused = await put({ month, locked: false, reason: 'Ajuste' }, year)
    expect([refused.status, refused.body.code]).toEqual([409, 'month_hard'])
  })

  it('nobody opens one, not even past the program', async () => {
    for (const change of ['locked_at = null, hard_at = null', 'hard_at = null', "seal = 'x'"])
      await expect(
        world.owner.query(`update company.period set ${change} where hard_at is not null and company_id = $1`, [
          world.ids.companyId,
        ]),
      ).rejects.toThrow('closed for good')
    await expect(
      world.owner.query('delete from company.period where hard_at is not null and company_id = $1', [
        world.ids.companyId,
      ]),
    ).rejects.toThrow()
  })

  it('is refused with every row that speaks against it, and a lock is not', async () => {
    const [dollars] = await rows(
      `select extract(year from f.period)::int as year, extract(month from f.period)::int as month from platform.figures f
       where f.company_id = $1 and f.metric = 'ledger.USD' and f.plus + f.minus <> 0 order by 1, 2 limit 1`,
      [world.ids.companyId],
    )
    if (!dollars) {
      // The world has no dollars in its books: some are laid there.
      await world.owner.query(
        "insert into platform.figure (company_id, metric, period, key, plus, minus, quantity) values ($1, 'ledger.USD', '2026-03-01', '1212', 100, 0, 0)",
        [world.ids.companyId],
      )
    }
    const { year, month } = dollars ?? { year: 2026, month: 3 }
    const found = (await must(api.get(`${path}/${year}/checks`))).months.find(
      (each: { month: number }) => each.month === month,
    )
    expect(found.rows).toContainEqual({
      name: 'rateMissing',
      label: 'Falta el tipo de cambio de cierre',
      severity: 'block',
      count: 1,
      path: '/month-closings-exchange-rate',
    })
    await must(lock(month, year))
    const all = await rows(
      'select year, month from company.period where company_id = $1 and (year, month) < ($2, $3) and hard_at is null order by year, month',
      [world.ids.companyId, year, month],
    )
    for (const each of all) expect((await hard(each.month, each.year)).status, JSON.stringify(each)).toBe(200)
    const refused = await hard(month, year)
    expect([refused.status, refused.body.code]).toEqual([409, 'close_blocked'])
    expect(refused.body.errors).toContainEqual(
      expect.objectContaining({ field: 'rateMissing', code: 'close_blocked_row' }),
    )
    await must(put({ month, locked: false, reason: 'Falta el tipo de cambio' }, year))
    await must(api.post('/api/exchange-rate-lock', { year, months: [{ month, purchase: '3.7', sale: '3.71' }] }))
    await must(lock(month, year))
    const again = (await hard(month, year)).body
    if (again.code === 'close_blocked')
      expect(again.errors.map((each: { field: string }) => each.field)).not.toContain('rateMissing')
  })
})

describe('exceptions of locked months', () => {
  const until = (days: number) => new Date(world.services.clock().getTime() + days * 86_400_000).toISOString()
  const grant = (user: string, days: number, month: number, caller = api) =>
    caller.post(`${path}/2026/${month}/exception`, { user: { id: user }, until: until(days), reason: 'Factura tardía' })
  let person: string
  let keeper: Caller
  beforeAll(async () => {
    person = (await rows('select id from company.user_account where email = $1', [people.owner.email]))[0].id
    keeper = await world.as('accountant')
    await must(lock(12, 2026))
  })

  it('are granted to another, for seven days at most, of a month that is locked and not closed for good', async () => {
    const refused = await grant(person, 8, 12)
    expect(refused.body.errors.map((each: { code: string }) => each.code)).toEqual([
      'month_exception_own',
      'month_exception_days',
    ])
    expect((await grant(person, -1, 12, keeper)).body.errors[0].code).toBe('month_exception_days')
    expect((await grant(world.ids.clients.andes, 1, 12, keeper)).body.errors[0].code).toBe('reference_not_found')
    expect((await grant(person, 1, 12, await world.as('seller'))).status).toBe(403)
  })

  it('let one person write there until they end, and nobody else', async () => {
    world.now = new Date('2026-12-20T15:00:00Z')
    api = await world.as('owner')
    keeper = await world.as('accountant')
    expect((await buy('2026-12-05')).body.code).toBe('month_locked')
    const granted = await Promise.all(Array.from({ length: 16 }, () => grant(person, 2, 12, keeper)))
    expect(granted.every(({ status }) => status === 201)).toBe(true)
    expect((await months(2026))[11].exceptions).toMatchObject([{ reason: 'Factura tardía', by: 'Jorge Salazar Vega' }])
    expect((await must(api.get(`${path}/exceptions/mine`))).exceptions).toHaveLength(1)
    expect((await must(keeper.get(`${path}/exceptions/mine`))).exceptions).toEqual([])
    await must(buy('2026-12-05'))
    // The database itself lets nobody else pass, nor the same person into another month.
    const [stands] = await rows('select company.month_is_locked($1, 2026, 12) as locked', [world.ids.companyId])
    expect(stands.locked).toBe(true)
    expect((await buy('2026-11-05')).body.code).toBe('month_locked')
    await must(keeper.delete(`${path}/2026/12/exception?user=${person}`))
    expect((await buy('2026-12-06')).body.code).toBe('month_locked')
    await must(grant(person, 2, 12, keeper))
    await must(buy('2026-12-07'))
    const seals = (await must(api.get(`${path}/2026/seals`))).months
    expect(seals.find((each: { month: number }) => each.month === 12).valid).toBe(false)
    await world.owner.query(
      "update company.month_exception set granted_at = now() - interval '3 days', until = now() - interval '1 hour' where company_id = $1 and ended_at is null",
      [world.ids.companyId],
    )
    expect((await buy('2026-12-08')).body.code).toBe('month_locked')
  })
})
