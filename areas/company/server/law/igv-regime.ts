import type { DateText } from '@yupana/kernel'
import { type Ctx, remember, uuidv7 } from '@yupana/platform'
import type { IgvRegime } from '../../contract/company.ts'

/** Which rate of the IGV the company charges on a day. */
export function igvRegime(ctx: Ctx, on: DateText): Promise<IgvRegime> {
  return remember(ctx, `igv regime ${on}`, async () => {
    const [row] = await ctx.query<{ regime: IgvRegime }>(
      'select regime from company.igv_regime where company_id = $1 and valid_from <= $2 order by valid_from desc limit 1',
      [ctx.companyId, on],
    )
    return row?.regime ?? 'general'
  })
}

interface Since {
  regime: IgvRegime
  /** Null: always. */
  from: DateText | null
}

/** The regime that was said last, which may begin only later. */
export async function latestIgvRegime(ctx: Ctx): Promise<Since> {
  const [row] = await ctx.query<Since>(
    'select regime, valid_from as "from" from company.igv_regime where company_id = $1 order by valid_from desc limit 1',
    [ctx.companyId],
  )
  return row ?? { regime: 'general', from: null }
}

/**
 * From a day on the company is under a regime; what was said of later days falls away, what was before stays. The same regime with another day
 * mends when it began. Documents that were issued keep their rates.
 */
export async function setIgvRegime(
  ctx: Ctx,
  { regime, from }: { regime: IgvRegime; from?: DateText | null | undefined },
): Promise<void> {
  const latest = await latestIgvRegime(ctx)
  const day = from ?? (regime === latest.regime ? latest.from : ctx.today)
  if (day === null || (regime === latest.regime && day === latest.from)) return
  await ctx.query(
    'delete from company.igv_regime where company_id = $1 and (valid_from >= $2 or (valid_from = $3 and regime = $4))',
    [ctx.companyId, day, latest.from, regime],
  )
  await ctx.query('insert into company.igv_regime (company_id, id, regime, valid_from) values ($1, $2, $3, $4)', [
    ctx.companyId,
    uuidv7(),
    regime,
    day,
  ])
}
