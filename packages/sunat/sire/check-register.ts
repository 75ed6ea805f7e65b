import type { Law } from '../law/law.ts'
import { publishedLaw } from '../law/published.ts'
import { checkRow } from '../ple/check-row.ts'
import { BookPeriod } from '../ple/period.ts'
import { completeRow, type LooseRow } from '../ple/row.ts'
import type { Problem } from '../problem.ts'
import type { RegisterHeader } from './file-name.ts'
import { type RegisterName, type RegisterRow, registerFields } from './registers.ts'

/** Everything wrong with the documents of a register, at once. Paths as in `checkBook`. */
export function checkRegister<R extends RegisterName>(
  register: R,
  header: RegisterHeader,
  rows: readonly RegisterRow<R>[],
  law: Law = publishedLaw,
): Problem[] {
  const fields = registerFields(register)
  const period = new BookPeriod(header.period, 'month', 'sire')
  const keyFields = fields.filter((field) => field.key)
  const keys = new Set<string>()
  const problems: Problem[] = []
  rows.forEach((given, index) => {
    const { exported: _, ...values } = given as { exported?: unknown } & LooseRow
    const row = completeRow(fields, values as LooseRow, law)
    const report = (code: string, name: string, params: Problem['params']) => {
      problems.push({ code, path: `rows[${index}].${name}`, params })
    }
    checkRow(fields, row, { period, law }, report)
    const own = { ruc: header.ruc, period: header.period.replace('-', '') }
    for (const [name, expected] of Object.entries(own)) {
      if (row[name] !== undefined && row[name] !== expected) report('book-value', name, { name, expected })
    }
    const key = keyFields.map((field) => row[field.name] ?? '').join(' ')
    if (keys.has(key)) report('book-repeated', 'number', { key })
    keys.add(key)
  })
  return problems
}
