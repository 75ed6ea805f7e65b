import { type Decimal, dec } from '@yupana/kernel'

/** A formula over the codes of other lines: `A01+A02`, `A19/P15`, `-P04/F02*360`. */
export type Formula =
  | { kind: 'number'; value: Decimal }
  | { kind: 'code'; code: string }
  | { kind: 'negated'; of: Formula }
  | { kind: '+' | '-' | '*' | '/'; left: Formula; right: Formula }

const TOKEN = /\s*(?:([A-Z][A-Z0-9]*)|(\d+(?:\.\d+)?)|([-+*/()]))/y
const MOST_TOKENS = 400
const MOST_DEEP = 40

/** The formula that a text says; undefined where it says none. */
export function parseFormula(text: string): Formula | undefined {
  const tokens = tokensOf(text)
  if (!tokens || tokens.length === 0) return undefined
  const reader = { tokens, at: 0 }
  const read = sum(reader, 0)
  return read && reader.at === tokens.length ? read : undefined
}

interface Reader {
  tokens: readonly string[]
  at: number
}

function tokensOf(text: string): string[] | undefined {
  const found: string[] = []
  const whole = text.trim()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < whole.length) {
    const match = TOKEN.exec(whole)
    if (!match || found.length >= MOST_TOKENS) return undefined
    found.push(match[0].trim())
  }
  return found
}

type Level = (reader: Reader, deep: number) => Formula | undefined

/** What stands between operators of one rank, from left to right. */
const chain =
  (operators: readonly string[], below: Level): Level =>
  (reader, deep) => {
    let left = below(reader, deep)
    while (left && operators.includes(reader.tokens[reader.at] ?? '')) {
      const kind = reader.tokens[reader.at++] as '+'
      const right = below(reader, deep)
      left = right && { kind, left, right }
    }
    return left
  }

const product: Level = (reader, deep) => chain(['*', '/'], part)(reader, deep)
const sum: Level = (reader, deep) => chain(['+', '-'], product)(reader, deep)

function part(reader: Reader, deep: number): Formula | undefined {
  const token = reader.tokens[reader.at++]
  if (token === undefined || deep > MOST_DEEP) return undefined
  if (token === '-') {
    const of = part(reader, deep + 1)
    return of && { kind: 'negated', of }
  }
  if (token === '(') {
    const inner = sum(reader, deep + 1)
    return inner && reader.tokens[reader.at++] === ')' ? inner : undefined
  }
  if (/^\d/.test(token)) return { kind: 'number', value: dec(token) }
  return /^[A-Z]/.test(token) ? { kind: 'code', code: token } : undefined
}

/** The codes that a formula names, each once. */
export function codesOf(formula: Formula): string[] {
  const found = new Set<string>()
  const walk = (each: Formula): void => {
    if (each.kind === 'code') found.add(each.code)
    else if (each.kind === 'negated') walk(each.of)
    else if (each.kind !== 'number') {
      walk(each.left)
      walk(each.right)
    }
  }
  walk(formula)
  return [...found]
}

export interface FormulaProblem {
  code: string
  problem: 'formula_invalid' | 'formula_unknown_code' | 'formula_cycle'
  /** The code that is unknown, or the way of the cycle: `A01 → A02 → A01`. */
  of: string
}

/** What is wrong with the formulas of a whole set: no formula, a code that nobody has, a line that needs itself. */
export function formulaProblems(
  lines: readonly { code: string; formula?: string | null | undefined }[],
): FormulaProblem[] {
  const problems: FormulaProblem[] = []
  const known = new Set(lines.map(({ code }) => code))
  const needs = new Map<string, string[]>()
  for (const { code, formula: text } of lines) {
    if (!text) continue
    const formula = parseFormula(text)
    if (!formula) problems.push({ code, problem: 'formula_invalid', of: text })
    else {
      const named = codesOf(formula)
      needs.set(code, named)
      for (const of of named) if (!known.has(of)) problems.push({ code, problem: 'formula_unknown_code', of })
    }
  }
  for (const code of needs.keys()) {
    const way = wayBack(code, needs)
    if (way) problems.push({ code, problem: 'formula_cycle', of: way.join(' → ') })
  }
  return problems
}

/** The shortest way from a code to itself, over what each needs. */
function wayBack(start: string, needs: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of needs.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

/**
 * The value of every line: those of the lines themselves as given (0 where nothing is), subtotals and ratios by their formulas.
 * Null where a formula divides by zero, names an unknown code or needs itself.
 */
export function evaluateFormulas(
  lines: readonly { code: string; formula?: string | null | undefined }[],
  given: ReadonlyMap<string, Decimal>,
): Map<string, Decimal | null> {
  const formulas = new Map(lines.map(({ code, formula }) => [code, formula ? parseFormula(formula) : null]))
  const values = new Map<string, Decimal | null>()
  const under = new Set<string>()
  const valueAt = (code: string): Decimal | null => {
    const known = values.get(code)
    if (known !== undefined) return known
    const formula = formulas.get(code)
    if (under.has(code) || formula === undefined) return null
    under.add(code)
    const value = formula === null ? (given.get(code) ?? dec(0)) : computed(formula, valueAt)
    under.delete(code)
    values.set(code, value)
    return value
  }
  for (const { code } of lines) valueAt(code)
  return values
}

function computed(formula: Formula, valueAt: (code: string) => Decimal | null): Decimal | null {
  if (formula.kind === 'number') return formula.value
  if (formula.kind === 'code') return valueAt(formula.code)
  if (formula.kind === 'negated') return computed(formula.of, valueAt)?.negated() ?? null
  const left = computed(formula.left, valueAt)
  const right = computed(formula.right, valueAt)
  if (left === null || right === null) return null
  if (formula.kind === '+') return left.plus(right)
  if (formula.kind === '-') return left.minus(right)
  if (formula.kind === '*') return left.times(right)
  return right.isZero() ? null : left.div(right)
}
