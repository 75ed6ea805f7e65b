import { BusinessError, dec, fixed } from '@yupana/kernel'
import {
  assertOwn,
  type Ctx,
  companyPageSize,
  exportRoute,
  inStates,
  type ListSource,
  listSource,
  readPage,
  refSql,
  serve,
  type TiedTable,
  workbookOf,
} from '@yupana/platform'
import type { RenderingStatus } from '../../contract/rendering/rendering.states.ts'
import { type RenderingOut, renderingColumns, renderingEndpoints } from '../../contract/rendering/rendering.ts'
import { instantSql, personSql } from '../shift/queries.ts'
import { moneyOf } from './flow.ts'

/** Whose a rendering is: of its holder where that is staff, of its cost center. */
export const renderingTied: TiedTable = {
  table: 'treasury.rendering',
  columns: { seller: 't.worker_id', costCenter: 't.cost_center_id' },
}

const OPEN = inStates<RenderingStatus>('t.status', 'PD')

/** Movements of a rendering that stand, with what is observed of them; what comes in while its holder spent more than they had is a reimbursement. */
const moneyOfRow = (of: string): string => `left join lateral (
    select coalesce(sum(s.amount) filter (where s.kind = 'transfer' and s.amount > 0 and s.before >= 0), 0) as given,
      coalesce(sum(s.amount) filter (where s.kind = 'transfer' and s.amount > 0 and s.before < 0), 0) as reimbursed,
      coalesce(-sum(s.amount) filter (where s.kind = 'transfer' and s.amount < 0), 0) as returned,
      coalesce(-sum(s.counted) filter (where s.kind <> 'transfer'), 0) as spent
    from (select m.kind, m.amount, c.counted, ${of}.opening + sum(c.counted) over (order by m.date, m.id) - c.counted as before
      from treasury.movement m left join treasury.rendering_receipt q on q.company_id = m.company_id and q.payment_id = m.source_id
      cross join lateral (select case when q.state = 'observed' then 0 else m.amount end as counted) c
      where m.company_id = ${of}.company_id and m.account_id = ${of}.account_id and m.reverses is null
        and not exists (select from treasury.movement b where b.company_id = m.company_id and b.reverses = m.id)
        and m.source_id in (
          select p.id from treasury.payment p where p.company_id = ${of}.company_id and p.rendering_id = ${of}.id
          union all select f.id from treasury.transfer f where f.company_id = ${of}.company_id and f.rendering_id = ${of}.id)) s) f on true`
const balanceOfRow = (of: string): string =>
  `${of}.opening + f.given + f.reimbursed - f.spent - f.returned - ${of}.carried`
export const MONEY = moneyOfRow('t')

/** What is left to be accounted for. */
export const BALANCE = balanceOfRow('t')

/** SQL: the same of a rendering that an area above reads. @param of alias of `treasury.rendering` */
export const renderingBalance = (of: string): string =>
  `(select ${balanceOfRow(of)} from (select 1) one ${moneyOfRow(of)})`

const sourceOf = (today: string): ListSource => ({
  ...listSource(renderingColumns, {
    ties: renderingTied.columns,
    from: `treasury.rendering t ${MONEY}`,
    countFrom: 'treasury.rendering t',
    also: 't.version',
    sql: {
      createdAt: instantSql('t.created_at'),
      holder: 't.holder_name',
      given: 'f.given',
      spent: 'f.spent',
      balance: BALANCE,
      dueDate: 't.due_on',
      days: `(case when ${OPEN} then $2::date else (t.approved_at at time zone 'America/Lima')::date end - t.date)`,
      overdueDays: `(case when ${OPEN} then greatest(0, $2::date - t.due_on) else 0 end)`,
      worker: { id: 't.worker_id' },
      party: { id: 't.party_id' },
    },
    search: "platform.fold(concat_ws(' ', t.number::text, t.holder_name, t.holder_code, t.purpose))",
  }),
  where: '$2::date is not null',
  params: [today],
})
const list = renderingEndpoints.renderings.list!
export const renderingExport = workbookOf('rendering', 'rendering.plural', list, (ctx) => sourceOf(ctx.today))

type Stored = Omit<RenderingOut, 'reimbursed' | 'observed' | 'returned' | 'mine' | 'held' | 'receipts'> & {
  status: RenderingStatus
  holderUsers: string[]
  createdBy: string | null
}
export type KeptRendering = RenderingOut & { status: RenderingStatus; holderUsers: string[]; createdBy: string | null }

const sheet = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'number', ${alias}.number) end`

/** SQL: who holds it as a user: the worker, or a contact by the mail or as the worker of the same code. */
const HOLDER_USERS = `array(select x.user_id::text from company.membership x join company.user_account y on y.id = x.user_id
    left join company.worker o on o.company_id = x.company_id and o.id = x.worker_id
    where x.company_id = t.company_id and case when t.party_id is null then x.worker_id = t.worker_id else lower(y.email) = lower(c.email) or o.code = t.holder_code end)`

/** With who its holder is as a user, and who made it. @throws BusinessError `not_found` (404) */
export async function keptRendering(ctx: Ctx, id: string): Promise<KeptRendering> {
  const source = sourceOf(ctx.today)
  const [row] = await ctx.query<Stored>(
    `select ${source.select}, ${refSql('w')} as worker, case when c.id is null then null else jsonb_build_object('id', c.id, 'code', t.holder_code, 'name', t.holder_name) end as party,
       ${refSql('a')} as account, ${refSql('k')} as "costCenter", t.notes, t.opening, t.carried, ${sheet('b')} as previous, ${sheet('n')} as next, ${personSql('u')} as "approvedBy",
       ${instantSql('t.approved_at').shown} as "approvedAt", t.reopen_reason as "reopenReason", t.created_by as "createdBy",
       ${HOLDER_USERS} as "holderUsers"
     from ${source.from} join treasury.account a on a.company_id = t.company_id and a.id = t.account_id
     left join company.worker w on w.company_id = t.company_id and w.id = t.worker_id
     left join parties.client c on c.company_id = t.company_id and c.id = t.party_id
     left join company.cost_center k on k.company_id = t.company_id and k.id = t.cost_center_id
     left join treasury.rendering b on b.company_id = t.company_id and b.id = t.previous_id
     left join treasury.rendering n on n.company_id = t.company_id and n.previous_id = t.id
     left join company.user_account u on u.id = t.approved_by
     where t.company_id = $1 and t.id = $3 and $2::date is not null`,
    [ctx.companyId, ctx.today, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const { given, reimbursed, spent, observed, returned, balance, receipts } = await moneyOf(ctx, { ...row, id })
  return {
    ...row,
    ...{ given: fixed(given), reimbursed: fixed(reimbursed), spent: fixed(dec(spent).minus(observed)) },
    ...{ observed: fixed(observed), returned: fixed(returned), balance: fixed(balance), receipts },
    held: row.holderUsers.includes(ctx.userId),
    mine: [...row.holderUsers, row.createdBy].includes(ctx.userId),
  }
}

export const readRendering = async (ctx: Ctx, id: string): Promise<RenderingOut> => keptRendering(ctx, id)

/** Of open ones, to be chosen: by number, holder and purpose. */
const chooseRendering = serve(renderingEndpoints.chooseRendering, async (ctx, { query }) => {
  const source = sourceOf(ctx.today)
  const open = { ...source, where: `${source.where} and ${OPEN}` }
  const { data } = await readPage<{ id: string; number: number; holder: string; purpose: string; currency: string }>(
    ctx,
    list,
    open,
    query,
    await companyPageSize(ctx),
  )
  return data.map(({ id, number, holder, purpose, currency }) => ({
    ...{
      id,
      value: id,
      code: String(number),
      name: `${holder}: ${purpose}`,
      label: `${number} · ${holder}: ${purpose}`,
      currency,
    },
  }))
})

export const renderingReads = [
  serve(renderingEndpoints.renderings, async (ctx, { query }) =>
    readPage<never>(ctx, list, sourceOf(ctx.today), query, await companyPageSize(ctx)),
  ),
  exportRoute(renderingEndpoints.exportRenderings, renderingExport),
  chooseRendering,
  serve(renderingEndpoints.rendering, async (ctx, { params: { id } }) => {
    await assertOwn(ctx, renderingTied, id)
    return readRendering(ctx, id)
  }),
  /** What was paid elsewhere in the end is left out where it is asked so. */
  serve(renderingEndpoints.renderingFlow, async (ctx, { params: { id, hidePaidDocuments } }) => {
    await assertOwn(ctx, renderingTied, id)
    const rendering = await readRendering(ctx, id)
    const { rows } = await moneyOf(ctx, rendering)
    return { data: hidePaidDocuments ? rows.filter(({ state }) => state !== 'paidElsewhere') : rows }
  }),
]
