import { BusinessError, type DateText, periodOf } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { SireType } from '../../contract/sire/options.ts'
import { registerArchives, type VoucherRegister } from '../registers/roles.ts'

/** The electronic books that a register is where it does not go by the SIRE. */
const BOOKS: Readonly<Record<SireType, string>> = { sale: '14.1', purchase: '8.1', 'no-domiciled': '8.2' }

const FILED: ReadonlySet<string> = new Set(['sending', 'preliminary', 'registered', 'adjusted'])
interface Sent {
  status: string
  action: string | null
}
/**
 * A register that is being sent, or that stands at the office to be registered, is what the office has: what comes to it meanwhile would be in no file. Where its
 * registration failed it stands there still.
 */
const isFiled = ({ status, action }: Sent): boolean =>
  FILED.has(status) || (status === 'failed' && action === 'register')

/**
 * Whether the register of a month was filed with the tax office, or is being filed, by the SIRE or as an electronic book: it changes by adjustments alone. Of any
 * register where no type is named. That it is not filed meanwhile is held until the transaction ends; a book is filed of a locked month.
 */
export async function filedPeriod(ctx: Ctx, year: number, month: number, type?: SireType): Promise<boolean> {
  const rows = await ctx.query<Sent>(
    `select status, action from accounting.sire_period where company_id = $1 and year = $2 and month = $3 and ($4::text is null or type = $4)
     order by type for share`,
    [ctx.companyId, year, month, type ?? null],
  )
  if (rows.some(isFiled)) return true
  const books = type ? [BOOKS[type]] : Object.values(BOOKS)
  const filed = await ctx.query(
    'select 1 from accounting.book_filing where company_id = $1 and year = $2 and month = $3 and book = any($4::text[]) limit 1',
    [ctx.companyId, year, month, books],
  )
  return filed.length > 0
}

/** The months of a year whose register was filed; that no other is filed meanwhile is held until the transaction ends. */
export async function filedMonths(ctx: Ctx, type: SireType, year: number): Promise<number[]> {
  const periods = await ctx.query<Sent & { month: number }>(
    'select month, status, action from accounting.sire_period where company_id = $1 and year = $2 and type = $3 order by month for share',
    [ctx.companyId, year, type],
  )
  const books = await ctx.query<{ month: number }>(
    'select distinct month from accounting.book_filing where company_id = $1 and year = $2 and book = $3',
    [ctx.companyId, year, BOOKS[type]],
  )
  const sent = periods.filter(isFiled)
  return [...new Set([...sent, ...books].map(({ month }) => month))]
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
export const registerOfArchive = (archive: string): VoucherRegister | undefined =>
  (['sale', 'purchase'] as const).find((type) => registerArchives[type] === archive)
