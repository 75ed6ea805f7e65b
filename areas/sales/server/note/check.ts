import type { Fee, LineLots } from '@yupana/catalogue/contract'
import { findItems, type Item } from '@yupana/catalogue/server'
import { findSeries } from '@yupana/company/server'
import { eStatusOf } from '@yupana/einvoicing/contract'
import { BusinessError, type DateText, Decimal, ddmmyyyy, dec, fixed, Problems, plain, sum } from '@yupana/kernel'
import { type Ctx, centersOf, checkOwn, together } from '@yupana/platform'
import { isNoteReason } from '@yupana/sunat'
import { isFree } from '../../contract/invoice.totals.ts'
import type { CreditNoteBody } from '../../contract/note/note.ts'
import { isUntaxedReason, type NoteReason, noteReason, reasonObstacle } from '../../contract/note/reasons.ts'
import { type NoteLine, noteLines, noteTotals, worthOf } from '../../contract/note/totals.ts'
import { notedCharge, withNotedCharge } from '../../contract/service-charge.ts'
import { deductingSales } from '../advance/take.ts'
import { checkDate } from '../invoice/check.ts'
import { isCredit } from '../invoice/fiscal.ts'
import { type Invoice, readSale } from '../invoice/queries.ts'
import { collect } from '../line/check.ts'
import { type Left, type LeftLine, leftOf } from './left.ts'
import { type ToldApart, withBackLots } from './lots.ts'

/** A line of a note with the line of the sale that it takes from. */
export type CheckedNoteLine = NoteLine & {
  origin: LeftLine['origin']
  description: string
  returned: boolean
  back: string | null
  lots: LineLots
}

/** A body that may stand as a draft, with what was computed from it. */
export interface CheckedNote {
  invoice: Invoice
  reason: NoteReason
  serie: string
  lines: CheckedNoteLine[]
  totals: ReturnType<typeof noteTotals> & { otherCharges: string }
  fees: Fee[]
  warehouse: { id: string } | null
  paymentTerm: { id: string } | null
}

/** Everything that can be said against a body, all at once. @throws BusinessError `invalid` (422) */
export async function checkNote(ctx: Ctx, body: CreditNoteBody): Promise<CheckedNote> {
  const problems = new Problems()
  const invoice = await correctedSale(ctx, body.invoice.id)
  const left = await leftOf(ctx, invoice)
  const reason = checkReason(body, invoice, left, problems)
  const serie = body.serie ?? (await serieFor(ctx, body.documentType, invoice))
  if (body.date < invoice.date) problems.add('date', 'note_before_document', { date: ddmmyyyy(invoice.date) })
  if (serie && serie[0] !== invoice.serie[0])
    problems.add('serie', 'serie_of_document', { letter: invoice.serie[0] ?? '' })
  const [, , goods, term] = await together(
    checkDate(ctx, body.date, problems),
    serie ? collect(problems, () => findSeries(ctx, body.documentType, serie)) : undefined,
    goodsOf(ctx, invoice),
    readTerm(ctx, body),
  )
  if (!serie) problems.add('serie', 'documentnumber_not_found')
  const lines = await withBackLots(
    ctx,
    invoice,
    checkedLines(body, reason, left, goods, problems),
    body,
    goods,
    problems,
  )
  const totals = withNotedCharge(noteTotals(lines), chargeOf(body, reason, left, lines))
  if (body.documentType === '07') await checkWhole(ctx, invoice, left, { lines, total: totals.total }, problems)
  const warehouse = body.warehouse ?? (invoice.warehouse && { id: invoice.warehouse.id })
  if (lines.some(({ returned }) => returned) && !warehouse) problems.add('warehouse', 'warehouse_required')
  checkOwn(
    ctx,
    {
      branch: { field: 'branch', ids: [invoice.branchId] },
      seller: { field: 'seller', ids: [String(invoice.seller.id)] },
      warehouse: { field: 'warehouse', ids: [warehouse?.id] },
      costCenter: centersOf(lines.map(({ origin }) => ({ costCenter: origin.costCenter as { id: string } | null }))),
    },
    problems,
  )
  const fees = checkTerms(body, term, reason, left, problems)
  problems.throwIfAny()
  return { invoice, reason, serie: serie!, lines, totals, fees, warehouse, paymentTerm: body.paymentTerm ?? null }
}

/** @throws BusinessError `invalid` (422): a sale that stands, and that the tax office has taken, or there is nothing to correct */
async function correctedSale(ctx: Ctx, id: string): Promise<Invoice> {
  const refuse = (code: string) => new BusinessError('invalid', {}, { errors: [{ field: 'invoice', code }] })
  const invoice = await readSale(ctx, id).catch((error) => {
    throw error instanceof BusinessError && error.code === 'not_found' ? refuse('note_document_not_found') : error
  })
  if (!['open', 'closed'].includes(invoice.status) || invoice.eStatus !== eStatusOf.accepted)
    throw refuse('note_document_not_accepted')
  return invoice
}

/** That of the sale's letter: F beside an invoice, B beside a ticket; of its branch first. */
export async function serieFor(
  ctx: Ctx,
  documentType: string,
  { serie, branchId }: Invoice,
): Promise<string | undefined> {
  const [row] = await ctx.query<{ serie: string }>(
    `select serie from company.document_series where company_id = $1 and document_type = $2 and left(serie, 1) = left($3, 1) and active
     order by (branch_id = $4::uuid) desc nulls last, serie limit 1`,
    [ctx.companyId, documentType, serie, branchId],
  )
  return row?.serie
}

function checkReason(body: CreditNoteBody, invoice: Invoice, left: Left, problems: Problems): NoteReason {
  const { documentType, reason: code, date } = body
  const reason = noteReason(documentType, code)
  if (!reason || !isNoteReason(documentType, code, date)) {
    problems.add('reason', 'note_reason_unknown', { code, date: ddmmyyyy(date) })
    problems.throwIfAny()
  }
  const obstacle = reasonObstacle(documentType, code, correctedFacts(invoice, left))
  if (obstacle) problems.add('reason', obstacle)
  return reason!
}

/** What of a sale decides which reasons go with it. */
export const correctedFacts = (invoice: Invoice, left: Left) => ({
  documentType: invoice.documentType,
  credit: isCredit(invoice),
  export: invoice.operationType.startsWith('02'),
  ivap: invoice.ivap,
  advance: invoice.advance,
  left: fixed(left.total),
  // A gift is worth nothing to who pays, and comes back all the same, with the tax of its withdrawal.
  lines: left.lines.some(({ quantity, charged }) => dec(quantity).gt(0) && dec(charged.value).gt(0)),
  owed: fixed(left.owed),
})

/** All that a credit note takes, against what is left of its sale; what was paid in advance is given back by a note of the whole alone. */
async function checkWhole(
  ctx: Ctx,
  invoice: Invoice,
  left: Left,
  { lines, total }: { lines: readonly CheckedNoteLine[]; total: string },
  problems: Problems,
): Promise<void> {
  const over = dec(total).gt(left.total)
  const params = { left: fixed(left.total) }
  if (over && invoice.advance) {
    const documents = await deductingSales(ctx, invoice.id)
    problems.add('items', 'note_exceeds_advance', { ...params, documents: documents === '' ? '—' : documents })
  } else if (over || invoice.advances.some(({ tax }) => beyondTax(tax.type, left, lines)))
    problems.add('items', 'note_exceeds_document', params)
}

/** Its share of what the sale charges for the staff: a note of debit adds nothing to it. */
function chargeOf(
  { documentType }: CreditNoteBody,
  { takes }: NoteReason,
  { charge }: Left,
  lines: readonly CheckedNoteLine[],
): Decimal {
  if (documentType !== '07') return dec(0)
  return takes === 'whole' ? dec(charge.left) : notedCharge(lines, charge)
}

/** Of one tax a sale credits no more than it charged, or what it deducted of that tax would be more than is left to deduct it from. */
function beyondTax(type: string, left: Left, lines: readonly CheckedNoteLine[]): boolean {
  const worth = (parts: readonly { value: string; igv: string }[]) =>
    sum(parts.flatMap(({ value, igv }) => [value, igv]))
  const of = <Line extends { tax: { type: string } }>(all: readonly Line[]) =>
    all.filter(({ tax }) => tax.type === type)
  return worth(of(lines)).gt(worth(of(left.lines).map(({ charged }) => charged)))
}

interface Goods extends ToldApart {
  /** Lines of the sale whose goods are in the stock. */
  stocked: ReadonlySet<number>
  /** Those that are sold by whole units alone. */
  whole: ReadonlySet<number>
}

async function goodsOf(ctx: Ctx, invoice: Invoice): Promise<Goods> {
  const items = await findItems(
    ctx,
    invoice.items.map(({ item }) => String(item.id)),
  )
  const lines = (of: (item: Item) => boolean): ReadonlySet<number> =>
    new Set(
      invoice.items.flatMap(({ item, line }) => {
        const found = items.get(String(item.id))
        return found && of(found) ? [line] : []
      }),
    )
  return {
    ...{ stocked: lines(({ tracksStock }) => tracksStock), whole: lines(({ decimalSale }) => !decimalSale) },
    ...{
      batches: lines(({ tracking }) => tracking === 'batch'),
      serials: lines(({ tracking }) => tracking === 'serial'),
    },
  }
}

function checkedLines(
  { documentType, reason: code, items }: CreditNoteBody,
  { takes, goods }: NoteReason,
  left: Left,
  { stocked, whole }: Goods,
  problems: Problems,
): CheckedNoteLine[] {
  const tax = { type: 'UNAFFECTED', rate: '0' }
  const from = isUntaxedReason(documentType, code)
    ? left.lines.map((line) => ({ ...line, tax, igv: '0.00' }))
    : takes === 'whole'
      ? left.lines.map((line) => ({ ...line, ...line.charged }))
      : left.lines
  const byLine = new Map(from.map((line) => [line.line, line]))
  items.forEach(({ line, quantity, amount, description }, i) => {
    const origin = byLine.get(line)
    if (!origin) problems.add(`items[${i}].line`, 'note_line_not_found', { line })
    else if (takes === 'quantity' && dec(quantity ?? 0).gt(origin.quantity))
      problems.add(`items[${i}].quantity`, 'note_exceeds_line', { left: origin.quantity })
    else if (takes === 'quantity' && whole.has(line) && !dec(quantity ?? 0).isInteger())
      problems.add(`items[${i}].quantity`, 'whole_units')
    else if (takes === 'amount' && documentType === '07' && dec(amount ?? 0).gt(worthOf({ ...origin, icbper: '0' })))
      problems.add(`items[${i}].amount`, 'note_exceeds_line', { left: fixed(worthOf({ ...origin, icbper: '0' })) })
    else if (takes === 'amount' && isFree(origin) && dec(amount ?? 0).gt(0))
      problems.add(`items[${i}].amount`, 'note_exceeds_line', { left: '0.00' })
    else if (takes === 'words' && !description) problems.add(`items[${i}].description`, 'required')
  })
  if (new Set(items.map(({ line }) => line)).size < items.length) problems.add('items', 'note_line_twice')
  const lines = noteLines(takes, from, items)
  if (lines.length === 0 && problems.list.length === 0) problems.add('items', 'note_takes_nothing')
  return lines.map((line) => {
    const { origin } = byLine.get(line.line)!
    const said = items.find((each) => each.line === line.line)?.description
    const back = goods === true && stocked.has(line.line) ? backOf(line, byLine.get(line.line)!) : undefined
    return {
      ...{ ...line, origin, description: said ?? origin.description },
      returned: back !== undefined && back !== '0',
      back: origin.toDeliver === null ? null : (back ?? null),
      lots: null,
    }
  })
}

/** Of what guides deliver comes back what the client has: what of the line is left but is not delivered yet never left. */
const backOf = ({ quantity }: NoteLine, { quantity: left, origin: { toDeliver } }: LeftLine): string =>
  toDeliver === null ? quantity : plain(Decimal.max(0, Decimal.min(dec(quantity), dec(left).minus(toDeliver))))

async function readTerm(ctx: Ctx, { paymentTerm }: CreditNoteBody): Promise<'cash' | 'credit' | undefined> {
  if (!paymentTerm) return undefined
  const [term] = await ctx.query<{ type: 'cash' | 'credit' }>(
    'select type from catalogue.payment_term where company_id = $1 and id = $2 and active',
    [ctx.companyId, paymentTerm.id],
  )
  return term?.type
}

/** A note is cash but for reason 13 (SAL-014), which says how what is owed falls due from now on. */
function checkTerms(
  { paymentTerm, fees, date }: CreditNoteBody,
  term: 'cash' | 'credit' | undefined,
  { takes }: NoteReason,
  { owed }: Left,
  problems: Problems,
): Fee[] {
  if (paymentTerm && !term) problems.add('paymentTerm', 'reference_not_found')
  if (takes !== 'terms') {
    if (term === 'credit' || (fees ?? []).length > 0) problems.add('paymentTerm', 'note_payment_cash')
    return []
  }
  if (term === 'cash') problems.add('paymentTerm', 'note_payment_credit')
  const agreed = (fees ?? []).toSorted((a, b) => a.date.localeCompare(b.date))
  agreed.forEach((fee, i) => {
    if (!isAfter(fee.date, date)) problems.add(`fees[${i}].date`, 'fee_date')
  })
  const whole = sum(agreed.map(({ amount }) => amount))
  if (!whole.eq(owed)) problems.add('fees', 'fees_incomplete', { fees: fixed(whole), total: fixed(owed) })
  return agreed
}

const isAfter = (day: DateText, other: DateText): boolean => day > other
