import { BusinessError, Decimal, dec, fixed, sum } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { pettyCashEndpoints } from '../../contract/petty-cash/petty-cash.ts'
import { accountMine } from '../account/usable.ts'
import { fundsOf } from '../payment/funds.ts'
import { hiddenDrawers } from '../shift/blind.ts'
import { enterTransfer } from '../transfer/enter.ts'

interface Fund {
  id: string
  currency: string
  limit: string | null
}

/** @throws BusinessError `not_found` (404) where it is no petty cash of this person's */
async function fundOf(ctx: Ctx, id: string, hold: boolean): Promise<Fund> {
  const [fund] = await ctx.query<Fund>(
    `select a.id, a.currency, a.fund_limit::text as limit from treasury.account a
     where a.company_id = $1 and a.id = $2 and a.purpose = 'pettyCash' and ${accountMine('a.id', '$3')} ${hold ? 'for no key update of a' : ''}`,
    [ctx.companyId, id, ctx.userId],
  )
  if (!fund) throw new BusinessError('not_found', {}, { status: 404 })
  return fund
}

/** What was spent since money came in by a transfer last; what was taken back counts for nothing. */
async function readFund(ctx: Ctx, fund: Fund) {
  const rows = await ctx.query<{ since: string | null; receipts: number; spent: string | null }>(
    `with filled as (
       select m.id, m.date from treasury.movement m where m.company_id = $1 and m.account_id = $2 and m.kind = 'transfer' and m.amount > 0 and m.reverses is null
         and not exists (select from treasury.movement b where b.company_id = m.company_id and b.reverses = m.id) order by m.created_at desc, m.id desc limit 1)
     select (select date::text from filled) as since, count(*) filter (where m.reverses is null)::int - count(*) filter (where m.reverses is not null)::int as receipts, -sum(m.amount) as spent
     from treasury.movement m where m.company_id = $1 and m.account_id = $2 and m.kind = 'expense' and m.id > coalesce((select id from filled), '00000000-0000-0000-0000-000000000000')`,
    [ctx.companyId, fund.id],
  )
  const { since = null, receipts = 0, spent } = rows[0] ?? {}
  const { balance } = await fundsOf(ctx, fund.id, ctx.today)
  const out = sum([spent ?? 0])
  const room = fund.limit === null ? out : dec(fund.limit).minus(balance)
  const proposed = Decimal.max(0, Decimal.min(out, room))
  return {
    ...{ id: fund.id, currency: fund.currency, limit: fund.limit, balance: fixed(balance), since, receipts },
    ...{ spent: fixed(out), proposed: fixed(proposed) },
  }
}

/** What is said is what comes in. @throws BusinessError `account_currency` on `accountFrom` */
async function assertSameCurrency(ctx: Ctx, id: string, currency: string): Promise<void> {
  const [account] = await ctx.query<{ currency: string }>(
    'select currency from treasury.account where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!account || account.currency === currency) return
  const params = { currency: account.currency }
  throw new BusinessError('invalid', {}, { errors: [{ field: 'accountFrom', code: 'account_currency', params }] })
}

const pettyCash = serve(pettyCashEndpoints.pettyCash, async (ctx, { params: { id } }) => {
  const fund = await fundOf(ctx, id, false)
  const read = await readFund(ctx, fund)
  return (await isBlind(ctx, fund)) ? blind(read) : read
})

/** Whether this person counts the drawer blind, and did not yet. */
const isBlind = async (ctx: Ctx, { id }: Fund): Promise<boolean> => (await hiddenDrawers(ctx)).has(id)
const blind = <T extends object>(told: T) => ({ ...told, balance: null, spent: null, proposed: null })

/** A transfer into it, up to its fund: of two at once the second sees the first. @throws BusinessError `petty_cash_over_limit`, without the figure `petty_cash_over_limit_hidden`, on `amount` */
const fillPettyCash = serve(pettyCashEndpoints.fillPettyCash, async (ctx, { params: { id }, body }) => {
  const fund = await fundOf(ctx, id, true)
  const { balance } = await readFund(ctx, fund)
  const room = fund.limit === null ? undefined : dec(fund.limit).minus(balance)
  const hidden = await isBlind(ctx, fund)
  if (room?.lt(body.amount)) {
    const said = hidden
      ? { code: 'petty_cash_over_limit_hidden' }
      : { code: 'petty_cash_over_limit', params: { amount: fixed(Decimal.max(0, room)) } }
    throw new BusinessError('invalid', {}, { errors: [{ field: 'amount', ...said }] })
  }
  const { accountFrom, date, amount, exchangeRate, operationNumber } = body
  await assertSameCurrency(ctx, accountFrom.id, fund.currency)
  const made = await enterTransfer(ctx, {
    ...{ date, accountFrom, accountTo: { id }, amount, commission: '0', operationNumber: operationNumber ?? null },
    ...(exchangeRate ? { exchangeRate: exchangeRate.toString() } : {}),
  })
  // Kept figures are read with their deltas once the transaction is over: the balance is told by what was moved.
  const after = await readFund(ctx, fund)
  const told = { ...after, balance: fixed(dec(balance).plus(amount)), proposed: '0.00' }
  return { ...(hidden ? blind(told) : told), transfer: made.id }
})

export const pettyCashRoutes = [pettyCash, fillPettyCash]
