import { type Filter, type Operator, operators } from './list.ts'

const MARKS = /[%;:~@]/g
const escapeMark = (mark: string): string => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
const escapePart = (text: string): string => text.replace(MARKS, escapeMark)
const unescapePart = (text: string): string =>
  text.replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** `date:BETWEEN:2026-01-01~2026-01-31;status:EQUAL:open`; a group above the filter's own position is written `@2`. */
export function writeFilters(filters: readonly Filter[]): string {
  return filters
    .map((each, index) => {
      const values = each.value === undefined ? [] : Array.isArray(each.value) ? each.value : [each.value]
      const list = Array.isArray(each.value) ? '~' : ''
      const group = each.group === index ? '' : `@${each.group}`
      return `${escapePart(each.field)}${group}:${each.operator}:${list}${values.map(escapePart).join('~')}`
    })
    .join(';')
}

/** The filters of a URL; parts that cannot be read are left out, so that an old link still opens. */
export function readFilters(text: string): Filter[] {
  if (text === '') return []
  return text.split(';').flatMap((part, index): Filter[] => {
    const [head = '', operator = '', ...rest] = part.split(':')
    const [field = '', group] = head.split('@')
    if (field === '' || !isOperator(operator)) return []
    const raw = rest.join(':')
    const base = { field: unescapePart(field), operator, group: group === undefined ? index : Number(group) || 0 }
    if (operator === 'IS_NULL' || operator === 'NOT_NULL') return [base]
    if (raw.startsWith('~')) return [{ ...base, value: raw.slice(1).split('~').map(unescapePart) }]
    return [{ ...base, value: unescapePart(raw) }]
  })
}

function isOperator(text: string): text is Operator {
  return (operators as readonly string[]).includes(text)
}
