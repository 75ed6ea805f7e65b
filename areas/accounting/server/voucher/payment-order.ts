import { say } from '@yupana/contract'
import { actingAs, type Ctx, inCompany, type JobHandler, serve, startJob, textOf } from '@yupana/platform'
import { maintenanceEndpoints } from '../../contract/voucher/maintenance.ts'

export const PAYMENT_ORDER_JOB = 'accounting.paymentOrder'

/**
 * Payments settle the instalments of a document by their due days: the first that the sum of all payments does not reach is the next one. What a document
 * is owed by is the side of its account: class 1 by debits, class 4 by credits, advances the other way round.
 */
const ORDER = `
with line as (
  select concat_ws('|', l.account_code, l.party_id, l.document_type, l.serie, l.number) as operation, coalesce(l.due_on, l.date) as due, l.date, l.entry_id, l.line,
    case when (l.account_code < '4') = (l.account_code !~ '^(1[23]2|4[23]2)') then l.debit - l.credit else l.credit - l.debit end as owed
  from accounting.journal_line l
  join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.origin <> 'CLOSED'
  join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code and a.analysis = 1
  where l.company_id = $1 and l.year = $2 and l.number is not null),
charge as (
  select operation, due, sum(owed) over (partition by operation order by due, date, entry_id, line) as until from line where owed > 0),
total as (select operation, count(*)::int as lines, coalesce(-sum(owed) filter (where owed < 0), 0) as paid from line group by operation),
wanted as (
  select t.operation, t.lines, (select min(c.due) from charge c where c.operation = t.operation and c.until > t.paid) as next_due_on from total t where t.paid > 0),
gone as (delete from accounting.operation_order o where o.company_id = $1 and o.year = $2 and not exists (select from wanted w where w.operation = o.operation))
insert into accounting.operation_order as o (company_id, year, operation, lines, next_due_on)
select $1, $2, operation, lines, next_due_on from wanted
on conflict (company_id, year, operation) do update set lines = excluded.lines, next_due_on = excluded.next_due_on
  where (o.lines, o.next_due_on) is distinct from (excluded.lines, excluded.next_due_on)`

/** One at a time in a company; twice changes nothing. */
async function orderPayments(ctx: Ctx, year: number): Promise<void> {
  await ctx.query("select pg_advisory_xact_lock(hashtextextended('payment order ' || $1::text, 0))", [ctx.companyId])
  await ctx.query(ORDER, [ctx.companyId, year])
}

export const paymentOrder = serve(maintenanceEndpoints.paymentOrder, async (ctx, { params: { year } }) => {
  const title = `${say(textOf('operation.paymentOrder')!, ctx.language)} ${year}`
  return (await startJob(ctx, PAYMENT_ORDER_JOB, title, { year })) as never
})

export const paymentOrderJob: JobHandler = async ({ services, companyId, userId, payload, progress }) => {
  const { permission } = maintenanceEndpoints.paymentOrder
  await progress(0, 1)
  await inCompany(services, companyId, async (ctx) =>
    orderPayments(await actingAs(ctx, userId, permission), Number(payload.year)),
  )
  await progress(1, 1)
  return undefined
}
