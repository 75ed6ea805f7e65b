import { dec } from '@yupana/kernel'
import { decodeText, type ImportLine } from '@yupana/platform'
import {
  amountText,
  type Cells,
  currencyOf,
  dayOf,
  type Gather,
  type ToldLine,
  type ToldProblem,
  type ToldVoucher,
} from './told.ts'

const LINE_COLUMNS = { client: 'clientDocument', documentSerial: 'serial', memo: 'lineMemo' }

/** The fields of a line that files of vouchers share. */
export function lineOf(at: number, cells: Cells, memo: string | undefined): ToldLine {
  return {
    at,
    body: {
      ...{ account: { code: cells.account }, memo },
      ...{ debit: amountText(cells.debit), credit: amountText(cells.credit) },
      ...{ debitForeign: amountText(cells.debitForeign), creditForeign: amountText(cells.creditForeign) },
      ...paperOf(cells),
      ...{ cashFlow: cells.cashFlow, paymentMeans: cells.paymentMeans, operationNumber: cells.operationNumber },
    },
    ...{ client: cells.clientDocument, clientName: cells.clientName, center: cells.costCenter, columns: LINE_COLUMNS },
  }
}

export const paperOf = (cells: Cells): Readonly<Record<string, unknown>> => ({
  ...{ documentType: cells.documentType, documentSerial: cells.serial, documentNumber: cells.documentNumber },
  ...{ documentDate: dayOf(cells.documentDate), dueDate: dayOf(cells.dueDate) },
})

interface Open {
  key: string
  first: Cells
  date: string | undefined
  rows: { at: number; cells: Cells }[]
  problems: ToldProblem[]
}

const HEAD = ['archive', 'number', 'date', 'memo', 'currency', 'exchangeRate', 'voucher'] as const
const SAME = ['archive', 'date', 'currency', 'exchangeRate'] as const

/**
 * Lines of vouchers. Lines with one key, or one number of an archive and month, are a voucher wherever they stand; without either, lines that follow
 * each other and say the same of archive, day, memo, currency and rate. A line that says nothing of that belongs to the voucher above it.
 */
export const journalVouchers: Gather = (lines, { archive }) => {
  const open = new Map<string, Open>()
  let last: Open | undefined
  lines.forEach(({ cells }, at) => {
    const silent = HEAD.every((name) => cells[name] === undefined)
    const key = silent && last ? last.key : keyOf(cells, last, at)
    const found = open.get(key)
    const group = found ?? { key, first: cells, date: dayOf(cells.date), rows: [], problems: [] }
    if (found) tellDifferences(found, cells, at)
    else open.set(key, group)
    group.rows.push({ at, cells })
    last = group
  })
  return [...open.values()].map((group) => asVoucher(group, archive))
}

function keyOf(cells: Cells, last: Open | undefined, at: number): string {
  if (cells.voucher !== undefined) return `key ${cells.voucher}`
  if (cells.number !== undefined)
    return `number ${(cells.archive ?? last?.first.archive ?? '').padStart(2, '0')} ${(dayOf(cells.date) ?? last?.date ?? '').slice(0, 7)} ${Number(cells.number) || cells.number}`
  const said = ['archive', 'date', 'memo', 'currency', 'exchangeRate'].map((name) => cells[name] ?? '').join('\u0000')
  // What stands apart is apart: the same head further down begins another voucher.
  return last?.key.startsWith(`head ${said}\u0000`) ? last.key : `head ${said}\u0000${at}`
}

/** What a cell of the head says, however it is written. */
function plain(name: (typeof SAME)[number], text: string): string {
  if (name === 'date') return dayOf(text) ?? text
  if (name === 'archive') return text.padStart(2, '0')
  if (name === 'currency') return String(currencyOf(text))
  return /^\d+(\.\d+)?$/.test(text) ? dec(text).toString() : text
}

function tellDifferences(group: Open, cells: Cells, at: number): void {
  for (const name of SAME)
    if (
      cells[name] !== undefined &&
      group.first[name] !== undefined &&
      plain(name, cells[name]) !== plain(name, group.first[name])
    )
      group.problems.push({ at, field: name, code: 'voucher_head_differs' })
}

function asVoucher({ first, rows, problems }: Open, archive: string): ToldVoucher {
  return {
    rows: rows.map(({ at }) => at),
    head: {
      ...{ archive: first.archive?.padStart(2, '0') ?? archive, number: first.number, date: dayOf(first.date) },
      ...{ memo: first.memo ?? first.lineMemo, currency: currencyOf(first.currency), exchangeRate: first.exchangeRate },
    },
    // A memo of a line that is not that of the head is its own.
    lines: () =>
      rows.map(({ at, cells }) =>
        lineOf(at, cells, cells.lineMemo ?? (cells.memo === first.memo ? undefined : cells.memo)),
      ),
    problems,
  }
}

/** The balances with which the books begin: one voucher of the first of January, in dollars where a line has some. */
export const openingVouchers: Gather = (lines, { archive, year }) => {
  if (lines.length === 0) return []
  const dollars = lines.some(({ cells }) => isSome(cells.debitForeign) || isSome(cells.creditForeign))
  return [
    {
      rows: lines.map((_, at) => at),
      head: {
        ...{ archive, date: `${year}-01-01`, memo: `Asiento de apertura ${year}`, currency: dollars ? 'USD' : 'PEN' },
        exchangeRate: lines.find(({ cells }) => cells.exchangeRate)?.cells.exchangeRate,
      },
      lines: () =>
        lines.map(({ cells }, at) => ({
          ...lineOf(at, cells, cells.memo),
          columns: { ...LINE_COLUMNS, memo: 'memo' },
        })),
      problems: [],
    },
  ]
}

const isSome = (text: string | undefined): boolean => text !== undefined && !/^0*(\.0*)?$/.test(text)

/** A cell of the PLE that says nothing has a hyphen. */
const pleCells = ({ cells }: ImportLine): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== '-'))

/** Lines of a PLE 5.1 by their CUO; one of ours (archive, month, number) says the number of its voucher. All is in soles there. */
export const pleVouchers: Gather = (lines, { archive }) => {
  const rows = lines.map((line, at) => ({ at, cells: pleCells(line) }))
  const groups = Map.groupBy(rows, ({ cells }) => `${cells.period ?? ''} ${cells.cuo ?? ''}`)
  return [...groups.values()].map((group): ToldVoucher => {
    const first = group[0]!.cells
    const [, own, month, number] = /^(\d{2})(\d{2})(\d{6})$/.exec(first.cuo ?? '') ?? []
    const ours = month !== undefined && first.period?.slice(4, 6) === month
    return {
      rows: group.map(({ at }) => at),
      head: {
        ...{ archive: ours ? own! : archive, number: ours ? number : undefined, currency: 'PEN' },
        ...{ date: dayOf(first.date ?? first.documentDate), memo: first.memo },
      },
      lines: () => group.map(({ at, cells }) => lineOf(at, cells, cells.memo)),
      problems: [],
    }
  })
}

/** Names of the fields, which the file does not have, as its first line. */
export function withPleHeadings(bytes: Uint8Array, names: readonly string[]): Uint8Array {
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').slice(0, names.length).map(quoted).join(','))
  return new TextEncoder().encode([names.join(','), ...lines].join('\n'))
}
