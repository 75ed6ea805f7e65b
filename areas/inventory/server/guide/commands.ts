import { post, reverseSource } from '@yupana/accounting/server'
import { keptLots } from '@yupana/catalogue/contract'
import { assertOpenMonth, takeNumber } from '@yupana/company/server'
import { commonLabels, say } from '@yupana/contract'
import { BusinessError, type Decimal, dec, fixed } from '@yupana/kernel'
import {
  audit,
  type Below,
  type Ctx,
  columnsOf,
  draftRoutes,
  keepSaid,
  lockDocument,
  refOf,
  serve,
  setDocument,
  updateDocument,
} from '@yupana/platform'
import { guideStates } from '../../contract/guide.states.ts'
import {
  GUIDE_TYPE,
  type GuideBody,
  type GuideReason,
  guideEndpoints,
  OTHER_DOCUMENT,
  PRODUCED,
} from '../../contract/guide.ts'
import { holdOutputsOf, settleReturned } from '../output-guide/returned.ts'
import { assertNothingScanned } from '../scan/pending.ts'
import { byAccount, receive, undo } from '../stock/movement.ts'
import { receiveDrafted } from '../transformation/receive.ts'
import { sendBack } from '../transformation/undo.ts'
import { type CheckedGuide, checkGuide } from './check.ts'
import { type GuideFacts, localAmounts, notBilledPosting, receiptPosting } from './guide.posting.ts'
import { guideId, guideTable, readGuide, type StoredGuide, storedGuide } from './queries.ts'
import { leavers, originsOf, tellCame } from './sources.ts'

export const guideDrafts = draftRoutes<GuideBody, StoredGuide>({
  ...{ table: guideTable, states: guideStates, stored: storedGuide, told: readGuide, find: removable },
  ...{ create: guideEndpoints.createGuide, update: guideEndpoints.updateGuide, remove: guideEndpoints.removeGuide },
  made: { kind: 'input' },
  written: async (ctx, body, kept) => {
    const checked = await checkGuide(ctx, body, kept)
    return { head: headOf(body, checked), below: below(checked), origins: originsOf(body, kept !== undefined) }
  },
})

/** What an order drafted goes with the order; what was scanned is not thrown away with its draft. */
async function removable(ctx: Ctx, given: string): Promise<string> {
  const id = await guideId(ctx, given)
  await lockDocument(ctx, guideTable, id)
  await assertNothingScanned(ctx, id)
  if ((await storedGuide(ctx, id)).reason === PRODUCED) throw new BusinessError('guide_of_order', {}, { status: 409 })
  return id
}

/** The goods into the stock, their vouchers and the number, all or nothing; what was right when it was written is asked again. */
export const issueGuide = serve(guideEndpoints.issueGuide, async (ctx, { params: { id }, body }) => {
  if (await receiveDrafted(ctx, id, body?.version)) return readGuide(ctx, id)
  const held = await lockDocument(ctx, guideTable, id, body?.version)
  const issued = guideStates.move(held.status, 'issue')
  await assertNothingScanned(ctx, id)
  const before = await storedGuide(ctx, id)
  const typed = bodyOf(before)
  const checked = await checkGuide(ctx, typed, before)
  await assertOpenMonth(ctx, before.date)
  const taken = takeNumber(ctx, GUIDE_TYPE, checked.serie).then((number) => String(number).padStart(8, '0'))
  const status = checked.billed ? guideStates.move(issued, 'close') : issued
  const local = checked.billed
    ? checked.lines.map(({ coming }) => coming!.local)
    : localAmounts({ exchangeRate: checked.rate, localTotal: checked.localTotal, lines: checked.lines })
  const moved = await receive(ctx, {
    warehouseId: before.warehouse.id,
    date: before.date,
    operation: before.reason,
    source: { kind: 'guide', id },
    document: taken.then((number) => ({ type: OTHER_DOCUMENT, serie: checked.serie, number })),
    ...(before.supplier ? { partyId: before.supplier.id } : {}),
    lines: checked.lines.map((line, i) => ({
      itemId: line.item.id,
      quantity: line.quantity,
      cost: { amount: local[i]! },
      lots: line.lots,
    })),
  })
  const number = await taken
  const facts = factsOf(before, checked, number, byAccount(moved))
  const entries = [receiptPosting(facts), notBilledPosting(facts)].filter((entry) => entry !== undefined)
  await post(ctx, entries, 'DOCUMENT')
  const head = { ...headOf(typed, checked), status, number: `${checked.serie}-${number}` }
  updateDocument(ctx, guideTable, id, head, below(checked, local), { origins: originsOf(typed), counts: true })
  await tellCame(ctx, { id, date: before.date }, typed)
  await settleReturned(ctx, typed)
  keepSaid(ctx, guideTable, id)
  await audit(ctx, { entity: 'guide', id, action: 'issue', before, after: await storedGuide(ctx, id) })
  return readGuide(ctx, id)
})

/** In its own month, as it came. @throws BusinessError `month_locked`, `insufficient_stock`, `stock_in_past` (409) where the goods are gone */
export const voidGuide = serve(guideEndpoints.voidGuide, async (ctx, { params: { id }, body }) => {
  if (await sendBack(ctx, id, body?.reason)) return readGuide(ctx, id)
  const held = await lockDocument(ctx, guideTable, id)
  const status = guideStates.move(held.status, 'void')
  if (held.kind !== 'input') throw new BusinessError('guide_opening', {}, { status: 409 })
  const before = await storedGuide(ctx, id)
  if (before.items.some(({ billed }) => !dec(billed).isZero()))
    throw new BusinessError('guide_billed', {}, { status: 409 })
  const reason = body?.reason ?? say(commonLabels['reason.void']!, ctx.language)
  await assertOpenMonth(ctx, before.date)
  await holdOutputsOf(ctx, before)
  const of = leavers(before.items)
  for (const { hold } of of) await hold(ctx, before)
  await undo(ctx, { kind: 'guide', id }, before.date)
  await reverseSource(ctx, 'guide', id, before.date, `Anulación de ${before.number}: ${reason}`, 'DOCUMENT')
  for (const { give } of of) await give(ctx, before)
  setDocument(ctx, guideTable, id, { status, void_reason: reason }, false)
  await settleReturned(ctx, before)
  await audit(ctx, { entity: 'guide', id, action: 'void', before, after: await storedGuide(ctx, id) })
  return readGuide(ctx, id)
})

/** Columns of the head that a body decides. */
function headOf(body: GuideBody, { serie, rate, total, localTotal }: CheckedGuide): Record<string, unknown> {
  return columnsOf({
    ...{ serie, date: body.date, reason: body.reason, warehouse: body.warehouse, supplier: refOf(body.supplier) },
    ...{ reference: body.reference, currency: body.currency, exchangeRate: rate, total, localTotal, note: body.note },
  })
}

/** @param local soles of each line; of a draft none came in yet */
const below = ({ lines }: CheckedGuide, local: readonly Decimal[] = []): Below => ({
  'inventory.guide_line': lines.map(({ item, quantity, price, amount, lots }, i) => ({
    ...columnsOf({ line: i + 1, item, quantity, price, lots: keptLots(lots), itemCode: null, itemName: null }),
    ...{ amount: fixed(amount), local_amount: fixed(local[i] ?? 0) },
  })),
})

/** A draft as it was typed. */
export const bodyOf = (guide: StoredGuide): GuideBody => ({
  ...guide,
  reason: guide.reason as GuideReason,
  warehouse: { id: guide.warehouse.id },
  supplier: guide.supplier && { id: guide.supplier.id },
  exchangeRate: guide.currency === 'PEN' ? null : guide.exchangeRate,
  // Of what came from another document that document says the price.
  items: guide.items.map((line) => ({ ...line, item: { id: line.item.id }, price: line.origin ? null : line.price })),
})

function factsOf(
  { id, date, reason, supplier, currency }: StoredGuide,
  { serie, rate, total, localTotal, lines, items, billed }: CheckedGuide,
  number: string,
  received: GuideFacts['received'],
): GuideFacts {
  return {
    ...{ id, serie, number, date, currency, total, localTotal, received, exchangeRate: rate },
    ...(billed ? { coming: lines.map(({ coming }) => ({ account: coming!.account, amount: coming!.local })) } : {}),
    reason: reason as GuideReason,
    partyId: supplier?.id,
    lines: lines.map(({ item, amount, costCenterId }) => ({
      account: items.get(item.id)?.purchaseAccount ?? 'purchase.goods',
      ...{ amount, costCenterId },
    })),
  }
}
