import { BusinessError, type DateText, periodOf } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { SireType } from '../../contract/sire/options.ts'

/** Whether the register of a month was filed with the tax office: it changes by adjustments alone. Of any register where no type is named. */
export async function filedPeriod(ctx: Ctx, year: number, month: number, type?: SireType): Promise<boolean> {
  const rows = await ctx.query(
    `select 1 from accounting.sire_period where company_id = $1 and year = $2 and month = $3 and ($4::text is null or type = $4)
       and status in ('registered', 'adjusted') limit 1`,
    [ctx.companyId, year, month, type ?? null],
  )
  return rows.length > 0
}

/**
 * A document leaves a month, or comes to it: neither where its register was filed.
 * @throws BusinessError `period_filed` (409)
 */
export async function assertMonthMayChange(ctx: Ctx, type: SireType, from: DateText, to: DateText): Promise<void> {
  const before = periodOf(from)
  const after = periodOf(to)
  if (before.year === after.year && before.month === after.month) return
  for (const { year, month } of [before, after])
    if (await filedPeriod(ctx, year, month, type))
      throw new BusinessError('period_filed', { year, month: String(month).padStart(2, '0') }, { status: 409 })
}

/** The register whose documents the vouchers of an archive are. */
export function registerOfArchive(archive: string): SireType | undefined {
  if (archive === '14') return 'sale'
  return archive === '08' ? 'purchase' : undefined
}
