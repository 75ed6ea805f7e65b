import { eStatusOf } from '@yupana/einvoicing/contract'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deeds, setAutomatic } from './generator-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { env: { YUPANA_WORKER: '0' } })
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

interface Row {
  company: { id: string; ruc: string }
  dueOn: string
  daysLeft: number
  due: { name: string; done: boolean }[]
  waits: { name: string; count: number; path: string }[]
}
const read = async (by = api): Promise<Row[]> => (await must(by.get('/api/accounting/cockpit'))).data
const waits = (row: Row | undefined): string[] => (row?.waits ?? []).map(({ name, count }) => `${name} ${count}`).sort()
const own = (rows: readonly Row[]): Row | undefined => rows.find(({ company }) => company.id === world.ids.companyId)

describe("the accountant's cockpit", () => {
  it('says what is due by the last digit of the RUC, and what waits', async () => {
    const first = own(await read())!
    const { rows } = await world.owner.query(
      `select to_char(due_on, 'YYYY-MM-DD') as due, due_on - date '2026-11-18' as days from law.tax_due where period = '2026-10-01' and position(right($1, 1) in digits) > 0`,
      [first.company.ruc],
    )
    expect([first.dueOn, first.daysLeft]).toEqual([rows[0].due, rows[0].days])
    expect(first.due).toMatchObject([
      { name: 'sire.sale', done: false },
      { name: 'sire.purchase', done: false },
      { name: 'return', done: false },
    ])
    // October has what the company began with, and nobody locked it.
    expect(waits(first)).toEqual(['openMonths 1'])
    const { sell } = deeds(world, api)
    const sold = await sell()
    await setAutomatic(api, false)
    await sell()
    await setAutomatic(api, true)
    await must(
      api.post('/api/accounting/journal-entry', {
        ...{ archive: { code: '05' }, date: '2026-09-05', memo: 'Setiembre' },
        lines: [
          { account: { code: '6371' }, debit: '1.00' },
          { account: { code: '1011' }, credit: '1.00' },
        ],
      }),
    )
    const { rowCount } = await world.owner.query(
      'update einvoicing.document set status = $2 where company_id = $1 and id = $3',
      [world.ids.companyId, eStatusOf.rejected, sold.id],
    )
    expect(rowCount).toBe(1)
    const found = own(await read())
    expect(waits(found)).toContain('pending 2')
    expect(waits(found)).toContain('openMonths 2')
    expect(waits(found)).toContain('rejected 1')
    await must(api.put('/api/configuration/month-lock/2026', { month: 10, locked: true, confirmed: true }))
    expect(waits(own(await read())).some((each) => each.startsWith('openMonths'))).toBe(false)
  })

  it('shows the companies where one reads accounting, and no others', async () => {
    const stranger = await read(await world.as('stranger'))
    expect(stranger.length).toBeGreaterThan(0)
    expect(own(stranger)).toBeUndefined()
    expect(stranger.flatMap(waits)).not.toContain('pending 2')
    expect((await (await world.as('seller')).get('/api/accounting/cockpit')).status).toBe(403)
    // Somebody of both companies sees both, until one of them lets them read accounting no more.
    const idOf = async (email: string): Promise<string> =>
      (await world.owner.query('select id from company.user_account where email = $1', [email])).rows[0].id
    const [me, other] = [await idOf('demo@yupana.pe'), await idOf('otra@yupana.pe')]
    const { rows } = await world.owner.query(
      'select company_id as company, role_id as role from company.membership where user_id = $1',
      [other],
    )
    await world.owner.query(
      `insert into company.membership (company_id, id, user_id, role_id) values ($1, gen_random_uuid(), $2, $3)
       on conflict (company_id, user_id) do update set role_id = excluded.role_id, active = true`,
      [rows[0].company, me, rows[0].role],
    )
    const both = await read()
    expect(both.map(({ company }) => company.id).sort()).toEqual([world.ids.companyId, rows[0].company].sort())
    await world.owner.query('update company.membership set active = false where company_id = $1 and user_id = $2', [
      rows[0].company,
      me,
    ])
    expect((await read()).map(({ company }) => company.id)).toEqual([world.ids.companyId])
  })
})
