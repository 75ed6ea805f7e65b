import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, firstDay, type Period } from '@yupana/kernel'
import { type Ctx, problemText, serve } from '@yupana/platform'
import { consistencyEndpoints, type Repaired } from '../../contract/consistency/consistency.ts'
import { type RepairName, repairOf } from '../../contract/consistency/kinds.ts'
import { generateRequests } from '../generate/generate.ts'
import { chosenVouchers, regenerateVouchers } from '../generate/regenerate.ts'
import { reverseSource } from '../post.ts'
import { writeDestinations } from '../refresh/destinations.ts'
import { assertNotFiled, registerOfArchive } from '../sire/filed.ts'
import { mustSayWhy } from '../voucher/check.ts'
import { repairFigures } from '../voucher/maintenance.ts'
import { organise } from '../voucher/numbers.ts'
import { type Fault, readFaults, type Span } from './faults.ts'
import { spanOf } from './span.ts'

export const keyOf = ({ kind, subject }: Pick<Fault, 'kind' | 'subject'>): string => `${kind}:${subject}`

interface Refusal {
  code: string
  message: string
}
/** Why some stay, by subject; what is not named was done. */
type Refusals = Map<string, Refusal>

interface Asked {
  span: Span
  reason: string | undefined
}
type Repair = (ctx: Ctx, subjects: readonly string[], asked: Asked) => Promise<Refusals>

const refusalOf = (ctx: Ctx, { code, params }: BusinessError): Refusal => ({
  code,
  message: problemText(ctx, code, params),
})

/** One of several that are refused by themselves: what it had written before is undone. */
async function attempt(ctx: Ctx, subject: string, refusals: Refusals, work: () => Promise<unknown>): Promise<void> {
  await ctx.query('savepoint repair')
  try {
    await work()
    await ctx.query('release savepoint repair')
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code === 'invalid') throw error
    await ctx.query('rollback to savepoint repair')
    await ctx.query('release savepoint repair')
    refusals.set(subject, refusalOf(ctx, error))
  }
}

const periodOf = (month: string): Period => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) })

/** Requests of months that are locked stay, and say so. */
const generate: Repair = async (ctx, subjects, { reason }) => {
  const months = await ctx.query<Period>(
    `select n.* from (select distinct extract(year from date)::int as year, extract(month from date)::int as month from accounting.posting_request
       where company_id = $1 and id = any($2::uuid[]) and state = 'pending') n
     where not company.month_is_locked($1, n.year, n.month) order by n.year, n.month`,
    [ctx.companyId, subjects],
  )
  for (const month of months) await mustSayWhy(ctx, month, reason)
  const { skipped } = await generateRequests(ctx, subjects, false)
  return new Map(skipped.map(({ id, code, message }) => [id, { code, message }]))
}

/** Of a document or payment, `<kind>|<id>`. */
const idOf = (subject: string): string => subject.split('|')[1] ?? ''

const regenerate: Repair = async (ctx, subjects, { reason }) => {
  const vouchers = await chosenVouchers(ctx, { sources: subjects.map(idOf) })
  const told = await regenerateVouchers(ctx, vouchers, { apply: true, reason })
  const rows = await ctx.query<{ voucher: string; subject: string }>(
    `select coalesce(voucher_id, id) as voucher, source_kind || '|' || source_id as subject from accounting.journal_entry
     where company_id = $1 and live and coalesce(voucher_id, id) = any($2::uuid[])`,
    [ctx.companyId, vouchers],
  )
  const subjectOf = new Map(rows.map(({ voucher, subject }) => [voucher, subject]))
  return new Map(
    told.flatMap(({ id, code, message }) => {
      const subject = subjectOf.get(id)
      return subject && code && message ? [[subject, { code, message }] as const] : []
    }),
  )
}

/** A document that does not stand any more leaves the books as when it is voided. */
const end: Repair = async (ctx, subjects, { reason }) => {
  const refusals: Refusals = new Map()
  const entries = await ctx.query<{ subject: string; date: string; archive: string }>(
    `select n.subject, e.date, e.archive from unnest($2::text[]) n(subject)
     join accounting.journal_entry e on e.company_id = $1 and e.source_kind = split_part(n.subject, '|', 1) and e.source_id = split_part(n.subject, '|', 2)::uuid and e.live`,
    [ctx.companyId, subjects],
  )
  for (const [subject, own] of Map.groupBy(entries, (each) => each.subject))
    await attempt(ctx, subject, refusals, async () => {
      for (const { date, archive } of own) {
        await assertOpenMonth(ctx, date)
        const register = registerOfArchive(archive)
        if (register) await assertNotFiled(ctx, register, date)
        await mustSayWhy(ctx, periodOf(date), reason)
      }
      const [kind = '', id = ''] = subject.split('|')
      await reverseSource(ctx, kind, id, 'each on its day', 'Extorno de lo anulado', 'DOCUMENT')
    })
  return refusals
}

const figures: Repair = async (ctx, _, { span }) => {
  await repairFigures(ctx, span)
  return new Map()
}

/** At most twelve months. */
const refresh: Repair = async (ctx, subjects, { reason }) => {
  const refusals: Refusals = new Map()
  for (const subject of subjects)
    await attempt(ctx, subject, refusals, async () => {
      const month = periodOf(subject)
      await assertOpenMonth(ctx, firstDay(month))
      await mustSayWhy(ctx, month, reason)
      await writeDestinations(ctx, month, false)
    })
  return refusals
}

/** Archives of months, `<month>|<archive>`: numbers follow those that the vouchers have. */
const organiseGaps: Repair = async (ctx, subjects, { reason }) => {
  const refusals: Refusals = new Map()
  for (const subject of subjects) {
    const of = { ...periodOf(subject), archive: subject.split('|')[1] ?? '' }
    await attempt(ctx, subject, refusals, async () => {
      await assertOpenMonth(ctx, firstDay(of))
      await mustSayWhy(ctx, of, reason)
      await organise(ctx, { ...of, order: 'voucher', simulate: false })
    })
  }
  return refusals
}

const REPAIRS: Readonly<Record<RepairName, Repair>> = {
  ...{ generate, regenerate, end, figures, refresh, organise: organiseGaps },
}

/** @throws BusinessError `month_reason_required` (422) where a month that was sealed once is written and nobody says why */
export const repairConsistency = serve(
  consistencyEndpoints.repairConsistency,
  async (ctx, { params: { check }, body: { year, month, keys, reason } }): Promise<Repaired> => {
    const span = spanOf(year, month)
    const chosen = keys && new Set(keys)
    const faults = (await readFaults(ctx, check, span)).filter((each) => !chosen || chosen.has(keyOf(each)))
    const asked = faults.filter((each) => chosen || repairOf(each.kind))
    const refusals = new Map<string, Refusal>()
    for (const [name, group] of Map.groupBy(asked, ({ kind }) => repairOf(kind))) {
      if (!name) continue
      const found = await REPAIRS[name](ctx, [...new Set(group.map(({ subject }) => subject))], { span, reason })
      for (const each of group) {
        const refusal = found.get(each.subject)
        if (refusal) refusals.set(keyOf(each), refusal)
      }
    }
    // What is put right is found no more; sums that are kept are seen once the transaction is over.
    const left = new Set(
      (await readFaults(ctx, check, span)).filter(({ kind }) => repairOf(kind) !== 'figures').map(keyOf),
    )
    const rows = asked.map((each) => rowOf(ctx, keyOf(each), left, refusals))
    const updated = rows.filter((row) => row.updated).length
    return { updated, left: rows.length - updated, rows }
  },
)

function rowOf(
  ctx: Ctx,
  key: string,
  left: ReadonlySet<string>,
  refusals: ReadonlyMap<string, Refusal>,
): Repaired['rows'][number] {
  if (!left.has(key)) {
    const code = 'record_updated'
    return { key, updated: true, code, message: problemText(ctx, code, {}) }
  }
  const { code, message } = refusals.get(key) ?? {
    code: 'record_not_updated',
    message: problemText(ctx, 'record_not_updated', {}),
  }
  return { key, updated: false, code, message }
}
