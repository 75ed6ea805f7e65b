import { takeNumber } from '@yupana/company/server'
import { submit, takeBackGuide } from '@yupana/einvoicing/server'
import { BusinessError, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import type { InvoicingType, WeightUnit } from '../../contract/catalogues.ts'
import { carrierGuideStates } from '../../contract/guide.states.ts'
import { carriedTotals, type Weighing } from '../../contract/guide.totals.ts'
import { CARRIER_GUIDE, type CarrierGuideOut, carrierGuideEndpoints } from '../../contract/guide.ts'
import { checkWeighing } from './check.ts'
import { fiscalGuide, fiscalProblems, readFiscalFacts } from './fiscal.ts'
import { keepNames, readGuide } from './queries.ts'
import { lockGuide } from './rows.ts'

/** Draft → issued: what the tax office would reject is refused first, then the number is taken and the electronic guide handed over. */
export const issueCarrierGuide = serve(
  carrierGuideEndpoints.issueCarrierGuide,
  async (ctx, { params: { id }, body }) => {
    const row = await lockGuide(ctx, id, body?.version, readGuide)
    const status = carrierGuideStates.move(row.status, 'issue')
    const draft = await readGuide(ctx, id)
    const facts = await readFiscalFacts(ctx, id)
    const errors = fiscalProblems(ctx, fiscalGuide(draft, facts, 1, ctx.now), draft)
    if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
    const number = await takeNumber(ctx, CARRIER_GUIDE, row.serie)
    await ctx.query(
      'update transport.guide set status = $3, number = $4, version = version + 1, issued_at = $5, issued_by = $6 where company_id = $1 and id = $2',
      [ctx.companyId, id, status, number, ctx.now, ctx.userId],
    )
    await keepNames(ctx, draft)
    await submit(ctx, { id, kind: 'carrierGuide', fiscal: fiscalGuide(draft, facts, number, ctx.now) })
    await audit(ctx, { entity: 'carrierGuide', id, action: 'issue', after: { serie: row.serie, number } })
    return readGuide(ctx, id)
  },
)

/** Its number stays used. What the tax office has was voided on its portal before. */
export const voidCarrierGuide = serve(carrierGuideEndpoints.voidCarrierGuide, async (ctx, { params: { id }, body }) => {
  const row = await lockGuide(ctx, id, undefined, readGuide)
  const status = carrierGuideStates.move(row.status, 'void')
  const before = await readGuide(ctx, id)
  await takeBackGuide(ctx, id, body?.atPortal ?? false)
  await ctx.query(
    'update transport.guide set status = $3, void_reason = $4, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, body?.reason ?? 'Anulación del traslado'],
  )
  const after = await readGuide(ctx, id)
  await audit(ctx, { entity: 'carrierGuide', id, action: 'void', before, after })
  return after
})

/** What was unloaded: weights and amounts follow it, the electronic guide stays as it was sent. */
export const deliverCarrierGuide = serve(
  carrierGuideEndpoints.deliverCarrierGuide,
  async (ctx, { params: { id }, body }) => {
    const row = await lockGuide(ctx, id, body.version, readGuide)
    carrierGuideStates.move(row.status, 'deliver')
    const before = await readGuide(ctx, id)
    const problems = new Problems()
    if (body.deliveryDate < row.transfer_date) problems.add('deliveryDate', 'delivery_before_transfer')
    if (body.deliveryDate > ctx.today) problems.add('deliveryDate', 'date_in_future')
    const weights = new Map<number, Weighing | null>()
    body.items.forEach(({ line, destinyWeight }, i) => {
      if (!before.items.some((item) => item.line === line)) problems.add(`items[${i}].line`, 'line_not_found')
      if (destinyWeight) checkWeighing(destinyWeight, `items[${i}].destinyWeight`, false, problems)
      weights.set(line, destinyWeight ?? null)
    })
    problems.throwIfAny()
    await writeDelivery(ctx, before, body.deliveryDate, weights)
    const after = await readGuide(ctx, id)
    await audit(ctx, { entity: 'carrierGuide', id, action: 'deliver', before, after })
    return after
  },
)

async function writeDelivery(
  ctx: Ctx,
  guide: CarrierGuideOut,
  deliveryDate: string,
  weights: ReadonlyMap<number, Weighing | null>,
): Promise<void> {
  const destinies = guide.items.map((item) => {
    const given = weights.get(item.line)
    return (given === undefined ? item.destinyWeight : given) ?? undefined
  })
  const totals = carriedTotals(
    guide.items.map((item, i) => ({
      weightUnit: item.weightUnit as WeightUnit,
      start: item.startWeight,
      destiny: destinies[i],
      invoicingType: item.invoicingType as InvoicingType,
      kilometres: item.kilometres ?? '0',
      referencePrice: item.referencePrice,
      taxRate: item.tax.rate,
    })),
  )
  await ctx.query(
    `update transport.guide_item i set destiny_gross = n.gross, destiny_tare = n.tare, destiny_net = n.difference, net = n.net, taxes = n.taxes
     from unnest($3::int[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[], $8::numeric[]) n(line, gross, tare, difference, net, taxes)
     where i.company_id = $1 and i.guide_id = $2 and i.line = n.line`,
    [
      ctx.companyId,
      guide.id,
      guide.items.map(({ line }) => line),
      destinies.map((each) => each?.gross ?? null),
      destinies.map((each) => each?.tare ?? null),
      totals.lines.map((line) => line.destinyNet ?? null),
      totals.lines.map((line) => line.net),
      totals.lines.map((line) => line.taxes),
    ],
  )
  await ctx.query(
    'update transport.guide set version = version + 1, delivery_date = $3, net = $4, taxes = $5, total = $6 where company_id = $1 and id = $2',
    [ctx.companyId, guide.id, deliveryDate, totals.net, totals.taxes, totals.total],
  )
}
