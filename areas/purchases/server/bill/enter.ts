import { post } from '@yupana/accounting/server'
import { keptLots } from '@yupana/catalogue/contract'
import { byAccount, type Placed, receive, revalue } from '@yupana/inventory/server'
import { BusinessError, dec, type Entry, fixed, round, sum } from '@yupana/kernel'
import { addFigures, type Below, type Ctx, columnsOf, isPostgresError, keepSaid, refOf } from '@yupana/platform'
import { openItems } from '@yupana/treasury/server'
import type { BillBody } from '../../contract/bill.ts'
import { advanceRows, openAdvance, takeAdvances } from '../advance/take.ts'
import { lineRecords } from '../line-sql.ts'
import { enterNote, noteColumns } from '../note/books.ts'
import { openBeside } from './beside.ts'
import {
  accruedDifference,
  FEE,
  lineCosts,
  type PurchaseFacts,
  purchasePosting,
  receiptPostings,
} from './bill.posting.ts'
import { alreadyEntered, type CheckedBill } from './check.ts'
import { comingLines, comingPosting } from './coming.posting.ts'
import { billTable, factsOf, purchaseFigure } from './facts.ts'
import type { StoredBill } from './queries.ts'

/** Of these a retaining agent keeps a part, where they have IGV and no deposit (RS 037-2002, art. 5). */
const RETAINABLE: ReadonlySet<string> = new Set(['01', '08'])
/** SUNAT table 12: purchase. */
const PURCHASE = '02'

export function headOf(body: BillBody, checked: CheckedBill): Record<string, unknown> {
  const { totals, accountingDate, dueOn, rate, localTotal, credit, withheld, abroad, detraction, creditWaits } = checked
  const settled = withheld.plus(detraction?.share ?? 0)
  const { lines: _, ...amounts } = totals
  return columnsOf({
    ...{ documentType: body.documentType, serie: body.serie, number: body.number, date: body.date },
    ...{ accountingDate, dueOn, supplier: body.supplier, buyer: refOf(body.buyer), warehouse: refOf(body.warehouse) },
    ...{ paymentTerm: body.paymentTerm, currency: body.currency, exchangeRate: rate, notes: body.notes },
    ...{ taxCredit: credit === 'given', taxLost: credit === 'lapsed', localTotal, ...amounts },
    ...{ reference: refOf(body.reference), reason: body.reason, arrival: body.goodsLater ? 'coming' : null },
    // What the tax office said was said of what it was.
    ...{ validity: null, validityId: null },
    ...{ advance: body.advance, prepaid: checked.prepaid, localDeferred: checked.localDeferred },
    deferred: deferredBase(body, checked),
    // What is kept of a fee, and what goes to the Banco de la Nación, is settled from the first; what a note takes of debts is known once it took it.
    ...{ withheld, settled, paid: settled, creditWaits, creditOn: null, ...besideColumns(body, abroad, detraction) },
  })
}

/** The same in the currency of the bill. */
const deferredBase = ({ advance }: BillBody, { totals: { total, igv }, deducted, credit }: CheckedBill): string =>
  advance
    ? fixed(dec(total).minus(credit === 'none' ? 0 : igv))
    : fixed(sum(deducted.map(({ taken }) => taken)).negated())

const besideColumns = (
  { rentType, treaty }: BillBody,
  abroad: CheckedBill['abroad'],
  detraction: CheckedBill['detraction'],
) => ({
  ...{
    rentType,
    treaty,
    abroad: abroad !== undefined,
    abroadId: abroad?.id,
    abroadBase: abroad?.base ?? '0',
    abroadIgv: abroad?.igv ?? '0',
  },
  ...{ abroadPaidOn: null, abroadForm: null, detractionPaidOn: null, detractionNumber: null },
  ...{ detractionId: detraction?.id, detractionCode: detraction?.code, detractionPercent: detraction?.percent },
  ...{ detractionAccount: detraction?.account, detractionAmount: detraction?.amount },
  ...{ detractionShare: detraction?.share, detractionDueOn: detraction?.dueOn },
})

/** @param stands false of one that waits: it takes of no advance */
export function below(checked: CheckedBill, stands = true): Below {
  const facts = factsOf('', checked.body, checked)
  const coming = comingLines(facts, checked)
  const { items, lines, totals, fees, accrued } = checked
  return {
    'purchases.bill_line': lineRecords(lines, items, totals).map((record, i) => ({
      ...record,
      order_id: lines[i]!.orderLine?.order.id ?? null,
      order_line: lines[i]!.orderLine?.line ?? null,
      accrued: accrued[i]?.amount ?? null,
      accrued_local: accrued[i]?.local ?? null,
      stock_difference: 0,
      account_code: facts.lines[i]!.account,
      coming: coming[i]?.cost.amount ?? null,
      coming_local: coming[i]?.cost.local ?? null,
      coming_stock: coming[i]?.stock ?? null,
      ...noteColumns(checked, i),
      lots: keptLots(lines[i]!.lots),
    })),
    'purchases.bill_advance': advanceRows(checked, stands),
    'purchases.bill_fee': fees.map(({ date, amount }, i) => ({ instalment: i + 1, date, amount })),
  }
}

/** Who entered the same document meanwhile has the last word. */
export const refusedBill =
  (body: BillBody) =>
  (error: unknown): unknown =>
    isPostgresError(error) && error.constraint === 'bill_document' ? alreadyEntered(body) : error

/**
 * Stock, debt and vouchers of a bill that stands.
 * @param write what becomes of its vouchers: those of one that was changed take the place of those that stood. A note has none to take the place of.
 */
export async function enter(
  ctx: Ctx,
  id: string,
  checked: CheckedBill,
  write = (entries: readonly Entry[]): Promise<void> => post(ctx, entries, 'DOCUMENT'),
): Promise<void> {
  const { body, note } = checked
  if (note) return enterNote(ctx, id, { ...checked, note })
  keepSaid(ctx, billTable, id)
  const facts = factsOf(id, body, checked)
  takeAdvances(ctx, checked)
  await openAdvance(ctx, id, facts, checked)
  const received = await receiveGoods(ctx, facts, body, checked)
  const differing = await settleDifferences(ctx, facts, body)
  if (!dec(checked.totals.total).isZero())
    await openItems(ctx, {
      direction: 'payable',
      partyId: body.supplier.id,
      kind: 'bill',
      id,
      documentType: body.documentType,
      serie: body.serie,
      number: body.number,
      date: body.date,
      bookedOn: checked.accountingDate,
      currency: body.currency,
      exchangeRate: checked.rate,
      localTotal: fixed(
        dec(checked.localTotal)
          .minus(round(checked.withheld.times(checked.rate)))
          .minus(checked.detraction?.amount ?? 0),
      ),
      ledgerCode: body.documentType === FEE ? 'purchase.honorary' : 'purchase.payable',
      instalments: checked.fees.map((fee) => ({ dueOn: fee.date, amount: fee.amount })),
      retainable: RETAINABLE.has(body.documentType) && !checked.detraction && dec(checked.totals.igv).gt(0),
    })
  await openBeside(ctx, id, checked)
  const entries = [
    purchasePosting(facts),
    ...receiptPostings(facts, received, differing),
    comingPosting(facts, comingLines(facts, checked)),
  ].filter((entry) => entry !== undefined)
  await write(entries)
  await addFigures(ctx, [purchaseFigure({ ...facts, documentType: body.documentType }, 1)])
}

async function receiveGoods(ctx: Ctx, facts: PurchaseFacts, body: BillBody, checked: CheckedBill) {
  if (body.goodsLater) return []
  const goods = body.items
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => !line.guideLine && checked.items.get(line.item.id)?.tracksStock)
  if (goods.length === 0 || !body.warehouse) return []
  const costs = lineCosts(facts)
  const moved = await receive(ctx, {
    warehouseId: body.warehouse.id,
    date: facts.date,
    operation: PURCHASE,
    source: { kind: 'bill', id: facts.id },
    document: { type: facts.documentType, serie: facts.serie, number: facts.number },
    partyId: facts.partyId,
    lines: goods.map(({ line, index }) => ({
      itemId: line.item.id,
      quantity: line.quantity,
      line: index,
      cost: { amount: costs[index]!.local },
      lots: line.lots,
    })),
  })
  return byAccount(moved)
}

/** Goods that came by guides are worth what they are billed at; what of it stands in the stock is kept, to be taken back with the bill. */
async function settleDifferences(ctx: Ctx, facts: PurchaseFacts, body: BillBody): Promise<Placed[]> {
  const costs = lineCosts(facts)
  const differing = body.items.flatMap(({ guideLine }, i) => {
    const difference = accruedDifference(facts.lines[i]!, costs[i]!, facts.exchangeRate).local
    return guideLine ? [{ id: guideLine.guide.id, line: guideLine.line, difference, of: i + 1 }] : []
  })
  const placed = await revalue(ctx, 'guide', differing, `${facts.serie}-${facts.number}`)
  const kept = placed.filter(({ locked }) => !locked)
  if (kept.length > 0)
    ctx.write(
      `update purchases.bill_line l set stock_difference = n.difference from unnest($3::int[], $4::numeric[]) as n(line, difference)
       where l.company_id = $1 and l.bill_id = $2 and l.line = n.line`,
      [ctx.companyId, facts.id, kept.map(({ of }) => of), kept.map(({ difference }) => difference.toString())],
    )
  return placed
}

/** Goods that came by guides are worth again what these said. @throws BusinessError `month_locked` (409) */
export async function giveDifferencesBack(ctx: Ctx, { id, serie, number }: StoredBill): Promise<void> {
  const rows = await ctx.query<{ id: string; line: number; difference: string }>(
    `select o.from_id as id, o.from_line as line, l.stock_difference as difference from purchases.bill_line l
     join platform.origin o on o.company_id = l.company_id and o.kind = 'bill' and o.id = l.bill_id and o.line = l.line and o.from_kind = 'guide'
     where l.company_id = $1 and l.bill_id = $2 and l.stock_difference <> 0`,
    [ctx.companyId, id],
  )
  const back = rows.map(({ difference, ...row }) => ({ ...row, difference: dec(difference).negated() }))
  const placed = await revalue(ctx, 'guide', back, `${serie}-${number}`)
  if (placed.some(({ locked }) => locked)) throw new BusinessError('month_locked', {}, { status: 409 })
}
