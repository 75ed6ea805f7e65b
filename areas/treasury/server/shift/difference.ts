import { post } from '@yupana/accounting/server'
import { documentRate } from '@yupana/company/server'
import { type Decimal, type DecimalInput, dec, Problems, round } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { DrawerCurrency } from '../../contract/shift/denomination.ts'
import { moveMoney } from '../money.ts'
import { shiftPosting } from './shift.posting.ts'

export interface FoundDifference {
  accountId: string
  currency: DrawerCurrency
  difference: Decimal
}

interface Found {
  shiftId: string
  number: number
  responsible: string
  moment: string
  /** The first of its lines among the movements of the shift. */
  line: number
  charged?: boolean
  exchangeRate?: DecimalInput | null | undefined
  /** Null where the difference stood before the shift began. */
  ofShift: string | null
}

/** Books what was found more or less in drawers, by today's rate: a movement of money and a voucher of each. @throws BusinessError `exchange_rate_missing` */
export async function bookDifferences(ctx: Ctx, found: Found, all: readonly FoundDifference[]): Promise<void> {
  const differences = all.filter(({ difference }) => !difference.isZero())
  if (differences.length === 0) return
  const rate = await rateOf(ctx, found, differences)
  const accounts = await ctx.query<{ id: string; ledger: string }>(
    'select id, ledger_code as ledger from treasury.account where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, differences.map(({ accountId }) => accountId)],
  )
  const local = ({ currency, difference }: FoundDifference): Decimal =>
    currency === 'PEN' ? difference : round(difference.times(rate))
  await moveMoney(
    ctx,
    differences.map((each) => ({
      ...{ accountId: each.accountId, date: ctx.today, kind: 'shift' as const, sourceId: found.shiftId },
      ...{ number: found.number, line: found.line + (each.currency === 'PEN' ? 0 : 1), shiftId: found.ofShift },
      ...{ amount: each.difference, local: local(each), description: `${found.moment}, ${found.responsible}` },
    })),
  )
  const entries = differences.map((each) =>
    shiftPosting({
      ...{ id: found.shiftId, number: found.number, date: ctx.today, moment: found.moment },
      ...{ responsible: found.responsible, charged: found.charged ?? false, exchangeRate: rate },
      difference: {
        ...{ currency: each.currency, amount: each.difference, local: local(each) },
        cashCode: accounts.find(({ id }) => id === each.accountId)!.ledger,
      },
    }),
  )
  await post(ctx, entries, 'PAYMENT')
}

async function rateOf(ctx: Ctx, { exchangeRate }: Found, differences: readonly FoundDifference[]): Promise<Decimal> {
  if (differences.every(({ currency }) => currency === 'PEN')) return dec(1)
  const problems = new Problems()
  const facts = { dollars: true, date: ctx.today, given: exchangeRate, side: 'purchase' as const }
  const rate = await documentRate(ctx, facts, problems)
  problems.throwIfAny()
  return dec(rate)
}
