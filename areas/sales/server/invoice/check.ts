import { type Fee, feesAgreed } from '@yupana/catalogue/contract'
import { checkLots, type Item } from '@yupana/catalogue/server'
import { findSeries, lawLimit } from '@yupana/company/server'
import { addDays, allocate, type DateText, ddmmyyyy, dec, fixed, Problems, plain, round } from '@yupana/kernel'
import { type Ctx, centersOf, checkOwn, together } from '@yupana/platform'
import { lessAdvances } from '../../contract/advance/deduct.ts'
import type { InvoiceTotals } from '../../contract/invoice.totals.ts'
import type { InvoiceBody } from '../../contract/invoice.ts'
import type { CarriedGuide, MadeFrom } from '../../contract/made-from.ts'
import { type CargoBody, isExport } from '../../contract/operation.ts'
import { withServiceCharge } from '../../contract/service-charge.ts'
import { checkAdvance, checkDeducted, type Deducted } from '../advance/check.ts'
import { type CheckedLines, checkLines, checkReferences, collect, type SaleTerm, withRate } from '../line/check.ts'
import { checkFloors, type KeptOverride, type PriceOverride } from '../line/price-floor.ts'
import { checkQuotation } from '../quotation/origin.ts'
import { checkDelivered } from './delivered.ts'
import { checkDetractions } from './detraction.ts'
import { checkMadeFrom } from './made-from.ts'
import { type Printed, settled } from './printed.ts'
import { type WithheldNow, type WithheldParties, type WithheldSale, withheldNow, withheldParties } from './withheld.ts'

/** A body that may stand as a draft, with what was computed from it. */
export interface Checked extends CheckedLines<InvoiceBody['items'][number]> {
  /** What its lines come to, less the advances that it deducts. */
  totals: InvoiceTotals & { prepaid: string; otherCharges: string }
  servicePercent: string
  deducted: Deducted[]
  fees: Fee[]
  dueOn: DateText
  /** What of it is not paid to us directly. */
  withheld: WithheldNow
  localTotal: string
  exchangeRate: string
  /** The guides of the service that it bills. */
  carried: CarriedGuide[]
  /** By line: by whom a price under its floor was approved. */
  overrides: (PriceOverride | undefined)[]
}

/** What stands in the draft already: who saves it again need not hold the permission, and its quotation may have expired since. */
export interface KeptOfDraft {
  overrides: readonly KeptOverride[]
  quotation: string | null
  madeFrom: MadeFrom | null
}

/**
 * Everything that can be said against a body, all at once.
 * @param stretch its instalments are those of a sale that it is a part of: it takes its share of each
 * @param printed of what is on paper already, which of it is told and not refused
 * @throws BusinessError `invalid` (422)
 */
export async function checkInvoice(
  ctx: Ctx,
  given: InvoiceBody,
  keptBefore?: KeptOfDraft,
  { stretch = false, printed }: { stretch?: boolean; printed?: Printed | undefined } = {},
): Promise<Checked> {
  const problems = new Problems()
  const body = await withRate(ctx, { ...given, items: given.items.map(withLots) }, problems)
  if (body.serie[0] !== (body.documentType === '01' ? 'F' : 'B')) problems.add('serie', 'serie_of_type')
  const [, term, , { items, lines, totals: whole }, quoted, , parties] = await together(
    checkDate(ctx, body.date, problems),
    checkReferences(ctx, body, problems),
    collect(problems, () => findSeries(ctx, body.documentType, body.serie)),
    checkLines(ctx, body, problems),
    checkQuotation(ctx, body, keptBefore?.quotation ?? null, problems),
    checkDelivered(ctx, body, keptBefore !== undefined, problems),
    withheldParties(ctx, { client: body.client.id }),
  )
  checkOwn(
    ctx,
    {
      branch: { field: 'branch', ids: [ctx.session.branchId] },
      seller: { field: 'seller', ids: [body.seller.id] },
      warehouse: { field: 'warehouse', ids: [body.warehouse?.id] },
      costCenter: centersOf(body.items),
    },
    problems,
  )
  checkDetractions(body, items, problems)
  if (body.advance) checkAdvance(body, { items, lines }, problems)
  const deducted = await checkDeducted(ctx, body, { lines, totals: whole }, problems)
  const servicePercent = await checkServiceCharge(ctx, body, parties, problems)
  const totals = lessAdvances(withServiceCharge(whole, servicePercent), deducted)
  const made = await checkMadeFrom(ctx, { ...body, ...totals }, keptBefore?.madeFrom, problems)
  checkLots(lines, items, problems, 'items', ({ guideLine }) => !!guideLine || body.byGuides === true)
  if (body.byGuides) checkByGuides(body, problems)
  if (!body.warehouse && !body.byGuides && [...items.values()].some((item) => item.tracksStock))
    problems.add('warehouse', 'warehouse_required')
  checkOperationOf(body, lines, problems)
  const localTotal = fixed(round(dec(totals.total).times(body.exchangeRate)))
  const facts = withheldFacts({ ...body, ...totals, localTotal, lines }, items)
  const withheld = await withheldNow(ctx, facts, parties, problems)
  const agreed = stretch ? { ...body, fees: sharedFees(body, withheld.net) } : body
  const fees = term ? feesOf(agreed, term, withheld.net, problems) : []
  const kept = [...(keptBefore?.overrides ?? []), ...quoted, ...made.overrides]
  const overrides = await checkFloors(ctx, { ...body, items: lines }, items, kept, problems)
  settled(problems, printed)
  return {
    items,
    lines,
    totals,
    deducted,
    fees,
    withheld,
    carried: made.carried,
    servicePercent,
    localTotal,
    overrides,
    dueOn: fees.at(-1)?.date ?? body.dueDate ?? body.date,
    exchangeRate: body.exchangeRate,
  }
}

type FactsOf = Pick<
  WithheldSale,
  'documentType' | 'date' | 'currency' | 'total' | 'localTotal' | 'prepaid' | 'exchangeRate' | 'otherCharges'
> &
  Pick<WithheldSale, 'detractionDeposit' | 'perceptionCode'> & {
    lines: readonly { item: { id: string }; tax: { type: string }; cargo?: CargoBody | null | undefined }[]
  }

/** What of a sale decides what is withheld of it, by what its items are under. */
export const withheldFacts = (sale: FactsOf, items: ReadonlyMap<string, Item>): WithheldSale => ({
  ...sale,
  lines: sale.lines.map(({ item, tax }) => ({ detraction: items.get(item.id)?.detraction ?? null, tax })),
  cargo: sale.lines.map(({ cargo }) => cargo),
})

/** What guides delivered before has left already, and money for later delivers nothing. */
function checkByGuides({ items, advance }: InvoiceBody, problems: Problems): void {
  if (items.some(({ guideLine }) => guideLine)) problems.add('byGuides', 'by_guides_guided')
  if (advance) problems.add('byGuides', 'by_guides_advance')
}

/** What the company charges where nothing is said; no more than the law lets, and never of money for later. */
async function checkServiceCharge(
  ctx: Ctx,
  { servicePercent, advance, date }: InvoiceBody,
  { serviceCharge }: WithheldParties,
  problems: Problems,
): Promise<string> {
  const percent = servicePercent === undefined ? (advance ? null : serviceCharge) : servicePercent
  if (!percent || dec(percent).isZero()) return '0'
  if (advance) problems.add('servicePercent', 'service_charge_not_here')
  const most = await lawLimit(ctx, 'service_charge', date)
  if (most?.lt(percent)) problems.add('servicePercent', 'service_charge_above_law', { most: plain(most) })
  return percent
}

/** An export has lines of export and no others; what is typed goes with them. */
function checkOperationOf(
  { operationType }: InvoiceBody,
  lines: readonly { tax: { type: string } }[],
  problems: Problems,
): void {
  if (!operationType) return
  const exported = lines.some(({ tax }) => tax.type === 'EXPORT')
  if (exported !== isExport(operationType)) problems.add('operationType', 'operation_not_of_lines')
}

/** A line that is of one batch, or of one serial number, may say it in a word. */
function withLots(line: InvoiceBody['items'][number]): InvoiceBody['items'][number] {
  const { batch, serie, ...rest } = line
  const code = batch ?? serie
  return code && !line.lots?.length ? { ...rest, lots: [{ code: code.toUpperCase(), quantity: line.quantity }] } : line
}

/** The issue date may not be later than today nor more than the window's calendar days earlier. */
export async function checkDate(ctx: Ctx, date: DateText, problems: Problems): Promise<void> {
  const days = await lawLimit(ctx, 'issue_window_days', ctx.today)
  const from = addDays(ctx.today, -(days?.toNumber() ?? 0))
  if (date > ctx.today || date < from) problems.add('date', 'issue_date_window', { from: ddmmyyyy(from) })
}

/** Instalments of so much in the proportions of those that were typed. */
function sharedFees({ fees }: InvoiceBody, net: string): InvoiceBody['fees'] {
  const typed = fees ?? []
  if (typed.every(({ amount }) => dec(amount).isZero())) return null
  const shares = allocate(
    net,
    typed.map(({ amount }) => amount),
  )
  return typed.flatMap(({ date }, i) => (shares[i]!.gt(0) ? [{ date, amount: fixed(shares[i]!) }] : []))
}

/** A sale for cash has no instalments; one on credit falls due after its day. */
function feesOf(body: InvoiceBody, term: SaleTerm, total: string, problems: Problems): Fee[] {
  const fees = feesAgreed(body, term, total, { problems, sameDay: false })
  return term.type === 'cash' ? [] : fees
}
