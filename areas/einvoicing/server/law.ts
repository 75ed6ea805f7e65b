import { ownDetractions } from '@yupana/company/server'
import { type Ctx, rememberLaw, together } from '@yupana/platform'
import { type Law, type LawDetraction, type LawLimitRow, type LawRate, lawOf } from '@yupana/sunat'

interface Rows {
  rates: LawRate[]
  limits: LawLimitRow[]
  detractions: LawDetraction[]
  law: Law
}

/**
 * The law by which electronic documents are checked and sent: the dated rows of this installation, and for a document that is under detraction those
 * codes that the company has of its own.
 */
export async function officeLaw(ctx: Ctx, of?: { detraction?: unknown }): Promise<Law> {
  const { law, rates, limits, detractions } = await lawRows(ctx)
  const own = of?.detraction ? await ownDetractions(ctx) : []
  // The first row that is in force is the one that counts.
  return own.length === 0 ? law : lawOf(rates, limits, [...own, ...detractions])
}

function lawRows(ctx: Ctx): Promise<Rows> {
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
    return { rates, limits, detractions, law: lawOf(rates, limits, detractions) }
  })
}
