import { addDays, BusinessError, type DecimalInput, dec, fixed, lastDay, sum } from '@yupana/kernel'
import { audit, type Ctx, inStates, serve, together } from '@yupana/platform'
import {
  type AccountBalanceRow,
  type AccountMonth,
  type AccountMovement,
  type AccountYear,
  accountViewEndpoints,
} from '../../contract/account/account-view.ts'
import type { ReconciliationStatus } from '../../contract/reconciliation/reconciliation.states.ts'
import type { TransferStatus } from '../../contract/transfer/transfer.states.ts'
import { LINE_WAITS } from '../reconciliation/read.ts'
import { hiddenDrawers, isHidden } from '../shift/blind.ts'
import { accountMine } from './usable.ts'

const HEAD = `a.id, a.code, a.name, a.type, a.currency, a.number, (select b.name_es from law.code b where b.list = 'bank' and b.code = a.bank) as "bankName"`

const FINISHED = inStates<ReconciliationStatus>('r.status', 'finished')
/** SQL of how far an account is reconciled, and of how many lines of its bank nothing explains. */
const RECONCILED = `(select max(r.to_on)::text from treasury.reconciliation r where r.company_id = a.company_id and r.account_id = a.id and ${FINISHED}) as "reconciledTo",
  (select count(*)::int from treasury.statement_line l where l.company_id = a.company_id and l.account_id = a.id and ${LINE_WAITS}) as unexplained`

/** @throws BusinessError `not_found` (404), also for who may not see it */
export async function accountHead(ctx: Ctx, id: string): Promise<AccountMonth['account']> {
  const [row] = await ctx.query<AccountMonth['account']>(
    `select ${HEAD} from treasury.account a where a.company_id = $1 and a.id = $2 and ${accountMine('a.id', '$3')}`,
    [ctx.companyId, id, ctx.userId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

/** Movements that stand: neither one nor its reversal where both are of one day. */
const STANDS = `not exists (select from treasury.movement b where b.company_id = m.company_id and b.reverses = m.id and b.date = m.date)
  and (m.reverses is null or not exists (select from treasury.movement b where b.company_id = m.company_id and b.id = m.reverses and b.date = m.date))`
/** Rows that a month shows at most. */
const MOST = 20_000

type Row = Omit<AccountMovement, 'in' | 'out' | 'balance'> & { amount: string; balance: string }

export async function readMonth(ctx: Ctx, id: string, month: number, year: number): Promise<AccountMonth> {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  const [account, hidden, [before], rows] = await together(
    accountHead(ctx, id),
    hiddenDrawers(ctx),
    ctx.query<{ opening: string }>(
      `select coalesce(sum(plus - minus), 0)::numeric(18,2)::text as opening from platform.figures where company_id = $1 and metric = 'cash' and key = $2 and period < $3`,
      [ctx.companyId, id, from],
    ),
    ctx.query<Row>(
      `select m.id, m.date::text, m.kind, m.number, m.source_id as source, m.party_name as party, m.operation_number as "operationNumber", m.reverses is not null as back, m.amount::text,
         coalesce(m.description, (select string_agg(distinct o.serie || '-' || o.number, ', ') from treasury.payment_line l join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
           where l.company_id = m.company_id and l.payment_id = m.source_id)) as about,
         sum(m.amount) over (order by m.date, m.id)::text as balance,
         m.amount = coalesce((select sum(p.amount) from treasury.match_part p where p.company_id = m.company_id and p.movement_id = m.id), 0) as reconciled,
         (select jsonb_build_object('id', e.id, 'number', e.archive || '-' || lpad(e.number::text, 5, '0')) from accounting.journal_entry e
          where e.company_id = m.company_id and e.source_kind = case m.kind when 'balance' then 'initialBalance' else m.kind end and e.source_id = m.source_id and e.live
            and (e.reverses is not null) = (m.reverses is not null) order by e.date = m.date desc, e.id limit 1) as voucher
       from treasury.movement m where m.company_id = $1 and m.account_id = $2 and m.date >= $3 and m.date < $3::date + interval '1 month' and ${STANDS}
       order by m.date, m.id limit ${MOST + 1}`,
      [ctx.companyId, id, from],
    ),
  )
  if (rows.length > MOST) throw new BusinessError('export_too_large', { rows: MOST })
  const opening = dec(before!.opening)
  const hiddenFrom = hidden.get(id) ?? null
  const told = toldUntil(hiddenFrom)
  const movements = rows
    .filter(({ date }) => hiddenFrom === null || date < hiddenFrom)
    .map(({ amount, balance, ...row }) => ({ ...row, ...sides(amount), balance: fixed(opening.plus(balance)) }))
  const [into, out] = [sum(movements.map((each) => each.in)), sum(movements.map((each) => each.out))]
  const closing = opening.plus(into).minus(out)
  const end = lastDay({ year, month })
  return {
    ...{ account, month, year, hiddenFrom, opening: told(addDays(from, -1), opening) },
    ...{ in: told(end, into), out: told(end, out), closing: told(end, closing) },
    movements,
  }
}

/** What is told of the end of a day: nothing from the day on that a drawer is hidden. */
const toldUntil =
  (hiddenFrom: string | null) =>
  (on: string, amount: DecimalInput): string | null =>
    hiddenFrom !== null && on >= hiddenFrom ? null : fixed(amount)

function sides(amount: string): { in: string; out: string } {
  const given = dec(amount)
  return given.isNegative() ? { in: '0.00', out: fixed(given.negated()) } : { in: fixed(given), out: '0.00' }
}

export async function readYear(ctx: Ctx, id: string, year: number): Promise<AccountYear> {
  const [account, hidden, [head], months] = await together(
    accountHead(ctx, id),
    hiddenDrawers(ctx),
    ctx.query<{ opening: string; today: string; transit: string; reconciledTo: string | null; unexplained: number }>(
      `select coalesce((select sum(plus - minus) from platform.figures where company_id = $1 and metric = 'cash' and key = $2 and period < make_date($3, 1, 1)), 0) as opening,
         coalesce((select sum(plus - minus) from platform.figures where company_id = $1 and metric = 'cash' and key = $2 and period <= $4), 0) as today,
         coalesce((select sum(t.amount_to) from treasury.transfer t where t.company_id = $1 and t.account_to_id = $2::uuid and t.received_on is null and ${inStates<TransferStatus>('t.status', 'OK')}), 0) as transit,
         ${RECONCILED} from treasury.account a where a.company_id = $1 and a.id = $2::uuid`,
      [ctx.companyId, id, year, ctx.today],
    ),
    ctx.query<{ month: number; amount: string; in: string; out: string; movements: number }>(
      `select g.month, coalesce(sum(m.amount), 0) as amount, coalesce(sum(m.amount) filter (where m.amount > 0), 0) as in, coalesce(-sum(m.amount) filter (where m.amount < 0), 0) as out, count(m.id)::int as movements
       from generate_series(1, 12) g(month) left join treasury.movement m on m.company_id = $1 and m.account_id = $2 and m.date >= make_date($3, g.month, 1)
         and m.date < make_date($3, g.month, 1) + interval '1 month' and ${STANDS}
       group by 1 order by 1`,
      [ctx.companyId, id, year],
    ),
  )
  const hiddenFrom = hidden.get(id) ?? null
  const told = toldUntil(hiddenFrom)
  let running = dec(head!.opening)
  const end = `${year}-12-31`
  const strip = months.map(({ month, amount, movements, ...row }) => {
    running = running.plus(amount)
    const end = lastDay({ year, month })
    return { month, in: told(end, row.in), out: told(end, row.out), closing: told(end, running), movements }
  })
  return {
    ...{ account, year, hiddenFrom, opening: told(`${year - 1}-12-31`, head!.opening), months: strip },
    ...{ in: told(end, sum(months.map((each) => each.in))), out: told(end, sum(months.map((each) => each.out))) },
    ...{ closing: told(end, running), today: told(ctx.today, head!.today), inTransit: fixed(head!.transit) },
    ...{ reconciledTo: head!.reconciledTo, unexplained: head!.unexplained },
  }
}

const balances = serve(accountViewEndpoints.accountBalances, async (ctx, { params: { date } }) => {
  const [rows, hidden] = await together(
    ctx.query<AccountBalanceRow>(
      `with day as (
       select key, period, metric, sum(plus - minus) as moved from platform.figures where company_id = $1 and metric in ('cash', 'cash.local') group by 1, 2, 3),
     held as (
       select key, coalesce(sum(moved) filter (where metric = 'cash' and period <= $2), 0) as balance, coalesce(sum(moved) filter (where metric = 'cash.local' and period <= $2), 0) as local from day group by 1),
     later as (
       select key, min(running) as least from (select key, period, sum(moved) over (partition by key order by period) as running from day where metric = 'cash') r where period > $2 group by 1)
     select ${HEAD}, a.active, a.purpose, coalesce(h.balance, 0)::numeric(18,2)::text as balance, coalesce(h.local, 0)::numeric(18,2)::text as "localBalance",
       least(coalesce(h.balance, 0), l.least)::numeric(18,2)::text as least, ${RECONCILED}
     from treasury.account a left join held h on h.key = a.id::text left join later l on l.key = a.id::text
     where a.company_id = $1 and (a.active or coalesce(h.balance, 0) <> 0) and ${accountMine('a.id', '$3')} order by a.type, a.code`,
      [ctx.companyId, date, ctx.userId],
    ),
    hiddenDrawers(ctx),
  )
  const data = rows.map((row) => ({
    ...row,
    ...(hidden.has(row.id) ? { least: null } : {}),
    ...(isHidden(hidden, row.id, date) ? { balance: null, localBalance: null } : {}),
  }))
  return { date, data }
})

async function readUsers(ctx: Ctx, id: string) {
  await accountHead(ctx, id)
  const data = await ctx.query<{ id: string; name: string; chosen: boolean }>(
    `select m.user_id as id, trim(u.name || ' ' || u.last_name) as name, exists (select from treasury.account_user a where a.company_id = $1 and a.account_id = $2 and a.user_id = m.user_id) as chosen
     from company.membership m join platform.shown_person u on u.id = m.user_id where m.company_id = $1 order by 2`,
    [ctx.companyId, id],
  )
  return { data }
}

const setUsers = serve(accountViewEndpoints.setAccountUsers, async (ctx, { params: { id }, body }) => {
  const before = await readUsers(ctx, id)
  const known = new Set(before.data.map((each) => each.id))
  const wrong = body.users.findIndex((each) => !known.has(each.id))
  if (wrong >= 0)
    throw new BusinessError('invalid', {}, { errors: [{ field: `users[${wrong}]`, code: 'reference_not_found' }] })
  await ctx.query('delete from treasury.account_user where company_id = $1 and account_id = $2', [ctx.companyId, id])
  await ctx.query(
    'insert into treasury.account_user (company_id, account_id, user_id) select distinct $1::uuid, $2::uuid, u from unnest($3::uuid[]) u',
    [ctx.companyId, id, body.users.map((each) => each.id)],
  )
  const said = ({ data }: typeof before) => ({
    users: data
      .filter(({ chosen }) => chosen)
      .map(({ name }) => name)
      .join(', '),
  })
  const data = before.data.map((each) => ({ ...each, chosen: body.users.some((user) => user.id === each.id) }))
  await audit(ctx, { entity: 'paymentAccount', id, action: 'users', before: said(before), after: said({ data }) })
  return { data }
})

export const accountViewRoutes = [
  balances,
  serve(accountViewEndpoints.accountYear, (ctx, { params }) => readYear(ctx, params.id, params.year)),
  serve(accountViewEndpoints.accountMonth, (ctx, { params }) => readMonth(ctx, params.id, params.month, params.year)),
  serve(accountViewEndpoints.accountUsers, (ctx, { params }) => readUsers(ctx, params.id)),
  setUsers,
]
