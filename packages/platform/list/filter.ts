import { type FieldKind, type Filter, isBackwards } from '@yupana/contract'
import { dec, isDateText } from '@yupana/kernel'
import { isUuid } from '../ids.ts'
import { escapeLike } from './like.ts'

/** A filter whose value was left empty asks for nothing (TRE-019). */
export function isEmpty({ operator, value }: Filter): boolean {
  if (operator === 'IS_NULL' || operator === 'NOT_NULL' || value === undefined) return false
  return [value].flat().every((each) => each.trim() === '')
}

/** A filter with every value that its own stand for. */
export function meant(filter: Filter, synonyms: ((given: string) => readonly string[]) | undefined): Filter {
  const { operator, value } = filter
  if (!synonyms || value === undefined) return filter
  const values = [value].flat().flatMap(synonyms)
  if (operator === 'EQUAL' || operator === 'IN') return { ...filter, operator: 'IN', value: values }
  if (operator === 'NOT_EQUAL' || operator === 'NOT_IN') return { ...filter, operator: 'NOT_IN', value: values }
  return filter
}

/** Whether a filter asks from one value to an earlier one: nothing could fit it, which no empty list says. */
export function endsFirst(kind: FieldKind, { operator, value }: Filter): boolean {
  const [from, to] = [value].flat()
  if (operator !== 'BETWEEN' || from === undefined || to === undefined || !fits(kind, from) || !fits(kind, to))
    return false
  if (kind === 'number') return dec(from).gt(dec(to))
  // Of text the database has an order of its own; what is later in any is backwards.
  return kind === 'text' ? from.localeCompare(to) > 0 && from > to : kind === 'date' && isBackwards(from, to)
}

/** Whether a filter asks for a code that the field never has: an empty list would not say that it is misspelt. */
export function isUnknownChoice({ operator, value }: Filter, choices: readonly string[] | undefined): boolean {
  if (!choices || value === undefined || !CHOOSING.has(operator)) return false
  return [value].flat().some((each) => !choices.includes(each))
}
const CHOOSING: ReadonlySet<Filter['operator']> = new Set(['EQUAL', 'NOT_EQUAL', 'IN', 'NOT_IN'])

const CASTS: Record<FieldKind, string> = { text: 'text', number: 'numeric', date: 'date', flag: 'boolean', id: 'uuid' }
const COMPARISONS: Partial<Record<Filter['operator'], string>> = {
  EQUAL: '=',
  NOT_EQUAL: '<>',
  GREATER: '>',
  GREATER_EQUAL: '>=',
  LESS: '<',
  LESS_EQUAL: '<=',
}

/** What a refusing operator refuses. */
const POSITIVE: Partial<Record<Filter['operator'], Filter['operator']>> = {
  NOT_EQUAL: 'EQUAL',
  NOT_IN: 'IN',
  IS_NULL: 'NOT_NULL',
}

/** One filter as SQL, its values appended to `params`; undefined where a value does not fit the field. */
export function condition(
  kind: FieldKind,
  column: string,
  { operator, value }: Filter,
  params: unknown[],
  ofLines?: (test: string) => string,
): string | undefined {
  if (ofLines) {
    // A document is «not of this route» where none of its lines is.
    const same = POSITIVE[operator]
    const test = condition(kind, column, { operator: same ?? operator, value } as Filter, params)
    return test === undefined ? undefined : `${same ? 'not ' : ''}${ofLines(test)}`
  }
  if (operator === 'IS_NULL') return `${column} is null`
  if (operator === 'NOT_NULL') return `${column} is not null`
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  if (values.length === 0 || values.some((each) => !fits(kind, each))) return undefined
  const put = (item: unknown): string => `$${params.push(item)}`
  if (operator === 'IN' || operator === 'NOT_IN')
    return `${operator === 'IN' ? '' : 'not '}(${column} = any(${put(values)}::${CASTS[kind]}[]))`
  if (operator === 'BETWEEN')
    return values.length === 2
      ? `${column} between ${put(values[0])}::${CASTS[kind]} and ${put(values[1])}::${CASTS[kind]}`
      : undefined
  const [single] = values
  if (operator === 'CONTAINS' || operator === 'STARTS_WITH') {
    const pattern = `${operator === 'CONTAINS' ? '%' : ''}${escapeLike(single!)}%`
    return `platform.fold(${column}::text) like platform.fold(${put(pattern)})`
  }
  return `${column} ${COMPARISONS[operator]} ${put(single)}::${CASTS[kind]}`
}

function fits(kind: FieldKind, text: string): boolean {
  switch (kind) {
    case 'number':
      return /^-?\d{1,20}(\.\d{1,10})?$/.test(text)
    case 'date':
      return isDateText(text)
    case 'flag':
      return /^(true|false|0|1)$/i.test(text)
    case 'id':
      return isUuid(text)
    default:
      return text.length <= 300
  }
}
