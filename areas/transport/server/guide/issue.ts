import { takeNumber } from '@yupana/company/server'
import { commonLabels, say } from '@yupana/contract'
import { sendsByItself, submit, takeBackGuide } from '@yupana/einvoicing/server'
import { BusinessError, dec, Problems } from '@yupana/kernel'
import { audit, type Ctx, lockDocument, serve, setDocument, together } from '@yupana/platform'
import type { InvoicingType, WeightUnit } from '../../contract/catalogues.ts'
import { carrierGuideStates } from '../../contract/guide.states.ts'
import { carriedTotals, netWeight, type Weighing } from '../../contract/guide.totals.ts'
import { CARRIER_GUIDE, type CarrierGuideOut, carrierGuideEndpoints } from '../../contract/guide.ts'
import { assertNotWithDriver } from '../driver/holds.ts'
import { liquidationOf } from '../liquidation/guide-lines.ts'
import { checkWeighing } from './check.ts'
import { fiscalGuide, fiscalProblems, readFiscalFacts } from './fiscal.ts'
import { guideTable, keepNames, readGuide } from './queries.ts'

/** Draft → issued: what the tax office would reject is refused first, then the number is taken and the electronic guide handed over. */
export const issueCarrierGuide = serve(
  carrierGuideEndpoints.issueCarrierGuide,
  async (ctx, { params: { id }, body }) => {
    const [draft, facts] = await together(
      lockDocument(ctx, guideTable, id, body?.version),
      readFiscalFacts(ctx, id),
      sendsByItself(ctx),
    )
    const status = carrierGuideStates.move(draft.status, 'issue')
    const errors = await fiscalProblems(ctx, fiscalGuide(draft, facts, 1, ctx.now), draft)
    if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
    const number = await takeNumber(ctx, CARRIER_GUIDE, draft.serie)
    setDocument(ctx, guideTable, id, { status, number, issued_at: ctx.now, issued_by: ctx.userId })
    keepNames(ctx, draft)
    await submit(ctx, { id, kind: 'carrierGuide', fiscal: fiscalGuide(draft, facts, number, ctx.now) })
    await audit(ctx, { entity: 'carrierGuide', id, action: 'issue', after: { serie: draft.serie, number } })
    return readGuide(ctx, id)
  },
)

/** Its number stays used. What the tax office has was voided on its portal before. */
export const voidCarrierGuide = serve(carrierGuideEndpoints.voidCarrierGuide, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, guideTable, id)
  const status = carrierGuideStates.move(before.status, 'void')
  await assertUncharged(ctx, id)
  await assertNotWithDriver(ctx, id)
  await takeBackGuide(ctx, id, body?.atPortal ?? false)
  setDocument(ctx, guideTable, id, {
    status,
    void_reason: body?.reason ?? say(commonLabels['reason.void']!, ctx.language),
  })
  const after = await readGuide(ctx, id)
  await audit(ctx, { entity: 'carrierGuide', id, action: 'void', before, after })
  return after
})

/** What was charged to its client stands with its guides. @throws BusinessError `guide_in_liquidation` (409) */
async function assertUncharged(ctx: Ctx, id: string, unloaded?: readonly number[]): Promise<void> {
  const number = await liquidationOf(ctx, id, unloaded)
  if (number) throw new BusinessError('guide_in_liquidation', { number }, { status: 409 })
}

/** What was unloaded: weights and amounts follow it, the electronic guide stays as it was sent. */
export const deliverCarrierGuide = serve(
  carrierGuideEndpoints.deliverCarrierGuide,
  async (ctx, { params: { id }, body }) => {
    const before = await lockDocument(ctx, guideTable, id, body.version)
    carrierGuideStates.move(before.status, 'deliver')
    const problems = new Problems()
    if (body.deliveryDate < before.transferDate) problems.add('deliveryDate', 'delivery_before_transfer')
    if (body.deliveryDate > ctx.today) problems.add('deliveryDate', 'date_in_future')
    const weights = new Map<number, Weighing | null>()
    body.items.forEach(({ line, destinyWeight }, i) => {
      if (!before.items.some((item) => item.line === line)) problems.add(`items[${i}].line`, 'line_not_found')
      if (destinyWeight) checkWeighing(destinyWeight, `items[${i}].destinyWeight`, false, problems)
      weights.set(line, destinyWeight ?? null)
    })
    problems.throwIfAny()
    const { total, unloaded } = writeDelivery(ctx, before, body.deliveryDate, weights)
    // Also at a price of its own a liquidation may charge what was unloaded.
    if (total || unloaded.length > 0) await assertUncharged(ctx, id, total ? undefined : unloaded)
    const after = await readGuide(ctx, id)
    await audit(ctx, { entity: 'carrierGuide', id, action: 'deliver', before, after })
    return after
  },
)

/** Answers whether the guide comes to another amount now, and of which lines another weight stands for the one at the end. */
function writeDelivery(
  ctx: Ctx,
  guide: CarrierGuideOut,
  deliveryDate: string,
  weights: ReadonlyMap<number, Weighing | null>,
): { total: boolean; unloaded: number[] } {
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
  ctx.write(
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
  const { net, taxes, total } = totals
  setDocument(ctx, guideTable, guide.id, { delivery_date: deliveryDate, net, taxes, total })
  const unloaded = guide.items.flatMap(({ line, startWeight, destinyWeight }, i) =>
    dec(netWeight(destinies[i] ?? startWeight)).eq(netWeight(destinyWeight ?? startWeight)) ? [] : line,
  )
  return { total: total !== guide.total, unloaded }
}
