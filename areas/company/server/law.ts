import type { DateText, Decimal } from '@yupana/kernel'
import { dec } from '@yupana/kernel'
import { type Ctx, remember } from '@yupana/platform'

/** A number that the law sets, as `db/seed/base/limit.tsv` has it. */
export type LawLimit = 'issue_window_days' | 'tax_credit_months' | 'ticket_identity'

/** A limit of the law as it was in force on a day; undefined before the first. */
export function lawLimit(ctx: Ctx, name: LawLimit, on: DateText): Promise<Decimal | undefined> {
  return remember(ctx, `law ${name} ${on}`, async () => {
    const [row] = await ctx.query<{ value: string }>(
      'select value from law.rule_limit where name = $1 and valid_from <= $2 and (valid_to is null or valid_to >= $2) order by valid_from desc limit 1',
      [name, on],
    )
    return row && dec(row.value)
  })
}
