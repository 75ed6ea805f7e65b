import type { Proved } from '@yupana/contract'
import { inCompany, sealAudit } from '@yupana/platform'
import { type Caller, must, openWorld, type World, wrongProofs } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteWorld } from '../../../areas/sales/testing/note-world.ts'
import { isProofDue } from '../../../packages/platform/proof/index.ts'
import { trade } from './report-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  await trade(world)
  api = await world.as('owner')
  const notes = noteWorld(world, () => api)
  await notes.answers()
  const sale = await notes.sell({ currency: 'PEN', exchangeRate: '1', quantity: '2' })
  await notes.issue(sale, { reason: '07', items: [{ line: 1, quantity: '1' }] })
  await notes.answers()
  await payDollars()
  await must(api.put('/api/configuration/month-lock/2026', { month: 9, locked: true, confirmed: true }))
  await inCompany(world.services, world.ids.companyId, (ctx) => sealAudit(ctx, Date.now() + 60_000))
})
afterAll(() => world?.close())

/** One sale in dollars is settled whole, at another rate than its own. */
async function payDollars(): Promise<void> {
  const { data } = await must(api.get('/api/invoices?filters[0][field]=currency&filters[0][value]=USD'))
  await must(
    api.post('/api/payment/incomes', {
      ...{ date: '2026-11-18', currency: 'USD', exchangeRate: '3.8', account: { id: world.ids.bankUsd } },
      ...{ method: { id: world.ids.methodCash }, payments: [{ document: { id: data[0].id }, amount: data[0].total }] },
    }),
  )
}

const told = async (name: string): Promise<Proved> => {
  const [found] = (await must(api.post('/api/reports/proof/run', { names: [name] }))) as Proved[]
  return found!
}

/** What somebody would have to change behind the program's back for each to speak, and what puts it right again; `$id` is a row that it is done to. */
const faults: Readonly<Record<string, { row?: string; fault: string; back: string }>> = {
  tenants: {
    fault: 'alter table sales.invoice no force row level security',
    back: 'alter table sales.invoice force row level security',
  },
  auditSeals: {
    row: 'select id from platform.audit where company_id = $company order by id limit 1',
    fault: "update platform.audit set request_id = request_id || 'x' where id = $id",
    back: 'update platform.audit set request_id = left(request_id, -1) where id = $id',
  },
  monthSeals: {
    fault: 'update company.period set seal = reverse(seal) where company_id = $company and year = 2026 and month = 9',
    back: 'update company.period set seal = reverse(seal) where company_id = $company and year = 2026 and month = 9',
  },
  entryBalance: {
    row: 'select entry_id as id from accounting.journal_line where company_id = $company and debit > 0 limit 1',
    fault: 'update accounting.journal_line set debit = debit + 0.01 where entry_id = $id and debit > 0',
    back: 'update accounting.journal_line set debit = debit - 0.01 where entry_id = $id and debit > 0',
  },
  standing: {
    row: 'select id from accounting.journal_entry where company_id = $company and live limit 1',
    fault: 'update accounting.journal_entry set live = false where id = $id',
    back: 'update accounting.journal_entry set live = true where id = $id',
  },
  keptLedger: kept('ledger', "'1212'"),
  dollars: {
    row: "select e.id from accounting.journal_entry e where e.company_id = $company and e.live and e.currency = 'USD' and not exists (select from accounting.journal_line l where l.entry_id = e.id and l.foreign_amount = 0) limit 1",
    fault: 'update accounting.journal_line set foreign_amount = foreign_amount + 1 where entry_id = $id and line = 1',
    back: 'update accounting.journal_line set foreign_amount = foreign_amount - 1 where entry_id = $id and line = 1',
  },
  voucherNumbers: {
    row: "select id from accounting.journal_entry where company_id = $company and archive = '14' and month = 11 order by number desc limit 1",
    fault:
      'update company.period set locked_at = now() where company_id = $company and year = 2026 and month = 11; update accounting.journal_entry set number = number + 1 where id = $id',
    back: 'update accounting.journal_entry set number = number - 1 where id = $id; update company.period set locked_at = null where company_id = $company and year = 2026 and month = 11',
  },
  settledDollars: {
    row: "select entry_id as id from accounting.journal_line where company_id = $company and account_code = '1212' and credit > 0 and foreign_amount < 0 limit 1",
    fault: "update accounting.journal_line set credit = credit + 0.01 where entry_id = $id and account_code = '1212'",
    back: "update accounting.journal_line set credit = credit - 0.01 where entry_id = $id and account_code = '1212'",
  },
  openItems: {
    row: "select id from treasury.open_item where company_id = $company and status = 'open' and currency = 'USD' limit 1",
    fault: 'update treasury.open_item set balance = balance - 1 where id = $id',
    back: 'update treasury.open_item set balance = balance + 1 where id = $id',
  },
  cashKept: kept('cash', '(select id::text from treasury.account where company_id = $company limit 1)'),
  cashBooks: {
    row: 'select id from treasury.movement where company_id = $company limit 1',
    fault: 'update treasury.movement set local_amount = local_amount + 1 where id = $id',
    back: 'update treasury.movement set local_amount = local_amount - 1 where id = $id',
  },
  itemBalances: {
    row: "select id from treasury.open_item where company_id = $company and status = 'open' limit 1",
    fault: "update treasury.open_item set status = 'closed' where id = $id",
    back: "update treasury.open_item set status = 'open' where id = $id",
  },
  shifts: {
    fault: `insert into treasury.shift (company_id, id, number, status, account_pen_id, responsible_id, opened_at, opened_on, opening_pen, expected_pen, closed_at, closed_on, z_number)
      select $company, $company, 1, 'CL', id, $company, now(), '2026-11-18', 10, 11, now(), '2026-11-18', 1 from treasury.account where company_id = $company limit 1`,
    back: 'delete from treasury.shift where id = $company',
  },
  stockBalances: moved('inventory.stock_balance', 'item_id', 'quantity'),
  stockBatches: {
    row: "select lot_id as id from inventory.lot_stock where company_id = $company and kind = 'batch' limit 1",
    fault: 'update inventory.lot_stock set quantity = quantity + 1 where lot_id = $id',
    back: 'update inventory.lot_stock set quantity = quantity - 1 where lot_id = $id',
  },
  stockSerials: {
    row: "select lot_id as id from inventory.lot_stock where company_id = $company and kind = 'serial' limit 1",
    fault: 'update inventory.lot_stock set quantity = 0 where lot_id = $id',
    back: 'update inventory.lot_stock set quantity = 1 where lot_id = $id',
  },
  stockRunning: moved('inventory.stock_move', 'id', 'balance_amount'),
  stockAccounts: moved('inventory.stock_move', 'id', 'posted_amount'),
  series: {
    row: 'select id from sales.invoice where company_id = $company and number = 2 limit 1',
    fault: 'update sales.invoice set number = 900 where id = $id',
    back: 'update sales.invoice set number = 2 where id = $id',
  },
  signed: {
    row: "select id from einvoicing.document where company_id = $company and kind = 'invoice' and accepted_at is not null limit 1",
    fault: 'update einvoicing.document set xml_file = null, link = xml_file::text where id = $id',
    back: 'update einvoicing.document set xml_file = link::uuid, link = null where id = $id',
  },
  salesTax: moved('sales.invoice', 'id', 'igv'),
  saleTotals: moved('sales.invoice', 'id', 'taxed'),
  credited: {
    row: "select id from sales.note where company_id = $company and status in ('open', 'closed') limit 1",
    fault: 'update sales.note set total = total + 10000 where id = $id',
    back: 'update sales.note set total = total - 10000 where id = $id',
  },
  soldByMonth: kept('sales', "'x'"),
  stockWorth: kept('stock.worth', '(select id::text from inventory.warehouse where company_id = $company limit 1)'),
}

/** A sum that is kept says a sol more. */
function kept(metric: string, key: string) {
  return {
    fault: `insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity) values ($company, uuidv7(), '${metric}', '2026-11-01', ${key}, 1, 0, 0)`,
    back: `insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity) values ($company, uuidv7(), '${metric}', '2026-11-01', ${key}, -1, 0, 0)`,
  }
}

function moved(table: string, id: string, column: string) {
  return {
    row: `select ${id} as id from ${table} where company_id = $company and ${column} > 0 limit 1`,
    fault: `update ${table} set ${column} = ${column} + 1 where ${id} = $id`,
    back: `update ${table} set ${column} = ${column} - 1 where ${id} = $id`,
  }
}

/** As who owns the tables, past every trigger and key. */
async function behind(sql: string, id?: string): Promise<string | undefined> {
  const company = `'${world.ids.companyId}'::uuid`
  const text = sql.replaceAll('$company', company).replaceAll('$id', `'${id}'::uuid`)
  const answer = await world.owner.query(`set session_replication_role = replica; ${text}`)
  await world.owner.query('set session_replication_role = origin')
  const last = (Array.isArray(answer) ? answer.at(-1) : answer) as { rows: { id?: string }[] }
  return last.rows[0]?.id
}

describe('the proof page', () => {
  it('says what it looks at in three languages, and that all of it agrees after a season of trade', async () => {
    expect(await wrongProofs(world)).toEqual([])
    const proofs: Proved[] = await must(api.get('/api/reports/proof'))
    expect(proofs.map(({ name }) => name).sort()).toEqual(Object.keys(faults).sort())
    expect(proofs.map(({ number }) => number)).toEqual(proofs.map(({ number }) => number).sort((a, b) => a - b))
    for (const { name, title, means, run } of proofs) {
      expect(title.length, name).toBeGreaterThan(4)
      expect(means.length, name).toBeGreaterThan(20)
      // What looks at nothing proves nothing.
      if (name !== 'shifts') expect(run!.checked, name).toBeGreaterThan(0)
    }
    expect(new Set(proofs.map(({ title }) => title)).size).toBe(proofs.length)
  })

  it.each(Object.keys(faults))(
    '%s turns red where somebody changes what it looks at, says where, and green again',
    async (name) => {
      const { row, fault, back } = faults[name]!
      const id = row && (await behind(row))
      if (row) expect(id, 'there is such a row').toBeTruthy()
      await behind(fault, id)
      const red = await told(name)
      expect(red.run).toMatchObject({ bad: expect.any(Number), said: expect.stringMatching(/\S/) })
      expect(red.run!.bad).toBeGreaterThan(0)
      const again = await told(name)
      expect(again.run!.badSince).toBe(red.run!.badSince)
      await behind(back, id)
      expect((await told(name)).run).toMatchObject({ bad: 0, said: null, path: null, badSince: null })
    },
  )

  it('is for who reads the books, and knows no other names', async () => {
    const clerk = await world.as('seller')
    expect((await clerk.get('/api/reports/proof')).status).toBe(403)
    expect((await clerk.post('/api/reports/proof/run', { names: ['tenants'] })).status).toBe(403)
    expect(await api.post('/api/reports/proof/run', { names: ['tenants', 'nothing'] })).toMatchObject({
      status: 404,
      body: { code: 'proof_unknown' },
    })
    expect((await api.post('/api/reports/proof/run', { names: [] })).status).toBe(422)
  })
})

it.each([
  [undefined, '2026-11-18T15:00:00Z', true],
  ['2026-11-18T07:00:00Z', '2026-11-19T07:00:00Z', true],
  ['2026-11-18T07:00:00Z', '2026-11-18T10:59:00Z', false],
  ['2026-11-18T07:00:00Z', '2026-11-19T03:30:00Z', false],
  ['2026-11-18T07:00:00Z', '2026-11-19T12:00:00Z', false],
  ['2026-11-18T07:00:00Z', '2026-11-19T13:00:00Z', true],
])('found out at %s, at %s it is due: %s', (last, now, due) => {
  expect(isProofDue(last === undefined ? undefined : new Date(last), new Date(now))).toBe(due)
})
