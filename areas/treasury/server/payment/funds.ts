import { BusinessError, type Decimal, dec, fixed } from '@yupana/kernel'
import { type Ctx, isTried, serve, together } from '@yupana/platform'
import { treasuryEndpoints } from '../../contract/index.ts'
import { accountMine } from '../account/usable.ts'
import { hiddenDrawers, isHidden } from '../shift/blind.ts'

/** What an account holds at the end of a day, and the least at the end of that or any later day; in its currency. */
export async function fundsOf(
  ctx: Ctx,
  accountId: string,
  date: string,
): Promise<{ balance: Decimal; least: Decimal }> {
  // What moved in this transaction already, as of the lines of a file, counts with the rest.
  await ctx.tx.settle()
  const [row] = await ctx.query<{ balance: string; least: string | null }>(
    `with days as (
       select period, sum(sum(plus - minus)) over (order by period) as balance from platform.figures
       where company_id = $1 and metric = 'cash' and key = $2 group by period)
     select coalesce((select balance from days where period <= $3 order by period desc limit 1), 0) as balance,
       (select min(balance) from days where period > $3) as least`,
    [ctx.companyId, accountId, date],
  )
  const balance = dec(row?.balance ?? 0)
  const later = row?.least == null ? balance : dec(row.least)
  return { balance, least: later.lt(balance) ? later : balance }
}

/**
 * Accounts held in the order of their ids until the transaction ends, before anything is read of what they hold. Not against who only names one, as
 * what comes in does: two transfers that go crosswise do not wait for each other.
 */
export const holdAccounts = (ctx: Ctx, ids: readonly string[]): Promise<unknown> =>
  ctx.query(
    'select 1 from treasury.account where company_id = $1 and id = any($2::uuid[]) order by id for no key update',
    [ctx.companyId, ids],
  )

/** An account of which nothing else moves until the transaction ends, not even in: held before any number is taken. */
export const holdAlone = (ctx: Ctx, id: string): Promise<unknown> =>
  ctx.query('select 1 from treasury.account where company_id = $1 and id = $2 for update', [ctx.companyId, id])

interface Missing {
  balance: string | null
  currency: string
}

/**
 * A drawer cannot give what it does not hold, on the day or on a later one; a bank may be overdrawn. The account is held until the
 * transaction ends, so that of two payments at once the second sees the first.
 * @param amount in the currency of the account
 * @returns what there is, where that is too little; else undefined, as in any trial of who is to count the drawer blind
 */
async function missingFunds(ctx: Ctx, accountId: string, date: string, amount: Decimal): Promise<Missing | undefined> {
  const [held] = await ctx.query<{ type: string; currency: string; allow: boolean }>(
    'select type, currency, allow_negative as allow from treasury.account where company_id = $1 and id = $2 for no key update',
    [ctx.companyId, accountId],
  )
  if (held?.type !== 'cash' || held.allow) return undefined
  const { least } = await fundsOf(ctx, accountId, date)
  if (least.gte(amount)) return undefined
  const hidden = (await hiddenDrawers(ctx)).has(accountId)
  // Trials cost nothing and leave nothing: amount by amount they would say what the drawer holds. They answer as if it had enough.
  if (hidden && isTried(ctx)) return undefined
  return { balance: hidden ? null : fixed(least), currency: held.currency }
}

/** As it is told: without the figure to who is to count the drawer blind. */
const told = ({ balance, currency }: Missing, code: string, hidden: string) =>
  balance === null ? { code: hidden, params: {} } : { code, params: { balance, currency } }

/** @throws BusinessError `account_without_funds` on `field` where a payment takes more than the drawer holds */
export async function holdFunds(
  ctx: Ctx,
  accountId: string,
  date: string,
  amount: Decimal,
  field: string,
): Promise<void> {
  const missing = await missingFunds(ctx, accountId, date, amount)
  if (!missing) return
  const problem = told(missing, 'account_without_funds', 'account_without_funds_hidden')
  throw new BusinessError('invalid', {}, { errors: [{ field, ...problem }] })
}

/** @throws BusinessError `collected_money_spent` (409) where the drawer gave out since what is taken back */
export async function takeBackFunds(ctx: Ctx, accountId: string, date: string, amount: Decimal): Promise<void> {
  const missing = await missingFunds(ctx, accountId, date, amount)
  if (!missing) return
  const { code, params } = told(missing, 'collected_money_spent', 'collected_money_spent_hidden')
  throw new BusinessError(code, params, { status: 409 })
}

export const accountBalance = serve(treasuryEndpoints.accountBalance, async (ctx, { params: { id }, query }) => {
  const [account] = await ctx.query<{ id: string; type: string; currency: string; allowNegative: boolean }>(
    `select id, type, currency, allow_negative as "allowNegative" from treasury.account a where company_id = $1 and id = $2 and ${accountMine('a.id', '$3')}`,
    [ctx.companyId, id, ctx.userId],
  )
  if (!account) throw new BusinessError('not_found', {}, { status: 404 })
  const date = query.date ?? ctx.today
  const [{ balance, least }, hidden] = await together(fundsOf(ctx, id, date), hiddenDrawers(ctx))
  const shown = isHidden(hidden, id, date) ? null : fixed(balance)
  return { ...account, date, balance: shown, least: hidden.has(id) ? null : fixed(least) }
})
