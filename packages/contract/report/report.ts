import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { listSum } from '../list/list.ts'
import type { Permission } from '../permission.ts'
import { inOrder } from '../range.ts'
import type { Tie } from '../ties.ts'
import { type Asks, periodKind } from './asks.ts'
import type { ReportColumn, Said } from './columns.ts'
import { comparisons } from './compare.ts'
import { type Drill, readOnly } from './drill.ts'
import type { ReportFamily } from './families.ts'

/** Rows of a page where the caller does not say, and at most. */
export const REPORT_PAGE = 500
export const MOST_OF_PAGE = 5_000

export interface ReportChart {
  /** `stacked`: series on top of each other; figures of one sign. */
  kind: 'bar' | 'line' | 'pie' | 'stacked'
  /** Field along the axis, and fields with figures. */
  category: string
  series: readonly string[]
  most?: number
}

/** What is drawn beside its table: its own rows, or those of another report, which is asked the same as far as it asks it. */
export type DrawnReport = ReportChart | { of: () => Report }

export interface ReportDefinition<A extends Asks, X extends z.ZodRawShape, P extends z.ZodType = z.ZodType> {
  id: string
  path: string
  /** Path of its rows, where that is not the bare one. */
  rowsAt?: string
  permission: Permission
  /** Label key; `<title>.help` says what it shows, below it. */
  title: string
  /** What is asked: the query of the calls and the form of the screen. */
  asks: A
  /** More that the calls take and no form asks. */
  query?: X
  /** Of the path, where it has parameters: `{ id }`. The rows are given them with the query. */
  params?: P
  columns: readonly ReportColumn[]
  /** Of a wide report: what stands first on the screen and stays in sight; its files keep the order of the law. */
  lead?: readonly string[]
  /** Fields that rows may be grouped by, up to two at once. */
  groups?: readonly string[]
  /** How rows are grouped where nobody says: fields of `groups`. */
  grouped?: readonly string[] | ((asked: Said) => readonly string[])
  /** Groups are levels of one tree: their heads bear their sums on the screen. By field of `groups` the field of the row with its name. */
  tree?: Readonly<Record<string, string>>
  chart?: DrawnReport
  /** What must agree is checked beside its chart: areas say how. */
  checked?: true
  /** Its period can be compared: rows are the same where these fields are. */
  comparable?: readonly string[]
  /** Where its summed figures lead. Each has a way, or its reason in `stays`. */
  drills?: readonly Drill[]
  /** Label keys that say why a summed figure leads nowhere, by field. */
  stays?: Readonly<Record<string, string>>
  /** Fields that together tell a row, which its answer has: `comparable` where it is not said. Whoever asks where a figure comes from names it so. */
  key?: readonly string[]
  /** Summed fields that stand month by month where `columns=months` is asked. */
  spread?: readonly string[]
  /** Forms that are neither compared nor spread over months: `detail`. */
  simple?: readonly string[]
  landscape?: boolean
  /** What it narrows by though no form asks it: its rows are given the id of who is tied under this name. */
  scope?: readonly Tie[]
  /** Its screen, and where its line stands in the menu: in a group, before another line or last. */
  screen?: string
  /** Its screen has a twin that names the year, `<screen>/year/{year}`: both are one, and the bare one leads there. */
  yearly?: true
  menu?: string | { group: string; before: string }
  /** Where its cards stand in the menus of reports. */
  family?: readonly ReportFamily[]
  /** The bare path is answered by another call. */
  files?: 'only'
}

type QueryOf<A extends Asks, X extends z.ZodRawShape> = z.ZodObject<
  { [K in keyof A]: A[K]['schema'] } & X,
  z.core.$loose
>

export interface Report<Q extends z.ZodType = z.ZodType, P extends z.ZodType = z.ZodType>
  extends Omit<ReportDefinition<Asks, z.ZodRawShape, P>, 'query' | 'groups' | 'grouped' | 'key'> {
  query: Q
  key: readonly string[]
  groups: readonly string[]
  grouped: (asked: Said) => readonly string[]
  json: Endpoint<z.ZodUndefined, Q, z.ZodUndefined, typeof reportAnswer>
  pdf: Endpoint<z.ZodUndefined, Q, z.ZodUndefined, 'file'>
  xls: Endpoint<z.ZodUndefined, Q, z.ZodUndefined, 'file'>
}

const amounts = z.record(z.string(), z.string())
const groupSums = z.object({
  /** 0 of the outer groups, 1 of those in them. */
  level: z.number(),
  /** What the rows of the group have at its level of `inGroups`. */
  key: z.string(),
  count: z.number(),
  totals: amounts,
  sums: z.array(listSum).optional(),
})
export type GroupSums = z.output<typeof groupSums>

export const reportAnswer = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  /** Sums of the columns marked so, over all rows. */
  totals: amounts,
  /** The same of columns in the currency of their row: one for each currency. */
  sums: z.array(listSum).optional(),
  /** Rows; of a long report up to a bound. */
  total: z.number(),
  /** Sums of the groups that rows of this page stand in, over all their rows. */
  groups: z.array(groupSums).optional(),
  /** What was asked, as it was understood; of records their names. */
  params: z.array(z.object({ name: z.string(), value: z.string(), text: z.string() })),
  /** What the reader is tied to, in words: the rows are of it alone. */
  scope: z.array(z.string()).optional(),
  /** The moment whose figures these are. */
  asOf: z.string(),
  /** Where the next page begins, for `after`; absent behind the last one. */
  next: z.string().optional(),
})
export type ReportAnswer = z.output<typeof reportAnswer>

/** A report: one declaration, three calls (`path`, `path/pdf`, `path/xls`) of the same figures. */
export function report<
  const A extends Asks,
  X extends z.ZodRawShape = Record<never, never>,
  P extends z.ZodType = z.ZodType,
>(definition: ReportDefinition<A, X, P>): Report<QueryOf<A, X>, P> {
  const { id, path, rowsAt = path, permission, groups = [], grouped = [], comparable } = definition
  const key = definition.key ?? comparable ?? []
  mustLead(definition)
  const asked = Object.fromEntries(Object.entries(definition.asks).map(([name, { schema }]) => [name, schema]))
  const until = periodKind(definition.asks) === 'months' ? { toYear: definition.asks.year!.schema.optional() } : {}
  const shape = { ...asked, ...until, ...definition.query }
  const query = inOrder(z.looseObject(shape)) as unknown as QueryOf<A, X>
  // Screens give path parameters beside the query; the type of a report does not say which.
  const params = definition.params ? { params: definition.params as never } : {}
  const more = {
    ...(groups.length > 0 ? { groupBy: groupBy(groups) } : {}),
    ...(comparable ? { compare } : {}),
    ...(groups.length > 0 || key.length > 0
      ? { only: only([...groups, ...key, ...definition.columns.flatMap(({ currency }) => currency ?? [])]) }
      : {}),
  }
  const call = inOrder(z.looseObject({ page: onePage, ...shape, ...more, limit })) as unknown as QueryOf<A, X>
  const pages = inOrder(z.looseObject({ page: onePage, ...shape, ...more, limit, after })) as unknown as QueryOf<A, X>
  const file = (form: 'pdf' | 'xls') =>
    endpoint({
      ...{ id: `${id}.${form}`, method: 'GET', path: `${path}/${form}`, permission, query: call, ...params },
      ...{ response: 'file', errors: ['export_too_large'] },
    })
  return {
    ...definition,
    query,
    groups,
    grouped: typeof grouped === 'function' ? grouped : () => grouped,
    key,
    json: endpoint({ id, method: 'GET', path: rowsAt, permission, query: pages, ...params, response: reportAnswer }),
    pdf: file('pdf'),
    xls: file('xls'),
  }
}

/** What an answer gave as `next`. */
const after = z.string().max(500, { error: 'invalid_format' }).optional()
/** Rows of a page; 0 for as many as one may hold. Files take it as lists do, and have all rows. */
const limit = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(0, { error: 'out_of_range' })
  .max(MOST_OF_PAGE, { error: 'page_too_large' })
  .optional()
/** `limit=0&page=1` asks for everything; further pages are asked for with `after`. */
const onePage = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(1, { error: 'out_of_range' })
  .max(1, { error: 'out_of_range' })
  .optional()

const compare = z.enum(comparisons, { error: 'invalid_choice' }).default('none')

/** `groupBy=branch,seller`, or `none`. */
const groupBy = (groups: readonly string[]) =>
  z
    .string()
    .max(100, { error: 'invalid_choice' })
    .refine((text) => text === 'none' || isGrouping(text.split(','), groups), { error: 'invalid_choice' })
    .optional()

const isGrouping = (asked: readonly string[], groups: readonly string[]): boolean =>
  asked.length <= 2 && new Set(asked).size === asked.length && asked.every((each) => groups.includes(each))

/** Rows that have these values: `only=serie:F001,date:2026-11-05`. */
const only = (fields: readonly string[]) =>
  z
    .string()
    .max(1_000, { error: 'invalid_choice' })
    .refine((text) => Object.keys(readOnly(text) ?? { '?': '' }).every((field) => fields.includes(field)), {
      error: 'invalid_choice',
    })
    .optional()

/** @throws Error a summed column of a screen that neither opens anything nor says why */
function mustLead({ id, columns, drills = [], stays = {}, screen }: ReportDefinition<Asks, z.ZodRawShape>): void {
  if (screen === undefined || drills.some(({ of, when }) => of === undefined && when === undefined)) return
  const led = new Set([...drills.flatMap(({ of }) => of ?? []), ...Object.keys(stays)])
  const lost = columns.filter(({ field, total }) => total && !led.has(field)).map(({ field }) => field)
  if (lost.length > 0) throw new Error(`${id}: nothing says where the sums of ${lost.join(', ')} lead`)
}

/** The paths of its screen: the bare one, and of a yearly report the one that names the year. */
export const reportScreenPaths = ({ screen, yearly }: Pick<Report, 'screen' | 'yearly'>): string[] =>
  screen === undefined ? [] : [screen, ...(yearly ? [`${screen}/year/{year}`] : [])]

/** The calls of a report by the names that an area has them under. */
export function reportEndpoints({ id, json, pdf, xls, files }: Report): Record<string, Endpoint> {
  const both = { [`${id}Pdf`]: pdf as Endpoint, [`${id}Xls`]: xls as Endpoint }
  return files === 'only' ? both : { [id]: json as Endpoint, ...both }
}
