import { BusinessError, type Decimal, dec, fixed } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { treasuryEndpoints } from '../../contract/index.ts'

/** What an account holds at the end of a day, and the least at the end of that or any later day; in its currency. */
export async function fundsOf(
  ctx: Ctx,
  accountId: string,
  date: string,
): Promise<{ balance: Decimal; least: Decimal }> {
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
 * A drawer cannot give what it does not hold, on the day or on a later one; a bank may be overdrawn. The account is held until the
 * transaction ends, so that of two payments at once the second sees the first.
 * @throws BusinessError `account_without_funds` on `account`, with what there is
 */
export async function holdFunds(
  ctx: Ctx,
  account: { id: string; currency: string },
  date: string,
  amount: Decimal,
): Promise<void> {
  const [held] = await ctx.query<{ type: string; allow: boolean }>(
    'select type, allow_negative as allow from treasury.account where company_id = $1 and id = $2 for update',
    [ctx.companyId, account.id],
  )
  if (held?.type !== 'cash' || held.allow) return
  const { least } = await fundsOf(ctx, account.id, date)
  if (least.gte(amount)) return
  const params = { balance: fixed(least), currency: account.currency }
  throw new BusinessError('invalid', {}, { errors: [{ field: 'account', code: 'account_without_funds', params }] })
}

export const accountBalance = serve(treasuryEndpoints.accountBalance, async (ctx, { params: { id }, query }) => {
  const [account] = await ctx.query<{ id: string; type: string; currency: string; allowNegative: boolean }>(
    'select id, type, currency, allow_negative as "allowNegative" from treasury.account where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!account) throw new BusinessError('not_found', {}, { status: 404 })
  const date = query.date ?? ctx.today
  const { balance, least } = await fundsOf(ctx, id, date)
  return { ...account, date, balance: fixed(balance), least: fixed(least) }
})
