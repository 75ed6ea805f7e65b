import { allowed, read } from '@yupana/contract'
import { BusinessError, fixed, plain } from '@yupana/kernel'
import {
  assertOwn,
  type Ctx,
  companyPageSize,
  exportRoute,
  listSource,
  readPage,
  refSql,
  serve,
  type TiedTable,
  workbookOf,
} from '@yupana/platform'
import { showsCost } from '../../contract/cost.ts'
import { type CountOut, countColumns, countEndpoints } from '../../contract/count.ts'
import { inventoryExports } from '../../contract/index.ts'

type HeadRow = Omit<CountOut, 'items'>

const lines = (test: string): string =>
  `(select count(*) from inventory.count_line l where l.company_id = t.company_id and l.sheet_id = t.id and ${test})::int`

/** Whose a sheet is: of its warehouse. */
export const countTied: TiedTable = {
  table: 'inventory.count_sheet',
  columns: { warehouse: 't.warehouse_id' },
}

const source = listSource(countColumns, {
  ties: countTied.columns,
  from: 'inventory.count_sheet t join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id',
  countFrom: 'inventory.count_sheet t',
  also: 't.version',
  sql: {
    warehouse: refSql('w'),
    counted: lines('l.counted is not null'),
    different: `case when t.blind and t.status = 'draft' then null else ${lines('l.counted <> l.expected')} end`,
  },
  search: "platform.fold(t.number || ' ' || coalesce(t.description, ''))",
})

export const counts = serve(countEndpoints.counts, async (ctx, { query }) =>
  readPage<HeadRow>(ctx, countEndpoints.counts.list!, source, query, await companyPageSize(ctx)),
)

export const countExport = workbookOf('count', 'count.plural', countEndpoints.counts.list!, () => source)
export const exportCounts = exportRoute(inventoryExports.exportCounts, countExport)

const booksShown = read('PRODUCT')

/**
 * Who counts is told what there is, not what it is worth; and where it is counted blind not what the books say: nobody while it is counted, and
 * who may but count neither afterwards.
 */
export function toldCount(ctx: Ctx, sheet: CountOut): CountOut {
  const costs = allowed(showsCost, ctx.session)
  const books = !sheet.blind || (sheet.status !== 'draft' && allowed(booksShown, ctx.session))
  const none = { expected: null, now: null, expectedLots: [] }
  return {
    ...sheet,
    ...(costs ? {} : { total: null }),
    ...(books ? {} : { different: null }),
    items: sheet.items.map((line) => ({
      ...line,
      ...(costs ? {} : { unitCost: null, amount: null }),
      ...(books ? {} : none),
    })),
  }
}

export const count = serve(countEndpoints.count, async (ctx, { params }) => {
  await assertOwn(ctx, countTied, params.id)
  return toldCount(ctx, await readCount(ctx, params.id))
})

type LineRow = {
  line: number
  item: { id: string; code: string; name: string }
  unit: string
  expected: string
  now: string
  firstCounted: string | null
  recount: boolean
  counted: string | null
  unitCost: string | null
  amount: string | null
} & Pick<CountOut['items'][number], 'tracking' | 'dueDated' | 'lots' | 'expectedLots'>

const TOLD = `case when p.serie_tracking then 'serial' when p.batch_tracking then 'batch' else 'none' end as tracking, p.batch_due_date as "dueDated"`
const LINE_LOTS_OF = (column: string): string => `coalesce(${column}, '[]')`

/** Batches of an item that stand in a warehouse, as lines say them; null where there are none. */
export const standingLots = (company: string, item: string, warehouse: string): string =>
  `(select jsonb_agg(jsonb_build_object('code', o.code, 'dueDate', o.due_date, 'quantity', trim_scale(s.quantity)::text, 'reason', null) order by o.due_date nulls last, o.code)
    from inventory.lot_stock s join inventory.lot o on o.company_id = s.company_id and o.id = s.lot_id
    where s.company_id = ${company} and s.warehouse_id = ${warehouse} and s.item_id = ${item} and s.quantity > 0)`

const lineOut = (row: LineRow) => ({
  ...row,
  expected: plain(row.expected),
  now: plain(row.now),
  firstCounted: row.firstCounted === null ? null : plain(row.firstCounted),
  counted: row.counted === null ? null : plain(row.counted),
  unitCost: row.unitCost === null ? null : plain(row.unitCost),
  amount: row.amount === null ? null : fixed(row.amount),
})

/** A sheet with its lines. @throws BusinessError `not_found` (404) */
export async function readCount(ctx: Ctx, id: string): Promise<CountOut> {
  const [head] = await ctx.query<HeadRow>(
    `select ${source.select} from ${source.from} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!head) throw new BusinessError('not_found', {}, { status: 404 })
  const lines = await ctx.query<LineRow>(
    `select l.line, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) as item, p.unit_code as unit, l.expected, l.counted, l.first_counted as "firstCounted", l.recount,
       coalesce((select b.quantity from inventory.stock_balance b where b.company_id = l.company_id and b.item_id = l.item_id and b.warehouse_id = $3), 0) as now,
       l.unit_cost as "unitCost", l.amount, ${TOLD}, ${LINE_LOTS_OF('l.lots')} as lots, ${LINE_LOTS_OF('l.expected_lots')} as "expectedLots"
     from inventory.count_line l join catalogue.product p on p.company_id = l.company_id and p.id = l.item_id
     where l.company_id = $1 and l.sheet_id = $2 order by l.line`,
    [ctx.companyId, id, head.warehouse.id],
  )
  return { ...head, items: lines.map(lineOut) }
}

const MOST_LINES = 5000

/** What there is to count in a warehouse, by name. @throws BusinessError `not_found` (404), `export_too_large` (422): narrow it by family */
export const prepareCount = serve(countEndpoints.prepareCount, async (ctx, { params, query }) => {
  const [warehouse] = await ctx.query('select 1 from inventory.warehouse where company_id = $1 and id = $2', [
    ctx.companyId,
    params.warehouse,
  ])
  if (!warehouse) throw new BusinessError('not_found', {}, { status: 404 })
  const rows = await ctx.query<LineRow>(
    `select row_number() over (order by p.name, p.id)::int as line, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) as item, p.unit_code as unit,
       coalesce(b.quantity, 0) as expected, coalesce(b.quantity, 0) as now, null::numeric as "firstCounted", false as recount, null::numeric as counted, null::numeric as "unitCost", null::numeric as amount, ${TOLD}, '[]'::jsonb as lots,
       coalesce(${standingLots('p.company_id', 'p.id', '$2')}, '[]') as "expectedLots"
     from catalogue.product p
     left join inventory.stock_balance b on b.company_id = p.company_id and b.item_id = p.id and b.warehouse_id = $2
     where p.company_id = $1 and p.active and p.tracks_stock and ($3 = 'all' or b.quantity > 0)
       and ($4::uuid is null or p.family_id = $4) and ($5::uuid is null or p.category_id = $5) and ($6::uuid is null or p.brand_id = $6)
     order by p.name, p.id limit ${MOST_LINES + 1}`,
    [ctx.companyId, params.warehouse, query.items, query.family ?? null, query.category ?? null, query.brand ?? null],
  )
  if (rows.length > MOST_LINES) throw new BusinessError('export_too_large', { rows: MOST_LINES })
  const none = { expected: null, now: null, expectedLots: [] }
  return { data: rows.map((row) => ({ ...lineOut(row), ...(query.blind ? none : {}) })) }
})
