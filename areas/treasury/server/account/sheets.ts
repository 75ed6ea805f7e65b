import { say } from '@yupana/contract'
import { BusinessError, ddmmyyyy, dec, fixed, formatAmount, Problems } from '@yupana/kernel'
import { type Ctx, collect, type SheetColumn, serve, writeXlsx, XLSX_TYPE } from '@yupana/platform'
import { type AccountMonth, accountViewEndpoints } from '../../contract/account/account-view.ts'
import { accountViewLabels } from '../../contract/account/account-view-labels.ts'
import { openItemsOf } from '../reconciliation/print.ts'
import { readReconciliation } from '../reconciliation/read.ts'
import { readMonth, readYear } from './view.ts'

const wordsOf =
  ({ language }: Ctx) =>
  (key: string): string =>
    say(accountViewLabels[`accountMonth.${key}`]!, language)

const titleOf = ({ account }: Pick<AccountMonth, 'account'>, period: string): string[] => [
  `${account.code} · ${account.name}${account.number ? ` · ${account.number}` : ''} (${account.currency})`,
  period,
]

const file = async (name: string, title: string[], columns: SheetColumn[], rows: unknown[][]) => ({
  ...{ name: `${name}.xlsx`, type: XLSX_TYPE },
  content: await collect(writeXlsx({ sheet: name.slice(0, 31), title, columns, rows })),
})

/** The movements of a month, between what it began and what it ended with. */
async function monthSheet(ctx: Ctx, id: string, month: number, year: number) {
  const found = await readMonth(ctx, id, month, year)
  const word = wordsOf(ctx)
  const period = `${String(month).padStart(2, '0')}/${year}`
  const columns: SheetColumn[] = [
    { label: word('date'), kind: 'date' },
    { label: word('movement'), kind: 'text' },
    { label: word('party'), kind: 'text', width: 32 },
    { label: word('about'), kind: 'text', width: 32 },
    { label: word('operationNumber'), kind: 'text' },
    ...(['in', 'out', 'balance'] as const).map((key) => ({ label: word(key), kind: 'money' as const })),
    { label: word('reconciled'), kind: 'flag' },
    { label: word('voucher'), kind: 'text' },
  ]
  const rows = [
    [null, word('opening'), null, null, null, null, null, found.opening, null, null],
    ...found.movements.map((row) => [
      ...[row.date, `${word(`kind.${row.kind}`)} ${row.number}`, row.party, row.about, row.operationNumber],
      ...[row.in, row.out, row.balance, row.reconciled, row.voucher?.number ?? null],
    ]),
    [null, word('closing'), null, null, null, found.in, found.out, found.closing, null, null],
  ]
  const said = found.closing === null ? `${period} · ${word('hidden')}` : period
  return file(`${found.account.code}-${year}-${String(month).padStart(2, '0')}`, titleOf(found, said), columns, rows)
}

/** Its twelve months. */
async function yearSheet(ctx: Ctx, id: string, year: number) {
  const found = await readYear(ctx, id, year)
  const word = wordsOf(ctx)
  const columns: SheetColumn[] = [
    { label: word('month'), kind: 'text' },
    { label: word('movements'), kind: 'integer' },
    ...(['in', 'out', 'closing'] as const).map((key) => ({ label: word(key), kind: 'money' as const })),
  ]
  const rows = [
    [word('opening'), null, null, null, found.opening],
    ...found.months.map((row) => [
      ...[`${String(row.month).padStart(2, '0')}/${year}`, row.movements, row.in, row.out, row.closing],
    ]),
  ]
  const today = found.today === null ? word('hidden') : formatAmount(found.today, found.account.currency)
  return file(
    `${found.account.code}-${year}`,
    titleOf(found, `${year} · ${ddmmyyyy(ctx.today)}: ${today}`),
    columns,
    rows,
  )
}

/** From the books to the bank, and what is between them. @throws BusinessError `not_found` (404) where it is not of this account */
async function reconciliationSheet(ctx: Ctx, id: string, reconciliation: string) {
  const rec = await readReconciliation(ctx, reconciliation)
  if (rec.account.id !== id) throw new BusinessError('not_found', {}, { status: 404 })
  const { coming, unpresented, ignored } = await openItemsOf(ctx, rec)
  const word = wordsOf(ctx)
  const columns: SheetColumn[] = [
    { label: word('date'), kind: 'date' },
    { label: word('movement'), kind: 'text', width: 40 },
    { label: word('operationNumber'), kind: 'text' },
    { label: word('balance'), kind: 'money' },
  ]
  const rows = [
    [null, word('books'), null, rec.booksBalance],
    ...[...coming, ...unpresented].map((each) => [
      ...[each.date, `${word(`kind.${each.kind}`)} ${each.number} ${each.party ?? ''}`.trim(), each.operationNumber],
      fixed(dec(each.left).negated()),
    ]),
    ...ignored.map((each) => [
      each.date,
      `${each.description}: ${each.ignoredReason}`,
      each.operationNumber,
      each.left,
    ]),
    [null, word('statement'), null, rec.statementBalance],
  ]
  const { code, name } = rec.account
  return file(`${code}-${rec.to}`, [`${code} · ${name} (${rec.currency})`, ddmmyyyy(rec.to)], columns, rows)
}

/** @throws BusinessError `invalid` (422) where what is asked is not named */
export const accountSheet = serve(
  accountViewEndpoints.accountSheet,
  async (ctx, { params: { id, reportType }, query }) => {
    const problems = new Problems()
    const { month, year, reconciliation } = query
    if (reportType === 'month' && month === undefined) problems.add('month', 'required')
    if (reportType !== 'reconciliation' && year === undefined) problems.add('year', 'required')
    if (reportType === 'reconciliation' && reconciliation === undefined) problems.add('reconciliation', 'required')
    problems.throwIfAny()
    if (reportType === 'month') return monthSheet(ctx, id, month!, year!)
    if (reportType === 'reconciliation') return reconciliationSheet(ctx, id, reconciliation!)
    return yearSheet(ctx, id, year!)
  },
)
