import { refusedCenters } from '@yupana/company/server'
import { BusinessError, dec, fixed, Problems, sum } from '@yupana/kernel'
import {
  audit,
  type Ctx,
  companyPageSize,
  exportRoute,
  insertRecord,
  type ListExport,
  listSource,
  lockRecord,
  type RecordTable,
  readOptions,
  readPage,
  refSql,
  removeRecord,
  serve,
  updateRecord,
  uuidv7,
  workbookOf,
} from '@yupana/platform'
import { grown, ownCode, parentCode } from '../../contract/budget.totals.ts'
import {
  type BudgetCreate,
  type BudgetItemIn,
  type BudgetItemOut,
  type BudgetOut,
  type BudgetUpdate,
  budgetColumns,
  budgetEndpoints,
  budgetItemColumns,
} from '../../contract/budget.ts'
import { checkRows, lastYearMonths, monthsOf, type Row, writeItems } from './items.ts'
import {
  addedUp,
  type Figures,
  figuresOf,
  type KeptBudget,
  noFigures,
  readBudgets,
  toldFigures,
  usageOf,
} from './used.ts'

const source = listSource(budgetColumns, {
  from: `accounting.budget t left join company.cost_center k on k.company_id = t.company_id and k.id = t.cost_center_id
    left join company.user_account u on u.id = t.responsible_id`,
  countFrom: 'accounting.budget t',
  also: 't.version',
  sql: {
    costCenter: { shown: refSql('k'), id: 't.cost_center_id', name: 'k.name' },
    responsible: {
      shown:
        "case when u.id is null then null else jsonb_build_object('id', u.id, 'name', trim(u.name || ' ' || u.last_name)) end",
      id: 't.responsible_id',
      name: "trim(u.name || ' ' || u.last_name)",
    },
  },
  search: "platform.fold(t.code || ' ' || t.name)",
})

interface Listed {
  id: string
}
async function withFigures<R extends Listed>(ctx: Ctx, rows: readonly R[]) {
  const kept = await readBudgets(ctx, 't.id = any($2::uuid[])', [rows.map(({ id }) => id)])
  const used = await usageOf(ctx, kept)
  const sums = new Map(
    kept.map(({ id, items }) => [
      id,
      addedUp(items.flatMap((item) => used.get(item.id) ?? []).map((each) => figuresOf(each))),
    ]),
  )
  return rows.map((row) => ({ ...row, ...toldFigures(sums.get(row.id) ?? noFigures) }))
}

const budgets = serve(budgetEndpoints.budgets, async (ctx, { query }) => {
  const page = await readPage<Listed>(ctx, budgetEndpoints.budgets.list!, source, query, await companyPageSize(ctx))
  return { ...page, data: await withFigures(ctx, page.data) } as never
})
export const budgetExport: ListExport = workbookOf(
  'budget',
  'budget.plural',
  budgetEndpoints.budgets.list!,
  () => source,
)

/** Every item with what hangs below it added up. */
function itemsOut(
  kept: KeptBudget & { versions: Record<string, number> },
  used: Awaited<ReturnType<typeof usageOf>>,
): BudgetItemOut[] {
  const idOf = new Map(kept.items.map(({ itemCode, id }) => [itemCode, id]))
  return kept.items.map(({ id, itemCode, name, accounts, base }) => {
    const leaves = kept.items.filter(
      (each) => each.base && (each.id === id || each.itemCode.startsWith(`${itemCode}.`)),
    )
    const months = Array.from({ length: 12 }, (_, m) => fixed(sum(leaves.map((leaf) => dec(leaf.months[m]!)))))
    const figures: Figures = addedUp(leaves.flatMap((leaf) => used.get(leaf.id) ?? []).map((each) => figuresOf(each)))
    const parent = parentCode(itemCode)
    return {
      ...{ id, version: kept.versions[id]!, parentId: (parent && idOf.get(parent)) ?? null, itemCode },
      ...{ code: ownCode(itemCode), name, base, accounts, months, amount: fixed(sum(months)) },
      ...toldFigures(figures),
    }
  })
}

async function readBudget(ctx: Ctx, id: string): Promise<BudgetOut> {
  const [row] = await ctx.query<Omit<BudgetOut, 'items' | 'exchangeRate'>>(
    `select ${source.select} from ${source.from} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('budget_not_found', {}, { status: 404 })
  const [kept] = await readBudgets<{ versions: Record<string, number> }>(
    ctx,
    't.id = $2',
    [id],
    `, (select coalesce(jsonb_object_agg(v.id, v.version), '{}') from accounting.budget_item v where v.company_id = t.company_id and v.budget_id = t.id) as versions`,
  )
  const items = itemsOut(kept!, await usageOf(ctx, [kept!]))
  const roots = items.filter(({ parentId }) => parentId === null)
  const figures = addedUp(
    roots.map(({ total, committed, actual }) => ({
      total: dec(total),
      committed: dec(committed),
      actual: dec(actual),
    })),
  )
  return { ...row, exchangeRate: kept!.exchangeRate, ...toldFigures(figures), items } as BudgetOut
}

type Body = Omit<BudgetUpdate, 'items' | 'version'> & { year?: number }
const budgetTable: RecordTable<Body, BudgetOut> = {
  entity: 'budget',
  table: 'accounting.budget',
  columns: ({ year, code, name, currency, exchangeRate, costCenter, responsible, control, state }) => ({
    ...(year === undefined ? {} : { year }),
    ...{ code, name, currency, exchange_rate: currency === 'PEN' ? '1' : exchangeRate, control },
    ...{ cost_center_id: costCenter?.id ?? null, responsible_id: responsible?.id ?? null },
    ...(state ? { state } : {}),
  }),
  unique: { budget_code: 'code' },
  read: readBudget,
  missing: 'budget_not_found',
  inUse: 'budget_item_in_use',
}

/** @throws BusinessError `invalid` (422) with every reference that is none */
async function checkHead(ctx: Ctx, { currency, exchangeRate, costCenter, responsible }: Body): Promise<void> {
  const problems = new Problems()
  if (currency !== 'PEN' && !exchangeRate) problems.add('exchangeRate', 'required')
  if (costCenter && (await refusedCenters(ctx, [costCenter.id])).get(costCenter.id) === 'reference_not_found')
    problems.add('costCenter', 'reference_not_found')
  if (responsible) {
    const [member] = await ctx.query('select from company.membership where company_id = $1 and user_id = $2', [
      ctx.companyId,
      responsible.id,
    ])
    if (!member) problems.add('responsible', 'reference_not_found')
  }
  problems.throwIfAny()
}

const rowsIn = (items: readonly BudgetItemIn[]): Row[] =>
  items.map((item, i) => ({
    ...{ itemCode: item.itemCode, name: item.name, accounts: [...new Set(item.accounts)] },
    months: monthsOf(item, `items[${i}].`),
  }))

async function copied(ctx: Ctx, id: string, percent: string): Promise<Row[]> {
  const [of] = await readBudgets(ctx, 't.id = $2', [id])
  if (!of) throw new BusinessError('budget_not_found', {}, { status: 404 })
  return of.items.map(({ itemCode, name, accounts, months }) => ({
    itemCode,
    name,
    accounts,
    months: grown(months, percent),
  }))
}

const createBudget = serve(budgetEndpoints.createBudget, async (ctx, { body }) => {
  const { items, copyOf, percent, ...head }: BudgetCreate = body
  await checkHead(ctx, head)
  const rows = items ? rowsIn(items) : copyOf ? await copied(ctx, copyOf.id, percent ?? '0') : []
  checkRows(rows, (row) => `items[${row}].`)
  const id = uuidv7()
  await insertRecord(ctx, { ...budgetTable, parts: (ctx, id) => writeItems(ctx, id, rows) }, head, id)
  return readBudget(ctx, id)
})

/** @throws BusinessError `budget_closed` (409) where nothing of it may change any more, `budget_approved` where its items may not */
function assertOpen({ state }: BudgetOut, items: boolean): void {
  if (state === 'closed') throw new BusinessError('budget_closed', {}, { status: 409 })
  if (items && state === 'approved') throw new BusinessError('budget_approved', {}, { status: 409 })
}

/** Items stand in an approved budget as they are; it goes back to a draft first, in the same call if that says so. */
const updateBudget = serve(budgetEndpoints.updateBudget, async (ctx, { params: { id }, body }) => {
  const { items, version, ...said } = body
  const head: Body = said
  const before = await lockRecord(ctx, budgetTable, id, version)
  const reopened = body.state !== undefined && body.state !== before.state
  if (!reopened) assertOpen(before, false)
  await checkHead(ctx, head)
  const rows = items && rowsIn(items)
  if (rows) {
    checkRows(rows, (row) => `items[${row}].`)
    if (isOther(before, rows)) assertOpen({ ...before, state: body.state ?? before.state }, before.state !== 'draft')
  }
  const parts = rows ? { parts: (ctx: Ctx) => writeItems(ctx, id, rows) } : {}
  return updateRecord(ctx, { ...budgetTable, ...parts }, id, head, before)
})

const isOther = ({ items }: BudgetOut, rows: readonly Row[]): boolean => {
  const said = (all: readonly Pick<Row, 'itemCode' | 'name' | 'accounts' | 'months'>[]) =>
    JSON.stringify(
      all
        .map(({ itemCode, name, accounts, months }) => [
          itemCode,
          name,
          [...accounts].sort(),
          months.map((each) => fixed(each)),
        ])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
  const leaves = items.map((item) => (item.base ? item : { ...item, months: item.months.map(() => '0') }))
  return said(leaves) !== said(rows)
}

const removeBudget = serve(budgetEndpoints.removeBudget, async (ctx, { params: { id } }) => {
  assertOpen(await lockRecord(ctx, budgetTable, id), true)
  await removeRecord(ctx, budgetTable, id)
})

/** The items of a budget that is held and may change. */
async function heldItems(ctx: Ctx, id: string): Promise<BudgetOut> {
  const held = await lockRecord(ctx, budgetTable, id)
  assertOpen(held, true)
  return held
}
const rowsOf = ({ items }: BudgetOut): Required<Row>[] =>
  items.map(({ id, itemCode, name, accounts, base, months }) => ({
    ...{ id, itemCode, name, accounts },
    months: base ? months : months.map(() => '0.00'),
  }))
const found = (budget: BudgetOut, item: string): BudgetItemOut => {
  const own = budget.items.find(({ id }) => id === item)
  if (!own) throw new BusinessError('not_found', {}, { status: 404 })
  return own
}

async function saveItems(
  ctx: Ctx,
  before: BudgetOut,
  rows: readonly Row[],
  item: string,
  action: string,
): Promise<BudgetItemOut> {
  checkRows(rows, () => '')
  await writeItems(ctx, before.id, rows)
  await ctx.query('update accounting.budget set version = version + 1 where company_id = $1 and id = $2', [
    ctx.companyId,
    before.id,
  ])
  const after = await readBudget(ctx, before.id)
  await audit(ctx, { entity: 'budget', id: before.id, action, before, after })
  return after.items.find(({ id }) => id === item) as BudgetItemOut
}

async function itemRow(ctx: Ctx, budget: BudgetOut, body: BudgetItemIn): Promise<Omit<Row, 'id'>> {
  const spread = body.split === 'lastYear' && !body.months
  const months = spread
    ? await lastYearMonths(ctx, { year: budget.year, costCenterId: budget.costCenter?.id ?? null }, body)
    : monthsOf(body, '')
  return { itemCode: body.itemCode, name: body.name, accounts: [...new Set(body.accounts)], months }
}

const createBudgetItem = serve(budgetEndpoints.createBudgetItem, async (ctx, { params, body }) => {
  const held = await heldItems(ctx, params.id)
  const id = uuidv7()
  return saveItems(ctx, held, [...rowsOf(held), { id, ...(await itemRow(ctx, held, body)) }], id, 'createItem')
})

const updateBudgetItem = serve(
  budgetEndpoints.updateBudgetItem,
  async (ctx, { params, body: { version, ...body } }) => {
    const held = await heldItems(ctx, params.id)
    const own = found(held, params.item)
    if (version !== undefined && version !== own.version)
      throw new BusinessError('already_updated', {}, { status: 409, current: own })
    const row = await itemRow(ctx, held, body)
    const rows = rowsOf(held).map((each) => {
      if (each.id === own.id) return { id: own.id, ...row, ...(own.base ? {} : { months: each.months }) }
      // What hangs below it goes with its code.
      return each.itemCode.startsWith(`${own.itemCode}.`)
        ? { ...each, itemCode: row.itemCode + each.itemCode.slice(own.itemCode.length) }
        : each
    })
    return saveItems(ctx, held, rows, own.id, 'updateItem')
  },
)

const childrenOf = (budget: BudgetOut, { id }: BudgetItemOut): number =>
  budget.items.filter(({ parentId }) => parentId === id).length

const removeBudgetItem = serve(budgetEndpoints.removeBudgetItem, async (ctx, { params }) => {
  const held = await heldItems(ctx, params.id)
  const own = found(held, params.item)
  if (childrenOf(held, own) > 0) throw new BusinessError('budget_item_has_children', {}, { status: 409 })
  await saveItems(
    ctx,
    held,
    rowsOf(held).filter(({ id }) => id !== own.id),
    own.id,
    'removeItem',
  )
})

/** Whether something hangs below an item decides it: said otherwise it is refused. */
const setBudgetItemBase = serve(budgetEndpoints.setBudgetItemBase, async (ctx, { params, body: { base } }) => {
  const held = await heldItems(ctx, params.id)
  const own = found(held, params.item)
  const children = childrenOf(held, own)
  if (base && children > 0) throw new BusinessError('budget_item_has_children', {}, { status: 409 })
  if (!base && children === 0) throw new BusinessError('budget_item_no_children', {}, { status: 409 })
  return own
})

const budgetItems = serve(budgetEndpoints.budgetItems, async (ctx, { params: { id }, query }) => {
  const budget = await readBudget(ctx, id)
  const listed = await readPage<{ id: string }>(
    ctx,
    budgetEndpoints.budgetItems.list!,
    {
      select: 't.id',
      from: 'accounting.budget_item t',
      where: 't.budget_id = $2',
      params: [id],
      columns: { itemCode: 't.item_code', name: 't.name', base: 't.base' },
      search: "platform.fold(t.item_code || ' ' || t.name)",
    },
    query,
    await companyPageSize(ctx),
  )
  const byId = new Map(budget.items.map((item) => [item.id, item]))
  return { ...listed, data: listed.data.map((row) => byId.get(row.id)!) }
})

const chooseBudgetItem = serve(budgetEndpoints.chooseBudgetItem, (ctx, { query }) =>
  readOptions(
    ctx,
    budgetEndpoints.chooseBudgetItem.list!,
    {
      ...listSource(budgetItemColumns, {
        from: 'accounting.budget_item t join accounting.budget b on b.company_id = t.company_id and b.id = t.budget_id',
        sql: { budget: { shown: 't.budget_id', id: 't.budget_id' }, itemCode: 't.item_code' },
        search: "platform.fold(t.item_code || ' ' || t.name)",
      }),
      select: 't.id, t.item_code as code, t.name, b.name as "budgetName", b.code as "budgetCode", b.year',
      where: "t.base and b.state <> 'closed'",
    },
    query,
  ),
)

export const budgetRoutes = [
  ...[budgets, exportRoute(budgetEndpoints.exportBudgets, budgetExport)],
  serve(budgetEndpoints.chooseBudget, (ctx, { query }) =>
    readOptions(ctx, budgetEndpoints.chooseBudget.list!, { ...source, select: 't.id, t.code, t.name, t.year' }, query),
  ),
  chooseBudgetItem,
  serve(budgetEndpoints.budget, (ctx, { params }) => readBudget(ctx, params.id)),
  serve(budgetEndpoints.budgetItem, async (ctx, { params }) => found(await readBudget(ctx, params.id), params.item)),
  ...[createBudget, updateBudget, removeBudget, budgetItems],
  ...[createBudgetItem, updateBudgetItem, removeBudgetItem, setBudgetItemBase],
]
