import { say } from '@yupana/contract'
import { BusinessError, type Period } from '@yupana/kernel'
import { type Ctx, textOf } from '@yupana/platform'
import type { ClosingRow } from '../../contract/month-lock.ts'

/** Something that is still to be done before a month is closed. */
export interface ClosingCheck {
  /** `closing.<name>` is its label. */
  name: string
  /** `block`: no month with such rows is closed for good; `warn`: it is told. */
  severity: 'block' | 'warn'
  /** How many rows each of these months has; one statement for all of them. A month without rows may be left out. */
  count(ctx: Ctx, months: readonly Period[]): Promise<readonly (Period & { count: number })[]>
  /** The screen that shows the rows of a month. */
  path(month: Period): string
}

const checks: ClosingCheck[] = []

/** Areas above say at start what they have to be asked before a month is closed; shown in this order. */
export function closingChecks(...added: readonly ClosingCheck[]): void {
  checks.push(...added)
}

const keyOf = ({ year, month }: Period): string => `${year}-${month}`

/** Statements over several months begin with them: `$2` are their years, `$3` their numbers, and `n` is one of them. */
export const MONTHS = 'unnest($2::int[], $3::int[]) n(year, month)'
/** What `MONTHS` is given. */
export const monthParams = (ctx: Ctx, months: readonly Period[]): unknown[] => [
  ctx.companyId,
  months.map(({ year }) => year),
  months.map(({ month }) => month),
]

/** Everything that was asked of these months and found something, by `year-month`. */
export async function readChecklist(ctx: Ctx, months: readonly Period[]): Promise<(of: Period) => ClosingRow[]> {
  const answers = await Promise.all(checks.map((each) => each.count(ctx, months)))
  const found = new Map<string, ClosingRow[]>()
  for (const [i, { name, severity, path }] of checks.entries())
    for (const { year, month, count } of answers[i]!) {
      if (count === 0) continue
      const text = textOf(`closing.${name}`)
      if (!text) throw new Error(`closing.${name} has no label`)
      const row = { name, label: say(text, ctx.language), severity, count, path: path({ year, month }) }
      found.set(keyOf({ year, month }), [...(found.get(keyOf({ year, month })) ?? []), row])
    }
  return (of) => found.get(keyOf(of)) ?? []
}

/** @throws BusinessError `close_blocked` (409) with every row that speaks against closing a month for good */
export async function assertNothingBlocks(ctx: Ctx, period: Period): Promise<void> {
  const rows = (await readChecklist(ctx, [period]))(period).filter(({ severity }) => severity === 'block')
  if (rows.length === 0) return
  throw new BusinessError(
    'close_blocked',
    {
      year: period.year,
      month: String(period.month).padStart(2, '0'),
      rows: rows.map(({ label, count }) => `${label} (${count})`).join(', '),
    },
    {
      status: 409,
      errors: rows.map(({ name, label, count }) => ({
        field: name,
        code: 'close_blocked_row',
        params: { row: label, count },
      })),
      current: rows,
    },
  )
}
