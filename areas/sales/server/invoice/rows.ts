import { BusinessError } from '@yupana/kernel'
import { type Ctx, leaveNotice, together } from '@yupana/platform'

/** A number as documents, vouchers and debts spell it: 27 is 00000027. */
export const shownNumber = (number: number): string => String(number).padStart(8, '0')

/** Notes that correct a sale or wait to, by their series and numbers. */
export async function notesOf(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.query<{ serie: string; number: number }>(
    "select serie, number from sales.note where company_id = $1 and invoice_id = $2 and status in ('waiting', 'open', 'closed', 'voiding') order by document_type, serie, number",
    [ctx.companyId, id],
  )
  return rows.map(({ serie, number }) => `${serie}-${shownNumber(number)}`)
}

/** A sale that notes correct, or wait to correct, is not voided: they would modify nothing. @throws BusinessError `document_has_notes` (409) with their numbers */
export async function assertUncorrected(ctx: Ctx, id: string): Promise<void> {
  const notes = await notesOf(ctx, id)
  if (notes.length > 0) throw new BusinessError('document_has_notes', { documents: notes.join(', ') }, { status: 409 })
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
  const rows = (await together(held('sales.note'), held('sales.invoice'))).flat()
  const voiding = rows.find(({ status }) => status === 'voiding')
  if (voiding) {
    const document = `${voiding.serie}-${shownNumber(voiding.number!)}`
    throw new BusinessError('document_voiding', { document }, { status: 409 })
  }
}

/** What the tax office answered of a sale or a note, in the bell of whoever asked for it. */
export async function tellAsker(
  ctx: Ctx,
  entity: 'invoice' | 'creditNote',
  { id, serie, number }: { id: string; serie: string | null; number: string | null },
  askedBy: string | null,
  text: string,
  params: Record<string, string> = {},
): Promise<void> {
  if (!askedBy) return
  const title = `${serie}-${number}`
  await leaveNotice(ctx, { entity, id, title, text, params: { ...params, number: title } }, askedBy)
}
