import { say } from '@yupana/contract'
import { ddmmyyyy, firstDay, lastDay } from '@yupana/kernel'
import { type Ctx, type ReportRow, serve, source } from '@yupana/platform'
import { bincard, kardexBook, kardexEndpoint, kardexReport } from '../../contract/index.ts'
import { inventoryLabels } from '../../contract/labels.ts'
import { keyOf } from '../stock/balance.ts'
import { balanceColumns, kardexColumns, type MoveRow, readMoves, totalsOf } from './movements.ts'
import { countPlaces, type KardexPlace, readPlaces } from './places.ts'
import { type Scope, scopeOf } from './scope.ts'

/** The kardex, a page of items and warehouses at a time, each with its movements in the days asked for. */
export const kardex = serve(kardexEndpoint, async (ctx, { query }) => {
  const scope = scopeOf(query, ctx.today)
  const places = await readPlaces(ctx, scope, query.page, query.limit)
  const moves = Map.groupBy(await readMoves(ctx, places, scope), keyOf)
  const data = places.map((place) => kardexOf(place, moves.get(keyOf(place)) ?? []))
  return query.showTotal ? { data, total: await countPlaces(ctx, scope) } : { data }
})

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

/** One row a movement, each warehouse beginning with its previous balance. */
export async function kardexRows(
  ctx: Ctx,
  {
    year,
    from,
    to,
    item,
    warehouse,
  }: { year: number; from: number; to: number; item: string; warehouse?: string | undefined },
  most: number,
): Promise<ReportRow[]> {
  const scope = { from: firstDay({ year, month: from }), to: lastDay({ year, month: to }), item }
  return rowsOf(ctx, { ...scope, ...(warehouse ? { warehouse } : {}) }, most)
}

/** At most so many movements are read: a file that is refused for its length costs no more than the longest that is not. */
async function rowsOf(ctx: Ctx, scope: Scope, most: number): Promise<ReportRow[]> {
  const places = await readPlaces(ctx, scope, 1, most)
  const moves = Map.groupBy(await readMoves(ctx, places, scope, most), keyOf)
  return places.flatMap((place) => [
    previousRow(ctx, place, scope.from),
    ...(moves.get(keyOf(place)) ?? []).map((row) => flatRow(place, row)),
  ])
}

const NOTHING = { inputQuantity: '0', inputAmount: '0.00', outputQuantity: '0', outputAmount: '0.00' }

function previousRow(ctx: Ctx, place: KardexPlace, date: string): ReportRow {
  const operation = say(inventoryLabels['kardex.previous']!, ctx.language)
  return {
    id: `${place.itemId}:${place.warehouseId}:previous`,
    code: place.code,
    product: place.product,
    date,
    operation,
    document: '',
    warehouse: place.warehouse.name,
    ...NOTHING,
    ...balanceColumns(place.previousQuantity, place.previousAmount),
  }
}

function flatRow(place: KardexPlace, row: MoveRow): ReportRow {
  return {
    id: row.id,
    code: place.code,
    product: place.product,
    date: row.date,
    operation: row.operationName,
    document: row.document,
    warehouse: place.warehouse.name,
    source: { kind: row.sourceKind, id: row.sourceId },
    ...kardexColumns(row),
  }
}

type Asked = Parameters<typeof scopeOf>[0]

/** Kardex and bin card of everything that was asked for, days in the line below the title. */
const book = {
  rows: (ctx: Ctx, query: Asked, most: number) => rowsOf(ctx, scopeOf(query, ctx.today), most),
  subtitle: (ctx: Ctx, query: Asked) => {
    const { from, to } = scopeOf(query, ctx.today)
    return [`${ddmmyyyy(from)} – ${ddmmyyyy(to)}`]
  },
}

export const kardexReports = [
  source(kardexReport, { rows: kardexRows }),
  source(kardexBook, book),
  source(bincard, book),
]
