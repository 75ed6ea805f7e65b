import { findSeries, takeNumber } from '@yupana/company/server'
import { addDays, BusinessError, type DateText, dec, fixed, Problems, round } from '@yupana/kernel'
import {
  audit,
  type Below,
  type Ctx,
  centersOf,
  checkOwn,
  columnsOf,
  insertDocument,
  keepSaid,
  lockDocument,
  refOf,
  serve,
  setDocument,
  together,
  updateDocument,
  uuidv7,
} from '@yupana/platform'
import {
  type CheckedSale,
  checkSaleLines,
  checkSaleReferences,
  collectProblems,
  saleRecords,
  withSaleRate,
} from '@yupana/sales/server'
import { requisitionOrderStates } from '../../contract/order/order.states.ts'
import {
  REQUISITION_ORDER_TYPE,
  type RequisitionOrderBody,
  requisitionOrderEndpoints,
} from '../../contract/order/order.ts'
import { ORDER_LINES, orderTable, readOrder } from './queries.ts'

/** Days that an order may wait to be charged: goods and prices are kept for it no longer. */
const LONGEST = 31

type Checked = CheckedSale & { validUntil: DateText; exchangeRate: string }

/**
 * Everything that can be said against a body, all at once.
 * @param standing the order as it is; of a new one undefined
 * @throws BusinessError `invalid` (422)
 */
async function check(ctx: Ctx, given: RequisitionOrderBody, standing?: string): Promise<Checked> {
  const problems = new Problems()
  const body = await withSaleRate(ctx, given, problems)
  if (body.date > ctx.today) problems.add('date', 'future_date')
  checkOwn(
    ctx,
    {
      branch: { field: 'branch', ids: [body.branch?.id ?? ctx.session.branchId] },
      seller: { field: 'seller', ids: [body.seller.id] },
      warehouse: { field: 'warehouse', ids: [body.warehouse?.id ?? null] },
      costCenter: centersOf(body.items),
    },
    problems,
  )
  const validUntil = body.validUntil ?? addDays(body.date, 1)
  if (validUntil < body.date) problems.add('validUntil', 'valid_until_past')
  if (validUntil > addDays(body.date, LONGEST)) problems.add('validUntil', 'valid_until_far', { days: LONGEST })
  const [, , , checked] = await together(
    checkSaleReferences(ctx, body, problems),
    checkTerminal(ctx, body, problems),
    // A number that was taken stays, also where its series is no longer active.
    standing !== undefined
      ? undefined
      : collectProblems(problems, () => findSeries(ctx, REQUISITION_ORDER_TYPE, body.serie)),
    checkSaleLines(ctx, body, problems, standing === undefined ? undefined : { ...ORDER_LINES, id: standing }),
  )
  problems.throwIfAny()
  return { ...checked, validUntil, exchangeRate: body.exchangeRate }
}

/** The till is one that this person may work at; none named means all. */
async function checkTerminal(ctx: Ctx, { terminal }: RequisitionOrderBody, problems: Problems): Promise<void> {
  if (!terminal) return
  const [found] = await ctx.query<{ name: string; mine: boolean }>(
    `select t.name, not exists (select from pos.person_terminal p where p.company_id = $1 and p.user_id = $3)
       or exists (select from pos.person_terminal p where p.company_id = $1 and p.user_id = $3 and p.terminal_id = t.id) as mine
     from pos.terminal t where t.company_id = $1 and t.id = $2 and t.active`,
    [ctx.companyId, terminal.id, ctx.userId],
  )
  if (!found) problems.add('terminal', 'reference_not_found')
  else if (!found.mine) problems.add('terminal', 'terminal_not_allowed', { terminal: found.name })
}

/** The number is taken last, and with the transaction: an order that fails leaves no gap. */
const createOrder = serve(requisitionOrderEndpoints.createRequisitionOrder, async (ctx, { body }) => {
  const checked = await check(ctx, body)
  const id = uuidv7()
  const number = await takeNumber(ctx, REQUISITION_ORDER_TYPE, body.serie, body.terminal?.id)
  const head = { ...headOf(ctx, body, checked), number, created_at: ctx.now, created_by: ctx.userId }
  insertDocument(ctx, orderTable, id, { ...head, source: body.terminal ? 'pos' : 'office' }, below(checked))
  keepSaid(ctx, orderTable, id)
  const after = await readOrder(ctx, id)
  await audit(ctx, { entity: 'requisitionOrder', id, action: 'create', after })
  return after
})

/** The series stays: the number is of it. */
const updateOrder = serve(requisitionOrderEndpoints.updateRequisitionOrder, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, orderTable, id, body.version)
  requisitionOrderStates.move(before.status, 'edit')
  if (body.serie !== before.serie)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'serie', code: 'serie_stays' }] })
  const checked = await check(ctx, body, id)
  updateDocument(ctx, orderTable, id, { ...headOf(ctx, body, checked), client_said: null }, below(checked))
  keepSaid(ctx, orderTable, id)
  const after = await readOrder(ctx, id)
  await audit(ctx, { entity: 'requisitionOrder', id, action: 'update', before, after })
  return after
})

const extendOrder = serve(requisitionOrderEndpoints.extendRequisitionOrder, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, orderTable, id, body.version)
  requisitionOrderStates.move(before.status, 'extend')
  const problems = new Problems()
  if (body.validUntil < ctx.today) problems.add('validUntil', 'valid_until_past')
  // From today on: it may have expired long ago.
  if (body.validUntil > addDays(ctx.today, LONGEST)) problems.add('validUntil', 'valid_until_far', { days: LONGEST })
  problems.throwIfAny()
  setDocument(ctx, orderTable, id, { valid_until: body.validUntil })
  const after = await readOrder(ctx, id)
  await audit(ctx, { entity: 'requisitionOrder', id, action: 'extend', before, after })
  return after
})

const voidOrder = serve(requisitionOrderEndpoints.voidRequisitionOrder, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, orderTable, id, body?.version)
  const status = requisitionOrderStates.move(before.status, 'void')
  setDocument(ctx, orderTable, id, { status, reason: body?.reason ?? null })
  const after = await readOrder(ctx, id)
  await audit(ctx, { entity: 'requisitionOrder', id, action: 'void', before, after })
  return after
})

function headOf(
  ctx: Ctx,
  body: RequisitionOrderBody,
  { totals, validUntil, exchangeRate }: Checked,
): Record<string, unknown> {
  const { lines: _, freeTaxed, freeIgv, ...amounts } = totals
  return columnsOf({
    serie: body.serie,
    date: body.date,
    validUntil,
    client: body.client,
    seller: body.seller,
    branch: { id: body.branch?.id ?? ctx.session.branchId },
    warehouse: refOf(body.warehouse),
    terminal: refOf(body.terminal),
    paymentTerm: body.paymentTerm,
    currency: body.currency,
    exchangeRate,
    notes: body.notes,
    ...amounts,
    localTotal: fixed(round(dec(totals.total).times(exchangeRate))),
  })
}

const below = (checked: Checked): Below => ({ 'pos.requisition_order_line': saleRecords(checked) })

export const orderCommands = [createOrder, updateOrder, extendOrder, voidOrder]
