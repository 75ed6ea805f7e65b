import { BusinessError, dec, fixed, round } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { invoiceStates } from '../../contract/invoice.states.ts'
import { type InvoiceBody, invoiceEndpoints } from '../../contract/invoice.ts'
import { lineRecords } from '../line/check.ts'
import { overrideAudit, readOverrides } from '../line/price-floor.ts'
import { type Checked, checkInvoice } from './check.ts'
import { readInvoice } from './queries.ts'
import { lockInvoice } from './rows.ts'
import { voidIssued } from './void.ts'

export const createInvoice = serve(invoiceEndpoints.createInvoice, async (ctx, { body }) => {
  const checked = await checkInvoice(ctx, body)
  const id = uuidv7()
  await ctx.query(
    `insert into sales.invoice (company_id, id, branch_id, created_by, ${HEAD.join(', ')}) values ($1, $2, $3, $4, ${HEAD.map((_, i) => `$${i + 5}`).join(', ')})`,
    [ctx.companyId, id, ctx.session.branchId, ctx.userId, ...headValues(body, checked)],
  )
  await writeLines(ctx, id, checked)
  const invoice = await readInvoice(ctx, id)
  await audit(
    ctx,
    { entity: 'invoice', id, action: 'create', after: invoice },
    ...overrideAudit('invoice', id, checked),
  )
  return invoice
})

export const updateInvoice = serve(invoiceEndpoints.updateInvoice, async (ctx, { params: { id }, body }) => {
  const row = await lockInvoice(ctx, id, body.version, readInvoice)
  invoiceStates.move(row.status, 'edit')
  const before = await readInvoice(ctx, id)
  const checked = await checkInvoice(ctx, body, {
    overrides: await readOverrides(ctx, 'invoice', id),
    quotation: row.quotation_id,
  })
  await ctx.query(
    `update sales.invoice set version = version + 1, ${HEAD.map((name, i) => `${name} = $${i + 3}`).join(', ')} where company_id = $1 and id = $2`,
    [ctx.companyId, id, ...headValues(body, checked)],
  )
  await ctx.query('delete from sales.invoice_line where company_id = $1 and invoice_id = $2', [ctx.companyId, id])
  await ctx.query('delete from sales.invoice_fee where company_id = $1 and invoice_id = $2', [ctx.companyId, id])
  await writeLines(ctx, id, checked)
  const after = await readInvoice(ctx, id)
  await audit(ctx, { entity: 'invoice', id, action: 'update', before, after }, ...overrideAudit('invoice', id, checked))
  return after
})

/** A draft goes: it has no number. What was issued is voided, with a reason (SAL-002). */
export const removeInvoice = serve(invoiceEndpoints.removeInvoice, async (ctx, { params: { id }, body }) => {
  const before = await readInvoice(ctx, id)
  if (before.status !== 'draft') {
    if (!body?.reason)
      throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'reason_required' }] })
    await voidIssued(ctx, id, body.reason)
    return
  }
  const row = await lockInvoice(ctx, id, undefined, readInvoice)
  if (row.status !== 'draft')
    throw new BusinessError('illegal_state', { state: row.status, action: 'remove' }, { status: 409 })
  await ctx.query('delete from sales.invoice where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, { entity: 'invoice', id, action: 'delete', before, after: { reason: body?.reason ?? null } })
})

const HEAD = [
  'document_type',
  'serie',
  'date',
  'due_on',
  'client_id',
  'seller_id',
  'warehouse_id',
  'payment_term_id',
  'currency',
  'exchange_rate',
  'operation_type',
  'notes',
  'order_reference',
  'quotation_id',
  'taxed',
  'exempt',
  'unaffected',
  'export',
  'free',
  'free_taxed',
  'free_igv',
  'discount',
  'igv',
  'icbper',
  'total',
  'local_total',
]

function headValues(body: InvoiceBody, { lines, totals, dueOn, exchangeRate: rate }: Checked): unknown[] {
  const exported = lines.some((line) => line.tax.type === 'EXPORT')
  return [
    body.documentType,
    body.serie,
    body.date,
    dueOn,
    body.client.id,
    body.seller.id,
    body.warehouse?.id ?? null,
    body.paymentTerm.id,
    body.currency,
    rate,
    exported ? '0200' : '0101',
    body.notes ?? null,
    body.orderReference ?? null,
    body.quotation?.id ?? null,
    totals.taxed,
    totals.exempt,
    totals.unaffected,
    totals.export,
    totals.free,
    totals.freeTaxed,
    totals.freeIgv,
    totals.discount,
    totals.igv,
    totals.icbper,
    totals.total,
    fixed(round(dec(totals.total).times(rate))),
  ]
}

async function writeLines(ctx: Ctx, id: string, checked: Checked): Promise<void> {
  const { lines, fees } = checked
  const records = lineRecords(checked).map((record, i) => ({
    ...record,
    quotation_line: lines[i]!.quotationLine ?? null,
  }))
  const columns = Object.keys(records[0]!)
  await ctx.query(
    `insert into sales.invoice_line (company_id, invoice_id, ${columns.join(', ')}) select $1, $2, ${columns.map((name) => `r.${name}`).join(', ')} from jsonb_populate_recordset(null::sales.invoice_line, $3) r`,
    [ctx.companyId, id, JSON.stringify(records)],
  )
  if (fees.length === 0) return
  await ctx.query(
    'insert into sales.invoice_fee (company_id, invoice_id, instalment, date, amount) select $1, $2, f.n, f.date, f.amount from unnest($3::int[], $4::date[], $5::numeric[]) f(n, date, amount)',
    [ctx.companyId, id, fees.map((_, i) => i + 1), fees.map((fee) => fee.date), fees.map((fee) => fee.amount)],
  )
}
