import { type Decimal, dec, fixed, sum, ZERO } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { itemOfAccount, localMonths, MONTHS_OF_YEAR, signOf } from '../../contract/budget.totals.ts'

/** What others have promised to spend: net, in soles, by account, center and month. */
export interface Commitment {
  year: number
  month: number
  account: string
  costCenterId: string | null
  amount: string
  /** The document that promises it, as it is told and opened. */
  id: string
  date: string
  document: string
  memo: string
}
interface CommitmentQuery {
  /** Days, both included. */
  from: string
  to: string
  /** The document that is asked about, which is counted by itself. */
  except?: string | undefined
}
type Commits = (ctx: Ctx, query: CommitmentQuery) => Promise<readonly Commitment[]>
const committing: Commits[] = []

/** Areas above say what of their documents is ordered and not in the books yet. */
export function commitsBudgets(give: Commits): void {
  committing.push(give)
}

/** Everything that is promised between two days. */
export const orderedOf = async (ctx: Ctx, query: CommitmentQuery): Promise<Commitment[]> =>
  (await Promise.all(committing.map((give) => give(ctx, query)))).flat()

export interface KeptItem {
  id: string
  itemCode: string
  name: string
  accounts: string[]
  months: string[]
  base: boolean
}
export interface KeptBudget {
  id: string
  year: number
  exchangeRate: string
  costCenterId: string | null
  items: KeptItem[]
}

/** In soles by month, January first. */
export interface Usage {
  budget: Decimal[]
  committed: Decimal[]
  actual: Decimal[]
}

/** Budgets by a condition on `t`, with their items. */
export const readBudgets = <More = object>(
  ctx: Ctx,
  where: string,
  params: readonly unknown[],
  more = '',
): Promise<(KeptBudget & More)[]> =>
  ctx.query<KeptBudget & More>(
    `select t.id, t.year, t.exchange_rate as "exchangeRate", t.cost_center_id as "costCenterId"${more}, coalesce((
       select jsonb_agg(jsonb_build_object('id', i.id, 'itemCode', i.item_code, 'name', i.name, 'accounts', i.accounts, 'months', array(select m::text from unnest(i.months) m), 'base', i.base) order by i.item_code)
       from accounting.budget_item i where i.company_id = t.company_id and i.budget_id = t.id), '[]') as items
     from accounting.budget t where t.company_id = $1 and ${where}`,
    [ctx.companyId, ...params],
  )

/** Of these centers, what hangs below each, itself among it. */
export async function centersBelow(ctx: Ctx, roots: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map(roots.map((root) => [root, new Set([root])]))
  if (roots.length === 0) return found
  const rows = await ctx.query<{ root: string; id: string }>(
    `select r.id as root, c.id from unnest($2::uuid[]) r(id) join company.cost_center c on c.company_id = $1
     left join company.cost_center p on p.company_id = c.company_id and p.id = c.parent_id
     where c.id = r.id or c.parent_id = r.id or p.parent_id = r.id`,
    [ctx.companyId, roots],
  )
  for (const { root, id } of rows) found.get(root)!.add(id)
  return found
}

const COUNTED = (account: string): string => `(${account} like '6%' or ${account} like '7%' or ${account} like '33%')`

interface Moved {
  year: number
  month: number
  account: string
  costCenterId: string | null
  net: string
}

/** What the books have by account and month: kept figures for budgets of the whole company, lines for those of a center. */
async function booked(
  ctx: Ctx,
  first: number,
  last: number,
  centers: readonly string[],
): Promise<{ all: Moved[]; of: Moved[] }> {
  const [all, of] = await Promise.all([
    ctx.query<Moved>(
      `select extract(year from period)::int as year, extract(month from period)::int as month, key as account, null as "costCenterId", sum(plus - minus) as net
       from platform.figures where company_id = $1 and metric = 'ledger' and period between make_date($2, 1, 1) and make_date($3, 12, 1) and ${COUNTED('key')}
       group by period, key`,
      [ctx.companyId, first, last],
    ),
    centers.length === 0
      ? []
      : ctx.query<Moved>(
          `select extract(year from date)::int as year, extract(month from date)::int as month, account_code as account, cost_center_id as "costCenterId", sum(debit - credit) as net
           from accounting.journal_line where company_id = $1 and cost_center_id = any($4::uuid[]) and date between make_date($2, 1, 1) and make_date($3, 12, 31)
             and ${COUNTED('account_code')} group by 1, 2, 3, 4`,
          [ctx.companyId, first, last, centers],
        ),
  ])
  return { all, of }
}

/** What was said, ordered and spent of each leaf of these budgets, by its id. */
export async function usageOf(
  ctx: Ctx,
  budgets: readonly KeptBudget[],
  except?: string,
): Promise<ReadonlyMap<string, Usage>> {
  const found = new Map<string, Usage>()
  if (budgets.length === 0) return found
  const years = budgets.map(({ year }) => year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const below = await centersBelow(ctx, [...new Set(budgets.flatMap(({ costCenterId }) => costCenterId ?? []))])
  const centers = [...new Set([...below.values()].flatMap((ids) => [...ids]))]
  const { all, of } = await booked(ctx, first, last, centers)
  const query = { from: `${first}-01-01`, to: `${last}-12-31`, except }
  const ordered = await orderedOf(ctx, query)
  const zeros = () => Array.from({ length: MONTHS_OF_YEAR }, () => ZERO)
  for (const { year, exchangeRate, costCenterId, items } of budgets) {
    const within = costCenterId === null ? undefined : below.get(costCenterId)!
    const leaves = items.filter(({ base }) => base)
    for (const item of leaves)
      found.set(item.id, {
        budget: localMonths(item.months, exchangeRate),
        committed: zeros(),
        actual: zeros(),
      })
    const add = (
      kind: 'committed' | 'actual',
      row: Pick<Moved, 'year' | 'month' | 'account' | 'costCenterId'>,
      amount: Decimal,
    ): void => {
      if (row.year !== year || (within && !(row.costCenterId && within.has(row.costCenterId)))) return
      const item = itemOfAccount(leaves, row.account)
      if (!item) return
      const months = found.get(item.id)![kind]
      months[row.month - 1] = months[row.month - 1]!.plus(amount)
    }
    for (const row of within ? of : all) add('actual', row, dec(row.net).times(signOf(row.account)))
    for (const row of ordered) add('committed', row, dec(row.amount))
  }
  return found
}

export interface Figures {
  total: Decimal
  committed: Decimal
  actual: Decimal
}
export const noFigures: Figures = { total: ZERO, committed: ZERO, actual: ZERO }

/** Sums of a usage from one month to another, both included. */
export const figuresOf = ({ budget, committed, actual }: Usage, from = 1, to = MONTHS_OF_YEAR): Figures => ({
  total: sum(budget.slice(from - 1, to)),
  committed: sum(committed.slice(from - 1, to)),
  actual: sum(actual.slice(from - 1, to)),
})
export const addedUp = (all: readonly Figures[]): Figures => ({
  total: sum(all.map(({ total }) => total)),
  committed: sum(all.map(({ committed }) => committed)),
  actual: sum(all.map(({ actual }) => actual)),
})

/** As the calls answer it. */
export function toldFigures({ total, committed, actual }: Figures) {
  const used = committed.plus(actual)
  return {
    total: fixed(total),
    committed: fixed(committed),
    actual: fixed(actual),
    left: fixed(total.minus(used)),
    usedPercent: total.isZero() ? null : fixed(used.times(100).div(total)),
  }
}
