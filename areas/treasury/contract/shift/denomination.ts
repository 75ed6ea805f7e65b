import { currencies } from '@yupana/contract'
import { type Decimal, type DecimalInput, dec, sum } from '@yupana/kernel'
import { z } from 'zod'

/** A drawer is in soles or in dollars. */
export type DrawerCurrency = (typeof currencies)[number]

/** Notes and coins that are counted, by currency, the largest first. */
export const denominations = {
  PEN: ['200', '100', '50', '20', '10', '5', '2', '1', '0.50', '0.20', '0.10'],
  USD: ['100', '50', '20', '10', '5', '1'],
} as const satisfies Record<DrawerCurrency, readonly string[]>

/** Coins that are not told apart: cents of any kind, counted as an amount. */
export const LOOSE = '0.01'

const values = [...new Set([...denominations.PEN, ...denominations.USD, LOOSE])] as [string, ...string[]]

const MOST_PIECES = 9_999_999

/** How many of each there are. What is left out is not there. */
export const countedPieces = z
  .array(
    z.strictObject({
      currency: z.enum(currencies, { error: 'invalid_currency' }),
      value: z.enum(values, { error: 'invalid_denomination' }),
      count: z
        .number({ error: 'invalid_number' })
        .int({ error: 'invalid_number' })
        .min(0, { error: 'zero_or_more' })
        .max(MOST_PIECES, { error: 'out_of_range' }),
    }),
  )
  .max(40, { error: 'size_too_long' })
export type CountedPieces = z.output<typeof countedPieces>
export const countedPiecesOut = z.array(z.object({ currency: z.string(), value: z.string(), count: z.number() }))

/** What the pieces of a currency are worth. */
export const worthOf = (
  pieces: readonly { currency: string; value: string; count: number }[],
  currency: string,
): Decimal =>
  sum(pieces.filter((each) => each.currency === currency).map(({ value, count }) => dec(value).times(count)))

/** An amount that was not told apart, as so many cents. */
export const loosePieces = (currency: string, amount: DecimalInput): CountedPieces[number] => ({
  currency: currency as DrawerCurrency,
  value: LOOSE,
  count: dec(amount).times(100).toNumber(),
})

/** Pieces of a currency that is none of theirs: a dollar note of 200. By their places. */
export const strangePieces = (pieces: CountedPieces): number[] =>
  pieces.flatMap(({ currency, value }, i) =>
    value === LOOSE || (denominations[currency] as readonly string[]).includes(value) ? [] : [i],
  )
