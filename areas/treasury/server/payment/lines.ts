import { allowed, full, read } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  inStates,
  type ListSource,
  listSource,
  mustMay,
  readPage,
  serve,
  workbookOf,
} from '@yupana/platform'
import {
  categoryTypes,
  lineViews,
  type PaymentBody,
  type PaymentLineRead,
  type PaymentStatus,
  paymentLineCalls,
  paymentLineColumns,
  type SinglePayment,
} from '../../contract/index.ts'
import { accountMine, accountsMine } from '../account/usable.ts'
import { bodyOf } from './again.ts'
import { enterPayment } from './create.ts'
import { type Direction, LINE_OUT, readPayment, saidSql } from './queries.ts'
import { changePayment } from './update.ts'
import { voidPayment } from './void.ts'

/** Rows are lines `t`; their payment is `p`, the open item that they settle `o`. */
const FROM = `treasury.payment_line t join treasury.payment p on p.company_id = t.company_id and p.id = t.payment_id
  left join treasury.open_item o on o.company_id = t.company_id and o.id = t.open_item_id`

/** Those of accounts that this person may see. */
const source = (of: keyof typeof paymentLineColumns, where: string, { userId }: Pick<Ctx, 'userId'>): ListSource => ({
  ...listSource(paymentLineColumns[of] as typeof paymentLineColumns.income, {
    from: FROM,
    also: `p.version, jsonb_build_object('id', p.id, 'direction', p.direction) as payment`,
    sql: {
      number: 'p.number',
      status: 'p.status',
      client: {
        shown: `case when t.party_id is null then null else jsonb_build_object('id', t.party_id, 'code', t.party_number, 'name', t.party_name) end`,
        id: 't.party_id',
        code: 't.party_number',
        name: 't.party_name',
      },
      document: "o.serie || '-' || o.number",
      category: {
        shown: `case when t.category_id is null then null else jsonb_build_object('id', t.category_id, 'code', t.category_code, 'name', t.category_name) end`,
        id: 't.category_id',
        name: 't.category_name',
      },
      account: saidSql('account'),
      method: saidSql('method'),
      currency: 'coalesce(o.currency, p.currency)',
    },
    search: "platform.fold(concat_ws(' ', t.party_name, t.party_number, t.description))",
    counts: `not (${inStates<PaymentStatus>('p.status', 'CX')})`,
  }),
  where: `${where} and ${accountsMine('t.account_id', '$2')}`,
  params: [userId],
})

const IN = "t.direction = 'income'"
const OUT = "t.direction = 'expense'"
type Sources = Record<'income' | 'expense' | 'invoices' | 'bills', (ctx: Pick<Ctx, 'userId'>) => ListSource>
const sources: Sources = {
  income: (ctx) => source('income', IN, ctx),
  expense: (ctx) => source('expense', OUT, ctx),
  invoices: (ctx) => source('income', `${IN} and t.open_item_id is not null`, ctx),
  bills: (ctx) => source('expense', `${OUT} and t.open_item_id is not null`, ctx),
}
/** Those of the directions that the person may look at. */
const freeSource = (ctx: Ctx): ListSource => {
  const seen = directionsOf(ctx, read)
  const where = `t.category_id is not null and t.direction in (${seen.map((each) => `'${each}'`).join(', ')})`
  return source('free', where, ctx)
}

const MODULES = { income: 'COLLECTION', expense: 'PAYMENTS' } as const
const directionsOf = (ctx: Ctx, rights: typeof read): Direction[] =>
  (['income', 'expense'] as const).filter((direction) => allowed(rights(MODULES[direction]), ctx.session))

const listed = (call: typeof paymentLineCalls.collectionLines, sourceOf: (ctx: Ctx) => ListSource) =>
  serve(call, async (ctx, { query }) =>
    readPage<never>(ctx, call.list!, sourceOf(ctx), query, await companyPageSize(ctx)),
  )

export const lineExports = [
  workbookOf('incomeLine', 'income.lines', paymentLineCalls.collectionLines.list!, sources.income),
  workbookOf('expenseLine', 'expense.lines', paymentLineCalls.supplierPaymentLines.list!, sources.expense),
  workbookOf('billPayment', 'billPayment.plural', lineViews.bills.list.list!, sources.bills),
  workbookOf('invoicePayment', 'invoicePayment.plural', lineViews.invoices.list.list!, sources.invoices),
  workbookOf('freePayment', 'freePayment.plural', lineViews.free.list.list!, freeSource),
] as const

const VIEWS = {
  bills: `l.direction = 'expense' and l.open_item_id is not null`,
  invoices: `l.direction = 'income' and l.open_item_id is not null`,
  free: 'l.category_id is not null',
} as const
type View = keyof typeof VIEWS

/** @throws BusinessError `not_found` (404), also for a line of a direction that the person may not look at */
async function readLine(
  ctx: Ctx,
  view: View,
  id: string,
): Promise<PaymentLineRead & { payment: { direction: Direction } }> {
  const [row] = await ctx.query<{ line: PaymentLineRead & { payment: { direction: Direction } } }>(
    `select ${LINE_OUT} || jsonb_build_object('version', t.version, 'date', t.date, 'status', t.status,
       'payment', jsonb_build_object('id', t.id, 'direction', t.direction, 'number', t.number,
         'lines', (select count(*) from treasury.payment_line n where n.company_id = t.company_id and n.payment_id = t.id))) as line
     from treasury.payment_line l join treasury.payment t on t.company_id = l.company_id and t.id = l.payment_id
     left join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
     where l.company_id = $1 and l.id = $2 and ${VIEWS[view]} and ${accountMine('l.account_id', '$3')}`,
    [ctx.companyId, id, ctx.userId],
  )
  if (!row || !directionsOf(ctx, read).includes(row.line.payment.direction))
    throw new BusinessError('not_found', {}, { status: 404 })
  return row.line
}

/** The payment of a line that may be changed by it alone. @throws BusinessError `payment_has_other_lines` (409) */
async function onlyLine(ctx: Ctx, view: View, id: string) {
  const line = await readLine(ctx, view, id)
  const { direction } = line.payment
  mustMay(ctx, full(MODULES[direction]))
  if (line.payment.lines > 1) throw new BusinessError('payment_has_other_lines', {}, { status: 409 })
  return { line, direction, paymentId: line.payment.id }
}

type Given = Partial<SinglePayment>
const HEAD = [
  'date',
  'currency',
  'exchangeRate',
  'account',
  'method',
  'serial',
  'costCenter',
  'worker',
  'group',
  'cashReason',
  'notes',
] as const
const isHead = (name: string): boolean => (HEAD as readonly string[]).includes(name)
const part = (given: Given, head: boolean): Partial<PaymentBody & PaymentBody['payments'][number]> =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => isHead(name) === head && value !== undefined))

/** In or out: that of the view, and of what is free that of its category. */
async function directionFor(ctx: Ctx, view: View, { category, document }: Given): Promise<Direction> {
  const wrong = view === 'free' ? document : category
  if (wrong) {
    const field = view === 'free' ? 'document' : 'category'
    throw new BusinessError('invalid', {}, { errors: [{ field, code: 'document_or_category' }] })
  }
  if (view !== 'free') return view === 'invoices' ? 'income' : 'expense'
  const [row] = await ctx.query<{ type: string }>(
    'select type from treasury.category where company_id = $1 and id = $2',
    [ctx.companyId, category?.id ?? null],
  )
  const direction: Direction = row?.type === categoryTypes.income ? 'income' : 'expense'
  if (row) mustMay(ctx, full(MODULES[direction]))
  return direction
}

/** What is wrong with a line is told beside the fields of its form. */
async function flat<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    const errors = error.errors.map(({ field, ...rest }) => ({ field: field.replace(/^payments\[0\]\./, ''), ...rest }))
    throw new BusinessError(error.code, error.params, { status: error.status, errors, current: error.current })
  }
}

function viewRoutes(view: View, sourceOf: (ctx: Ctx) => ListSource) {
  const calls = lineViews[view]
  return [
    listed(calls.list as typeof paymentLineCalls.collectionLines, sourceOf),
    serve(calls.read, (ctx, { params }) => readLine(ctx, view, params.id)),
    serve(calls.create, async (ctx, { body }) => {
      const direction = await directionFor(ctx, view, body)
      const payment = { ...part(body, true), payments: [part(body, false)] } as PaymentBody
      const made = await flat(enterPayment(ctx, direction, payment))
      return readLine(ctx, view, made.payments[0]!.id)
    }),
    serve(calls.update, async (ctx, { params, body: { version, ...given } }) => {
      const { direction, paymentId, line } = await onlyLine(ctx, view, params.id)
      if (given.category || given.document) {
        const now = await directionFor(ctx, view, given)
        if (now !== direction)
          throw new BusinessError('invalid', {}, { errors: [{ field: 'category', code: 'category_other_direction' }] })
      }
      const { payments } = await bodyOf(ctx, await readPayment(ctx, direction, paymentId))
      // Its money is that of its payment.
      const { account: _, method: __, ...kept } = payments[0]!
      const changed = { ...kept, ...(given.document ? { openItem: null } : {}), ...part(given, false) }
      await flat(changePayment(ctx, direction, paymentId, { ...part(given, true), payments: [changed] }, version))
      return readLine(ctx, view, line.id)
    }),
    serve(calls.remove, async (ctx, { params, body }) => {
      const { direction, paymentId } = await onlyLine(ctx, view, params.id)
      await voidPayment(ctx, direction, paymentId, body?.reason)
    }),
  ]
}

const [incomeSheet, expenseSheet, billSheet, invoiceSheet, freeSheet] = lineExports
export const lineRoutes = [
  listed(paymentLineCalls.collectionLines, sources.income),
  listed(paymentLineCalls.supplierPaymentLines, sources.expense),
  exportRoute(paymentLineCalls.exportCollectionLines, incomeSheet),
  exportRoute(paymentLineCalls.exportSupplierPaymentLines, expenseSheet),
  exportRoute(paymentLineCalls.exportBillPayments, billSheet),
  exportRoute(paymentLineCalls.exportInvoicePayments, invoiceSheet),
  exportRoute(paymentLineCalls.exportFreePayments, freeSheet),
  ...viewRoutes('bills', sources.bills),
  ...viewRoutes('invoices', sources.invoices),
  ...viewRoutes('free', freeSource),
]
