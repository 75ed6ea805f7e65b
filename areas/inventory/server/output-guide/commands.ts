import { post, reverseSource } from '@yupana/accounting/server'
import { keptLots } from '@yupana/catalogue/contract'
import { assertOpenMonth, takeNumber } from '@yupana/company/server'
import { commonLabels, say } from '@yupana/contract'
import { takeBackGuide } from '@yupana/einvoicing/server'
import { BusinessError, type DateText, type Decimal, dec, type Entry, fixed, Problems, sum } from '@yupana/kernel'
import {
  audit,
  type Below,
  type Ctx,
  checkOwn,
  columnsOf,
  draftRoutes,
  insertDocument,
  keepSaid,
  lockDocument,
  type Origin,
  refOf,
  serve,
  setDocument,
  updateDocument,
  uuidv7,
} from '@yupana/platform'
import { OTHER_DOCUMENT } from '../../contract/guide.ts'
import { effectOf, type OutputPurpose, type OutputReason, PRODUCTION } from '../../contract/output-guide.effects.ts'
import { outputGuideStates } from '../../contract/output-guide.states.ts'
import { OUTPUT_TYPE, type OutputGuideBody, outputGuideEndpoints } from '../../contract/output-guide.ts'
import { assertNothingScanned } from '../scan/pending.ts'
import { byAccount, deliver, undo } from '../stock/movement.ts'
import { transfer, transitPlace } from '../stock/transfer.ts'
import { type CheckedOutput, checkOutput } from './check.ts'
import { arrivalPosting, contraOf, elsewhere, operationOf, outputPosting } from './output-guide.posting.ts'
import { outputId, outputTable, readOutput, type StoredOutput, storedOutput, type ToldOutput } from './queries.ts'
import { releaseSold, soldOrigins } from './sources.ts'
import { usualPrices } from './usual-price.ts'

export const outputDrafts = draftRoutes<OutputGuideBody, StoredOutput>({
  ...{ table: outputTable, states: outputGuideStates, stored: storedOutput, told: readOutput, find: removable },
  voids: (ctx, id, reason) => voidOutput(ctx, id, { reason }),
  create: outputGuideEndpoints.createOutputGuide,
  ...{ update: outputGuideEndpoints.updateOutputGuide, remove: outputGuideEndpoints.removeOutputGuide },
  written: async (ctx, body, kept) => {
    const checked = await checkOutput(ctx, body, kept?.serie)
    const origins = soldOrigins(body, kept !== undefined)
    return { head: headOf(body, checked), below: below(body, checked), origins }
  },
})

/** What was scanned is not thrown away with its draft. */
async function removable(ctx: Ctx, given: string): Promise<string> {
  const id = await outputId(ctx, given)
  await lockDocument(ctx, outputTable, id)
  await assertNothingScanned(ctx, id)
  return id
}

/** The goods out of the stock, their voucher and the number, all or nothing; what was right when it was written is asked again. */
export async function issueOutput(ctx: Ctx, id: string, version?: number): Promise<ToldOutput> {
  const held = await lockDocument(ctx, outputTable, id, version)
  const opened = outputGuideStates.move(held.status, 'issue')
  await assertNothingScanned(ctx, id)
  const before = await storedOutput(ctx, id)
  const typed = bodyOf(before)
  const checked = await checkOutput(ctx, typed, before.serie)
  await assertOpenMonth(ctx, before.date)
  const usual = await usualPrices(ctx, before, checked.prices, checked.items)
  const { costs, entry, arrived, number } = await takeOut(ctx, before, checked)
  if (entry) await post(ctx, [entry], 'DOCUMENT')
  const ends = arrived || !followed(before.reason, checked.moves) || isSold(before)
  const status = ends ? outputGuideStates.move(opened, 'close') : opened
  const head = {
    ...{ ...headOf(typed, checked), status, number, cost: fixed(sum(costs)) },
    ...{ issued_at: ctx.now, issued_by: ctx.userId },
  }
  const origins = soldOrigins(typed)
  updateDocument(ctx, outputTable, id, head, below(typed, checked, { costs, arrived, usual }), {
    origins,
    counts: true,
  })
  keepSaid(ctx, outputTable, id)
  await audit(ctx, { entity: 'outputGuide', id, action: 'issue', before, after: await storedOutput(ctx, id) })
  return readOutput(ctx, id)
}

export const issueOutputGuide = serve(outputGuideEndpoints.issueOutputGuide, (ctx, { params: { id }, body }) =>
  issueOutput(ctx, id, body?.version),
)

/** The guide by which the materials of an order leave. */
export const sendToProduction = (ctx: Ctx, orderId: string, body: OutputGuideBody): Promise<ToldOutput> =>
  leaveBy(ctx, body, [{ from: { kind: 'transformation', id: orderId } }])

/**
 * A guide that is written and issued at once; what its lines deliver is theirs.
 * @throws BusinessError `invalid` (422); `insufficient_stock`, `stock_in_past`, `month_locked` (409)
 */
export async function leaveBy(ctx: Ctx, body: OutputGuideBody, from?: Origin[]): Promise<ToldOutput> {
  const id = uuidv7()
  const checked = await checkOutput(ctx, body)
  const made = { status: outputGuideStates.initial, created_at: ctx.now, created_by: ctx.userId }
  const origins = from ?? soldOrigins(body) ?? []
  insertDocument(ctx, outputTable, id, { ...headOf(body, checked), ...made }, below(body, checked), { origins })
  await audit(ctx, { entity: 'outputGuide', id, action: 'create', after: await storedOutput(ctx, id) })
  return issueOutput(ctx, id)
}

/** Whether something follows once the goods have left: a sale, or their arrival. */
const followed = (reason: string, moves: boolean): boolean =>
  moves && ['sale', 'transfer', 'away'].includes(effectOf(reason))

/** Nothing is left to be invoiced of what sales had sold before. */
const isSold = ({ items }: StoredOutput): boolean => items.every(({ origin }) => origin?.kind === 'invoice')

interface TakenOut {
  number: string
  /** Soles of each line. */
  costs: Decimal[]
  entry?: Entry | undefined
  /** They are where they go already: between warehouses of one establishment. */
  arrived: boolean
}

async function takeOut(ctx: Ctx, guide: StoredOutput, { serie, moves }: CheckedOutput): Promise<TakenOut> {
  const { id, date, reason, client, warehouse } = guide
  const taken = takeNumber(ctx, OUTPUT_TYPE, serie).then((number) => String(number).padStart(8, '0'))
  const numbered = async (): Promise<string> => `${serie}-${await taken}`
  if (!moves) return { number: await numbered(), costs: guide.items.map(() => dec(0)), arrived: false }
  const purpose = guide.purpose as OutputPurpose | null
  const effect = effectOf(reason)
  const document = taken.then((number) => ({ type: OTHER_DOCUMENT, serie, number }))
  // Where the stock refuses first, nobody waits for the number any more: its failure is then no news.
  document.catch(() => undefined)
  const lines = guide.items.map(({ item, quantity, lots }) => ({
    itemId: item.id,
    quantity,
    lots,
    contra: contraOf(reason, purpose),
  }))
  const common = { date, source: { kind: 'outputGuide', id }, document, operation: operationOf(reason, purpose), lines }
  const party = client ? { partyId: client.id } : {}
  if (effect !== 'transfer' && effect !== 'away') {
    const moved = await deliver(ctx, { ...common, ...party, warehouseId: warehouse.id })
    const number = await numbered()
    const facts = { id, number, date, reason, purpose: purpose ?? undefined, left: byAccount(moved) }
    return { number, costs: moved.lines.map(({ amount }) => amount), entry: outputPosting(facts), arrived: false }
  }
  const to = effect === 'transfer' ? await oneEstablishment(ctx, guide) : undefined
  const moved = await transfer(ctx, { ...common, ...party, from: warehouse.id, to: to ?? (await transitPlace(ctx)) })
  const number = await numbered()
  const entry = arrivalPosting({ id, number, date }, [], 'stock.loss', elsewhere(moved))
  return { number, costs: moved.left.map(({ amount }) => amount), entry, arrived: to !== undefined }
}

/** The warehouse that goods go to, where it stands in the establishment that they leave: nothing travels then. */
async function oneEstablishment(ctx: Ctx, { warehouse, toWarehouse }: StoredOutput): Promise<string | undefined> {
  const [row] = await ctx.query<{ id: string }>(
    `select v.id from inventory.warehouse w join inventory.warehouse v on v.company_id = w.company_id and v.branch_id is not distinct from w.branch_id
     where w.company_id = $1 and w.id = $2 and v.id = $3`,
    [ctx.companyId, warehouse.id, toWarehouse?.id ?? null],
  )
  return row?.id
}

/** Whether its goods were on their way: what arrived at once did not travel, whatever its warehouses belong to since. */
async function travelled(ctx: Ctx, id: string): Promise<boolean> {
  const moves = await ctx.query(
    `select 1 from inventory.stock_move m join inventory.warehouse w on w.company_id = m.company_id and w.id = m.warehouse_id
     where m.company_id = $1 and m.source_kind = 'outputGuide' and m.source_id = $2 and w.system limit 1`,
    [ctx.companyId, id],
  )
  return moves.length > 0
}

/** Who is tied to where goods arrive sees and receives them; what becomes of the guide is for where they leave. @throws BusinessError `invalid` (422) */
export function assertLeaves(ctx: Ctx, { warehouse }: Pick<StoredOutput, 'warehouse'>): void {
  const problems = new Problems()
  checkOwn(ctx, { warehouse: { field: 'warehouse', ids: [warehouse.id] } }, problems)
  problems.throwIfAny()
}

/** Nothing is undone of what others rest on; what the tax office has was voided on its portal before. The goods return at the cost that they left with. */
export const voidOutputGuide = serve(outputGuideEndpoints.voidOutputGuide, async (ctx, { params: { id }, body }) => {
  await voidOutput(ctx, id, body)
  return readOutput(ctx, id)
})

async function voidOutput(
  ctx: Ctx,
  id: string,
  body?: { reason?: string | undefined; atPortal?: boolean | undefined },
): Promise<void> {
  const { purpose } = await storedOutput(ctx, id)
  if (purpose === PRODUCTION) throw new BusinessError('guide_of_order', {}, { status: 409 })
  await takeOutputBack(ctx, id, body)
}

/** The goods return at the cost that they left with, the voucher is reversed; `on` another day than that of the guide, where that one's month is closed. */
export async function takeOutputBack(
  ctx: Ctx,
  id: string,
  body?: { reason?: string | undefined; atPortal?: boolean | undefined; on?: DateText | undefined },
): Promise<void> {
  const held = await lockDocument(ctx, outputTable, id)
  const status = outputGuideStates.move(held.status, 'void')
  const before = await storedOutput(ctx, id)
  assertLeaves(ctx, before)
  const some = (field: 'invoiced' | 'received' | 'lost'): boolean =>
    before.items.some(({ [field]: quantity }) => !dec(quantity).isZero())
  if (some('invoiced')) throw new BusinessError('output_invoiced', {}, { status: 409 })
  if (before.items.some(({ returned }) => !dec(returned).isZero()))
    throw new BusinessError('output_returned', {}, { status: 409 })
  if (before.moves) await releaseSold(ctx, before.items)
  if ((some('received') || some('lost')) && (await travelled(ctx, id)))
    throw new BusinessError('output_received', {}, { status: 409 })
  const reason = body?.reason ?? say(commonLabels['reason.void']!, ctx.language)
  const day = body?.on !== undefined && body.on > before.date ? body.on : before.date
  await assertOpenMonth(ctx, day)
  await takeBackGuide(ctx, id, body?.atPortal ?? false)
  await undo(ctx, { kind: 'outputGuide', id }, day)
  await reverseSource(ctx, 'outputGuide', id, day, `Anulación de ${before.number}: ${reason}`, 'DOCUMENT')
  setDocument(ctx, outputTable, id, { status, void_reason: reason }, false)
  await audit(ctx, { entity: 'outputGuide', id, action: 'void', before, after: await storedOutput(ctx, id) })
}

/** Columns of the head that a body decides. */
function headOf(body: OutputGuideBody, { serie, moves }: CheckedOutput): Record<string, unknown> {
  const effect = effectOf(body.reason)
  return columnsOf({
    ...{ serie, moves, date: body.date, reason: body.reason, purpose: effect === 'use' ? body.purpose : null },
    ...{ warehouse: body.warehouse, toWarehouse: refOf(effect === 'transfer' ? body.toWarehouse : null) },
    ...{ client: refOf(body.client), otherClient: refOf(body.otherClient), senderReference: body.senderReference },
    ...{ bulkQuantity: body.bulkQuantity, currency: body.currency, note: body.note },
  })
}

/** Of each line, once it has left: its cost, and its price of that day. */
interface Left {
  costs: readonly Decimal[]
  arrived: boolean
  usual: readonly (string | null)[]
}

const below = (
  { items }: OutputGuideBody,
  { prices }: CheckedOutput,
  { costs, arrived = false, usual }: Partial<Left> = {},
): Below => ({
  'inventory.output_guide_line': items.map(({ item, quantity, lots }, i) => ({
    ...columnsOf({
      line: i + 1,
      item,
      quantity,
      price: prices[i],
      usualPrice: usual?.[i] ?? null,
      lots: keptLots(lots),
      itemCode: null,
      itemName: null,
    }),
    ...{ cost: fixed(costs?.[i] ?? 0), received: arrived ? quantity : '0', lost: '0' },
  })),
})

/** A draft as it was typed. */
export const bodyOf = (guide: StoredOutput): OutputGuideBody => ({
  ...guide,
  reason: guide.reason as OutputReason,
  purpose: guide.purpose as OutputPurpose | null,
  ...{ warehouse: { id: guide.warehouse.id }, toWarehouse: guide.toWarehouse && { id: guide.toWarehouse.id } },
  ...{
    client: guide.client && { id: guide.client.id },
    otherClient: guide.otherClient && { id: guide.otherClient.id },
  },
  currency: guide.currency as 'PEN' | 'USD',
  items: guide.items.map((line) => ({ ...line, item: { id: line.item.id } })),
})
