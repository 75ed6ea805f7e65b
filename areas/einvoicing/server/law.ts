import { type Ctx, rememberLaw, together } from '@yupana/platform'
import { type Law, type LawDetraction, type LawLimitRow, type LawRate, lawOf } from '@yupana/sunat'

/** The law by which electronic documents are checked and sent: the dated rows of this installation. */
export function officeLaw(ctx: Ctx): Promise<Law> {
  return rememberLaw(ctx, 'office law', async () => {
    const [rates, limits, detractions] = await together(
      ctx.query<LawRate>(
        'select tax, regime, trim_scale(rate)::text as rate, valid_from::text as "from", valid_to::text as "to" from law.tax_rate order by valid_from',
      ),
      ctx.query<LawLimitRow>(
        'select name, trim_scale(value)::text as value, valid_from::text as "from", valid_to::text as "to" from law.rule_limit order by valid_from',
      ),
      ctx.query<LawDetraction>(
        'select code, trim_scale(percent)::text as percent, valid_from::text as "from", valid_to::text as "to" from law.detraction order by valid_from',
      ),
    )
    return lawOf(rates, limits, detractions)
  })
}
