import { rateOf } from '@yupana/company/server'
import type { CallOutput } from '@yupana/contract'
import { BusinessError, type Decimal, dec, fixed, round } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { clientEndpoints } from '../contract/client.ts'

interface Line {
  hasCreditLine: boolean
  currency: string
  amount: string
  /** Open balances in the line's own currency, and the others in soles at the rate of their documents. */
  own: string
  soles: string
  rate: string | null
}

/** What a client may owe, and what is owed: open receivables in the currency of the line. */
export const creditLine = serve(clientEndpoints.creditLine, (ctx, { params }) => creditOf(ctx, params.id))

/**
 * A client's line of credit as it stands in this transaction, in its own currency.
 * @throws BusinessError `not_found` (404)
 */
export async function creditOf(ctx: Ctx, client: string): Promise<CallOutput<typeof clientEndpoints.creditLine>> {
  const [line] = await ctx.query<Line>(
    `select c.has_credit_line as "hasCreditLine", c.credit_line_currency as currency, c.credit_line as amount, o.own, o.soles,
       case when c.credit_line_currency <> 'PEN' then (select sale from company.exchange_rate where company_id = $1 and date <= $3 order by date desc limit 1) end as rate
     from parties.client c cross join lateral (
       select coalesce(sum(i.balance) filter (where i.currency = c.credit_line_currency), 0) as own,
         coalesce(sum(case when i.currency = 'PEN' then i.balance else round(i.balance * i.exchange_rate, 2) end) filter (where i.currency <> c.credit_line_currency), 0) as soles
       from parties.shown_debt i where i.company_id = c.company_id and i.party_id = c.id and i.direction = 'receivable') o
     where c.company_id = $1 and c.id = $2`,
    [ctx.companyId, client, ctx.today],
  )
  if (!line) throw new BusinessError('not_found', {}, { status: 404 })
  const used = dec(line.own).plus(await inCurrency(ctx, dec(line.soles), line.currency))
  return {
    hasCreditLine: line.hasCreditLine,
    currency: line.currency,
    amount: fixed(line.amount),
    used: fixed(used),
    available: fixed(dec(line.amount).minus(used)),
    rate: line.rate,
  }
}
/** Soles in the line's currency; documents in soles carry no rate, so today's sale rate counts. */
async function inCurrency(ctx: Ctx, soles: Decimal, currency: string): Promise<Decimal> {
  if (currency === 'PEN' || soles.isZero()) return soles
  return round(soles.div((await rateOf(ctx, ctx.today)).sale))
}
