import { dec } from '../decimal.ts'
import type { Law } from '../law/law.ts'

type Row = Readonly<Record<string, string | undefined>>

type Test = (row: Row, law: Law) => boolean

const compiled = new Map<string, Test>()

/** True when a row meets a condition of a structure: alternatives by `;`, parts by `&`. */
export function holds(condition: string, row: Row, law: Law): boolean {
  let test = compiled.get(condition)
  if (!test) {
    const alternatives = condition.split(';').map((alternative) => alternative.split('&').map(compile))
    test = (candidate, by) => alternatives.some((parts) => parts.every((part) => part(candidate, by)))
    compiled.set(condition, test)
  }
  return test(row, law)
}

/** Of an amount: what a ticket may come to without naming its buyer, on its day. */
const NAMELESS = 'namelessLimit'

function isNameless(row: Row, field: string, law: Law): boolean {
  const limit = law.namelessLimit(row.issueDate ?? '')
  return limit !== undefined && dec(row[field]).lessThan(limit)
}

function compile(part: string): Test {
  const [, field, operator, operand] = /^(\w+)(!=|=|<|>)(.+)$/.exec(part) ?? []
  if (!field || !operator || !operand) throw new Error(`not a condition: ${part}`)
  if (operand === NAMELESS) return (row, law) => isNameless(row, field, law)
  if (operator === '<') return (row) => dec(row[field]).lessThan(operand)
  if (operator === '>') return (row) => dec(row[field]).greaterThan(operand)
  if (operand === '*') return (row) => (row[field] ?? '') !== ''
  const values = new Set(operand.split(','))
  return operator === '='
    ? (row) => values.has(row[field] ?? '')
    : (row) => row[field] !== undefined && row[field] !== '' && !values.has(row[field])
}
