import { type LineLots, lineLots, lotProblems } from '@yupana/catalogue/contract'
import type { Item } from '@yupana/catalogue/server'
import { assertOpenMonth } from '@yupana/company/server'
import { full } from '@yupana/contract'
import { BusinessError, type DateText, dec, type FieldProblem, Problems, plain, sum } from '@yupana/kernel'
import {
  type Ctx,
  fieldProblems,
  fold,
  type ImportColumn,
  type ImportKind,
  type ImportLine,
  type ImportRow,
  type ReadLine,
} from '@yupana/platform'
import { type StockImportRow, stockImportRow } from '../contract/stock-import.ts'
import { checkGoods, checkOpening } from './guide/check-goods.ts'
import { takeStock } from './opening-stock.ts'

const column = (
  name: keyof StockImportRow,
  label: string,
  synonyms: readonly string[],
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ name, labels: [label], kind: 'text', synonyms, ...more })

const columns: readonly ImportColumn[] = [
  column('code', 'inventoryTaking.code', ['codigo', 'sku', 'producto', 'item', 'codigo barras', 'code', 'product'], {
    required: true,
  }),
  column('quantity', 'field.quantity', ['cantidad', 'stock', 'saldo', 'existencia', 'quantity', 'quantite'], {
    required: true,
    kind: 'quantity',
  }),
  column(
    'price',
    'inventoryTaking.unitCost',
    ['costo', 'costo unitario', 'precio compra', 'cost', 'unit cost', 'cout'],
    {
      kind: 'quantity',
    },
  ),
  column('warehouse', 'field.warehouse', ['almacen', 'bodega', 'deposito', 'warehouse', 'entrepot']),
  column('date', 'field.date', ['fecha', 'date']),
  column('batch', 'inventoryTaking.batch', ['lote', 'batch', 'lot']),
  column('dueDate', 'lot.dueDate', ['vencimiento', 'fecha vencimiento', 'caducidad', 'expiry', 'peremption']),
  column('serie', 'inventoryTaking.serie', ['serie', 'numero serie', 'serial', 'imei']),
]

/** What is written: the row with what it names found. */
interface Written {
  item: string
  warehouse: string
  date: DateText
  quantity: string
  price: string
  lots: NonNullable<LineLots>
}

export const stockImportKind: ImportKind<Written> = {
  noun: 'inventoryTaking',
  group: 'document',
  permission: full('INPUTGUIDE'),
  table: 'inventory.guide',
  columns,
  read,
  write,
  itself: 'guide_opening',
}

/** A day as sheets have it: 31/12/2026, 2026-12-31, or the count of days that a workbook keeps. */
export function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  if (year) return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  // Day 25,569 of a workbook is the first of 1970.
  if (/^\d{5}$/.test(text)) return new Date((Number(text) - 25_569) * 86_400_000).toISOString().slice(0, 10)
  return text.trim().slice(0, 10)
}

function parse({ cells }: ImportLine): { row?: StockImportRow; problems: FieldProblem[] } {
  const days = Object.fromEntries(
    (['date', 'dueDate'] as const).flatMap((name) => (cells[name] === undefined ? [] : [[name, dayOf(cells[name])]])),
  )
  const parsed = stockImportRow.safeParse({ ...cells, ...days })
  return parsed.success ? { row: parsed.data, problems: [] } : { problems: fieldProblems(parsed.error) }
}

/** Lines as goods of a warehouse on a day, with what the form would say against each. */
async function read(ctx: Ctx, lines: readonly ImportLine[]): Promise<ReadLine<Written>[]> {
  const parsed = lines.map(parse)
  const rows = parsed.flatMap(({ row }) => row ?? [])
  const known = await lookUp(ctx, rows)
  const read = parsed.map(({ row, problems }): ReadLine<Written> => (row ? found(ctx, row, known) : { problems }))
  const good = read.flatMap((line, at) => (line.body && !line.problems?.length ? [{ ...line.body, at }] : []))
  const told = new Map<number, FieldProblem[]>()
  for (const group of Map.groupBy(good, ({ warehouse, date }) => `${warehouse} ${date}`).values())
    for (const [at, problem] of await against(ctx, group)) told.set(at, [...(told.get(at) ?? []), problem])
  for (const at of onLaterDays(good.filter((each) => !told.has(each.at))))
    told.set(at, [...(told.get(at) ?? []), { field: 'date', code: 'opening_one_day' }])
  return read.map((line, at) => ({ ...line, problems: [...(line.problems ?? []), ...(told.get(at) ?? [])] }))
}

/** An item begins on one day in a warehouse: lines that say a later one. */
function onLaterDays(lines: readonly Located[]): number[] {
  return [...Map.groupBy(lines, ({ item, warehouse }) => `${item} ${warehouse}`).values()].flatMap((same) => {
    const first = same.map(({ date }) => date).sort()[0]!
    return same.filter(({ date }) => date > first).map(({ at }) => at)
  })
}

type Located = Written & { at: number }

/** What is said against the goods of a warehouse and a day, by their line. */
async function against(ctx: Ctx, group: readonly Located[]): Promise<[at: number, FieldProblem][]> {
  const { warehouse, date } = group[0]!
  const items = group.map(({ item, quantity, lots }) => ({ item: { id: item }, quantity, lots }))
  const problems = new Problems()
  const known = await checkGoods(ctx, { date, warehouse: { id: warehouse }, items }, false, problems)
  await checkOpening(ctx, { date, warehouseId: warehouse, ids: items.map(({ item }) => item.id) }, known, problems)
  // A batch is a line of its own: what stands twice in a file is told by its keys.
  const said = problems.list.filter(({ code }) => code !== 'repeated_item')
  const locked = said.some(({ field }) => field === 'date') ? undefined : await lockedMonth(ctx, date)
  const lots = await knownLots(ctx, group)
  const opened = await openedItems(ctx, warehouse, group)
  return group.flatMap((line, i) => {
    const own = said
      .filter(({ field }) => !field.startsWith('items[') || field.startsWith(`items[${i}].`))
      .map((each) => ({ ...each, field: fieldOf(each.field) }))
    const lot = own.some(({ field }) => field === 'batch') ? undefined : lotProblem(line, known.get(line.item), lots)
    const name = known.get(line.item)?.name ?? ''
    const again: FieldProblem[] = opened.has(line.item)
      ? [{ field: 'code', code: 'opening_repeated', params: { name } }]
      : []
    const more = own.length > 0 ? [] : again
    const all = [...own, ...more, ...(locked ? [locked] : []), ...(lot ? [lot] : []), ...beyond(line)]
    return all.map((each): [number, FieldProblem] => [line.at, each])
  })
}

/** Items that an opening brought into the warehouse before: the same file may come twice. */
async function openedItems(ctx: Ctx, warehouse: string, lines: readonly Written[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.query<{ id: string }>(
    `select distinct item_id as id from inventory.stock_move where company_id = $1 and warehouse_id = $2 and item_id = any($3::uuid[]) and source_kind = 'inventoryTaking'`,
    [ctx.companyId, warehouse, lines.map(({ item }) => item)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Of quantities, costs and amounts no more than the tables hold. */
const MOST = { quantity: '9999999999', price: '9999999999', amount: '9999999999999.99' }

function beyond({ quantity, price }: Written): FieldProblem[] {
  if (dec(quantity).gt(MOST.quantity)) return [{ field: 'quantity', code: 'out_of_range' }]
  return dec(price).gt(MOST.price) || dec(quantity).times(price).gt(MOST.amount)
    ? [{ field: 'price', code: 'out_of_range' }]
    : []
}

interface KnownLot {
  due: string | null
  there: boolean
}

async function knownLots(ctx: Ctx, lines: readonly Written[]): Promise<ReadonlyMap<string, KnownLot>> {
  const said = lines.flatMap(({ item, lots }) => lots.map(({ code }) => ({ item, code })))
  if (said.length === 0) return new Map()
  const rows = await ctx.query<KnownLot & { item: string; code: string }>(
    `select l.item_id as item, l.code, l.due_date as due, exists (select from inventory.lot_stock s where s.company_id = $1 and s.lot_id = l.id and s.quantity > 0) as there
     from inventory.lot l join unnest($2::uuid[], $3::text[]) n(item, code) on l.item_id = n.item and l.code = n.code where l.company_id = $1`,
    [ctx.companyId, said.map(({ item }) => item), said.map(({ code }) => code)],
  )
  return new Map(rows.map((row) => [`${row.item} ${row.code}`, row]))
}

/** What the stock would say against the batch or the serial number of a line. */
function lotProblem(
  { item: id, quantity, lots }: Written,
  item: Item | undefined,
  known: ReadonlyMap<string, KnownLot>,
): FieldProblem | undefined {
  if (!item) return undefined
  const field = item.tracking === 'serial' ? 'serie' : 'batch'
  const found = lotProblems(item.tracking, lots, quantity, true)
  const [lot] = lots
  if (found || !lot) return found && { field, ...found }
  const there = known.get(`${id} ${lot.code}`)
  if (item.tracking === 'serial')
    return there?.there ? { field, code: 'lot_same_serie', params: { code: lot.code } } : undefined
  if (item.dueDated && !lot.dueDate && !there?.due)
    return { field: 'dueDate', code: 'lot_due_required', params: { code: lot.code } }
  return lot.dueDate && there?.due && there.due !== lot.dueDate
    ? { field: 'dueDate', code: 'lot_other_due', params: { code: lot.code, date: there.due } }
    : undefined
}

function fieldOf(field: string): string {
  if (/\.item$/.test(field)) return 'code'
  return /\.lots/.test(field) ? 'batch' : field.replace(/^items\[\d+\]\./, '')
}

async function lockedMonth(ctx: Ctx, date: DateText): Promise<FieldProblem | undefined> {
  try {
    await assertOpenMonth(ctx, date)
    return undefined
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    return { field: 'date', code: error.code, params: error.params }
  }
}

interface Known {
  items: Map<string, string>
  warehouses: Map<string, string>
  /** The only one that there is. */
  own: string | undefined
}

const found = (ctx: Ctx, row: StockImportRow, { items, warehouses, own }: Known): ReadLine<Written> => {
  const item = items.get(fold(row.code))
  const warehouse = row.warehouse ? warehouses.get(fold(row.warehouse)) : own
  const problems: FieldProblem[] = [
    ...(item ? [] : [{ field: 'code', code: 'product_not_found' }]),
    ...(warehouse ? [] : [{ field: 'warehouse', code: row.warehouse ? 'reference_not_found' : 'required' }]),
  ]
  if (!item || !warehouse) return { problems }
  const code = row.serie ?? row.batch
  const date = row.date ?? ctx.today
  const dueDate = row.dueDate ? { dueDate: row.dueDate } : {}
  const lots = lineLots.safeParse(code ? [{ code, quantity: row.quantity, ...dueDate }] : [])
  if (!lots.success) return { problems: [{ field: row.serie ? 'serie' : 'batch', code: 'invalid_format' }] }
  return {
    body: { item, warehouse, date, quantity: row.quantity, price: row.price, lots: lots.data ?? [] },
    keys: { code: `${item} ${warehouse} ${date} ${code ? fold(code) : ''}` },
  }
}

async function lookUp(ctx: Ctx, rows: readonly StockImportRow[]): Promise<Known> {
  const items = await ctx.query<{ id: string; said: string }>(
    `select t.id, c.said from unnest($2::text[]) c(said) join catalogue.product t on t.company_id = $1 and (platform.fold(t.code) = platform.fold(c.said) or t.barcode = c.said)`,
    [ctx.companyId, [...new Set(rows.map(({ code }) => code))]],
  )
  const warehouses = await ctx.query<{ id: string; code: string; name: string }>(
    'select id, code, name from inventory.warehouse where company_id = $1 and active and not system order by code',
    [ctx.companyId],
  )
  const named = warehouses.flatMap(({ id, code, name }) => [[fold(name), id] as const, [fold(code), id] as const])
  return {
    items: new Map(items.map(({ id, said }) => [fold(said), id])),
    warehouses: new Map(named),
    // Of several nobody guesses one.
    own: warehouses.length === 1 ? warehouses[0]!.id : undefined,
  }
}

/** The guides of an import, which comes in steps of one transaction: an item whose batches fill several is opened once. */
const guidesOf = new WeakMap<Ctx, Set<string>>()

/** One guide for each warehouse and day; an item that came at several costs stands in as many. */
async function write(ctx: Ctx, rows: readonly ImportRow<Written>[]): Promise<void> {
  const once = guidesOf.get(ctx) ?? new Set<string>()
  guidesOf.set(ctx, once)
  const places = Map.groupBy(rows, ({ body }) => `${body.warehouse} ${body.date}`)
  for (const place of places.values())
    for (const sheet of sheetsOf(place.map(({ body }) => body))) await takeStock(ctx, sheet, once)
}

function sheetsOf(rows: readonly Written[]): Parameters<typeof takeStock>[1][] {
  const { warehouse, date } = rows[0]!
  const sheets: Written[][][] = []
  for (const ofItem of Map.groupBy(rows, ({ item }) => item).values())
    [...Map.groupBy(ofItem, ({ price }) => plain(price)).values()].forEach((same, i) => {
      const sheet = sheets[i] ?? []
      sheets[i] = sheet
      sheet.push(same)
    })
  return sheets.map((sheet) => ({
    date,
    warehouse: { id: warehouse },
    items: sheet.map((same) => ({
      item: { id: same[0]!.item },
      quantity: plain(sum(same.map(({ quantity }) => quantity))),
      price: same[0]!.price,
      lots: same.flatMap(({ lots }) => lots),
    })),
  }))
}
