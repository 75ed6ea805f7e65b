import { BusinessError, type DateText, periodOf } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { SireType } from '../../contract/sire/options.ts'

/**
 * Whether the register of a month was filed with the tax office: it changes by adjustments alone. Of any register where no type is named. That it is
 * not filed meanwhile is held until the transaction ends.
 */
export async function filedPeriod(ctx: Ctx, year: number, month: number, type?: SireType): Promise<boolean> {
  const rows = await ctx.query<{ status: string }>(
    `select status from accounting.sire_period where company_id = $1 and year = $2 and month = $3 and ($4::text is null or type = $4)
     order by type for share`,
    [ctx.companyId, year, month, type ?? null],
  )
  return rows.some(({ status }) => status === 'registered' || status === 'adjusted')
}

/**
 * A document enters or leaves the register of a month, or changes its number there: not where it was filed.
 * @throws BusinessError `period_filed` (409)
 */
export async function assertNotFiled(ctx: Ctx, type: SireType, ...days: readonly DateText[]): Promise<void> {
  for (const { year, month } of days.map(periodOf))
    if (await filedPeriod(ctx, year, month, type))
      throw new BusinessError('period_filed', { year, month: String(month).padStart(2, '0') }, { status: 409 })
}

/**
 * A document leaves a month, or comes to it: neither where its register was filed.
 * @param from null where it is new @param to null where it goes for good
 * @throws BusinessError `period_filed` (409)
 */
export async function assertMonthMayChange(
  ctx: Ctx,
  type: SireType,
  from: DateText | null,
  to: DateText | null,
): Promise<void> {
  const before = from && periodOf(from)
  const after = to && periodOf(to)
  if (before && after && before.year === after.year && before.month === after.month) return
  // In the order of the months, so that two who move documents to and fro do not wait for each other.
  await assertNotFiled(ctx, type, ...[from, to].filter((day) => day !== null).sort())
}

/** The register whose documents the vouchers of an archive are. */
export function registerOfArchive(archive: string): SireType | undefined {
  if (archive === '14') return 'sale'
  return archive === '08' ? 'purchase' : undefined
}
