import { say } from '@yupana/contract'
import { BusinessError, dec, fixed, type Params, plain, round } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { type WhyAverage, whyEndpoints } from '../../contract/time/time-machine.ts'
import { timeLabels } from '../../contract/time/time-machine-labels.ts'
import { averageOf, type Balance } from '../stock/valuation.ts'

interface Row {
  item: WhyAverage['item']
  warehouse: WhyAverage['warehouse']
  itemId: string
  date: string
  operation: string
  document: string
  sourceKind: string
  sourceId: string
  party: string | null
  quantity: string
  unitCost: string
  amount: string
  balanceQuantity: string
  balanceAmount: string
  documentAmount: string
  postedAmount: string
  recostedBy: string | null
  undoes: string | null
  undone: string | null
  carries: string | null
  priced: boolean
  createdAt: string
  late: boolean
  previous: string | null
  next: string | null
}

const near = (sign: '<' | '>', order: string): string =>
  `(select n.id from inventory.stock_move n where n.company_id = m.company_id and n.item_id = m.item_id and n.warehouse_id = m.warehouse_id
     and (n.date, n.sequence) ${sign} (m.date, m.sequence) order by n.date ${order}, n.sequence ${order} limit 1)`

const MOVE = `
select jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) as item, jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as warehouse, m.item_id as "itemId",
  m.date, concat_ws(' ', m.operation, case $3 when 'en' then k.name_en when 'fr' then k.name_fr else k.name_es end) as operation,
  concat_ws('-', nullif(m.serie, ''), nullif(m.number, '')) as document, m.source_kind as "sourceKind", m.source_id as "sourceId", m.party_name as party,
  m.quantity, m.unit_cost as "unitCost", m.amount, m.balance_quantity as "balanceQuantity", m.balance_amount as "balanceAmount", m.document_amount as "documentAmount",
  m.posted_amount as "postedAmount", m.recosted_by as "recostedBy", m.undoes, u.id as undone, m.carries, m.priced,
  exists (select from inventory.stock_move l where l.company_id = m.company_id and l.item_id = m.item_id and l.warehouse_id = m.warehouse_id
    and (l.date, l.sequence) < (m.date, m.sequence) and l.sequence > m.sequence) as late,
  ${near('<', 'desc')} as previous, ${near('>', '')} as next
from inventory.stock_move m
join catalogue.product p on p.company_id = m.company_id and p.id = m.item_id
join inventory.warehouse w on w.company_id = m.company_id and w.id = m.warehouse_id
left join inventory.stock_move u on u.company_id = m.company_id and u.undoes = m.id
left join law.code k on k.list = 'kardex_operation' and k.code = m.operation
where m.company_id = $1 and m.id = $2`

const VOUCHERS = `
select e.id, e.date, e.memo, e.total from accounting.journal_entry e
where e.company_id = $1 and e.source_kind = 'inventory.recost' and e.source_id = $2 and e.live and e.year = extract(year from $3::date) and e.month = extract(month from $3::date)
order by e.date, e.number limit 50`

/** What the average was, what moved, and what it is since: in words. @throws BusinessError `not_found` (404) */
export const whyAverage = serve(whyEndpoints.whyAverage, async (ctx, { params }) => {
  const [row] = await ctx.query<Row>(MOVE, [ctx.companyId, params.move, ctx.language])
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const after = { quantity: dec(row.balanceQuantity), amount: dec(row.balanceAmount) }
  const before = { quantity: after.quantity.minus(row.quantity), amount: after.amount.minus(row.amount) }
  const vouchers = await ctx.query<WhyAverage['vouchers'][number]>(VOUCHERS, [ctx.companyId, row.itemId, row.date])
  const { item, warehouse, date, operation, document, party, previous, next } = row
  return {
    ...{ item, warehouse, date, operation, document, party, previous, next },
    source: { kind: row.sourceKind, id: row.sourceId },
    before: told(before),
    moved: { quantity: plain(row.quantity), cost: plain(row.unitCost), amount: fixed(row.amount) },
    after: told(after),
    reasons: reasonsOf(ctx, row, before, after),
    vouchers: vouchers.map((each) => ({ ...each, total: fixed(each.total) })),
  }
})

const told = (balance: Balance) => ({
  ...{ quantity: plain(balance.quantity), cost: plain(averageOf(balance)), amount: fixed(balance.amount) },
})

/** Costs a unit as people read them. */
const unit = (balance: Balance): string => plain(round(averageOf(balance), 4))

function reasonsOf(ctx: Ctx, row: Row, before: Balance, after: Balance): WhyAverage['reasons'] {
  const out: WhyAverage['reasons'] = []
  const tell = (code: string, params: Params = {}): void => {
    out.push({ code, message: say(timeLabels[`why.${code}`]!, ctx.language, params) })
  }
  const costs = { before: unit(before), after: unit(after), cost: plain(round(row.unitCost, 4)) }
  tell(firstReason(row, before, after), { ...costs, quantity: plain(dec(row.quantity).abs()) })
  if (row.undoes) tell('undoes')
  if (row.undone) tell('undone')
  if (row.carries) tell('carries')
  if (row.late) tell('late')
  const corrected = dec(row.amount).minus(row.documentAmount)
  if (!corrected.isZero()) tell('corrected', { document: fixed(row.documentAmount), amount: fixed(row.amount) })
  const waiting = dec(row.amount).minus(row.postedAmount)
  if (!waiting.isZero()) tell('waiting', { amount: fixed(waiting), cause: row.recostedBy ?? '' })
  return out
}

function firstReason({ quantity, priced, undoes }: Row, before: Balance, after: Balance): string {
  const [was, is] = [averageOf(before), averageOf(after)]
  if (after.quantity.isZero()) return 'emptied'
  if (before.quantity.isZero()) return 'first'
  if (dec(quantity).isNegative() && !priced && !undoes) return round(was, 4).eq(round(is, 4)) ? 'kept' : 'cents'
  if (round(was, 4).eq(round(is, 4))) return 'same'
  const rose = is.gt(was)
  if (dec(quantity).isNegative()) return rose ? 'outBelow' : 'outAbove'
  return rose ? 'inAbove' : 'inBelow'
}
