import { dec, fixed, ZERO } from '@yupana/kernel'
import { type Ctx, type ReportRow, source } from '@yupana/platform'
import type { z } from 'zod'
import { itemOfAccount, signOf } from '../../contract/budget.totals.ts'
import { budgetControl } from '../../contract/budget-report.ts'
import {
  centersBelow,
  figuresOf,
  type KeptBudget,
  type KeptItem,
  orderedOf,
  readBudgets,
  toldFigures,
  usageOf,
} from '../budget/used.ts'
import { voucherText } from '../voucher/queries.ts'

type Query = z.output<typeof budgetControl.query>
const within = (code: string, item: string | undefined): boolean =>
  item === undefined || item === '' || code === item || code.startsWith(`${item}.`)

/** One row a leaf; of a detail one a line of the books, or an order. */
async function rows(ctx: Ctx, query: Query): Promise<ReportRow[]> {
  const [budget] = await readBudgets(ctx, 't.id = $2 and t.year = $3', [query.budget, query.year])
  if (!budget) return []
  const leaves = budget.items.filter(({ base, itemCode }) => base && within(itemCode, query.item))
  if (query.detail === 'actual') return actualRows(ctx, budget, leaves, query)
  if (query.detail === 'committed') return committedRows(ctx, budget, leaves, query)
  const used = await usageOf(ctx, [budget])
  const nameOf = new Map(budget.items.map(({ itemCode, name }) => [itemCode, name]))
  return leaves.map(({ id, itemCode, name }) => {
    const group = itemCode.split('.')[0]!
    const figures = figuresOf(used.get(id)!, query.from, query.to)
    return {
      ...{ id, line: '0', code: itemCode, name, group, groupName: nameOf.get(group) ?? '' },
      ...toldFigures(figures),
    }
  })
}

interface Line {
  id: string
  line: number
  date: string
  document: string
  memo: string
  account: string
  net: string
}

async function actualRows(
  ctx: Ctx,
  budget: KeptBudget,
  leaves: readonly KeptItem[],
  { year, from, to }: Query,
): Promise<ReportRow[]> {
  const prefixes = leaves.flatMap(({ accounts }) => accounts.map((account) => `${account}%`))
  if (prefixes.length === 0) return []
  const centers = budget.costCenterId && [...(await centersBelow(ctx, [budget.costCenterId])).get(budget.costCenterId)!]
  const lines = await ctx.query<Line>(
    `select e.id, l.line, l.date, ${voucherText} as document, coalesce(l.memo, e.memo) as memo, l.account_code as account, l.debit - l.credit as net
     from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.origin not in ('OPENING', 'CLOSED')
     where l.company_id = $1 and l.date between make_date($2, $3, 1) and (make_date($2, $4, 1) + interval '1 month - 1 day')::date
       and l.account_code like any($5::text[]) and ($6::uuid[] is null or l.cost_center_id = any($6)) order by l.date, e.id, l.line`,
    [ctx.companyId, year, from, to, prefixes, centers || null],
  )
  const all = budget.items.filter(({ base }) => base)
  const wanted = new Set(leaves.map(({ id }) => id))
  return lines.flatMap(({ id, line, date, document, memo, account, net }) => {
    const item = itemOfAccount(all, account)
    if (!item || !wanted.has(item.id)) return []
    return [
      {
        ...{ id, line: String(line), date, document, memo, code: item.itemCode, name: item.name },
        actual: fixed(dec(net).times(signOf(account))),
      },
    ]
  })
}

async function committedRows(
  ctx: Ctx,
  budget: KeptBudget,
  leaves: readonly KeptItem[],
  { year, from, to }: Query,
): Promise<ReportRow[]> {
  const centers = budget.costCenterId
    ? (await centersBelow(ctx, [budget.costCenterId])).get(budget.costCenterId)
    : undefined
  const ordered = await orderedOf(ctx, { from: `${year}-01-01`, to: `${year}-12-31` })
  const all = budget.items.filter(({ base }) => base)
  const wanted = new Set(leaves.map(({ id }) => id))
  const found = new Map<string, ReportRow & { committed: string }>()
  for (const { id, month, date, document, memo, account, costCenterId, amount } of ordered) {
    if (month < from || month > to || (centers && !(costCenterId && centers.has(costCenterId)))) continue
    const item = itemOfAccount(all, account)
    if (!item || !wanted.has(item.id)) continue
    const key = `${id} ${item.id}`
    const before = found.get(key)
    found.set(key, {
      ...{ id, line: '0', date, document, memo, code: item.itemCode, name: item.name },
      committed: fixed((before ? dec(before.committed) : ZERO).plus(amount)),
    })
  }
  return [...found.values()]
}

export const budgetControlReport = source(budgetControl, { rows, basis: 'kept' })
