import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { carrierGuideStates } from '../../contract/guide.states.ts'
import { type CarrierGuideBody, carrierGuideEndpoints } from '../../contract/guide.ts'
import { type CheckedGuide, checkGuide } from './check.ts'
import { readGuide } from './queries.ts'
import { lockGuide } from './rows.ts'

export const createCarrierGuide = serve(carrierGuideEndpoints.createCarrierGuide, async (ctx, { body }) => {
  const checked = await checkGuide(ctx, body)
  const id = uuidv7()
  const head = headOf(body, checked)
  const names = Object.keys(head)
  await ctx.query(
    `insert into transport.guide (company_id, id, created_at, created_by, ${names.join(', ')}) values ($1, $2, $3, $4, ${names.map((_, i) => `$${i + 5}`).join(', ')})`,
    [ctx.companyId, id, ctx.now, ctx.userId, ...Object.values(head)],
  )
  await writeItems(ctx, id, checked)
  const after = await readGuide(ctx, id)
  await audit(ctx, { entity: 'carrierGuide', id, action: 'create', after })
  return after
})

export const updateCarrierGuide = serve(
  carrierGuideEndpoints.updateCarrierGuide,
  async (ctx, { params: { id }, body }) => {
    const row = await lockGuide(ctx, id, body.version, readGuide)
    carrierGuideStates.move(row.status, 'edit')
    const before = await readGuide(ctx, id)
    const checked = await checkGuide(ctx, body)
    const head = headOf(body, checked)
    await ctx.query(
      `update transport.guide set version = version + 1, ${Object.keys(head)
        .map((name, i) => `${name} = $${i + 3}`)
        .join(', ')} where company_id = $1 and id = $2`,
      [ctx.companyId, id, ...Object.values(head)],
    )
    await ctx.query('delete from transport.guide_item where company_id = $1 and guide_id = $2', [ctx.companyId, id])
    await writeItems(ctx, id, checked)
    const after = await readGuide(ctx, id)
    await audit(ctx, { entity: 'carrierGuide', id, action: 'update', before, after })
    return after
  },
)

/** Only a draft may go: it has no number. What was issued is voided. */
export const removeCarrierGuide = serve(carrierGuideEndpoints.removeCarrierGuide, async (ctx, { params: { id } }) => {
  const row = await lockGuide(ctx, id, undefined, readGuide)
  if (row.status !== 'draft')
    throw new BusinessError('illegal_state', { state: row.status, action: 'remove' }, { status: 409 })
  const before = await readGuide(ctx, id)
  await ctx.query('delete from transport.guide where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, { entity: 'carrierGuide', id, action: 'delete', before })
})

function headOf(body: CarrierGuideBody, { totals }: CheckedGuide): Record<string, unknown> {
  return {
    serie: body.serie,
    date: body.date,
    transfer_date: body.transferDate,
    delivery_date: body.deliveryDate ?? null,
    client_id: body.client.id,
    payer_id: body.payer?.id ?? null,
    sub_contractor_id: body.subContractor?.id ?? null,
    sender_id: body.sender.id,
    addressee_id: body.addressee.id,
    driver_id: body.driver.id,
    second_driver_id: body.secondDriver?.id ?? null,
    vehicle_id: body.vehicle.id,
    second_vehicle_id: body.secondVehicle?.id ?? null,
    start_address: body.start.address,
    start_geographic_code: body.start.geographicCode,
    destiny_address: body.destiny.address,
    destiny_geographic_code: body.destiny.geographicCode,
    notes: body.notes ?? null,
    weight: totals.weight,
    weight_unit: totals.weightUnit,
    net: totals.net,
    taxes: totals.taxes,
    total: totals.total,
  }
}

async function writeItems(ctx: Ctx, id: string, { items, totals }: CheckedGuide): Promise<void> {
  const records = items.map((item, i) => ({
    line: i + 1,
    carrier_route_id: item.carrierRoute?.id ?? null,
    description: item.description,
    reference_type: item.documentReference?.type ?? null,
    reference_number: item.documentReference?.number ?? null,
    reference_issuer: item.referenceIssuer,
    sender_reference: item.senderReference ?? null,
    weight_unit: item.weightUnit,
    start_gross: item.startWeight.gross,
    start_tare: item.startWeight.tare,
    start_net: totals.lines[i]!.startNet,
    destiny_gross: item.destinyWeight?.gross ?? null,
    destiny_tare: item.destinyWeight?.tare ?? null,
    destiny_net: totals.lines[i]!.destinyNet ?? null,
    invoicing_type: item.invoicingType,
    kilometres: item.kilometres,
    reference_price: item.referencePrice,
    tax_type: item.tax.type,
    tax_rate: item.taxRate,
    net: totals.lines[i]!.net,
    taxes: totals.lines[i]!.taxes,
  }))
  const columns = Object.keys(records[0]!)
  await ctx.query(
    `insert into transport.guide_item (company_id, guide_id, ${columns.join(', ')}) select $1, $2, ${columns.map((name) => `r.${name}`).join(', ')} from jsonb_populate_recordset(null::transport.guide_item, $3) r`,
    [ctx.companyId, id, JSON.stringify(records)],
  )
}
