import { BusinessError } from '@yupana/kernel'
import type { CompanyWork } from '@yupana/platform'

/** @throws BusinessError `year_not_open` (409) where the company has no books of that year */
export async function yearIsOpen(ctx: CompanyWork, year: number): Promise<void> {
  const [open] = await ctx.query('select 1 from company.period where company_id = $1 and year = $2 limit 1', [
    ctx.companyId,
    year,
  ])
  if (!open) throw new BusinessError('year_not_open', { year }, { status: 409 })
}
