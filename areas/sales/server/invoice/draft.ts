import { keptLots } from '@yupana/catalogue/contract'
import { BusinessError } from '@yupana/kernel'
import {
  audit,
  type Below,
  type Ctx,
  columnsOf,
  insertDocument,
  lockDocument,
  type Origin,
  refOf,
  removeDocument,
  serve,
  updateDocument,
  uuidv7,
} from '@yupana/platform'
import { invoiceStates } from '../../contract/invoice.states.ts'
import { type InvoiceBody, type InvoiceOut, invoiceEndpoints } from '../../contract/invoice.ts'
import { lineRecords } from '../line/check.ts'
import { overrideAudit, readOverrides } from '../line/price-floor.ts'
import { originsOf } from '../quotation/origin.ts'
import { type Checked, checkInvoice } from './check.ts'
import { deliveredOrigins } from './delivered.ts'
import { underWhich } from './detraction.ts'
import { deferredOf } from './invoice.posting.ts'
import { originOfWhole } from './made-from.ts'
import type { Printed } from './printed.ts'
import { type Invoice, invoiceTable, readInvoice, readSale, warningsOf } from './queries.ts'
import { voidIssued } from './void.ts'
import { operationTypeOf, withheldColumns } from './withheld.ts'

export const createInvoice = serve(invoiceEndpoints.createInvoice, (ctx, { body }) => draftSale(ctx, body))

/** A draft of what an area above sells, checked as one that is typed. @param branch whose sale it is; that of the session where absent @throws BusinessError `invalid` (422) */
export const draftSale = async (ctx: Ctx, body: InvoiceBody, branch?: string, printed?: Printed): Promise<InvoiceOut> =>
  createDraft(ctx, body, await checkInvoice(ctx, body, undefined, { printed }), branch)

export async function createDraft(
  ctx: Ctx,
  body: InvoiceBody,
  checked: Checked,
  branch: string | null = ctx.session.branchId,
): Promise<InvoiceOut> {
  const id = uuidv7()
  const head = { ...headOf(body, checked), branch_id: branch, created_by: ctx.userId }
  insertDocument(ctx, invoiceTable, id, head, below(checked), { origins: madeFrom(body) })
  const written = await readSale(ctx, id)
  const invoice = { ...written, warnings: await warningsOf(ctx, written, checked.items) }
  await audit(
    ctx,
    { entity: 'invoice', id, action: 'create', after: invoice },
    ...overrideAudit('invoice', id, checked),
  )
  return invoice
}

export const updateInvoice = serve(invoiceEndpoints.updateInvoice, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, invoiceTable, id, body.version)
  invoiceStates.move(before.status, 'edit')
  const checked = await checkInvoice(ctx, body, {
    overrides: await readOverrides(ctx, 'invoice', id),
    quotation: before.quotation?.id ?? null,
    madeFrom: before.madeFrom,
  })
  return changeDraft(ctx, before, body, checked)
})

export async function changeDraft(ctx: Ctx, before: Invoice, body: InvoiceBody, checked: Checked): Promise<InvoiceOut> {
  const { id } = before
  const origins = madeFrom(body, before)
  updateDocument(ctx, invoiceTable, id, headOf(body, checked), below(checked), { origins })
  const after = await readInvoice(ctx, id)
  await audit(ctx, { entity: 'invoice', id, action: 'update', before, after }, ...overrideAudit('invoice', id, checked))
  return after
}

/** Its quotation and the guides that delivered it, line by line; absent where it neither has nor had any. */
function madeFrom(
  body: InvoiceBody,
  before?: Pick<InvoiceOut, 'quotation' | 'guides' | 'madeFrom'>,
): Origin[] | undefined {
  const quoted = originsOf(body, before?.quotation)
  const delivered = [...deliveredOrigins(body), ...originOfWhole(body)]
  const had = delivered.length > 0 || (before?.guides.length ?? 0) > 0 || !!before?.madeFrom
  return had ? [...(quoted ?? []), ...delivered] : quoted
}

/** A draft goes: it has no number. What was issued is voided, with a reason (SAL-002). */
export const removeInvoice = serve(invoiceEndpoints.removeInvoice, async (ctx, { params: { id }, body }) => {
  const { status } = await readSale(ctx, id)
  if (status !== 'draft') {
    if (!body?.reason)
      throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'reason_required' }] })
    await voidIssued(ctx, id, body.reason)
    return
  }
  const before = await lockDocument(ctx, invoiceTable, id)
  invoiceStates.move(before.status, 'remove')
  removeDocument(ctx, invoiceTable, id)
  await audit(ctx, { entity: 'invoice', id, action: 'delete', before, after: { reason: body?.reason ?? null } })
})

function headOf(
  body: InvoiceBody,
  { lines, totals, deducted, dueOn, exchangeRate, withheld, localTotal, fees, servicePercent, carried }: Checked,
): Record<string, unknown> {
  const { lines: _, ...amounts } = totals
  const exported = lines.some((line) => line.tax.type === 'EXPORT')
  const columns = columnsOf({
    documentType: body.documentType,
    serie: body.serie,
    date: body.date,
    dueOn,
    client: body.client,
    seller: body.seller,
    warehouse: refOf(body.warehouse),
    paymentTerm: body.paymentTerm,
    currency: body.currency,
    exchangeRate,
    operationType: operationTypeOf({ exported, typed: body.operationType, credit: fees.length > 0 }, withheld),
    notes: body.notes,
    orderReference: body.orderReference,
    quotation: refOf(body.quotation),
    madeFrom: { kind: body.madeFrom?.kind, id: body.madeFrom?.id },
    carried,
    ...amounts,
    localTotal,
    servicePercent,
    advance: body.advance ?? false,
    ...deferredOf({ ...totals, localTotal, exchangeRate }, body.advance ?? false, deducted),
    detractionDeposit: body.detractionDeposit,
    countryOfUse: body.countryOfUse,
    byGuides: body.byGuides ?? false,
  })
  // Asked for also where nothing is to be perceived today.
  return { ...columns, ...withheldColumns(withheld), perception_code: body.perceptionCode ?? null }
}

function below(checked: Checked): Below {
  const { lines, fees, deducted, items, withheld } = checked
  return {
    'sales.invoice_line': lineRecords(checked).map((record, i) => ({
      ...record,
      quotation_line: lines[i]!.quotationLine ?? null,
      lots: keptLots(lines[i]!.lots),
      detraction_code: withheld.detraction && underWhich(lines[i]!, items),
      properties: lines[i]!.properties ?? null,
      cargo: lines[i]!.cargo ?? null,
    })),
    'sales.invoice_fee': fees.map(({ date, amount }, i) => ({ instalment: i + 1, date, amount })),
    'sales.invoice_advance': deducted.map(({ advance, amount, base, igv }, i) => ({
      ...{ line: i + 1, advance_id: advance, amount, base, igv },
    })),
  }
}
