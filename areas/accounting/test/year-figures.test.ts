import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dec, fixed } from '@yupana/kernel'
import { type Ctx, inCompany, repositoryRoot } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standingEntries, standingFigures } from '../server/index.ts'
import { holdVoucher, placeVersion, takeBack } from '../server/voucher/store.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await must(api.put('/api/accounting-setting/initialize-next-year', { year: 2027 }))
})
afterAll(() => world?.close())

const inBooks = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => inCompany(world.services, world.ids.companyId, work)
/** An opening as an import brings it: dollars of a bank, owed to the partners. */
const opening = (year: number, soles: string, dollars: string): Promise<string> =>
  inBooks((ctx) =>
    placeVersion(ctx, {
      ...{ version: 1, archive: '00', date: `${year}-01-01`, memo: 'Apertura', origin: 'OPENING', currency: 'USD' },
      ...{ source: { kind: 'entry' }, exchangeRate: '3.7', rateType: 'sale' },
      lines: [
        { account: '10412', debit: dec(soles), credit: dec(0), foreign: dec(dollars) },
        { account: '5011', debit: dec(0), credit: dec(soles), foreign: dec(dollars).negated() },
      ],
    }),
  )
const standing = async (account: string): Promise<[figures: string, lines: string]> => {
  const [row] = await inBooks((ctx) =>
    ctx.query<{ figures: string; lines: string }>(
      `select (select coalesce(sum(f.plus - f.minus), 0)::numeric(18,2)::text from platform.figures f where f.company_id = $1 and ${standingFigures('f')} and f.key = $2) as figures,
         (select coalesce(sum(l.debit - l.credit), 0)::numeric(18,2)::text from accounting.journal_line l
          join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and ${standingEntries('e')} where l.company_id = $1 and l.account_code = $2) as lines`,
      [ctx.companyId, account],
    ),
  )
  return [row!.figures, row!.lines]
}
const kept = async () =>
  (
    await world.owner.query(
      `select metric, period::text, key, sum(plus)::numeric(18,2)::text as plus, sum(minus)::numeric(18,2)::text as minus from platform.figures
       where company_id = $1 and metric like 'ledger%' group by 1, 2, 3 having sum(plus) <> 0 or sum(minus) <> 0 order by 1, 2, 3`,
      [world.ids.companyId],
    )
  ).rows

it('the next year takes the budgets of this one by tick, as drafts, once', async () => {
  const budget = { year: 2026, code: 'PUB', name: 'Publicidad', currency: 'PEN', control: 'warn' }
  await must(
    api.post('/api/budget', {
      ...budget,
      items: [{ itemCode: '01', name: 'Avisos', accounts: ['637'], amount: '1200' }],
    }),
  )
  const read = async () =>
    (
      await world.owner.query(
        `select b.code, b.state, b.control, i.item_code, i.accounts, i.amount::text from accounting.budget b
         join accounting.budget_item i on i.company_id = b.company_id and i.budget_id = b.id where b.company_id = $1 and b.year = 2027`,
        [world.ids.companyId],
      )
    ).rows
  const initialize = (more: object) =>
    must(api.put('/api/accounting-setting/initialize-next-year', { year: 2027, ...more }))
  await initialize({})
  expect(await read()).toEqual([])
  await initialize({ budgets: true })
  const once = await read()
  expect(once).toEqual([
    { code: 'PUB', state: 'draft', control: 'warn', item_code: '01', accounts: ['637'], amount: '1200.00' },
  ])
  await initialize({ budgets: true })
  expect(await read()).toEqual(once)
})

describe('figures of openings', () => {
  it('of the first year of the books say what stands; later ones only carry it on', async () => {
    const before = dec((await standing('10412'))[0])
    const first = await opening(2026, '370', '100')
    expect(await standing('10412')).toEqual(Array(2).fill(fixed(before.plus(370))))
    const balance = await must(
      api.get('/api/reports/journal-entry/balance?year=2026&from=01&to=12&currency=USD&limit=0&groupBy=none'),
    )
    expect(balance.data.find(({ code }: { code: string }) => code === '10412').initialDebit).toBe('100.00')
    await opening(2027, '740', '200')
    expect(await standing('10412')).toEqual(Array(2).fill(fixed(before.plus(370))))
    await inBooks(async (ctx) => {
      const held = await holdVoucher(ctx, first)
      await takeBack(ctx, held!.standing, held!.lines, true)
    })
    expect(await standing('10412')).toEqual(Array(2).fill(fixed(before)))
  })

  it('that stood among those of the movement go to their own by the migration, in soles and dollars, versions taken back too', async () => {
    const right = await kept()
    expect(right.some(({ metric }) => metric === 'ledger.opening.USD')).toBe(true)
    await world.owner.query(
      `insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
       select company_id, gen_random_uuid(), case m.sign when 1 then replace(metric, '.opening', '') else metric end, period, key, m.sign * plus, m.sign * minus, 0
       from platform.figures cross join (values (1), (-1)) m(sign) where metric like 'ledger.opening%'`,
    )
    expect(await kept()).not.toEqual(right)
    const folder = join(repositoryRoot, 'db/migrations')
    const file = readdirSync(folder).find((name) => name.endsWith('_accounting_year_ends.sql'))!
    await world.owner.query(readFileSync(join(folder, file), 'utf8'))
    expect(await kept()).toEqual(right)
  })

  it('are written by who sets the year besides writing vouchers', async () => {
    await world.owner.query(
      "update company.role set permissions = array_remove(permissions, 'ACCOUNTSETTINGS.fullAccess') where company_id = $1 and name = 'Contabilidad'",
      [world.ids.companyId],
    )
    const writer = await world.as('accountant')
    for (const reply of [
      await writer.post('/api/accounting/journal-entry/open', { year: 2027 }),
      await writer.post('/api/accounting/journal-entry/close', { year: 2026, dryRun: true }),
      await writer.put('/api/accounting/journal-entry/close/2026/reopen', { reason: 'Falta un ajuste' }),
    ])
      expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
  })
})
