import { openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

interface Table {
  name: string
  enabled: boolean
  forced: boolean
  tenant: boolean
  reference: boolean
}

/** Portable rules of docs/adr and the design: any row is a table that would be unsafe, or would not run on a distributed server. */
const LINT = `
with own as (select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('platform', 'law', 'company', 'parties', 'catalogue', 'accounting', 'inventory', 'treasury', 'einvoicing', 'sales', 'purchases', 'transport', 'pos', 'hotels', 'travel')),
  tenant as (select o.*, a.attnum as cid from own o join pg_attribute a on a.attrelid = o.oid and a.attname = 'company_id' and not a.attisdropped
    where o.name not in (select name from platform.reference))
select t.name, 'no primary key' as problem from tenant t where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)
union all select t.name, 'unique index without company_id: ' || i.indexrelid::regclass from tenant t join pg_index i on i.indrelid = t.oid and i.indisunique and not (t.cid = any (i.indkey::int2[]))
union all select t.name, 'foreign key to a tenant table without company_id: ' || k.conname from tenant t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' join tenant r on r.oid = k.confrelid
  where not exists (select from generate_subscripts(k.conkey, 1) i where k.conkey[i] = t.cid and k.confkey[i] = r.cid)
union all select t.name, 'on delete set null or default: ' || k.conname from tenant t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.confdeltype in ('n', 'd')
union all select t.name, 'policy with a subquery: ' || p.polname from tenant t join pg_policy p on p.polrelid = t.oid where coalesce(p.polqual::text, '') || coalesce(p.polwithcheck::text, '') like '%SUBLINK%'
union all select t.name, 'statement trigger: ' || g.tgname from tenant t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal and (g.tgtype & 1) = 0
union all select t.name, 'trigger that notifies: ' || p.proname from tenant t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal join pg_proc p on p.oid = g.tgfoid where p.prosrc ~* '\\mnotify\\M'
union all select n.nspname || '.' || v.relname, 'view without security_invoker' from pg_class v join pg_namespace n on n.oid = v.relnamespace
  where v.relkind = 'v' and n.nspname in (select split_part(name, '.', 1) from own) and coalesce(v.reloptions::text, '') not like '%security_invoker=true%'
order by 1, 2`

describe('tenant isolation, over the catalogue of the database', () => {
  it('every table is a tenant table with forced row-level security, or is declared a reference', async () => {
    const { rows } = await world.owner.query<Table>(`
      select n.nspname || '.' || c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull) as tenant,
        n.nspname || '.' || c.relname in (select r.name from platform.reference r) as reference
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'public')`)
    expect(rows.length).toBeGreaterThan(40)
    expect(
      rows.filter((row) => !row.reference && !(row.tenant && row.enabled && row.forced)).map((row) => row.name),
    ).toEqual([])
  })

  it('the portable rules of tables, keys, views and triggers hold', async () => {
    expect((await world.owner.query(LINT)).rows).toEqual([])
  })

  it('a planted defect of each kind is found', async () => {
    await world.owner.query('begin')
    await world.owner.query(
      'create table sales.bad (company_id uuid not null, id uuid, client_id uuid references company.user_account on delete set null, code text unique)',
    )
    await world.owner.query('create view sales.leak as select * from sales.invoice')
    const { rows } = await world.owner.query<{ problem: string }>(LINT)
    await world.owner.query('rollback')
    expect(rows.map((row) => row.problem.split(':')[0]).sort()).toEqual([
      'no primary key',
      'on delete set null or default',
      'unique index without company_id',
      'view without security_invoker',
    ])
  })

  it('the application owns nothing and sees no row of another company, whatever it asks', async () => {
    const { rows } = await world.owner.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'v') and a.attname = 'company_id' and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname || '.' || c.relname not in (select r.name from platform.reference r)`)
    const { companyId, otherCompanyId } = world.ids
    const seen = await world.services.database.tenant(otherCompanyId, async (tx) => {
      const found: string[] = []
      for (const { name } of rows) {
        const [count] = await tx.query<{ n: string }>(`select count(*) as n from ${name} where company_id = $1`, [
          companyId,
        ])
        if (count?.n !== '0') found.push(name)
      }
      const [owner] = await tx.query<{ n: string }>(
        "select count(*) as n from pg_class where relowner = 'yupana_app'::regrole",
      )
      expect(owner?.n).toBe('0')
      return found
    })
    expect(seen).toEqual([])
  })

  it('a write into another company is refused, and without a company nothing is seen', async () => {
    const { companyId, otherCompanyId } = world.ids
    const write = world.services.database.tenant(otherCompanyId, (tx) =>
      tx.query("insert into catalogue.brand (company_id, id, code, name) values ($1, uuidv7(), 'X', 'X')", [companyId]),
    )
    await expect(write).rejects.toThrow('row-level security')
    const moved = await world.services.database.tenant(otherCompanyId, (tx) =>
      tx.query('update catalogue.brand set name = $2 where company_id = $1 returning id', [companyId, 'stolen']),
    )
    expect(moved).toEqual([])
    expect(await world.services.database.open.query('select id from catalogue.brand')).toEqual([])
  })

  it('the ledger refuses an unbalanced entry and any change of what was posted, whoever writes', async () => {
    const { companyId } = world.ids
    const unbalanced = world.services.database.tenant(companyId, async (tx) => {
      const id = '01900000-0000-7000-8000-000000000001'
      await tx.query(
        `insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
         values ($1, $2, 2026, 11, '05', 1, '2026-11-01', 'x', 'REGISTER', 'test', $2, 'PEN', 1, 10)`,
        [companyId, id],
      )
      await tx.query(
        "insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit) values ($1, $2, 1, 2026, '1011', '2026-11-01', 10, 0)",
        [companyId, id],
      )
    })
    await expect(unbalanced).rejects.toThrow('unbalanced')
    const change = world.services.database.tenant(companyId, (tx) =>
      tx.query('update accounting.journal_line set debit = debit + 1 where company_id = $1', [companyId]),
    )
    await expect(change).rejects.toThrow('permission denied')
  })

  it('a line that comes to an entry later is refused, in its own transaction as in another', async () => {
    const { companyId } = world.ids
    const write = (id: string, more: number, date = '2026-11-01') =>
      world.services.database.tenant(companyId, async (tx) => {
        await tx.query(
          `insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
           values ($1, $2, 2026, 11, '05', $4, $3, 'x', 'REGISTER', 'test', $2, 'PEN', 1, 10)`,
          [companyId, id, date, Number(id.slice(-1)) + 900],
        )
        await tx.query(
          `insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit)
           values ($1, $2, 1, 2026, '1011', $3, 10, 0), ($1, $2, 2, 2026, '10411', $3, 0, 10)`,
          [companyId, id, date],
        )
        if (more > 0) await add(tx, id, more)
      })
    const add = (tx: { query(text: string, params: unknown[]): Promise<unknown> }, id: string, amount: number) =>
      tx.query(
        "insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit) values ($1, $2, 3, 2026, '1011', '2026-11-01', $3, 0)",
        [companyId, id, amount],
      )
    await expect(write('01900000-0000-7000-8000-000000000002', 5)).rejects.toThrow('unbalanced')
    await write('01900000-0000-7000-8000-000000000003', 0)
    const late = world.services.database.tenant(companyId, (tx) => add(tx, '01900000-0000-7000-8000-000000000003', 5))
    await expect(late).rejects.toThrow('unbalanced')
  })
})
