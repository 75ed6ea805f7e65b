import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dec, fixed } from '@yupana/kernel'
import { repositoryRoot } from '@yupana/platform'
import { type Caller, must, openWorld, type World, wrongProofs } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
let api: Caller
const centers: string[] = []
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  for (const code of ['C1', 'C2', 'C3'])
    centers.push((await must(api.post('/api/cost-center', { code, name: code, level: 3 }))).id)
})
afterAll(() => world?.close())

const ENTRIES = '/api/accounting/journal-entry'

/** What differs between the lines that stand and the kept sums by account and center, side by side, in soles and in dollars: nothing, ever. */
async function differences(): Promise<object[]> {
  const { rows } = await world.owner.query(
    `with booked as (
       select case e.origin when 'OPENING' then 'ledger.opening.center' when 'CLOSED' then 'ledger.closing.center' else 'ledger.center' end as metric,
         date_trunc('month', l.date)::date as period, l.account_code || '/' || l.cost_center_id as key, sum(l.debit) as debit, sum(l.credit) as credit,
         coalesce(sum(greatest(l.foreign_amount, 0)) filter (where e.currency = 'USD'), 0) as above, coalesce(sum(greatest(-l.foreign_amount, 0)) filter (where e.currency = 'USD'), 0) as below
       from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live
       where l.company_id = $1 and l.cost_center_id is not null group by 1, 2, 3),
     kept as (
       select replace(metric, '.USD', '') as metric, period, key, coalesce(sum(plus) filter (where metric !~ 'USD'), 0) as debit, coalesce(sum(minus) filter (where metric !~ 'USD'), 0) as credit,
         coalesce(sum(plus) filter (where metric ~ 'USD'), 0) as above, coalesce(sum(minus) filter (where metric ~ 'USD'), 0) as below
       from platform.figures where company_id = $1 and metric ~ '^ledger.*center' group by 1, 2, 3)
     select * from booked b full join kept k using (metric, period, key)
     where (coalesce(b.debit, 0), coalesce(b.credit, 0), coalesce(b.above, 0), coalesce(b.below, 0))
       is distinct from (coalesce(k.debit, 0), coalesce(k.credit, 0), coalesce(k.above, 0), coalesce(k.below, 0))`,
    [world.ids.companyId],
  )
  return rows
}
const kept = async () =>
  (
    await world.owner.query(
      `select metric, period::text, key, sum(plus)::numeric(18,2)::text as plus, sum(minus)::numeric(18,2)::text as minus from platform.figures
       where company_id = $1 and metric ~ '^ledger.*center' group by 1, 2, 3 having sum(plus) <> 0 or sum(minus) <> 0 order by 1, 2, 3`,
      [world.ids.companyId],
    )
  ).rows

/** Numbers that follow one another from a seed. */
function dice(seed: number) {
  let state = seed
  const up = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return { up, one: <T>(of: readonly T[]): T => of[up(of.length)]! }
}

const ACCOUNTS = ['6371', '6599', '70121', '7599']

/** A voucher of two or three lines, some of which name a center, in soles or in dollars. */
function voucher({ up, one }: ReturnType<typeof dice>): object {
  const isForeign = up(2) === 0
  const [first, second] = [1 + up(50_000), 1 + up(50_000)]
  const amount = (cents: number): string => fixed(dec(cents).div(100))
  const line = (side: 'debit' | 'credit', cents: number) => {
    const center = one([null, ...centers])
    return {
      ...{ account: { code: one(ACCOUNTS) }, [side]: amount(isForeign ? cents * 4 : cents) },
      ...(isForeign ? { [`${side}Foreign`]: amount(cents) } : {}),
      ...(center === null ? {} : { costCenter: { id: center } }),
    }
  }
  return {
    ...{ archive: { code: '05' }, date: `2026-${one(['10', '11'])}-${10 + up(15)}`, memo: 'Al azar' },
    ...(isForeign ? { currency: 'USD', exchangeRate: '4' } : {}),
    lines: [line('debit', first), line('debit', second), line('credit', first + second)],
  }
}

/** A voucher that stands is written, changed, has another center on a line, or goes. */
async function step(tools: ReturnType<typeof dice>, made: { id: string; version: number }[]): Promise<void> {
  const { up, one } = tools
  const place = up(made.length)
  const [at, does] = [made[place], up(4)]
  if (at === undefined || made.length < 3 || does === 0) {
    const { id, version } = await must(api.post(ENTRIES, voucher(tools)))
    made.push({ id, version })
    return
  }
  if (does === 1) {
    await must(api.delete(`${ENTRIES}/${at.id}`))
    made.splice(place, 1)
    return
  }
  if (does === 2) {
    at.version = (await must(api.put(`${ENTRIES}/${at.id}`, { ...voucher(tools), version: at.version }))).version
    return
  }
  const center = { costCenter: { id: one(centers) }, version: at.version }
  at.version = (await must(api.put(`${ENTRIES}/${at.id}/${1 + up(3)}`, center))).version
}

describe('sums by account and cost center', () => {
  beforeEach(async () => expect(await differences()).toEqual([]))

  it.each([3, 71, 2026])('are those of the lines whatever is written, changed and taken back (%s)', async (seed) => {
    const tools = dice(seed)
    const made: { id: string; version: number }[] = []
    for (let n = 0; n < 14; n++) {
      await step(tools, made)
      expect(await differences(), `step ${n}`).toEqual([])
    }
    expect(made.length).toBeGreaterThan(0)
    expect((await kept()).length).toBeGreaterThan(0)
    expect(await wrongProofs(world)).toEqual([])
  })

  it('follow destinations, which carry the center of their costs, and accounts that are replaced', async () => {
    await must(
      api.post(ENTRIES, {
        ...{ archive: { code: '05' }, date: '2026-11-10', memo: 'Publicidad' },
        lines: [
          { account: { code: '6371' }, debit: '80.00', costCenter: { id: centers[0] } },
          { account: { code: '6599' }, debit: '20.00', costCenter: { id: centers[1] } },
          { account: { code: '7599' }, credit: '100.00' },
        ],
      }),
    )
    await must(api.put('/api/accounting/journal-entry/monthly-destiny/refresh', { year: 2026, month: 11 }))
    expect(await differences()).toEqual([])
    const part = (name: string, text: string): string =>
      `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
    await must(
      api.put(
        '/api/reports/journal-entry/aoc/2026/6599/638',
        Buffer.from(`${part('simulate', 'false')}${part('reason', 'Otra cuenta')}--form--\r\n`),
        { 'content-type': 'multipart/form-data; boundary=form' },
      ),
    )
    expect((await kept()).some(({ key }) => key.startsWith('638/'))).toBe(true)
    expect((await kept()).some(({ key }) => key.startsWith('6599/'))).toBe(false)
    expect(await differences()).toEqual([])
  })

  it('come with an import and go with it', async () => {
    const before = await kept()
    const file = [
      'archivo,numero,fecha,glosa,cuenta,debe,haber,centro de costo',
      '05,,10/11/2026,Importado,6371,118.40,,C2',
      ',,,,7599,,118.40,',
    ].join('\n')
    const fields = { type: 'journal', year: '2026' }
    const preview = await must(api.upload(`${ENTRIES}/import`, Buffer.from(file), 'asientos.csv', 'text/csv', fields))
    expect(preview).toMatchObject({ creates: 1, failed: 0 })
    await must(api.post(`${ENTRIES}/import/generate`, { batch: preview.batch }))
    expect(await kept()).not.toEqual(before)
    expect(await differences()).toEqual([])
    await must(api.post(`/api/imports/${preview.batch}/undo`))
    expect(await kept()).toEqual(before)
  })

  it('of books that had none are counted by the migration', async () => {
    const right = await kept()
    for (const table of ['figure', 'figure_delta'])
      await world.owner.query(`delete from platform.${table} where company_id = $1 and metric ~ '^ledger.*center'`, [
        world.ids.companyId,
      ])
    expect((await wrongProofs(world)).some((said) => said.startsWith('keptLedger'))).toBe(true)
    const folder = join(repositoryRoot, 'db/migrations')
    const file = readdirSync(folder).find((name) => name.endsWith('_accounting_center_figures.sql'))!
    await world.owner.query(readFileSync(join(folder, file), 'utf8'))
    expect(await kept()).toEqual(right)
    expect(await wrongProofs(world)).toEqual([])
  })

  it('that are wrong are seen by their center, and put right', async () => {
    await world.owner.query(
      `insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
       values ($1, gen_random_uuid(), 'ledger.center', '2026-11-01', '6371/' || $2::text, 5, 0, 0), ($1, gen_random_uuid(), 'ledger.center.USD', '2026-11-01', '6599/' || $2::text, 0, 7, 0)`,
      [world.ids.companyId, centers[1]],
    )
    const { data } = await must(api.get('/api/reports/journal-entry/inconsistent/balance?year=2026'))
    const wrong = data.filter(({ kind }: { kind: string }) => kind === 'figures')
    expect(wrong.map(({ account, currency }: Record<string, string>) => `${account} ${currency}`).sort()).toEqual([
      '6371 PEN',
      '6599 USD',
    ])
    const repaired = await must(api.put('/api/accounting/journal-summary/maintenance/figures', { year: 2026 }))
    expect(repaired).toMatchObject({ bad: 2, repaired: 2 })
    expect(repaired.wrong[0].path).toBe('/report/major?account=6371&year=2026&from=11&to=11')
  })
})
