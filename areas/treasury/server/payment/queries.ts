import { paymentSide } from '@yupana/company/contract'
import { rateWarnings } from '@yupana/company/server'
import { allowed, type Columns, type ListSpec, read } from '@yupana/contract'
import { BusinessError, Decimal, dec } from '@yupana/kernel'
import {
  anyLine,
  type Ctx,
  companyPageSize,
  exportRoute,
  type ListExport,
  type ListSource,
  listSource,
  message,
  readPage,
  serve,
  together,
  workbookOf,
} from '@yupana/platform'
import { cashLimitOf, isCash } from '../../contract/cash-limit.ts'
import {
  type PaymentOut,
  paymentColumns,
  paymentExports,
  paymentStates,
  treasuryEndpoints,
  userPaymentColumns,
} from '../../contract/index.ts'
import { treasuryErrors } from '../../contract/labels.ts'
import { supplierPaymentEndpoints } from '../../contract/payment/supplier-payment.ts'
import { accountsMine, paymentsMine } from '../account/usable.ts'
import { readCashLimits } from '../cash-limits.ts'
import { stillStands } from '../open-items.ts'

export type Direction = 'income' | 'expense'

/** A payment that is no more. */
const VOIDED = paymentStates.move('OK', 'void')

/** As the payment called it, whatever it is called by now. */
export const saidSql = (name: 'account' | 'method', table = 't') => ({
  shown: `jsonb_build_object('id', ${table}.${name}_id, 'code', ${table}.${name}_code, 'name', ${table}.${name}_name)`,
  id: `${table}.${name}_id`,
  code: `${table}.${name}_code`,
  name: `${table}.${name}_name`,
})

const ofAnyLine =
  (name: 'account' | 'method') =>
  (test: string): string =>
    anyLine('treasury.payment_line', 'payment_id')(test.replaceAll(`t.${name}_id`, `l.${name}_id`))

const paymentSource = (columns: Columns): ListSource =>
  listSource(columns, {
    from: `treasury.payment t left join parties.client c on c.company_id = t.company_id and c.id = t.party_id`,
    countFrom: 'treasury.payment t',
    also: 't.version, t.exchange_rate as "exchangeRate"',
    sql: {
      account: saidSql('account'),
      method: saidSql('method'),
      category: { id: 'l.category_id' },
      costCenter: { id: 't.cost_center_id' },
      rendering: { id: 't.rendering_id' },
      shift: { id: 't.shift_id' },
      client: {
        shown: `case when c.id is null then null else jsonb_build_object('id', c.id, 'code', t.party_number, 'name', t.party_name) end`,
        id: 't.party_id',
        code: 't.party_number',
        name: 't.party_name',
      },
      document: "o.serie || '-' || o.number",
      operationNumber: 'l.operation_number',
    },
    search: "platform.fold(concat_ws(' ', t.party_name, t.party_number, c.fiscal_name, c.document_number))",
    paper: { number: 't.number', kept: 'integer', amounts: ['t.amount'] },
    counts: `t.status <> '${VOIDED}'`,
    ofLines: {
      operationNumber: anyLine('treasury.payment_line', 'payment_id'),
      'category.id': anyLine('treasury.payment_line', 'payment_id'),
      // Of any of its money, not of what its head says alone.
      'account.id': ofAnyLine('account'),
      'method.id': ofAnyLine('method'),
      document: (test) =>
        `exists (select from treasury.payment_line l join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
          where l.company_id = t.company_id and l.payment_id = t.id and ${test})`,
    },
  })
/** Those of accounts that this person may see. */
const sourceOf = (direction: Direction, { userId }: Pick<Ctx, 'userId'>): ListSource => ({
  ...paymentSource(paymentColumns[direction]),
  where: `t.direction = '${direction}' and ${accountsMine('t.account_id', '$2')} and ${paymentsMine('t.id', '$2')}`,
  params: [userId],
})

export const collections = serve(treasuryEndpoints.collections, async (ctx, { query }) =>
  readPage<never>(ctx, treasuryEndpoints.collections.list!, sourceOf('income', ctx), query, await companyPageSize(ctx)),
)

/** Who reads what is collected, or reports of both. */
const seenDirections = ({ session }: Ctx): Direction[] =>
  (['income', 'expense'] as const).filter((side) =>
    allowed(read(side === 'income' ? 'COLLECTION' : 'PAYMENTS', 'TREASURYREPORT'), session),
  )

export const userPayments = serve(treasuryEndpoints.userPayments, async (ctx, { params, query }) => {
  // A person who left the company keeps the name of what they did; one who was never here has none.
  const [known] = await ctx.query(
    `select 1 from company.membership where company_id = $1 and user_id = $2
     union all select 1 from treasury.payment where company_id = $1 and created_by = $2 limit 1`,
    [ctx.companyId, params.id],
  )
  if (!known) throw new BusinessError('not_found', {}, { status: 404 })
  const made: ListSource = {
    ...paymentSource(userPaymentColumns),
    where: `t.created_by = $2 and ${accountsMine('t.account_id', '$3')} and ${paymentsMine('t.id', '$3')} and t.direction = any($4::text[])`,
    params: [params.id, ctx.userId, seenDirections(ctx)],
  }
  return readPage<never>(ctx, treasuryEndpoints.userPayments.list!, made, query, await companyPageSize(ctx))
})

export const supplierPayments = serve(supplierPaymentEndpoints.supplierPayments, async (ctx, { query }) =>
  readPage<never>(
    ctx,
    supplierPaymentEndpoints.supplierPayments.list!,
    sourceOf('expense', ctx),
    query,
    await companyPageSize(ctx),
  ),
)

const paymentExport = (noun: Direction, spec: ListSpec): ListExport =>
  workbookOf(noun, `${noun}.plural`, spec, (ctx) => sourceOf(noun, ctx))
export const collectionExport = paymentExport('income', treasuryEndpoints.collections.list!)
export const supplierPaymentExport = paymentExport('expense', supplierPaymentEndpoints.supplierPayments.list!)
export const exportCollections = exportRoute(paymentExports.exportCollections, collectionExport)
export const exportSupplierPayments = exportRoute(paymentExports.exportSupplierPayments, supplierPaymentExport)

export const collection = serve(treasuryEndpoints.collection, (ctx, { params }) =>
  readPayment(ctx, 'income', params.id),
)

export const supplierPayment = serve(supplierPaymentEndpoints.supplierPayment, (ctx, { params }) =>
  readPayment(ctx, 'expense', params.id),
)

/** What the tables keep of a payment. */
type KeptPayment = Omit<PaymentOut, 'warnings' | 'budget' | 'category'>

/** A line `l` of payment `t`, with the open item `o` that it settles. */
export const LINE_OUT = `jsonb_build_object('id', l.id, 'line', l.line,
  'document', case when o.id is not null then jsonb_build_object('id', o.document_id, 'kind', o.document_kind, 'documentType', o.document_type, 'serie', o.serie, 'number', o.number) end,
  'openItem', case when o.id is not null then jsonb_build_object('id', o.id, 'instalment', o.instalment, 'dueDate', o.due_on, 'concept', o.concept,
    'date', o.date, 'amount', o.amount::text, 'balance', o.balance::text, 'localBalance', (o.local_balance + l.settled_local)::text, 'exchangeRate', o.exchange_rate::text) end,
  'category', case when l.category_id is not null then jsonb_build_object('id', l.category_id, 'code', l.category_code, 'name', l.category_name) end,
  'advance', l.advance,
  'client', case when o.id is not null then jsonb_build_object('id', o.party_id, 'code', o.party_number, 'name', o.party_name)
    when l.party_id is not null then jsonb_build_object('id', l.party_id, 'code', l.party_number, 'name', l.party_name) end,
  'currency', coalesce(o.currency, t.currency), 'amount', l.amount::text, 'paidAmount', l.paid_amount::text,
  'movedAmount', (l.paid_amount - l.factoring_commission - l.rounding - l.retained)::text, 'localAmount', l.local_amount::text,
  'exchangeDifference', (l.local_amount - l.settled_local)::text, 'operationNumber', l.operation_number, 'operationDate', l.operation_date,
  'account', ${saidSql('account', 'l').shown}, 'method', ${saidSql('method', 'l').shown}, 'exchangeRate', l.exchange_rate::text,
  'factoringCommission', l.factoring_commission::text, 'rounding', l.rounding::text, 'retained', l.retained::text, 'description', l.description,
  'voucher', (select jsonb_build_object('name', v.name, 'type', v.media_type, 'size', v.size) from treasury.payment_voucher v where v.company_id = l.company_id and v.line_id = l.id))`

/** Certificates of what was kept of a payment, or collected with it. */
const CERTIFICATES = `(select coalesce(jsonb_agg(c.said order by c.serie, c.number), '[]') from (
    select r.serie, r.number, jsonb_build_object('id', r.id, 'kind', r.kind, 'serie', r.serie, 'number', r.number, 'amount', sum(w.amount)::text, 'status', r.status, 'eStatus', r.e_status) as said
    from treasury.withholding w join treasury.retention_withholding x on x.company_id = w.company_id and x.withholding_id = w.id
    join treasury.retention r on r.company_id = x.company_id and r.id = x.retention_id
    where w.company_id = t.company_id and w.payment_id = t.id group by r.company_id, r.id) c)`

/** The voucher that says it as it stands. */
const ENTRY = `(select jsonb_build_object('id', e.id, 'number', e.archive || '-' || e.year || '-' || lpad(e.month::text, 2, '0') || '-' || lpad(e.number::text, 6, '0')) from accounting.journal_entry e
    where e.company_id = t.company_id and e.source_kind = t.direction and e.source_id = t.id and e.live and e.reverses is null
    and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses = e.id and r.live) order by e.date desc, e.id desc limit 1)`

/** @throws BusinessError `not_found` (404), also where money of it stands in an account that this person may not see */
export async function readPayment(ctx: Ctx, direction: Direction, id: string): Promise<PaymentOut> {
  const source = sourceOf(direction, ctx)
  const [row] = await ctx.query<KeptPayment>(
    `select ${source.select}, t.notes, t.void_reason as "voidReason", t.cash_reason as "cashReason", t.group_id as "group",
       (select jsonb_build_object('id', g.id, 'number', g.number, 'currency', g.currency, 'amount', g.amount::text, 'status', g.status) from treasury.payment g
         where g.company_id = t.company_id and g.group_id = t.group_id and g.id <> t.id and g.direction = t.direction and ${paymentsMine('g.id', '$2')}
         order by (g.status = '${VOIDED}'), g.number limit 1) as alongside,
       case when t.shift_id is not null then jsonb_build_object('id', t.shift_id) end as shift,
       case when t.rendering_id is not null then jsonb_build_object('id', t.rendering_id) end as rendering,
       t.receipt, (select jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name) from treasury.serial s where s.company_id = t.company_id and s.id = t.serial_id) as serial, ${ENTRY} as entry,
       (select jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) from company.cost_center k where k.company_id = t.company_id and k.id = t.cost_center_id) as "costCenter",
       (select jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) from company.worker w where w.company_id = t.company_id and w.id = t.worker_id) as worker,
       coalesce((select jsonb_agg(${LINE_OUT} order by l.line)
         from treasury.payment_line l
         left join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
         where l.company_id = t.company_id and l.payment_id = t.id), '[]') as payments, ${CERTIFICATES} as certificates
     from ${source.from} where t.company_id = $1 and t.id = $3 and ${source.where}`,
    [ctx.companyId, ctx.userId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  // Of a payment in soles too: its documents may be in dollars, and it has their rate then.
  const [rate, cash] = await together(ratesFar(ctx, direction, row), cashWarnings(ctx, row))
  const categories = new Map(row.payments.flatMap(({ category }) => (category ? [[category.id, category]] : [])))
  const category = categories.size === 1 ? [...categories.values()][0]! : null
  return { ...row, category, budget: null, warnings: [...rate, ...cash] }
}

/** That a rate is far from the published one, of the payment or of a line with a rate of its own: told of the one that is, once. */
async function ratesFar(ctx: Ctx, direction: Direction, row: KeptPayment): Promise<PaymentOut['warnings']> {
  const rates = [row.exchangeRate, ...row.payments.map(({ exchangeRate }) => exchangeRate)]
    .map((rate) => dec(rate))
    .filter((rate) => !rate.eq(1))
  if (rates.length === 0) return []
  const side = paymentSide(direction, row.currency)
  // What is far is the least or the most of them.
  const [least, most] = await together(
    ...[Decimal.min(...rates), Decimal.max(...rates)].map((rate) =>
      rateWarnings(ctx, { currency: 'USD', date: row.date, exchangeRate: rate.toString() }, side),
    ),
  )
  return least!.length > 0 ? least! : most!
}

/** What was paid in cash although the document is so large that it goes through a bank. */
async function cashWarnings(ctx: Ctx, { id, date, status }: KeptPayment): Promise<PaymentOut['warnings']> {
  if (status === VOIDED) return []
  const rows = await ctx.query<{ id: string; currency: string; amount: string; means: string[] }>(
    `with paid as (
       select o.document_id, array_agg(distinct m.means) as means from treasury.payment_line l
       join treasury.method m on m.company_id = l.company_id and m.id = l.method_id
       join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
       where l.company_id = $1 and l.payment_id = $2 group by 1)
     select o.document_id as id, o.currency, sum(o.amount) as amount, p.means from treasury.open_item o
     join paid p on p.document_id = o.document_id
     where o.company_id = $1 and ${stillStands('o.status')} group by 1, 2, 4`,
    [ctx.companyId, id],
  )
  const inCash = rows.filter(({ means }) => means.some(isCash))
  const limit = cashLimitOf(
    await readCashLimits(ctx, date),
    inCash.map(({ currency, amount }) => ({ currency, total: amount })),
  )
  if (!limit) return []
  return [{ code: 'cash_above_limit', message: message(treasuryErrors, ctx.language, 'cash_above_limit', limit) }]
}
