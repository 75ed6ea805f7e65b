import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { InvoiceStatus } from '../../contract/invoice.states.ts'

/** An invoice as the database keeps it. */
export interface InvoiceRow {
  id: string
  version: number
  status: InvoiceStatus
  document_type: '01' | '03'
  serie: string
  number: number | null
  date: string
  due_on: string
  client_id: string
  seller_id: string
  branch_id: string | null
  warehouse_id: string | null
  payment_term_id: string
  currency: 'PEN' | 'USD'
  exchange_rate: string
  taxed: string
  exempt: string
  unaffected: string
  export: string
  free: string
  free_taxed: string
  free_igv: string
  discount: string
  igv: string
  icbper: string
  total: string
  local_total: string
  notes: string | null
  order_reference: string | null
  quotation_id: string | null
  operation_type: string
  e_status: number
  issued_at: Date | null
  void_reason: string | null
}

export interface LineRow {
  line: number
  item_id: string
  description: string
  unit_code: string
  quantity: string
  price: string
  include_tax_price: boolean
  discount_a: string
  discount_b: string
  tax_type: string
  tax_rate: string
  affectation: string
  plastic_bag: boolean
  unit_value: string
  unit_price: string
  gross_value: string
  discount: string
  value: string
  igv: string
  icbper: string
  total: string
  cost_center_id: string | null
  unit_name?: string | null
}

export interface FeeRow {
  date: string
  amount: string
}

/** A number as documents, vouchers and debts spell it: 27 is 00000027. */
export const shownNumber = (number: number): string => String(number).padStart(8, '0')

/**
 * Holds sales whose money is about to move, in the order of their ids.
 * @throws BusinessError `document_voiding` (409) where the answer of the tax office to the voiding of one is waited for
 */
export async function holdForPayment(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const rows = await ctx.query<Pick<InvoiceRow, 'status' | 'serie' | 'number'>>(
    'select status, serie, number from sales.invoice where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  const voiding = rows.find(({ status }) => status === 'voiding')
  if (voiding) {
    const document = `${voiding.serie}-${shownNumber(voiding.number!)}`
    throw new BusinessError('document_voiding', { document }, { status: 409 })
  }
}

/** Locks an invoice. @throws BusinessError `not_found` (404), or `invoice.invoice_already_updated` (409) with the current record where `version` is stale */
export async function lockInvoice(
  ctx: Ctx,
  id: string,
  version: number | undefined,
  current: (ctx: Ctx, id: string) => Promise<unknown>,
): Promise<InvoiceRow> {
  const [row] = await ctx.query<InvoiceRow>(
    'select * from sales.invoice where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (version !== undefined && version !== row.version)
    throw new BusinessError('invoice.invoice_already_updated', {}, { status: 409, current: await current(ctx, id) })
  return row
}

export async function readLines(ctx: Ctx, id: string): Promise<LineRow[]> {
  return ctx.query<LineRow>(
    'select * from sales.invoice_line where company_id = $1 and invoice_id = $2 order by line',
    [ctx.companyId, id],
  )
}

export async function readFees(ctx: Ctx, id: string): Promise<FeeRow[]> {
  return ctx.query<FeeRow>(
    'select date, amount from sales.invoice_fee where company_id = $1 and invoice_id = $2 order by instalment',
    [ctx.companyId, id],
  )
}
