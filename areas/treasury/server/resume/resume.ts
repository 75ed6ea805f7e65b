import { allowed } from '@yupana/contract'
import { addDays, type DateText } from '@yupana/kernel'
import { type Ctx, inStates, serve, together } from '@yupana/platform'
import type { RenderingStatus } from '../../contract/rendering/rendering.states.ts'
import { renderingEndpoints } from '../../contract/rendering/rendering.ts'
import { type Resume, resumeAlerts, resumeEndpoints, sidePermission } from '../../contract/resume/resume.ts'
import type { ShiftStatus } from '../../contract/shift/shift.states.ts'
import type { TransferStatus } from '../../contract/transfer/transfer.states.ts'
import { accountMine } from '../account/usable.ts'
import { stillOwed, stillToCome } from '../open-items.ts'
import { hiddenDrawers, isHidden } from '../shift/blind.ts'

const LAST = 12
/** Days after which money that is on its way should have come. */
const TRANSIT_DAYS = 3
/** Days before which a deposit is said to be due. */
const DEPOSIT_DAYS = 7

type Side = 'receivable' | 'payable'

/** The money of a company in one answer; of its sides those that the person may read, of its accounts those that are theirs. */
export const resume = serve(resumeEndpoints.resume, async (ctx, { query }): Promise<Resume> => {
  const date = query.date ?? ctx.today
  const to = query.to ?? date
  const from = query.from ?? `${to.slice(0, 8)}01`
  const sides = (['receivable', 'payable'] as const).filter((side) => allowed(sidePermission[side], ctx.session))
  const kinds = sides.map((side) => (side === 'receivable' ? 'income' : 'expense'))
  const hidden = await hiddenDrawers(ctx)
  const [accounts, owed, moved, last, alerts] = await together(
    accountsOn(ctx, date),
    owedNow(ctx, sides),
    movedBetween(ctx, kinds, { from, to }, [...hidden.keys()]),
    lastMoves(ctx, kinds),
    alertsOf(ctx, sides),
  )
  const told = accounts.map((row) => (isHidden(hidden, row.id, date) ? { ...row, balance: null } : row))
  return { date, from, to, accounts: told, owed, moved, last, alerts }
})

/** Accounts that hold something at the end of a day, or are in use. */
const accountsOn = (ctx: Ctx, date: DateText): Promise<Resume['accounts']> =>
  ctx.query<Resume['accounts'][number]>(
    `select a.id, a.code, a.name, a.type, a.currency, coalesce(f.balance, 0)::numeric(18,2)::text as balance from treasury.account a
     left join lateral (select sum(plus - minus) as balance from platform.figures f
       where f.company_id = a.company_id and f.metric = 'cash' and f.key = a.id::text and f.period <= $2) f on true
     where a.company_id = $1 and (a.active or f.balance <> 0) and ${accountMine('a.id', '$3')} order by array_position(array['cash', 'bank', 'card'], a.type), a.currency, a.code`,
    [ctx.companyId, date, ctx.userId],
  )

/** What is owed now by the days until it is due. */
const owedNow = (ctx: Ctx, sides: readonly Side[]): Promise<Resume['owed']> =>
  ctx.query<Resume['owed'][number]>(
    `select direction, currency, coalesce(sum(balance) filter (where due_on < $3), 0)::numeric(18,2)::text as overdue, coalesce(sum(balance) filter (where due_on = $3), 0)::numeric(18,2)::text as today,
       coalesce(sum(balance) filter (where due_on > $3 and due_on <= $4), 0)::numeric(18,2)::text as week, coalesce(sum(balance) filter (where due_on > $4), 0)::numeric(18,2)::text as later
     from treasury.open_item where company_id = $1 and direction = any($2::text[]) and ${stillOwed('status')} and concept <> 'advance' and ${stillToCome('ledger_code')} group by direction, currency
     order by direction desc, currency`,
    [ctx.companyId, sides, ctx.today, addDays(ctx.today, 7)],
  )

/** @param hidden drawers of which no sum is told that anything of them is in */
const movedBetween = (
  ctx: Ctx,
  kinds: readonly string[],
  { from, to }: { from: DateText; to: DateText },
  hidden: readonly string[],
): Promise<Resume['moved']> =>
  ctx.query<Resume['moved'][number]>(
    `select m.kind as direction, a.currency, jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as method,
       count(*) filter (where m.reverses is null and b.id is null)::int as count, case when not bool_or(a.id = any($6::uuid[])) then (case m.kind when 'income' then 1 else -1 end * sum(m.amount))::text end as amount
     from treasury.movement m join treasury.account a on a.company_id = m.company_id and a.id = m.account_id
     join treasury.method w on w.company_id = m.company_id and w.id = m.method_id
     left join treasury.movement b on b.company_id = m.company_id and b.reverses = m.id
     where m.company_id = $1 and m.kind = any($2::text[]) and m.date between $3 and $4 and ${accountMine('a.id', '$5')}
     group by m.kind, a.currency, w.id, w.code, w.name having sum(m.amount) <> 0 order by m.kind desc, a.currency, case when not bool_or(a.id = any($6::uuid[])) then abs(sum(m.amount)) end desc nulls last, w.name`,
    [ctx.companyId, kinds, from, to, ctx.userId, hidden],
  )

/** What moved last, but for what was taken back: payments of the sides that are read, and all that is of neither. */
const lastMoves = (ctx: Ctx, kinds: readonly string[]): Promise<Resume['last']> =>
  ctx.query<Resume['last'][number]>(
    `select m.kind, m.source_id as id, m.number, m.date, jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) as account,
       coalesce(m.party_name, m.description) as about, a.currency, m.amount::text from treasury.movement m
     join treasury.account a on a.company_id = m.company_id and a.id = m.account_id
     where m.company_id = $1 and (m.kind = any($2::text[]) or m.kind not in ('income', 'expense')) and m.reverses is null
       and not exists (select from treasury.movement b where b.company_id = m.company_id and b.reverses = m.id) and ${accountMine('a.id', '$3')}
     order by m.date desc, m.id desc limit ${LAST}`,
    [ctx.companyId, kinds, ctx.userId],
  )

async function alertsOf(ctx: Ctx, sides: readonly Side[]): Promise<Resume['alerts']> {
  const [found] = await ctx.query<Record<(typeof resumeAlerts)[number], number>>(
    `select count(*) filter (where o.direction = 'receivable')::int as "overdueReceivable", count(*) filter (where o.direction = 'payable')::int as "overduePayable",
       (select count(*)::int from treasury.transfer t where t.company_id = $1 and ${inStates<TransferStatus>('t.status', 'OK')} and t.received_on is null and t.date < $4
         and ${accountMine('t.account_from_id', '$5')} and ${accountMine('t.account_to_id', '$5')}) as "lateTransfer",
       (select count(*)::int from treasury.account a where a.company_id = $1 and a.type = 'bank' and ${accountMine('a.id', '$5')}
         and (select sum(plus - minus) from platform.figures f where f.company_id = $1 and f.metric = 'cash' and f.key = a.id::text) < 0) as "negativeAccount",
       (select count(distinct (d.document_kind, d.document_id))::int from treasury.open_item d where d.company_id = $1 and d.direction = any($2::text[]) and d.direction = 'payable'
         and ${stillOwed('d.status')} and d.deposit_code is not null and d.due_on <= $6) as "depositDue",
       (select count(distinct v.document_id)::int from treasury.open_item v where v.company_id = $1 and v.direction = any($2::text[]) and v.concept = 'letter'
         and ${stillOwed('v.status')} and v.due_on <= $6) as "letterDue",
       (select count(*)::int from treasury.shift s where s.company_id = $1 and ${inStates<ShiftStatus>('s.status', 'OP')}
         and ${accountMine('coalesce(s.account_pen_id, s.account_usd_id)', '$5')}) as "openShift",
       (select count(*)::int from treasury.rendering r where $7 and r.company_id = $1 and ${inStates<RenderingStatus>('r.status', 'PD')} and r.due_on < $3) as "overdueRendering",
       (select count(*)::int from treasury.open_item v where v.company_id = $1 and 'receivable' = any($2::text[]) and v.direction = 'payable' and v.concept = 'advance'
         and ${stillOwed('v.status')} and v.date < $3) as "advanceWithoutSale"
     from (select direction from treasury.open_item where company_id = $1 and direction = any($2::text[]) and ${stillOwed('status')} and concept <> 'advance' and ${stillToCome('ledger_code')} and due_on < $3) o`,
    [
      ...[
        ctx.companyId,
        sides,
        ctx.today,
        addDays(ctx.today, -TRANSIT_DAYS),
        ctx.userId,
        addDays(ctx.today, DEPOSIT_DAYS),
      ],
      allowed(renderingEndpoints.renderings.permission, ctx.session),
    ],
  )
  return resumeAlerts.map((kind) => ({ kind, count: found?.[kind] ?? 0 })).filter(({ count }) => count > 0)
}
