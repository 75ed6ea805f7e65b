import { BusinessError, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve, showsDeeds, uuidv7 } from '@yupana/platform'
import { type PaymentBody, type PaymentOut, treasuryEndpoints, type VisitBody } from '../../../contract/index.ts'
import { supplierPaymentEndpoints } from '../../../contract/payment/supplier-payment.ts'
import { holdMoney } from '../../money.ts'
import { assertMayDate, enterPayment, fieldOf, writePayment } from '../create.ts'
import { holdAccounts } from '../funds.ts'
import { type Direction, readPayment } from '../queries.ts'
import { movesOf, type PaymentDraft, takePaymentNumber } from '../save.ts'
import { groupProblems } from './group.ts'
import { preparePayments } from './prepare.ts'

/** Collects money against one or several instalments, or for what a category says; in one currency, or in both of one visit. */
export const createCollection = serve(treasuryEndpoints.createCollection, (ctx, { body }) =>
  enterVisit(ctx, 'income', body),
)

/** Pays suppliers the same way. */
export const createSupplierPayment = serve(supplierPaymentEndpoints.createSupplierPayment, (ctx, { body }) =>
  enterVisit(ctx, 'expense', body),
)

/**
 * Enters a payment, and that of the other currency beside it, in one: documents, open items, accounts and numbers of both are held in their order before
 * anything of either is written.
 * @throws BusinessError as `enterPayment`; what is wrong with the other one stands beside `alongside.…`
 */
async function enterVisit(ctx: Ctx, direction: Direction, { alongside, ...body }: VisitBody): Promise<PaymentOut> {
  if (!alongside) return enterPayment(ctx, direction, body)
  await assertMayDate(ctx, body.date)
  const bodies = bodiesOf(body, alongside)
  const told = [new Problems(), new Problems()]
  await groupProblems(ctx, direction, [body, { ...alongside, date: body.date, group: body.group }], told[0]!)
  if (alongside.currency === body.currency) told[1]!.add('currency', 'visit_same_currency')
  const ready = await preparePayments(ctx, direction, bodies, told, undefined, () => throwTogether(told))
  const drafts: PaymentDraft[] = ready.map((each) => ({ ...each, id: uuidv7(), of: {}, number: 0 }))
  await holdOf(ctx, drafts)
  for (const draft of drafts) draft.number = await takePaymentNumber(ctx, direction)
  await holdSerials(ctx, drafts)
  for (const draft of drafts) await writePayment(ctx, draft)
  const [first, ...others] = drafts
  for (const { id } of others)
    await audit(ctx, { entity: direction, id, action: 'create', after: await readPayment(ctx, direction, id) })
  const payment = await readPayment(ctx, direction, first!.id)
  await audit(ctx, { entity: direction, id: payment.id, action: 'create', after: payment })
  return payment
}

/** Both as payments of one group. */
function bodiesOf(body: PaymentBody, alongside: NonNullable<VisitBody['alongside']>): PaymentBody[] {
  const group = body.group ?? uuidv7()
  const { date, costCenter, worker, cashReason, notes } = body
  const exchangeRate = alongside.exchangeRate ?? body.exchangeRate
  return [
    { ...body, group },
    { ...alongside, exchangeRate, date, costCenter, worker, cashReason, notes, group },
  ]
}

/** Said once for both. */
const SHARED: ReadonlySet<string> = new Set(['date', 'costCenter', 'worker', 'cashReason', 'notes', 'group'])

/** @throws BusinessError `invalid` (422) with what is wrong with either, each beside its field */
function throwTogether([first, second]: readonly Problems[]): void {
  const all = new Problems()
  for (const { field, code, params } of first!.list) all.add(field, code, params)
  for (const { field, code, params } of second!.list)
    if (!SHARED.has(field)) all.add(`alongside.${field}`, code, params)
    else if (!all.list.some((each) => each.field === field && each.code === code)) all.add(field, code, params)
  all.throwIfAny()
}

/** Accounts of both by their ids; of what goes out that the drawers hold it. */
async function holdOf(ctx: Ctx, drafts: readonly PaymentDraft[]): Promise<void> {
  await holdAccounts(ctx, [...new Set(drafts.flatMap(({ lines }) => lines.map(({ money }) => money.account.id)))])
  const told = drafts.map(() => new Problems())
  for (const [i, draft] of drafts.entries()) await telling(told[i]!, holdMoney(ctx, movesOf(draft), fieldOf(draft)))
  throwTogether(told)
}

/** Those that number the receipts, held in the order of their ids before one of them gives a number. */
const holdSerials = (ctx: Ctx, drafts: readonly PaymentDraft[]): Promise<unknown> =>
  ctx.query('select 1 from treasury.serial where company_id = $1 and id = any($2::uuid[]) order by id for update', [
    ctx.companyId,
    drafts.flatMap(({ serialId }) => serialId ?? []),
  ])

/** What is refused of one of them is told with what is of the other. */
async function telling(told: Problems, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== 'invalid') throw error
    for (const { field, code, params } of error.errors) told.add(field, code, params)
  }
}

/** A trial of a visit shows what either of its payments writes. */
for (const kind of ['income', 'expense'])
  showsDeeds({
    kind,
    read: (ctx, id) =>
      ctx.query(
        `select b.direction as kind, b.id from treasury.payment t
         join treasury.payment b on b.company_id = t.company_id and b.group_id = t.group_id and b.id <> t.id and b.xmin = pg_current_xact_id()::xid
         where t.company_id = $1 and t.id = $2`,
        [ctx.companyId, id],
      ),
  })
