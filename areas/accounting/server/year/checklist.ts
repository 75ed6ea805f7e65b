import { readChecklist } from '@yupana/company/server'
import { say } from '@yupana/contract'
import { BusinessError, type Period } from '@yupana/kernel'
import { type Ctx, textOf } from '@yupana/platform'
import { ledgerPath } from '../../contract/reports.ts'
import type { YearCheck } from '../../contract/year/year.ts'
import type { YearBalances } from './balances.ts'
import { totalOf, uncovered } from './closing.posting.ts'
import { hasBooks, isClosed, standingIds } from './state.ts'

const row = (ctx: Ctx, name: string, severity: YearCheck['severity'], path: string): YearCheck => ({
  ...{ name, severity, count: 1, path },
  label: say(textOf(`closing.${name}`)!, ctx.language),
})

/** What is still to be done before a year is closed: of its twelve months together, and of the year itself. */
export async function yearChecklist(ctx: Ctx, year: number, { results }: YearBalances): Promise<YearCheck[]> {
  const months = Array.from({ length: 12 }, (_, i): Period => ({ year, month: i + 1 }))
  const rowsOf = await readChecklist(ctx, months)
  const found = new Map<string, YearCheck>()
  for (const each of months.flatMap(rowsOf)) {
    const before = found.get(each.name)
    // The link leads to the first month that has some.
    found.set(each.name, before ? { ...before, count: before.count + each.count } : each)
  }
  const earned = totalOf(results.filter(({ account }) => !account.startsWith('88'))).net.negated()
  const taxed = results.some(({ account, net }) => account.startsWith('88') && !net.isZero())
  return [
    ...found.values(),
    ...(uncovered(results).isZero() ? [] : [row(ctx, 'costsUncovered', 'block', ledgerPath({ account: '79', year }))]),
    ...(await beforeRow(ctx, year)),
    ...(await openingRow(ctx, year)),
    ...(await proofRow(ctx)),
    ...(ctx.today > `${year}-12-31` ? [] : [row(ctx, 'yearRunning', 'warn', `/vouchers/year/${year}/month/12`)]),
    ...(taxed || !earned.isPositive() || earned.isZero()
      ? []
      : [row(ctx, 'incomeTaxMissing', 'warn', `/vouchers/year/${year}/month/12`)]),
  ]
}

/** The year before is closed first; where the books begin with this one it is told that nothing stands before. */
async function beforeRow(ctx: Ctx, year: number): Promise<YearCheck[]> {
  const before = year - 1
  if (await isClosed(ctx, before)) return []
  const severity = (await hasBooks(ctx, before)) ? 'block' : 'warn'
  return [row(ctx, severity === 'block' ? 'yearBeforeOpen' : 'firstYear', severity, '/accountsettings')]
}

/** A year behind one that has books begins with what that one left: without it the balances of the company would be closed as if they were not there. */
async function openingRow(ctx: Ctx, year: number): Promise<YearCheck[]> {
  const opened = (await standingIds(ctx, 'OPENING', year)).length > 0
  return opened || !(await hasBooks(ctx, year - 1))
    ? []
    : [row(ctx, 'openingMissing', 'block', `/accountsettings/${year}/view/${year}`)]
}

/** What must agree over the company and was found not to. */
async function proofRow(ctx: Ctx): Promise<YearCheck[]> {
  const [found] = await ctx.query<{ count: number }>(
    'select count(*)::int as count from platform.proof_run where company_id = $1 and bad > 0 and not warns',
    [ctx.companyId],
  )
  return found!.count === 0 ? [] : [{ ...row(ctx, 'proofsRed', 'block', '/report/proof'), count: found!.count }]
}

/** What is told of an opening. */
export async function openingChecks(ctx: Ctx, year: number, provisional: boolean): Promise<YearCheck[]> {
  return provisional ? [row(ctx, 'openingProvisional', 'warn', `/accountsettings/${year - 1}/view/${year - 1}`)] : []
}

/** @throws BusinessError `year_before_not_closed`, `close_blocked` (409) with every row that speaks against closing the year */
export function assertYearMayClose(year: number, rows: readonly YearCheck[]): void {
  const blocks = rows.filter(({ severity }) => severity === 'block')
  if (blocks.length === 0) return
  if (blocks.some(({ name }) => name === 'yearBeforeOpen'))
    throw new BusinessError('year_before_not_closed', { year: year - 1 }, { status: 409, current: blocks })
  const said = blocks.map(({ label, count }) => `${label} (${count})`).join(', ')
  throw new BusinessError(
    'close_blocked',
    { year, month: '01–12', rows: said },
    {
      status: 409,
      errors: blocks.map(({ name, label, count }) => ({
        field: name,
        code: 'close_blocked_row',
        params: { row: label, count },
      })),
      current: blocks,
    },
  )
}
