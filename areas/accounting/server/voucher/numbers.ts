import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, firstDay } from '@yupana/kernel'
import { audit, type Ctx, message, serve } from '@yupana/platform'
import { voucherErrors } from '../../contract/voucher/labels.ts'
import { isRemovable, type Origin } from '../../contract/voucher/origin.ts'
import { summaryEndpoints } from '../../contract/voucher/summary.ts'
import { assertNotFiled, filedPeriod, registerOfArchive } from '../sire/filed.ts'
import { endVoucher } from './change.ts'
import { mustSayWhy } from './check.ts'
import { citedAs } from './queries.ts'
import { freeNumbers, holdCounters } from './store.ts'

/** In which order vouchers of an archive are numbered. That of the document is by what their first line with one names. */
const ORDERS = {
  date: 'e.date, e.number',
  voucher: 'e.number',
  document: `(select concat_ws('-', l.document_type, l.serie, lpad(l.number, 20, '0')) from accounting.journal_line l
    where l.company_id = e.company_id and l.entry_id = e.id and l.number is not null order by l.line limit 1) nulls last, e.date, e.number`,
}

interface Moved {
  id: string
  entry: string
  archive: string
  number: number
  wanted: number
}

/** Numbers the vouchers of an open month from 1 without holes, archive by archive. The only thing that changes numbers of automatic vouchers. */
export const organiseNumbers = serve(summaryEndpoints.organiseNumbers, (ctx, { body }) => organise(ctx, body))

interface Organise {
  year: number
  month: number
  /** All of the month where it is absent. */
  archive?: string | null | undefined
  order: keyof typeof ORDERS
  simulate: boolean
}

/** @throws BusinessError `month_locked`, `period_filed` (409) */
export async function organise(ctx: Ctx, { year, month, archive, order, simulate }: Organise) {
  await assertOpenMonth(ctx, firstDay({ year, month }))
  // The numbers of a register that was filed are those that the office has.
  if (await filedPeriod(ctx, year, month))
    throw new BusinessError('period_filed', { year, month: String(month).padStart(2, '0') }, { status: 409 })
  const archives = await ctx.query<{ archive: string }>(
    'select archive from accounting.voucher_counter where company_id = $1 and year = $2 and month = $3 and ($4::text is null or archive = $4) order by archive',
    [ctx.companyId, year, month, archive ?? null],
  )
  const counters = archives.map((each) => ({ year, month, ...each }))
  // Nobody takes a number meanwhile.
  if (!simulate && counters.length > 0) await holdCounters(ctx, counters)
  const rows = await ctx.query<Moved>(
    `select * from (
       select e.id, ${citedAs('e')} as entry, e.archive, e.number, row_number() over (partition by e.archive order by ${ORDERS[order]})::int as wanted
       from accounting.journal_entry e where e.company_id = $1 and e.year = $2 and e.month = $3 and ($4::text is null or e.archive = $4) and e.live) n
     where n.number <> n.wanted order by n.archive, n.wanted`,
    [ctx.companyId, year, month, archive ?? null],
  )
  const moved = rows.map(({ id, entry, wanted }) => ({
    ...{ id, from: entry, to: `${entry.slice(0, -6)}${String(wanted).padStart(6, '0')}` },
  }))
  if (simulate || rows.length === 0) return { moved, applied: false }
  renumber(ctx, rows)
  for (const counter of counters) await freeNumbers(ctx, counter)
  await audit(ctx, {
    entity: 'voucherNumbers',
    id: `${year}-${month}`,
    action: 'organise',
    after: { moved: moved.length },
  })
  return { moved, applied: true }
}

/** Below zero first, so that no number is taken twice on the way. */
function renumber(ctx: Ctx, rows: readonly Moved[]): void {
  const params = [ctx.companyId, rows.map(({ id }) => id), rows.map(({ wanted }) => wanted)]
  ctx.write(
    `update accounting.journal_entry e set number = -n.wanted, version = e.version + 1
     from unnest($2::uuid[], $3::int[]) n(id, wanted) where e.company_id = $1 and e.id = n.id`,
    params,
  )
  ctx.write(
    'update accounting.journal_entry set number = -number where company_id = $1 and id = any($2::uuid[])',
    params.slice(0, 2),
  )
}

/** Deletes what was typed, imported or generated between two numbers; what documents and payments write is skipped and told. */
export const removeRange = serve(summaryEndpoints.removeRange, async (ctx, { params, query }) => {
  const { a: archive, y: year, m: month, from, to } = params
  await assertOpenMonth(ctx, firstDay({ year, month }))
  const register = registerOfArchive(archive)
  if (register) await assertNotFiled(ctx, register, firstDay({ year, month }))
  await mustSayWhy(ctx, { year, month }, query.reason)
  const rows = await ctx.query<{ id: string; entry: string; origin: Origin; reversed: boolean }>(
    `select coalesce(e.voucher_id, e.id) as id, ${citedAs('e')} as entry, e.origin,
       exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses = e.id and r.live) as reversed
     from accounting.journal_entry e where e.company_id = $1 and e.year = $2 and e.month = $3 and e.archive = $4 and e.number between $5 and $6 and e.live
     order by e.number desc for update`,
    [ctx.companyId, year, month, archive, from, to],
  )
  const refusalOf = ({ origin, reversed }: { origin: Origin; reversed: boolean }): string | undefined => {
    if (!isRemovable(origin)) return 'journal_entry_not_editable'
    return reversed ? 'entry_reversed' : undefined
  }
  const gone = rows.filter((row) => refusalOf(row) === undefined)
  if (gone.length !== query.count)
    throw new BusinessError('range_count', { count: gone.length, typed: query.count }, { status: 409 })
  // Few are typed by hand: each is taken back as it is one by one, with its own trace.
  for (const { id } of gone) await endVoucher(ctx, id, { reason: query.reason })
  const skipped = rows.flatMap((row) => {
    const code = refusalOf(row)
    return code ? [{ entry: row.entry, code, message: message(voucherErrors, ctx.language, code) }] : []
  })
  return { removed: gone.map(({ entry }) => entry).reverse(), skipped: skipped.reverse() }
})
