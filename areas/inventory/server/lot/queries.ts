import { BusinessError, plain } from '@yupana/kernel'
import {
  assertOwn,
  audit,
  type Ctx,
  companyPageSize,
  exportRoute,
  listSource,
  ownConditions,
  readOptions,
  readPage,
  refSql,
  serve,
  type TiedTable,
  workbookOf,
} from '@yupana/platform'
import { type LotOut, lotColumns, lotEndpoints, lotExports } from '../../contract/index.ts'
import { placeTies } from './choose.ts'

const FROM = `inventory.lot t join catalogue.product p on p.company_id = t.company_id and p.id = t.item_id`

/** Whose a batch is: of where it stood once, so that who sold it finds it in a recall. */
const stoodWhere = (test: string): string =>
  `exists (select from inventory.lot_stock s join inventory.warehouse w on w.company_id = s.company_id and w.id = s.warehouse_id
    where s.company_id = t.company_id and s.lot_id = t.id and ${test})`
export const lotTied: TiedTable = {
  table: 'inventory.lot',
  columns: placeTies(
    (id) => stoodWhere(`s.warehouse_id = ${id}`),
    (id) => stoodWhere(`w.branch_id = ${id}`),
  ),
}

const source = listSource(lotColumns, {
  ties: lotTied.columns,
  from: FROM,
  countFrom: 'inventory.lot t',
  also: 't.version',
  sql: {
    item: refSql('p'),
    quantity: `(select coalesce(sum(s.quantity), 0) from inventory.lot_stock s where s.company_id = t.company_id and s.lot_id = t.id)`,
    status: `case when t.held_at is not null then 'held' when exists (select from inventory.lot_stock s where s.company_id = t.company_id and s.lot_id = t.id and s.quantity > 0)
      then 'free' else 'gone' end`,
  },
  search: 'platform.fold(t.code)',
})

type Row = Omit<LotOut, 'heldReason' | 'places'>
const shown = <R extends Row>(row: R): R => ({ ...row, quantity: plain(row.quantity) })

const lots = serve(lotEndpoints.lots, async (ctx, { query }) => {
  const page = await readPage<Row>(ctx, lotEndpoints.lots.list!, source, query, await companyPageSize(ctx))
  return { ...page, data: page.data.map(shown) }
})

export const lotExport = workbookOf('lot', 'lot.plural', lotEndpoints.lots.list!, () => source)

const options = {
  ...source,
  select:
    "t.id, t.code, p.name || case when t.due_date is null then '' else ' · ' || to_char(t.due_date, 'DD/MM/YYYY') end as name",
}

/** With what is of it where. @throws BusinessError `not_found` (404) */
async function readLot(ctx: Ctx, id: string): Promise<LotOut> {
  await assertOwn(ctx, lotTied, id)
  const params: unknown[] = [ctx.companyId, id]
  const own = ownConditions(ctx, placeTies('s.warehouse_id', 'w.branch_id'), params).map((test) => ` and ${test}`)
  const [row] = await ctx.query<Row & { heldReason: string | null }>(
    `select ${source.select}, t.held_reason as "heldReason" from ${FROM} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const places = await ctx.query<LotOut['places'][number]>(
    `select jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as warehouse, trim_scale(s.quantity)::text as quantity, s.since
     from inventory.lot_stock s join inventory.warehouse w on w.company_id = s.company_id and w.id = s.warehouse_id
     where s.company_id = $1 and s.lot_id = $2 and s.quantity > 0${own.join('')} order by w.code`,
    params,
  )
  return { ...shown(row), places }
}

/** Held or free from now on: whoever moves it holds its row too, so that none leaves meanwhile. */
async function setHeld(ctx: Ctx, id: string, reason: string, held: boolean): Promise<LotOut> {
  const [row] = await ctx.query<{ held: boolean }>(
    'select held_at is not null as held from inventory.lot where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (row.held === held) throw new BusinessError(held ? 'lot_held_already' : 'lot_free_already', {}, { status: 409 })
  const before = await readLot(ctx, id)
  ctx.write(
    'update inventory.lot set version = version + 1, held_at = $3, held_by = $4, held_reason = $5 where company_id = $1 and id = $2',
    [ctx.companyId, id, held ? ctx.now : null, held ? ctx.userId : null, held ? reason : null],
  )
  const after = await readLot(ctx, id)
  await audit(ctx, { entity: 'lot', id, action: held ? 'hold' : 'release', before, after: { ...after, reason } })
  return after
}

export const lotRoutes = [
  lots,
  exportRoute(lotExports.exportLots, lotExport),
  serve(lotEndpoints.chooseLot, (ctx, { query }) => readOptions(ctx, lotEndpoints.chooseLot.list!, options, query)),
  serve(lotEndpoints.lot, (ctx, { params: { id } }) => readLot(ctx, id)),
  serve(lotEndpoints.holdLot, (ctx, { params: { id }, body: { reason } }) => setHeld(ctx, id, reason, true)),
  serve(lotEndpoints.releaseLot, (ctx, { params: { id }, body: { reason } }) => setHeld(ctx, id, reason, false)),
]
