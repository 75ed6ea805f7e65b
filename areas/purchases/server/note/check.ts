import { type Decimal, dec, fixed, type Problems, plain, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { isNoteReason } from '@yupana/sunat'
import type { BillTotals } from '../../contract/bill.totals.ts'
import type { BillBody } from '../../contract/bill.ts'
import { type BillNoteBooks, billNoteBooks, isBillNote } from '../../contract/bill-types.ts'
import { readBill, type StoredBill } from '../bill/queries.ts'

/** The bill that a note modifies, which is held, and what the note does. */
export interface NoteOf {
  bill: StoredBill
  books: BillNoteBooks
  /** It takes back the whole of a bill that deducts advances: they are there again. Known once its lines are. */
  restores: boolean
}

/** Bills are held in the order of their ids before anything else of them is: payments, joins and notes hold them so. */
export async function holdBills(ctx: Ctx, ids: readonly (string | undefined)[]): Promise<void> {
  await ctx.query(
    'select 1 from purchases.bill where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids.filter((id) => id !== undefined)],
  )
}

/** The bill of a note, and what is wrong with modifying it. Whoever calls holds it. */
export async function checkReference(
  ctx: Ctx,
  body: BillBody,
  id: string,
  accountingDate: string,
  problems: Problems,
): Promise<NoteOf | undefined> {
  const { documentType: type, reference, reason } = body
  if (!isBillNote(type)) {
    if (reference) problems.add('reference', 'bill_is_no_note')
    return undefined
  }
  const books = billNoteBooks(type, reason)
  if (!reference) problems.add('reference', 'note_needs_bill')
  if (!reason) problems.add('reason', 'bill_reason_required')
  else if (!books || !isNoteReason(type, reason, body.date)) problems.add('reason', 'note_reason_of_type')
  if (!reference) return undefined
  if (reference.id === id) problems.add('reference', 'note_of_note')
  const bill = await billOf(ctx, reference.id)
  if (!bill) problems.add('reference', 'reference_not_found')
  if (!bill || !books) return undefined
  if (isBillNote(bill.documentType) || bill.documentType === '02') problems.add('reference', 'note_of_note')
  if (bill.status === 'voided') problems.add('reference', 'note_bill_voided')
  else if (bill.status !== 'open' && bill.status !== 'closed') problems.add('reference', 'bill_waits')
  if (bill.supplier.id !== body.supplier.id) problems.add('supplier', 'note_other_supplier')
  if (bill.currency !== body.currency) problems.add('currency', 'note_other_currency')
  const closed = await closedImportOf(ctx, bill.id)
  if (closed) problems.add('reference', 'import_closed_cost', { title: closed })
  if (body.date < bill.date) problems.add('date', 'note_before_bill')
  if (accountingDate < bill.accountingDate) problems.add('accountingDate', 'note_before_bill')
  if (bill.advance && type === '08') problems.add('reference', 'bill_advance_no_debit')
  return { bill, books, restores: false }
}

/** The import that has shared a cost of a bill over its goods: what it shared stands in the stock, or was sold. */
async function closedImportOf(ctx: Ctx, bill: string): Promise<string | undefined> {
  const [found] = await ctx.query<{ title: string }>(
    `select t.title from purchases.import_cost x join purchases.import t on t.company_id = x.company_id and t.id = x.import_id
     where x.company_id = $1 and x.bill_id = $2 and t.status = 'closed' limit 1`,
    [ctx.companyId, bill],
  )
  return found?.title
}

async function billOf(ctx: Ctx, id: string): Promise<StoredBill | undefined> {
  const [found] = await ctx.query('select 1 from purchases.bill where company_id = $1 and id = $2', [ctx.companyId, id])
  return found ? readBill(ctx, id) : undefined
}

interface Left {
  quantity: Decimal
  total: Decimal
}

/**
 * No line is credited beyond itself: units that went back and amounts with tax, of all credit notes that stand. Each line of a note of credit names
 * the line that it modifies, of the same item and tax.
 */
export async function checkNoteLines(
  ctx: Ctx,
  note: NoteOf,
  body: BillBody,
  totals: BillTotals,
  { id, stocked }: { id: string; stocked: (item: string) => boolean },
  problems: Problems,
): Promise<void> {
  const { bill, books } = note
  const credit = body.documentType === '07'
  if (credit && dec(bill.prepaid).gt(0)) await checkCharged(ctx, note, body, totals, id, problems)
  if (books === 'words' && !dec(totals.total).isZero()) problems.add('items', 'note_words_amount')
  if (credit && books !== 'words' && dec(totals.total).isZero()) problems.add('items', 'note_brings_nothing')
  const left = credit ? await leftOf(ctx, bill, id) : new Map<number, Left>()
  body.items.forEach(({ billLine, item, quantity }, i) => {
    // What raises the worth of goods says where they came in.
    if (!billLine && !credit && !(books === 'value' && stocked(item.id))) return
    const origin = bill.items.find(({ line }) => line === billLine)
    // What is partly here and partly on its way has no one worth to change.
    if (books === 'value' && origin?.toArrive) problems.add(`items[${i}].billLine`, 'note_value_on_the_way')
    if (!origin) {
      problems.add(`items[${i}].billLine`, billLine ? 'reference_not_found' : 'note_line_required')
      return
    }
    if (origin.item.id !== item.id) problems.add(`items[${i}].item`, 'note_other_item')
    if (credit && origin.tax.type !== (body.items[i]!.tax?.type ?? origin.tax.type))
      problems.add(`items[${i}].tax`, 'note_other_tax')
    const rest = left.get(origin.line)
    if (!rest) return
    if (books === 'back') {
      if (rest.quantity.lt(quantity))
        problems.add(`items[${i}].quantity`, 'note_beyond_quantity', { left: plain(rest.quantity) })
      rest.quantity = rest.quantity.minus(quantity)
    }
    const amount = totals.lines[i]!.total
    if (rest.total.lt(amount)) problems.add(`items[${i}].price`, 'note_beyond_amount', { left: fixed(rest.total) })
    rest.total = rest.total.minus(amount)
  })
  if (credit) await checkCharges(ctx, bill, totals, id, problems)
}

/** What other credit notes than this one left of each line. */
async function leftOf(ctx: Ctx, bill: StoredBill, id: string): Promise<Map<number, Left>> {
  const taken = await ctx.query<{ line: number; quantity: string; total: string }>(
    `select l.reference_line as line, sum(case when l.returned then l.quantity else 0 end) as quantity, sum(l.total) as total
     from purchases.bill n join purchases.bill_line l on l.company_id = n.company_id and l.bill_id = n.id
     where n.company_id = $1 and n.reference_id = $2 and n.id <> $3 and n.document_type = '07' and n.status in ('open', 'closed') group by l.reference_line`,
    [ctx.companyId, bill.id, id],
  )
  const byLine = new Map(taken.map((each) => [each.line, each]))
  return new Map(
    bill.items.map(({ line, quantity, total }) => {
      const by = byLine.get(line)
      return [line, { quantity: dec(quantity).minus(by?.quantity ?? 0), total: dec(total).minus(by?.total ?? 0) }]
    }),
  )
}

/** All credit notes of a bill that deducts advances take no more than it charged; one of the whole of it gives the advances back. */
async function checkCharged(
  ctx: Ctx,
  note: NoteOf,
  { reason }: BillBody,
  totals: BillTotals,
  id: string,
  problems: Problems,
): Promise<void> {
  const rows = await ctx.query<{ total: string }>(
    "select total from purchases.bill where company_id = $1 and reference_id = $2 and id <> $3 and document_type = '07' and status in ('open', 'closed')",
    [ctx.companyId, note.bill.id, id],
  )
  const left = dec(note.bill.total).minus(sum(rows.map(({ total }) => total)))
  if (left.lt(totals.total)) problems.add('items', 'bill_advance_note_beyond', { left: fixed(left) })
  note.restores = rows.length === 0 && left.eq(totals.total) && ['01', '02', '06'].includes(reason ?? '')
}

async function checkCharges(
  ctx: Ctx,
  bill: StoredBill,
  totals: BillTotals,
  id: string,
  problems: Problems,
): Promise<void> {
  if (dec(totals.otherCharges).isZero()) return
  const rows = await ctx.query<{ charges: string }>(
    `select other_charges as charges from purchases.bill where company_id = $1 and reference_id = $2 and id <> $3 and document_type = '07' and status in ('open', 'closed')`,
    [ctx.companyId, bill.id, id],
  )
  const left = dec(bill.otherCharges).minus(sum(rows.map(({ charges }) => charges)))
  if (left.lt(totals.otherCharges)) problems.add('otherCharges', 'note_beyond_amount', { left: fixed(left) })
}

/** Each line of a note is taxed as the one that it modifies, where it does not say. */
export function withBillTaxes(body: BillBody, note: NoteOf | undefined): BillBody {
  if (!note) return body
  const byLine = new Map(note.bill.items.map((line) => [line.line, line]))
  return {
    ...body,
    warehouse: body.warehouse ?? note.bill.warehouse,
    items: body.items.map((line) => {
      const origin = line.billLine ? byLine.get(line.billLine) : undefined
      return origin && !line.tax ? { ...line, tax: origin.tax as NonNullable<typeof line.tax> } : line
    }),
  }
}
