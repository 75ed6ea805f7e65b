import { FINISHED, sourceScreen } from '@yupana/accounting/contract'
import { type BookSpan, cuoOf, offersBook, type Said } from '@yupana/accounting/server'
import { type Decimal, dec, fixed, ZERO } from '@yupana/kernel'
import { bookText, isBookDocument } from '@yupana/sunat'
import { PLACES } from './places.ts'

/** A movement of an item in a warehouse, or what the month begins with there. */
interface Row {
  code: string
  product: string
  unit: string
  establishment: string
  stock: string | null
  sequence: number
  date: string
  cuo: string | null
  source: string | null
  kind: string | null
  operation: string
  documentType: string | null
  series: string | null
  number: string | null
  quantity: string
  amount: string
  balanceQuantity: string
  balanceAmount: string
}

/**
 * The establishment of the tax office that a warehouse is in (four digits), and behind it a number of the warehouse among those of the company, by which
 * two of one establishment are told apart.
 */
const ESTABLISHMENT = `coalesce((select s.establishment_code from company.branch s where s.company_id = w.company_id and s.id = w.branch_id), '0000')
  || lpad((select count(*) from inventory.warehouse o where o.company_id = w.company_id and o.id <= w.id)::text, 3, '0')`
/** Where the goods stand in the chart: it tells what kind of stock they are. */
const STOCK = `(select k.ledger_code from inventory.stock_move k where k.company_id = b.company_id and k.item_id = b.item_id and k.warehouse_id = b.warehouse_id
  order by k.date desc, k.sequence desc limit 1)`
const CUO = `(select ${cuoOf('e')} from accounting.journal_entry e where e.company_id = $1 and e.source_kind = m.source_kind and e.source_id = m.source_id and e.live
  order by (e.archive = '13') desc, e.date, e.id limit 1)`

/** A guide of the house is told as that of the supplier where its reference says it, a dispatch as the guide that the tax office knows. */
const DOCUMENT = `case when g.reference ~ '^[A-Z0-9]{4}-[0-9]{1,8}$' then '09' when o.e_number is not null then '09' else m.document_type end as "documentType",
  case when g.reference ~ '^[A-Z0-9]{4}-[0-9]{1,8}$' then split_part(g.reference, '-', 1) when o.e_number is not null then o.e_serie else m.serie end as series,
  case when g.reference ~ '^[A-Z0-9]{4}-[0-9]{1,8}$' then split_part(g.reference, '-', 2) when o.e_number is not null then o.e_number::text else m.number end as number`

/** `$2` to `$5` are the scope of the kardex: the first and the last day, and no item nor warehouse alone. Operation 16 is what a month begins with. */
const MOVES = `
with place as materialized (
  select b.item_id, b.warehouse_id, p.code, p.name as product, p.unit_code as unit, ${ESTABLISHMENT} as establishment, ${STOCK} as stock,
    coalesce(previous.balance_quantity, 0) as quantity, coalesce(previous.balance_amount, 0) as amount ${PLACES})
select r.* from (
  select p.code, p.product, p.unit, p.establishment, p.stock, 0 as sequence, $2::date as date, null as cuo, p.item_id as item, null::uuid as source, null as kind, '16' as operation,
    null as "documentType", null as series, null as number, p.quantity, p.amount, p.quantity as "balanceQuantity", p.amount as "balanceAmount"
  from place p where p.quantity <> 0
  union all
  select p.code, p.product, p.unit, p.establishment, p.stock, m.sequence, m.date, ${CUO}, p.item_id, m.source_id, m.source_kind, m.operation,
    ${DOCUMENT}, m.quantity, m.amount, m.balance_quantity, m.balance_amount
  from place p
  join inventory.stock_move m on m.company_id = $1 and m.item_id = p.item_id and m.warehouse_id = p.warehouse_id and m.date between $2 and $3
  left join inventory.guide g on g.company_id = $1 and m.source_kind = 'guide' and g.id = m.source_id
  left join inventory.output_guide o on o.company_id = $1 and m.source_kind = 'outputGuide' and o.id = m.source_id) r
order by r.code, r.item, r.establishment, r.date, r.sequence`

/** PLE table 5, by where the goods stand in the chart (PCGE 2019); merchandise where nothing else is said. */
const KINDS: readonly (readonly [string, string])[] = [
  [FINISHED.stock, '02'],
  ['24', '03'],
  ['2524', '06'],
  ['253', '07'],
  ['25', '05'],
  ['261', '04'],
  ['262', '08'],
]
const kindOf = (stock: string | null): string => KINDS.find(([code]) => stock?.startsWith(code))?.[1] ?? '01'

/** PLE table 13: the company's own catalogue. */
const OWN = '9'
/** PLE table 14: weighted average. */
const AVERAGE = '1'

function movementOf(row: Row, { own, first }: BookSpan) {
  const isOpening = row.operation === '16' && row.source === null
  const known = row.documentType !== null && isBookDocument(row.documentType)
  return {
    period: own,
    // The opening of a month is no voucher: it is called by the month.
    cuo: row.cuo ?? (isOpening ? `SI${first.slice(0, 7).replace('-', '')}` : row.source!.replaceAll('-', '')),
    line: isOpening ? (first.slice(5, 7) === '01' ? 'A0' : 'M0') : `M${row.sequence}`,
    establishment: row.establishment,
    catalogue: OWN,
    stockType: kindOf(row.stock),
    code: row.code,
    issueDate: row.date,
    documentType: known ? row.documentType : '00',
    series: row.series || '0',
    number: row.number || '0',
    operation: row.operation,
    description: bookText(row.product, 80),
    unitCode: row.unit,
    state: '1',
  }
}

const pathOf = ({ kind, source }: Row): string | undefined =>
  kind && source ? sourceScreen({ kind, id: source }) : undefined
const scope = ({ first, last }: BookSpan) => [first, last, null, null]

/** Units to two decimals, so that what came in and went out of an item adds up to its balance at two decimals. */
function unitsOf(row: Row): Said<'12.1'> {
  const [after, moved] = [dec(row.balanceQuantity), dec(row.quantity)]
  const isOpening = row.operation === '16' && row.source === null
  const before = isOpening ? ZERO : after.minus(moved)
  const units = dec(fixed(after)).minus(fixed(before))
  const [entered, left] = moved.isNegative() ? [ZERO, units] : [units, ZERO]
  return { entered: fixed(entered), left: fixed(left) }
}

/** What a unit costs, to eight decimals. */
function unitCost(quantity: Decimal, amount: Decimal): string {
  return quantity.isZero() ? '0.00' : amount.div(quantity).abs().toDecimalPlaces(8).toString()
}
const quantityText = (quantity: Decimal): string => quantity.toDecimalPlaces(8).toString()

function valuesOf(row: Row): Said<'13.1'> {
  const [quantity, amount] = [dec(row.quantity), dec(row.amount)]
  const [balance, worth] = [dec(row.balanceQuantity), dec(row.balanceAmount)]
  const [entered, cost, left, taken] = quantity.isNegative()
    ? [ZERO, ZERO, quantity, amount]
    : [quantity, amount, ZERO, ZERO]
  return {
    valuation: AVERAGE,
    entered: quantityText(entered),
    enteredUnitCost: unitCost(entered, cost),
    enteredCost: fixed(cost),
    left: quantityText(left),
    leftUnitCost: unitCost(left, taken),
    // What leaves is below zero, whichever way the movement keeps what it was worth.
    leftCost: fixed(taken.isPositive() ? taken.negated() : taken),
    balance: quantityText(balance),
    balanceUnitCost: unitCost(balance, worth),
    balanceCost: fixed(worth),
  }
}

offersBook<'12.1', Row>('12.1', {
  sql: () => MOVES,
  params: scope,
  line: (row, span) => ({ row: { ...movementOf(row, span), ...unitsOf(row) }, path: pathOf(row) }),
})

offersBook<'13.1', Row>('13.1', {
  sql: () => MOVES,
  params: scope,
  line: (row, span) => ({ row: { ...movementOf(row, span), ...valuesOf(row) }, path: pathOf(row) }),
})

interface Standing {
  item: string
  code: string
  product: string
  unit: string
  stock: string | null
  quantity: string
  amount: string
}

/** 3.7: what every item comes to at the end of the year, of all warehouses together. */
const STANDING = `
select s.item_id as item, max(p.code) as code, max(p.name) as product, max(p.unit_code) as unit, max(s.ledger_code) as stock, sum(s.balance_quantity)::text as quantity,
  sum(s.balance_amount)::text as amount
from (select distinct on (m.item_id, m.warehouse_id) m.item_id, m.ledger_code, m.balance_quantity, m.balance_amount from inventory.stock_move m
  where m.company_id = $1 and m.date <= $2 order by m.item_id, m.warehouse_id, m.date desc, m.sequence desc) s
join catalogue.product p on p.company_id = $1 and p.id = s.item_id
group by s.item_id having sum(s.balance_quantity) <> 0 or sum(s.balance_amount) <> 0 order by max(p.code), s.item_id`

offersBook<'3.7', Standing>('3.7', {
  sql: () => STANDING,
  params: ({ last }) => [last],
  line: (row, { own, last }) => ({
    row: {
      period: own,
      catalogue: OWN,
      stockType: kindOf(row.stock),
      code: row.code,
      description: bookText(row.product, 80),
      unitCode: row.unit,
      valuation: AVERAGE,
      quantity: quantityText(dec(row.quantity)),
      unitCost: unitCost(dec(row.quantity), dec(row.amount)),
      totalCost: fixed(row.amount),
      state: '1',
    },
    path: `/kardex?item=${row.item}&to=${last}`,
  }),
})
