import { ENTRY, STATE } from './entry.ts'

/** 1.1 Cash. Debits and credits are those of the cash account alone, so an entry need not balance here. */
export const cash = [
  ...ENTRY,
  'account digits 1..24 RK',
  'unit code 1..24 -',
  'costCentre code 1..24 -',
  'currency code 3 R table:4',
  'documentType digits 2 R table:10',
  'series code 1..20 - series:documentType',
  'number code 1..20 RK number:documentType',
  'accountingDate date 10 - until:period',
  'dueDate date 10 -',
  'operationDate date 10 R until:period',
  'gloss text 1..200 R',
  'reference text 1..200 -',
  'debit amount 12.2 R plus excludes:credit',
  'credit amount 12.2 R plus excludes:debit',
  'structuredData text 1..92 - mirror',
  STATE,
] as const

/** 1.2 Bank accounts. */
export const banks = [
  ...ENTRY,
  'bank digits 2 RK table:3',
  'bankAccount code 1..30 RK',
  'operationDate date 10 R until:period',
  'paymentMeans digits 3 R table:1',
  'description text 1..200 R',
  'partyType code 1 R table:2-',
  'partyNumber code 1..15 R identity:partyType',
  'partyName text 1..200 R',
  'transactionNumber code 1..20 R',
  'debit amount 12.2 R plus excludes:credit either:debit,credit',
  'credit amount 12.2 R plus excludes:debit',
  STATE,
] as const

/** 4.1 Withholdings of article 34, e) and f), of the income tax law. */
export const withholdings = [
  ...ENTRY,
  'paymentDate date 10 R until:period',
  'personType code 1 R table:2',
  'personNumber code 1..15 R identity:personType',
  'personName text 1..100 R',
  'gross amount 12.2 R plus',
  'withheld amount 12.2 R minus',
  STATE,
] as const
