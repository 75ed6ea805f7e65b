import { type DateText, plain, ZERO } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { findItems } from './product/items.ts'
import { igvRates, ivapRate, soldRates, usualIgvRate } from './tax.ts'

/** A line as it is typed: without a tax it has that of its item, without a rate that of the day. */
interface Taxable {
  item?: { id: string }
  tax?: { type: string; rate?: string | undefined } | undefined
}
export type Taxed<Line extends Taxable> = Line & { tax: NonNullable<Line['tax']> & { rate: string } }
type Side = 'sale' | 'purchase'

/** What a purchase may be charged; an item that is sold abroad, or given away, is bought as any other. */
const BOUGHT: ReadonlySet<string> = new Set(['IGV', 'EXONERATED', 'UNAFFECTED'])
/** Rice whose first sale paid the IVAP gives no credit: its tax is part of what it costs (Ley 28211, art. 7). */
const boughtAs = (type: string): string => (type === 'IVAP' ? 'UNAFFECTED' : BOUGHT.has(type) ? type : 'IGV')

/**
 * The lines with the tax of each: what it says; else that of its item; and of the IGV the item's rate where it is its own and in force on the day, else the
 * company's. What is bought follows the supplier, of whom nothing is known here: the general rate.
 */
export async function withTaxes<Line extends Taxable>(
  ctx: Ctx,
  lines: readonly Line[],
  date: DateText,
  side: Side,
): Promise<Taxed<Line>[]> {
  const open = lines.filter(({ tax }) => tax?.rate === undefined)
  if (open.length === 0) return lines as unknown as Taxed<Line>[]
  const items = await findItems(
    ctx,
    open.flatMap(({ item }) => item?.id ?? []),
  )
  const [general = ZERO] = await igvRates(ctx, date)
  const usual = plain(side === 'sale' ? await usualIgvRate(ctx, date) : general)
  const sold = await soldRates(ctx, date)
  const ivap = plain((await ivapRate(ctx, date)) ?? ZERO)
  return lines.map((line) => {
    const ofItem = line.item && items.get(line.item.id)?.tax
    const ownType = ofItem ? (side === 'sale' ? ofItem.type : boughtAs(ofItem.type)) : 'IGV'
    const type = line.tax?.type ?? ownType
    const ofType = side === 'sale' && ofItem?.type === 'IGV' ? sold(ofItem) : usual
    const rate = line.tax?.rate ?? (type === 'IGV' ? ofType : type === 'IVAP' ? ivap : '0')
    return { ...line, tax: { ...line.tax, type, rate } } as unknown as Taxed<Line>
  })
}
