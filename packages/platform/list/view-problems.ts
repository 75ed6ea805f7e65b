import { type Endpoint, isRelativePeriod, type ListSpec, PERIOD, type Report, readFilters } from '@yupana/contract'
import type { FieldProblem } from '@yupana/kernel'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { fieldOf } from './read.ts'
import { shownTo } from './shown-to.ts'

interface Kept {
  params: Readonly<Record<string, string>>
  columns: Readonly<Record<string, boolean>>
}

/** The parts of a list's address that a view keeps. */
const LIST_PARTS = new Set(['search', 'filter', 'sort', 'size', 'tab'])

/** The column of what can be done to a row, which some screens have. */
const ACTION = 'action'

/** What of a view its list or its report does not know: it would open with an error, or with everything. */
export function viewProblems(
  ctx: Pick<Ctx, 'session'>,
  { call, report }: { call: Endpoint | undefined; report: Report | undefined },
  view: Kept,
): FieldProblem[] {
  if (report) return reportProblems(report, view)
  if (call?.method === 'GET' && call.list) return listProblems(shownTo(ctx, call.list), call, view)
  return [{ field: 'list', code: 'reference_not_found' }]
}

function reportProblems({ asks, pdf, columns }: Report, view: Kept): FieldProblem[] {
  const { shape } = pdf.query as unknown as z.ZodObject
  const asked = Object.entries(view.params).flatMap(([name, said]): FieldProblem[] => {
    if (name === PERIOD)
      return isRelativePeriod(asks, said) ? [] : [{ field: `params.${name}`, code: 'invalid_choice' }]
    if (!Object.hasOwn(shape, name)) return [{ field: `params.${name}`, code: 'unknown_field' }]
    return (shape[name] as z.ZodType).safeParse(said).success
      ? []
      : [{ field: `params.${name}`, code: 'invalid_choice' }]
  })
  return [...asked, ...unknownColumns(view, new Set(columns.map(({ field }) => field)))]
}

function listProblems(list: ListSpec, call: Endpoint, view: Kept): FieldProblem[] {
  const { filter = '', sort } = view.params
  const parts = Object.keys(view.params).flatMap((name): FieldProblem[] =>
    LIST_PARTS.has(name) ? [] : [{ field: `params.${name}`, code: 'unknown_field' }],
  )
  const filters = readFilters(filter)
  const unread = filter !== '' && filters.length < filter.split(';').length
  const strange = filters.some(({ field }) => !Object.hasOwn(list.fields, fieldOf(list, field)))
  if (unread || strange) parts.push({ field: 'params.filter', code: strange ? 'unknown_field' : 'invalid_format' })
  if (sort && !list.orders.includes(sort.replace(/^-/, ''))) parts.push({ field: 'params.sort', code: 'unknown_field' })
  const known = [
    ACTION,
    ...(list.drawn ?? []),
    ...Object.keys(list.fields),
    ...list.orders,
    ...(list.columns ?? []).map(({ field }) => field),
  ]
  return [...parts, ...unknownColumns(view, new Set([...known, ...rowFields(call)].map(first)))]
}

/** A column is known by what it shows of: `client.name` of the client. */
const first = (field: string): string => field.split('.')[0]!

const unknownColumns = ({ columns }: Kept, known: ReadonlySet<string>): FieldProblem[] =>
  Object.keys(columns).flatMap((field) =>
    known.has(field) || known.has(first(field)) ? [] : [{ field: `columns.${field}`, code: 'unknown_field' }],
  )

/** What a row of the list answers. */
function rowFields({ response }: Endpoint): string[] {
  const data = response instanceof z.ZodObject ? response.shape.data : undefined
  return data instanceof z.ZodArray && data.element instanceof z.ZodObject ? Object.keys(data.element.shape) : []
}
