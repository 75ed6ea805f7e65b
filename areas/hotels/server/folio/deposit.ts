import { findItems, usualIgvRate } from '@yupana/catalogue/server'
import { firstSerie } from '@yupana/company/server'
import { read } from '@yupana/contract'
import { BusinessError, Decimal, dec, fixed, plain, sum } from '@yupana/kernel'
import { type Ctx, mustMay, serve, uuidv7 } from '@yupana/platform'
import { invoiceBody } from '@yupana/sales/contract'
import { draftSale, issueSale } from '@yupana/sales/server'
import { categoryOfKind, enterPayment } from '@yupana/treasury/server'
import { folioEndpoints as calls } from '../../contract/folio/folio.ts'
import { type StoredFile, storedFile } from '../booking/queries.ts'
import { lockFile } from '../booking/write.ts'
import { CREDITED, hotelAccount } from './account.ts'
import { accountAfter } from './commands.ts'
import { keepPayments } from './deposit-payments.ts'
import { usualSale } from './invoice.ts'

type Body = Parameters<Parameters<typeof serve<typeof calls.addDeposit>>[1]>[1]['body']

interface Facts {
  kind: 'advance' | 'guarantee'
  branch: string | null
  client: { id: string; documentType: string }
  item: string
}

/** @throws BusinessError `invalid` (422) */
async function readFacts(ctx: Ctx, file: StoredFile, body: Body): Promise<Facts> {
  const [found] = await ctx.query<Omit<Facts, 'client' | 'kind'> & { kind: Facts['kind']; type: string | null }>(
    `select h.deposit_invoice as kind, h.branch_id as branch, r.item_id as item,
       (select c.document_type from parties.client c where c.company_id = h.company_id and c.id = $4) as type
     from hotels.hotel h join hotels.room r on r.company_id = h.company_id and r.id = $3 where h.company_id = $1 and h.id = $2`,
    [ctx.companyId, file.hotel.id, file.stays[0]!.room.id, body.client?.id ?? file.holder.id],
  )
  if (!found?.type)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'client', code: 'reference_not_found' }] })
  // Who comes from abroad has not proven the exemption yet: a document with tax would be wrong.
  const usual = file.market === 'foreign' ? 'guarantee' : found.kind
  const client = { id: body.client?.id ?? file.holder.id, documentType: found.type }
  return { ...found, kind: body.kind ?? usual, client }
}

const moneyOf = ({ currency }: StoredFile, { account, method }: Pick<Body, 'account' | 'method'>, today: string) => ({
  ...{ date: today, currency: currency as 'PEN' | 'USD', account, method },
})

/** Its document, marked as an advance, and its collection: D 10 / C 12; D 12 / C 122, C 40. */
async function takeAdvance(ctx: Ctx, file: StoredFile, body: Body, facts: Facts) {
  mustMay(ctx, ['OUTPUTINVOICE.fullAccess', 'OUTPUTINVOICE.issue'])
  const documentType = body.documentType ?? (facts.client.documentType === '6' ? '01' : '03')
  const [item, rate] = [(await findItems(ctx, [facts.item])).get(facts.item)!, await usualIgvRate(ctx, ctx.today)]
  const tax = { type: item.tax.type, rate: item.tax.type === 'IGV' ? plain(rate) : '0' }
  const draft = await draftSale(
    ctx,
    invoiceBody.parse({
      ...{ documentType, serie: body.serie ?? (await firstSerie(ctx, documentType, facts.branch)) },
      ...{ date: ctx.today, currency: file.currency, client: { id: facts.client.id }, advance: true },
      ...{ ...(await usualSale(ctx, { seller: body.seller })), servicePercent: null },
      items: [
        {
          ...{ item: { id: facts.item }, description: `Anticipo de la reserva ${file.number ?? ''}`.trim() },
          ...{ quantity: '1', price: body.amount, includeTaxPrice: true, tax },
        },
      ],
    }),
    facts.branch ?? undefined,
  )
  const issued = await issueSale(ctx, draft.id)
  const payment = await enterPayment(ctx, 'income', {
    ...moneyOf(file, body, ctx.today),
    payments: [{ document: { id: draft.id }, amount: issued.total, operationNumber: body.operationNumber ?? null }],
  })
  return { invoice: draft.id, payment: payment.id }
}

/** @throws BusinessError `deposit_category` (409) */
async function category(ctx: Ctx, direction: 'income' | 'expense'): Promise<{ id: string }> {
  const found = await categoryOfKind(ctx, direction, direction === 'income' ? 'deposit' : 'depositBack')
  if (!found) throw new BusinessError('deposit_category', {}, { status: 409 })
  return { id: found.id }
}

/** No document: D 10 / C 467, by the category of treasury. */
async function takeGuarantee(ctx: Ctx, file: StoredFile, body: Body, { client }: Facts) {
  const payment = await enterPayment(ctx, 'income', {
    ...moneyOf(file, body, ctx.today),
    payments: [
      {
        ...{ category: await category(ctx, 'income'), client: { id: client.id }, amount: body.amount },
        operationNumber: body.operationNumber ?? null,
      },
    ],
  })
  return { invoice: null, payment: payment.id }
}

const add = serve(calls.addDeposit, async (ctx, { params: { id }, body }) => {
  mustMay(ctx, read('REPORTS'))
  const file = await lockFile(ctx, id, storedFile)
  if (!['option', 'confirmed', 'in'].includes(file.status))
    throw new BusinessError('illegal_state', { state: file.status, action: 'deposit' }, { status: 409 })
  if (!body.beyondTotal && dec(body.amount).gt(file.total))
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'amount', code: 'deposit_exceeds', params: { total: file.total } }] },
    )
  const facts = await readFacts(ctx, file, body)
  const { invoice, payment } = await (facts.kind === 'advance' ? takeAdvance : takeGuarantee)(ctx, file, body, facts)
  await ctx.query(
    `insert into hotels.deposit (company_id, id, file_id, kind, date, client_id, currency, amount, invoice_id, payment_id, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[ctx.companyId, uuidv7(), id, facts.kind, ctx.today, facts.client.id, file.currency, body.amount],
      ...[invoice, payment, ctx.now, ctx.userId],
    ],
  )
  return accountAfter(ctx, file, 'takeDeposit', { kind: facts.kind, amount: body.amount })
})

interface Guarantee {
  kind: string
  client: string
  left: string
  account: string
  method: string
}

/** What is left of a guarantee, which is held until the transaction ends. @throws BusinessError `not_found` (404), `deposit_not_guarantee`, `deposit_left` (409) */
async function lockGuarantee(
  ctx: Ctx,
  { id, depositId }: { id: string; depositId: string },
  asked: string | null | undefined,
): Promise<Guarantee & { amount: string }> {
  const [row] = await ctx.query<Guarantee>(
    `select d.kind, d.client_id as client, case when p.status in ('OK', 'CL') then d.amount - d.returned - d.applied else 0 end::numeric(18,2) as left,
       p.account_id as account, p.method_id as method
     from hotels.deposit d join treasury.payment p on p.company_id = d.company_id and p.id = d.payment_id
     where d.company_id = $1 and d.file_id = $2 and d.id = $3 for update of d`,
    [ctx.companyId, id, depositId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (row.kind !== 'guarantee') throw new BusinessError('deposit_not_guarantee', {}, { status: 409 })
  const amount = asked ?? row.left
  if (dec(amount).gt(row.left) || dec(row.left).isZero())
    throw new BusinessError('deposit_left', { left: row.left }, { status: 409 })
  return { ...row, amount }
}

const giveBack = (ctx: Ctx, file: StoredFile, { client, account, method }: Guarantee, amount: string) =>
  category(ctx, 'expense').then((of) =>
    enterPayment(ctx, 'expense', {
      ...moneyOf(file, { account: { id: account }, method: { id: method } }, ctx.today),
      payments: [{ category: of, client: { id: client }, amount }],
    }),
  )

/**
 * What credit notes of the document of an advance left to be given back is paid, D 12 / C 10, from where the advance was put; undefined where there is
 * none, or it is no advance. @throws BusinessError `deposit_left` (409)
 */
async function refundAdvance(
  ctx: Ctx,
  file: StoredFile,
  { id, depositId }: { id: string; depositId: string },
  asked: string | null | undefined,
): Promise<string | undefined> {
  const notes = await ctx.query<{ note: string; balance: string; account: string; method: string }>(
    `select x.id as note, x.balance::text as balance, p.account_id as account, p.method_id as method from hotels.deposit d
     join treasury.payment p on p.company_id = d.company_id and p.id = d.payment_id cross join lateral (select n.id, i.balance from ${CREDITED}) as x(id, balance)
     where d.company_id = $1 and d.file_id = $2 and d.id = $3 and d.kind = 'advance' order by x.id`,
    [ctx.companyId, id, depositId],
  )
  const [first] = notes
  if (!first) return undefined
  const left = sum(notes.map(({ balance }) => balance))
  const amount = dec(asked ?? left)
  if (amount.gt(left)) throw new BusinessError('deposit_left', { left: fixed(left) }, { status: 409 })
  let open = amount
  const payments = notes.flatMap(({ note, balance }) => {
    const part = Decimal.min(open, balance)
    open = open.minus(part)
    return part.gt(0) ? [{ document: { id: note }, amount: fixed(part) }] : []
  })
  const { account, method } = first
  await enterPayment(ctx, 'expense', {
    ...moneyOf(file, { account: { id: account }, method: { id: method } }, ctx.today),
    payments,
  })
  return fixed(amount)
}

/** D 467 / C 10, from where it was put. */
const giveGuaranteeBack = serve(calls.returnDeposit, async (ctx, { params, body }) => {
  mustMay(ctx, read('REPORTS'))
  const file = await lockFile(ctx, params.id, storedFile)
  const refunded = await refundAdvance(ctx, file, params, body.amount)
  if (refunded) return accountAfter(ctx, file, 'returnDeposit', { amount: refunded })
  const guarantee = await lockGuarantee(ctx, params, body.amount)
  const payment = await giveBack(ctx, file, guarantee, guarantee.amount)
  await keepPayments(ctx, params.depositId, 'returned', guarantee.amount, [payment.id])
  return accountAfter(ctx, file, 'returnDeposit', { amount: guarantee.amount })
})

/** D 467 / C 10 and D 10 / C 12, in one account: nothing is left of it there. */
const applyGuarantee = serve(calls.applyDeposit, async (ctx, { params, body }) => {
  mustMay(ctx, read('REPORTS'))
  const file = await lockFile(ctx, params.id, storedFile)
  const account = await hotelAccount(ctx, file.id, file)
  const document = account.documents.find(({ id }) => id === body.document.id)
  if (!document)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'document', code: 'reference_not_found' }] })
  const left = account.deposits.find(({ id }) => id === params.depositId)?.left ?? '0'
  const most = dec(left).gt(document.balance) ? document.balance : left
  const guarantee = await lockGuarantee(ctx, params, body.amount ?? fixed(most))
  // First what pays, so that a drawer has the money that it gives.
  const paid = await enterPayment(ctx, 'income', {
    ...moneyOf(file, { account: { id: guarantee.account }, method: { id: guarantee.method } }, ctx.today),
    payments: [{ document: { id: document.id }, amount: guarantee.amount }],
  })
  const back = await giveBack(ctx, file, guarantee, guarantee.amount)
  await keepPayments(ctx, params.depositId, 'applied', guarantee.amount, [paid.id, back.id])
  return accountAfter(ctx, file, 'applyDeposit', { amount: guarantee.amount })
})

export const depositRoutes = [add, giveGuaranteeBack, applyGuarantee]
