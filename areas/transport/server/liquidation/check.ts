import { findItems, type Item, itemProblem, saleTaxProblems, withTaxes } from '@yupana/catalogue/server'
import { dec, Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { InvoicingType } from '../../contract/catalogues.ts'
import { type LiquidationTotals, liquidationTotals } from '../../contract/liquidation/service-liquidation.totals.ts'
import type { ServiceLiquidationBody } from '../../contract/liquidation/service-liquidation.ts'
import { type GuideLine, holdGuideLines } from './guide-lines.ts'

type Item0 = ServiceLiquidationBody['items'][number]

/** A line with what its guide, its route and the law complete. */
export interface CheckedLine {
  guide: string | null
  guideLine: number | null
  service: string
  description: string
  charge: InvoicingType
  unit: string
  quantity: string
  price: string
  extras: string
  discount: string
  referenceValue: string | null
  tax: { type: string; rate: string }
}

export interface CheckedLiquidation {
  lines: CheckedLine[]
  totals: LiquidationTotals
  guides: string[]
}

/** Everything that can be said against a body, all at once. Its guides are held. @throws BusinessError `invalid` (422) */
export async function checkLiquidation(
  ctx: Ctx,
  body: ServiceLiquidationBody,
  own: string | null,
): Promise<CheckedLiquidation> {
  const problems = new Problems()
  const guides = [...new Set(body.items.flatMap(({ guide }) => guide?.id ?? []))]
  const known = await holdGuideLines(ctx, guides, own)
  await checkHead(ctx, body, problems)
  const lines = body.items.map((item, i) => completed(item, i, body, known, problems))
  checkTwice(body, problems)
  const asked = lines.map((line) => ({ ...line, ...(line.service ? { item: { id: line.service } } : {}) }))
  const taxed = await withTaxes(ctx, asked, body.date, 'sale')
  const items = await findItems(
    ctx,
    lines.flatMap(({ service }) => service ?? []),
  )
  taxed.forEach((line, i) => {
    checkService(line.service, items, `items[${i}].service`, problems)
  })
  const taxes = taxed.map(({ tax }, i) => ({ field: `items[${i}].tax`, ...tax }))
  problems.list.push(...(await saleTaxProblems(ctx, body.date, taxes)))
  problems.throwIfAny()
  const done = taxed.map(({ tax, service, ...line }) => ({
    ...line,
    service: service ?? '',
    tax: { type: tax.type, rate: String(tax.rate) },
  }))
  return { lines: done, totals: liquidationTotals(done), guides }
}

async function checkHead(ctx: Ctx, body: ServiceLiquidationBody, problems: Problems): Promise<void> {
  const { type, date, startDate, deliveryDate, client } = body
  if (date > ctx.today) problems.add('date', 'date_in_future')
  for (const field of ['startDate', 'deliveryDate'] as const)
    if (type === 'cumulative' && !body[field]) problems.add(field, 'required')
  if (startDate && deliveryDate && deliveryDate < startDate) problems.add('deliveryDate', 'liquidation_dates')
  const [found] = await ctx.query<{ known: boolean }>(
    'select exists (select from parties.client where company_id = $1 and id = $2 and active) as known',
    [ctx.companyId, client.id],
  )
  if (!found!.known) problems.add('client', 'reference_not_found')
}

/** A line of a guide is charged once. */
function checkTwice({ items }: ServiceLiquidationBody, problems: Problems): void {
  const seen = new Set<string>()
  items.forEach(({ guide, guideLine }, i) => {
    if (!guide) return
    const key = `${guide.id}/${guideLine}`
    if (seen.has(key)) problems.add(`items[${i}].guide`, 'guide_line_twice')
    seen.add(key)
  })
}

function completed(item: Item0, at: number, body: ServiceLiquidationBody, known: GuideLine[], problems: Problems) {
  const { extras, discount } = item
  const given = { extras: String(extras), discount: String(discount), referenceValue: item.referenceValue ?? null }
  const line = body.type === 'cumulative' ? guideLineOf(item, at, body, known, problems) : undefined
  if (body.type === 'free') {
    if (item.guide) problems.add(`items[${at}].guide`, 'free_without_guides')
    for (const field of ['description', 'quantity', 'price'] as const)
      if (item[field] === null || item[field] === undefined) problems.add(`items[${at}].${field}`, 'required')
  }
  return {
    ...{ guide: line ? item.guide!.id : null, guideLine: line?.guideLine ?? null },
    service: item.service?.id ?? line?.service?.id ?? null,
    description: item.description ?? line?.description ?? '',
    charge: item.charge ?? ((line?.charge ?? 'service') as InvoicingType),
    unit: line?.unit ?? '',
    quantity: chargedQuantity(item, at, line, problems),
    price: item.price ?? line?.price ?? '0',
    ...given,
    tax: item.tax ?? (line ? { type: line.tax.type as 'IGV' } : undefined),
  }
}

/** What is typed is more than zero; a route without kilometres gives none to charge by. */
function chargedQuantity({ quantity }: Item0, at: number, line: GuideLine | undefined, problems: Problems): string {
  const charged = quantity ?? line?.quantity ?? '1'
  if (dec(charged).lte(0)) problems.add(`items[${at}].quantity`, 'positive')
  return charged
}

/** TRA-007 and the like: the line of an issued guide of that client, in that currency, between those days, that nobody charged. */
function guideLineOf(
  item: Item0,
  at: number,
  { client, currency, startDate, deliveryDate }: ServiceLiquidationBody,
  known: GuideLine[],
  problems: Problems,
): GuideLine | undefined {
  const field = `items[${at}].guide`
  if (!item.guide) {
    problems.add(field, 'required')
    return undefined
  }
  const of = known.filter(({ guide }) => guide.id === item.guide!.id)
  const [first] = of
  if (!first) {
    problems.add(field, 'reference_not_found')
    return undefined
  }
  const line = of.find(({ guideLine }) => guideLine === (item.guideLine ?? 1))
  if (!line) problems.add(`items[${at}].guideLine`, 'line_not_found')
  if (first.status !== 'issued') problems.add(field, first.status === 'voided' ? 'voided' : 'not_issued')
  if (!first.clients.includes(client.id)) problems.add(field, 'other_client')
  if (first.currency !== currency) problems.add(field, 'mixed_currencies')
  const outside = (startDate && first.transferDate < startDate) || (deliveryDate && first.transferDate > deliveryDate)
  if (outside) problems.add(field, 'guide_outside_dates')
  if (first.liquidation !== null)
    problems.add(field, 'guide_liquidated', {
      ...{ guide: first.guide.number, number: String(first.liquidation).padStart(8, '0') },
    })
  return line
}

function checkService(id: string | null, items: ReadonlyMap<string, Item>, field: string, problems: Problems): void {
  if (!id) return void problems.add(field, 'liquidation_service')
  const refused = itemProblem(items.get(id))
  if (refused) problems.add(field, refused)
}
