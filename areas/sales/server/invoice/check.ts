import { affectationOf, type TaxType } from '@yupana/catalogue/contract'
import { findItems, type Item, icbperRate, igvRates, itemProblem, taxProblems } from '@yupana/catalogue/server'
import { findSeries } from '@yupana/company/server'
import { addDays, BusinessError, type DateText, dec, fixed, Problems, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { type Fee, feesOfTerm } from '../../contract/invoice.fees.ts'
import { type InvoiceTotals, invoiceTotals } from '../../contract/invoice.totals.ts'
import type { InvoiceBody } from '../../contract/invoice.ts'
import { issueWindowDays } from '../law.ts'
import { checkFloors, type KeptOverride, type PriceOverride } from './price-floor.ts'

export interface Term {
  id: string
  type: 'cash' | 'credit'
  days: number
  instalments: number
}

/** A body that may stand as a draft, with what was computed from it. */
export interface Checked {
  items: ReadonlyMap<string, Item>
  /** The lines with the rate that the law gives to their tax type. */
  lines: InvoiceBody['items']
  totals: InvoiceTotals
  fees: Fee[]
  dueOn: DateText
  /** By line: what a price under its floor was let by. */
  overrides: (PriceOverride | undefined)[]
}

/**
 * Everything that can be said against a body, all at once.
 * @param kept overrides that stand in the draft: whoever saves it again need not hold the leave
 * @throws BusinessError `invalid` (422)
 */
export async function checkInvoice(ctx: Ctx, body: InvoiceBody, kept: readonly KeptOverride[] = []): Promise<Checked> {
  const problems = new Problems()
  if (body.serie[0] !== (body.documentType === '01' ? 'F' : 'B')) problems.add('serie', 'serie_of_type')
  checkDate(ctx, body.date, problems)
  if (body.currency === 'PEN' && !dec(body.exchangeRate).eq(1)) problems.add('exchangeRate', 'local_rate')
  const [items, term, bagRate] = [
    await findItems(
      ctx,
      body.items.map((line) => line.item.id),
    ),
    await checkReferences(ctx, body, problems),
    await icbperRate(ctx, body.date),
  ]
  await collect(problems, () => findSeries(ctx, body.documentType, body.serie))
  problems.list.push(
    ...(await taxProblems(
      ctx,
      body.date,
      body.items.map((line, i) => ({ field: `items[${i}].tax`, ...line.tax })),
    )),
  )
  body.items.forEach((line, i) => {
    const item = items.get(line.item.id)
    const refused = itemProblem(item)
    if (refused) problems.add(`items[${i}].item`, refused)
    else if (!item!.decimalSale && !dec(line.quantity).isInteger()) problems.add(`items[${i}].quantity`, 'whole_units')
    else if (dec(line.quantity).decimalPlaces() > item!.unitDecimals)
      problems.add(`items[${i}].quantity`, 'unit_decimals', {
        unit: item!.unitName ?? '',
        decimals: item!.unitDecimals,
      })
  })
  if (!body.warehouse && [...items.values()].some((item) => item.tracksStock))
    problems.add('warehouse', 'warehouse_required')
  const lines = await withRates(ctx, body)
  const totals = invoiceTotals(
    lines.map((line) => ({ ...line, plasticBag: items.get(line.item.id)?.plasticBag ?? false })),
    bagRate.div(body.exchangeRate),
  )
  const fees = term ? feesOf(body, term, totals.total, problems) : []
  const overrides = await checkFloors(ctx, { ...body, items: lines }, items, kept, problems)
  problems.throwIfAny()
  return { items, lines, totals, fees, overrides, dueOn: fees.at(-1)?.date ?? body.dueDate ?? body.date }
}

/** The issue date may not be later than today nor more than the window's calendar days earlier. */
export function checkDate(ctx: Ctx, date: DateText, problems: Problems): void {
  const from = addDays(ctx.today, -issueWindowDays(date))
  if (date > ctx.today || date < from) problems.add('date', 'issue_date_window', { from })
}

async function checkReferences(ctx: Ctx, body: InvoiceBody, problems: Problems): Promise<Term | undefined> {
  const [found] = await ctx.query<{ client: boolean; seller: boolean; warehouse: boolean; term: Term | null }>(
    `select exists (select from parties.client where company_id = $1 and id = $2 and active) as client,
            exists (select from company.worker where company_id = $1 and id = $3 and active) as seller,
            $4::uuid is null or exists (select from inventory.warehouse where company_id = $1 and id = $4 and active) as warehouse,
            (select jsonb_build_object('id', id, 'type', type, 'days', days, 'instalments', instalments) from catalogue.payment_term where company_id = $1 and id = $5 and active) as term`,
    [ctx.companyId, body.client.id, body.seller.id, body.warehouse?.id ?? null, body.paymentTerm.id],
  )
  if (!found?.client) problems.add('client', 'select_customer')
  if (!found?.seller) problems.add('seller', 'reference_not_found')
  if (!found?.warehouse) problems.add('warehouse', 'reference_not_found')
  if (!found?.term) problems.add('paymentTerm', 'reference_not_found')
  return found?.term ?? undefined
}

/** Only the IGV charges a rate; a free transfer carries the general one, to inform (catalogue 07, code 11). */
async function withRates(ctx: Ctx, body: InvoiceBody): Promise<InvoiceBody['items']> {
  const free = body.items.some((line) => line.tax.type === 'EXONERATED_TRASFER')
  const general = free ? ((await igvRates(ctx, body.date))[0]?.toString() ?? '0') : '0'
  return body.items.map((line) => {
    if (line.tax.type === 'IGV') return line
    return { ...line, tax: { type: line.tax.type, rate: line.tax.type === 'EXONERATED_TRASFER' ? general : '0' } }
  })
}

/** Cash has no instalments. Credit has those given, which must complete the total, else equal ones by the days of the term. */
function feesOf(body: InvoiceBody, term: Term, total: string, problems: Problems): Fee[] {
  const given = body.fees ?? []
  if (term.type === 'cash' || dec(total).isZero()) return []
  if (given.length === 0) return feesOfTerm(total, body.date, term)
  const fees = sum(given.map((fee) => fee.amount))
  if (!fees.eq(total)) problems.add('fees', 'fees_incomplete', { fees: fixed(fees), total })
  given.forEach((fee, i) => {
    if (fee.date <= body.date) problems.add(`fees[${i}].date`, 'fee_date')
  })
  return [...given].sort((a, b) => a.date.localeCompare(b.date))
}

async function collect(problems: Problems, check: () => Promise<unknown>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof BusinessError) || error.errors.length === 0) throw error
    problems.list.push(...error.errors)
  }
}

/** Affectation of the IGV (catalogue 07) of a line's tax type. */
export function affectation(type: string): string {
  return affectationOf[type as TaxType]
}
