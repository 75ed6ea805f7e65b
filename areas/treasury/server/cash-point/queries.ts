import { BusinessError, dec, fixed } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  type ListSource,
  listSource,
  readPage,
  refSql,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { CashPointStatus } from '../../contract/cash-point/cash-point.states.ts'
import { type CashPointOut, cashPointColumns, cashPointEndpoints } from '../../contract/cash-point/cash-point.ts'
import { accountMine } from '../account/usable.ts'
import { accountToldOn, readsDrawers } from '../shift/blind.ts'
import { instantSql, personSql } from '../shift/queries.ts'
import { openDaily } from './open-daily.ts'

const NAMES =
  "(select string_agg(x.name, ' · ' order by x.currency) from treasury.account x where x.company_id = t.company_id and x.id in (t.account_pen_id, t.account_usd_id))"
const ofDrawer = (currency: 'pen' | 'usd', value: string): string =>
  `case when t.account_${currency}_id is not null then ${value} end`

const sheets = listSource(cashPointColumns, {
  from: 'treasury.cash_point t join company.user_account u on u.id = t.responsible_id',
  countFrom: 'treasury.cash_point t',
  also: 't.version',
  sql: {
    accounts: NAMES,
    responsible: { shown: personSql('u'), id: 't.responsible_id' },
    balancePen: ofDrawer('pen', 't.balance_pen'),
    balanceUsd: ofDrawer('usd', 't.balance_usd'),
    countedPen: ofDrawer('pen', 't.counted_pen'),
    countedUsd: ofDrawer('usd', 't.counted_usd'),
    differencePen: ofDrawer('pen', 't.counted_pen - t.balance_pen'),
    differenceUsd: ofDrawer('usd', 't.counted_usd - t.balance_usd'),
    printedAt: instantSql('t.printed_at'),
    account: { id: 'x.id' },
  },
  ofLines: {
    'account.id': (test) =>
      `exists (select from treasury.account x where x.company_id = t.company_id and x.id in (t.account_pen_id, t.account_usd_id) and ${test})`,
  },
  search: "platform.fold(concat_ws(' ', t.number::text, u.name, u.last_name, t.notes))",
})
const told = (account: string): string => accountToldOn(account, 't.date', '$2', '$3')
/** Those of drawers that this person may see; of one that is counted blind no sheet of its days but those of its shift. */
const sourceFor = (ctx: Pick<Ctx, 'userId' | 'session'>): ListSource => ({
  ...sheets,
  where: `${accountMine('t.account_pen_id', '$2')} and ${accountMine('t.account_usd_id', '$2')}
    and (t.shift_id is not null or (${told('t.account_pen_id')} and ${told('t.account_usd_id')}))`,
  params: [ctx.userId, readsDrawers(ctx)],
})
const list = cashPointEndpoints.cashPoints.list!
export const cashPointExport = workbookOf('cashPoint', 'cashPoint.plural', list, sourceFor)

type Stored = Omit<CashPointOut, 'drawers'> & {
  status: CashPointStatus
  pen: CashPointOut['drawers'][number]['account'] | null
  usd: CashPointOut['drawers'][number]['account'] | null
}

const sheet = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'number', ${alias}.number) end`

/** @throws BusinessError `not_found` (404), also for who may not see its drawers */
export async function readCashPoint(ctx: Ctx, id: string): Promise<CashPointOut & { status: CashPointStatus }> {
  const source = sourceFor(ctx)
  const [row] = await ctx.query<Stored>(
    `select ${source.select}, t.pieces as denominations, ${sheet('s')} as shift, ${sheet('r')} as reverses, ${sheet('b')} as "reversedBy", t.notes,
       ${instantSql('t.created_at').shown} as "createdAt", ${instantSql('t.closed_at').shown} as "closedAt", ${personSql('v')} as "approvedBy", t.void_reason as "voidReason",
       ${refSql('p')} as pen, ${refSql('d')} as usd
     from ${source.from}
     left join treasury.shift s on s.company_id = t.company_id and s.id = t.shift_id
     left join treasury.cash_point r on r.company_id = t.company_id and r.id = t.reverses_id
     left join treasury.cash_point b on b.company_id = t.company_id and b.reverses_id = t.id
     left join company.user_account v on v.id = t.approved_by
     left join treasury.account p on p.company_id = t.company_id and p.id = t.account_pen_id
     left join treasury.account d on d.company_id = t.company_id and d.id = t.account_usd_id
     where t.company_id = $1 and t.id = $4 and ${source.where}`,
    [ctx.companyId, ctx.userId, readsDrawers(ctx), id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const { pen, usd, ...out } = row
  const drawer = (account: typeof pen, currency: string, balance: string | null, counted: string | null) =>
    account === null || balance === null || counted === null
      ? []
      : [{ account, currency, balance, currentCash: counted, difference: fixed(dec(counted).minus(balance)) }]
  return {
    ...out,
    drawers: [
      ...drawer(pen, 'PEN', row.balancePen, row.countedPen),
      ...drawer(usd, 'USD', row.balanceUsd, row.countedUsd),
    ],
  }
}

const KINDS: Readonly<Record<string, string>> = { transfer: 'Transferencia', balance: 'Saldo inicial' }

/** What moved in the drawers while the sheet was open, or in its shift; of a surprise in its day until then. What was taken back counts for nothing. */
async function balanceOf(ctx: Ctx, id: string): Promise<Record<string, string>> {
  await readCashPoint(ctx, id)
  const rows = await ctx.query<{
    inward: boolean
    method: string | null
    kind: string
    currency: string
    amount: string
  }>(
    `select coalesce(o.amount, m.amount) >= 0 as inward, e.name as method, case when e.id is null then m.kind end as kind, a.currency, sum(m.amount) as amount
     from treasury.cash_point t
     join treasury.movement m on m.company_id = t.company_id and m.kind <> 'shift' and case when t.shift_id is not null then t.kind = 'closing' and m.shift_id = t.shift_id
       else m.account_id in (t.account_pen_id, t.account_usd_id) and m.created_at <= coalesce(t.closed_at, $3)
         and case t.kind when 'daily' then m.created_at >= t.created_at and m.id > t.id else m.date = t.date end end
     join treasury.account a on a.company_id = m.company_id and a.id = m.account_id
     left join treasury.movement o on o.company_id = m.company_id and o.id = m.reverses
     left join treasury.method e on e.company_id = m.company_id and e.id = m.method_id
     where t.company_id = $1 and t.id = $2 group by 1, 2, 3, 4 order by 1 desc, 2, 4`,
    [ctx.companyId, id, ctx.now],
  )
  return Object.fromEntries(
    rows
      .map(({ inward, method, kind, currency, amount }) => [
        `${inward ? 'Ingreso' : 'Egreso'} ${method ?? KINDS[kind] ?? kind}(${currency})`,
        fixed(dec(amount).abs()),
      ])
      .filter(([, amount]) => amount !== '0.00'),
  )
}

export const cashPointReads = [
  serve(cashPointEndpoints.cashPoints, async (ctx, { query }) =>
    readPage<never>(ctx, list, sourceFor(ctx), query, await companyPageSize(ctx)),
  ),
  exportRoute(cashPointEndpoints.exportCashPoints, cashPointExport),
  serve(cashPointEndpoints.cashPointExists, async (ctx, { query }) => {
    const [open] = await openDaily(ctx, {
      accounts: query.account ? [query.account] : [],
      user: query.account ? (query.user ?? null) : (query.user ?? ctx.userId),
    })
    return { exists: open !== undefined, id: open?.id ?? null }
  }),
  serve(cashPointEndpoints.cashPoint, (ctx, { params }) => readCashPoint(ctx, params.id)),
  serve(cashPointEndpoints.cashPointBalance, (ctx, { params }) => balanceOf(ctx, params.id)),
]
