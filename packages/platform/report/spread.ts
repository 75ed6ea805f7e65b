import { monthsOf, type Report, shownColumns } from '@yupana/contract'
import { behind, type Key, linkedFields, type Statement } from './statement.ts'

const MONTHS = new Set(['year', 'month', 'from', 'to'])
const NUMBER = /^\d{1,4}$/

/**
 * Months beside each other, as one statement: each month is read as the report of that month alone, and rows of the same key are one.
 * @param one the statement of a query
 */
export function spreadStatement(
  report: Report,
  query: Readonly<Record<string, unknown>>,
  order: readonly Key[],
  one: (query: unknown) => Statement,
): Statement {
  const { spread = [], comparable: key = [] } = report
  const months = monthsOf(query, report.asks)
  const params: unknown[] = []
  const texts = months.map(({ asked }, at) => {
    const read = Object.entries(asked).map(([name, value]) => [
      name,
      MONTHS.has(name) && NUMBER.test(value) ? Number(value) : value,
    ])
    const month = one({ ...query, toYear: undefined, ...Object.fromEntries(read) })
    const text = behind(month.text, Math.max(0, params.length - 1))
    params.push(...(at === 0 ? month.params : month.params.slice(1)))
    return `select ${at} as "$month", t.* from (${text}) t`
  })
  const shown = shownColumns(report, query)
  const told = shown.filter(({ of, field }) => of === undefined && !spread.includes(field))
  const others = new Set([
    ...told.map(({ field }) => field),
    ...order.map(({ field }) => field),
    ...linkedFields({ ...report, columns: shown }),
  ])
  for (const field of [...key, ...spread]) others.delete(field)
  const selected = [
    ...key.map((field) => `x."${field}"`),
    ...[...others].map((field) => `(array_agg(x."${field}" order by x."$month" desc))[1] as "${field}"`),
    ...spread.flatMap((field) => [
      ...months.map(
        ({ name }, at) =>
          `coalesce(sum(x."${field}") filter (where x."$month" = ${at}), 0)::numeric(18,2) as "${field}${name}"`,
      ),
      `coalesce(sum(x."${field}"), 0)::numeric(18,2) as "${field}"`,
    ]),
  ]
  return {
    text: `select ${selected.join(', ')} from (${texts.join(' union all ')}) x group by ${key.map((field) => `x."${field}"`).join(', ')}`,
    params,
  }
}
