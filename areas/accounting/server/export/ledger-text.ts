import { type Decimal, dec, fixed } from '@yupana/kernel'

export interface TextLine {
  account: string
  /** Soles, debit above zero. */
  amount: string
  /** Dollars, debit above zero. */
  foreign: string
  memo: string | null
  party: string | null
  document: string | null
  dueOn: string | null
}

export interface TextEntry {
  date: string
  entry: string
  memo: string
  origin: string
  lines: readonly TextLine[]
}

/** On one line, and without what the format reads as its own. */
const plainText = (text: string): string =>
  text
    .replace(/[\r\n\t;|]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
/** The value of a tag ends at a comma. */
const tag = (name: string, value: string | null): string[] =>
  value === null || value === '' ? [] : [`${name}:${plainText(value).replaceAll(',', ' ')}`]

const soles = (amount: Decimal): string => `PEN ${fixed(amount)}`

/** Dollars at what they cost; soles that go another way than the dollars, or without them, stand by themselves. */
function amounts(line: TextLine): string[] {
  const [local, foreign] = [dec(line.amount), dec(line.foreign)]
  if (foreign.isZero()) return [soles(local)]
  if (local.isZero() || local.isNegative() === foreign.isNegative())
    return [`USD ${fixed(foreign)} @@ ${soles(local.abs())}`]
  return [`USD ${fixed(foreign)} @@ ${soles(dec(0))}`, soles(local)]
}

/** A voucher as a transaction: its number as the code, its lines as postings with their document in tags. */
export function entryText({ date, entry, memo, origin, lines }: TextEntry, path: (account: string) => string): string {
  const postings = lines.flatMap((line) => {
    const tags = [
      ...tag('party', line.party),
      ...tag('document', line.document),
      ...tag('due', line.dueOn),
      ...tag('memo', line.memo),
    ]
    const comment = tags.length > 0 ? `  ; ${tags.join(', ')}` : ''
    return amounts(line).map((amount) => `    ${path(line.account)}  ${amount}${comment}\n`)
  })
  return `${date} * (${entry}) ${plainText(memo)}  ; origin:${origin}\n${postings.join('')}\n`
}

/** The codes above an account that are in the chart too, and its own: `12:121:1212`. */
export function accountPaths(codes: readonly string[]): (account: string) => string {
  const known = new Set(codes)
  const paths = new Map<string, string>()
  return (account) => {
    const found = paths.get(account)
    if (found) return found
    const above = Array.from({ length: account.length - 1 }, (_, i) => account.slice(0, i + 1)).filter((each) =>
      known.has(each),
    )
    const path = [...above, account].join(':')
    paths.set(account, path)
    return path
  }
}

/** What the file begins with: whose it is, its currencies, and its accounts with their names. */
export function headText(
  { company, ruc, year, months }: { company: string; ruc: string; year: number; months: string },
  accounts: readonly { code: string; name: string }[],
  path: (account: string) => string,
): string {
  const declared = accounts.map(({ code, name }) => `account ${path(code)}  ; ${plainText(name)}\n`)
  return `; ${plainText(company)} · RUC ${ruc} · ${year}-${months}\ncommodity PEN 1000.00\ncommodity USD 1000.00\n\n${declared.join('')}\n`
}
