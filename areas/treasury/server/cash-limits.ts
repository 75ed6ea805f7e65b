import { lawLimit } from '@yupana/company/server'
import { currencies } from '@yupana/contract'
import { type DateText, fixed } from '@yupana/kernel'
import { type Ctx, serve, together } from '@yupana/platform'
import { type CashLimits, treasuryEndpoints } from '../contract/index.ts'

/** The amounts from which the law wants a bank between the parties on a day, by currency. */
export async function readCashLimits(ctx: Ctx, on: DateText): Promise<CashLimits> {
  const found = await together(
    ...currencies.map((currency) =>
      lawLimit(ctx, `cash_limit_${currency.toLowerCase() as Lowercase<typeof currency>}`, on),
    ),
  )
  return Object.fromEntries(
    currencies.flatMap((currency, i) => (found[i] === undefined ? [] : [[currency, fixed(found[i])]])),
  )
}

export const cashLimits = serve(treasuryEndpoints.cashLimits, (ctx, { query }) =>
  readCashLimits(ctx, query.date ?? ctx.today),
)
