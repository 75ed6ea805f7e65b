import { reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { withdraw } from '@yupana/einvoicing/server'
import { undo } from '@yupana/inventory/server'
import { BusinessError } from '@yupana/kernel'
import { addFigures, audit, serve } from '@yupana/platform'
import { cancelOpenItems } from '@yupana/treasury/server'
import { invoiceStates } from '../../contract/invoice.states.ts'
import { invoiceEndpoints } from '../../contract/invoice.ts'
import { refreshBilling } from '../quotation/billing.ts'
import { salesFigure } from './issue.ts'
import { readInvoice } from './queries.ts'
import { lockInvoice } from './rows.ts'

/** Undoes an issued document in its own month: receivables, stock, vouchers and figures go back, its number stays used. */
export const voidInvoice = serve(invoiceEndpoints.voidInvoice, async (ctx, { params: { id }, body }) => {
  const row = await lockInvoice(ctx, id, undefined, readInvoice)
  if (row.status === 'closed') throw new BusinessError('document_paid', {}, { status: 409 })
  const status = invoiceStates.move(row.status, 'void')
  await assertOpenMonth(ctx, row.date)
  const before = await readInvoice(ctx, id)
  const reason = body?.reason ?? 'Anulación de la operación'
  await cancelOpenItems(ctx, 'invoice', id)
  await undo(ctx, { kind: 'invoice', id }, row.date)
  await reverseSource(ctx, 'invoice', id, row.date, `Anulación de ${row.serie}-${row.number}: ${reason}`, 'DOCUMENT')
  await addFigures(ctx, [salesFigure(row, -1)])
  const electronic = await withdraw(ctx, id, reason)
  await ctx.query(
    'update sales.invoice set status = $3, void_reason = $4, version = version + 1, e_status = $5, e_detail = $6 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, reason, electronic.status, electronic.detail],
  )
  await refreshBilling(ctx, row.quotation_id)
  const after = await readInvoice(ctx, id)
  await audit(ctx, { entity: 'invoice', id, action: 'void', before, after })
  return after
})
