import { assertOpenMonth } from '@yupana/company/server'
import { dec, firstDay } from '@yupana/kernel'
import { addFigures, audit, type Ctx } from '@yupana/platform'
import type { Origin } from '../../contract/voucher/origin.ts'
import { ledgerDeltas } from '../post.ts'
import { assertNotFiled, registerOfArchive } from '../sire/filed.ts'
import { endEntries, freeNumbers, holdCounters } from '../voucher/store.ts'

/** Of the vouchers and drafts of an import those that say something else since: edited, deleted, reversed, or a draft that was posted. */
export async function changedVouchers(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  // Held, so that none of them changes before it is taken back. What came to them while they were waited for shows in a statement of its own.
  await ctx.query(
    'select from accounting.journal_entry where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  const vouchers = await ctx.query<{ id: string }>(
    `select e.id from accounting.journal_entry e where e.company_id = $1 and e.id = any($2::uuid[]) and e.live and e.version = 1 and e.origin in ('IMPORT', 'OPENING')
       and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.live and r.reverses = e.id)
       and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.live and r.corrects = e.id)`,
    [ctx.companyId, ids],
  )
  const drafts = await ctx.query<{ id: string }>(
    'select id from accounting.voucher_draft where company_id = $1 and id = any($2::uuid[]) and version = 1 order by id for update',
    [ctx.companyId, ids],
  )
  const same = new Set([...vouchers, ...drafts].map(({ id }) => id))
  return new Set(ids.filter((id) => !same.has(id)))
}

interface Standing {
  id: string
  year: number
  month: number
  archive: string
  currency: 'PEN' | 'USD'
  origin: Origin
}

/**
 * Takes back what an import wrote, all of it or nothing: drafts go, vouchers leave the books with a storno each, as one that is deleted.
 * @throws BusinessError `month_locked`, `period_filed` (409)
 */
export async function takeBackVouchers(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const standing = await ctx.query<Standing>(
    'select id, year, month, archive, currency, origin from accounting.journal_entry where company_id = $1 and id = any($2::uuid[]) and live order by id',
    [ctx.companyId, ids],
  )
  const drafts = await ctx.query<{ id: string; year: number; month: number }>(
    'select id, year, month from accounting.voucher_draft where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, ids],
  )
  const periods = new Map([...standing, ...drafts].map(({ year, month }) => [`${year} ${month}`, { year, month }]))
  await Promise.all([...periods.values()].map((period) => assertOpenMonth(ctx, firstDay(period))))
  for (const [type, group] of Map.groupBy(standing, ({ archive }) => registerOfArchive(archive)))
    if (type) await assertNotFiled(ctx, type, ...new Set(group.map((each) => firstDay(each)).sort()))
  if (standing.length > 0) await takeBack(ctx, standing)
  ctx.write('delete from accounting.voucher_draft where company_id = $1 and id = any($2::uuid[])', [
    ctx.companyId,
    drafts.map(({ id }) => id),
  ])
  await audit(
    ctx,
    ...[...standing, ...drafts].map(({ id }) => ({
      ...{ entity: 'entry', id, action: 'remove', after: { reason: 'Importación deshecha' } },
    })),
  )
}

async function takeBack(ctx: Ctx, standing: readonly Standing[]): Promise<void> {
  const counters = new Map(
    standing.map(({ year, month, archive }) => [`${month} ${archive}`, { year, month, archive }]),
  )
  await holdCounters(ctx, [...counters.values()])
  const ids = standing.map(({ id }) => id)
  const lines = await ctx.query<Summed>(
    `select to_char(l.date, 'YYYY-MM-01') as month, e.currency, e.origin, l.account_code as account, l.cost_center_id as "costCenter", sum(l.debit) as debit, sum(l.credit) as credit,
       sum(greatest(l.foreign_amount, 0)) as foreign, sum(least(l.foreign_amount, 0)) as below
     from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
     where e.company_id = $1 and e.id = any($2::uuid[]) group by 1, 2, 3, 4, 5`,
    [ctx.companyId, ids],
  )
  endEntries(ctx, ids, true)
  const groups = Map.groupBy(lines, ({ month, currency, origin }) => `${month} ${currency} ${origin}`)
  const deltas = [...groups.values()].flatMap((group) =>
    ledgerDeltas({
      ...{ on: group[0]!.month, currency: group[0]!.currency, origin: group[0]!.origin },
      lines: group.flatMap(halves),
    }),
  )
  await addFigures(
    ctx,
    deltas.map((delta) => ({ ...delta, plus: delta.plus.negated(), minus: delta.minus.negated() })),
  )
  for (const counter of counters.values()) await freeNumbers(ctx, counter)
}

type Summed = Record<'month' | 'account' | 'debit' | 'credit' | 'foreign' | 'below', string> &
  Pick<Standing, 'currency' | 'origin'> & { costCenter: string | null }

/** Dollars are plus or minus by their sign: the sums of both are told apart. */
const halves = ({ account, costCenter, debit, credit, foreign, below }: Summed) => [
  { account, costCenter, debit: dec(debit), credit: dec(credit), foreign: dec(foreign) },
  { account, costCenter, debit: dec(0), credit: dec(0), foreign: dec(below) },
]
