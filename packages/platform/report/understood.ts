import { type Ask, type Asks, type Language, monthsAsked, periodKind, type Report, say } from '@yupana/contract'
import { ddmmyyyy } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { textOf } from '../labels.ts'
import type { Asking } from './reading.ts'

/** A parameter as it was understood. */
export interface Understood {
  name: string
  value: string
  text: string
}

/** Label of any area in the reader's language; the key itself where nobody wrote it. */
export function word(language: Language, key: string): string {
  const text = textOf(key)
  return text ? say(text, language) : key
}

const two = (month: unknown): string => String(month).padStart(2, '0')

/** What was asked, with the names of records and the words of choices. */
export async function understood(ctx: Ctx, report: Report, asking: Asking): Promise<Understood[]> {
  const given = Object.entries(report.asks).flatMap(([name, ask]) => {
    const value = asking.query[name]
    return value === undefined || value === false ? [] : [{ name, ask, value: String(value) }]
  })
  const texts = await together(...given.map(({ ask, value }) => textOfAsk(ctx, ask, value)))
  return [
    ...given.map(({ name, value }, at) => ({ name, value, text: texts[at]! })),
    ...(asking.query.toYear === undefined
      ? []
      : [{ name: 'toYear', value: String(asking.query.toYear), text: String(asking.query.toYear) }]),
    ...Object.entries(asking.only ?? {}).map(([field, value]) => onlyOf(ctx, report, field, value)),
    ...(asking.groupBy.length > 0 ? [grouped(ctx, report, asking.groupBy)] : []),
    ...(asking.compare
      ? [{ name: 'compare', value: asking.compare, text: word(ctx.language, `report.compare.${asking.compare}`) }]
      : []),
  ]
}

function grouped({ language }: Ctx, { columns }: Report, groupBy: readonly string[]): Understood {
  const named = groupBy.map((field) => columns.find((column) => column.field === field)?.label ?? field)
  return { name: 'groupBy', value: groupBy.join(','), text: named.map((key) => word(language, key)).join(', ') }
}

/** Rows that have one value; of a key that nobody reads the value stands for itself. */
function onlyOf({ language }: Ctx, { columns }: Report, field: string, value: string): Understood {
  const column = columns.find((each) => each.field === field)
  const said = value === '' ? word(language, 'report.withoutGroup') : column?.kind === 'date' ? ddmmyyyy(value) : value
  const text = column?.words && value !== '' ? word(language, `${column.words}.${value}`) : said
  return { name: 'only', value: `${field}:${value}`, text: column ? `${word(language, column.label)} ${text}` : text }
}

async function textOfAsk(ctx: Ctx, { kind, words, named, beside = [] }: Ask, value: string): Promise<string> {
  if (beside.some((each) => each === value)) return word(ctx.language, `report.beside.${value}`)
  if (kind === 'date') return ddmmyyyy(value)
  if (kind === 'month') return two(value)
  if (kind === 'flag') return word(ctx.language, 'report.yes')
  if (kind === 'choice' && words) return word(ctx.language, `${words}.${value}`)
  if (kind !== 'ref' || !named) return value
  const [found] = await ctx.query<{ code: string | null; name: string }>(
    `select ${named.code} as code, ${named.name} as name from ${named.table} where company_id = $1 and id = $2`,
    [ctx.companyId, value],
  )
  return found ? [found.code, found.name].filter(Boolean).join(' ') : value
}

/** The period in one piece of text, and the asks that it takes the place of. */
export function periodOfReport(asks: Asks, query: Readonly<Record<string, unknown>>): { text: string; file: string } {
  // Days that the call takes and no form asks are a period too.
  const kind = periodKind(asks) ?? (query.from || query.to ? 'days' : undefined)
  const { year, month, from, to } = query
  if (kind === 'days') {
    const days = [from, to].map((day) => (day === undefined ? undefined : String(day)))
    return { text: days.map((day) => (day ? ddmmyyyy(day) : '…')).join(' – '), file: days.filter(Boolean).join('-') }
  }
  if (kind === 'months') {
    const [first, last] = monthsAsked(query)
    const ends = last.year === first.year ? two(to) : `${last.year}-${two(to)}`
    return { text: `${two(from)}/${year} – ${two(to)}/${last.year}`, file: `${year}-${two(from)}-${ends}` }
  }
  if (kind === 'month') return { text: `${two(month)}/${year}`, file: `${year}-${two(month)}` }
  return kind === 'year' ? { text: String(year), file: String(year) } : { text: '', file: '' }
}

/** Asks of the period: the title has them. */
export const PERIOD_ASKS: ReadonlySet<string> = new Set(['year', 'month', 'from', 'to', 'toYear'])
