import { assertMonthMayChange, replaceSource, reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { commonLabels, say } from '@yupana/contract'
import { settleGuides, undo } from '@yupana/inventory/server'
import { BusinessError, type DateText } from '@yupana/kernel'
import {
  addFigures,
  audit,
  type Ctx,
  insertDocument,
  keepSaid,
  lockDocument,
  mustMay,
  serve,
  setDocument,
  updateDocument,
  uuidv7,
} from '@yupana/platform'
import { renderingEndpoints } from '@yupana/treasury/contract'
import { assertInNoLetters, payBillOf, retireOpenItems } from '@yupana/treasury/server'
import { billStates } from '../../contract/bill.states.ts'
import { type BillBody, type BillOut, billEndpoints } from '../../contract/bill.ts'
import { advancesOf, closeAdvance, giveAdvancesBack } from '../advance/take.ts'
import { ordersIn } from '../match/judge.ts'
import { besideOf, judgedHead, typistsOf } from '../match/wait.ts'
import { leaveNote, noteFigure } from '../note/books.ts'
import { holdBills } from '../note/check.ts'
import { retireBeside } from './beside.ts'
import { checkBill } from './check.ts'
import { assertFree } from './coming.ts'
import { below, enter, giveDifferencesBack, headOf } from './enter.ts'
import { billTable, purchaseFigure } from './facts.ts'
import { guidesIn, holdGuidesOf } from './guide-lines.ts'
import { holdOrdersOf, ordersOf, settleOrders } from './order-lines.ts'
import { readBill, type StoredBill } from './queries.ts'

/** A supplier's document into the books: stock, debt and vouchers, all or nothing. */
export const createBill = serve(billEndpoints.createBill, async (ctx, { body: { rendering, ...body } }) => {
  if (rendering) mustMay(ctx, renderingEndpoints.payRenderingBill.permission)
  const made = await enterBill(ctx, body)
  // One that goes beyond what was agreed waits, and is paid once it is let in.
  if (!rendering || made.status !== 'open') return made
  await payBillOf(ctx, rendering.id, { bill: made.id, date: made.accountingDate, exchangeRate: made.exchangeRate })
  return readBill(ctx, made.id)
})

/** The same for who makes a bill from something else, as from an XML. */
export async function enterBill(ctx: Ctx, body: BillBody): Promise<StoredBill> {
  const id = uuidv7()
  await holdAll(ctx, body, [])
  const checked = await checkBill(ctx, body, id)
  await assertRegisterMayChange(ctx, { ...body, abroad: checked.abroad }, null, checked.accountingDate)
  const judged = await judgedHead(ctx, id, checked, [])
  const head = { ...headOf(body, checked), ...judged, created_at: ctx.now, created_by: ctx.userId }
  const waits = judged.status === 'pending'
  insertDocument(ctx, billTable, id, head, below(checked, !waits), besideOf(checked.body, { counts: !waits }))
  if (waits) keepSaid(ctx, billTable, id)
  else {
    await enter(ctx, id, checked)
    await settle(ctx, ordersIn(checked.body), guidesIn(body))
  }
  const after = await readBill(ctx, id)
  await audit(ctx, { entity: 'bill', id, action: 'create', after })
  return after
}

/** What the bill wrote is taken back and written anew, in months that are open, its vouchers under their numbers. One that then goes beyond what was agreed waits. */
export const updateBill = serve(billEndpoints.updateBill, async (ctx, { params: { id }, body }) => {
  await holdAll(ctx, body, [id, await referenceOf(ctx, id), ...(await advancesOf(ctx, id))])
  const before = await lockDocument(ctx, billTable, id, body.version)
  billStates.move(before.status, 'edit')
  assertSeparate(before)
  assertUnnoted(before)
  await assertFree(ctx, id)
  const hadGuides = await holdGuidesOf(ctx, id)
  const checked = await checkBill(ctx, body, id, before)
  await assertRegisterMayChange(ctx, before, before.accountingDate, checked.accountingDate)
  const had = await ordersOf(ctx, id)
  const judged = await judgedHead(ctx, id, checked, await typistsOf(ctx, id), before.status)
  const waits = judged.status === 'pending'
  const memo = `Corrección de ${before.serie}-${before.number}`
  const replaces = before.status === 'open' && !waits && !before.reference && !checked.note
  if (before.status === 'open') await takeBack(ctx, before, replaces ? undefined : memo)
  const beside = besideOf(checked.body, { had: [...had, ...hadGuides], counts: !waits })
  updateDocument(ctx, billTable, id, { ...headOf(body, checked), ...judged }, below(checked, !waits), beside)
  const source = { kind: 'bill', id }
  const on = before.accountingDate
  if (waits) keepSaid(ctx, billTable, id)
  else if (replaces)
    await enter(ctx, id, checked, (entries) => replaceSource(ctx, { source, entries, origin: 'DOCUMENT', memo, on }))
  else await enter(ctx, id, checked)
  await settle(ctx, [...had, ...ordersIn(checked.body)], [...hadGuides, ...guidesIn(body)])
  const after = await readBill(ctx, id)
  await audit(ctx, { entity: 'bill', id, action: 'update', before, after })
  return after
})

/** A bill with all that it takes from: what it modifies and the advances of that, and the advances that it deducts; in the order of their ids. */
async function holdAll(ctx: Ctx, body: BillBody, own: readonly (string | undefined)[]): Promise<void> {
  const of = body.reference ? await advancesOf(ctx, body.reference.id) : []
  const all = [...own, body.reference?.id, ...of, ...(body.advances ?? []).map(({ bill }) => bill.id)]
  if (all.some(Boolean)) await holdBills(ctx, all)
}

/** What bills take, or give back, closes and opens what they take from. */
export async function settle(ctx: Ctx, orders: readonly string[], guides: readonly string[]): Promise<void> {
  await settleOrders(ctx, orders)
  await settleGuides(ctx, guides)
}

export const voidBill = serve(billEndpoints.voidBill, async (ctx, { params: { id }, body }) =>
  voidIt(ctx, id, body?.reason ?? say(commonLabels['reason.void']!, ctx.language)),
)

export const removeBill = serve(billEndpoints.removeBill, async (ctx, { params: { id } }) => {
  await voidIt(ctx, id, say(commonLabels['reason.delete']!, ctx.language))
})

async function voidIt(ctx: Ctx, id: string, reason: string): Promise<BillOut> {
  const reference = await referenceOf(ctx, id)
  const advances = [...(await advancesOf(ctx, id)), ...(reference ? await advancesOf(ctx, reference) : [])]
  await holdBills(ctx, [id, reference, ...advances])
  const before = await lockDocument(ctx, billTable, id)
  if (before.status === 'closed') await assertInNoLetters(ctx, 'bill', id)
  if (before.status === 'closed') throw new BusinessError('bill_paid', {}, { status: 409 })
  const status = billStates.move(before.status, 'void')
  assertSeparate(before)
  assertUnnoted(before)
  await assertFree(ctx, id)
  // One that waits is in no register yet.
  if (before.status === 'open') await assertRegisterMayChange(ctx, before, before.accountingDate, null)
  const guides = await holdGuidesOf(ctx, id)
  const orders = await holdOrdersOf(ctx, id)
  if (before.status === 'open') await takeBack(ctx, before, `Anulación de ${before.serie}-${before.number}: ${reason}`)
  setDocument(ctx, billTable, id, { status, void_reason: reason, waiting: null }, false)
  // Its XML may be entered again.
  ctx.write(
    "update purchases.received set status = 'pending', bill_id = null, settled_at = null, settled_by = null, version = version + 1 where company_id = $1 and bill_id = $2",
    [ctx.companyId, id],
  )
  await settle(ctx, orders, guides)
  const after = await readBill(ctx, id)
  await audit(ctx, { entity: 'bill', id, action: 'void', before, after })
  return after
}

/** A bill comes to a month, leaves it or goes to another: not where the register that it is in was filed. @throws BusinessError `period_filed` (409) */
async function assertRegisterMayChange(
  ctx: Ctx,
  { documentType, abroad }: { documentType: string; abroad?: unknown },
  from: DateText | null,
  to: DateText | null,
): Promise<void> {
  const [law] = await ctx.query<{ registered: boolean; foreign: boolean }>(
    'select registered, not ruc and not reference as foreign from law.purchase_document where code = $1',
    [documentType],
  )
  if (law?.registered && !abroad) await assertMonthMayChange(ctx, 'purchase', from, to)
  else if (law?.foreign) await assertMonthMayChange(ctx, 'no-domiciled', from, to)
}

/** Debt, stock and figures of a bill go back, in its own month, and its vouchers unless others take their place. @throws BusinessError `bill_paid`, `month_locked`, `insufficient_stock` (409) */
async function takeBack(ctx: Ctx, bill: StoredBill, memo?: string): Promise<void> {
  await assertOpenMonth(ctx, bill.accountingDate)
  assertWaiting(bill)
  await retireOpenItems(ctx, 'bill', bill.id, bill.accountingDate)
  await closeAdvance(ctx, bill)
  await giveAdvancesBack(ctx, bill.id)
  await retireBeside(ctx, bill, bill.accountingDate)
  await undo(ctx, { kind: 'bill', id: bill.id }, bill.accountingDate)
  await (bill.reference ? leaveNote(ctx, bill) : giveDifferencesBack(ctx, bill))
  if (memo !== undefined) await reverseSource(ctx, 'bill', bill.id, 'each on its day', memo, 'DOCUMENT')
  const { accountingDate, documentType } = bill
  const igvCredit = bill.taxCredit ? bill.igv : '0'
  const igvLost = bill.taxLost ? bill.igv : '0'
  const { exchangeRate, localTotal, localDeferred } = bill
  const figure = { date: accountingDate, documentType, igvCredit, igvLost, exchangeRate, localTotal, localDeferred }
  await addFigures(ctx, [bill.reference ? noteFigure(figure, -1) : purchaseFigure(figure, -1)])
}

/** The bill that a note modifies. */
export async function referenceOf(ctx: Ctx, id: string): Promise<string | undefined> {
  const [row] = await ctx.query<{ reference: string | null }>(
    'select reference_id as reference from purchases.bill where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  return row?.reference ?? undefined
}

/** What notes modify stays as it is; they are voided first. @throws BusinessError `bill_has_notes` (409) */
function assertUnnoted({ billNotes: [note] }: BillOut): void {
  if (note) throw new BusinessError('bill_has_notes', { number: `${note.serie}-${note.number}` }, { status: 409 })
}

/** A note whose IGV became a credit with that of its bill, by its deposit, stays. @throws BusinessError `note_deposit_made` (409) */
function assertWaiting({ reference, creditOn }: StoredBill): void {
  if (reference && creditOn) throw new BusinessError('note_deposit_made', {}, { status: 409 })
}

/** What is paid with others, or others with it, is separated before it changes. @throws BusinessError `bill_joined` (409) */
function assertSeparate({ parent, joined, serie, number }: BillOut): void {
  if (!parent && joined === 0) return
  const { serie: s, number: n } = parent ?? { serie, number }
  throw new BusinessError('bill_joined', { number: `${s}-${n}` }, { status: 409 })
}
