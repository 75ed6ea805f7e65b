import type { Filter } from '@yupana/contract'
import { addDays } from '@yupana/kernel'
import { folded } from '../../folded.ts'
import { formatMoney, parseDecimal } from '../../form/input/number-text.ts'
import { usualPeriods } from '../../report/periods.ts'
import type { FilterField } from '../list-filters.tsx'
import { AHEAD, fieldsNamed, filterOf, type NamedView, type Reading, says } from './search-tokens.ts'

/** What typed text may mean: a filter, or a view. */
export interface Suggestion {
  key: string
  /** Of the field: soft, before the value. */
  label: string
  value: string
  filters: readonly Omit<Filter, 'group'>[]
  /** The view that it opens instead. */
  tab?: string
  /** What stays to be looked for, and the filters that it named. */
  rest: string
  beside?: readonly Filter[]
  /** All that was typed begins this word: Enter takes it. */
  meant?: true
}

/** More is not read while typing, and one call counts no more. */
const MOST = 7
/** Letters from which on a word is taken for the state that it begins. */
const MEANT = 4

/** `estado:` or `cliente:pe` at the end of what is typed. */
const NAMED = /(?<name>[\p{L}\p{N}.]+):"?(?<value>[^"]*)$/u

/**
 * What typed text may mean, without asking the server: views and states by a beginning of their words, spans of days by theirs or by their field's, the
 * number, the amount and the names that contain it.
 */
export function suggest(
  text: string,
  fields: readonly FilterField[],
  views: readonly NamedView[],
  reading: Reading,
): Suggestion[] {
  const typed = text.trim()
  if (typed === '') return []
  const named = NAMED.exec(typed)?.groups
  if (named) return ofField(typed, fieldsNamed(fields, named.name!), named as { name: string; value: string }, reading)
  const word = typed.split(/\s+/).at(-1)!
  const before = typed.slice(0, typed.length - word.length).trim()
  const whole = pieces(typed, '', fields, views, reading)
  const found = before === '' || whole.length > 0 ? whole : pieces(word, before, fields, views, reading)
  return [...found, ...containing(typed, fields, reading)].slice(0, MOST)
}

const beginsWord = (label: string, piece: string): boolean =>
  label.split(/[\s(]+/).some((_, at, all) => says(all.slice(at).join(' '), piece))

/** Views, states and days of which a word begins with the piece. */
function pieces(
  given: string,
  rest: string,
  fields: readonly FilterField[],
  views: readonly NamedView[],
  reading: Reading,
): Suggestion[] {
  const piece = folded(given)
  if (piece.length < 2) return []
  const leads = (label: string): boolean => says(label, piece)
  const meant = (label: string) =>
    rest === '' && piece.length >= MEANT && leads(label) ? ({ meant: true } as const) : {}
  const ofViews = views
    .filter(({ label }) => beginsWord(label, piece))
    .map(({ key, label, filters }) => ({
      ...{ key: `tab:${key}`, label: '', value: label, filters, tab: key, rest },
      ...meant(label),
    }))
  const ofStates = fields.flatMap(({ field, label, options = [] }) =>
    options
      // A bare code is no word that begins: it is written whole.
      .filter((each) =>
        each.label === each.value ? each.label === given.toUpperCase() : beginsWord(each.label, piece),
      )
      .map((each) => ({
        ...{ key: `${field}=${each.value}`, label, value: each.label, rest },
        filters: [{ field, operator: 'IN' as const, value: [each.value] }],
        ...meant(each.label),
      })),
  )
  const days = fields.filter(({ kind }) => kind === 'date')
  const ofDays = days.flatMap((field, at) =>
    spans(field, reading)
      .filter(
        ({ word }) => (piece.length >= 3 && beginsWord(field.label, piece)) || (at === 0 && beginsWord(word, piece)),
      )
      .map((span) => ofSpan(field, span, rest)),
  )
  const named = [...ofViews, ...ofStates]
  // What begins so stands before what has a word that does.
  return [...named.filter(({ value }) => leads(value)), ...named.filter(({ value }) => !leads(value)), ...ofDays]
}

interface Named {
  word: string
  from: string
  to: string
}

/** The days that people ask for: of what was, or of what is awaited. */
function spans({ field }: FilterField, { today, words }: Reading): Named[] {
  const usual = usualPeriods(today).map(({ label, from, to }) => ({ label, word: words(label), from, to }))
  const named = (label: string) => usual.filter((each) => each.label === label)
  return AHEAD.test(field)
    ? [
        ...named('ui.period.today'),
        { word: words('ui.period.nextWeek'), from: today, to: addDays(today, 6) },
        ...named('ui.period.month'),
      ]
    : usual
}

const ofSpan = ({ field, label }: FilterField, { word, from, to }: Named, rest: string): Suggestion => ({
  ...{ key: `${field}:${from}-${to}`, label, value: word, rest },
  filters: [{ field, operator: 'BETWEEN', value: [from, to] }],
})

/** The number, an amount, a text of the row that is or contains what was typed. */
function containing(typed: string, fields: readonly FilterField[], { words }: Reading): Suggestion[] {
  const digits = /^(?:\p{L}\w*-)?0*(\d{1,18})$/u.exec(typed)?.[1]
  const sign = /^(S\/|US\$)/i.exec(typed)?.[1]?.toUpperCase()
  const amount = parseDecimal(typed.slice(sign?.length))
  // Whoever writes the sign means amounts in that currency, of the first figure that the list has.
  const currency = sign && fields.find(({ field }) => field === 'currency')?.field
  const inIt = currency ? [{ field: currency, operator: 'IN' as const, value: [sign === 'S/' ? 'PEN' : 'USD'] }] : []
  const figure = fields.find(({ field, kind }) => kind === 'number' && !NUMBER.test(field))?.field
  const rest = ''
  return fields.flatMap(({ field, label, kind, options }): Suggestion[] => {
    const made = (value: string, filter: Pick<Filter, 'operator' | 'value'>): Suggestion[] => [
      { key: `${field}~`, label, value, filters: [{ field, ...filter }], rest },
    ]
    if (options || typed.length < 2 || field === 'serie') return []
    if (kind === 'number' && NUMBER.test(field)) return digits ? made(digits, { operator: 'EQUAL', value: digits }) : []
    if (kind === 'number' && amount)
      return made(formatMoney(amount), { operator: 'EQUAL', value: amount }).map((each) => ({
        ...each,
        ...(currency ? { value: `${sign} ${each.value}`, filters: [...each.filters, ...inIt] } : {}),
        ...(sign && field === figure ? { meant: true } : {}),
      }))
    if (kind === 'number') return []
    if (kind !== 'text' || (amount && /\D/.test(typed)) || !/\p{L}|\d{3}/u.test(typed)) return []
    return made(`${words('ui.operator.CONTAINS')} «${typed}»`, { operator: 'CONTAINS', value: typed })
  })
}

/** A field that numbers documents, and does not count money. */
const NUMBER = /(^|\.)number$/i

/** What the field that was named may be asked for. */
function ofField(
  typed: string,
  fields: readonly FilterField[],
  { name, value }: { name: string; value: string },
  reading: Reading,
): Suggestion[] {
  const rest = typed.slice(0, typed.lastIndexOf(`${name}:`)).trim()
  const asked = folded(value)
  const found = [...new Set(fields)].flatMap((field): Suggestion[] => {
    const { label, options, kind } = field
    if (options)
      return options
        .filter((each) => beginsWord(each.label, asked))
        .map((each) => ({
          ...{ key: `${field.field}=${each.value}`, label, value: each.label, rest },
          filters: [{ field: field.field, operator: 'IN', value: [each.value] }],
        }))
    if (kind === 'date')
      return spans(field, reading)
        .filter(({ word }) => beginsWord(word, asked))
        .map((span) => ofSpan(field, span, rest))
    const filter = value === '' ? undefined : filterOf(field, value, reading)
    return filter ? [{ key: `${field.field}~`, label, value, filters: [filter], rest }] : []
  })
  return found.slice(0, MOST)
}

/** The record that typed text may name: the field to ask, the text, and what stays. */
export function lookedUp(
  text: string,
  fields: readonly FilterField[],
): { field: FilterField; text: string; rest: string } | undefined {
  const typed = text.trim()
  const named = NAMED.exec(typed)?.groups
  const among = named ? fieldsNamed(fields, named.name!) : fields
  const field = among.find(({ kind, choose }) => kind === 'id' && choose !== undefined)
  const asked = named ? named.value! : typed
  if (!field || asked.length < 2) return undefined
  return { field, text: asked, rest: named ? typed.slice(0, typed.lastIndexOf(`${named.name}:`)).trim() : '' }
}

/** The filters with those that were taken: another one of the same field makes way. */
export function withTaken(filters: readonly Filter[], taken: readonly Omit<Filter, 'group'>[]): Filter[] {
  const others = filters.filter(({ field }) => !taken.some((each) => each.field === field))
  return [...others, ...taken].map((each, group) => ({ ...each, group }))
}
