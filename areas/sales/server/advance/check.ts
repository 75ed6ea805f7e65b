import type { Item, Taxed } from '@yupana/catalogue/server'
import { eStatusOf } from '@yupana/einvoicing/contract'
import { type DateText, ddmmyyyy, dec, fixed, type Problems, plain } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { advanceTaxes, type Deduction, deductions } from '../../contract/advance/deduct.ts'
import type { InvoiceTotals } from '../../contract/invoice.totals.ts'
import type { InvoiceBody } from '../../contract/invoice.ts'
import { type Advance, findAdvances, type PartOfAdvance, partOf } from './usable.ts'

/** What a sale deducts, by its advance, and what it would take of that if it were issued now. */
export type Deducted = Deduction & PartOfAdvance & { advance: string }

interface Deducting {
  documentType: string
  serie: string
  date: DateText
  currency: string
  client: { id: string }
  advances?: readonly { invoice: { id: string }; amount: string }[] | null | undefined
}

interface Lines {
  lines: readonly Taxed<InvoiceBody['items'][number]>[]
  totals: InvoiceTotals
}

/** What a sale deducts of advances: of its client, currency and letter, that the office took, and no more than is left of each, nor than its lines have. */
export async function checkDeducted(
  ctx: Ctx,
  sale: Deducting,
  { lines, totals }: Lines,
  problems: Problems,
): Promise<Deducted[]> {
  const asked = sale.advances ?? []
  if (asked.length === 0) return []
  const known = await findAdvances(
    ctx,
    asked.map(({ invoice }) => invoice.id),
  )
  const rows = asked.map(({ invoice, amount }) => ({ advance: known.get(invoice.id), amount, id: invoice.id }))
  rows.forEach(({ advance, amount, id }, i) => {
    const wrong = advance ? problemOf(advance, sale) : 'advance_not_found'
    const twice = rows.findIndex((each) => each.id === id) < i
    if (wrong || twice) problems.add(`advances[${i}].invoice`, wrong ?? 'advance_twice', advance && said(advance))
    else tellExceeded(advance!, amount, i, problems)
  })
  const found = rows.flatMap(({ advance, ...row }) => (advance ? [{ ...row, left: advance }] : []))
  const priced = lines.map(({ tax }, i) => ({ tax, value: totals.lines[i]!.value, igv: totals.lines[i]!.igv }))
  return deductions(priced, found).map(({ beyond, ...deducted }, i) => {
    const at = rows.findIndex(({ id }) => id === found[i]!.id)
    const spent = dec(found[i]!.left.base).isZero()
    if (beyond.isZero() && dec(deducted.base).isZero() && !spent)
      problems.add(`advances[${at}].amount`, 'advance_only_tax', said(found[i]!.left))
    if (beyond.gt(0) && !spent) {
      const most = fixed(dec(deducted.amount).minus(beyond))
      problems.add(`advances[${at}].amount`, 'advance_exceeds_sale', { most, ...said(found[i]!.left) })
    }
    return { ...deducted, advance: found[i]!.id, ...partOf(found[i]!.left, deducted.amount, deducted.base) }
  })
}

const said = ({ serie, number, date }: Advance) => ({ document: `${serie}-${number}`, date: ddmmyyyy(date) })

/**
 * What is left may be less than was asked for: others deduct it too. Where only cents of tax are left nothing is: SUNAT takes no allowance of 0 (3287).
 */
export function tellExceeded(advance: Advance, amount: string, at: number, problems: Problems): void {
  const left = dec(advance.base).plus(advance.igv)
  if (dec(advance.base).isZero() && left.gt(0))
    problems.add(`advances[${at}].invoice`, 'advance_only_tax', said(advance))
  else if (left.lt(amount))
    problems.add(`advances[${at}].amount`, 'advance_exceeded', { left: fixed(left), ...said(advance) })
}

/** Why an advance is not one of those that a sale may deduct. */
export function problemOf(advance: Advance, sale: Deducting): string | undefined {
  if (advance.clientId !== sale.client.id) return 'advance_other_client'
  if (advance.currency !== sale.currency) return 'advance_other_currency'
  if (advance.serie[0] !== sale.serie[0]) return 'advance_other_letter'
  if (!['open', 'closed'].includes(advance.status) || advance.eStatus !== eStatusOf.accepted)
    return 'advance_not_accepted'
  return advance.date > sale.date ? 'advance_later' : undefined
}

/** What is paid in advance: no goods yet, all of one tax that an advance can be deducted by, and made from nothing. */
export function checkAdvance(
  body: InvoiceBody,
  { items, lines }: Pick<Lines, 'lines'> & { items: ReadonlyMap<string, Item> },
  problems: Problems,
): void {
  if ((body.advances ?? []).length > 0) problems.add('advances', 'advance_of_advance')
  if (body.quotation || body.items.some(({ guideLine }) => guideLine)) problems.add('advance', 'advance_from_nothing')
  const [first] = lines
  lines.forEach(({ item, tax }, i) => {
    const known = items.get(item.id)
    if (known && known.type !== 'service') problems.add(`items[${i}].item`, 'advance_no_goods')
    if (!advanceTaxes[tax.type] || tax.type !== first!.tax.type || plain(tax.rate) !== plain(first!.tax.rate))
      problems.add(`items[${i}].tax`, 'advance_one_tax')
  })
}
