import { post } from '@yupana/accounting/server'
import { keptLots, type LineLots } from '@yupana/catalogue/contract'
import { findItems } from '@yupana/catalogue/server'
import { assertOpenMonth, takeNumber } from '@yupana/company/server'
import { type DateText, type Decimal, dec, fixed, Problems, round, sum } from '@yupana/kernel'
import { audit, type Ctx, lockDocument, serve, setDocument, updateDocument } from '@yupana/platform'
import { guideStates } from '../../contract/guide.states.ts'
import { GUIDE_TYPE, OTHER_DOCUMENT } from '../../contract/guide.ts'
import { transformationStates } from '../../contract/transformation.states.ts'
import { FROM_PRODUCTION, transformationEndpoints } from '../../contract/transformation.ts'
import { guideTable, storedGuide } from '../guide/queries.ts'
import { lockBalances } from '../stock/balance.ts'
import { byAccount, type Moved, receive } from '../stock/movement.ts'
import { OWN_VARIATION } from '../stock/valuation.ts'
import { assertWithin } from './check.ts'
import { type Costing, readCosting, respread, servicesDue, spread } from './cost.ts'
import { draftProducts, orderOfGuide, recount } from './drafted.ts'
import { readTransformation, type StoredTransformation, storedTransformation, transformationTable } from './queries.ts'
import { producedPosting } from './transformation.posting.ts'

interface Came {
  date: DateText
  items: readonly { line: number; quantity: string; lots?: LineLots | undefined }[]
  /** Nothing more comes. */
  final: boolean
  version?: number | undefined
}

export const receiveTransformation = serve(
  transformationEndpoints.receiveTransformation,
  async (ctx, { params: { id }, body }) => {
    await receiveProducts(ctx, id, body)
    return readTransformation(ctx, id)
  },
)

/** A guide that an order drafted brings what it says, by the order. False where no order drafted it. */
export async function receiveDrafted(ctx: Ctx, guideId: string, version?: number): Promise<boolean> {
  const orderId = await orderOfGuide(ctx, guideId)
  if (orderId === undefined) return false
  const { status } = await lockDocument(ctx, guideTable, guideId, version)
  guideStates.move(status, 'issue')
  const [guide, order] = [await storedGuide(ctx, guideId), await storedTransformation(ctx, orderId)]
  const items = guide.items.map(({ item, quantity, lots }) => ({
    ...{ line: order.products.find((each) => each.item.id === item.id)!.line, quantity, lots },
  }))
  await receiveProducts(ctx, orderId, { date: guide.date, items, final: false })
  return true
}

/** The products into the stock by their input guide, at their part of what the order costs; what rests is drafted anew. */
async function receiveProducts(ctx: Ctx, id: string, came: Came): Promise<void> {
  const held = await lockDocument(ctx, transformationTable, id, came.version)
  transformationStates.move(held.status, 'receive')
  const before = await storedTransformation(ctx, id)
  assertWithin(ctx, before, 'toWarehouse')
  await checkCame(ctx, before, came)
  const coming = new Map(cameOf(came).map(({ line, quantity }) => [line, quantity]))
  const whole = before.products.every(
    ({ line, received, quantity }) =>
      came.final ||
      dec(received)
        .plus(coming.get(line) ?? 0)
        .gte(quantity),
  )
  const status = transformationStates.move(held.status, whole ? 'complete' : 'receive')
  await assertOpenMonth(ctx, came.date)
  const costing = await holdCosting(ctx, before)
  await bringIn(ctx, before, costing, came, coming)
  setDocument(ctx, transformationTable, id, { status, final: came.final })
  recount(ctx, id)
  await respread(ctx, [id])
  const after = await storedTransformation(ctx, id)
  await draftProducts(ctx, after)
  await audit(ctx, { entity: 'transformation', id, action: 'receive', before, after })
}

/** What really came: a product of which nothing did stands at zero. */
const cameOf = ({ items }: Came): Came['items'] => items.filter(({ quantity }) => !dec(quantity).isZero())

/** What it costs as the stock stands, and stands until the transaction ends. */
async function holdCosting(ctx: Ctx, { id, warehouse, toWarehouse, materials, products }: StoredTransformation) {
  await lockBalances(ctx, [
    ...materials.map(({ item }) => ({ itemId: item.id, warehouseId: warehouse.id })),
    ...products.map(({ item }) => ({ itemId: item.id, warehouseId: toWarehouse.id })),
  ])
  const [costing] = await readCosting(ctx, [id])
  return costing!
}

/** @throws BusinessError `invalid` (422) with every problem at once */
async function checkCame(ctx: Ctx, order: StoredTransformation, { date, items, final }: Came): Promise<void> {
  const problems = new Problems()
  if (date < order.date || date > ctx.today) problems.add('date', 'transformation_date')
  const found = await findItems(
    ctx,
    order.products.map(({ item }) => item.id),
  )
  const seen = new Set<number>()
  const some = items.some(({ quantity }) => !dec(quantity).isZero())
  if (!some && !final) problems.add('items', 'add_one_item')
  for (const [i, { line, quantity }] of items.entries()) {
    if (dec(quantity).isZero()) continue
    const product = order.products.find((each) => each.line === line)
    if (!product) {
      problems.add(`items[${i}].line`, 'line_not_found')
      continue
    }
    if (seen.has(line)) problems.add(`items[${i}].line`, 'repeated_item')
    seen.add(line)
    if (!final && dec(quantity).gt(product.toReceive))
      problems.add(`items[${i}].quantity`, 'transformation_beyond_plan', { left: product.toReceive })
    if (found.get(product.item.id)?.decimalSale === false && !dec(quantity).isInteger())
      problems.add(`items[${i}].quantity`, 'whole_quantity')
  }
  const nothing = order.products.find(({ line, received }) => !seen.has(line) && dec(received).isZero())
  if (final && nothing) problems.add('final', 'transformation_nothing_of', { name: nothing.item.name ?? '' })
  problems.throwIfAny()
}

/** The guide, its movements and its voucher. */
async function bringIn(
  ctx: Ctx,
  order: StoredTransformation,
  costing: Costing,
  { date, final, items: told }: Came,
  coming: ReadonlyMap<number, string>,
): Promise<void> {
  const services = await servicesDue(ctx, costing, final, coming)
  if (coming.size === 0) return closeShort(ctx, order, costing, date, services)
  const costs = spread(costing, costing.cost, final, coming)
  const lines = order.products.flatMap(({ line, item }, i) => {
    const quantity = coming.get(line)
    const at = told.findIndex((each) => each.line === line)
    return quantity === undefined ? [] : [{ at, item, quantity, lots: told[at]?.lots, amount: costs[i]!.at(-1)! }]
  })
  const guideId = draftOf(order)
  const { serie } = await storedGuide(ctx, guideId)
  const taken = takeNumber(ctx, GUIDE_TYPE, serie).then((number) => String(number).padStart(8, '0'))
  const document = taken.then((number) => ({ type: OTHER_DOCUMENT, serie, number }))
  document.catch(() => undefined)
  const moved: Moved = await receive(ctx, {
    ...{ warehouseId: order.toWarehouse.id, date, operation: FROM_PRODUCTION, document },
    source: { kind: 'guide', id: guideId },
    lines: lines.map(({ at, item, quantity, lots, amount }) => ({
      ...{ itemId: item.id, quantity, lots, line: at, cost: { amount }, contra: OWN_VARIATION },
    })),
  })
  const number = `${serie}-${await taken}`
  const facts = { id: guideId, number, order: order.number!, date, received: byAccount(moved), services }
  const entry = producedPosting(facts)
  if (entry) await post(ctx, [entry], 'DOCUMENT')
  await writeGuide(ctx, guideId, { date, number }, lines)
}

/** Nothing more comes: what came bears it all, by its costs that are spread anew; its last guide tells of the services. */
async function closeShort(
  ctx: Ctx,
  { number, inputGuides }: StoredTransformation,
  { products }: Costing,
  date: DateText,
  services: readonly { account: string; amount: Decimal }[],
): Promise<void> {
  const last = inputGuides.findLast(({ status }) => status === 'open')
  const standing = products.flatMap(({ parts }) => parts)[0]?.ledgerCode
  if (!last) return
  const facts = { id: last.id, number: last.number!, order: number!, date, received: [], standing, services }
  const entry = producedPosting(facts)
  if (entry) await post(ctx, [entry], 'DOCUMENT')
}

/** While something is to come a guide waits for it. */
function draftOf({ id, inputGuides }: StoredTransformation): string {
  const draft = inputGuides.find(({ status }) => status === 'draft')
  if (!draft) throw new Error(`no guide waits for the products of the order ${id}`)
  return draft.id
}

interface Line {
  item: StoredTransformation['products'][number]['item']
  quantity: string
  lots?: LineLots | undefined
  amount: Decimal
}

async function writeGuide(
  ctx: Ctx,
  id: string,
  head: { date: DateText; number: string },
  lines: readonly Line[],
): Promise<void> {
  const before = await storedGuide(ctx, id)
  const total = fixed(sum(lines.map(({ amount }) => amount)))
  const status = guideStates.move(before.status, 'issue')
  updateDocument(
    ctx,
    guideTable,
    id,
    { ...head, status, total, local_total: total },
    {
      'inventory.guide_line': lines.map(({ item, quantity, lots, amount }, i) => ({
        ...{
          line: i + 1,
          item_id: item.id,
          quantity,
          lots: keptLots(lots),
          price: round(amount.div(quantity), 10).toString(),
        },
        ...{ amount: fixed(amount), local_amount: fixed(amount), item_code: item.code, item_name: item.name },
      })),
    },
  )
  await audit(ctx, { entity: 'guide', id, action: 'issue', before, after: await storedGuide(ctx, id) })
}
