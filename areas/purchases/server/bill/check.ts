import { type CreditTerm, type Fee, feesAgreed } from '@yupana/catalogue/contract'
import { checkLots, type Item, type Taxed } from '@yupana/catalogue/server'
import { assertOpenMonth, costCenterProblems, documentRate, lawLimit } from '@yupana/company/server'
import { BusinessError, type DateText, type Decimal, dec, fixed, Problems, periodOf, round, sum } from '@yupana/kernel'
import { type Ctx, centersOf, checkOwn } from '@yupana/platform'
import { numberFits, seriesFits } from '@yupana/sunat'
import { type BillTotals, billTotals } from '../../contract/bill.totals.ts'
import type { BillBody } from '../../contract/bill.ts'
import { type Deducted, withAdvances } from '../advance/check.ts'
import { checkItems, checkTaxes, rateFacts } from '../check-lines.ts'
import { checkNoteLines, checkReference, type NoteOf, withBillTaxes } from '../note/check.ts'
import { type AbroadIgv, type BilledDetraction, besideOfBill } from './beside-check.ts'
import { type Accrued, checkGuideLines, withGuides } from './guide-lines.ts'
import { checkLinesOf, type DocumentRules, documentRules, feeWithholding } from './law.ts'
import { checkOrderLines } from './order-lines.ts'

/** A bill that may stand, with all that is computed of it. */
export interface CheckedBill {
  /** With the lines of orders that its guides received. */
  body: BillBody
  /** By its lines: what those whose goods came by a guide were owed for. */
  accrued: (Accrued | undefined)[]
  supplierName: string
  items: ReadonlyMap<string, Item>
  /** With their taxes. */
  lines: Taxed<BillBody['items'][number]>[]
  totals: BillTotals
  fees: Fee[]
  accountingDate: DateText
  dueOn: DateText
  rate: Decimal
  localTotal: string
  /** What its IGV is: a credit, one that has lapsed, or none, a part of the cost. */
  credit: 'given' | 'lapsed' | 'none'
  /** Of a note: what it modifies. */
  note: NoteOf | undefined
  /** Income tax that is kept of a fee, in its currency. */
  withheld: Decimal
  /** What it owes beside its supplier. */
  abroad: AbroadIgv | undefined
  detraction: BilledDetraction | undefined
  /** What it deducts of advances; its totals are what that leaves, but for its lines. */
  deducted: Deducted[]
  prepaid: string
  /** Soles of it that account 422 has. */
  localDeferred: string
  /** Its IGV is no credit before a deposit: its own, or that of the bill that it modifies. */
  creditWaits: boolean
}

interface BillTerm extends CreditTerm {
  type: 'cash' | 'credit'
}

/** What names a supplier's document. */
type Named = Readonly<Record<'documentType' | 'serie' | 'number', string>>

/** Series and number by the type of document, as the purchases register takes them (annex 2 of the books, table 10); one that stands otherwise keeps its name. */
function checkName({ documentType, serie, number }: Named, before: Named | undefined, problems: Problems): void {
  const params = { type: documentType }
  const same = documentType === before?.documentType
  if (!(same && serie === before.serie) && !seriesFits(documentType, serie))
    problems.add('serie', 'bill_serie_form', params)
  if (!(same && number === before.number) && !numberFits(documentType, number))
    problems.add('number', 'bill_number_form', params)
}

/** @throws BusinessError `invalid` (422) with every problem at once; `month_locked`, `year_not_open` (409) */
export async function checkBill(ctx: Ctx, given: BillBody, id: string, before?: Named): Promise<CheckedBill> {
  const problems = new Problems()
  const accountingDate = given.accountingDate ?? given.date
  const note = await checkReference(ctx, given, id, accountingDate, problems)
  const { body, received } = await withGuides(ctx, withBillTaxes(given, note), id)
  const warehouse = { field: 'warehouse', ids: [body.warehouse?.id] }
  checkOwn(ctx, { warehouse, costCenter: centersOf(body.items) }, problems)
  checkName(body, before, problems)
  checkDays(ctx, body, accountingDate, problems)
  const rules = await documentRules(ctx, body.documentType)
  const { supplier, term } = await checkReferences(ctx, body, id, rules, problems)
  const items = await checkBilledItems(ctx, body, note, problems)
  const lines = await checkTaxes(ctx, body, problems)
  checkLots(lines, items, problems, 'items', ({ guideLine }) => !!guideLine || body.goodsLater === true)
  checkLinesOf(rules, body, lines, (item) => items.get(item)?.tracksStock ?? false, problems)
  const accrued = await checkGuideLines(ctx, body, received, id, problems)
  await checkOrderLines(ctx, body, id, problems)
  const whole = totalsOf(body, lines, problems)
  const credit = await creditOf(ctx, body, accountingDate, rules, note)
  const given422 = { lines, items, totals: whole, accountingDate, id, credited: credit === 'given' }
  const { totals, prepaid, deducted } = await withAdvances(ctx, body, given422, problems)
  if (body.total && !dec(body.total).eq(totals.total))
    problems.add('total', 'bill_total_differs', { total: totals.total, given: fixed(body.total) })
  const stocked = (item: string): boolean => items.get(item)?.tracksStock ?? false
  if (note) await checkNoteLines(ctx, note, body, totals, { id, stocked }, problems)
  const rate = note ? dec(note.bill.exchangeRate) : dec(await documentRate(ctx, rateFacts(body), problems))
  const withheld = await feeWithholding(ctx, body, totals, rate)
  const stock = { totals, rate, accountingDate, rules, tracked: stocked }
  const { abroad, detraction } = await besideOfBill(ctx, body, stock, problems)
  const owed = fixed(
    dec(totals.total)
      .minus(withheld)
      .minus(detraction?.share ?? 0),
  )
  // A credit note is owed to us at once.
  const fees = term && body.documentType !== '07' ? feesAgreed(body, term, owed, { problems, sameDay: true }) : []
  problems.throwIfAny()
  await assertOpenMonth(ctx, accountingDate)
  return {
    ...{ body, accrued, items, lines, totals, fees, accountingDate, rate, note, withheld, abroad, detraction },
    creditWaits: detraction !== undefined || (note?.bill.creditWaits === true && note.bill.creditOn === null),
    supplierName: supplier ?? '',
    dueOn: fees.at(-1)?.date ?? body.dueDate ?? body.date,
    localTotal: fixed(round(dec(totals.total).times(rate))),
    ...{ credit, prepaid, deducted, localDeferred: deferredOf(body, totals, rate, { credit, deducted }) },
  }
}

/** Of an advance what account 422 gets, of what deducts some what it takes out of there, below zero; soles. */
function deferredOf(
  { advance }: BillBody,
  { total, igv }: BillTotals,
  rate: Decimal,
  { credit, deducted }: Pick<CheckedBill, 'credit' | 'deducted'>,
): string {
  if (!advance) return fixed(sum(deducted.map(({ local }) => local)).negated())
  const tax = credit === 'none' ? 0 : igv
  return fixed(round(dec(total).times(rate)).minus(round(dec(tax).times(rate))))
}

/** Cents that roundings of the tax may come to: one for each line, and a few. */
const CENTS = 5

function totalsOf(body: BillBody, lines: CheckedBill['lines'], problems: Problems): BillTotals {
  const own = billTotals(lines, body.otherCharges)
  if (body.igv === undefined || body.igv === null) return own
  const apart = dec(body.igv).minus(own.igv).abs()
  if (apart.times(100).gt(CENTS + lines.length) || (dec(own.igv).isZero() && !apart.isZero()))
    problems.add('igv', 'bill_igv_differs', { igv: own.igv, given: fixed(body.igv) })
  return billTotals(lines, body.otherCharges, body.igv)
}

function checkDays(ctx: Ctx, { date }: BillBody, accountingDate: DateText, problems: Problems): void {
  if (date > ctx.today) problems.add('date', 'date_in_future')
  if (accountingDate > ctx.today) problems.add('accountingDate', 'date_in_future')
  if (accountingDate < date) problems.add('accountingDate', 'accounting_date_early')
}

/** A credit may be taken in the month of the document and the twelve after it (Ley 29215, art. 2). A note takes, or adds to, what its bill gave. */
async function creditOf(
  ctx: Ctx,
  body: BillBody,
  accountingDate: DateText,
  { taxCredit }: DocumentRules,
  note: NoteOf | undefined,
): Promise<CheckedBill['credit']> {
  if (note && !note.bill.taxCredit) return note.bill.taxLost ? 'lapsed' : 'none'
  if (taxCredit !== 'given') return 'none'
  if (body.documentType === '07') return 'given'
  const months = await lawLimit(ctx, 'tax_credit_months', accountingDate)
  const at = (day: DateText) => periodOf(day).year * 12 + periodOf(day).month
  return months?.lt(at(accountingDate) - at(body.date)) ? 'lapsed' : 'given'
}

async function checkReferences(
  ctx: Ctx,
  body: BillBody,
  id: string,
  rules: DocumentRules,
  problems: Problems,
): Promise<{ supplier: string | undefined; term: BillTerm | undefined }> {
  const [found] = await ctx.query<{
    supplier: { name: string; documentType: string } | null
    buyer: boolean
    warehouse: boolean
    term: BillTerm | null
    taken: boolean
  }>(
    `select (select jsonb_build_object('name', fiscal_name, 'documentType', document_type) from parties.client where company_id = $1 and id = $2 and active) as supplier,
       $3::uuid is null or exists (select from company.worker where company_id = $1 and id = $3 and active) as buyer,
       $4::uuid is null or exists (select from inventory.warehouse where company_id = $1 and id = $4 and active) as warehouse,
       (select jsonb_build_object('type', type, 'days', days, 'instalments', instalments) from catalogue.payment_term where company_id = $1 and id = $5 and active) as term,
       exists (select from purchases.bill where company_id = $1 and supplier_id = $2 and document_type = $6 and serie = $7 and number = $8 and status <> 'voided' and id <> $9) as taken`,
    [
      ctx.companyId,
      body.supplier.id,
      body.buyer?.id ?? null,
      body.warehouse?.id ?? null,
      body.paymentTerm.id,
      body.documentType,
      body.serie,
      body.number,
      id,
    ],
  )
  if (!found?.supplier) problems.add('supplier', 'reference_not_found')
  // Whoever is not registered here writes few documents. A ticket may be of who sells to a person.
  else if (rules.ruc && body.documentType !== '03' && found.supplier.documentType !== '6')
    problems.add('supplier', 'supplier_needs_ruc')
  if (!found?.buyer) problems.add('buyer', 'reference_not_found')
  if (!found?.warehouse) problems.add('warehouse', 'reference_not_found')
  if (!found?.term) problems.add('paymentTerm', 'reference_not_found')
  if (found?.taken) problems.add('number', 'bill.bill_already_exist', { number: `${body.serie}-${body.number}` })
  problems.list.push(...(await costCenterProblems(ctx, body.items)))
  return { supplier: found?.supplier?.name, term: found?.term ?? undefined }
}

async function checkBilledItems(
  ctx: Ctx,
  body: BillBody,
  note: NoteOf | undefined,
  problems: Problems,
): Promise<CheckedBill['items']> {
  const items = await checkItems(ctx, body, problems)
  checkLater(body, note, items, problems)
  // Of a note only goods that go back leave a warehouse, and only those that came.
  if (body.goodsLater || (note && (note.books !== 'back' || note.bill.arrival === 'coming'))) return items
  if (!body.warehouse && body.items.some(({ item, guideLine }) => !guideLine && items.get(item.id)?.tracksStock))
    problems.add('warehouse', 'warehouse_required')
  return items
}

/** What comes later is goods, and did not come by a guide before. */
function checkLater(
  { goodsLater, items: lines }: BillBody,
  note: NoteOf | undefined,
  items: CheckedBill['items'],
  problems: Problems,
): void {
  if (!goodsLater) return
  if (note) problems.add('goodsLater', 'goods_later_note')
  else if (!lines.some(({ item }) => items.get(item.id)?.tracksStock)) problems.add('goodsLater', 'goods_later_none')
  lines.forEach(({ guideLine }, i) => {
    if (guideLine) problems.add(`items[${i}].guideLine`, 'goods_later_by_guide')
  })
}

/** The unique index has the last word where two enter the same document at once. */
export function alreadyEntered(body: BillBody): BusinessError {
  const params = { number: `${body.serie}-${body.number}` }
  return new BusinessError('bill.bill_already_exist', params, {
    status: 409,
    errors: [{ field: 'number', code: 'bill.bill_already_exist', params }],
  })
}
