import { type DateText, type Decimal, type DecimalInput, ddmmyyyy, dec, type Problems, round } from '@yupana/kernel'
import { type Ctx, message } from '@yupana/platform'
import { companyErrors } from '../../contract/labels.ts'
import { isAbsurdRate, isFarRate, isTooFineRate, type RateSide } from '../../contract/rate.ts'
import { type DayRate, publishedRate } from './lookups.ts'

export interface RateFacts {
  /** Whether a dollar is involved; soles are worth one. */
  dollars: boolean
  date: DateText
  given: DecimalInput | null | undefined
  side: RateSide
}

/**
 * Soles per dollar of a document: what was given, else the published rate of its day, else the last one published before it (RLIGV,
 * art. 5, 17). A problem on `exchangeRate` where there is none at all (one stands for it then, so that the rest can be checked too), or
 * where no bank ever gave such a rate, or the books cannot say it.
 */
export async function documentRate(
  ctx: Ctx,
  { dollars, date, given, side }: RateFacts,
  problems: Problems,
): Promise<string> {
  if (!dollars) {
    if (given !== null && given !== undefined && !dec(given).eq(1)) problems.add('exchangeRate', 'local_rate')
    return '1'
  }
  const published = await publishedRate(ctx, date)
  if (given !== null && given !== undefined) {
    // A draft of an earlier version may hold one that the contract refuses by now.
    if (isTooFineRate(given)) problems.add('exchangeRate', 'exchange_rate_decimals')
    if (isAbsurdRate(given, published?.[side])) problems.add('exchangeRate', 'exchange_rate_absurd')
    return dec(given).toString()
  }
  if (published) return dec(published[side]).toString()
  problems.add('exchangeRate', 'exchange_rate_missing', { date: ddmmyyyy(date) })
  return '1'
}

interface Rated {
  currency: string
  date: DateText
  exchangeRate: string
}

/** Soles that the limits of the law see of a document: at the published sale rate of its day, whatever rate was typed (RLIGV, art. 5, 17). */
export async function lawfulTotal(
  ctx: Ctx,
  {
    currency,
    date,
    total,
    localTotal,
  }: Pick<Rated, 'currency' | 'date'> & Record<'total' | 'localTotal', DecimalInput>,
): Promise<Decimal> {
  const published = currency === 'PEN' ? undefined : await publishedRate(ctx, date)
  return published ? round(dec(total).times(published.sale)) : dec(localTotal)
}

/** `exchange_rate_far` where the rate of a document in dollars is far from the published one; nothing where none is published. */
export async function rateWarnings(
  ctx: Ctx,
  { currency, date, exchangeRate }: Rated,
  side: RateSide,
): Promise<{ code: string; message: string }[]> {
  if (currency === 'PEN') return []
  const published: DayRate | undefined = await publishedRate(ctx, date)
  if (!published || !isFarRate(exchangeRate, published[side])) return []
  const params = { given: dec(exchangeRate).toString(), published: published[side], date: ddmmyyyy(published.date) }
  return [{ code: 'exchange_rate_far', message: message(companyErrors, ctx.language, 'exchange_rate_far', params) }]
}
