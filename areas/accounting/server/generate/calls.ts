import { say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, type Route, serve, startJob, textOf } from '@yupana/platform'
import {
  type Generated,
  generatorEndpoints,
  MOST_GENERATED_AT_ONCE,
  type Regenerated,
} from '../../contract/generate/generate.ts'
import { paymentKinds } from '../../contract/source-screen.ts'
import { citedAs, voucherId } from '../voucher/queries.ts'
import { type Chosen, chosenRequests, generateRequests } from './generate.ts'
import { GENERATE_JOB, type GeneratorJob } from './job.ts'
import { pending, pendingSummary } from './pending.ts'
import { chosenVouchers, countsOf, type HowToWrite, regenerateVouchers, type Which } from './regenerate.ts'

/** As many as a company can have waiting: a job goes through all of them. */
const MOST_WAITING = 1_000_000

async function generate(ctx: Ctx, chosen: Chosen, simulate: boolean): Promise<Generated> {
  const ids = await chosenRequests(ctx, chosen, simulate ? MOST_GENERATED_AT_ONCE : MOST_WAITING)
  if (ids.length > MOST_GENERATED_AT_ONCE) return goOn(ctx, { ids })
  return generateRequests(ctx, ids, simulate)
}

async function goOn(ctx: Ctx, job: Pick<GeneratorJob, 'ids' | 'again'>): Promise<never> {
  const title = say(textOf(job.again ? 'generator.regenerates' : 'generator.generates')!, ctx.language)
  return (await startJob(ctx, GENERATE_JOB, title, { ...job, language: ctx.language })) as never
}

const generateChosen = serve(generatorEndpoints.generate, (ctx, { body: { simulate, grouping: _, ...chosen } }) =>
  generate(ctx, chosen, simulate),
)
const generateAll = serve(generatorEndpoints.generatePending, (ctx, { params }) => generate(ctx, params, false))

async function regenerate(ctx: Ctx, which: Which, how: HowToWrite): Promise<Regenerated> {
  const ids = await chosenVouchers(ctx, which)
  if (ids.length > MOST_GENERATED_AT_ONCE && how.apply) return goOn(ctx, { ids, again: { reason: how.reason ?? null } })
  const vouchers: Regenerated['vouchers'] = []
  const counts = { same: 0, changed: 0, locked: 0, failed: 0 }
  // In steps, so that a year of vouchers is never held at once.
  for (let at = 0; at < ids.length; at += MOST_GENERATED_AT_ONCE) {
    const step = await regenerateVouchers(ctx, ids.slice(at, at + MOST_GENERATED_AT_ONCE), how)
    for (const [state, count] of Object.entries(countsOf(step))) counts[state as keyof typeof counts] += count
    vouchers.push(...step.filter(({ state }) => ids.length <= MOST_GENERATED_AT_ONCE || state !== 'same'))
  }
  return { applied: how.apply, counts, vouchers: vouchers.slice(0, MOST_GENERATED_AT_ONCE) }
}

const regenerateChosen = serve(generatorEndpoints.regenerate, (ctx, { body: { apply, reason, ...which } }) =>
  regenerate(ctx, which, { apply, reason }),
)
const refreshInvoices = serve(generatorEndpoints.refreshInvoices, (ctx, { body: { ids, apply, reason, from, to } }) =>
  regenerate(ctx, { from, to, sources: ids, without: paymentKinds }, { apply, reason }),
)
const refreshPayments = serve(generatorEndpoints.refreshPayments, (ctx, { body: { ids, apply, reason, from, to } }) =>
  regenerate(ctx, { from, to, sources: ids, kinds: paymentKinds }, { apply, reason }),
)

/** What an accountant has in the books by hand already waits no more. */
const settlePending = serve(generatorEndpoints.settlePending, async (ctx, { body: { ids, reason } }) => {
  const ended = await ctx.query<{ id: string; kind: string; source: string; memo: string; total: string }>(
    `update accounting.posting_request set state = 'ended' where company_id = $1 and state = 'pending' and (id = any($2::uuid[]) or reverses = any($2::uuid[])
       or id in (select r.reverses from accounting.posting_request r where r.company_id = $1 and r.id = any($2::uuid[])))
     returning id, source_kind as kind, source_id as source, memo, total`,
    [ctx.companyId, ids],
  )
  await audit(
    ctx,
    ...ended.map(({ id, ...before }) => ({
      entity: 'postingRequest',
      id,
      action: 'remove',
      before,
      after: { reason },
    })),
  )
  return { ended: ended.length }
})

/** Vouchers of a source, those that were taken back too. */
const OF_SOURCE = `select ${voucherId('e')} as id, ${citedAs('e')} as entry, e.date, e.memo, e.origin, e.total,
    (select jsonb_build_object('id', ${voucherId('r')}, 'entry', ${citedAs('r')}) from accounting.journal_entry r
     where r.company_id = e.company_id and r.reverses = e.id and r.live limit 1) as reversal,
    (select jsonb_build_object('id', ${voucherId('o')}, 'entry', ${citedAs('o')}) from accounting.journal_entry o
     where o.company_id = e.company_id and o.id = e.reverses) as original
  from accounting.journal_entry e where e.company_id = $1 and e.source_id = $2 and e.live and e.source_kind`

/** @throws BusinessError `accounting.journal_entry_not_found` (404) where it has none: a screen that asks beside its own record passes over it */
async function entriesOf(ctx: Ctx, id: string, kinds: string) {
  const data = await ctx.query<never>(`${OF_SOURCE} ${kinds} order by e.date, e.id`, [ctx.companyId, id, paymentKinds])
  if (data.length === 0) throw new BusinessError('accounting.journal_entry_not_found', {}, { status: 404 })
  return { data }
}

const invoiceEntries = serve(generatorEndpoints.invoiceEntries, (ctx, { params: { id } }) =>
  entriesOf(ctx, id, "<> all($3::text[]) and e.source_kind <> 'voucher'"),
)
const paymentEntries = serve(generatorEndpoints.paymentEntries, (ctx, { params: { id } }) =>
  entriesOf(ctx, id, '= any($3::text[])'),
)

export const generatorRoutes: Route[] = [
  ...[pending, pendingSummary, generateChosen, generateAll, settlePending],
  ...[regenerateChosen, refreshInvoices, refreshPayments, invoiceEntries, paymentEntries],
]
