import type { Item } from '@yupana/catalogue/server'
import { documentRate, findSeries, firstSerie } from '@yupana/company/server'
import { type Decimal, dec, fixed, Problems, round, sum } from '@yupana/kernel'
import { type Ctx, checkOwn } from '@yupana/platform'
import { BOUGHT, GUIDE_TYPE, type GuideBody, OPENING, PRODUCED } from '../../contract/guide.ts'
import { checkGoods } from './check-goods.ts'
import type { StoredGuide } from './queries.ts'
import { checkOrigins } from './sources.ts'

/** A guide that may stand, with all that is computed of it. */
export interface CheckedGuide {
  serie: string
  items: ReadonlyMap<string, Item>
  /** With what they cost, in the guide's currency, and what bears it. */
  lines: (GuideBody['items'][number] & {
    price: string
    amount: Decimal
    costCenterId: string | undefined
    /** Of goods that were billed before they came. */
    coming: { account: string; local: Decimal } | undefined
  })[]
  /** They were billed before they came. */
  billed: boolean
  rate: string
  total: string
  localTotal: string
}

/** @throws BusinessError `invalid` (422) with every problem at once */
export async function checkGuide(ctx: Ctx, body: GuideBody, kept?: StoredGuide): Promise<CheckedGuide> {
  const problems = new Problems()
  checkOwn(ctx, { warehouse: { field: 'warehouse', ids: [body.warehouse.id] } }, problems)
  const items = await checkGoods(ctx, body, body.reason === OPENING, problems)
  const agreed = await checkOrigins(ctx, body, problems)
  const { branchId, supplier } = await readReferences(ctx, body)
  if (!supplier) problems.add('supplier', 'reference_not_found')
  if (body.reason === PRODUCED || kept?.reason === PRODUCED) problems.add('reason', 'guide_of_order')
  if (body.reason === BOUGHT && !body.supplier) problems.add('supplier', 'supplier_required')
  const dollars = body.currency !== 'PEN'
  const rate = await documentRate(ctx, { dollars, date: body.date, given: body.exchangeRate, side: 'sale' }, problems)
  const lines = body.items.map((line, i) => {
    if (items.get(line.item.id)?.decimalSale === false && !dec(line.quantity).isInteger())
      problems.add(`items[${i}].quantity`, 'whole_quantity')
    // Who is not told what goods cost saves the rest of the guide and leaves that as it stands.
    const of = agreed.get(i)
    const price = of?.price ?? line.price ?? keptPrice(body, i, kept)
    if (price === undefined) problems.add(`items[${i}].price`, 'cost_required')
    const amount = round(dec(line.quantity).times(price ?? 0))
    return { ...line, price: price ?? '0', amount, costCenterId: of?.costCenterId ?? undefined, coming: of?.coming }
  })
  problems.throwIfAny()
  const serie = body.serie ?? kept?.serie ?? (await firstSerie(ctx, GUIDE_TYPE, branchId))
  await findSeries(ctx, GUIDE_TYPE, serie)
  const total = sum(lines.map(({ amount }) => amount))
  const billed = lines.every(({ coming }) => coming)
  const local = billed ? sum(lines.map(({ coming }) => coming!.local)) : round(total.times(rate))
  return { serie, items, lines, billed, rate, total: fixed(total), localTotal: fixed(local) }
}

/** What the same line cost, of several of an item in their order; in another currency it says nothing. */
function keptPrice({ items, currency }: GuideBody, at: number, kept: StoredGuide | undefined): string | undefined {
  if (kept?.currency !== currency) return undefined
  const { id } = items[at]!.item
  const before = items.slice(0, at).filter(({ item }) => item.id === id).length
  return kept.items.filter(({ item }) => item.id === id)[before]?.price ?? undefined
}

async function readReferences(ctx: Ctx, { warehouse, supplier }: GuideBody) {
  const [found] = await ctx.query<{ branchId: string | null; supplier: boolean }>(
    `select (select branch_id from inventory.warehouse where company_id = $1 and id = $2) as "branchId",
       $3::uuid is null or exists (select from parties.client where company_id = $1 and id = $3 and active) as supplier`,
    [ctx.companyId, warehouse.id, supplier?.id ?? null],
  )
  return found!
}
