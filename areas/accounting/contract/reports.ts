import { askedCenter } from '@yupana/company/contract'
import { type Asked, asks, cell, type Drill, type RowOf, read, report, writeOnly } from '@yupana/contract'
import { askedClient } from '@yupana/parties/contract'
import { accountColumns } from './reports/journal-simple.ts'
import { archiveNames } from './setting-keys.ts'
import { sourceScreen } from './source-screen.ts'
import { origins } from './voucher/origin.ts'

const permission = read('ACCOUNTINGREPORT')

const origin = asks.anyOf('accounting.origin', origins, 'origin')
/** One archive, or all of them where one must be said. */
const archive = asks.anyOf('accounting.archive', ['all', ...Object.keys(archiveNames)], 'journal.archive')
/** Accounts by their digits. */
export const chart = { pattern: /^\d{1,12}$/, choose: '/api/account-of-chart/choose', by: { year: 'year' } }
/** In soles, or what is in dollars in these. */
export const inCurrency = { currency: asks.choice('field.currency', ['PEN', 'USD'], { start: 'PEN' }) }

/** The vouchers that closed years, which reports leave out so that they show December as it was. */
export const withClosing = { closing: asks.flag('accounting.withClosing') }

/** A cost center without what hangs below it. */
export const aloneAsked = { alone: asks.flag('center.alone') }

/** How a balance is asked for. */
const inBooks = { ...inCurrency, ...withClosing, center: askedCenter('costCenter') }

/** The account's ledger of the same months. */
const ledger = { opens: '/report/major?account={code}' }
/** A choice that begins with the first of its options. */
const chosen = <const O extends readonly [string, ...string[]]>(words: string, options: O) =>
  asks.choice(words, options, { words, start: options[0] })

/** The ledger of a row's accounts; of a sum of all rows the ledger of all accounts. */
const accounts = ({ code }: RowOf, { level }: Asked): Asked =>
  code === undefined ? { account: '0', accountTo: '9' } : { account: String(code), ...alone(String(code), level) }
/** A row is one account, though others may begin with its digits; unless these are what rows are summed up to. */
const alone = (code: string, level: string | undefined): Asked =>
  String(code.length) === level ? {} : { exact: 'true' }
const inLedger = (of: readonly string[], more: Asked = {}): Drill => ({
  of,
  to: () => ledgerLines,
  asks: (row, asked) => ({ ...accounts(row, asked), ...more }),
})
/** What a row alone comes to: opposite sides are never added up to a sum of all. */
const netInLedger = (
  of: { debit: string; credit: string },
  months: (asked: Asked) => Readonly<Record<string, string | undefined>>,
): Drill => ({
  of: [of.debit, of.credit],
  to: () => ledgerLines,
  asks: (row, asked) => ({
    ...(row.code === undefined ? { account: undefined } : accounts(row, asked)),
    ...months(asked),
  }),
  sums: { [of.debit]: ['debit', '-credit'], [of.credit]: ['credit', '-debit'] },
  positive: true,
})
/** A balance is what stood before, and what moved in the months. */
const balanceOf = {
  balanceDebit: ['initialDebit', '-initialCredit', 'debit', '-credit'],
  balanceCredit: ['initialCredit', '-initialDebit', 'credit', '-debit'],
}
/** From what the year began with. */
const begun = { from: '01', opening: 'true' }
/** A figure of shape 10 is what stands in the row's accounts where all of it does: of a row that is in several statements in part it is told alone. */
const wholeInLedger = (part: string, of: { debit: string; credit: string }): Drill => ({
  of: [of.debit, of.credit],
  to: () => ledgerLines,
  asks: (row, asked) => ({ ...(row[part] === true ? accounts(row, asked) : { account: undefined }), ...begun }),
  sums: { [of.debit]: ['debit', '-credit'], [of.credit]: ['credit', '-debit'] },
  positive: true,
})
/** The opening of the year, and from its first month to the one before. */
const before = ({ year, from }: Asked) => {
  const last = Number(from ?? 1) - 1
  // Of January it is the opening alone.
  const alone = last > 0 ? {} : { origin: 'OPENING' }
  return {
    year,
    from: '01',
    to: String(Math.max(last, 1)).padStart(2, '0'),
    toYear: undefined,
    opening: 'true',
    ...alone,
  }
}

/** A line of a book is a line of its voucher. */
export const inVoucher: Drill = { opens: '/vouchers/view/entry/{id}' }

/** From a line of a book to its voucher and to the document behind it. */
export const entry = { label: 'accounting.entry', width: 18, opens: '/vouchers/view/entry/{id}' }
export const openSource = ({ source }: RowOf): string | undefined => {
  const { kind, id } = (source ?? {}) as { kind?: string; id?: string }
  return kind && id ? sourceScreen({ kind, id }) : undefined
}

const account = cell.text('account', { label: 'accounting.account', width: 10 })
const debit = cell.money('debit', { label: 'accounting.debit', total: true })
const credit = cell.money('credit', { label: 'accounting.credit', total: true })

/** The two sides of an amount below one head; a comparison leaves them as they are. */
const sides = (field: string, band: string, short: { debit: string; credit: string }) => [
  cell.money(`${field}Debit`, { ...sideOf(`${field}Debit`, band), short: short.debit }),
  cell.money(`${field}Credit`, { ...sideOf(`${field}Credit`, band), short: short.credit }),
]
const sideOf = (field: string, band: string) => ({
  label: `accounting.${field}`,
  band,
  total: true,
  compared: false as const,
})

const inShapeTen = (field: string, band: string, short: string) =>
  cell.money(field, { label: `accounting.${field}`, band, short, total: true, compared: false, when: 'shape=10' })
/** What book 3.17 adds: class 9 against 79, what stands, and the results by nature and by function. */
const shapeTen = [
  inShapeTen('transferDebit', 'accounting.transfer', 'accounting.debit'),
  inShapeTen('transferCredit', 'accounting.transfer', 'accounting.credit'),
  inShapeTen('asset', 'accounting.position', 'statement.asset'),
  inShapeTen('liability', 'accounting.position', 'statement.liability'),
  inShapeTen('natureLoss', 'accounting.byNature', 'accounting.loss'),
  inShapeTen('natureGain', 'accounting.byNature', 'accounting.gain'),
  inShapeTen('functionLoss', 'accounting.byFunction', 'accounting.loss'),
  inShapeTen('functionGain', 'accounting.byFunction', 'accounting.gain'),
]

/** The ledger of a row's month, from one account to another. */
const ofClasses = (field: string, account: string, accountTo: string, sums: readonly string[]): Drill => ({
  of: [field],
  to: () => ledgerLines,
  asks: ({ month }) => ({ account, accountTo, from: String(month ?? '01'), to: String(month ?? '12') }),
  sums: { [field]: sums },
})

/** What came in and what was spent by month, as the accounts of classes 7 and 6 have it: the chart beside the trial balance. */
export const resultByMonth = report({
  id: 'resultByMonth',
  path: '/api/reports/journal-entry/result-months',
  screen: '/reports/journal/result-months',
  menu: { group: 'accounting', before: '/accountplan/year/{year}' },
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  family: ['accounting.books'],
  title: 'report.resultByMonth',
  asks: { ...asks.year(), ...inCurrency, center: askedCenter('costCenter') },
  columns: [
    cell.text('name', { label: 'report.month', width: 16 }),
    cell.money('income', { label: 'accounting.income', total: true }),
    cell.money('expenses', { label: 'accounting.expenses', total: true }),
    cell.money('result', { label: 'accounting.result', total: true }),
  ],
  drills: [
    ofClasses('income', '70', '78', ['credit', '-debit']),
    ofClasses('expenses', '60', '69', ['debit', '-credit']),
    ofClasses('result', '60', '78', ['credit', '-debit']),
  ],
  key: ['month'],
  chart: { kind: 'bar', category: 'name', series: ['income', 'expenses'], most: 12 },
})

/** Balance of the ledger by account: what stood before, what moved, what stands. Read from kept aggregates. */
export const trialBalance = report({
  id: 'trialBalance',
  checked: true,
  path: '/api/reports/journal-entry/balance',
  screen: '/reports/journal/balance',
  menu: { group: 'accounting', before: '/accountplan/year/{year}' },
  // The reports of commerce read it too (F13).
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  family: ['accounting.books', 'commerce.registers'],
  title: 'report.trialBalance',
  asks: {
    ...asks.months(),
    level: asks.level('accounting.digits', 1, 12, ['1', '2', '3', '4', '5']),
    shape: chosen('accounting.shape', ['8', '10']),
    ...inBooks,
    ...asks.zeros(),
  },
  columns: [
    cell.text('code', { width: 10, ...ledger }),
    cell.text('name', { label: 'accounting.account', width: 40, ...ledger }),
    cell.text('element', { label: 'accounting.element', hidden: true }),
    cell.text('heading', { label: 'accounting.heading', hidden: true }),
    ...sides('initial', 'accounting.initial', { debit: 'accounting.debit', credit: 'accounting.credit' }),
    { ...debit, band: 'accounting.movement', compared: false },
    { ...credit, band: 'accounting.movement', compared: false },
    ...sides('sum', 'accounting.sum', { debit: 'accounting.debit', credit: 'accounting.credit' }),
    ...sides('balance', 'accounting.balance', { debit: 'accounting.debtor', credit: 'accounting.creditor' }),
    ...shapeTen,
    // One figure with its sign is what can be compared: an account may have changed its side.
    cell.money('balance', { label: 'accounting.net', total: true, when: 'compare=previous|lastYear' }),
  ],
  drills: [
    inLedger(['debit', 'credit']),
    { ...inLedger(['balance'], begun), sums: { balance: ['debit', '-credit'] } },
    netInLedger({ debit: 'initialDebit', credit: 'initialCredit' }, before),
    { ...netInLedger({ debit: 'balanceDebit', credit: 'balanceCredit' }, () => begun), own: balanceOf },
    // A transfer takes away what stands: it is on the other side.
    wholeInLedger('inTransfer', { debit: 'transferCredit', credit: 'transferDebit' }),
    wholeInLedger('inPosition', { debit: 'asset', credit: 'liability' }),
    wholeInLedger('inNature', { debit: 'natureLoss', credit: 'natureGain' }),
    wholeInLedger('inFunction', { debit: 'functionLoss', credit: 'functionGain' }),
  ],
  stays: {
    sumDebit: 'accounting.sum.stays',
    sumCredit: 'accounting.sum.stays',
    ...Object.fromEntries(shapeTen.map(({ field }) => [field, 'accounting.shapeTen.stays'])),
  },
  lead: ['code', 'name'],
  groups: ['element', 'heading'],
  // Accounts of two digits are headings themselves.
  grouped: ({ level }) =>
    ['element', 'heading'].slice(0, Math.max(0, Number(level === undefined || level === '' ? 3 : level) - 1)),
  tree: { element: 'elementName', heading: 'headingName' },
  comparable: ['code'],
  chart: { of: () => resultByMonth },
  landscape: true,
})

/** The lines of one account (or of all that begin with its digits), with the running balance: the drill-down of the trial balance. */
export const ledgerLines = report({
  id: 'ledgerLines',
  path: '/api/reports/journal-entry/major',
  screen: '/report/major',
  yearly: true,
  menu: { group: 'accounting', before: '/accountplan/year/{year}' },
  permission,
  family: ['accounting.books'],
  title: 'report.ledger',
  asks: {
    account: asks.code('accounting.account', { required: 'account_required', ...chart }),
    accountTo: asks.code('accounting.accountTo', chart),
    exact: asks.flag('accounting.exact'),
    ...asks.months(),
    ...inCurrency,
    client: askedClient('accounting.contact'),
    center: askedCenter('costCenter'),
    ...aloneAsked,
    document: asks.text('accounting.document', 30),
    origin,
    opening: asks.flag('accounting.withOpening'),
    ...withClosing,
  },
  columns: [
    cell.date('date', { width: 10 }),
    cell.text('entry', entry),
    account,
    cell.text('memo', { label: 'accounting.memo', width: 40 }),
    cell.text('document', { label: 'accounting.document', width: 16, opens: openSource }),
    debit,
    credit,
    cell.money('balance'),
  ],
  drills: [inVoucher],
  key: ['id', 'line'],
  landscape: true,
})

/** What is asked of an account's ledger by who leads to it: the months of another report, and its currency where it has one. */
interface LedgerAsked {
  account: string
  year: number
  toYear?: number | undefined
  month?: number
  from?: number
  to?: number
  currency?: string
}

/** The address of an account's ledger in the months that another report was asked for. */
export function ledgerPath({
  account,
  year,
  toYear,
  month,
  from = month ?? 1,
  to = month ?? 12,
  currency,
}: LedgerAsked): string {
  const months = { from: String(from).padStart(2, '0'), to: String(to).padStart(2, '0') }
  const more = { ...(toYear ? { toYear: String(toYear) } : {}), ...(currency ? { currency } : {}) }
  return `${ledgerLines.screen}?${new URLSearchParams({ account, year: String(year), ...months, ...more })}`
}

/** What a line is analysed by. */
const analysed = (when?: string) => {
  const shown = when === undefined ? {} : { when }
  return [
    cell.text('client', { label: 'accounting.contact', width: 28, ...shown }),
    cell.text('ruc', { label: 'journal.ruc', width: 12, ...shown }),
    cell.text('document', { label: 'accounting.document', width: 16, opens: openSource, ...shown }),
    cell.date('dueDate', { width: 10, ...shown }),
    cell.text('center', { label: 'journal.center', width: 14, ...shown }),
  ]
}
const dollars = (when?: string) => [
  cell.money('debitUsd', { label: 'journal.debitUsd', total: true, ...(when === undefined ? {} : { when }) }),
  cell.money('creditUsd', { label: 'journal.creditUsd', total: true, ...(when === undefined ? {} : { when }) }),
]

/** How the journal of a month is asked for. */
const journalAsks = {
  ...asks.month(),
  scope: chosen('accounting.scope', ['monthly', 'accumulated']),
  order: chosen('accounting.order', ['voucher', 'date', 'document']),
  archive,
  origin,
  ...withClosing,
}

/** Journal of a month by voucher. */
export const journalDaily = report({
  id: 'journalDaily',
  checked: true,
  path: '/api/reports/journal-entry/daily',
  screen: '/report/journal-entry-daily',
  yearly: true,
  menu: { group: 'accounting', before: '/accountplan/year/{year}' },
  // Its sums of days are read by commerce too (F11).
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  family: ['accounting.books'],
  title: 'report.journal',
  asks: {
    ...journalAsks,
    shape: chosen('journal.shape', ['voucher', 'day', 'simple']),
    detail: asks.flag('report.detail'),
  },
  columns: [
    cell.date('date', { width: 10 }),
    cell.text('archive', { label: 'accounting.archive', width: 20, when: 'shape=day' }),
    cell.integer('vouchers', { label: 'journal.vouchers', total: true, when: 'shape=day' }),
    cell.text('entry', { ...entry, when: '!shape=day' }),
    // Whose lines a kept file has may be read by who may read them still.
    { ...account, when: '!shape=day|simple', may: permission },
    cell.text('name', { width: 34, when: '!shape=day|simple' }),
    cell.text('memo', { label: 'accounting.memo', width: 34, when: '!shape=day' }),
    ...analysed('detail'),
    debit,
    credit,
    ...dollars('detail'),
    ...accountColumns,
  ],
  groups: ['entry', 'date'],
  grouped: ({ shape }) => (shape === 'day' || shape === 'simple' ? [] : ['entry']),
  drills: [
    { when: '!shape=day', ...inVoucher },
    { of: accountColumns.map(({ field }) => field), ...inVoucher },
    {
      of: ['debit', 'credit', 'debitUsd', 'creditUsd'],
      to: 'self',
      asks: ({ date, archive }) => ({
        shape: 'voucher',
        ...(date === undefined ? {} : { archive: String(archive), only: writeOnly({ date: String(date) }) }),
      }),
    },
  ],
  stays: { vouchers: 'journal.vouchers.stays' },
  key: ['id', 'line', 'date', 'archive'],
  landscape: true,
})

/** The same with what each line is analysed by, for who asks by its own call. */
export const journalDetail = report({
  id: 'journalDetail',
  path: '/api/reports/journal-entry/daily-detail',
  permission,
  title: 'report.journalDetail',
  asks: journalAsks,
  columns: [
    cell.date('date', { width: 10 }),
    cell.text('entry', entry),
    account,
    cell.text('name', { width: 34 }),
    cell.text('memo', { label: 'accounting.memo', width: 34 }),
    ...analysed(),
    debit,
    credit,
    ...dollars(),
  ],
  groups: ['entry', 'date'],
  grouped: ['entry'],
  key: ['id', 'line'],
  landscape: true,
})
