import { archives, comingOf } from '@yupana/accounting/contract'
import { post } from '@yupana/accounting/server'
import type { GoodsLine } from '@yupana/inventory/server'
import {
  BusinessError,
  credit,
  type DateText,
  type Decimal,
  type DecimalInput,
  debit,
  dec,
  entry,
  round,
} from '@yupana/kernel'
import { type Ctx, ownAmong } from '@yupana/platform'
import { holdBills } from '../note/check.ts'
import { billTied } from './queries.ts'

/** What is left of a line of goods that come later: units, and the soles that stand for them in 28, of its bill and of its import. */
export interface Rest {
  id: string
  line: number
  /** Where they will stand in the chart. */
  stock: string
  quantity: Decimal
  base: Decimal
  landed: Decimal
}

/** Units and soles of the line `l` that came, or went back before they came. */
export const ARRIVED = `(select coalesce(sum(a.quantity), 0) as quantity, coalesce(sum(a.base), 0) as base, coalesce(sum(a.landed), 0) as landed
  from purchases.arrival a where a.company_id = l.company_id and a.bill_id = l.bill_id and a.bill_line = l.line)`

/** What is left of the lines of bills, which are held. */
export async function readRest(ctx: Ctx, ids: readonly string[]): Promise<Rest[]> {
  const rows = await ctx.query<
    Omit<Rest, 'quantity' | 'base' | 'landed'> & Record<'quantity' | 'base' | 'landed', string>
  >(
    `select l.bill_id as id, l.line, l.coming_stock as stock, l.quantity - a.quantity as quantity, l.coming_local - a.base as base, l.landed - a.landed as landed
     from purchases.bill_line l cross join lateral ${ARRIVED} a where l.company_id = $1 and l.bill_id = any($2::uuid[]) and l.coming is not null`,
    [ctx.companyId, ids],
  )
  return rows.map((row) => ({ ...row, quantity: dec(row.quantity), base: dec(row.base), landed: dec(row.landed) }))
}

/** Takes units off what is left, with their part of its soles; whoever takes the last unit takes the last cent. */
export function takeOff(rest: Rest, quantity: DecimalInput): { base: Decimal; landed: Decimal } {
  const part = (whole: Decimal): Decimal =>
    rest.quantity.lte(dec(quantity)) ? whole : round(whole.times(dec(quantity)).div(rest.quantity))
  const taken = { base: part(rest.base), landed: part(rest.landed) }
  rest.quantity = rest.quantity.minus(dec(quantity))
  rest.base = rest.base.minus(taken.base)
  rest.landed = rest.landed.minus(taken.landed)
  return taken
}

/** What bills bring later that are there for who asks: at their price, of their supplier. The bills are held until the transaction ends. */
export async function holdComing(ctx: Ctx, ids: readonly string[]): Promise<GoodsLine[]> {
  const own = await ownAmong(ctx, billTied, ids)
  await holdBills(ctx, ids)
  const lines = await ctx.query<Omit<GoodsLine, 'coming'>>(
    `select b.id, l.line, l.item_id as "itemId", b.supplier_id as "supplierId", b.currency, trim_scale(round(l.coming / l.quantity, 10))::text as price,
       l.cost_center_id as "costCenterId", b.status in ('open', 'closed') as open,
       greatest(b.accounting_date, (select max(t.closed_on) from purchases.import_goods x join purchases.import t on t.company_id = x.company_id and t.id = x.import_id
         where x.company_id = l.company_id and x.bill_id = l.bill_id and x.bill_line = l.line and t.status = 'closed')) as since
     from purchases.bill b join purchases.bill_line l on l.company_id = b.company_id and l.bill_id = b.id
     where b.company_id = $1 and b.id = any($2::uuid[]) and l.coming is not null`,
    [ctx.companyId, [...own]],
  )
  const rests = new Map((await readRest(ctx, ids)).map((rest) => [`${rest.id} ${rest.line}`, rest]))
  return lines.map((line) => {
    const rest = rests.get(`${line.id} ${line.line}`)!
    const take = (quantity: string): Decimal => {
      const { base, landed } = takeOff(rest, quantity)
      return base.plus(landed)
    }
    return { ...line, coming: { account: comingOf(rest.stock), left: rest.quantity.toString(), take } }
  })
}

/** Units of lines that came by a guide, or that a note took before they came. */
export interface Taken {
  line: number
  from: { id: string; line: number }
  quantity: string
}

/** Writes down what came, or went back before it came. Whoever calls holds the bills. @returns what each took off the account where it stood */
export async function writeTaken(
  ctx: Ctx,
  by: { kind: 'guide' | 'bill'; id: string },
  taken: readonly Taken[],
): Promise<{ stock: string; local: Decimal }[]> {
  const ids = [...new Set(taken.map(({ from }) => from.id))]
  const rests = new Map((await readRest(ctx, ids)).map((rest) => [`${rest.id} ${rest.line}`, rest]))
  const rows = taken.map(({ from, ...each }) => {
    const rest = rests.get(`${from.id} ${from.line}`)!
    return { ...each, from, stock: rest.stock, ...takeOff(rest, each.quantity) }
  })
  ctx.write(
    `insert into purchases.arrival (company_id, by_kind, by_id, by_line, bill_id, bill_line, quantity, base, landed)
     select $1, $2, $3, n.* from unnest($4::int[], $5::uuid[], $6::int[], $7::numeric[], $8::numeric[], $9::numeric[]) as n`,
    [
      ...[ctx.companyId, by.kind, by.id, rows.map(({ line }) => line)],
      ...[rows.map(({ from }) => from.id), rows.map(({ from }) => from.line), rows.map(({ quantity }) => quantity)],
      ...[rows.map(({ base }) => base.toString()), rows.map(({ landed }) => landed.toString())],
    ],
  )
  settleArrival(ctx, ids)
  return rows.map(({ stock, base, landed }) => ({ stock, local: base.plus(landed) }))
}

/** Bills of which all came say so. */
export function settleArrival(ctx: Ctx, ids: readonly string[]): void {
  ctx.write(
    `update purchases.bill b set arrival = case when exists (select from purchases.bill_line l cross join lateral ${ARRIVED} a
       where l.company_id = b.company_id and l.bill_id = b.id and l.coming is not null and a.quantity < l.quantity) then 'coming' else 'arrived' end
     where b.company_id = $1 and b.id = any($2::uuid[]) and b.arrival is not null`,
    [ctx.companyId, ids],
  )
}

/** A guide brought goods of bills. */
export const comingCame = async (ctx: Ctx, { id }: { id: string }, lines: readonly Taken[]): Promise<void> => {
  await writeTaken(ctx, { kind: 'guide', id }, lines)
}

/** What a note took before it came is on its way again. Whoever calls holds the bill. */
export async function giveTakenBack(ctx: Ctx, by: string, billId: string): Promise<void> {
  await ctx.query('delete from purchases.arrival where company_id = $1 and by_id = $2', [ctx.companyId, by])
  settleArrival(ctx, [billId])
}

interface Came {
  billId: string
  stock: string
  /** Where the goods stand. */
  ledgerCode: string
  base: string
  landed: string
  absorbed: boolean
  /** What the voucher of the guide says. */
  posted: string
}

/** A guide that is voided gives goods back to where they were on their way: its voucher what they cost when they came, and this what an import added to that since. */
export const comingLeft = {
  hold: async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
    const rows = await ctx.query<{ id: string }>(
      'select distinct bill_id as id from purchases.arrival where company_id = $1 and by_id = $2',
      [ctx.companyId, id],
    )
    await holdBills(
      ctx,
      rows.map((row) => row.id),
    )
  },
  give: async (ctx: Ctx, { id, date }: { id: string; date: DateText }): Promise<void> => {
    const rows = await ctx.query<Came>(
      `select a.bill_id as "billId", l.coming_stock as stock, s.ledger_code as "ledgerCode", a.base, a.landed, a.absorbed, g.local_amount as posted
       from purchases.arrival a
       join purchases.bill_line l on l.company_id = a.company_id and l.bill_id = a.bill_id and l.line = a.bill_line
       join inventory.guide t on t.company_id = a.company_id and t.id = a.by_id
       join inventory.guide_line g on g.company_id = a.company_id and g.guide_id = a.by_id and g.line = a.by_line
       join inventory.stock_balance s on s.company_id = a.company_id and s.item_id = g.item_id and s.warehouse_id = t.warehouse_id
       where a.company_id = $1 and a.by_id = $2 order by a.by_line`,
      [ctx.companyId, id],
    )
    const lines = rows.flatMap(({ stock, ledgerCode, base, landed, absorbed, posted }) => {
      const inStock = dec(base)
        .plus(absorbed ? 0 : landed)
        .minus(posted)
      const borne = absorbed ? dec(landed) : dec(0)
      return [...moved(comingOf(stock), ledgerCode, inStock), ...moved(comingOf(stock), 'cost.goods', borne)]
    })
    if (lines.length > 0)
      await post(
        ctx,
        [
          entry(
            {
              ...{ on: date, memo: 'Mercadería que vuelve a estar por llegar', archive: archives.inventory },
              ...{ source: { kind: 'guide', id }, currency: 'PEN' },
            },
            lines,
          ),
        ],
        'DOCUMENT',
      )
    ctx.write('delete from purchases.arrival where company_id = $1 and by_id = $2', [ctx.companyId, id])
    settleArrival(ctx, [...new Set(rows.map(({ billId }) => billId))])
  },
}

const moved = (to: string, from: string, amount: Decimal) => {
  if (amount.isZero()) return []
  const sides = amount.isNegative() ? [credit, debit] : [debit, credit]
  return [sides[0]!(to, amount.abs()), sides[1]!(from, amount.abs())]
}

/** Of goods that came the bill stays as it is. @throws BusinessError `bill_goods_arrived`, `bill_of_import` (409) */
export async function assertFree(ctx: Ctx, billId: string): Promise<void> {
  const [found] = await ctx.query<{ came: boolean; import: string | null }>(
    `select exists (select from purchases.arrival where company_id = $1 and bill_id = $2) as came,
       (select i.title from purchases.import_bill b join purchases.import i on i.company_id = b.company_id and i.id = b.import_id
        where b.company_id = $1 and b.bill_id = $2 and b.live) as import`,
    [ctx.companyId, billId],
  )
  if (found?.came) throw new BusinessError('bill_goods_arrived', {}, { status: 409 })
  if (found?.import) throw new BusinessError('bill_of_import', { number: found.import }, { status: 409 })
}
