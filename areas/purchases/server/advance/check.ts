import type { Item, Taxed } from '@yupana/catalogue/server'
import { type DateText, ddmmyyyy, dec, fixed, type Problems, plain } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { billDeductions, type Deduction, lessBillAdvances } from '../../contract/advance/deduct.ts'
import type { BillTotals } from '../../contract/bill.totals.ts'
import type { BillBody } from '../../contract/bill.ts'
import { type Advance, findAdvances, type PartOfAdvance, partOf } from './usable.ts'

/** What a bill deducts, by its advance, and what it takes of that. */
export type Deducted = Deduction &
  PartOfAdvance &
  Pick<Advance, 'documentType' | 'serie' | 'number'> & { advance: string }

interface Facts {
  lines: readonly Taxed<BillBody['items'][number]>[]
  items: ReadonlyMap<string, Item>
  totals: BillTotals
  accountingDate: DateText
  /** The bill itself: what it deducted until now is there for it. */
  id: string
  /** Its IGV is a credit: only then is what it says of tax one of the advance too. */
  credited: boolean
}

/** What a bill deducts of advances, and its totals less that: of its supplier and currency, and no more than is left of each, nor than its lines have. */
export async function withAdvances(
  ctx: Ctx,
  body: BillBody,
  facts: Facts,
  problems: Problems,
): Promise<{ totals: BillTotals; prepaid: string; deducted: Deducted[] }> {
  const { lines, totals } = facts
  if (body.advance) checkAdvance(body, facts, problems)
  const asked = body.advances ?? []
  if (asked.length === 0) return { totals, prepaid: '0.00', deducted: [] }
  if (body.reference || body.documentType === '02') problems.add('advances', 'bill_advance_note')
  // What a guide is owed for is monetary, an advance is not: of both in dollars nobody could say at which rate goods came.
  if (body.currency !== 'PEN' && body.items.some(({ guideLine }) => guideLine))
    problems.add('advances', 'bill_advance_by_guide')
  const known = await leftFor(
    ctx,
    facts.id,
    asked.map(({ bill }) => bill.id),
  )
  const rows = asked.map(({ bill, amount }) => ({ advance: known.get(bill.id), amount, id: bill.id }))
  rows.forEach(({ advance, amount, id }, i) => {
    const wrong = advance ? problemOf(advance, body, facts.accountingDate) : 'bill_advance_not_found'
    const twice = rows.findIndex((each) => each.id === id) < i ? 'bill_advance_twice' : undefined
    if (wrong ?? twice) problems.add(`advances[${i}].bill`, (wrong ?? twice)!, advance && said(advance))
    else if (dec(advance!.left).lt(amount))
      problems.add(`advances[${i}].amount`, 'bill_advance_exceeded', { left: advance!.left, ...said(advance!) })
  })
  const found = rows.flatMap(({ advance, ...row }) => (advance ? [{ ...row, left: advance }] : []))
  const priced = lines.map(({ tax }, i) => ({ tax, value: totals.lines[i]!.value, igv: totals.lines[i]!.igv }))
  const deducted = billDeductions(priced, found).map(({ beyond, ...each }, i) => {
    const { left, id } = found[i]!
    if (beyond.gt(0)) {
      const most = fixed(dec(each.amount).minus(beyond))
      problems.add(`advances[${i}].amount`, 'bill_advance_exceeds', { most, ...said(left) })
    }
    const { documentType, serie, number } = left
    return { ...each, advance: id, documentType, serie, number, ...partOf(left, each.amount, each.base) }
  })
  const { prepaid, ...less } = lessBillAdvances(totals, deducted)
  return { totals: less, prepaid, deducted }
}

const said = ({ serie, number, date }: Advance) => ({ document: `${serie}-${number}`, date: ddmmyyyy(date) })

/** What is left of advances, with what a bill that is written anew gives back before. */
async function leftFor(ctx: Ctx, id: string, ids: readonly string[]): Promise<ReadonlyMap<string, Advance>> {
  const [known, own] = [
    await findAdvances(ctx, ids),
    await ctx.query<{ id: string; base: string; igv: string; local: string }>(
      `select advance_id as id, taken_base as base, amount - taken_base as igv, taken_local as local from purchases.bill_advance
       where company_id = $1 and bill_id = $2 and taken`,
      [ctx.companyId, id],
    ),
  ]
  const back = new Map(own.map((each) => [each.id, each]))
  return new Map(
    [...known].map(([key, advance]) => {
      const more = back.get(key)
      if (!more) return [key, advance]
      const base = fixed(dec(advance.base).plus(more.base))
      const igv = fixed(dec(advance.igv).plus(more.igv))
      const local = fixed(dec(advance.local).plus(more.local))
      return [key, { ...advance, base, igv, local, left: fixed(dec(base).plus(igv)) }]
    }),
  )
}

/** Why an advance is not one of those that a bill may deduct. */
function problemOf(advance: Advance, body: BillBody, accountingDate: DateText): string | undefined {
  if (advance.supplierId !== body.supplier.id) return 'bill_advance_not_found'
  if (advance.currency !== body.currency) return 'bill_advance_other_currency'
  return advance.accountingDate > accountingDate ? 'bill_advance_later' : undefined
}

/** What is billed in advance: no goods yet, all of one tax that is a credit, no charges, and made from nothing. */
function checkAdvance(body: BillBody, { items, lines, credited, totals }: Facts, problems: Problems): void {
  if ((body.advances ?? []).length > 0) problems.add('advances', 'bill_advance_of_advance')
  const made = body.items.some(({ guideLine, orderLine }) => guideLine || orderLine)
  if (made || body.goodsLater || body.abroad || !dec(totals.otherCharges).isZero())
    problems.add('advance', 'bill_advance_from_nothing')
  if (!credited) problems.add('advance', 'bill_advance_of_invoice')
  const [first] = lines
  lines.forEach(({ item, tax }, i) => {
    if (items.get(item.id)?.tracksStock) problems.add(`items[${i}].item`, 'bill_advance_no_goods')
    if (tax.type !== first!.tax.type || plain(tax.rate) !== plain(first!.tax.rate))
      problems.add(`items[${i}].tax`, 'bill_advance_one_tax')
  })
}
