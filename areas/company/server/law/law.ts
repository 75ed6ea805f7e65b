import type { DateText, Decimal } from '@yupana/kernel'
import { dec } from '@yupana/kernel'
import { type Ctx, rememberLaw, together } from '@yupana/platform'
import { ownDetractions } from './detraction.ts'

/** A number that the law sets, as `db/seed/base/limit.tsv` has it. */
export type LawLimit =
  | 'issue_window_days'
  | 'tax_credit_months'
  | 'ticket_identity'
  | 'cash_limit_pen'
  | 'cash_limit_usd'
  | 'fee_withholding'
  | 'igv_retention'
  | 'cash_rounding'
  | 'service_charge'
  | 'lodging_export_days'
  | 'income_rer'
  | 'income_rmt'
  | 'income_rmt_units'
  | 'income_least'
  | 'rus_quota_1'
  | 'rus_top_1'
  | 'rus_quota_2'
  | 'rus_top_2'

/** A limit of the law as it was in force on a day; undefined before the first. */
export function lawLimit(ctx: Ctx, name: LawLimit, on: DateText): Promise<Decimal | undefined> {
  return rememberLaw(ctx, `${name} ${on}`, async () => {
    const [row] = await ctx.query<{ value: string }>(
      'select value from law.rule_limit where name = $1 and valid_from <= $2 and (valid_to is null or valid_to >= $2) order by valid_from desc limit 1',
      [name, on],
    )
    return row && dec(row.value)
  })
}

export interface DetractionTerms {
  code: string
  /** Of the whole amount; null where the deposit is a fixed sum. */
  percent: string | null
  /** Soles above which an operation is under it; null where there is no minimum. */
  threshold: string | null
  /** The year of the tax unit that the threshold is taken of: an earlier one where the day's is not known yet. */
  unitYear: number | null
}

/** Detracciones in force on a day, by code: those of the law, and before them what the company has of its own on that day. */
export async function detractionTerms(ctx: Ctx, on: DateText): Promise<ReadonlyMap<string, DetractionTerms>> {
  const [law, own] = await together(lawTerms(ctx, on), ownDetractions(ctx))
  const terms = own.filter(({ from, to }) => from <= on && (to === null || to >= on))
  if (terms.length === 0) return law
  return new Map([
    ...law,
    ...terms.map(({ code, percent, threshold }) => [code, { code, percent, threshold, unitYear: null }] as const),
  ])
}

/**
 * Detracciones of the law on a day, by code. Annex 1 has half a tax unit (UIT) as its threshold: that of the day's year, or the last one that is
 * known, for a threshold that is a little low is safer than none.
 */
function lawTerms(ctx: Ctx, on: DateText): Promise<ReadonlyMap<string, DetractionTerms>> {
  return rememberLaw(ctx, `detraction ${on}`, async () => {
    const rows = await ctx.query<DetractionTerms>(
      `select d.code, trim_scale(d.percent)::text as percent,
         trim_scale(coalesce(d.threshold, round(d.threshold_uit * u.value, 2)))::text as threshold,
         case when d.threshold_uit is not null then u.year end as "unitYear"
       from law.detraction d
       left join lateral (
         select year, value from law.tax_unit where year <= extract(year from $1::date) order by year desc limit 1
       ) u on d.threshold_uit is not null
       where d.valid_from <= $1 and (d.valid_to is null or d.valid_to >= $1)`,
      [on],
    )
    return new Map(rows.map((row) => [row.code, row]))
  })
}
