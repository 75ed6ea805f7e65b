import { ENTRY, STATE } from './entry.ts'

/** Movements of one item: the first row of each is its opening balance. Sales and purchases name their document. */
const MOVEMENT = [
  ...ENTRY,
  'establishment digits 4..7 RK',
  'catalogue digits 1 RK table:13',
  'stockType digits 2 RK table:5',
  'code code 1..24 RK',
  'standardCatalogue digits 1 - in:1,3',
  'standardCode digits 1..128 -',
  'issueDate date 10 RK until:period',
  'documentType digits 2 RK table:10 named:operation=01,02,03,04,05,06',
  'series code 1..20 RK',
  'number code 1..20 RK',
  'operation digits 2 RK table:12',
  'description text 1..80 R',
  'unitCode code 1..3 R table:6',
] as const

/** 12.1 Permanent inventory in physical units. */
export const stockUnits = [
  ...MOVEMENT,
  'entered amount 12.2 R excludes:left',
  'left amount 12.2 R excludes:entered',
  STATE,
] as const

/** 13.1 Valued permanent inventory. What leaves is negative. */
export const stockValued = [
  ...MOVEMENT,
  'valuation digits 1 R table:14',
  'entered amount 12.8 R',
  'enteredUnitCost amount 12.8 R plus',
  'enteredCost amount 20.2 R product:entered,enteredUnitCost',
  'left amount 12.8 R',
  'leftUnitCost amount 12.8 R plus',
  'leftCost amount 20.2 R product:left,leftUnitCost',
  'balance amount 12.8 R',
  'balanceUnitCost amount 12.8 R plus',
  'balanceCost amount 12.2 R product:balance,balanceUnitCost',
  STATE,
] as const

const CONSIGNED = [
  'period period 8 RK',
  'catalogue digits 1 RK table:13',
  'stockType digits 2 RK table:5',
  'code code 1..24 RK',
  'cuo text 1..40 RK',
  'description text 1..80 R',
  'unitCode code 1..3 R table:6',
  'guideDate date 10 R until:period',
  'guideSeries code 1..20 R',
  'guideNumber code 1..20 R',
  'documentType digits 2 R table:10',
  'documentDate date 10 R until:period',
  'series code 1..20 R',
  'number code 1..20 R',
  'movedOn date 10 R until:period',
] as const

/** 9.1 Goods given on consignment. */
export const consigned = [
  ...CONSIGNED,
  'partyType code 1 R table:2',
  'partyNumber code 1..15 R identity:partyType',
  'partyName text 1..100 R',
  'delivered amount 12.2 R plus excludes:returned excludes:sold either:delivered,returned,sold',
  'returned amount 12.2 R minus excludes:sold',
  'sold amount 12.2 R minus',
  STATE,
] as const

/** 9.2 Goods received on consignment. A guide or document that does not exist is dated 0001-01-01. */
export const received = [
  ...CONSIGNED,
  'consignorRuc digits 11 R ruc',
  'consignorName text 1..100 R',
  'received amount 12.2 R plus excludes:returned excludes:sold',
  'returned amount 12.2 R minus excludes:sold',
  'sold amount 12.2 R minus',
  STATE,
] as const
