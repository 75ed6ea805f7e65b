import { type Ctx, type ReportRow, source, word } from '@yupana/platform'
import type { z } from 'zod'
import { accountsInUse, orphanAccounts } from '../../contract/replace/replace.ts'
import { namedAccounts } from '../account/uses.ts'

const rows = (ctx: Ctx, { year }: z.output<typeof accountsInUse.query>): Promise<ReportRow[]> =>
  ctx.query<ReportRow>(
    `select u.code, a.name, u.lines, u.debit, u.credit, u.lines - u.locked as "openLines", u.locked as "lockedLines"
     from (
       select l.account_code as code, count(*)::int as lines, sum(l.debit)::text as debit, sum(l.credit)::text as credit,
         (count(*) filter (where m.locked))::int as locked
       from accounting.journal_line l
       join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.origin <> 'CLOSED'
       join (select month, company.month_is_locked($1, $2, month) as locked from generate_series(1, 12) month) m on m.month = e.month
       where l.company_id = $1 and l.year = $2 group by 1) u
     join accounting.account a on a.company_id = $1 and a.year = $2 and a.code = u.code order by u.code`,
    [ctx.companyId, year],
  )
export const accountsInUseReport = source(accountsInUse, { rows })

async function orphans(ctx: Ctx, { year }: z.output<typeof orphanAccounts.query>): Promise<ReportRow[]> {
  const named = await namedAccounts(ctx, year)
  const known = await ctx.query<{ code: string; name: string; register: boolean }>(
    'select code, name, level = 3 and active as register from accounting.account where company_id = $1 and year = $2 and code = any($3::text[])',
    [ctx.companyId, year, named.map(({ code }) => code)],
  )
  const accounts = new Map(known.map((row) => [row.code, row]))
  // A year that was never opened has no accounts that could be missing.
  const [opened] = await ctx.query('select 1 from accounting.account where company_id = $1 and year = $2 limit 1', [
    ctx.companyId,
    year,
  ])
  if (!opened) return []
  return named
    .filter(({ code }) => /^\d+$/.test(code) && accounts.get(code)?.register !== true)
    .map(({ code, where, label, uses }) => ({
      ...{ code, name: accounts.get(code)?.name ?? '', usedBy: word(ctx.language, where), example: label ?? '', uses },
    }))
    .sort((a, b) => (a.code < b.code ? -1 : Number(a.code > b.code)))
}
export const orphanAccountsReport = source(orphanAccounts, { rows: orphans })
