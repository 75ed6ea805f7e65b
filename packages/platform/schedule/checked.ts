import {
  isRelativePeriod,
  PERIOD,
  type Permission,
  periodAsked,
  periodNames,
  type Report,
  type scheduleForms,
} from '@yupana/contract'
import { BusinessError, type DateText, type FieldProblem } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { parseInput } from '../http/problem.ts'
import type { BoundReport } from '../report/index.ts'
import { mustMay } from '../security/must-may.ts'

export type ScheduleForm = (typeof scheduleForms)[number]
export type Reports = ReadonlyMap<string, BoundReport>

/** Those that a schedule can run: one of a record is not, for a schedule asks no record of the path. */
export const schedulable = (reports: readonly BoundReport[]): Reports =>
  new Map(reports.filter(({ report }) => !report.params && report.screen).map((each) => [each.report.id, each]))

/** Who may take the report as this file. */
export const fileNeeds = ({ pdf, xls }: Report, form: ScheduleForm): Permission =>
  form === 'pdf' ? pdf.permission : xls.permission

/** @throws BusinessError `not_found` (404) for none that can be scheduled, `forbidden` (403) for whom it is not */
export function reportFor(reports: Reports, ctx: Pick<Ctx, 'session'>, id: string, form: ScheduleForm): BoundReport {
  const found = reports.get(id)
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  mustMay(ctx, fileNeeds(found.report, form))
  return found
}

/**
 * What a report is asked on a day, as its call would read it.
 * @throws BusinessError `invalid` (422) on `params.…`; a period that does not move on with the calendar is one of them
 */
export function askedOn(
  { asks, pdf }: Report,
  params: Readonly<Record<string, string>>,
  today: DateText,
): Readonly<Record<string, unknown>> {
  const { [PERIOD]: period, ...fixed } = params
  const names = periodNames(asks)
  const moves = isRelativePeriod(asks, period)
  if (!moves && (names.length > 0 || period !== undefined))
    throw underParams([{ field: PERIOD, code: period === undefined ? 'required' : 'invalid_choice' }])
  const own = Object.fromEntries(Object.entries(fixed).filter(([name]) => !names.includes(name)))
  const query = { ...own, ...(moves ? periodAsked(asks, period, today) : {}) }
  try {
    return parseInput({ query: pdf.query! }, { params: {}, query, body: {} }).query as Readonly<Record<string, unknown>>
  } catch (error) {
    throw saidOfParams(error)
  }
}

/** What the report refuses, said of the field of the schedule; any other error as it is. */
export const saidOfParams = (error: unknown): unknown =>
  error instanceof BusinessError && error.errors.length > 0 ? underParams(error.errors) : error

const underParams = (problems: readonly FieldProblem[]): BusinessError =>
  new BusinessError(
    'invalid',
    {},
    { errors: problems.map((each) => ({ ...each, field: ['params', each.field].filter(Boolean).join('.') })) },
  )
