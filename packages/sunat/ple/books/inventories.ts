import { ENTRY, STATE } from './entry.ts'

/** Catalogue of statements (table 22), two digits, and the line of the statement (table 34, or one's own with 09). */
const STATEMENT_LINE = ['period period 8 RK', 'catalogue digits 2 RK', 'item code 1..6 RK'] as const

/** 3.1 Financial position, 3.18 and 3.25 cash flows, 3.20 results, 3.24 comprehensive income. */
export const statement = [...STATEMENT_LINE, 'amount amount 12.2 R', STATE] as const

/** 3.2 Account 10, cash and equivalents. */
export const cashBalances = [
  'period period 8 RK',
  'account digits 1..24 RK',
  'bank digits 2 RK table:3',
  'bankAccount code 1..30 RK dash:bank=99',
  'currency code 3 RK table:4',
  'debit amount 12.2 R plus excludes:credit',
  'credit amount 12.2 R plus excludes:debit',
  STATE,
] as const

const PARTY = ['partyType code 1 RK table:2', 'partyNumber code 1..15 RK identity:partyType'] as const

/** 3.3 Accounts 12 and 13, 3.4 account 14, 3.5 accounts 16 and 17: what others owe. */
export const receivables = [
  ...ENTRY,
  ...PARTY,
  'partyName text 1..100 R',
  'date date 10 R until:period',
  'amount amount 12.2 R',
  STATE,
] as const

/** 3.6 Account 19, doubtful receivables. */
export const doubtfulReceivables = [
  ...ENTRY,
  ...PARTY,
  'partyName text 1..100 R',
  'documentType digits 2 R table:10',
  'series code 1..24 R series:documentType',
  'number code 1..20 R number:documentType',
  'date date 10 R until:period',
  'allowance amount 12.2 R minus',
  STATE,
] as const

/** 3.7 Accounts 20 and 21, merchandise and finished products. */
export const stockBalances = [
  'period period 8 RK',
  'catalogue digits 1 RK table:13',
  'stockType digits 2 RK table:5',
  'code code 1..24 RK',
  'standardCatalogue digits 1 - in:1,3',
  'standardCode digits 1..128 -',
  'description text 1..80 R',
  'unitCode code 1..3 R table:6',
  'valuation digits 1 R table:14',
  'quantity amount 12.8 R plus',
  'unitCost amount 12.8 R',
  'totalCost amount 12.2 R product:quantity,unitCost',
  STATE,
] as const

/** 3.8 Account 30, securities. */
export const securities = [
  ...ENTRY,
  ...PARTY,
  'partyName text 1..100 R',
  'security digits 2 R table:15',
  'nominalValue amount 12.2 R',
  'quantity digits 1..12 R',
  'cost amount 12.2 R',
  'allowance amount 12.2 R',
  STATE,
] as const

/** 3.9 Account 34, intangibles. */
export const intangibles = [
  ...ENTRY,
  'date date 10 R until:period',
  'account digits 3..24 R',
  'description text 1..40 R',
  'cost amount 12.2 R',
  'amortisation amount 12.2 R',
  STATE,
] as const

/** 3.11 Account 41, wages payable. */
export const wagesPayable = [
  ...ENTRY,
  'account digits 1..24 RK',
  ...PARTY,
  'workerCode code 1..11 R',
  'partyName text 1..100 R',
  'amount amount 12.2 R',
  STATE,
] as const

/** 3.12 Accounts 42 and 43, trade payables. */
export const tradePayables = [
  ...ENTRY,
  ...PARTY,
  'date date 10 R until:period',
  'partyName text 1..100 R',
  'amount amount 12.2 R',
  STATE,
] as const

/** 3.13 Accounts 46 and 47, other payables. */
export const otherPayables = [
  ...ENTRY,
  ...PARTY,
  'date date 10 R until:period',
  'partyName text 1..100 R',
  'account digits 1..24 R',
  'amount amount 12.2 R',
  STATE,
] as const

/** 3.14 Workers' benefits under the former chart of accounts. */
export const workersBenefits = [...ENTRY, ...PARTY, 'partyName text 1..100 R', 'amount amount 12.2 R', STATE] as const

/** 3.15 Accounts 37 and 49, deferred assets and liabilities. */
export const deferred = [
  ...ENTRY,
  'documentType digits 2 - table:10',
  'series code 1..20 - series:documentType',
  'number code 1..20 - number:documentType',
  'account digits 1..24 R',
  'description text 1..40 R',
  'amount amount 12.2 R plus',
  'additions amount 12.2 - plus',
  'deductions amount 12.2 - plus',
  STATE,
] as const

/** 3.16.1 Account 50, capital. */
export const capital = [
  'period period 8 RK',
  'capital amount 12.2 R positive',
  'nominalValue amount 12.2 R positive',
  'subscribed amount 12.2 R positive',
  'paid amount 12.2 R positive',
  STATE,
] as const

/** 3.16.2 Shareholders. The type of share is two digits; the published copies of table 16 disagree on its codes. */
export const shareholders = [
  'period period 8 RK',
  ...PARTY,
  'shareType digits 2 R',
  'partyName text 1..100 R',
  'shares digits 1..12 R positive',
  'percent amount 3.8 R percent',
  STATE,
] as const

/** 3.17 Trial balance. */
export const trialBalance = [
  'period period 8 RK',
  'account digits 1..24 RK',
  'openingDebit amount 12.2 R plus excludes:openingCredit',
  'openingCredit amount 12.2 R plus excludes:openingDebit',
  'movementDebit amount 12.2 R plus',
  'movementCredit amount 12.2 R plus',
  'ledgerDebit amount 12.2 R plus',
  'ledgerCredit amount 12.2 R plus',
  'closingDebit amount 12.2 R plus',
  'closingCredit amount 12.2 R plus',
  'transferDebit amount 12.2 R plus',
  'transferCredit amount 12.2 R plus',
  'assets amount 12.2 R plus',
  'liabilities amount 12.2 R plus',
  'losses amount 12.2 R plus',
  'gains amount 12.2 R plus',
  'additions amount 12.2 - plus',
  'deductions amount 12.2 - plus',
  STATE,
] as const

/** 3.19 Changes in equity. */
export const equityChanges = [
  ...STATEMENT_LINE,
  'capital amount 12.2 R',
  'investmentShares amount 12.2 R',
  'additionalCapital amount 12.2 R',
  'unrealisedResults amount 12.2 R',
  'legalReserves amount 12.2 R',
  'otherReserves amount 12.2 R',
  'retainedEarnings amount 12.2 R',
  'translationDifferences amount 12.2 R',
  'equityAdjustments amount 12.2 R',
  'netResult amount 12.2 R',
  'revaluationSurplus amount 12.2 R',
  'yearResult amount 12.2 R',
  STATE,
] as const
