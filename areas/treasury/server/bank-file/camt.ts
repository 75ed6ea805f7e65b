import { dec, fixed } from '@yupana/kernel'
import { type BankFile, BankFileError, type BankLine } from './bank-file.ts'
import { amountIn, dayIn, digitsOf, squeezed } from './figures.ts'

/** ISO 20022 camt.053: the statement of a day or of several. Its elements are read by name, whatever their prefix. */
export function readCamt(text: string): BankFile {
  const plain = text.replaceAll(/<(\/?)[A-Za-z0-9]+:/g, '<$1')
  const statements = blocks(plain, 'Stmt')
  if (statements.length === 0) throw new BankFileError('statement_unreadable')
  const accounts = new Set(statements.map((each) => accountOf(each)))
  if (accounts.size > 1) throw new BankFileError('statement_several')
  const bad: BankFile['bad'] = []
  const lines = statements
    .flatMap((statement) => blocks(statement, 'Ntry'))
    .flatMap((entry, i): BankLine[] => {
      const line = lineOf(entry)
      if (line) return line.amount === '0.00' ? [] : [line]
      bad.push({ row: i + 1, text: squeezed(entry.replaceAll(/<[^>]+>/g, ' ')).slice(0, 200), code: 'bad_amount' })
      return []
    })
  const first = statements[0]!
  return {
    layout: 'camt053',
    currency: /<Amt\s[^>]*Ccy="([A-Z]{3})"/.exec(first)?.[1] ?? null,
    account: accountOf(first),
    opening: balanceOf(first, ['OPBD', 'PRCD']),
    closing: balanceOf(statements.at(-1)!, ['CLBD']),
    lines: lines.toSorted((a, b) => a.date.localeCompare(b.date)),
    bad,
  }
}

/** What stands inside each element of a name, read once from the first to the last: an element that never ends is none. */
function blocks(text: string, name: string): string[] {
  const found: string[] = []
  const close = `</${name}>`
  const open = new RegExp(`<${name}(?:\\s[^<>]*)?>`, 'g')
  for (let start = open.exec(text); start; start = open.exec(text)) {
    const end = text.indexOf(close, open.lastIndex)
    if (end < 0) break
    found.push(text.slice(open.lastIndex, end))
    open.lastIndex = end + close.length
  }
  return found
}

function inside(text: string, name: string): string | undefined {
  const found = blocks(text, name)[0]?.trim()
  return found === undefined || found === '' ? undefined : found
}

const words = (text: string | undefined): string =>
  squeezed(
    (text ?? '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  )

const accountOf = (statement: string): string | null =>
  digitsOf(words(inside(inside(statement, 'Acct') ?? '', 'Id'))) || null

/** Signed: what is owed is below zero. */
function signed(block: string): string | undefined {
  const amount = amountIn(words(inside(block, 'Amt')))
  const indicator = words(inside(block, 'CdtDbtInd'))
  if (amount === undefined || !/^(CRDT|DBIT)$/.test(indicator)) return undefined
  return fixed(indicator === 'DBIT' ? dec(amount).negated() : amount)
}

const balanceOf = (statement: string, codes: readonly string[]): string | null => {
  const found = codes.flatMap((code) => blocks(statement, 'Bal').filter((each) => words(inside(each, 'Cd')) === code))
  return found[0] === undefined ? null : (signed(found[0]) ?? null)
}

function lineOf(entry: string): BankLine | undefined {
  const amount = signed(entry)
  const day = (name: string): string | undefined => dayIn(words(inside(entry, name)).slice(0, 10), 'ymd')
  const date = day('BookgDt') ?? day('ValDt')
  if (!amount || !date) return undefined
  const party = words(inside(inside(entry, dec(amount).isNegative() ? 'Cdtr' : 'Dbtr') ?? '', 'Nm'))
  const said = [words(inside(entry, 'Ustrd')), words(inside(entry, 'AddtlNtryInf')), party].filter(Boolean)
  const reference =
    words(inside(entry, 'AcctSvcrRef')) || words(inside(entry, 'NtryRef')) || words(inside(entry, 'EndToEndId'))
  return {
    ...{ date, valueDate: day('ValDt') ?? null, amount, balance: null, branch: null },
    description: ([...new Set(said)].join(' ') || reference || amount).slice(0, 200),
    operationNumber: reference.slice(0, 40) || null,
  }
}
