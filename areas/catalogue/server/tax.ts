import { igvRegime } from '@yupana/company/server'
import { say } from '@yupana/contract'
import { BusinessError, type DateText, type Decimal, dec, type FieldProblem, plain, ZERO } from '@yupana/kernel'
import { type Ctx, rememberLaw, serve, together } from '@yupana/platform'
import { catalogueLabels } from '../contract/labels.ts'
import { productEndpoints } from '../contract/product.ts'
import { affectationOf, freeKinds, isRated, type TaxType, taxTypes } from '../contract/tax.ts'

/** A tax that a request gives, and the field that gives it. */
export interface GivenTax {
  /** `tax` or `items[2].tax`; a problem stands on its `rate`. */
  field: string
  type: TaxType
  rate: string
}

/** Rates of the IGV in force on a day, percent, the general one first. (law.tax_rate: Ley 29666; Ley 31556 for small restaurants and hotels) */
export async function igvRates(ctx: Ctx, date: DateText): Promise<Decimal[]> {
  return [...(await igvByRegime(ctx, date)).values()]
}

/** The same by their regimes, `general` and `mype`. */
export function igvByRegime(ctx: Ctx, date: DateText): Promise<ReadonlyMap<string, Decimal>> {
  return rememberLaw(ctx, `igv ${date}`, async () => {
    const rows = await ctx.query<{ regime: string; rate: string }>(
      `select regime, rate from law.tax_rate where tax = 'IGV' and regime in ('general', 'mype') and valid_from <= $1 and (valid_to is null or valid_to >= $1) order by regime`,
      [date],
    )
    return new Map(rows.map(({ regime, rate }) => [regime, dec(rate)]))
  })
}

/** The rate of the IGV that the company charges on a day: of its regime while the law has one, else the general one; zero before the law. */
export async function usualIgvRate(ctx: Ctx, date: DateText): Promise<Decimal> {
  // Asked at once: what others ask in the same moment leaves in the same exchange.
  const [rates, regime] = await together(igvByRegime(ctx, date), igvRegime(ctx, date))
  return rates.get(regime) ?? rates.get('general') ?? ZERO
}

/** Percent of the IVAP on a day (Ley 28211: the first sale of milled rice, in the place of the IGV); undefined before the law. */
export function ivapRate(ctx: Ctx, date: DateText): Promise<Decimal | undefined> {
  return rememberLaw(ctx, `ivap ${date}`, async () => {
    const [row] = await ctx.query<{ rate: string }>(
      "select rate from law.tax_rate where tax = 'IVAP' and valid_from <= $1 and (valid_to is null or valid_to >= $1) order by valid_from desc limit 1",
      [date],
    )
    return row && dec(row.rate)
  })
}

/** Whether the rate of an item is said against that of the company's regime of today: it then stays where the regime changes. */
export async function isOwnRate(ctx: Ctx, { type, rate }: { type: string; rate: string }): Promise<boolean> {
  return type === 'IGV' && !(await usualIgvRate(ctx, ctx.today)).eq(rate)
}

/** The percent that a tax type charges: the others charge none, whatever was typed beside them. */
export function rateOfTax({ type, rate }: { type: string; rate: string }): string {
  return isRated(type) ? plain(rate) : '0'
}

/** What an item is sold with, as it is kept; `own`: its rate was said against that of the company's regime. */
export interface KeptTax {
  type: string
  rate: string
  own: boolean
}

/** Tells of items the percent that a sale of a day charges: their own where it is theirs and of that day, else that of the company's regime. */
export async function soldRates(ctx: Ctx, date: DateText): Promise<(tax: KeptTax) => string> {
  const usual = await usualIgvRate(ctx, date)
  const [general = ZERO] = await igvRates(ctx, date)
  const ivap = plain((await ivapRate(ctx, date)) ?? ZERO)
  return ({ type, rate, own }) => {
    if (type === 'IVAP') return ivap
    if (type !== 'IGV') return '0'
    return plain(own && [general, usual].some((each) => each.eq(rate)) ? rate : usual)
  }
}

/** Problems of taxes whose rate the law does not have in force on the day. */
export async function taxProblems(ctx: Ctx, date: DateText, taxes: readonly GivenTax[]): Promise<FieldProblem[]> {
  const charged = taxes.filter(({ type }) => isRated(type))
  if (charged.length === 0) return []
  const [igv, ivap] = await together(igvRates(ctx, date), ivapRate(ctx, date))
  const ratesOf = ({ type }: GivenTax): readonly Decimal[] => (type === 'IGV' ? igv : ivap ? [ivap] : [])
  return charged
    .filter((tax) => !ratesOf(tax).some((rate) => rate.eq(tax.rate)))
    .map((tax) => ({
      field: `${tax.field}.rate`,
      code: 'tax_rate_not_in_force',
      params: { rate: plain(tax.rate), date },
    }))
}

/** Of a sale: also of rates that the law gives to others. A company charges the general rate, and beside it that of its own regime on that day. */
export async function saleTaxProblems(ctx: Ctx, date: DateText, taxes: readonly GivenTax[]): Promise<FieldProblem[]> {
  const general = (await igvByRegime(ctx, date)).get('general')
  const reduced = taxes.filter(({ type, rate }) => isRated(type) && !(type === 'IGV' && general?.eq(rate)))
  if (reduced.length === 0) return []
  const [problems, own] = [await taxProblems(ctx, date, reduced), await usualIgvRate(ctx, date)]
  const known = new Set(problems.map(({ field }) => field))
  const foreign = reduced.filter(
    ({ type, field, rate }) => type === 'IGV' && !known.has(`${field}.rate`) && !own.eq(rate),
  )
  return [
    ...problems,
    ...foreign.map(({ field, rate }) => ({
      field: `${field}.rate`,
      code: 'tax_rate_of_regime',
      params: { rate: plain(rate), date },
    })),
  ]
}

/** @throws BusinessError `invalid` (422) with `tax_rate_not_in_force` on each rate that is not in force on the day */
export async function assertTaxRate(ctx: Ctx, date: DateText, taxes: readonly GivenTax[]): Promise<void> {
  const errors = await taxProblems(ctx, date, taxes)
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
}

/** Soles for each plastic bag on a day (ICBPER, Ley 30884); zero before the law. */
export function icbperRate(ctx: Ctx, date: DateText): Promise<Decimal> {
  return rememberLaw(ctx, `icbper ${date}`, async () => {
    const [row] = await ctx.query<{ rate: string }>(
      `select rate from law.tax_rate where tax = 'ICBPER' and valid_from <= $1 and (valid_to is null or valid_to >= $1) order by valid_from desc limit 1`,
      [date],
    )
    return row ? dec(row.rate) : ZERO
  })
}

export const plasticBagTax = serve(productEndpoints.plasticBagTax, async (ctx, { query }) => ({
  rate: plain(await icbperRate(ctx, query.date ?? ctx.today)),
}))

/** The taxes that a line may carry on a day: first what it begins with, then the other rate of the IGV and, of what is sold, the IVAP, then those that charge nothing. */
export const taxes = serve(productEndpoints.taxes, async (ctx, { query }) => {
  const date = query.date ?? ctx.today
  const rates = await igvRates(ctx, date)
  const first = query.of ? await usualIgvRate(ctx, date) : rates[0]
  const charged = [...rates]
    .sort((a, b) => Number(b.eq(first ?? b)) - Number(a.eq(first ?? a)))
    .map((rate) => taxOption(ctx, 'IGV', plain(rate)))
  const ivap = query.of && (await ivapRate(ctx, date))
  const uncharged = taxTypes.filter((type) => !isRated(type)).map((type) => taxOption(ctx, type, '0'))
  return [
    ...charged,
    ...(ivap ? [taxOption(ctx, 'IVAP', plain(ivap))] : []),
    ...uncharged,
    ...(query.of === 'sale' ? await freeOptions(ctx) : []),
  ]
})

/** Free transfers by why they are given (catalogue 07), but for the one that stands where nothing is said. */
async function freeOptions(ctx: Ctx) {
  const kinds = freeKinds.filter((kind) => kind !== affectationOf.EXONERATED_TRASFER)
  const rows = await ctx.query<{ code: string; name: string }>(
    `select code, case $2 when 'en' then name_en when 'fr' then name_fr else name_es end as name
     from law.code where list = 'igv_affectation' and code = any($1::text[]) order by code`,
    [kinds, ctx.language],
  )
  return rows.map(({ code, name }) => {
    const id = `EXONERATED_TRASFER-${code}`
    return { id, code: id, name, label: `${code} ${name}`, value: id, type: 'EXONERATED_TRASFER', rate: '0' }
  })
}

function taxOption(ctx: Ctx, type: TaxType, rate: string) {
  const name = say(catalogueLabels[`tax.${type}`]!, ctx.language)
  const code = isRated(type) ? `${type}-${rate}` : type
  return { id: code, code, name, label: isRated(type) ? `${name} ${rate} %` : name, value: code, type, rate }
}
