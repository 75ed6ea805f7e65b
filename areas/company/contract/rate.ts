import { value } from '@yupana/contract'
import { type DecimalInput, dec } from '@yupana/kernel'
import { z } from 'zod'

/** Which of the two published rates of a day values a document: dollars that come in are worth what they are bought at. */
export type RateSide = 'sale' | 'purchase'

/** A rate further than this part of the published one is told, not refused: a bank's own may differ, a slip of the comma differs more. */
const FAR = '0.05'

/** Whether a rate is so far from the published one that who typed it is told. */
export function isFarRate(given: DecimalInput, published: DecimalInput): boolean {
  return dec(given).minus(published).abs().gt(dec(published).times(FAR))
}

/**
 * Whether no bank ever gave such a rate: a slip that books a hundredth, or puts a sale below the limits of the law. Half and double of the
 * published rate are the bounds; where none is published, those that the dollar has kept since 1991 with room around them.
 */
export function isAbsurdRate(given: DecimalInput, published: DecimalInput | undefined): boolean {
  const [least, most] = published === undefined ? ['1', '10'] : [dec(published).div(2), dec(published).times(2)]
  return dec(given).lt(least) || dec(given).gt(most)
}

/** Registers and electronic books take three decimals, as the SBS publishes them: with more, their amounts would not follow from their rate. */
const RATE_DECIMALS = 3

/** Whether a rate has more decimals than the books can say. */
export const isTooFineRate = (given: DecimalInput): boolean => dec(given).decimalPlaces() > RATE_DECIMALS

/** Soles per dollar of a document or payment, as it is typed. */
export const typedRate = value.positive.refine((text) => !isTooFineRate(text), { error: 'exchange_rate_decimals' })

/** The side that values money: dollars collected at the purchase rate, all else at the sale rate. */
export const paymentSide = (direction: 'income' | 'expense', currency: string): RateSide =>
  direction === 'income' && currency !== 'PEN' ? 'purchase' : 'sale'

/** What a document in dollars is told of its rate. */
export const rateWarningsOut = z.array(z.object({ code: z.string(), message: z.string() }))
