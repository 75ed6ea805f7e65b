import { rateOfTax, type Taxed, taxProblems, withTaxes } from '@yupana/catalogue/server'
import { documentRate, findSeries } from '@yupana/company/server'
import { BusinessError, dec, isRuc, Problems, plain } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { InvoicingType, WeightUnit } from '../../contract/catalogues.ts'
import { type CarriedLine, type CarriedTotals, carriedTotals } from '../../contract/guide.totals.ts'
import { CARRIER_GUIDE, type CarrierGuideBody } from '../../contract/guide.ts'

type Item = Taxed<CarrierGuideBody['items'][number]>
type Weighed = { gross: string; tare: string; net?: string | null | undefined }

/** A line with what its route and the sender complete. */
export interface CheckedItem extends Omit<Item, 'invoicingType' | 'referencePrice' | 'kilometres'> {
  invoicingType: InvoicingType
  referencePrice: string
  kilometres: string | null
  taxRate: string
  /** RUC of who issued the document of reference. */
  referenceIssuer: string | null
}

export interface CheckedGuide {
  items: CheckedItem[]
  totals: CarriedTotals
  exchangeRate: string
}

interface Found {
  parties: Record<string, { documentType: string; documentNumber: string }>
  drivers: string[]
  vehicles: string[]
  ubigeos: string[]
  /** The sender's guide: its state, and whether it has an electronic number. */
  outputGuide: { status: string; electronic: boolean } | null
  routes: Record<string, { invoicingType: InvoicingType; referencePrice: string | null; kilometres: string | null }>
}

/** Fields of the body that name a contact. */
const PARTIES = ['client', 'payer', 'subContractor', 'sender', 'addressee'] as const

/** @throws BusinessError `invalid` (422) with every problem at once */
export async function checkGuide(ctx: Ctx, body: CarrierGuideBody): Promise<CheckedGuide> {
  const problems = new Problems()
  const found = await readFound(ctx, body)
  checkHead(body, found, problems)
  await checkSerie(ctx, body.serie, problems)
  const { currency, date, exchangeRate: given } = body
  const exchangeRate = await documentRate(ctx, { dollars: currency === 'USD', date, given, side: 'sale' }, problems)
  const sender = found.parties[body.sender.id]
  const lines = await withTaxes(ctx, body.items, body.date, 'sale')
  const items = lines.map((item, i) => checkItem(item, `items[${i}]`, found, sender?.documentNumber, problems))
  const taxes = items.map((item, i) => ({ field: `items[${i}].tax`, ...item.tax }))
  problems.list.push(...(await taxProblems(ctx, body.date, taxes)))
  problems.throwIfAny()
  return { items, totals: carriedTotals(items.map(lineOf)), exchangeRate }
}

async function readFound(ctx: Ctx, body: CarrierGuideBody): Promise<Found> {
  const [found] = await ctx.query<Found>(
    `select
       (select coalesce(jsonb_object_agg(c.id, jsonb_build_object('documentType', c.document_type, 'documentNumber', c.document_number)), '{}')
        from parties.client c where c.company_id = $1 and c.id = any($2::uuid[]) and c.active) as parties,
       array(select d.id from transport.driver d where d.company_id = $1 and d.id = any($3::uuid[]) and d.active) as drivers,
       array(select v.id from transport.vehicle v where v.company_id = $1 and v.id = any($4::uuid[]) and v.active) as vehicles,
       array(select u.code from law.ubigeo u where u.code = any($5::text[])) as ubigeos,
       (select jsonb_build_object('status', g.status, 'electronic', g.e_number is not null)
        from inventory.output_guide g where g.company_id = $1 and g.id = $7) as "outputGuide",
       (select coalesce(jsonb_object_agg(r.id, jsonb_build_object('invoicingType', r.invoicing_type,
           'referencePrice', trim_scale(r.reference_price)::text, 'kilometres', trim_scale(r.kilometres)::text)), '{}')
        from transport.carrier_route r where r.company_id = $1 and r.id = any($6::uuid[]) and r.active) as routes`,
    [
      ctx.companyId,
      PARTIES.flatMap((name) => body[name]?.id ?? []),
      [body.driver.id, ...(body.secondDriver ? [body.secondDriver.id] : [])],
      [body.vehicle.id, ...(body.secondVehicle ? [body.secondVehicle.id] : [])],
      [body.start.geographicCode, body.destiny.geographicCode],
      body.items.flatMap((item) => item.carrierRoute?.id ?? []),
      body.outputGuide?.id ?? null,
    ],
  )
  return found!
}

function checkHead(body: CarrierGuideBody, found: Found, problems: Problems): void {
  if (body.transferDate < body.date) problems.add('transferDate', 'transfer_before_date')
  if (body.deliveryDate && body.deliveryDate < body.transferDate)
    problems.add('deliveryDate', 'delivery_before_transfer')
  for (const name of PARTIES) {
    const given = body[name]
    if (given && !found.parties[given.id]) problems.add(name, 'reference_not_found')
  }
  for (const name of ['driver', 'secondDriver'] as const) {
    const given = body[name]
    if (given && !found.drivers.includes(given.id)) problems.add(name, 'reference_not_found')
  }
  for (const name of ['vehicle', 'secondVehicle'] as const) {
    const given = body[name]
    if (given && !found.vehicles.includes(given.id)) problems.add(name, 'reference_not_found')
  }
  const { outputGuide } = found
  if (body.outputGuide && !outputGuide) problems.add('outputGuide', 'reference_not_found')
  // What travels by another carrier is named by the number that the tax office knows.
  if (outputGuide && (!outputGuide.electronic || ['draft', 'voided'].includes(outputGuide.status)))
    problems.add('outputGuide', 'sender_guide_needed')
  if (body.secondDriver?.id === body.driver.id) problems.add('secondDriver', 'same_driver')
  if (body.secondVehicle?.id === body.vehicle.id) problems.add('secondVehicle', 'same_vehicle')
  const over = body.subContractor && found.parties[body.subContractor.id]
  if (over && over.documentType !== '6') problems.add('subContractor', 'sub_contractor_needs_ruc')
  for (const end of ['start', 'destiny'] as const)
    if (!found.ubigeos.includes(body[end].geographicCode)) problems.add(`${end}.geographicCode`, 'reference_not_found')
}

async function checkSerie(ctx: Ctx, serie: string, problems: Problems): Promise<void> {
  try {
    await findSeries(ctx, CARRIER_GUIDE, serie)
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    problems.list.push(...error.errors)
  }
}

function checkItem(
  item: Item,
  path: string,
  { routes }: Found,
  senderNumber: string | undefined,
  problems: Problems,
): CheckedItem {
  const route = item.carrierRoute && routes[item.carrierRoute.id]
  if (item.carrierRoute && !route) problems.add(`${path}.carrierRoute`, 'reference_not_found')
  checkWeighing(item.startWeight, `${path}.startWeight`, true, problems)
  if (item.destinyWeight) checkWeighing(item.destinyWeight, `${path}.destinyWeight`, false, problems)
  return {
    ...item,
    invoicingType: item.invoicingType ?? route?.invoicingType ?? 'service',
    referencePrice: item.referencePrice ?? route?.referencePrice ?? '0',
    kilometres: item.kilometres ?? route?.kilometres ?? null,
    taxRate: rateOfTax(item.tax),
    referenceIssuer: issuerOf(item, path, senderNumber, problems),
  }
}

/** Gross, tare and net of one weighing. `loaded`: nothing on the vehicle is no trip. */
export function checkWeighing({ gross, tare, net }: Weighed, path: string, loaded: boolean, problems: Problems): void {
  const difference = dec(gross).minus(tare)
  if (difference.isNegative()) problems.add(`${path}.tare`, 'tare_exceeds_gross')
  else if (loaded && difference.isZero()) problems.add(`${path}.gross`, 'weight_required')
  else if (net !== undefined && net !== null && !difference.eq(net))
    problems.add(`${path}.net`, 'weight_net_differs', { net: plain(difference) })
}

/** INV: of a sender's guide (09) the issuer is the sender, and the only one that it can be. */
function issuerOf(
  { documentReference: reference }: Item,
  path: string,
  senderNumber: string | undefined,
  problems: Problems,
): string | null {
  if (!reference) return null
  const given = reference.issuer ?? senderNumber ?? null
  if (reference.issuer && !isRuc(reference.issuer)) problems.add(`${path}.documentReference.issuer`, 'invalid_ruc')
  else if (reference.type === '09' && senderNumber && given !== senderNumber)
    problems.add(`${path}.documentReference.issuer`, 'reference_issuer_differs')
  return given
}

function lineOf(item: CheckedItem): CarriedLine {
  return {
    weightUnit: item.weightUnit as WeightUnit,
    start: item.startWeight,
    destiny: item.destinyWeight ?? undefined,
    invoicingType: item.invoicingType,
    kilometres: item.kilometres ?? '0',
    referencePrice: item.referencePrice,
    taxRate: item.taxRate,
  }
}
