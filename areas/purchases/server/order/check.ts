import type { Item, Taxed } from '@yupana/catalogue/server'
import { costCenterProblems, documentRate, findSeries, firstSerie } from '@yupana/company/server'
import { type Decimal, dec, fixed, Problems, round } from '@yupana/kernel'
import { type Ctx, centersOf, checkOwn } from '@yupana/platform'
import { type BillTotals, billTotals } from '../../contract/bill.totals.ts'
import type { OrderBody } from '../../contract/order.ts'
import { checkItems, checkTaxes, rateFacts } from '../check-lines.ts'

/** Document of the house: purchase order. */
export const ORDER = 'OC'

/** An order that may stand, with all that is computed of it. */
export interface CheckedOrder {
  serie: string
  items: ReadonlyMap<string, Item>
  /** With their taxes. */
  lines: Taxed<OrderBody['items'][number]>[]
  totals: BillTotals
  rate: Decimal
  localTotal: string
}

/** @throws BusinessError `invalid` (422) with every problem at once */
export async function checkOrder(ctx: Ctx, body: OrderBody, kept?: { serie: string }): Promise<CheckedOrder> {
  const problems = new Problems()
  if (body.deliveryDate && body.deliveryDate < body.date) problems.add('deliveryDate', 'delivery_before_order')
  const branch = { field: 'branch', ids: [body.branch?.id] }
  const warehouse = { field: 'warehouse', ids: [body.warehouse?.id] }
  checkOwn(ctx, { branch, warehouse, costCenter: centersOf(body.items) }, problems)
  await checkReferences(ctx, body, problems)
  const items = await checkItems(ctx, body, problems)
  const lines = await checkTaxes(ctx, body, problems)
  const rate = dec(await documentRate(ctx, rateFacts(body), problems))
  problems.throwIfAny()
  const serie = body.serie ?? kept?.serie ?? (await firstSerie(ctx, ORDER, body.branch?.id))
  if (serie !== kept?.serie) await findSeries(ctx, ORDER, serie)
  const totals = billTotals(lines)
  return { serie, items, lines, totals, rate, localTotal: fixed(round(dec(totals.total).times(rate))) }
}

async function checkReferences(ctx: Ctx, body: OrderBody, problems: Problems): Promise<void> {
  const [found] = await ctx.query<Record<'supplier' | 'branch' | 'warehouse' | 'buyer' | 'paymentTerm', boolean>>(
    `select exists (select from parties.client where company_id = $1 and id = $2 and active) as supplier,
       $3::uuid is null or exists (select from company.branch where company_id = $1 and id = $3 and active) as branch,
       $4::uuid is null or exists (select from inventory.warehouse where company_id = $1 and id = $4 and active) as warehouse,
       $5::uuid is null or exists (select from company.worker where company_id = $1 and id = $5 and active) as buyer,
       exists (select from catalogue.payment_term where company_id = $1 and id = $6 and active) as "paymentTerm"`,
    [
      ctx.companyId,
      body.supplier.id,
      body.branch?.id ?? null,
      body.warehouse?.id ?? null,
      body.buyer?.id ?? null,
      body.paymentTerm.id,
    ],
  )
  for (const field of ['supplier', 'branch', 'warehouse', 'buyer', 'paymentTerm'] as const)
    if (!found?.[field]) problems.add(field, 'reference_not_found')
  problems.list.push(...(await costCenterProblems(ctx, body.items)))
}
