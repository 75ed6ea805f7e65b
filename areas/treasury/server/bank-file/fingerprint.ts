import { createHash } from 'node:crypto'
import type { BankLine } from './bank-file.ts'
import { folded } from './figures.ts'

/** Lines with what tells each from all others of its account: day, amount, words, operation, and which of those that are alike it is. */
export function fingerprinted<L extends Pick<BankLine, 'date' | 'amount' | 'description' | 'operationNumber'>>(
  lines: readonly L[],
): (L & { fingerprint: string })[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const said = [line.date, line.amount, folded(line.description), line.operationNumber ?? ''].join('|')
    const occurrence = (seen.get(said) ?? 0) + 1
    seen.set(said, occurrence)
    return { ...line, fingerprint: createHash('sha256').update(`${said}|${occurrence}`).digest('hex').slice(0, 40) }
  })
}
