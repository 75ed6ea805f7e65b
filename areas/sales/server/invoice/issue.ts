import { accountMap, post } from '@yupana/accounting/server'
import { findItemsOf, type Item, icbperRate, itemProblem, saleTaxProblems, toldItem } from '@yupana/catalogue/server'
import { assertOpenMonth, lawfulTotal, lawLimit, rateWarnings, takeNumber } from '@yupana/company/server'
import type { HandlerInput } from '@yupana/contract'
import { officeLaw, sendsByItself, submit } from '@yupana/einvoicing/server'
import { deliver } from '@yupana/inventory/server'
import {
  BusinessError,
  type Decimal,
  dec,
  type FieldProblem,
  firstDay,
  fixed,
  Problems,
  periodOf,
  round,
  sum,
} from '@yupana/kernel'
import { addFigures, audit, type Change, type Ctx, keepSaid, lockDocument, serve, together } from '@yupana/platform'
import { type InvoiceDocument, isObservation, problemText, validateInvoice } from '@yupana/sunat'
import { openItems } from '@yupana/treasury/server'
import { invoiceStates } from '../../contract/invoice.states.ts'
import { type InvoiceOut, invoiceEndpoints } from '../../contract/invoice.ts'
import { openAdvance, takeAdvances } from '../advance/take.ts'
import { withRate } from '../line/check.ts'
import { checkFloors, readOverrides } from '../line/price-floor.ts'
import { regimeWarnings } from '../line/regime.ts'
import { refreshBilling } from '../quotation/billing.ts'
import { assertQuoted } from '../quotation/origin.ts'
import { checkDate } from './check.ts'
import { type CreditOverride, checkCredit } from './credit.ts'
import { assertDelivered, countedLines, settleDelivered } from './delivered.ts'
import { detractionWarnings, underWhich } from './detraction.ts'
import { fiscalInvoice, isCredit, readIssuer } from './fiscal.ts'
import {
  type CostLine,
  costAccount,
  costPosting,
  deferredOf,
  type LineUse,
  localIncome,
  type SaleFacts,
  salePosting,
} from './invoice.posting.ts'
import { accountsOfMade } from './made-from.ts'
import { type Printed, settled } from './printed.ts'
import { type Invoice, invoiceTable } from './queries.ts'
import { shownNumber } from './rows.ts'
import { debtOf, PERCEPTIONS, withheldColumns, withheldParties } from './withheld.ts'
import { withheldAtIssue } from './withheld-at-issue.ts'

type Line = Invoice['items'][number]
type IssueBody = HandlerInput<typeof invoiceEndpoints.issueInvoice>['body']
export type Issued = Invoice & { number: string }
type Told = Issued & Pick<InvoiceOut, 'warnings'>

/**
 * Draft → issued: number, stock, receivables, vouchers and the electronic document, all or nothing, in three exchanges with the database: the
 * draft is held and read with all that it depends on; what could still speak against it is asked while series and stock are locked; all is
 * written with the COMMIT. The next document of the series waits for the last two.
 */
export const issueInvoice = serve(invoiceEndpoints.issueInvoice, (ctx, { params: { id }, body }) =>
  issueSale(ctx, id, body),
)

/** The same of what an area above sells. @param printed of what is on paper already: its number is given, and what may speak against it is told */
export async function issueSale(ctx: Ctx, id: string, body?: IssueBody, printed?: Printed): Promise<Told> {
  const [draft, issuer, items, , parties] = await together(
    lockDocument(ctx, invoiceTable, id, body?.version),
    readIssuer(ctx, id),
    findItemsOf(ctx, 'select l.item_id from sales.invoice_line l where l.company_id = $1 and l.invoice_id = $2', [id]),
    sendsByItself(ctx),
    withheldParties(ctx, { invoice: id }),
  )
  const opened = invoiceStates.move(draft.status, 'issue')
  const status = closedAtOnce(draft) ? 'closed' : opened
  checkItems(draft, items, printed)
  const at = printed?.at ?? ctx.now
  const quoted = await assertQuoted(ctx, draft, body?.quotationReason)
  await assertDelivered(ctx, draft)
  const taken = await takeAdvances(ctx, draft)
  const withheld = await withheldAtIssue(ctx, draft, items, parties)
  const said = saidLines(draft, withheld.detraction !== null, items)
  const told = said.map((line) => ({ ...line, told: toldItem(line.code, items.get(line.item.id)) }))
  const fiscal = fiscalInvoice({ ...draft, ...withheld, items: told }, issuer, 1, at)
  const rejected = await fiscalErrors(ctx, fiscal)
  const checks = together(
    assertOpenMonth(ctx, draft.date),
    accountMap(ctx, periodOf(draft.date).year),
    checkIssue(ctx, draft, printed),
    bagTaxOf(ctx, draft),
    assertFloors(ctx, draft, items, printed),
    isCredit(draft) && !printed ? checkCredit(ctx, draft, body?.creditReason) : undefined,
    rateWarnings(ctx, draft, 'sale'),
    regimeWarnings(ctx, draft.date, draft.items, items),
    detractionWarnings(ctx, draft, items),
  )
  const taking = printed ? Promise.resolve(printed.number) : takeNumber(ctx, draft.documentType, draft.serie)
  const delivering = deliverLines(ctx, draft, taking, items)
  const [[, , , bagTax, , override, rate, regime, mixed], number, costs] = await together(checks, taking, delivering)
  if (rejected.length > 0) throw new BusinessError('invalid', {}, { errors: rejected })
  const issued = {
    ...{ ...draft, ...withheld, items: said },
    ...{ status, number: shownNumber(number), version: draft.version + 1, issuedAt: at.toISOString() },
    // What the advances stood for is known now that they are taken: the draft had an estimate.
    ...{ localDeferred: deferredOf(draft, draft.advance, taken).localDeferred },
    ...{ balance: draft.total, creditReason: override?.reason ?? null },
    warnings: [...rate, ...quoted.warnings, ...regime, ...mixed],
  }
  const facts = saleFacts(issued, items, bagTax, taken, await accountsOfMade(ctx, issued))
  const entries = [salePosting(facts), costPosting(facts, costs)].filter((entry) => entry !== undefined)
  const changes = {
    ...{ status, number, version: issued.version, issued_at: at, issued_by: ctx.userId },
    ...{ ...allowedColumns(override), local_deferred: issued.localDeferred },
    ...{ ...withheldColumns(withheld), operation_type: withheld.operationType },
  }
  keepSaid(ctx, invoiceTable, id, { changes, counts: countedLines(draft, quoted.counts) })
  await together(
    openReceivable(ctx, issued),
    openAdvance(ctx, draft, dec(issued.localDeferred)),
    post(ctx, entries, 'DOCUMENT'),
    addFigures(ctx, [salesFigure(issued, 1)]),
    submit(ctx, { id, kind: 'invoice', fiscal: { ...fiscal, number } }),
    audit(
      ctx,
      { entity: 'invoice', id, action: 'issue', after: { serie: draft.serie, number, total: draft.total } },
      ...allowedChange(draft, override),
      ...quoted.let,
    ),
    refreshBilling(ctx, draft.quotation?.id ?? null),
    settleDelivered(ctx, draft),
  )
  return issued
}

/** The lines as they will stand: of which batches guides delivered them, and what they are under. */
const saidLines = (draft: Invoice, under: boolean, items: ReadonlyMap<string, Item>) =>
  draft.items.map(({ deliveredLots, ...line }) => ({
    ...{ ...line, lots: deliveredLots ?? line.lots },
    detraction: under ? underWhich(line, items) : null,
  }))

/** Columns of who let a sale on credit be all the same, and why. */
const allowedColumns = (override: CreditOverride | undefined) => ({
  ...{ credit_reason: override?.reason ?? null, credit_override_by: override?.by ?? null },
  credit_override_at: override?.at ?? null,
})

/** The same, for the audit trail. */
const allowedChange = ({ id, total }: Invoice, override: CreditOverride | undefined): Change[] =>
  override ? [{ entity: 'invoice', id, action: 'creditOverride', after: { total, reason: override.reason } }] : []

/** Nothing is owed of a document that is wholly free. */
function closedAtOnce(draft: Pick<Invoice, 'total'>): boolean {
  return dec(draft.total).isZero()
}

async function checkIssue(ctx: Ctx, draft: Invoice, printed?: Printed): Promise<void> {
  const { client } = draft
  const whole = beforeAdvances(draft)
  const problems = new Problems()
  await checkDate(ctx, draft.date, problems)
  // The company may be under another regime than when the draft was written.
  const taxes = draft.items.map(({ tax }, i) => ({ field: `items[${i}].tax`, ...tax }))
  problems.list.push(...(await saleTaxProblems(ctx, draft.date, taxes)))
  // A draft may be older than what was published since: its rate is judged again.
  await withRate(ctx, draft, problems)
  // An export (catalogue 51: 02xx) is sold to whoever, with whatever document they have at home.
  const exported = draft.operationType.startsWith('02')
  if (draft.documentType === '01' && !exported && client.documentType !== '6' && client.documentType !== '0')
    problems.add('client', 'customer_needs_ruc')
  const limit = await lawLimit(ctx, 'ticket_identity', draft.date)
  if (draft.documentType === '03' && isNobody(client) && limit?.lt(await lawfulTotal(ctx, whole)))
    problems.add('client', 'buyer_identification', { limit: fixed(limit) })
  if (draft.advance && isNobody(client)) problems.add('client', 'advance_needs_client')
  settled(problems, printed)
}

/** What was agreed of, whatever of it was invoiced in advance: the limits of the law are on the operation. */
const beforeAdvances = (draft: Invoice): Invoice => {
  const total = dec(draft.total).plus(draft.prepaid)
  return { ...draft, total: fixed(total), localTotal: fixed(round(total.times(draft.exchangeRate))) }
}

/** A number that is nobody's: all of one digit, or zeros with one digit behind. */
const isNobody = ({ documentType, number }: Invoice['client']): boolean =>
  documentType === '-' || /^(\d)\1*$|^0+\d$/.test(number)

/** What became inactive since the draft was written is not sold. @throws BusinessError `invalid` (422) */
function checkItems(draft: Invoice, items: ReadonlyMap<string, Item>, printed?: Printed): void {
  const problems = new Problems()
  draft.items.forEach((line, i) => {
    const refused = itemProblem(items.get(line.item.id))
    if (refused) problems.add(`items[${i}].item`, refused)
  })
  settled(problems, printed)
}

/** Floors and permissions may have changed since the draft was written; what was approved then stays. @throws BusinessError `invalid` (422) */
async function assertFloors(
  ctx: Ctx,
  draft: Invoice,
  items: ReadonlyMap<string, Item>,
  printed?: Printed,
): Promise<void> {
  if (!draft.items.some((line) => items.get(line.item.id)?.hasFloor)) return
  const problems = new Problems()
  // The branch is that of who wrote it, whoever issues it.
  const facts = { ...draft, branch: draft.branchId ? { id: draft.branchId } : null }
  await checkFloors(ctx, facts, items, await readOverrides(ctx, 'invoice', draft.id), problems)
  settled(problems, printed)
}

/** What the tax office would reject is refused before a number is used up: `fiscal_document_invalid` with SUNAT's code and text for each. */
async function fiscalErrors(ctx: Ctx, document: InvoiceDocument): Promise<FieldProblem[]> {
  return validateInvoice(document, { law: await officeLaw(ctx, document) })
    .filter((problem) => !isObservation(problem))
    .map((problem) => ({
      field: problem.path,
      code: 'fiscal_document_invalid',
      params: { code: problem.code, text: problemText(problem, ctx.language) },
    }))
}

/** Soles that the plastic bags of a document owe. */
async function bagTaxOf(ctx: Ctx, { date, items }: Invoice): Promise<Decimal> {
  const bags = sum(items.filter((line) => line.plasticBag).map((line) => line.quantity))
  return bags.isZero() ? bags : bags.times(await icbperRate(ctx, date))
}

export function saleFacts(
  invoice: Issued,
  items: ReadonlyMap<string, Item>,
  bagTax: Decimal,
  advances: NonNullable<SaleFacts['advances']>,
  accounts: ReadonlyMap<number, string> = new Map(),
): SaleFacts {
  return {
    ...invoice,
    advances,
    bagTax,
    dueOn: invoice.dueDate,
    partyId: invoice.client.id,
    clientName: invoice.client.name,
    lines: invoice.items.map((line) => ({
      kind: items.get(line.item.id)?.type === 'service' ? 'services' : 'goods',
      use: useOf(line),
      account: invoice.advance
        ? 'sale.advance'
        : (accounts.get(line.line) ?? items.get(line.item.id)?.saleAccount ?? null),
      value: line.subTotal,
      ...(line.costCenter ? { costCenterId: line.costCenter.id } : {}),
    })),
  }
}

export const useOf = ({ tax }: Line): LineUse =>
  tax.type === 'EXONERATED_TRASFER' ? 'free' : tax.type === 'EXPORT' ? 'export' : 'local'

/** What each line of goods took out of the stock, in soles; what guides delivered left with them. */
async function deliverLines(
  ctx: Ctx,
  draft: Invoice,
  taking: Promise<number>,
  items: ReadonlyMap<string, Item>,
): Promise<CostLine[]> {
  const stocked = draft.items
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => items.get(line.item.id)?.tracksStock && !line.guideLine && !draft.byGuides)
  if (stocked.length === 0 || !draft.warehouse) return []
  const document = taking.then((number) => ({
    type: draft.documentType,
    serie: draft.serie,
    number: shownNumber(number),
  }))
  // Where the stock refuses first, nobody waits for the number any more: its failure is then no news.
  document.catch(() => undefined)
  const moved = await deliver(ctx, {
    warehouseId: draft.warehouse.id,
    date: draft.date,
    operation: '01',
    source: { kind: 'invoice', id: draft.id },
    document,
    partyId: draft.client.id,
    lines: stocked.map(({ line, index }) => ({
      itemId: line.item.id,
      quantity: line.quantity,
      line: index,
      lots: line.lots,
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

async function openReceivable(ctx: Ctx, invoice: Issued): Promise<void> {
  if (closedAtOnce(invoice)) return
  const { fees, dueDate, net, perception, detraction } = invoice
  const due =
    fees.length > 0 ? fees.map((fee) => ({ dueOn: fee.date, amount: fee.amount })) : [{ dueOn: dueDate, amount: net }]
  const debt = { ...invoice, direction: 'receivable' as const, partyId: invoice.client.id, kind: 'invoice' }
  const instalments = debtOf(due, invoice)
  const deposit = detraction && { code: detraction.code, account: detraction.account, percent: detraction.percent }
  await openItems(ctx, {
    ...{ ...debt, ledgerCode: 'sale.receivable', instalments },
    ...(deposit ? { deposit } : {}),
  })
  // Nothing of it stands in the books before it is collected.
  if (perception)
    await openItems(ctx, {
      ...{ ...debt, currency: 'PEN', exchangeRate: '1', localTotal: perception.soles, ledgerCode: 'sale.perception' },
      ...{
        from: instalments.length + 1,
        instalments: [{ dueOn: dueDate, amount: perception.soles, concept: 'perception' }],
        ...(isCredit(invoice)
          ? { certifies: { regime: PERCEPTIONS[perception.code]!, percent: perception.percent } }
          : {}),
      },
    })
}

/** Sales of the month without tax, in soles as they are posted (70), and how many documents; `sign` -1 takes a voided one back. */
export function salesFigure(
  invoice: Pick<Invoice, 'date' | 'documentType' | 'exchangeRate' | 'igv' | 'icbper' | 'localTotal' | 'localDeferred'>,
  sign: 1 | -1,
) {
  const net = localIncome(invoice)
  const period = firstDay(periodOf(invoice.date))
  return sign === 1
    ? { metric: 'sales', period, key: invoice.documentType, plus: net, quantity: 1 }
    : { metric: 'sales', period, key: invoice.documentType, minus: net, quantity: -1 }
}
