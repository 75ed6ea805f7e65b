import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** A number as documents, vouchers and debts spell it: 27 is 00000027. */
export const shownNumber = (number: number): string => String(number).padStart(8, '0')

/** A sale that notes correct, or wait to correct, is not voided: they would modify nothing. @throws BusinessError `document_has_notes` (409) with their numbers */
export async function assertUncorrected(ctx: Ctx, id: string): Promise<void> {
  const rows = await ctx.query<{ serie: string; number: number }>(
    "select serie, number from sales.note where company_id = $1 and invoice_id = $2 and status in ('waiting', 'open', 'closed', 'voiding') order by document_type, serie, number",
    [ctx.companyId, id],
  )
  if (rows.length === 0) return
  const documents = rows.map(({ serie, number }) => `${serie}-${shownNumber(number)}`).join(', ')
  throw new BusinessError('document_has_notes', { documents }, { status: 409 })
}

/**
 * Holds sales and notes whose money is about to move, in the order of their ids; notes first, for they hold their sale.
 * @throws BusinessError `document_voiding` (409) where the answer of the tax office to the voiding of one is waited for
 */
export async function holdForPayment(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const held = (table: string) =>
    ctx.query<{ status: string; serie: string; number: number | null }>(
      `select status, serie, number from ${table} where company_id = $1 and id = any($2::uuid[]) order by id for update`,
      [ctx.companyId, ids],
    )
  const rows = [...(await held('sales.note')), ...(await held('sales.invoice'))]
  const voiding = rows.find(({ status }) => status === 'voiding')
  if (voiding) {
    const document = `${voiding.serie}-${shownNumber(voiding.number!)}`
    throw new BusinessError('document_voiding', { document }, { status: 409 })
  }
}
