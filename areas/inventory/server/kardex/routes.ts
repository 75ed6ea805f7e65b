import { allowed, daysAsked, say } from '@yupana/contract'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type ReportRow, serve, source } from '@yupana/platform'
import { showsCost } from '../../contract/cost.ts'
import { bincard, kardexBook, kardexEndpoint, kardexReport } from '../../contract/index.ts'
import { inventoryLabels } from '../../contract/labels.ts'
import { keyOf } from '../stock/balance.ts'
import { BOOK } from './book.ts'
import { balanceColumns, kardexColumns, type MoveRow, readMoves, totalsOf } from './movements.ts'
import { countPlaces, type KardexPlace, readPlaces, scopeParams } from './places.ts'
import { scopeOf } from './scope.ts'

/** The kardex, a page of items and warehouses at a time, each with its movements in the days asked for. */
export const kardex = serve(kardexEndpoint, async (ctx, { query }) => {
  const scope = scopeOf(query, ctx.today)
  const places = await readPlaces(ctx, scope, query.page, query.limit)
  const moves = Map.groupBy(await readMoves(ctx, places, scope), keyOf)
  const whole = places.map((place) => kardexOf(place, moves.get(keyOf(place)) ?? []))
  const data = allowed(showsCost, ctx.session) ? whole : whole.map(withoutCosts)
  return query.showTotal ? { data, total: await countPlaces(ctx, scope) } : { data }
})

type Kardex = ReturnType<typeof kardexOf>

/** Units are told to all who read the kardex, what they are worth is not. */
function withoutCosts({ previous, totals, final, movements, ...rest }: Kardex) {
  const none = { cost: null, total: null }
  const amounts = { inputAmount: null, outputAmount: null }
  return {
    ...rest,
    previous: { ...previous, ...none },
    totals: { ...totals, ...amounts },
    final: { ...final, ...none },
    movements: movements.map((move) => ({ ...move, ...amounts, ...none, inputCost: null, outputCost: null })),
  }
}

function kardexOf(place: KardexPlace, moves: readonly MoveRow[]) {
  const { code, product, family, subfamily, brand, unitName, warehouse } = place
  const last = moves.at(-1)
  const previous = balanceColumns(place.previousQuantity, place.previousAmount)
  return {
    id: `${place.itemId}:${place.warehouseId}`,
    code,
    product,
    family,
    subfamily,
    brand,
    unitName,
    warehouse,
    previous,
    totals: totalsOf(moves),
    final: last ? balanceColumns(last.balanceQuantity, last.balanceAmount) : previous,
    movements: moves.map((row) => ({
      id: row.id,
      date: row.date,
      operation: row.operation,
      document: row.document,
      source: { kind: row.sourceKind, id: row.sourceId },
      client: row.client,
      ...kardexColumns(row),
    })),
  }
}

const NOTHING = { inputQuantity: '0', inputAmount: '0.00', outputQuantity: '0', outputAmount: '0.00' }

/** A row of the book: what a place begins with, or one of its movements. */
type Line = Pick<KardexPlace, 'itemId' | 'warehouseId' | 'code' | 'product'> & {
  shelf: string
  warehouse: string
} & (({ sequence: number } & MoveRow) | { id: null; date: string; balanceQuantity: string; balanceAmount: string })

function rowOf(given: ReportRow, { language }: Ctx): ReportRow {
  const row = given as unknown as Line
  const { code, product, date, warehouse } = row
  const place = { code, product, date, warehouse }
  if (row.id === null)
    return {
      ...place,
      id: null,
      operation: say(inventoryLabels['kardex.previous']!, language),
      document: '',
      ...NOTHING,
      ...balanceColumns(row.balanceQuantity, row.balanceAmount),
    }
  return {
    ...place,
    id: row.id,
    operation: row.operationName,
    document: row.document,
    source: { kind: row.sourceKind, id: row.sourceId },
    ...kardexColumns(row),
  }
}

/** The card at the shelf says nothing of what its units are worth; it says who brought them and who took them. */
function unitsOf(given: ReportRow, ctx: Ctx): ReportRow {
  const {
    inputCost: _,
    inputAmount: _a,
    outputCost: _b,
    outputAmount: _c,
    cost: _d,
    total: _e,
    ...units
  } = rowOf(given, ctx)
  return { ...units, unit: given.unit, party: given.client }
}

type Asked = Parameters<typeof scopeOf>[0]
interface AskedMonths {
  year: number
  from: number
  to: number
  toYear?: number | undefined
  item: string
  warehouse?: string | undefined
}

/** Movements of a place behind what it begins with, place by place: the sequence of a place counts its movements from 1. */
const ORDER = ['code', 'itemId', 'shelf', 'warehouseId', 'date', 'sequence']

/** Kardex and bin card of everything that was asked for, days in the line below the title. */
const book = {
  sql: BOOK,
  params: (query: Asked, { today, language }: Ctx) => [...scopeParams(scopeOf(query, today)), language],
  order: ORDER,
  finish: rowOf,
  subtitle: (ctx: Ctx, query: Asked) => {
    const { from, to } = scopeOf(query, ctx.today)
    return [`${ddmmyyyy(from)} – ${ddmmyyyy(to)}`]
  },
}

export const kardexReports = [
  source(kardexReport, {
    sql: BOOK,
    params: ({ item, warehouse, ...months }: AskedMonths, { language }: Ctx) => {
      const { first, last } = daysAsked(months)
      return [...scopeParams({ from: first, to: last, item, ...(warehouse ? { warehouse } : {}) }), language]
    },
    order: ORDER,
    finish: rowOf,
  }),
  source(kardexBook, book),
  source(bincard, { ...book, finish: unitsOf }),
]
