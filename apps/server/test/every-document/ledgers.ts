import type { World } from '@yupana/testkit'
import { cents, shown } from '../recount-figures.ts'
import type { Model, Side } from './model.ts'

interface Stands {
  key: string
  value: string
}

/** Whole units of a figure; a part of one is told as it is. */
const whole = (rows: readonly Stands[]): Record<string, string> =>
  Object.fromEntries(rows.filter(({ value }) => Number(value) !== 0).map(({ key, value }) => [key, value]))
const expected = (units: ReadonlyMap<string, bigint>): Record<string, string> =>
  Object.fromEntries([...units].filter(([, value]) => value !== 0n).map(([key, value]) => [key, String(value)]))

type Rows = <T>(sql: string, ...more: unknown[]) => Promise<T[]>
const first = async (rows: Rows, sql: string): Promise<Record<string, string>> =>
  (await rows<Record<string, string>>(sql))[0]!

/** Each place where the product says otherwise than the documents, or than itself; nothing where all agree. */
export async function apart(world: World, model: Model, goods: readonly string[]): Promise<unknown[]> {
  const rows = async <T>(sql: string, ...more: unknown[]): Promise<T[]> =>
    (await world.owner.query(sql, [world.ids.companyId, ...more])).rows as T[]
  return [...(await unitsApart(rows, model, goods)), ...(await booksApart(rows, model)), ...(await keptApart(rows))]
}

/** Of two lists what only one of them says so. */
const both = (what: string, product: Record<string, string>, documents: Record<string, string>): unknown[] => {
  const keys = [...new Set([...Object.keys(product), ...Object.keys(documents)])]
  return keys.flatMap((key) =>
    product[key] === documents[key] ? [] : [{ what, key, product: product[key], documents: documents[key] }],
  )
}
const same = (what: string, product: unknown, documents: unknown): unknown[] =>
  JSON.stringify(product) === JSON.stringify(documents) ? [] : [{ what, product, documents }]
const money = (text: string): string => shown(cents(text))

async function unitsApart(rows: Rows, model: Model, goods: readonly string[]): Promise<unknown[]> {
  const places = "case when w.system then 'transit' else w.id::text end"
  const stock = whole(
    await rows<Stands>(
      `select b.item_id || ' ' || ${places} as key, trim_scale(sum(b.quantity))::text as value from inventory.stock_balance b
       join inventory.warehouse w on w.company_id = b.company_id and w.id = b.warehouse_id where b.company_id = $1 and b.item_id = any($2) group by 1`,
      goods,
    ),
  )
  const moved = whole(
    await rows<Stands>(
      `select m.item_id || ' ' || ${places} as key, trim_scale(sum(m.quantity))::text as value from inventory.stock_move m
       join inventory.warehouse w on w.company_id = m.company_id and w.id = m.warehouse_id where m.company_id = $1 and m.item_id = any($2) group by 1`,
      goods,
    ),
  )
  const lots = whole(
    await rows<Stands>(
      `select s.item_id || ' ' || ${places} || ' ' || l.code as key, trim_scale(sum(s.quantity))::text as value from inventory.lot_stock s
       join inventory.lot l on l.company_id = s.company_id and l.id = s.lot_id
       join inventory.warehouse w on w.company_id = s.company_id and w.id = s.warehouse_id where s.company_id = $1 and s.item_id = any($2) group by 1`,
      goods,
    ),
  )
  const below = await rows(
    'select item_id, warehouse_id, quantity from inventory.stock_balance where company_id = $1 and quantity < 0',
  )
  return [
    ...both('units', stock, expected(model.units)),
    ...both('movements', moved, stock),
    ...both('batches and serials', lots, expected(model.lots)),
    ...below,
  ]
}

/** What accounts carry. */
const LEDGER = `select coalesce(sum(debit - credit) filter (where left(account_code, 2) between '20' and '26'), 0)::text as goods,
       coalesce(sum(debit - credit) filter (where left(account_code, 2) = '28'), 0)::text as coming,
       coalesce(sum(debit - credit) filter (where left(account_code, 2) = '12' and left(account_code, 3) <> '122'), 0)::text as receivable,
       coalesce(sum(credit - debit) filter (where left(account_code, 2) = '42' and account_code <> '4211' and left(account_code, 3) <> '422'), 0)::text as payable,
       coalesce(sum(credit - debit) filter (where account_code = '4211'), 0)::text as unbilled,
       coalesce(sum(credit - debit) filter (where account_code = '122'), 0)::text as advances,
       coalesce(sum(credit - debit) filter (where account_code = '40112'), 0)::text as abroad,
       coalesce(sum(debit - credit) filter (where account_code = '1673'), 0)::text as waiting,
       coalesce(sum(debit - credit) filter (where account_code = '1674'), 0)::text as waits,
       coalesce(sum(debit - credit) filter (where account_code = '40114'), 0)::text as retained,
       coalesce(sum(debit - credit) filter (where account_code = '422'), 0)::text as prepaid,
       coalesce(sum(debit - credit), 0)::text as balance
     from accounting.journal_line where company_id = $1`

async function booksApart(rows: Rows, model: Model): Promise<unknown[]> {
  const ledger = await first(rows, LEDGER)
  const worth = await first(
    rows,
    `select (select coalesce(sum(amount), 0) from inventory.stock_move where company_id = $1)::text as moves,
       (select coalesce(sum(amount), 0) from inventory.stock_balance where company_id = $1)::text as balances,
       (select coalesce(sum(local_base), 0) from sales.advance where company_id = $1)::text as advances,
       (select coalesce(sum(local_base), 0) from purchases.advance where company_id = $1)::text as prepaid`,
  )
  const open = await rows<{ side: string; currency: string; amount: string; soles: string }>(
    `select case when ledger_code like 'sale.%' then '12' when ledger_code = 'purchase.igvAbroad' then '40' else '42' end as side, currency,
       sum(case when (direction = 'receivable') = (ledger_code like 'sale.%') then balance else -balance end)::text as amount,
       sum(case when (direction = 'receivable') = (ledger_code like 'sale.%') then local_balance else -local_balance end)::text as soles
     from treasury.open_item where company_id = $1 and status = 'open' group by 1, 2`,
  )
  const owed = (side: Side, soles: string): Record<string, string> => {
    const of = (currency: string): string =>
      open.find((each) => each.side === side && each.currency === currency)?.amount ?? '0.00'
    return { PEN: of('PEN'), USD: of('USD'), soles }
  }
  const inSoles = (side: Side): string =>
    shown(open.filter((each) => each.side === side).reduce((sum, { soles }) => sum + cents(soles), 0n))
  return [
    ...same('value of the stock = 20 to 26', money(ledger.goods!), money(worth.moves!)),
    ...same('balances of the stock', money(worth.balances!), money(worth.moves!)),
    ...same('goods to come (28)', money(ledger.coming!), model.account('28')),
    ...same('goods not billed (4211)', money(ledger.unbilled!), model.account('4211')),
    ...same('advances (122)', money(ledger.advances!), money(worth.advances!)),
    ...same('receivables (12)', owed('12', money(ledger.receivable!)), model.owed('12')),
    ...same('payables (42)', owed('42', money(ledger.payable!)), model.owed('42')),
    ...same('IGV of services from abroad (40112)', owed('40', money(ledger.abroad!)), model.owed('40')),
    ...same('receivables, part by part, in soles', inSoles('12'), money(ledger.receivable!)),
    ...same('payables, part by part, in soles', inSoles('42'), money(ledger.payable!)),
    ...same('IGV that waits for a deposit (1673)', money(ledger.waiting!), model.account('1673')),
    ...same('IGV that waits for its payment (1674)', money(ledger.waits!), model.account('1674')),
    ...same('IGV that clients retained (40114)', money(ledger.retained!), model.account('40114')),
    ...same('advances to suppliers (422)', money(ledger.prepaid!), money(worth.prepaid!)),
    ...same('debit = credit', money(ledger.balance!), '0.00'),
  ]
}

/** Figures that are kept, and what bills that wait must not have. */
async function keptApart(rows: Rows): Promise<unknown[]> {
  const days = await rows(
    `select k.date, k.key, k.worth, m.worth as moved from
       (select period as date, key, sum(plus - minus) as worth from platform.figures where company_id = $1 and metric = 'stock.worth' group by 1, 2) k
       full join (select date, warehouse_id::text as key, sum(amount) as worth from inventory.stock_move where company_id = $1 group by 1, 2) m
       using (date, key) where coalesce(k.worth, 0) <> coalesce(m.worth, 0)`,
  )
  /** What is bought is what bills that stand say; those that wait say nothing. */
  const bought = await first(
    rows,
    `select (select coalesce(sum(plus - minus), 0) from platform.figures where company_id = $1 and metric = 'purchases')::numeric(18,2)::text as kept,
       (select coalesce(sum(case document_type when '07' then -1 else 1 end * (local_total - local_deferred
         - case when tax_credit or tax_lost then round(igv * exchange_rate, 2) else 0 end)), 0)
        from purchases.bill where company_id = $1 and status in ('open', 'closed'))::numeric(18,2)::text as documents`,
  )
  const waiting = await rows(
    `select b.id, b.status from purchases.bill b where b.company_id = $1 and b.status in ('pending', 'rejected') and (
       exists (select from treasury.open_item o where o.company_id = b.company_id and o.document_id in (b.id, b.detraction_id, b.abroad_id))
       or exists (select from inventory.stock_move m where m.company_id = b.company_id and m.source_id = b.id)
       or exists (select from accounting.journal_entry e where e.company_id = b.company_id and e.source_id = b.id))`,
  )
  return [
    ...same('worth of the stock by day', days, []),
    ...same('purchases', bought.kept, bought.documents),
    ...same('bills that wait', waiting, []),
  ]
}
