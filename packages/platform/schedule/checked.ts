import {
  allowed,
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
import type { BoundReport } from '../report/index.ts'

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
  if (!allowed(fileNeeds(found.report, form), ctx.session)) throw new BusinessError('forbidden', {}, { status: 403 })
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
  if (names.length > 0 && !isRelativePeriod(asks, period))
    throw new BusinessError('invalid', {}, { errors: [{ field: `params.${PERIOD}`, code: 'required' }] })
  const own = Object.fromEntries(Object.entries(fixed).filter(([name]) => !names.includes(name)))
  const given = isRelativePeriod(asks, period) ? periodAsked(asks, period, today) : {}
  const read = pdf.query!.safeParse({ ...own, ...given })
  if (read.success) return read.data as Readonly<Record<string, unknown>>
  const errors = read.error.issues.map(
    ({ path, message }): FieldProblem => ({ field: ['params', ...path].join('.'), code: message }),
  )
  throw new BusinessError('invalid', {}, { errors })
}
