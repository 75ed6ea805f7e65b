import { post, reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth, documentRate } from '@yupana/company/server'
import { BusinessError, type Decimal, dec, fixed, Problems, round } from '@yupana/kernel'
import {
  audit,
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportRoute,
  inStates,
  type ListSource,
  listSource,
  lockDocument,
  readOptions,
  readPage,
  serve,
  uuidv7,
  workbookOf,
} from '@yupana/platform'
import {
  type InitialBalanceBody,
  type InitialBalanceOut,
  initialBalanceColumns,
  initialBalanceEndpoints,
} from '../../contract/account/initial-balance.ts'
import type { ReconciliationStatus } from '../../contract/reconciliation/reconciliation.states.ts'
import { accountMine, accountsOf, chosenAccount, type UsableAccount } from '../account/usable.ts'
import { holdMoney, type MoneyMove, moveMoney, takeBackMoney } from '../money.ts'
import { assertUnmatched } from '../reconciliation/matched.ts'
import { accountToldOn, assertTold, readsDrawers } from '../shift/blind.ts'
import { initialBalancePosting } from './initial-balance.posting.ts'

const FROM = 'treasury.initial_balance t'
/** Those of accounts that this person may use; of a drawer that they count blind not what it began with since. */
const sourceFor = ({ userId, session }: Pick<Ctx, 'userId' | 'session'>): ListSource => ({
  ...listSource(initialBalanceColumns, {
    from: FROM,
    countFrom: FROM,
    also: 't.version',
    sql: {
      account: {
        shown: "jsonb_build_object('id', t.account_id, 'code', t.account_code, 'name', t.account_name)",
        id: 't.account_id',
        name: 't.account_name',
        code: 't.account_code',
      },
    },
    search: "platform.fold(concat_ws(' ', t.account_code, t.account_name, t.reference))",
    paper: { number: 't.number', kept: 'integer', amounts: ['t.amount'] },
  }),
  where: `${accountMine('t.account_id', '$2')} and ${accountToldOn('t.account_id', 't.date', '$2', '$3')}`,
  params: [userId, readsDrawers({ session })],
})
const list = initialBalanceEndpoints.initialBalances.list!

export const initialBalanceExport = workbookOf('initialBalance', 'initialBalance.plural', list, sourceFor)

/** @throws BusinessError `not_found` (404) */
async function readInitialBalance(ctx: Ctx, id: string): Promise<InitialBalanceOut> {
  const source = sourceFor(ctx)
  const [row] = await ctx.query<InitialBalanceOut>(
    `select ${source.select}, t.exchange_rate::text as "exchangeRate", t.local_amount::text as "localAmount" from ${FROM}
     where t.company_id = $1 and t.id = $4 and ${source.where}`,
    [ctx.companyId, ...source.params!, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

const table: DocumentTable<InitialBalanceOut> = {
  ...{ entity: 'initialBalance', table: 'treasury.initial_balance', of: 'balance_id', below: {} },
  ...{ stale: 'already_updated', read: readInitialBalance },
}

interface Prepared {
  body: InitialBalanceBody
  account: UsableAccount
  rate: string
  local: Decimal
  posted: boolean
}

/** @param stood the account of which it was, where it is changed: both are held in one order, so that two that change places do not wait for each other */
async function prepare(ctx: Ctx, body: InitialBalanceBody, id: string | null, stood: string[] = []): Promise<Prepared> {
  const problems = new Problems()
  if (body.date > ctx.today) problems.add('date', 'date_in_future')
  const accounts = await accountsOf(ctx, [body.account.id])
  const account = chosenAccount(accounts, body.account.id, 'account', problems)
  problems.throwIfAny()
  await assertOpenMonth(ctx, body.date)
  // One account is given its beginning by one at a time.
  await ctx.query(
    'select 1 from treasury.account where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, [account!.id, ...stood]],
  )
  const [found] = await ctx.query<{ taken: boolean; opening: boolean }>(
    `select exists (select from treasury.initial_balance b where b.company_id = $1 and b.account_id = $2 and b.date = $3 and b.id is distinct from $4::uuid) as taken,
       exists (select from accounting.journal_entry e where e.company_id = $1 and e.year = extract(year from $3::date) and e.origin = 'OPENING' and e.live) as opening`,
    [ctx.companyId, account!.id, body.date, id],
  )
  // Who is to count it blind says nothing of what it begins with: less than nothing would be refused, and tell what it holds.
  await assertTold(ctx, [account!.id, ...stood], ctx.today)
  if (found!.taken) problems.add('date', 'balance_exists')
  const dollars = account!.currency !== 'PEN'
  const { date, exchangeRate: given } = body
  const rate = await documentRate(ctx, { dollars, date, given, side: 'purchase' }, problems)
  problems.throwIfAny()
  await assertNotReconciled(ctx, account!.id, body.date)
  const posted = !account!.memo && (body.post ?? !found!.opening)
  return { body, account: account!, rate, local: round(dec(body.amount).times(dec(rate))), posted }
}

/** @throws BusinessError `balance_reconciled` (409) where a reconciliation that is finished rests on it */
async function assertNotReconciled(ctx: Ctx, accountId: string, date: string): Promise<void> {
  const [later] = await ctx.query(
    `select 1 from treasury.reconciliation where company_id = $1 and account_id = $2 and ${inStates<ReconciliationStatus>('status', 'finished')} and to_on >= $3 limit 1`,
    [ctx.companyId, accountId, date],
  )
  if (later) throw new BusinessError('balance_reconciled', {}, { status: 409 })
}

interface Numbered {
  id: string
  number: number
}

function movesOf({ body, account, local }: Prepared, { id, number }: Numbered): MoneyMove[] {
  const sign = body.type === '1' ? 1 : -1
  return [
    {
      ...{ accountId: account.id, date: body.date, kind: 'balance', sourceId: id, number },
      ...{ amount: dec(body.amount).times(sign), local: local.times(sign), description: body.reference ?? null },
    },
  ]
}

/** @throws BusinessError `account_without_funds` on `amount` where a drawer would begin with less than nothing */
async function write(ctx: Ctx, prepared: Prepared, { id, number }: Numbered): Promise<void> {
  const { body, account, rate, local, posted } = prepared
  const moves = movesOf(prepared, { id, number })
  await holdMoney(ctx, moves, () => 'amount')
  await moveMoney(ctx, moves)
  if (!posted) return
  const amount = dec(body.amount)
  const facts = { id, date: body.date, account, type: body.type, amount, local, exchangeRate: rate }
  await post(ctx, [initialBalancePosting(facts)], 'PAYMENT')
}

const COLUMNS = [
  ...[
    'account_id',
    'account_code',
    'account_name',
    'date',
    'type',
    'currency',
    'amount',
    'exchange_rate',
    'local_amount',
  ],
  ...['reference', 'posted'],
]
const valuesOf = ({ body, account, rate, local, posted }: Prepared): unknown[] => [
  ...[account.id, account.code, account.name, body.date, body.type, account.currency, fixed(body.amount), rate],
  ...[fixed(local), body.reference ?? null, posted],
]

const create = serve(initialBalanceEndpoints.createInitialBalance, async (ctx, { body }) => {
  const prepared = await prepare(ctx, body, null)
  const id = uuidv7()
  const [counter] = await ctx.query<{ number: number }>(
    `insert into treasury.counter as c (company_id, direction, last_number) values ($1, 'balance', 1)
     on conflict (company_id, direction) do update set last_number = c.last_number + 1 returning last_number as number`,
    [ctx.companyId],
  )
  await ctx.query(
    `insert into treasury.initial_balance (company_id, id, number, created_at, created_by, ${COLUMNS.join(', ')})
     values ($1, $2, $3, $4, $5, ${COLUMNS.map((_, i) => `$${i + 6}`).join(', ')})`,
    [ctx.companyId, id, counter!.number, ctx.now, ctx.userId, ...valuesOf(prepared)],
  )
  await write(ctx, prepared, { id, number: counter!.number })
  const made = await readInitialBalance(ctx, id)
  await audit(ctx, { entity: 'initialBalance', id, action: 'create', after: made })
  return made
})

/** Takes back what it said, while its month is open and nothing rests on it. */
async function takeBack(ctx: Ctx, before: InitialBalanceOut, why: string, again: MoneyMove[] = []): Promise<void> {
  await assertTold(ctx, [before.account.id], ctx.today)
  await assertOpenMonth(ctx, before.date)
  await assertNotReconciled(ctx, before.account.id, before.date)
  await assertUnmatched(ctx, 'balance', before.id)
  await takeBackMoney(ctx, 'balance', before.id, before.date, again)
  await reverseSource(ctx, 'initialBalance', before.id, before.date, `${why} ${before.account.code}`, 'PAYMENT')
}

const update = serve(initialBalanceEndpoints.updateInitialBalance, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, table, id, body.version)
  const prepared = await prepare(ctx, body, id, [before.account.id])
  const numbered = { id, number: before.number }
  await takeBack(ctx, before, 'Cambio del saldo inicial', movesOf(prepared, numbered))
  await write(ctx, prepared, numbered)
  await ctx.query(
    `update treasury.initial_balance set version = version + 1, ${COLUMNS.map((name, i) => `${name} = $${i + 3}`).join(', ')} where company_id = $1 and id = $2`,
    [ctx.companyId, id, ...valuesOf(prepared)],
  )
  const after = await readInitialBalance(ctx, id)
  await audit(ctx, { entity: 'initialBalance', id, action: 'update', before, after })
  return after
})

const remove = serve(initialBalanceEndpoints.removeInitialBalance, async (ctx, { params: { id } }) => {
  const before = await lockDocument(ctx, table, id)
  await takeBack(ctx, before, 'Eliminación del saldo inicial')
  await ctx.query('delete from treasury.initial_balance where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, { entity: 'initialBalance', id, action: 'delete', before })
})

export const initialBalanceRoutes = [
  serve(initialBalanceEndpoints.initialBalances, async (ctx, { query }) =>
    readPage<never>(ctx, list, sourceFor(ctx), query, await companyPageSize(ctx)),
  ),
  exportRoute(initialBalanceEndpoints.exportInitialBalances, initialBalanceExport),
  serve(initialBalanceEndpoints.chooseInitialBalance, (ctx, { query }) =>
    readOptions(
      ctx,
      list,
      {
        ...sourceFor(ctx),
        select: "t.id, t.account_code as code, t.account_name || ' ' || to_char(t.date, 'DD/MM/YYYY') as name",
      },
      query,
    ),
  ),
  serve(initialBalanceEndpoints.initialBalance, (ctx, { params }) => readInitialBalance(ctx, params.id)),
  ...[create, update, remove],
]
