import { post } from '@yupana/accounting/server'
import { byAccount, receive } from '@yupana/inventory/server'
import { type Decimal, dec } from '@yupana/kernel'
import { addFigures, type Ctx, isPostgresError } from '@yupana/platform'
import { openItems } from '@yupana/treasury/server'
import type { BillBody } from '../../contract/bill.ts'
import { LINE_COLUMNS, lineArrays, lineUnnest } from '../line-sql.ts'
import { keepNames } from '../said.ts'
import { lineCosts, localPurchase, type PurchaseFacts, purchasePosting, receiptPosting } from './bill.posting.ts'
import { alreadyEntered, type CheckedBill } from './check.ts'

/** SUNAT table 12: purchase. */
const PURCHASE = '02'

/** Columns of the head, in the order of `headValues`. */
export const HEAD = [
  ...[
    'document_type',
    'serie',
    'number',
    'date',
    'accounting_date',
    'due_on',
    'supplier_id',
    'buyer_id',
    'warehouse_id',
  ],
  ...[
    'payment_term_id',
    'currency',
    'exchange_rate',
    'taxed',
    'exempt',
    'unaffected',
    'igv',
    'tax_credit',
    'tax_lost',
    'other_charges',
  ],
  ...['total', 'local_total', 'notes'],
]

export function headValues(
  body: BillBody,
  { totals, accountingDate, dueOn, rate, localTotal, credit }: CheckedBill,
): unknown[] {
  return [
    ...[body.documentType, body.serie, body.number, body.date, accountingDate, dueOn, body.supplier.id],
    ...[body.buyer?.id ?? null, body.warehouse?.id ?? null, body.paymentTerm.id, body.currency, rate.toString()],
    ...[totals.taxed, totals.exempt, totals.unaffected, totals.igv, credit === 'given', credit === 'lapsed'],
    ...[totals.otherCharges],
    ...[totals.total, localTotal, body.notes ?? null],
  ]
}

/** Writes the head. @throws BusinessError `bill.bill_already_exist` (409) where somebody else entered it meanwhile */
export async function writeHead(
  ctx: Ctx,
  body: BillBody,
  statement: string,
  params: readonly unknown[],
): Promise<void> {
  try {
    await ctx.query(statement, params)
  } catch (error) {
    if (isPostgresError(error) && error.constraint === 'bill_document') throw alreadyEntered(body)
    throw error
  }
}

/** Lines, instalments, stock, debt and vouchers of a bill whose head stands. */
export async function enter(ctx: Ctx, id: string, body: BillBody, checked: CheckedBill): Promise<void> {
  await writeLines(ctx, id, body, checked)
  await keepNames(ctx, 'bill', id)
  const facts = factsOf(id, body, checked)
  const received = await receiveGoods(ctx, facts, body, checked)
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
      localTotal: checked.localTotal,
      ledgerCode: 'purchase.payable',
      instalments: checked.fees.map((fee) => ({ dueOn: fee.date, amount: fee.amount })),
    })
  const entries = [purchasePosting(facts), receiptPosting(facts, received)].filter((entry) => entry !== undefined)
  for (const entry of entries) await post(ctx, entry, 'DOCUMENT')
  await addFigures(ctx, [purchaseFigure({ ...facts, documentType: body.documentType }, 1)])
}

/** Purchases of the month without tax, in soles as they are posted, and how many documents. */
export function purchaseFigure(
  bill: Pick<PurchaseFacts, 'date' | 'documentType' | 'igvCredit' | 'igvLost' | 'exchangeRate' | 'localTotal'>,
  sign: 1 | -1,
) {
  const net = localPurchase(bill)
  const figure = { metric: 'purchases', period: `${bill.date.slice(0, 7)}-01`, key: bill.documentType }
  return sign === 1 ? { ...figure, plus: net, quantity: 1 } : { ...figure, minus: net, quantity: -1 }
}

function factsOf(id: string, body: BillBody, checked: CheckedBill): PurchaseFacts {
  const { totals, items } = checked
  return {
    id,
    documentType: body.documentType,
    serie: body.serie,
    number: body.number,
    date: checked.accountingDate,
    dueOn: checked.dueOn,
    partyId: body.supplier.id,
    supplierName: checked.supplierName,
    currency: body.currency as 'PEN' | 'USD',
    exchangeRate: checked.rate,
    igvCredit: checked.credit === 'given' ? totals.igv : '0',
    igvLost: checked.credit === 'lapsed' ? totals.igv : '0',
    otherCharges: totals.otherCharges,
    total: totals.total,
    localTotal: checked.localTotal,
    lines: body.items.map((line, i) => {
      const item = items.get(line.item.id)!
      return {
        account: item.purchaseAccount ?? (item.tracksStock ? 'purchase.goods' : 'purchase.services'),
        cost: costOf(checked, i),
        goods: item.tracksStock,
        ...(line.costCenter ? { costCenterId: line.costCenter.id } : {}),
      }
    }),
  }
}

/** In the bill's currency: the tax belongs to the cost where the document never gives a credit. */
function costOf({ totals, credit }: CheckedBill, i: number): Decimal {
  const { value, total } = totals.lines[i]!
  return dec(credit === 'none' ? total : value)
}

async function receiveGoods(ctx: Ctx, facts: PurchaseFacts, body: BillBody, checked: CheckedBill) {
  const goods = body.items
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => checked.items.get(line.item.id)?.tracksStock)
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
    })),
  })
  return byAccount(moved)
}

async function writeLines(
  ctx: Ctx,
  id: string,
  body: BillBody,
  { items, lines, totals, fees }: CheckedBill,
): Promise<void> {
  await ctx.query(
    `insert into purchases.bill_line (company_id, bill_id, ${LINE_COLUMNS}, order_id, order_line)
     select $1, $2, n.* from unnest(${lineUnnest(3)}, $18::uuid[], $19::int[]) as n`,
    [
      ctx.companyId,
      id,
      ...lineArrays(lines, items, totals),
      body.items.map((line) => line.orderLine?.order.id ?? null),
      body.items.map((line) => line.orderLine?.line ?? null),
    ],
  )
  await ctx.query(
    'insert into purchases.bill_fee (company_id, bill_id, instalment, date, amount) select $1, $2, f.* from unnest($3::int[], $4::date[], $5::numeric[]) as f',
    [ctx.companyId, id, fees.map((_, i) => i + 1), fees.map((fee) => fee.date), fees.map((fee) => fee.amount)],
  )
}
