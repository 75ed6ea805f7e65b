import { accountMap, post } from '@yupana/accounting/server'
import type { TaxType } from '@yupana/catalogue/contract'
import { findItems, type Item, icbperRate, itemProblem } from '@yupana/catalogue/server'
import { assertOpenMonth, detractionTerms, lawLimit, takeNumber } from '@yupana/company/server'
import { submit } from '@yupana/einvoicing/server'
import { deliver } from '@yupana/inventory/server'
import { BusinessError, type Decimal, dec, firstDay, fixed, Problems, periodOf, sum } from '@yupana/kernel'
import { addFigures, audit, type Ctx, serve, together } from '@yupana/platform'
import { type InvoiceDocument, isObservation, problemText, validateInvoice } from '@yupana/sunat'
import { openItems } from '@yupana/treasury/server'
import { invoiceStates } from '../../contract/invoice.states.ts'
import { invoiceEndpoints } from '../../contract/invoice.ts'
import { withRate } from '../line/check.ts'
import { checkFloors, readOverrides } from '../line/price-floor.ts'
import { refreshBilling } from '../quotation/billing.ts'
import { assertQuoted } from '../quotation/origin.ts'
import { keepNames } from '../said.ts'
import { checkDate } from './check.ts'
import { type CreditOverride, checkCredit } from './credit.ts'
import { fiscalInvoice, type Parties, readParties } from './fiscal.ts'
import {
  type CostLine,
  costAccount,
  costPosting,
  type LineUse,
  localIncome,
  type SaleFacts,
  salePosting,
} from './invoice.posting.ts'
import { readInvoice } from './queries.ts'
import { type FeeRow, type InvoiceRow, type LineRow, lockInvoice, readFees, readLines, shownNumber } from './rows.ts'

/**
 * Draft → issued: number, stock, receivables, vouchers and the electronic document, all or nothing.
 * What can be read and refused comes first. The series and the stock are locked together, then all is written at once:
 * the next document of the series waits for three exchanges with the database, not for twenty.
 */
export const issueInvoice = serve(invoiceEndpoints.issueInvoice, async (ctx, { params: { id }, body }) => {
  const draft = await lockInvoice(ctx, id, body?.version, readInvoice)
  const status = invoiceStates.move(draft.status, 'issue')
  const exceeded = await assertQuoted(ctx, draft, body?.quotationReason)
  const [lines, fees, parties] = await together(
    readLines(ctx, id),
    readFees(ctx, id),
    readParties(ctx, draft),
    assertOpenMonth(ctx, draft.date),
    accountMap(ctx, periodOf(draft.date).year),
  )
  const items = await findItems(
    ctx,
    lines.map((line) => line.item_id),
  )
  await checkIssue(ctx, draft, parties)
  checkItems(lines, items)
  const [bagTax] = await together(
    bagTaxOf(ctx, draft, lines),
    assertFloors(ctx, draft, lines, items),
    assertNoDetraction(ctx, draft, lines, items),
  )
  const override = parties.term.type === 'credit' ? await checkCredit(ctx, draft, body?.creditReason) : undefined
  assertFiscal(ctx, fiscalInvoice(draft, lines, fees, parties, 1, ctx.now))
  const taking = takeNumber(ctx, draft.document_type, draft.serie)
  const delivering = deliverLines(ctx, draft, lines, taking, (itemId) => items.get(itemId)?.tracksStock === true)
  const [number, costs] = await together(taking, delivering)
  const facts = { ...saleFacts(draft, lines, parties, number, items), bagTax }
  const leave = override
    ? [{ entity: 'invoice', id, action: 'creditOverride', after: { total: draft.total, reason: override.reason } }]
    : []
  const entries = [salePosting(facts), costPosting(facts, costs)].filter((entry) => entry !== undefined)
  const invoice = together(
    markIssued(ctx, draft, status, number, override),
    openReceivable(ctx, draft, fees, facts),
    ...entries.map((entry) => post(ctx, entry, 'DOCUMENT')),
    addFigures(ctx, [salesFigure(draft, 1)]),
    keepNames(ctx, 'invoice', id),
    submit(ctx, { id, kind: 'invoice', fiscal: fiscalInvoice(draft, lines, fees, parties, number, ctx.now) }),
    audit(
      ctx,
      { entity: 'invoice', id, action: 'issue', after: { serie: draft.serie, number, total: draft.total } },
      ...leave,
      ...exceeded,
    ),
  )
  const [, , issued] = await together(invoice, refreshBilling(ctx, draft.quotation_id), readInvoice(ctx, id))
  return issued
})

async function markIssued(
  ctx: Ctx,
  draft: InvoiceRow,
  status: string,
  number: number,
  override: CreditOverride | undefined,
): Promise<void> {
  await ctx.query(
    `update sales.invoice set status = $3, number = $4, version = version + 1, issued_at = $5, issued_by = $6,
       credit_reason = $7, credit_override_by = $8, credit_override_at = $9 where company_id = $1 and id = $2`,
    [
      ...[ctx.companyId, draft.id, closedAtOnce(draft) ? 'closed' : status, number, ctx.now, ctx.userId],
      ...[override?.reason ?? null, override?.by ?? null, override?.at ?? null],
    ],
  )
}

/** Nothing is owed of a document that is wholly free. */
function closedAtOnce(draft: InvoiceRow): boolean {
  return dec(draft.total).isZero()
}

async function checkIssue(ctx: Ctx, draft: InvoiceRow, { client }: Parties): Promise<void> {
  const problems = new Problems()
  await checkDate(ctx, draft.date, problems)
  // A draft may be older than what was published since: its rate is judged again.
  await withRate(ctx, { ...draft, exchangeRate: draft.exchange_rate }, problems)
  if (draft.document_type === '01' && client.documentType !== '6' && client.documentType !== '0')
    problems.add('client', 'customer_needs_ruc')
  const limit = await lawLimit(ctx, 'ticket_identity', draft.date)
  const anonymous = client.documentType === '-' || ['00000000', '11111111111'].includes(client.number)
  if (draft.document_type === '03' && anonymous && limit?.lt(draft.local_total))
    problems.add('client', 'buyer_identification', { limit: fixed(limit) })
  problems.throwIfAny()
}

/** What was put away since the draft was written is not sold. @throws BusinessError `invalid` (422) */
function checkItems(lines: readonly LineRow[], items: ReadonlyMap<string, Item>): void {
  const problems = new Problems()
  lines.forEach((line, i) => {
    const refused = itemProblem(items.get(line.item_id))
    if (refused) problems.add(`items[${i}].item`, refused)
  })
  problems.throwIfAny()
}

/**
 * Operations under detracción (SPOT, DL 940) are told to the tax office with their percent and account, which is not written yet: better none than a plain sale.
 * @throws BusinessError `invalid` (422) with `detraction_not_available` on each such line
 */
async function assertNoDetraction(
  ctx: Ctx,
  draft: InvoiceRow,
  lines: readonly LineRow[],
  items: ReadonlyMap<string, Item>,
): Promise<void> {
  const codeOf = (line: LineRow): string | null => items.get(line.item_id)?.detraction ?? null
  const codes = lines.map(codeOf).filter((code) => code !== null)
  if (codes.length === 0 || draft.document_type !== '01') return
  const terms = await detractionTerms(ctx, draft.date)
  const isDue = (code: string): boolean => {
    const known = terms.get(code)
    return known !== undefined && dec(draft.local_total).gt(known.threshold ?? 0)
  }
  const problems = new Problems()
  lines.forEach((line, i) => {
    const code = codeOf(line)
    if (code !== null && isDue(code)) problems.add(`items[${i}].item`, 'detraction_not_available', { code })
  })
  problems.throwIfAny()
}

/** Floors and leave may have changed since the draft was written; what was let then stays. @throws BusinessError `invalid` (422) */
async function assertFloors(
  ctx: Ctx,
  draft: InvoiceRow,
  lines: readonly LineRow[],
  items: ReadonlyMap<string, Item>,
): Promise<void> {
  if (!lines.some((line) => items.get(line.item_id)?.hasFloor)) return
  const problems = new Problems()
  const facts = {
    date: draft.date,
    currency: draft.currency,
    exchangeRate: draft.exchange_rate,
    client: { id: draft.client_id },
    paymentTerm: { id: draft.payment_term_id },
    // That of who wrote it, whoever issues it.
    branch: draft.branch_id ? { id: draft.branch_id } : null,
    items: lines.map((line) => ({
      item: { id: line.item_id },
      quantity: line.quantity,
      price: line.price,
      includeTaxPrice: line.include_tax_price,
      discountA: line.discount_a,
      discountB: line.discount_b,
      tax: { type: line.tax_type as TaxType, rate: line.tax_rate },
    })),
  }
  await checkFloors(ctx, facts, items, await readOverrides(ctx, 'invoice', draft.id), problems)
  problems.throwIfAny()
}

/** What the tax office would reject is refused before a number is used. @throws BusinessError `invalid` (422) with SUNAT's code and text for each */
function assertFiscal(ctx: Ctx, document: InvoiceDocument): void {
  const rejected = validateInvoice(document).filter((problem) => !isObservation(problem))
  if (rejected.length === 0) return
  const errors = rejected.map((problem) => ({
    field: problem.path,
    code: 'fiscal_document_invalid',
    params: { code: problem.code, text: problemText(problem, ctx.language) },
  }))
  throw new BusinessError('invalid', {}, { errors })
}

/** Soles that the plastic bags of a document owe. */
async function bagTaxOf(ctx: Ctx, draft: InvoiceRow, lines: readonly LineRow[]): Promise<Decimal> {
  const bags = sum(lines.filter((line) => line.plastic_bag).map((line) => line.quantity))
  return bags.isZero() ? bags : bags.times(await icbperRate(ctx, draft.date))
}

function saleFacts(
  draft: InvoiceRow,
  lines: readonly LineRow[],
  { client }: Parties,
  number: number,
  items: ReadonlyMap<string, Item>,
): SaleFacts {
  return {
    id: draft.id,
    documentType: draft.document_type,
    serie: draft.serie,
    number: shownNumber(number),
    date: draft.date,
    dueOn: draft.due_on,
    partyId: draft.client_id,
    clientName: client.name,
    currency: draft.currency,
    exchangeRate: draft.exchange_rate,
    igv: draft.igv,
    icbper: draft.icbper,
    freeIgv: draft.free_igv,
    total: draft.total,
    localTotal: draft.local_total,
    lines: lines.map((line) => ({
      kind: items.get(line.item_id)?.type === 'service' ? 'services' : 'goods',
      use: useOf(line),
      account: items.get(line.item_id)?.saleAccount ?? null,
      value: line.value,
      ...(line.cost_center_id ? { costCenterId: line.cost_center_id } : {}),
    })),
  }
}

const useOf = ({ tax_type: type }: LineRow): LineUse =>
  type === 'EXONERATED_TRASFER' ? 'free' : type === 'EXPORT' ? 'export' : 'local'

/** What each line of goods took out of the stock, in soles. */
async function deliverLines(
  ctx: Ctx,
  draft: InvoiceRow,
  lines: readonly LineRow[],
  taking: Promise<number>,
  tracksStock: (itemId: string) => boolean,
): Promise<CostLine[]> {
  const stocked = lines.map((line, index) => ({ line, index })).filter(({ line }) => tracksStock(line.item_id))
  if (stocked.length === 0 || !draft.warehouse_id) return []
  const document = taking.then((number) => ({
    type: draft.document_type,
    serie: draft.serie,
    number: shownNumber(number),
  }))
  // Where the stock refuses first, nobody waits for the number any more: its failure is then no news.
  document.catch(() => undefined)
  const moved = await deliver(ctx, {
    warehouseId: draft.warehouse_id,
    date: draft.date,
    operation: '01',
    source: { kind: 'invoice', id: draft.id },
    document,
    partyId: draft.client_id,
    lines: stocked.map(({ line, index }) => ({
      itemId: line.item_id,
      quantity: line.quantity,
      line: index,
      contra: costAccount({ use: useOf(line), affectation: line.affectation }),
    })),
  })
  return moved.lines.map(({ amount, ledgerCode }, i) => ({
    use: useOf(stocked[i]!.line),
    affectation: stocked[i]!.line.affectation,
    stockAccount: ledgerCode,
    amount,
  }))
}

async function openReceivable(ctx: Ctx, draft: InvoiceRow, fees: readonly FeeRow[], facts: SaleFacts): Promise<void> {
  if (closedAtOnce(draft)) return
  await openItems(ctx, {
    direction: 'receivable',
    partyId: draft.client_id,
    kind: 'invoice',
    id: draft.id,
    documentType: draft.document_type,
    serie: draft.serie,
    number: facts.number,
    date: draft.date,
    currency: draft.currency,
    exchangeRate: draft.exchange_rate,
    localTotal: draft.local_total,
    ledgerCode: 'sale.receivable',
    instalments:
      fees.length > 0
        ? fees.map((fee) => ({ dueOn: fee.date, amount: fee.amount }))
        : [{ dueOn: draft.due_on, amount: draft.total }],
  })
}

/** Sales of the month without tax, in soles as they are posted (70), and how many documents; `sign` -1 takes a voided one back. */
export function salesFigure(row: InvoiceRow, sign: 1 | -1) {
  const net = localIncome({
    exchangeRate: row.exchange_rate,
    igv: row.igv,
    icbper: row.icbper,
    localTotal: row.local_total,
  })
  const period = firstDay(periodOf(row.date))
  return sign === 1
    ? { metric: 'sales', period, key: row.document_type, plus: net, quantity: 1 }
    : { metric: 'sales', period, key: row.document_type, minus: net, quantity: -1 }
}
