import { findItems, type Item, soldRates, usualIgvRate } from '@yupana/catalogue/server'
import { type DateText, ddmmyyyy, plain } from '@yupana/kernel'
import { type Ctx, message, together } from '@yupana/platform'
import type { InvoiceOut } from '../../contract/invoice.ts'
import { salesErrors } from '../../contract/labels.ts'

type Line = Pick<InvoiceOut['items'][number], 'item' | 'tax' | 'description'>

/**
 * Lines whose IGV is not what a sale of the day would charge for their item: written before the company came under another regime. They stay as they
 * were agreed, and it is told.
 */
export async function regimeWarnings(
  ctx: Ctx,
  date: DateText,
  items: readonly Line[],
  known?: ReadonlyMap<string, Item>,
): Promise<InvoiceOut['warnings']> {
  const charged = items.filter(({ tax }) => tax.type === 'IGV')
  if (charged.length === 0) return []
  const usual = await usualIgvRate(ctx, date)
  const others = charged.filter(({ tax }) => !usual.eq(tax.rate))
  if (others.length === 0) return []
  const ids = others.map(({ item }) => item.id)
  const [sold, found] = await together(soldRates(ctx, date), known ?? findItems(ctx, ids))
  const told = others.filter(({ item, tax }) => {
    const own = found.get(item.id)?.tax
    return own?.type !== 'IGV' || sold(own) !== plain(tax.rate)
  })
  if (told.length === 0) return []
  const params = {
    items: [...new Set(told.map(({ description, tax }) => `${description} (${plain(tax.rate)} %)`))].join(', '),
    rate: plain(usual),
    date: ddmmyyyy(date),
  }
  return [{ code: 'regime_rate_other', message: message(salesErrors, ctx.language, 'regime_rate_other', params) }]
}
