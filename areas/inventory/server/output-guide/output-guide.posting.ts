import { archives, variationOf } from '@yupana/accounting/contract'
import { credit, type DateText, type Decimal, debit, type Entry, entry, sum } from '@yupana/kernel'
import { effectOf, type OutputPurpose, PRODUCTION } from '../../contract/output-guide.effects.ts'
import { OWN_VARIATION } from '../stock/valuation.ts'

/** What the vouchers of an output guide depend on, in soles. */
export interface OutputFacts {
  id: string
  /** `GS01-00000005` */
  number: string
  date: DateText
  reason: string
  purpose?: OutputPurpose | undefined
  /** What left the stock, by the account where it stood. */
  left: readonly { ledgerCode: string; amount: Decimal }[]
}

/** What bears goods that the company used itself, by the settings of the year. */
const USES: Readonly<Partial<Record<OutputPurpose, string>>> = {
  loss: 'stock.loss',
  ownUse: 'stock.ownUse',
  samples: 'stock.samples',
  donations: 'stock.donations',
  staff: 'stock.staff',
}

/** Setting that bears goods as they leave; undefined where that is told by where they stood. */
function bearerOf(reason: string, purpose: OutputPurpose | null | undefined): string | undefined {
  const effect = effectOf(reason)
  if (effect === 'sale') return reason === '09' ? 'cost.export' : 'cost.goods'
  return effect === 'use' && purpose ? USES[purpose] : undefined
}

/** What bears it where their cost is computed anew later. */
export const contraOf = (reason: string, purpose: OutputPurpose | null): string =>
  bearerOf(reason, purpose) ?? OWN_VARIATION

/** SUNAT table 12, by what the goods leave for. */
export function operationOf(reason: string, purpose: OutputPurpose | null): string {
  if (purpose)
    return { loss: '13', ownUse: '12', samples: '34', donations: '09', staff: '36', production: '10' }[purpose]
  return { '05': '04', '06': '06', '09': '17', '17': '27' }[reason] ?? (effectOf(reason) === 'sale' ? '01' : '11')
}

/** D cost of sales (69), variation (61, 71) of what goes back or to production, or what it was used for / C stock (20, 24, 25, 26); of what stays ours nothing. */
export function outputPosting(guide: OutputFacts): Entry | undefined {
  const { reason, purpose, left } = guide
  const whole = sum(left.map(({ amount }) => amount))
  const bearer = bearerOf(reason, purpose)
  if (whole.isZero() || (!bearer && effectOf(reason) !== 'return' && purpose !== PRODUCTION)) return undefined
  const borne = bearer
    ? [debit(bearer, whole)]
    : left.map(({ ledgerCode, amount }) => debit(variationOf(ledgerCode), amount))
  return entry(headOf(guide), [...borne, ...left.map(({ ledgerCode, amount }) => credit(ledgerCode, amount))])
}

/** D the account of the loss / C stock of what did not arrive; where goods stand elsewhere in the chart than they stood, D there / C where they stood. */
export function arrivalPosting(
  guide: Pick<OutputFacts, 'id' | 'number' | 'date'>,
  lost: OutputFacts['left'],
  lossAccount: string,
  moved: readonly { from: string; to: string; amount: Decimal }[],
): Entry | undefined {
  const whole = sum(lost.map(({ amount }) => amount))
  const elsewhere = moved.filter(({ from, to, amount }) => from !== to && !amount.isZero())
  if (whole.isZero() && elsewhere.length === 0) return undefined
  return entry(headOf(guide), [
    ...(whole.isZero() ? [] : [debit(lossAccount, whole)]),
    ...lost.filter(({ amount }) => !amount.isZero()).map(({ ledgerCode, amount }) => credit(ledgerCode, amount)),
    ...elsewhere.flatMap(({ from, to, amount }) => [debit(to, amount), credit(from, amount)]),
  ])
}

/** Goods that went from one warehouse to another, by where they stood and stand in the chart. */
export const elsewhere = ({
  left,
  arrived,
}: Record<'left' | 'arrived', readonly { ledgerCode: string; amount: Decimal }[]>) =>
  left.map(({ ledgerCode, amount }, i) => ({ from: ledgerCode, to: arrived[i]!.ledgerCode, amount }))

const headOf = ({ id, number, date }: Pick<OutputFacts, 'id' | 'number' | 'date'>) => ({
  on: date,
  memo: `Guía de salida ${number}`,
  archive: archives.inventory,
  source: { kind: 'outputGuide', id },
  currency: 'PEN' as const,
})
