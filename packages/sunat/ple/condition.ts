import { dec } from '../decimal.ts'

type Row = Readonly<Record<string, string | undefined>>

type Test = (row: Row) => boolean

const compiled = new Map<string, Test>()

/** True when a row meets a condition of a structure: alternatives by `;`, parts by `&`. */
export function holds(condition: string, row: Row): boolean {
  let test = compiled.get(condition)
  if (!test) {
    const alternatives = condition.split(';').map((alternative) => alternative.split('&').map(compile))
    test = (candidate) => alternatives.some((parts) => parts.every((part) => part(candidate)))
    compiled.set(condition, test)
  }
  return test(row)
}

function compile(part: string): Test {
  const [, field, operator, operand] = /^(\w+)(!=|=|<|>)(.+)$/.exec(part) ?? []
  if (!field || !operator || !operand) throw new Error(`not a condition: ${part}`)
  if (operator === '<') return (row) => dec(row[field]).lessThan(operand)
  if (operator === '>') return (row) => dec(row[field]).greaterThan(operand)
  if (operand === '*') return (row) => (row[field] ?? '') !== ''
  const values = new Set(operand.split(','))
  return operator === '='
    ? (row) => values.has(row[field] ?? '')
    : (row) => row[field] !== undefined && row[field] !== '' && !values.has(row[field])
}
