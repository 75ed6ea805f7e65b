import { value } from '@yupana/contract'
import { type DecimalInput, ddmmyyyy, dec, isDateText, plain, sum } from '@yupana/kernel'
import { z } from 'zod'

/** By what the units of an item are told apart. */
export type Tracking = 'none' | 'batch' | 'serial'

const lot = z.strictObject({
  /** As it is printed on the goods; capitals and small letters are the same. */
  code: value.text(40).toUpperCase().max(40, { error: 'size_too_long' }),
  /** INV-007: of what comes in; of what leaves it may be said, and must then be right. */
  dueDate: z.string({ error: 'lot_due_invalid' }).refine(isDateText, { error: 'lot_due_invalid' }).nullish(),
  /** Of a serial number one. */
  quantity: value.positive.default('1'),
  /** Why a batch that is due is sold, by who may. */
  reason: value.reason.nullish(),
})

/** Of which batches, or serial numbers, a line is: the same words in every document that moves goods. */
export const lineLots = z.array(lot).max(2000, { error: 'size_too_long' }).nullish()
export type LineLots = z.output<typeof lineLots>
export type LineLot = NonNullable<LineLots>[number]

/** What is said of the batches of a line; empty where nothing is. */
export const lineLotsOut = z.array(
  z.object({
    code: z.string(),
    dueDate: z.string().nullable(),
    quantity: value.decimalOut,
    reason: z.string().nullable(),
  }),
)
export type LineLotsOut = z.output<typeof lineLotsOut>

/** What a line that is read says of its batches and of its item. */
export const lineLotFields = {
  lots: lineLotsOut,
  /** By what its units are told apart; `dueDated`: its batches have a due date. */
  tracking: z.enum(['none', 'batch', 'serial']),
  dueDated: z.boolean(),
}

export interface LineLotFields {
  lots: LineLotsOut
  tracking: Tracking
  dueDated: boolean
}

/** As the tables of lines keep it; null where nothing is said. */
export const keptLots = (lots: LineLots): LineLotsOut | null =>
  lots && lots.length > 0
    ? lots.map(({ code, dueDate, quantity, reason }) => ({
        ...{ code, dueDate: dueDate ?? null, quantity: plain(quantity), reason: reason ?? null },
      }))
    : null

/** `L-1 × 4 (vence 31/01/2027)`, all of a line, as papers say them. */
const lotWords = (lots: LineLotsOut, serial: boolean): string =>
  lots
    .map(({ code, quantity, dueDate }) =>
      [code, serial ? '' : `× ${quantity}`, dueDate ? `(vence ${ddmmyyyy(dueDate)})` : ''].filter(Boolean).join(' '),
    )
    .join(', ')

/** What a paper calls a line that is of batches or serial numbers: its words, and these behind them as far as they fit. */
export function describedByLots(
  description: string,
  { lots = [], tracking = 'none' }: { lots?: LineLotsOut; tracking?: Tracking },
  most = 500,
): string {
  if (lots.length === 0) return description
  const serial = tracking === 'serial'
  const word = serial ? (lots.length > 1 ? 'Series' : 'Serie') : lots.length > 1 ? 'Lotes' : 'Lote'
  const whole = `${description} · ${word}: ${lotWords(lots, serial)}`
  return whole.length <= most ? whole : `${whole.slice(0, most - 1)}…`
}

interface LotProblem {
  code: string
  params?: Record<string, string>
}

/** What can be said against the batches of a line before the stock is asked. @param needed they must be said: the goods move now */
export function lotProblems(
  tracking: Tracking,
  lots: LineLots,
  quantity: DecimalInput,
  needed: boolean,
): LotProblem | undefined {
  const given = lots ?? []
  if (tracking === 'none') return given.length > 0 ? { code: 'item_not_tracked' } : undefined
  const serial = tracking === 'serial'
  if (given.length === 0) return needed ? { code: serial ? 'lot_serie_required' : 'lot_required' } : undefined
  const codes = given.map(({ code }) => code)
  const twice = codes.find((code, i) => codes.indexOf(code) < i)
  if (twice !== undefined) return { code: serial ? 'lot_same_serie' : 'lot_same_batch', params: { code: twice } }
  const more = serial && given.find((each) => !dec(each.quantity).eq(1))
  if (more) return { code: 'lot_serie_one', params: { code: more.code } }
  const whole = sum(given.map((each) => each.quantity))
  return whole.eq(quantity)
    ? undefined
    : { code: 'lot_sum', params: { sum: plain(whole), quantity: plain(dec(quantity)) } }
}
