import type { Item } from '@yupana/catalogue/server'
import { findSeries, firstSerie } from '@yupana/company/server'
import { dec, Problems } from '@yupana/kernel'
import { type Ctx, checkOwn } from '@yupana/platform'
import { effectOf } from '../../contract/output-guide.effects.ts'
import { OUTPUT_TYPE, type OutputGuideBody } from '../../contract/output-guide.ts'
import { checkGoods } from '../guide/check-goods.ts'
import { checkSold } from './sources.ts'

/** A guide that may stand. */
export interface CheckedOutput {
  serie: string
  items: ReadonlyMap<string, Item>
  /** Price of each line, null where none is agreed. */
  prices: (string | null)[]
  /** Its issue takes the goods out of the stock. */
  moves: boolean
}

/** @throws BusinessError `invalid` (422) with every problem at once */
export async function checkOutput(ctx: Ctx, body: OutputGuideBody, keptSerie?: string): Promise<CheckedOutput> {
  const problems = new Problems()
  checkOwn(ctx, { warehouse: { field: 'warehouse', ids: [body.warehouse.id] } }, problems)
  const items = await checkGoods(ctx, body, false, problems)
  const sold = await checkSold(ctx, body, problems)
  const found = await readReferences(ctx, body)
  if (!found.client) problems.add('client', 'reference_not_found')
  if (!found.otherClient) problems.add('otherClient', 'reference_not_found')
  if (!found.toWarehouse) problems.add('toWarehouse', 'reference_not_found')
  const effect = effectOf(body.reason)
  if (['sale', 'return', 'away'].includes(effect) && !body.client && body.reason !== '18')
    problems.add('client', 'output_client_required')
  if (effect === 'use' && !body.purpose) problems.add('purpose', 'purpose_required')
  if (effect === 'transfer' && !body.toWarehouse) problems.add('toWarehouse', 'output_needs_warehouse')
  if (effect === 'transfer' && body.toWarehouse?.id === body.warehouse.id) problems.add('toWarehouse', 'same_warehouse')
  body.items.forEach(({ item, quantity }, i) => {
    if (items.get(item.id)?.decimalSale === false && !dec(quantity).isInteger())
      problems.add(`items[${i}].quantity`, 'whole_quantity')
  })
  problems.throwIfAny()
  const serie = body.serie ?? keptSerie ?? (await firstSerie(ctx, OUTPUT_TYPE, found.branchId))
  await findSeries(ctx, OUTPUT_TYPE, serie)
  const prices = body.items.map(({ price }, i) => sold.prices.get(i) ?? price ?? null)
  return { serie, items, prices, moves: sold.moves && effect !== 'none' }
}

async function readReferences(ctx: Ctx, { warehouse, toWarehouse, client, otherClient }: OutputGuideBody) {
  const party = (at: string): string =>
    `${at}::uuid is null or exists (select from parties.client where company_id = $1 and id = ${at} and active)`
  const [found] = await ctx.query<{
    branchId: string | null
    client: boolean
    otherClient: boolean
    toWarehouse: boolean
  }>(
    `select (select branch_id from inventory.warehouse where company_id = $1 and id = $2) as "branchId", ${party('$3')} as client, ${party('$4')} as "otherClient",
       $5::uuid is null or exists (select from inventory.warehouse where company_id = $1 and id = $5 and active and not system) as "toWarehouse"`,
    [ctx.companyId, warehouse.id, client?.id ?? null, otherClient?.id ?? null, toWarehouse?.id ?? null],
  )
  return found!
}
