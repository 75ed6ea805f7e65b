import { checkPicture, readPicture } from '@yupana/company/server'
import { BusinessError, dec, fixed } from '@yupana/kernel'
import { assertOwn, audit, type Ctx, serve, type Upload, uuidv7 } from '@yupana/platform'
import { type RenderingOut, renderingEndpoints } from '../../contract/rendering/rendering.ts'
import { stillOwed } from '../open-items.ts'
import { enterPayment } from '../payment/create.ts'
import { holdAlone } from '../payment/funds.ts'
import { holdItemsOfDocument } from '../payment/undo.ts'
import { enterTransfer } from '../transfer/enter.ts'
import { assertOpen, holdRendering } from './commands.ts'
import { pictureAddress } from './picture.ts'
import { readRendering, renderingTied } from './queries.ts'

type PaymentBody = Parameters<typeof enterPayment>[2]

/**
 * An expense out of the account of the holder: a receipt to be looked at. The account is held alone: the rendering is written once its money moved, which
 * nobody who also moves its money may wait for with a number in hand.
 */
export async function spend(
  ctx: Ctx,
  rendering: RenderingOut,
  body: Omit<PaymentBody, 'account' | 'method' | 'currency'>,
): Promise<string> {
  const method = await cashMethod(ctx)
  const { id, account, costCenter, currency } = rendering
  await holdAlone(ctx, account.id)
  const made = await enterPayment(
    ctx,
    'expense',
    {
      ...{ ...body, currency: currency as 'PEN', account: { id: account.id }, method },
      ...(costCenter ? { costCenter: { id: costCenter.id } } : {}),
    },
    { rendering: id },
  )
  await ctx.query(
    'insert into treasury.rendering_receipt (company_id, id, rendering_id, payment_id) values ($1, $2, $3, $4)',
    [ctx.companyId, uuidv7(), id, made.id],
  )
  await touch(ctx, id)
  return made.id
}

/** How money of a holder moves. @throws BusinessError `shift_no_cash_method` (409) */
export async function cashMethod(ctx: Ctx): Promise<{ id: string }> {
  const [method] = await ctx.query<{ id: string }>(
    "select id from treasury.method where company_id = $1 and active and means in ('009', '008') order by means desc, code limit 1",
    [ctx.companyId],
  )
  if (!method) throw new BusinessError('shift_no_cash_method', {}, { status: 409 })
  return method
}

export const touch = (ctx: Ctx, id: string): Promise<unknown> =>
  ctx.query('update treasury.rendering set version = version + 1 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
  ])

/** What is changed of it, told in its history. */
async function done(ctx: Ctx, before: RenderingOut, action: string): Promise<RenderingOut> {
  const after = await readRendering(ctx, before.id)
  await audit(ctx, { entity: 'rendering', id: before.id, action, before, after })
  return after
}

const spendRendering = serve(renderingEndpoints.spendRendering, async (ctx, { params: { id }, body }) => {
  const before = await openRendering(ctx, id)
  const { date, exchangeRate, category, amount, party, operationNumber, description } = body
  const line = { category, client: party, amount, operationNumber, description }
  await spend(ctx, before, { date, ...(exchangeRate ? { exchangeRate } : {}), payments: [line] })
  return done(ctx, before, 'spend')
})

/** An open one, as it stands: its money is held where it moves, in the order of all money. */
export async function openRendering(ctx: Ctx, id: string): Promise<RenderingOut> {
  await assertOwn(ctx, renderingTied, id)
  const rendering = await readRendering(ctx, id)
  assertOpen(rendering as Parameters<typeof assertOpen>[0])
  return rendering
}

/** A bill that the holder paid: all that is owed of it, in the currency of the rendering. @throws BusinessError `document_not_open` */
export async function payBillOf(
  ctx: Ctx,
  id: string,
  { bill, date, exchangeRate }: { bill: string; date: string; exchangeRate?: PaymentBody['exchangeRate'] },
): Promise<RenderingOut> {
  const before = await openRendering(ctx, id)
  // Items before accounts.
  await holdItemsOfDocument(ctx, bill)
  const [owed] = await ctx.query<{ balance: string | null }>(
    `select sum(balance) as balance from treasury.open_item
     where company_id = $1 and direction = 'payable' and document_kind = 'bill' and document_id = $2 and concept = 'document' and ${stillOwed('status')}`,
    [ctx.companyId, bill],
  )
  if (!owed?.balance || dec(owed.balance).isZero())
    throw new BusinessError('invalid', {}, { errors: [{ field: 'bill', code: 'document_not_open' }] })
  const line = { document: { id: bill }, amount: fixed(owed.balance) }
  await spend(ctx, before, { date, ...(exchangeRate ? { exchangeRate } : {}), payments: [line] })
  return done(ctx, before, 'payBill')
}

const payRenderingBill = serve(renderingEndpoints.payRenderingBill, (ctx, { params: { id }, body }) =>
  payBillOf(ctx, id, { bill: body.bill.id, date: body.date, exchangeRate: body.exchangeRate }),
)

const tooMuch = (code: string, amount: string): BusinessError =>
  new BusinessError('invalid', {}, { errors: [{ field: 'amount', code, params: { amount } }] })

/** Money to the holder, or back from them. @throws BusinessError `rendering_returns_too_much` where more comes back than is left, `rendering_reimburses_too_much` where more is paid than they spent beyond */
const moveRendering = serve(renderingEndpoints.moveRendering, async (ctx, { params: { id }, body }) => {
  const { account } = await openRendering(ctx, id)
  const own = { id: account.id }
  const back = body.kind === 'return'
  // What is left of it is told with its account held: of two returns at once the second sees the first.
  await holdAlone(ctx, own.id)
  const before = await openRendering(ctx, id)
  if (back && dec(body.amount).gt(dec(before.balance))) throw tooMuch('rendering_returns_too_much', before.balance)
  const beyond = dec(before.balance).negated()
  if (body.kind === 'reimbursement' && dec(body.amount).gt(beyond))
    throw tooMuch('rendering_reimburses_too_much', fixed(beyond.isPositive() ? beyond : 0))
  await enterTransfer(ctx, {
    ...{ date: body.date, amount: body.amount, commission: '0', rendering: { id } },
    ...(back ? { accountFrom: own, accountTo: body.account } : { accountFrom: body.account, accountTo: own }),
    ...(body.exchangeRate ? { exchangeRate: body.exchangeRate.toString() } : {}),
    ...{ operationNumber: body.operationNumber ?? null, notes: before.purpose },
  })
  await touch(ctx, id)
  return done(ctx, before, body.kind)
})

/** A receipt is held before its rendering: who changes its payment has it looked at again, and waits for the rendering last. */
const holdReceipt = (ctx: Ctx, id: string, line: string): Promise<unknown> =>
  ctx.query(
    'select 1 from treasury.rendering_receipt where company_id = $1 and rendering_id = $2 and id = $3 for update',
    [ctx.companyId, id, line],
  )

/** Whoever holds the money does not say of their own receipts that they are right. */
async function decide(
  ctx: Ctx,
  id: string,
  line: string,
  state: 'accepted' | 'observed',
  reason: string | null,
): Promise<RenderingOut> {
  await holdReceipt(ctx, id, line)
  const before = await holdRendering(ctx, id)
  assertOpen(before)
  if (before.holderUsers.includes(ctx.userId)) throw new BusinessError('rendering_own_approval', {}, { status: 403 })
  const receipt = before.receipts.find((each) => each.id === line)
  if (!receipt || receipt.state === 'voided') throw new BusinessError('not_found', {}, { status: 404 })
  await ctx.query(
    'update treasury.rendering_receipt set state = $4, reason = $5, decided_by = $6, decided_at = $7 where company_id = $1 and rendering_id = $2 and id = $3',
    [ctx.companyId, id, line, state, reason, ctx.userId, ctx.now],
  )
  await touch(ctx, id)
  return done(ctx, before, state === 'accepted' ? 'accept' : 'observe')
}

interface Kept {
  key: string | null
}

async function pictureKey(ctx: Ctx, id: string, line: string): Promise<string | null> {
  await assertOwn(ctx, renderingTied, id)
  const [row] = await ctx.query<Kept>(
    'select picture_key as key from treasury.rendering_receipt where company_id = $1 and rendering_id = $2 and id = $3',
    [ctx.companyId, id, line],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row.key
}

export const renderingReceipts = [
  ...[spendRendering, payRenderingBill, moveRendering],
  serve(renderingEndpoints.acceptReceipt, (ctx, { params }) => decide(ctx, params.id, params.line, 'accepted', null)),
  serve(renderingEndpoints.observeReceipt, (ctx, { params, body }) =>
    decide(ctx, params.id, params.line, 'observed', body.reason),
  ),
  serve(renderingEndpoints.pictureReceipt, async (ctx, { params: { id, line }, body }) => {
    const before = await pictureKey(ctx, id, line)
    await holdReceipt(ctx, id, line)
    assertOpen(await holdRendering(ctx, id))
    const { bytes } = body as unknown as Upload
    const { type } = checkPicture(bytes, { least: 40, most: 8000, code: 'image_size' })
    const { key } = await ctx.services.files.put(ctx.companyId, bytes, { name: 'receipt', type, immutable: false })
    // What was looked at was another picture: it is looked at again.
    await ctx.query(
      "update treasury.rendering_receipt set picture_key = $4, state = 'pending', reason = null, decided_by = null, decided_at = null where company_id = $1 and rendering_id = $2 and id = $3",
      [ctx.companyId, id, line, key],
    )
    await touch(ctx, id)
    await audit(ctx, { entity: 'rendering', id, action: 'picture', before: { key: before }, after: { key } })
    return { picture: pictureAddress(id, line, key)! }
  }),
  serve(renderingEndpoints.receiptPicture, async (ctx, { params: { id, line } }) => {
    const key = await pictureKey(ctx, id, line)
    if (!key) throw new BusinessError('not_found', {}, { status: 404 })
    const content = await ctx.services.files.get(key)
    return { name: 'receipt', type: readPicture(content)?.type ?? 'application/octet-stream', content, inline: true }
  }),
]
