import { affectationOf, type CreditTerm, isRated, isTaxedWithdrawal, type TaxType } from '@yupana/catalogue/contract'
import {
  findItems,
  type Item,
  icbperRate,
  itemProblem,
  saleTaxProblems,
  type Taxed,
  usualIgvRate,
  withTaxes,
} from '@yupana/catalogue/server'
import { costCenterProblems, documentRate } from '@yupana/company/server'
import { BusinessError, type DateText, dec, type Problems, plain } from '@yupana/kernel'
import { type Ctx, columnsOf, refOf, together } from '@yupana/platform'
import { type InvoiceTotals, invoiceTotals } from '../../contract/invoice.totals.ts'
import type { SaleItem } from '../../contract/sale-line.ts'
import type { PriceOverride } from './price-floor.ts'
import type { PricedSale } from './priced-sale.ts'

/** Lines with the rates of the law, and what they add up to. */
export interface CheckedLines<Line extends SaleItem = SaleItem> {
  items: ReadonlyMap<string, Item>
  lines: Taxed<Line>[]
  totals: InvoiceTotals
}

/** What can be said against the lines. The totals stand also where something was said. */
export async function checkLines<Line extends SaleItem>(
  ctx: Ctx,
  body: PricedSale & { items: readonly Line[] },
  problems: Problems,
): Promise<CheckedLines<Line>> {
  const given = await withTaxes(ctx, body.items, body.date, 'sale')
  const [items, bagRate, ofTaxes, ofCenters] = await together(
    findItems(
      ctx,
      body.items.map((line) => line.item.id),
    ),
    icbperRate(ctx, body.date),
    saleTaxProblems(
      ctx,
      body.date,
      given.map((line, i) => ({ field: `items[${i}].tax`, ...line.tax })),
    ),
    costCenterProblems(ctx, body.items),
    // The warnings of a draft ask for it once more, which then costs nothing.
    usualIgvRate(ctx, body.date),
  )
  problems.list.push(...ofTaxes, ...ofCenters)
  checkAlone(given, problems)
  given.forEach((line, i) => {
    checkItem(line, i, items.get(line.item.id), problems)
  })
  const lines = await withRates(ctx, body.date, given)
  const totals = invoiceTotals(
    lines.map((line) => ({ ...line, plasticBag: items.get(line.item.id)?.plasticBag ?? false })),
    bagRate.div(body.exchangeRate),
  )
  return { items, lines, totals }
}

/** SUNAT 2644: what is under the IVAP is sold alone, gifts included. */
function checkAlone(lines: readonly Taxed<SaleItem>[], problems: Problems): void {
  if (!lines.some(({ tax }) => tax.type === 'IVAP')) return
  lines.forEach(({ tax }, i) => {
    if (tax.type !== 'IVAP') problems.add(`items[${i}].tax`, 'ivap_alone')
  })
}

function checkItem(line: Taxed<SaleItem>, at: number, item: Item | undefined, problems: Problems): void {
  const refused = itemProblem(item)
  if (refused) problems.add(`items[${at}].item`, refused)
  else if (!item!.decimalSale && !dec(line.quantity).isInteger()) problems.add(`items[${at}].quantity`, 'whole_units')
  else if (dec(line.quantity).decimalPlaces() > item!.unitDecimals)
    problems.add(`items[${at}].quantity`, 'unit_decimals', {
      unit: item!.unitName ?? '',
      decimals: item!.unitDecimals,
    })
  // A kind of gift on a line that is charged would be a gift that the client pays.
  if (line.freeKind && line.tax.type !== 'EXONERATED_TRASFER')
    problems.add(`items[${at}].freeKind`, 'free_kind_charged')
  else if (line.freeKind && !fitsTax(line.freeKind, item!.tax.type))
    problems.add(`items[${at}].freeKind`, 'free_kind_of_item')
  for (const name of ['batch', 'serie'] as const)
    if (item && line[name])
      problems.add(`items[${at}].${name}`, item.tracking === 'none' ? 'item_not_tracked' : 'lot_not_here')
}

/** Catalogue 07: 11 to 16 are withdrawals of what the IGV taxes, 21 of what is exempt, 37 of what is unaffected; 31 to 36 are taxed of nothing. */
function fitsTax(kind: string, tax: string): boolean {
  if (isTaxedWithdrawal(kind)) return tax !== 'EXONERATED' && tax !== 'UNAFFECTED'
  if (kind === '21') return tax === 'EXONERATED'
  return tax !== 'EXONERATED'
}

/** Only IGV and IVAP charge a rate; what is given away as a taxed withdrawal owes that of what is sold beside it, else of the company: a document has one. */
async function withRates<Line extends Taxed<SaleItem>>(
  ctx: Ctx,
  date: DateText,
  lines: readonly Line[],
): Promise<Line[]> {
  const taxed = lines.some((line) => isTaxedWithdrawal(affectationFor(line)))
  const charged = new Set(lines.flatMap(({ tax }) => (tax.type === 'IGV' ? [plain(tax.rate)] : [])))
  const [beside] = charged.size === 1 ? charged : []
  const usual = taxed ? (beside ?? (await usualIgvRate(ctx, date)).toString()) : '0'
  return lines.map((line) => {
    if (isRated(line.tax.type)) return line
    return { ...line, tax: { type: line.tax.type, rate: isTaxedWithdrawal(affectationFor(line)) ? usual : '0' } }
  })
}

const affectationFor = ({ tax, freeKind }: Taxed<SaleItem>): string =>
  (tax.type === 'EXONERATED_TRASFER' && freeKind) || affectationOf[tax.type as TaxType]

export interface SaleTerm extends CreditTerm {
  id: string
  type: 'cash' | 'credit'
}

interface References {
  client: { id: string }
  seller: { id: string }
  paymentTerm: { id: string }
  warehouse?: { id: string } | null | undefined
  branch?: { id: string } | null | undefined
}

/** The payment term, where there is one; what the header points at must stand and be active. */
export async function checkReferences(ctx: Ctx, body: References, problems: Problems): Promise<SaleTerm | undefined> {
  const [found] = await ctx.query<
    Record<Exclude<keyof References, 'paymentTerm'>, boolean> & { term: SaleTerm | null }
  >(
    `select exists (select from parties.client where company_id = $1 and id = $2 and active) as client,
            exists (select from company.worker where company_id = $1 and id = $3 and active) as seller,
            $4::uuid is null or exists (select from inventory.warehouse where company_id = $1 and id = $4 and active) as warehouse,
            $6::uuid is null or exists (select from company.branch where company_id = $1 and id = $6 and active) as branch,
            (select jsonb_build_object('id', id, 'type', type, 'days', days, 'instalments', instalments) from catalogue.payment_term where company_id = $1 and id = $5 and active) as term`,
    [
      ctx.companyId,
      body.client.id,
      body.seller.id,
      body.warehouse?.id ?? null,
      body.paymentTerm.id,
      body.branch?.id ?? null,
    ],
  )
  if (!found?.client) problems.add('client', 'select_customer')
  if (!found?.seller) problems.add('seller', 'reference_not_found')
  if (!found?.warehouse) problems.add('warehouse', 'reference_not_found')
  if (!found?.branch) problems.add('branch', 'reference_not_found')
  if (!found?.term) problems.add('paymentTerm', 'reference_not_found')
  return found?.term ?? undefined
}

/** The body with the rate that its amounts in soles follow from. */
export async function withRate<
  Body extends { date: DateText; currency: string; exchangeRate?: string | null | undefined },
>(ctx: Ctx, body: Body, problems: Problems): Promise<Body & { exchangeRate: string }> {
  const { currency, date, exchangeRate: given } = body
  const facts = { dollars: currency !== 'PEN', date, given, side: 'sale' as const }
  return { ...body, exchangeRate: await documentRate(ctx, facts, problems) }
}

/** Takes the field problems of a check that throws them in among the others. */
export async function collect(problems: Problems, check: () => Promise<unknown>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof BusinessError) || error.errors.length === 0) throw error
    problems.list.push(...error.errors)
  }
}

/** Lines as the tables of invoices and of quotations keep them: what was typed, of its item what the paper says, and what was computed. */
export function lineRecords({
  items,
  lines,
  totals,
  overrides,
}: CheckedLines & { overrides: readonly (PriceOverride | undefined)[] }): Record<string, unknown>[] {
  return lines.map((line, i) => {
    const item = items.get(line.item.id)!
    const { floor, reason, by, at } = overrides[i] ?? {}
    return columnsOf({
      line: i + 1,
      item: line.item,
      description: line.description ?? item.name,
      unit: { code: item.unitCode, name: item.unitName },
      quantity: line.quantity,
      price: line.price,
      includeTaxPrice: line.includeTaxPrice,
      discountA: line.discountA,
      discountB: line.discountB,
      tax: line.tax,
      affectation: affectationFor(line),
      plasticBag: item.plasticBag,
      costCenter: refOf(line.costCenter),
      // What is written anew says what its item is called today.
      itemCode: null,
      itemName: null,
      price_floor: floor,
      price_reason: reason,
      override: { by, at },
      ...totals.lines[i]!,
    })
  })
}
