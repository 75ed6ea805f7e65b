import { createHash } from 'node:crypto'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const path = '/api/configuration/month-lock'
const lock = (month: number, confirmed = true) => api.put(`${path}/2026`, { month, locked: true, confirmed })
const unlock = (month: number) => api.put(`${path}/2026`, { month, locked: false, reason: 'Ajuste' })
const lockedMonths = async (): Promise<number[]> =>
  (await must(api.get(`${path}/2026`))).months
    .filter((each: { locked: boolean }) => each.locked)
    .map((each: { month: number }) => each.month)
const seals = async (): Promise<Record<number, boolean>> =>
  Object.fromEntries(
    (await must(api.get(`${path}/2026/seals`))).months.map((each: { month: number; valid: boolean }) => [
      each.month,
      each.valid,
    ]),
  )
let next = 0
const buy = async (date: string) => {
  const { ids } = world
  next += 1
  return api.post('/api/bills', {
    ...{
      documentType: '01',
      serie: 'F010',
      number: String(next),
      date,
      currency: 'PEN',
    },
    ...{
      supplier: { id: ids.clients.bodega },
      warehouse: { id: ids.warehouse },
      paymentTerm: { id: ids.termCredit30 },
    },
    items: [{ item: { id: ids.products.service }, quantity: '1', price: '30', tax: { type: 'IGV', rate: '18' } }],
  })
}

describe('locking months', () => {
  it('asks first where earlier months are locked with it, or where it has not begun', async () => {
    expect((await lock(12, false)).body.code).toBe('locks_future_month')
    expect(await lockedMonths()).toEqual([])
    await must(lock(1))
    const earlier = await lock(3, false)
    expect([earlier.status, earlier.body.code, earlier.body.params]).toEqual([
      409,
      'locks_earlier_months',
      { months: '2026-02' },
    ])
    await must(lock(2, false))
    expect(await lockedMonths()).toEqual([1, 2])
    await must(unlock(2))
    await must(unlock(1))
  })

  it('closes all that lies before: no month is changed from behind', async () => {
    await must(lock(8))
    expect(await lockedMonths()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const date of ['2026-01-15', '2026-08-31']) expect((await buy(date)).body.code).toBe('month_locked')
    expect((await buy('2026-09-01')).status).toBe(201)
  })

  it('opens from the last one back, and says which stands in the way', async () => {
    const refused = await unlock(5)
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'month_later_locked',
      { year: 2026, month: '08' },
    ])
    await must(unlock(8))
    expect(await lockedMonths()).toEqual([1, 2, 3, 4, 5, 6, 7])
    await must(lock(8))
  })

  it('a hole that an earlier version left is closed as well, also to the ledger itself', async () => {
    await world.owner.query('update company.period set locked_at = null, seal = null where year = 2026 and month = 2')
    expect(await lockedMonths()).toContain(2)
    expect((await buy('2026-02-15')).body.code).toBe('month_locked')
    await expect(
      world.owner.query(
        `insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
         values ($1, gen_random_uuid(), 2026, 2, '05', 99, '2026-02-15', 'x', 'GENERATE', 'x', gen_random_uuid(), 'PEN', 1, 0)`,
        [world.ids.companyId],
      ),
    ).rejects.toThrow('locked')
  })
})

describe('the seals of months', () => {
  it('are a chain over the ledger: whoever changes a line past the program is seen, in its month', async () => {
    await must(lock(9))
    await must(lock(10))
    const whole = await seals()
    expect(whole[9]).toBe(true)
    expect(whole[10]).toBe(true)
    const tamper = async (memo: string) => {
      await world.owner.query('alter table accounting.journal_line disable trigger user')
      const amount = memo === 'more' ? 'foreign_amount + 1' : 'foreign_amount - 1'
      const { rowCount } = await world.owner.query(
        `update accounting.journal_line set foreign_amount = ${amount} where company_id = $1 and date between '2026-09-01' and '2026-09-30'`,
        [world.ids.companyId],
      )
      await world.owner.query('alter table accounting.journal_line enable trigger user')
      expect(rowCount).toBeGreaterThan(0)
    }
    await tamper('more')
    expect(await seals()).toMatchObject({ 8: true, 9: false, 10: true })
    await tamper('less')
    expect((await seals())[9]).toBe(true)
    for (const [column, value] of [
      ['party_name', "'OTRO S.A.C.'"],
      ['number', "'999'"],
      ['document_type', "'03'"],
    ]) {
      const [line] = (
        await world.owner.query(
          `select entry_id, line, ${column} as was from accounting.journal_line where company_id = $1 and date between '2026-09-01' and '2026-09-30' limit 1`,
          [world.ids.companyId],
        )
      ).rows
      const write = async (sql: string, params: unknown[] = []) => {
        await world.owner.query('alter table accounting.journal_line disable trigger user')
        await world.owner.query(
          `update accounting.journal_line set ${column} = ${sql} where company_id = $1 and entry_id = $2 and line = $3`,
          [world.ids.companyId, line.entry_id, line.line, ...params],
        )
        await world.owner.query('alter table accounting.journal_line enable trigger user')
      }
      await write(value!)
      expect((await seals())[9], column).toBe(false)
      await write('$4', [line.was])
      expect((await seals())[9], column).toBe(true)
    }
    await world.owner.query(
      "update company.period set seal = repeat('0', 64) where company_id = $1 and year = 2026 and month = 9",
      [world.ids.companyId],
    )
    expect(await seals()).toMatchObject({ 9: false, 10: false })
  })

  it('of months that were locked before they covered parties and documents stay valid', async () => {
    const { rows } = await world.owner.query(
      `select encode(sha256(convert_to(string_agg(concat_ws('|', e.archive, e.number, e.date, l.line, l.account_code, l.debit, l.credit, l.foreign_amount), E'\\n'
         order by e.archive, e.number, l.line), 'UTF8')), 'hex') as digest,
         (select seal from company.period where company_id = $1 and year = 2026 and month = 8) as before
       from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
       where e.company_id = $1 and e.year = 2026 and e.month = 9`,
      [world.ids.companyId],
    )
    const old = createHash('sha256').update(`${rows[0].before}\n${rows[0].digest}`).digest('hex')
    await world.owner.query('update company.period set seal = $2 where company_id = $1 and year = 2026 and month = 9', [
      world.ids.companyId,
      old,
    ])
    expect((await seals())[9]).toBe(true)
  })
})
