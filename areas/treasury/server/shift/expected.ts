import { type Decimal, dec, fixed, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { DrawerCurrency } from '../../contract/shift/denomination.ts'
import type { ShiftStatus } from '../../contract/shift/shift.states.ts'
import type { ShiftSummary } from '../../contract/shift/shift.ts'

/** A shift as its table keeps it. */
export interface KeptShift {
  id: string
  version: number
  number: number
  status: ShiftStatus
  account_pen_id: string | null
  account_usd_id: string | null
  responsible_id: string
  created_by: string | null
  opened_on: string
  opening_pen: string
  opening_usd: string
  counted_at: string | null
  counted_pen: string | null
  counted_usd: string | null
  expected_pen: string | null
  expected_usd: string | null
}

export interface Drawer {
  currency: DrawerCurrency
  accountId: string
  opening: Decimal
  counted: Decimal | null
  /** What was expected when it was counted. */
  expected: Decimal | null
}

const some = (value: string | null): Decimal | null => (value === null ? null : dec(value))

/** The drawers of a shift: one in soles, one in dollars, or both. */
export function drawersOf(shift: KeptShift): Drawer[] {
  const all = [
    {
      ...{ currency: 'PEN' as const, accountId: shift.account_pen_id, opening: dec(shift.opening_pen) },
      ...{ counted: some(shift.counted_pen), expected: some(shift.expected_pen) },
    },
    {
      ...{ currency: 'USD' as const, accountId: shift.account_usd_id, opening: dec(shift.opening_usd) },
      ...{ counted: some(shift.counted_usd), expected: some(shift.expected_usd) },
    },
  ]
  return all.flatMap(({ accountId, ...drawer }) => (accountId === null ? [] : [{ ...drawer, accountId }]))
}

type Part = Exclude<keyof ShiftSummary, 'currency' | 'opening' | 'expected'>

/** What a movement is for a shift. What is taken back within it leaves its own part; of another shift it is a refund, or comes in. */
const PART = `case
  when m.kind = 'income' and o.id is not null and o.shift_id is distinct from m.shift_id then 'refunds'
  when m.kind = 'expense' and o.id is not null and o.shift_id is distinct from m.shift_id then 'ins'
  when m.kind = 'income' and d.first >= $3 then 'sales'
  when m.kind = 'income' and d.first is not null then 'collections'
  when m.kind = 'income' then 'ins'
  when m.kind = 'expense' and d.returned then 'refunds'
  when m.kind = 'expense' and d.first is not null then 'payments'
  when m.kind = 'expense' then 'outs'
  when coalesce(o.amount, m.amount) >= 0 then 'ins'
  else 'outs' end`

/** `first` is the day of the oldest document that is settled; `returned`: it is money given back. */
const MOVED = `treasury.movement m
  left join treasury.movement o on o.company_id = m.company_id and o.id = m.reverses
  left join lateral (select min(i.date) as first, bool_and(i.document_kind = 'creditNote') as returned
    from treasury.payment_line l join treasury.open_item i on i.company_id = l.company_id and i.id = l.open_item_id
    where l.company_id = m.company_id and l.payment_id = m.source_id) d on m.kind in ('income', 'expense')
  where m.company_id = $1 and m.shift_id = $2 and m.kind <> 'shift'`

const SIGN: Readonly<Record<Part, 1 | -1>> = { sales: 1, collections: 1, ins: 1, refunds: -1, payments: -1, outs: -1 }
const PARTS = Object.keys(SIGN) as Part[]

/** expected = opening + sales + collections + ins − refunds − payments − outs, of each drawer. */
export async function summaryOf(ctx: Ctx, shift: KeptShift): Promise<ShiftSummary[]> {
  const rows = await ctx.query<{ account: string; part: Part; amount: string }>(
    `select m.account_id as account, ${PART} as part, sum(m.amount) as amount from ${MOVED} group by 1, 2`,
    [ctx.companyId, shift.id, shift.opened_on],
  )
  return drawersOf(shift).map(({ currency, accountId, opening }) => {
    const own = rows.filter(({ account }) => account === accountId)
    const ofPart = (part: Part): string =>
      fixed(sum(own.filter((row) => row.part === part).map(({ amount }) => dec(amount).times(SIGN[part]))))
    const parts = Object.fromEntries(PARTS.map((part) => [part, ofPart(part)])) as Record<Part, string>
    const expected = opening.plus(sum(own.map(({ amount }) => amount)))
    return { currency, opening: fixed(opening), ...parts, expected: fixed(expected) }
  })
}

export interface MethodRow {
  method: { id: string; code: string; name: string }
  currency: string
  operations: number
  expected: string
  /** Of a drawer: notes and coins. */
  cash: boolean
}

/** What came in and went out by means of payment. */
export const methodsOf = (ctx: Ctx, shiftId: string): Promise<MethodRow[]> =>
  ctx.query<MethodRow>(
    `select jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name) as method, a.currency, count(*) filter (where m.reverses is null)::int as operations,
       sum(m.amount)::numeric(18,2)::text as expected, bool_or(s.id is not null) as cash
     from treasury.movement m join treasury.method e on e.company_id = m.company_id and e.id = m.method_id
     join treasury.account a on a.company_id = m.company_id and a.id = m.account_id
     left join treasury.shift s on s.company_id = m.company_id and s.id = m.shift_id and m.account_id in (s.account_pen_id, s.account_usd_id)
     where m.company_id = $1 and m.shift_id = $2 and m.kind <> 'shift' group by e.id, e.code, e.name, a.currency order by e.code, a.currency`,
    [ctx.companyId, shiftId],
  )

/** What was taken back in it. */
export async function voidedOf(
  ctx: Ctx,
  shiftId: string,
): Promise<{ operations: number; amounts: Record<string, string> }> {
  const rows = await ctx.query<{ currency: string; operations: number; amount: string }>(
    `select a.currency, count(*)::int as operations, sum(abs(m.amount))::text as amount from treasury.movement m
     join treasury.account a on a.company_id = m.company_id and a.id = m.account_id
     where m.company_id = $1 and m.shift_id = $2 and m.reverses is not null group by 1 order by 1`,
    [ctx.companyId, shiftId],
  )
  return {
    operations: rows.reduce((all, { operations }) => all + operations, 0),
    amounts: Object.fromEntries(rows.map(({ currency, amount }) => [currency, fixed(amount)])),
  }
}

/** What is expected of each drawer, without its parts. */
export async function expectedOf(ctx: Ctx, shift: KeptShift): Promise<Record<DrawerCurrency, Decimal>> {
  const rows = await ctx.query<{ account: string; amount: string }>(
    `select account_id as account, sum(amount) as amount from treasury.movement
     where company_id = $1 and shift_id = $2 and kind <> 'shift' group by 1`,
    [ctx.companyId, shift.id],
  )
  const of = (currency: DrawerCurrency): Decimal => {
    const drawer = drawersOf(shift).find((each) => each.currency === currency)
    const own = rows.filter(({ account }) => account === drawer?.accountId)
    return drawer ? drawer.opening.plus(sum(own.map(({ amount }) => amount))) : dec(0)
  }
  return { PEN: of('PEN'), USD: of('USD') }
}

/** What a count differs by, by currency: above zero more was found than the books say. */
export const differencesOf = (shift: KeptShift): { drawer: Drawer; difference: Decimal }[] =>
  drawersOf(shift).flatMap((drawer) =>
    drawer.counted === null || drawer.expected === null
      ? []
      : [{ drawer, difference: drawer.counted.minus(drawer.expected) }],
  )
