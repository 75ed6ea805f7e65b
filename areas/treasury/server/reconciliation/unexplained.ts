import { addDays, BusinessError, type DateText } from '@yupana/kernel'
import {
  audit,
  type Ctx,
  companyPageSize,
  exportRoute,
  inStates,
  type ListSource,
  listSource,
  readPage,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { ReconciliationStatus } from '../../contract/reconciliation/reconciliation.states.ts'
import {
  UNEXPLAINED_DAYS,
  unexplainedColumns,
  unexplainedEndpoints,
} from '../../contract/reconciliation/unexplained.ts'
import { accountMine } from '../account/usable.ts'
import { personSql } from '../shift/queries.ts'
import { LINE_LEFT, LINE_WAITS } from './read.ts'

/** SQL: who sees to line `l` of account `a`: who it was given to, who answers for the account, or who brought it. */
const OWNER = `coalesce(l.owner_id, a.responsible_id, (select s.created_by from treasury.statement s where s.company_id = l.company_id and s.id = l.statement_id))`

const FROM = `(
  select l.company_id, l.id, l.date, l.description, l.operation_number, l.amount, ${LINE_LEFT} as open_amount, a.id as account_id, a.code as account_code, a.name as account_name, a.currency,
    ${OWNER} as owner_id, $3::date - l.date as days,
    (select r.id from treasury.reconciliation r where r.company_id = a.company_id and r.account_id = a.id and ${inStates<ReconciliationStatus>('r.status', 'open')} order by r.to_on desc limit 1) as reconciliation
  from treasury.statement_line l join treasury.account a on a.company_id = l.company_id and a.id = l.account_id
  where l.company_id = $1 and ${LINE_WAITS} and ${accountMine('a.id', '$2')}) t left join company.user_account u on u.id = t.owner_id`

const sourceOf = ({ userId, today }: Pick<Ctx, 'userId' | 'today'>): ListSource => ({
  ...listSource(unexplainedColumns, {
    from: FROM,
    countFrom: FROM,
    also: 't.reconciliation',
    sql: {
      account: {
        shown: "jsonb_build_object('id', t.account_id, 'code', t.account_code, 'name', t.account_name)",
        id: 't.account_id',
        name: 't.account_name',
      },
      left: 't.open_amount',
      owner: { shown: personSql('u'), id: 't.owner_id', name: 'u.name' },
      status: `case when t.days > ${UNEXPLAINED_DAYS} then 'late' else 'recent' end`,
    },
    search: "platform.fold(concat_ws(' ', t.description, t.operation_number, t.account_name))",
  }),
  params: [userId, today],
})
const list = unexplainedEndpoints.unexplained.list!
export const unexplainedExport = workbookOf('unexplained', 'unexplained.plural', list, sourceOf)

/** Their lines that wait for more days than they should, of accounts that they may see; the oldest. */
export async function unexplainedOf(ctx: Ctx): Promise<{ count: number; days: number } | undefined> {
  const before: DateText = addDays(ctx.today, -UNEXPLAINED_DAYS)
  const [found] = await ctx.query<{ count: number; days: number | null }>(
    `select count(*)::int as count, max($3::date - l.date)::int as days from treasury.statement_line l
     join treasury.account a on a.company_id = l.company_id and a.id = l.account_id
     where l.company_id = $1 and l.date < $4 and ${LINE_WAITS} and ${OWNER} = $2 and ${accountMine('a.id', '$2')}`,
    [ctx.companyId, ctx.userId, ctx.today, before],
  )
  return found?.count ? { count: found.count, days: found.days! } : undefined
}

const assign = serve(unexplainedEndpoints.assignUnexplained, async (ctx, { body: { lines, owner } }) => {
  const held = await ctx.query<{
    id: string
    account_id: string
    owner_id: string | null
    mine: boolean
    theirs: boolean
  }>(
    `select l.id, l.account_id, l.owner_id, ${accountMine('l.account_id', '$3')} as mine, $4::uuid is null or ${accountMine('l.account_id', '$4::uuid')} as theirs
     from treasury.statement_line l where l.company_id = $1 and l.id = any($2::uuid[]) order by l.id for update`,
    [ctx.companyId, lines, ctx.userId, owner?.id ?? null],
  )
  if (held.length < new Set(lines).size || held.some(({ mine }) => !mine))
    throw new BusinessError('not_found', {}, { status: 404 })
  const [person] = owner
    ? await ctx.query<{ name: string }>('select p.name from treasury.person p where p.company_id = $1 and p.id = $2', [
        ctx.companyId,
        owner.id,
      ])
    : [{ name: '' }]
  const field = 'owner'
  if (!person) throw new BusinessError('invalid', {}, { errors: [{ field, code: 'reference_not_found' }] })
  // Whoever may not see an account has nothing to explain of it.
  if (held.some(({ theirs }) => !theirs))
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field, code: 'account_not_yours', params: { name: person.name } }] },
    )
  await ctx.query('update treasury.statement_line set owner_id = $3 where company_id = $1 and id = any($2::uuid[])', [
    ctx.companyId,
    lines,
    owner?.id ?? null,
  ])
  const byAccount = Map.groupBy(held, ({ account_id }) => account_id)
  await audit(
    ctx,
    ...[...byAccount].map(([id, own]) => ({
      ...{ entity: 'paymentAccount', id, action: 'assign' },
      after: { owner: person.name || null, lines: own.map((each) => each.id) },
    })),
  )
  return { assigned: held.length }
})

export const unexplainedRoutes = [
  serve(unexplainedEndpoints.unexplained, async (ctx, { query }) =>
    readPage<never>(ctx, list, sourceOf(ctx), query, await companyPageSize(ctx)),
  ),
  exportRoute(unexplainedEndpoints.exportUnexplained, unexplainedExport),
  assign,
]
