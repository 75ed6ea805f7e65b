import { STATE } from './entry.ts'

const ELEMENTS = [
  'directMaterials amount 12.2 R plus',
  'directLabour amount 12.2 R plus',
  'otherDirect amount 12.2 R plus',
  'indirectMaterials amount 12.2 R plus',
  'indirectLabour amount 12.2 R plus',
  'otherIndirect amount 12.2 R plus',
] as const

/** 10.1 Yearly cost of sales. */
export const costOfSales = [
  'period period 8 RK',
  'openingStock amount 12.2 R plus',
  'production amount 12.2 R plus',
  'closingStock amount 12.2 R minus',
  'adjustments amount 12.2 R',
  STATE,
] as const

/** 10.2 Monthly elements of cost. */
export const costElements = ['period period 8 RK', ...ELEMENTS, STATE] as const

/** 10.3 Yearly valued cost of production. */
export const productionCost = [
  'period period 8 RK',
  'process text 1..10 RK',
  'description text 1..100 R',
  ...ELEMENTS,
  'openingWork amount 12.2 R plus',
  'closingWork amount 12.2 R minus',
  'grouping digits 1 R table:21',
  STATE,
] as const

/** 10.4 Cost centres. */
export const costCentres = [
  'period period 8 RK',
  'correlative digits 1..24 RK',
  'unit text 1..24 -',
  'unitName text 1..100 - required:unit=*',
  'costCentre text 1..24 -',
  'costCentreName text 1..100 - required:costCentre=*',
  STATE,
] as const
