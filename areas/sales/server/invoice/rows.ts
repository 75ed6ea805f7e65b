import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** A number as documents, vouchers and debts spell it: 27 is 00000027. */
export const shownNumber = (number: number): string => String(number).padStart(8, '0')

/**
 * Holds sales whose money is about to move, in the order of their ids.
 * @throws BusinessError `document_voiding` (409) where the answer of the tax office to the voiding of one is waited for
 */
export async function holdForPayment(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const rows = await ctx.query<{ status: string; serie: string; number: number | null }>(
    'select status, serie, number from sales.invoice where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  const voiding = rows.find(({ status }) => status === 'voiding')
  if (voiding) {
    const document = `${voiding.serie}-${shownNumber(voiding.number!)}`
    throw new BusinessError('document_voiding', { document }, { status: 409 })
  }
}
