import { ENTRY, STATE } from './entry.ts'

/** 5.1 Journal; 5.2 and 6.1 have the same fields. */
export const journal = [
  ...ENTRY,
  'account digits 1..24 RK',
  'unit code 1..24 -',
  'costCentre code 1..24 -',
  'currency code 3 R table:4',
  'partyType code 1 - table:2',
  'partyNumber code 1..15 - identity:partyType',
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

/** 5.3 and 5.4 Chart of accounts in use. */
export const accountPlan = [
  'period period 8 RK',
  'account digits 3..24 RK',
  'name text 1..100 R',
  'plan digits 2 R table:17',
  'planName text 1..60 - required:plan=99',
  'corporateAccount digits 1..24 -',
  'corporateName text 1..100 - required:corporateAccount=*',
  STATE,
] as const
