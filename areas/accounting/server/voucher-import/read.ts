import { BusinessError, type DateText, dec, type FieldProblem, fixed, isDateText, Problems } from '@yupana/kernel'
import { type Ctx, fieldProblems, fold, type ImportLine, type ReadLine, together, uuidv7 } from '@yupana/platform'
import { MOST_LINES, type VoucherLine, voucherLine } from '../../contract/voucher/line.ts'
import { type VoucherBody, voucherBody } from '../../contract/voucher/voucher.ts'
import { importArchives, type VoucherImportType } from '../../contract/voucher-import/voucher-import.ts'
import { accountMap } from '../accounts.ts'
import { balanceProblems } from '../voucher/check.ts'
import { farLines, lineProblems, sumsOf } from '../voucher/rules.ts'
import { hasBooks, standingIds } from '../year/state.ts'
import { journalVouchers, openingVouchers, pleVouchers } from './journal.ts'
import {
  type Against,
  archiveMonth,
  type Head,
  type Named,
  type NewClient,
  namesOf,
  numberKey,
  type Rate,
  rateKey,
  ratesOf,
  readAgainst,
  takenInRegister,
} from './known.ts'
import { cashVouchers, honoraryVouchers, purchaseVouchers, saleVouchers } from './register.ts'
import type { Gather, ToldLine, ToldProblem, ToldVoucher } from './told.ts'

/** What the upload says beside the file. */
export interface VoucherOptions {
  [key: string]: unknown
  year: number
  month?: number | undefined
  archive?: string | undefined
  createClients?: boolean | undefined
  /** Of the file: whether it was imported before. */
  hash: string
}

/** What is kept of a line until it is written: of the first of a voucher the whole of it. */
export interface VoucherRow {
  voucher?: Omit<VoucherBody, 'exchangeRate'> & { exchangeRate: string }
  clients?: NewClient[]
  /** What a row of a register says of its columns. */
  said?: Readonly<Record<string, string>>
  /** It does not balance: a draft, or a wrong row. */
  draft?: true
  cells?: Readonly<Record<string, string>>
  problems?: readonly FieldProblem[]
}

/** A voucher of a file, judged. */
export interface JudgedVoucher {
  rows: number[]
  head: Head
  memo: string
  currency: string
  lines: VoucherLine[]
  state: 'create' | 'draft' | 'error'
}

/** What a file says as a whole, beside what each of its lines means. */
export interface Judged {
  rows: ReadLine<VoucherRow>[]
  vouchers: JudgedVoucher[]
  warnings: ToldProblem[]
  made: ReadonlyMap<string, NewClient>
  sealed: boolean
  months: number[]
  /** The last number that is typed in an archive and month, as `05 11`: what takes the next one takes it behind. */
  typed: Record<string, number>
}

const gathers: Readonly<Record<VoucherImportType, Gather>> = {
  ...{ journal: journalVouchers, opening: openingVouchers, ple51: pleVouchers, cash: cashVouchers },
  ...{ sale: saleVouchers, purchase: purchaseVouchers, honorary: honoraryVouchers },
}

/** A voucher while it is read. */
interface Work {
  told: ToldVoucher
  lines: ToldLine[]
  /** Of each line, where its fields say what they must. */
  parsed: (VoucherLine | undefined)[]
  body: VoucherBody | undefined
  head: Head | undefined
  rate: string
  problems: ToldProblem[]
}

/** They are judged together: what somebody waits for is read within the time of a call. */
const MOST_FILE_LINES = 20_000

/** Reads the lines of a file as vouchers and judges them as those that are typed: everything that is wrong, by line and column. @throws BusinessError `import_too_large` (422) */
export async function readVouchers(
  ctx: Ctx,
  type: VoucherImportType,
  lines: readonly ImportLine[],
  options: VoucherOptions,
): Promise<Judged> {
  const { year } = options
  if (lines.length > MOST_FILE_LINES) throw new BusinessError('import_too_large', { rows: MOST_FILE_LINES })
  const accounts = await accountMap(ctx, year)
  const archive = options.archive ?? importArchives[type]
  const told = gathers[type](lines, { year, archive, accountOf: (key) => accounts.get(key) })
  const rates = await ratesOf(
    ctx,
    told.flatMap(({ head }) => (isRated(head) ? [head] : [])),
  )
  const works = told.map((voucher) => begun(voucher, rates))
  const names = await namesOf(
    ctx,
    works.flatMap((work) => work.lines),
    options.createClients === true,
  )
  for (const work of works) parse(work, names, options, type === 'opening' ? MOST_FILE_LINES : MOST_LINES)
  const heads = works.flatMap(({ head }) => head ?? [])
  const parsed = works.flatMap((work) => work.parsed.flatMap((line) => line ?? []))
  const against = await readAgainst(ctx, year, heads, parsed)
  const facts = { ...against.facts, clients: new Set([...against.facts.clients, ...names.made.keys()]) }
  for (const work of works) judge(work, { ...against, facts })
  judgeNumbers(works, lines)
  if (type === 'opening') await judgeOpening(ctx, year, works)
  await judgeRegisters(ctx, year, works, lines)
  return answer(works, lines, names, against)
}

type Dated = ToldVoucher['head'] & { date: DateText }
const isDated = (head: ToldVoucher['head']): head is Dated => head.date !== undefined && isDateText(head.date)

/** A rate that is no number is told by the contract of the voucher. */
const isRated = (head: ToldVoucher['head']): head is Dated =>
  isDated(head) && (head.exchangeRate === undefined || isAbove(head.exchangeRate))
const isAbove = (text: string): boolean => /^\d{1,15}(\.\d{1,10})?$/.test(text) && dec(text).gt(0)

function begun(told: ToldVoucher, rates: ReadonlyMap<string, Rate>): Work {
  const problems = [...told.problems]
  const found = isRated(told.head) ? rates.get(rateKey(told.head)) : undefined
  const first = told.rows[0]!
  for (const problem of found?.problems ?? []) problems.push({ at: first, ...problem })
  const rate = found?.rate ?? '1'
  const lines = told.lines(dec(rate), (field, code, params) =>
    problems.push({ at: first, field, code, ...(params ? { params } : {}) }),
  )
  return { told, lines, parsed: [], body: undefined, head: undefined, rate, problems }
}

const WHOLE = /^\d+$/
/** A number that a voucher may have; what is none is told by the contract. */
const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^0*[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
/** Its lines are read one by one, so that what is wrong with one hides nothing of the others. */
const headBody = voucherBody.omit({ lines: true })

/** What stands in the cells, by the contract of a voucher. */
function parse(work: Work, names: Named, { year, month }: VoucherOptions, most: number): void {
  const { told, lines, problems } = work
  const first = told.rows[0]!
  work.parsed = lines.map((line) => {
    const read = voucherLine.safeParse({ ...line.body, ...referred(line, names) })
    if (read.success) return read.data
    for (const problem of fieldProblems(read.error)) problems.push(inColumn(line, problem))
    return undefined
  })
  const { archive, number, date, memo, currency, exchangeRate } = told.head
  if (number !== undefined && !WHOLE.test(number)) problems.push({ at: first, field: 'number', code: 'invalid_number' })
  const head = headBody.safeParse({
    ...{ archive: { code: archive }, number: number !== undefined && WHOLE.test(number) ? Number(number) : null },
    ...{ date, memo, currency, exchangeRate: exchangeRate ?? null },
  })
  if (lines.length > most) problems.push({ at: first, field: 'account', code: 'size_too_long' })
  if (head.success) work.body = { ...head.data, lines: work.parsed.flatMap((line) => line ?? []) }
  else
    for (const { field, ...problem } of fieldProblems(head.error))
      problems.push({ at: first, ...problem, field: field.replace(/\..*$/, '') })
  if (!isDated(told.head)) return
  const period = told.head.date.slice(0, 7)
  const wanted = month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`
  if (!period.startsWith(wanted)) problems.push({ at: first, field: 'date', code: 'date_outside_month' })
  else work.head = { archive, number: numberIn(number), date: told.head.date as DateText }
}

/** What nobody knows gets an id that nobody has: the check of a voucher says so. */
function referred({ client, center }: ToldLine, { clients, centers }: Named): object {
  return {
    ...(client === undefined ? {} : { client: { id: clients.get(client) ?? uuidv7() } }),
    ...(center === undefined ? {} : { costCenter: { id: centers.get(fold(center)) ?? uuidv7() } }),
  }
}

/** A problem of a line where the file has what it says. */
function inColumn(line: ToldLine, { field, ...problem }: FieldProblem): ToldProblem {
  const name = field.replace(/^lines\[\d+\]\.?/, '').replace(/\..*$/, '') || 'account'
  return { at: line.at, ...problem, field: line.columns?.[name] ?? name }
}

function judge(work: Work, { facts, archives, months, filed, numbers }: Against): void {
  const { told, lines, parsed, problems, head } = work
  const first = told.rows[0]!
  parsed.forEach((line, i) => {
    if (!line) return
    const found = new Problems()
    lineProblems([line], told.head.currency, facts, found)
    for (const problem of found.list) problems.push(inColumn(lines[i]!, problem))
  })
  if (parsed.every((line) => line !== undefined)) {
    const found = new Problems()
    balanceProblems({ lines: parsed as VoucherLine[] }, found)
    for (const problem of found.list) problems.push({ ...problem, at: first, field: columnOfSide(lines[0]) })
  }
  if (!head) return
  if (!archives.has(head.archive)) {
    const params = { code: head.archive, year: facts.year }
    problems.push({ at: first, field: 'archive', code: 'archive_not_found', params })
  }
  const closed = months.get(Number(head.date.slice(5, 7)))
  if (closed) problems.push({ at: first, ...closed })
  else if (filed.has(archiveMonth(head))) {
    const params = { year: facts.year, month: head.date.slice(5, 7) }
    problems.push({ at: first, field: 'date', code: 'period_filed', params })
  }
  if (head.number !== undefined && numbers.has(numberKey(head)))
    problems.push({ at: first, field: 'number', code: 'journal_entry_number_exists' })
}

/** A number is of one voucher in a file too. */
function judgeNumbers(works: readonly Work[], file: readonly ImportLine[]): void {
  const seen = new Map<string, Work>()
  for (const work of works) {
    const { head, told, problems } = work
    if (head?.number === undefined) continue
    const before = seen.get(numberKey(head))
    if (before)
      problems.push({
        ...{ at: told.rows[0]!, field: 'number', code: 'repeated_in_file' },
        params: { value: String(head.number), row: file[before.told.rows[0]!]!.row },
      })
    else seen.set(numberKey(head), work)
  }
}

/** A year begins once: with what it was opened with, or with what the year before left. */
async function judgeOpening(ctx: Ctx, year: number, works: readonly Work[]): Promise<void> {
  const [[stands], before] = await together(standingIds(ctx, 'OPENING', year), hasBooks(ctx, year - 1))
  for (const { told, problems } of works) {
    const at = { at: told.rows[0]!, field: 'account' }
    if (stands) problems.push({ ...at, code: 'opening_stands', params: { year, entry: stands.entry } })
    else if (before) problems.push({ ...at, code: 'opening_from_year_before', params: { year: year - 1 } })
  }
}

const columnOfSide = (line: ToldLine | undefined): string => line?.columns?.debit ?? 'debit'

/** Documents that stand in a register already, or twice in the file. */
async function judgeRegisters(ctx: Ctx, year: number, works: readonly Work[], file: readonly ImportLine[]) {
  for (const [archive, group] of Map.groupBy(works, ({ told }) => told.head.archive)) {
    const flat = group.flatMap((work) =>
      work.parsed.flatMap((line, i) => (line ? [{ work, line, told: work.lines[i]! }] : [])),
    )
    const taken = await takenInRegister(
      ctx,
      year,
      archive,
      flat.map(({ line }) => line),
    )
    for (const [i, problem] of taken) addOnce(flat[i]!.work, inColumn(flat[i]!.told, problem))
    if (!isRegister(archive)) continue
    const seen = new Map<string, Work>()
    for (const { work, line, told } of flat) {
      if (!line.client || !line.documentType || !line.documentNumber) continue
      const { client, documentType, documentSerial, documentNumber } = line
      const key = [client.id, documentType, documentSerial ?? '', documentNumber].join(' ')
      const before = seen.get(key)
      if (before && before !== work)
        addOnce(work, {
          ...inColumn(told, { field: 'documentNumber', code: 'repeated_in_file' }),
          params: { value: documentNumber, row: file[before.told.rows[0]!]!.row },
        })
      else seen.set(key, work)
    }
  }
}

const isRegister = (archive: string): boolean => ['08', '09', '14'].includes(archive)

/** Each line of a voucher may say its document: it is told once a line of the file. */
function addOnce({ problems }: Work, problem: ToldProblem): void {
  if (!problems.some(({ at, field, code }) => at === problem.at && field === problem.field && code === problem.code))
    problems.push(problem)
}

function answer(works: readonly Work[], file: readonly ImportLine[], names: Named, against: Against): Judged {
  const rows: ReadLine<VoucherRow>[] = file.map(() => ({}))
  const warnings: ToldProblem[] = []
  const typed: Record<string, number> = {}
  const vouchers = works.map((work): JudgedVoucher => {
    const { told, lines, problems, head, body } = work
    const state = stateOf(work)
    if (state === 'error') for (const at of told.rows) rows[at] = { problems: problemsAt(problems, at) }
    else {
      place(work, state, file, rows, names)
      if (state === 'draft') warnings.push(...problems)
      for (const i of farLines(body!.lines, work.rate))
        warnings.push({
          ...inColumn(lines[i]!, { field: 'debitForeign', code: 'line_far_from_rate' }),
          params: { line: i + 1, rate: dec(work.rate).toString() },
        })
      if (state === 'create' && head?.number !== undefined) {
        const key = `${head.archive} ${Number(head.date.slice(5, 7))}`
        typed[key] = Math.max(typed[key] ?? 0, head.number)
      }
    }
    return {
      ...{ rows: told.rows, state, currency: told.head.currency, memo: body?.memo ?? told.head.memo ?? '' },
      lines: work.parsed.flatMap((line) => line ?? []),
      head: head ?? { archive: told.head.archive, number: undefined, date: (told.head.date ?? '') as DateText },
    }
  })
  const months = [...new Set(works.flatMap(({ head }) => (head ? [Number(head.date.slice(5, 7))] : [])))]
  return { rows, vouchers, warnings, made: names.made, sealed: against.sealed.size > 0, months, typed }
}

function stateOf({ problems, body, head }: Work): JudgedVoucher['state'] {
  if (problems.some(({ code }) => code !== 'journal_entry_unbalanced') || !body || !head) return 'error'
  return problems.length > 0 ? 'draft' : 'create'
}

/** Of a line of the file: what several lines of its voucher say of one column is told once. */
const problemsAt = (problems: readonly ToldProblem[], at: number): FieldProblem[] => [
  ...new Map(
    problems
      .filter((problem) => problem.at === at)
      .map(({ at: _, ...problem }) => [`${problem.field} ${problem.code}`, problem]),
  ).values(),
]

/** Every line of a voucher makes the one record; the first has its body. */
function place(
  { told, body, rate, lines, problems }: Work,
  state: 'create' | 'draft',
  file: readonly ImportLine[],
  rows: ReadLine<VoucherRow>[],
  { made, clients }: Named,
): void {
  const id = uuidv7()
  const own = [...new Set(lines.flatMap(({ client }) => (client ? (made.get(clients.get(client) ?? '') ?? []) : [])))]
  told.rows.forEach((at, i) => {
    rows[at] = {
      id,
      body: {
        ...(i === 0 ? { voucher: { ...body!, exchangeRate: rate } } : {}),
        ...(i === 0 && own.length > 0 ? { clients: own } : {}),
        ...(i === 0 && told.said ? { said: told.said(dec(rate)) } : {}),
        ...(state === 'draft' ? { draft: true, cells: file[at]!.cells, problems: problemsAt(problems, at) } : {}),
      },
    }
  })
}

export const sumOf = (lines: readonly VoucherLine[]) => {
  const { debit, credit } = sumsOf(lines)
  return { debit: fixed(debit), credit: fixed(credit) }
}
