import type { Ctx } from '@yupana/platform'
import { serve, together } from '@yupana/platform'
import { type BookCell, pleEndpoints } from '../../contract/ple/ple.ts'
import { booksOf } from './duty.ts'

interface Month {
  month: number
  locked: boolean
  gaps: number
}

/** Numbers that are missing in the archives of each month, and whether it is locked. */
export const monthsOf = (ctx: Ctx, year: number): Promise<Month[]> =>
  ctx.query<Month>(
    `select n.month, exists (select from company.period p where p.company_id = $1 and (p.year, p.month) >= ($2, n.month) and p.locked_at is not null) as locked,
       (select coalesce(sum(g.missing), 0)::int from (select max(e.number) - count(*) as missing from accounting.journal_entry e
          where e.company_id = $1 and e.year = $2 and e.month = n.month and e.live group by e.archive) g) as gaps
     from generate_series(1, 12) n(month) order by n.month`,
    [ctx.companyId, year],
  )

const CELLS = `
select coalesce(r.book, f.book) as book, coalesce(r.month, f.month) as month, r.lines, r.errors, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt",
  r.at is not null and coalesce(c.changed > r.at, false) as stale,
  case when f.book is not null then jsonb_build_object('filedOn', f.filed_on, 'constancia', f.constancia, 'times', f.times, 'changed', coalesce(r.sha256 <> f.sha256, false)) end as filed
from (select * from accounting.book_run where company_id = $1 and year = $2) r
full join (select distinct on (book, month) book, month, filed_on, constancia, sha256, count(*) over (partition by book, month)::int as times
  from accounting.book_filing where company_id = $1 and year = $2 order by book, month, id desc) f on f.book = r.book and f.month = r.month
left join (select month, max(created_at) as changed from accounting.journal_entry where company_id = $1 and year = $2 group by month) c on c.month = coalesce(r.month, f.month)
order by 1, 2`

export const bookGrid = serve(pleEndpoints.bookGrid, async (ctx, { query: { year } }) => {
  const [books, months, cells] = await together(
    booksOf(ctx, year),
    monthsOf(ctx, year),
    ctx.query<BookCell>(CELLS, [ctx.companyId, year]),
  )
  return { year, ...books, months, cells }
})
