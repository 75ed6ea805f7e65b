import { listQuery } from '@yupana/contract'
import { type Ctx, inCompany, type Route, routesOf } from '@yupana/platform'
import { openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

/** Lists that never grow long, and why: what of them is sorted costs nothing. */
const SHORT: Readonly<Record<string, string>> = {
  'access.list': 'the modules of the product',
  'user.list': 'the people of a company, with those who are invited',
  'role.list': 'the roles of a company',
  'series.list': 'the series of a company',
  'documentType.list': 'a table of the law',
  'transactionType.list': 'a table of the law',
  'tax.list': 'a table of the law',
  'detraction.codes': 'a table of the law',
  'unit.list': 'a table of the law',
  'favouriteUnit.list': 'some of a table of the law',
  'priceList.list': 'price lists are dozens; their prices are not',
  'account.list': 'the chart of one year: the screen always names it',
  'documentImport.list': 'files that somebody sent',
  'voucherImport.list': 'files that somebody sent',
  'resourceImport.list': 'files that somebody sent',
  'einvoice.summaries': 'what was voided at the tax office: few documents are',
}

/** Orders of long lists that are sorted all the same, and why. */
const SORTED: Readonly<Record<string, string>> = {
  'detractionItem.list amount': 'less what notes took of it, a sum of each',
  'stock.list quantity':
    'it changes with each movement, which an index would make dearer; tens of thousands are sorted',
  'stock.list amount': 'the same',
  'income.payable balance': 'it changes with each payment; what is open is sorted, a part of all',
  'payable.list balance': 'the same',
  'dunning.list days': 'one row a client that owes something late, counted of what is open: a part of all',
  'dunning.list soles': 'the same',
  'dunning.list dollars': 'the same',
  'unexplained.list amount': 'what nobody has explained yet, of two tables: a list that is meant to be empty',
  'unexplained.list date': 'the same',
  'sire.list period': 'three registers of each month of the open years: a handful',
  'accountingSetting.list year': 'the years of a company: a handful',
  'einvoice.list number': 'without its series a number says little: the office is asked by date and state',
}

/** Of these a company has few: an index on one would lead to a large part of all rows, and the order of the list leads to them as soon. */
const FEW = [
  'seller',
  'buyer',
  'branch',
  'warehouse',
  'paymentTerm',
  'account',
  'method',
  'costCenter',
  'brand',
  'category',
  'family',
  'user',
]

/** Filters by one among many along no index, and why. */
const WALKED: Readonly<Record<string, string>> = {
  'entry.list source.id':
    'its index begins with the kind of source: there are few kinds, which the database skips through',
  'summary.list source.id': 'as of the vouchers themselves',
  'dunning.list level.id': 'the level of a client follows from how late it is: no table keeps it',
  'unexplained.list owner.id': 'what nobody has explained yet is little',
}

// Catalogues hold hundreds of rows; by what people look them up is the matter of list-orders.test.ts.
const catalogues = new Set(areas.flatMap(({ area }) => area.resources.map(({ noun }) => `${noun}.list`)))

type ListRoute = Extract<Route, { kind: 'tenant' }>
const lists = routesOf(areas).filter(
  (route): route is ListRoute =>
    route.kind === 'tenant' &&
    route.endpoint.list !== undefined &&
    route.endpoint.response !== 'file' &&
    !/choose|\{/.test(route.endpoint.path),
)
const long = lists.filter(({ endpoint: { id } }) => SHORT[id] === undefined && !catalogues.has(id))

interface PlanNode {
  'Node Type': string
  'Parent Relationship'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Schema?: string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** What is done once for the page; what is looked up for each of its rows is no matter. */
const nodesOf = (plan: PlanNode): PlanNode[] => [
  plan,
  ...(plan.Plans ?? []).filter((each) => each['Parent Relationship'] !== 'SubPlan' && !isLatest(each)).flatMap(nodesOf),
]

/** The one row of another table that is the latest for a row of the page. */
const isLatest = (each: PlanNode): boolean =>
  each['Parent Relationship'] === 'Inner' &&
  (each['Node Type'] === 'Limit' ||
    (each['Node Type'] === 'Subquery Scan' && each.Plans?.[0]?.['Node Type'] === 'Limit'))

/** How a list is read, as it would be where its tables are long: to walk or to sort all of one is the last resort. */
async function planOf({ endpoint, run }: ListRoute, query: Record<string, unknown>, of: string): Promise<PlanNode[]> {
  const plans: PlanNode[] = []
  await inCompany(world.services, world.ids.companyId, async (ctx) => {
    for (const way of ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin', 'material'])
      await ctx.query(`set local enable_${way} = off`)
    const explained: Ctx = {
      ...ctx,
      query: async <Row>(text: string, params?: readonly unknown[]) => {
        if (!text.includes(of)) return text.includes('"~key"') ? [] : ctx.query<Row>(text, params)
        const [row] = await ctx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          `explain (format json, verbose) ${text}`,
          params,
        )
        plans.push(row!['QUERY PLAN'][0]!.Plan)
        return []
      },
    }
    await run(explained, { params: {}, query: listQuery.parse(query), body: undefined })
  })
  expect(plans.length, endpoint.id).toBeGreaterThan(0)
  return plans.flatMap(nodesOf)
}

interface Index {
  name: string
  table: string
  /** What stands behind the company. */
  column: string
}

/** Indexes that begin with the company. */
async function byCompany(): Promise<Index[]> {
  const { rows } = await world.owner.query<Index>(
    `select c.relname as name, n.nspname || '.' || r.relname as table, pg_get_indexdef(i.indexrelid, 2, true) as column
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class r on r.oid = i.indrelid join pg_namespace n on n.oid = r.relnamespace
     where pg_get_indexdef(i.indexrelid, 1, true) = 'company_id'`,
  )
  return rows
}

const SOME = '01a2045a-8fda-718f-bfaa-000000000000'

/** What a plan compares with a value, by its table: `sales.invoice client_id`. */
function comparedBy(nodes: readonly PlanNode[]): string[] {
  return nodes.flatMap((node) =>
    [node.Filter ?? '', node['Index Cond'] ?? ''].flatMap((text) => {
      const [, compared] = new RegExp(`\\(([^()]*(?:\\([^()]*\\))?) = '${SOME}'`).exec(text) ?? []
      return compared ? [`${node.Schema}.${node['Relation Name']} ${compared.replaceAll(/\b\w+\./g, '')}`] : []
    }),
  )
}

describe('a long list', () => {
  it('is read in each of its orders along an index that begins with the company', async () => {
    const known = new Set((await byCompany()).map(({ name }) => name))
    const missed: string[] = []
    for (const route of long)
      for (const orderBy of route.endpoint.list!.orders)
        for (const order of ['asc', 'desc']) {
          const nodes = await planOf(route, { orderBy, order, limit: '5' }, '"~key"')
          const sorted = nodes.some((each) => each['Node Type'] === 'Sort')
          const along = nodes.some((each) => known.has(each['Index Name'] ?? ''))
          if (sorted || !along) missed.push(`${route.endpoint.id} ${orderBy}`)
        }
    expect([...new Set(missed)].sort()).toEqual(Object.keys(SORTED).sort())
  })

  it('leads along an index from one among many to its rows', async () => {
    const indexed = new Set((await byCompany()).map(({ table, column }) => `${table} ${column}`))
    const missed: string[] = []
    for (const route of long)
      for (const [field, kind] of Object.entries(route.endpoint.list!.fields)) {
        if (kind !== 'id' || FEW.includes(field.replace(/\.id$/, ''))) continue
        const filters = [{ field, operator: 'EQUAL', value: SOME }]
        const asked = { filters, page: '2', showTotal: 'true', limit: '5' }
        const compared = comparedBy(await planOf(route, asked, 'select count(*) as total'))
        if (!compared.some((each) => indexed.has(each))) missed.push(`${route.endpoint.id} ${field}`)
      }
    expect(missed.sort()).toEqual(Object.keys(WALKED).sort())
  })

  it('is named here for a reason that holds', () => {
    const ids = new Set(lists.map(({ endpoint }) => endpoint.id))
    expect(Object.keys(SHORT).filter((id) => !ids.has(id))).toEqual([])
    expect(long.length).toBeGreaterThan(15)
  })
})
