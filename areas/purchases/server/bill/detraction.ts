import { findItems } from '@yupana/catalogue/server'
import { detractionTerms, lawfulTotal } from '@yupana/company/server'
import { type Ctx, message, together } from '@yupana/platform'
import type { BillOut } from '../../contract/bill.ts'
import { purchasesErrors } from '../../contract/labels.ts'

type Facts = Pick<
  BillOut,
  'documentType' | 'status' | 'currency' | 'date' | 'total' | 'localTotal' | 'items' | 'detraction'
>

/**
 * A bill under detracción is told: its IGV is a credit only from the month in which the deposit is made (DL 940, first final provision), and
 * part of what is owed goes to the account at the Banco de la Nación.
 */
export async function detractionWarnings(ctx: Ctx, bill: Facts): Promise<BillOut['warnings']> {
  if (bill.documentType !== '01' || bill.detraction || bill.status === 'voided' || bill.status === 'rejected') return []
  const taxed = bill.items.flatMap(({ item, tax }) => (tax.type === 'IGV' ? [item.id] : []))
  const codes = [...(await findItems(ctx, taxed)).values()].flatMap(({ detraction }) => detraction ?? [])
  if (codes.length === 0) return []
  const [terms, soles] = await together(detractionTerms(ctx, bill.date), lawfulTotal(ctx, bill))
  const due = codes.flatMap((code) => terms.get(code) ?? []).find(({ threshold }) => soles.gt(threshold ?? 0))
  if (!due) return []
  const params = { code: due.code, percent: due.percent }
  return [{ code: 'bill_detraction', message: message(purchasesErrors, ctx.language, 'bill_detraction', params) }]
}
