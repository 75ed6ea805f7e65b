import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
/** Vouchers of two lines over the days of November: more than one page, and more than a sheet holds at once. */
const VOUCHERS = 5_100

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await world.owner.query(
    `with n as (select i, gen_random_uuid() as id, date '2026-11-01' + (i * 7) % 30 as day, round(((i * 37) % 9973) / 100.0 + 1, 2) as amount
       from generate_series(1, $2::int) i),
     e as (insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
       select $1, id, 2026, 11, '05', i, day, 'Asiento ' || i, 'REGISTER', 'entry', id, 'PEN', 1, amount from n returning id),
     l as (insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit)
       select $1, id, 1, 2026, '1011', day, case when i % 3 = 0 then 0 else amount end, case when i % 3 = 0 then amount else 0 end from n union all
       select $1, id, 2, 2026, '10411', day, case when i % 3 = 0 then amount else 0 end, case when i % 3 = 0 then 0 else amount end from n returning 1)
     insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
     select $1, gen_random_uuid(), 'ledger', date '2026-11-01', account, sum(plus), sum(minus), 0 from (
       select '1011' as account, case when i % 3 = 0 then 0 else amount end as plus, case when i % 3 = 0 then amount else 0 end as minus from n union all
       select '10411', case when i % 3 = 0 then amount else 0 end, case when i % 3 = 0 then 0 else amount end from n) t group by account`,
    [world.ids.companyId, VOUCHERS],
  )
})
afterAll(() => world?.close())

interface Row {
  id: string | null
  date: string
  account: string
  debit: string
  credit: string
  balance: string
  entry: string
}

async function pages(path: string): Promise<{ rows: Row[]; pages: number; totals: Record<string, string> }> {
  let after = ''
  let count = 0
  const rows: Row[] = []
  for (;;) {
    const page = await must(api.get(`${path}${after}`))
    count += 1
    rows.push(...page.data)
    if (!page.next) return { rows, pages: count, totals: page.totals }
    after = `&after=${page.next}`
  }
}

const recount = async (where: string): Promise<{ debit: string; credit: string; balance: string }[]> =>
  (
    await world.owner.query(
      `select debit::text, credit::text, sum(debit - credit) over (order by date, entry_id, line)::text as balance
       from accounting.journal_line where company_id = $1 and date between '2026-11-01' and '2026-11-30' and ${where} order by date, entry_id, line`,
      [world.ids.companyId],
    )
  ).rows

describe('a ledger of any length', () => {
  it.each([
    ['an account', '1011', "account_code = '1011'"],
    ['all accounts of a group', '10', "account_code like '10%'"],
  ])(
    '%s: its pages together are every line once, with the running balance of an independent sum',
    async (_, account, where) => {
      const {
        rows,
        pages: count,
        totals,
      } = await pages(`/api/reports/journal-entry/major?year=2026&from=11&to=11&account=${account}`)
      const expected = await recount(where)
      const opening = rows[0]?.id === null ? rows[0].balance : '0.00'
      const lines = rows.filter((row) => row.id !== null)
      expect(count).toBeGreaterThan(10)
      expect(lines.map(({ debit, credit }) => ({ debit, credit }))).toEqual(
        expected.map(({ debit, credit }) => ({ debit, credit })),
      )
      const cents = (text: string): bigint => BigInt(text.replace('.', ''))
      lines.forEach(({ balance }, at) => {
        expect(cents(balance)).toBe(cents(opening) + cents(expected[at]!.balance))
      })
      const sum = (field: 'debit' | 'credit'): bigint => expected.reduce((acc, row) => acc + cents(row[field]), 0n)
      expect(cents(totals.debit!)).toBe(sum('debit'))
      expect(cents(totals.credit!)).toBe(sum('credit'))
    },
  )

  it('a journal is read in pages too, voucher by voucher', async () => {
    const { rows, totals } = await pages('/api/reports/journal-entry/daily?year=2026&month=11')
    const [{ count, debit }] = (
      await world.owner.query(
        `select count(*)::int as count, sum(l.debit)::text as debit from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
         where l.company_id = $1 and e.year = 2026 and e.month = 11`,
        [world.ids.companyId],
      )
    ).rows
    expect(rows).toHaveLength(count)
    expect(new Set(rows.map((row) => `${row.id} ${row.account}`)).size).toBe(count)
    expect(totals.debit).toBe(debit)
    expect(rows.map(({ entry }) => entry)).toEqual([...rows.map(({ entry }) => entry)].sort())
  })

  it('a cursor that nobody gave is refused', async () => {
    const reply = await api.get('/api/reports/journal-entry/daily?year=2026&month=11&after=nonsense')
    expect(reply.status).toBe(422)
    expect(reply.body.errors[0]).toMatchObject({ field: 'after', code: 'invalid_format' })
  })

  it('a long sheet is made behind the call and waits in the tray', async () => {
    const started = await api.get('/api/reports/journal-entry/daily/xls?year=2026&month=11')
    expect(started.status).toBe(202)
    const { id } = started.body
    await expect
      .poll(async () => (await must(api.get(`/api/jobs/${id}`))).status, { timeout: 60_000, interval: 250 })
      .toBe('done')
    const file = await api.get(`/api/jobs/${id}/file`)
    expect(file.status).toBe(200)
  })

  it('a long sheet is handed out no more to who may not read the report any longer', async () => {
    const { body } = await (await world.as('reader')).get('/api/reports/journal-entry/daily/xls?year=2026&month=11')
    await world.server.outbox.idle()
    const fetched = async () => (await (await world.as('reader')).get(`/api/jobs/${body.id}/file`)).status
    expect(await fetched()).toBe(200)
    await world.owner.query(
      "update company.role set permissions = array_remove(permissions, 'ACCOUNTINGREPORT.readOnly') where company_id = $1 and name = 'Consulta'",
      [world.ids.companyId],
    )
    expect(await fetched()).toBe(403)
  })

  it('what is too long for paper is told before it is read', async () => {
    await world.owner.query(
      `insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit)
       select l.company_id, l.entry_id, l.line + k * 2, 2026, l.account_code, l.date, l.debit, l.credit
       from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id, generate_series(1, 2) k
       where e.archive = '05' and l.company_id = $1`,
      [world.ids.companyId],
    )
    const printed = await api.get('/api/reports/journal-entry/daily/pdf?year=2026&month=11')
    expect(printed.status).toBe(422)
    expect(printed.body.code).toBe('export_too_large')
  })
})
