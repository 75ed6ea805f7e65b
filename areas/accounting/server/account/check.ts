import { BusinessError, type FieldProblem } from '@yupana/kernel'
import type { CompanyWork, Ctx } from '@yupana/platform'
import { accountProblems, levelOfCode, typeOfClass } from '../../contract/account/account.rules.ts'
import type { AccountBody } from '../../contract/account/account.ts'

/** An account with what follows from its code where it is not said. */
export const completed = (body: AccountBody) => ({
  ...body,
  level: body.level ?? levelOfCode(body.code),
  type: body.type ?? typeOfClass(body.code),
  destinations: body.destinations.filter((each) => each.account || each.percent),
})
export type WholeAccount = ReturnType<typeof completed>

/** What an account is judged by beside itself. */
export interface Known {
  /** Levels of the accounts of the year, by code. */
  levels: ReadonlyMap<string, number>
  /** Those that are switched off. */
  inactive: ReadonlySet<string>
  /** Types of the lines of statements, by code. */
  formats: ReadonlyMap<string, { type: number; kind: string }>
}

export async function readKnown(ctx: CompanyWork, year: number): Promise<Known> {
  const [rows, formats] = [
    await ctx.query<{ code: string; level: number; active: boolean }>(
      'select code, level, active from accounting.account where company_id = $1 and year = $2',
      [ctx.companyId, year],
    ),
    await ctx.query<{ code: string; type: number; kind: string }>(
      'select code, type, kind from accounting.balance_format where company_id = $1',
      [ctx.companyId],
    ),
  ]
  return {
    levels: new Map(rows.map(({ code, level }) => [code, level])),
    inactive: new Set(rows.flatMap(({ code, active }) => (active ? [] : [code]))),
    formats: new Map(formats.map((each) => [each.code, each])),
  }
}

/** The nearest account above it. */
export function parentOf(code: string, levels: ReadonlyMap<string, number>): string | undefined {
  for (let length = code.length - 1; length >= 2; length -= 1)
    if (levels.has(code.slice(0, length))) return code.slice(0, length)
  return undefined
}

/** Everything that is wrong with an account, beside the fields. */
export function problemsOf(account: WholeAccount, { levels, formats, inactive }: Known): FieldProblem[] {
  const problems = accountProblems(account)
  if (account.code.length > 2 && parentOf(account.code, levels) === undefined)
    problems.push({ field: 'code', code: 'account_parent_missing', params: { code: account.code.slice(0, 2) } })
  account.destinations.forEach(({ account: destination }, at) => {
    if (!destination) return
    const field = `destinations[${at}].account`
    const level = levels.get(destination.code)
    if (level === undefined)
      problems.push({ field, code: 'account_not_found', params: { code: destination.code, year: account.year } })
    else if (level !== 3 || inactive.has(destination.code)) problems.push({ field, code: 'account_not_register' })
  })
  const wrong = (field: 'format' | 'functionFormat', fits: (type: number) => boolean): void => {
    const given = account[field]
    const found = given && formats.get(given.code)
    if (given && !found) problems.push({ field, code: 'balance_format_missing', params: { code: given.code } })
    else if (found && (!fits(found.type) || found.kind !== 'line'))
      problems.push({ field, code: 'balance_format_type', params: { code: given!.code } })
  }
  wrong('format', (type) => type < 4)
  wrong('functionFormat', (type) => type === 4)
  return problems
}

/** The chart of a year changes by one at a time. @throws BusinessError `year_not_open` (409) */
export async function holdChart(ctx: Ctx, year: number): Promise<void> {
  const [held] = await ctx.query('select 1 from company.period where company_id = $1 and year = $2 limit 1', [
    ctx.companyId,
    year,
  ])
  if (!held) throw new BusinessError('year_not_open', { year }, { status: 409 })
  await ctx.query("select pg_advisory_xact_lock(hashtextextended('chart ' || $1::text || $2::text, 0))", [
    ctx.companyId,
    year,
  ])
}
