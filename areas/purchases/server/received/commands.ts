import { productBody } from '@yupana/catalogue/contract'
import { newNamedProduct, newProduct, rememberSupplierCodes } from '@yupana/catalogue/server'
import { full } from '@yupana/contract'
import { BusinessError, dec, Problems } from '@yupana/kernel'
import { clientBody } from '@yupana/parties/contract'
import { newClient } from '@yupana/parties/server'
import { audit, type Ctx, lockDocument, mustMay, serve, setDocument } from '@yupana/platform'
import { type BillBody, billBody } from '../../contract/bill.ts'
import {
  type ReceivedChoice,
  type ReceivedOut,
  type ReceivedStatus,
  receivedBillStates,
  receivedEndpoints,
} from '../../contract/received.ts'
import { enterBill } from '../bill/commands.ts'
import { type Content, cut } from './content.ts'
import { type Choice, keyOf } from './match.ts'
import { GOODS_WAIT, priceOf, receivedTable, type StoredReceived, understand } from './queries.ts'

/** What a line is, for this document and, by the supplier's code, for those that come after. */
export const chooseReceivedLine = serve(receivedEndpoints.chooseReceivedLine, async (ctx, { params, body }) => {
  await lockDocument(ctx, receivedTable, params.id)
  const { stored, out } = await understand(ctx, params.id)
  assertPending(stored, 'enter')
  const line = stored.content.lines.find((each) => each.line === params.line)
  if (!line) throw new BusinessError('not_found', {}, { status: 404 })
  const choice = await chosen(ctx, body, line)
  if (choice.billLine && !out.reference?.items.some((each) => each.line === choice.billLine))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'billLine', code: 'reference_not_found' }] })
  const supplierId = stored.supplier.id
  if (choice.item && supplierId)
    await rememberSupplierCodes(ctx, supplierId, [{ code: keyOf(line), itemId: choice.item }])
  // An item and a line of the bill say two things of one line: what was said last counts.
  const choices = { ...stored.choices, [params.line]: choice }
  await ctx.query(
    'update purchases.received set choices = $3, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, params.id, JSON.stringify(choices)],
  )
  const after = { line: params.line, ...choice }
  await audit(ctx, { entity: 'receivedBill', id: params.id, action: 'update', after })
  return (await understand(ctx, params.id)).out
})

async function chosen(ctx: Ctx, body: ReceivedChoice, line: Content['lines'][number]): Promise<Choice> {
  const given = [body.item, body.account, body.product, body.billLine].filter((each) => each != null)
  if (given.length !== 1) throw new BusinessError('received_choice')
  if (body.billLine) return { billLine: body.billLine }
  if (body.item) return { item: await assertItem(ctx, body.item.id) }
  mustMay(ctx, full('PRODUCT'))
  if (body.account) return { item: await itemOfAccount(ctx, body.account) }
  const { name, type } = body.product!
  return {
    item: (
      await newNamedProduct(ctx, {
        name: name ?? cut(line.description, 200),
        type,
        price: '0',
        includeTaxPrice: false,
      })
    ).id,
  }
}

async function assertItem(ctx: Ctx, id: string): Promise<string> {
  const [item] = await ctx.query(
    "select 1 from catalogue.product where company_id = $1 and id = $2 and active and type <> 'variants'",
    [ctx.companyId, id],
  )
  if (!item) throw new BusinessError('invalid', {}, { errors: [{ field: 'item', code: 'reference_not_found' }] })
  return id
}

/** The service that stands for an account of expenses: one each, made the first time. */
async function itemOfAccount(ctx: Ctx, account: string): Promise<string> {
  const [known] = await ctx.query<{ id: string }>(
    `select id from catalogue.product where company_id = $1 and purchase_account = $2 and type = 'service' and active order by code = 'G' || $2 desc, code limit 1`,
    [ctx.companyId, account],
  )
  if (known) return known.id
  const [row] = await ctx.query<{ name: string }>(
    'select name from accounting.account where company_id = $1 and code = $2 and year = $3 and level = 3 and active',
    [ctx.companyId, account, Number(ctx.today.slice(0, 4))],
  )
  if (!row)
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'account', code: 'account_code_unknown', params: { code: account } }] },
    )
  const body = productBody.parse({
    ...{ code: `G${account}`, name: `${row.name} (${account})`.slice(0, 200), type: 'service', unit: { code: 'ZZ' } },
    purchaseAccount: account,
  })
  return (await newProduct(ctx, body)).id
}

type Move = 'enter' | 'discard'

const assertPending = ({ status }: Pick<StoredReceived, 'status'>, move: Move): ReceivedStatus =>
  receivedBillStates.move(status as ReceivedStatus, move)

/** As a bill in the books, with all that this brings; its supplier is made where it is not known yet. */
export const enterReceivedBill = serve(receivedEndpoints.enterReceivedBill, async (ctx, { params: { id }, body }) => {
  await lockDocument(ctx, receivedTable, id, body?.version)
  const { stored, out } = await understand(ctx, id)
  const status = assertPending(stored, 'enter')
  refuseUnmatched(out)
  const waits = out.warnings.find(({ code }) => code === GOODS_WAIT)
  if (waits && !body?.otherGoods) throw new BusinessError('received_brought', {}, { status: 409 })
  const paymentTerm = body?.paymentTerm ?? out.paymentTerm
  if (!paymentTerm)
    throw new BusinessError('received_term', {}, { errors: [{ field: 'paymentTerm', code: 'received_term' }] })
  const supplierId = out.supplier.id ?? (await newSupplier(ctx, stored.content))
  const bill = await enterBill(
    ctx,
    billOf(out, stored.content, {
      ...{ supplier: { id: supplierId }, paymentTerm, warehouse: body?.warehouse ?? out.warehouse },
      ...{ accountingDate: body?.accountingDate ?? null, exchangeRate: body?.exchangeRate ?? null },
    }),
  )
  await rememberSupplierCodes(
    ctx,
    supplierId,
    stored.content.lines.flatMap((line, i) => {
      const { item } = out.items[i]!
      return item && !out.reference ? [{ code: keyOf(line), itemId: item.id }] : []
    }),
  )
  return settle(ctx, id, { status, bill_id: bill.id }, 'enter')
})

export const discardReceivedBill = serve(
  receivedEndpoints.discardReceivedBill,
  async (ctx, { params: { id }, body }) => {
    const before = await lockDocument(ctx, receivedTable, id)
    const status = receivedBillStates.move(before.status as ReceivedStatus, 'discard')
    return settle(ctx, id, { status, reason: body.reason }, 'discard')
  },
)

async function settle(ctx: Ctx, id: string, columns: Record<string, unknown>, action: Move): Promise<ReceivedOut> {
  setDocument(ctx, receivedTable, id, { ...columns, settled_at: ctx.now, settled_by: ctx.userId })
  const { out } = await understand(ctx, id)
  await audit(ctx, { entity: 'receivedBill', id, action, after: columns })
  return out
}

/** @throws BusinessError `received_bill_missing` (409); `invalid` (422) with each line that is nothing yet */
function refuseUnmatched({ items, reference, documentType }: ReceivedOut): void {
  if (reference && !reference.id)
    throw new BusinessError('received_bill_missing', { number: reference.number }, { status: 409 })
  const problems = new Problems()
  items.forEach(({ item, billLine, description }, i) => {
    if (!item || (documentType === '07' && !billLine))
      problems.add(`items[${i}].item`, 'received_unmatched', { count: 1, description })
  })
  problems.throwIfAny()
}

/** @throws BusinessError `forbidden` (403) for who may not make contacts */
async function newSupplier(ctx: Ctx, { supplier }: Content): Promise<string> {
  mustMay(ctx, full('CLIENT'))
  const { documentType, number, name, address } = supplier
  const client = await newClient(
    ctx,
    parsed(clientBody, {
      ...{ documentType, documentNumber: number, fiscalName: cut(name, 200), type: 'supplier' },
      addresses: address ? [{ firstLine: cut(address, 200), primary: true }] : [],
    }),
  )
  return client.id
}

/** What a paper says may still be no bill: it is refused in words. @throws BusinessError `received_not_taken` (422) */
function parsed<S extends { safeParse(input: unknown): { success: boolean; data?: unknown } }>(
  schema: S,
  input: unknown,
) {
  const read = schema.safeParse(input)
  if (!read.success) throw new BusinessError('received_not_taken', {}, { status: 422 })
  return read.data as S extends { parse(input: unknown): infer T } ? T : never
}

interface Given {
  supplier: { id: string }
  paymentTerm: { id: string }
  warehouse: { id: string } | null
  accountingDate: string | null
  exchangeRate: string | null
}

/** What a line takes from: its goods came by a guide, or were ordered. */
function originOf({ origin }: ReceivedOut['items'][number]) {
  if (!origin) return {}
  const { kind, id, line } = origin
  return kind === 'guide' ? { guideLine: { guide: { id }, line } } : { orderLine: { order: { id }, line } }
}

function detractionOf({ detraction }: Content) {
  if (!detraction) return {}
  const { code, amount, account, percent } = detraction
  return { detractionCode: code, detractionAmount: amount, detractionAccount: account, detractionPercent: percent }
}

/** The bill that an XML says, as its form would send it. */
function billOf(out: ReceivedOut, content: Content, given: Given): BillBody {
  return parsed(billBody, {
    ...{ documentType: out.documentType, serie: out.serie, number: out.number, date: out.date, currency: out.currency },
    ...{
      ...given,
      warehouse: given.warehouse && { id: given.warehouse.id },
      paymentTerm: { id: given.paymentTerm.id },
    },
    reference: out.reference?.id ? { id: out.reference.id } : null,
    reason: content.reason,
    items: content.lines.map((line, i) => ({
      item: { id: out.items[i]!.item!.id },
      ...{ description: line.description, quantity: line.quantity, price: priceOf(line), includeTaxPrice: false },
      ...{ tax: line.tax, billLine: out.items[i]!.billLine, ...originOf(out.items[i]!) },
    })),
    fees: content.fees.length > 0 && out.documentType !== '07' ? content.fees : null,
    dueDate: content.fees.length === 0 && content.payment === 'credit' ? content.dueDate : null,
    otherCharges: content.otherCharges,
    ...detractionOf(content),
    // A bill of gifts alone comes to nothing.
    ...{ igv: content.igv, total: dec(content.total).isZero() ? null : content.total },
  })
}
