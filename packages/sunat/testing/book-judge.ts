import { bookForms } from './book-forms.ts'

interface Form {
  kind: string
  least: number
  most: number
  demanded: boolean
  key: boolean
}
interface Judged {
  /** The cells of every line. */
  lines: string[][]
  /** What is wrong, in words; empty for a file that the tax office's program takes. */
  faults: string[]
}

const forms = new Map(
  bookForms
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', last = '0', ...fields] = row.split(' ')
      return [code, { last: Number(last), fields: fields.map(formOf) }] as const
    }),
)

function formOf(text: string): Form {
  const [, kind = '', least = '', most = '', marks = ''] = /^([NATDM])(\d+)(?:[-.](\d+))?(!?k?)$/.exec(text) ?? []
  return {
    kind,
    least: Number(least),
    most: Number(most || least),
    demanded: marks.includes('!'),
    key: marks.includes('k'),
  }
}

const LETTERS = /^[A-Za-z0-9Ññ(),.\-& ]+$/
const TEXT = /^[^|/\\\p{Cc}]+$/u

function fits({ kind, least, most }: Form, cell: string): boolean {
  const length = [...cell].length
  if (kind === 'D') return isDay(cell)
  if (kind === 'M') return new RegExp(`^-?\\d{1,${least}}(\\.\\d{1,${most}})?$`).test(cell)
  if (length < least || length > most || cell !== cell.trim()) return false
  return kind === 'N' ? /^\d+$/.test(cell) : (kind === 'A' ? LETTERS : TEXT).test(cell)
}

function isDay(cell: string): boolean {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(cell) ?? []
  if (!day) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1
}

const cents = (cell: string): bigint => {
  const [whole = '0', fraction = ''] = cell.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
  return cell.startsWith('-') ? -value : value
}

/** Books whose rows of the period have as much on one side as on the other: debit and credit are fields 18 and 19. */
const SIDED = new Set(['050100', '050200', '060100'])

/**
 * Reads a file of the electronic books as a stranger would and says what is wrong with it: its name, its ends of lines, the number of fields, what each may
 * hold, keys that are there twice, periods that are not of it, sides that do not agree.
 */
export function judgeBook(name: string, bytes: Uint8Array): Judged {
  const faults: string[] = []
  const [, period, code = '', information] =
    /^LE\d{11}(\d{8})(\d{6})(?:00|0[1-7])[012]([01])[12]1\.TXT$/.exec(name) ?? []
  const form = forms.get(code)
  if (!period || !form) return { lines: [], faults: [`name ${name}`] }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if ((text === '') !== (information === '0')) faults.push('the name and the content disagree about information')
  if (text !== '' && !text.endsWith('|\r\n')) faults.push('the last line is not ended')
  const lines =
    text === ''
      ? []
      : text
          .slice(0, -2)
          .split('\r\n')
          .map((line) => line.split('|').slice(0, -1))
  const keys = new Set<string>()
  for (const [at, cells] of lines.entries()) {
    const tell = (fault: string): unknown => faults.push(`line ${at + 1}: ${fault}`)
    if (cells.length < form.fields.length || cells.length > form.last) {
      tell(`${cells.length} fields`)
      continue
    }
    for (const [i, field] of form.fields.entries()) {
      const cell = cells[i]!
      if (cell === '' ? field.demanded && !mayLack(code, i + 1, cells) : !fits(field, cell))
        tell(`field ${i + 1} "${cell}"`)
    }
    judgePeriod(code, period, cells, tell)
    const key = form.fields.map(({ key: isKey }, i) => (isKey ? cells[i] : '')).join('|')
    if (keys.has(key)) tell(`key ${key} is there twice`)
    keys.add(key)
  }
  if (SIDED.has(code)) {
    const own = lines.filter((cells) => cells.at(20) === '1')
    const sum = (at: number): bigint => own.reduce((total, cells) => total + cents(cells[at] ?? '0'), 0n)
    if (sum(17) !== sum(18)) faults.push(`debit ${sum(17)} is not credit ${sum(18)}`)
  }
  return { lines, faults }
}

/** What the rules of a field excuse: the series of sales of a document that has none (types 00, 11, 13 to 19…). */
function mayLack(code: string, field: number, cells: readonly string[]): boolean {
  return code === '140100' && field === 7 && /^(00|1[13-9]|2[1-9]|3[0-7]|4[2-9]|8[78])$/.test(cells[5] ?? '')
}

/** A row of the period has a state of it, one of an earlier period 8 or 9 (of sales also 0 and 2, of purchases 6 and 7); none is of a later one. */
function judgePeriod(code: string, own: string, cells: readonly string[], tell: (fault: string) => unknown): void {
  const [said = '', state = ''] = [cells[0], cells[(forms.get(code)?.fields.length ?? 1) - 1]]
  const digits = code.startsWith('03') ? 8 : 6
  const [mine, theirs] = [own.slice(0, digits), said.slice(0, digits)]
  if (theirs > mine) tell(`period ${said} is later than ${own}`)
  const current = code === '140100' ? '012' : code === '080100' ? '0167' : code === '080200' ? '0' : '1'
  if (theirs === mine && !current.includes(state)) tell(`state ${state} of the period`)
  if (theirs < mine && !'028967'.includes(state)) tell(`state ${state} of an earlier period`)
}
