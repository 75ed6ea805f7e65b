import { holdReceived, type ReceivedLine } from '@yupana/inventory/server'
import { type Decimal, dec, type Problems, round } from '@yupana/kernel'
import type { Ctx, Origin } from '@yupana/platform'
import type { BillBody } from '../../contract/bill.ts'

/** What a line of a bill takes off the debt of the guide by which its goods came: in the currency of both and in soles. */
export interface Accrued {
  serie: string
  number: string
  amount: Decimal
  local: Decimal
}

const keyOf = ({ id, line }: { id: string; line: number }): string => `${id}/${line}`

/** The body with the guides by which its goods came, which are held; what these received of orders is billed of the orders too. */
export async function withGuides(
  ctx: Ctx,
  body: BillBody,
  billId: string,
): Promise<{ body: BillBody; received: ReceivedLine[] }> {
  const ids = guidesIn(body)
  if (ids.length === 0) return { body, received: [] }
  const received = await holdReceived(ctx, ids, await guidesOf(ctx, billId))
  const known = new Map(received.map((each) => [keyOf(each), each]))
  const items = body.items.map((line) => {
    const orderLine = line.guideLine && known.get(`${line.guideLine.guide.id}/${line.guideLine.line}`)?.orderLine
    return orderLine ? { ...line, orderLine } : line
  })
  return { body: { ...body, items }, received }
}

export const guidesIn = (body: BillBody): string[] => [
  ...new Set(body.items.flatMap(({ guideLine }) => guideLine?.guide.id ?? [])),
]

/** Guides that a bill takes from, or took from until now, held until the transaction ends. */
export async function holdGuidesOf(ctx: Ctx, billId: string): Promise<string[]> {
  const ids = await guidesOf(ctx, billId)
  if (ids.length > 0) await holdReceived(ctx, ids)
  return ids
}

async function guidesOf(ctx: Ctx, billId: string): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    "select distinct from_id as id from platform.origin where company_id = $1 and kind = 'bill' and id = $2 and from_kind = 'guide'",
    [ctx.companyId, billId],
  )
  return rows.map(({ id }) => id)
}

export const guideOrigins = ({ items }: BillBody): Origin[] =>
  items.flatMap(({ guideLine, quantity }, i) =>
    guideLine ? [{ line: i + 1, from: { kind: 'guide', id: guideLine.guide.id, line: guideLine.line }, quantity }] : [],
  )

interface Left {
  quantity: Decimal
  amount: Decimal
  local: Decimal
}

/** What other bills than this one left of the lines of guides. */
async function readLeft(ctx: Ctx, received: readonly ReceivedLine[], billId: string): Promise<Map<string, Left>> {
  const rows = await ctx.query<{ id: string; line: number; quantity: string; amount: string; local: string }>(
    `select o.from_id as id, o.from_line as line, sum(o.quantity) as quantity, sum(l.accrued) as amount, sum(l.accrued_local) as local
     from platform.origin o join purchases.bill_line l on l.company_id = o.company_id and l.bill_id = o.id and l.line = o.line
     where o.company_id = $1 and o.kind = 'bill' and o.id <> $2 and o.from_kind = 'guide' and o.from_id = any($3::uuid[]) and o.counts group by 1, 2`,
    [ctx.companyId, billId, [...new Set(received.map(({ id }) => id))]],
  )
  const taken = new Map(rows.map((row) => [keyOf(row), row]))
  return new Map(
    received.map((each) => {
      const by = taken.get(keyOf(each))
      const left = (whole: string, part: string | undefined): Decimal => dec(whole).minus(part ?? 0)
      return [
        keyOf(each),
        {
          quantity: left(each.quantity, by?.quantity),
          amount: left(each.amount, by?.amount),
          local: left(each.localAmount, by?.local),
        },
      ]
    }),
  )
}

/** Lines say which line of a guide they bill: of an open guide, of the same supplier, currency and item, and no more than came. Whoever takes the last unit takes the last cent. */
export async function checkGuideLines(
  ctx: Ctx,
  body: BillBody,
  received: readonly ReceivedLine[],
  billId: string,
  problems: Problems,
): Promise<(Accrued | undefined)[]> {
  if (guidesIn(body).length === 0) return body.items.map(() => undefined)
  const known = new Map(received.map((each) => [keyOf(each), each]))
  const left = await readLeft(ctx, received, billId)
  return body.items.map(({ guideLine, item, quantity }, i) => {
    if (!guideLine) return undefined
    const key = keyOf({ id: guideLine.guide.id, line: guideLine.line })
    const found = known.get(key)
    const rest = left.get(key)
    if (!found || !rest) {
      problems.add(`items[${i}].guideLine`, 'reference_not_found')
      return undefined
    }
    if (found.status !== 'open' && found.status !== 'closed') problems.add(`items[${i}].guideLine`, 'guide_not_open')
    if (found.supplierId !== body.supplier.id) problems.add('supplier', 'guide_other_supplier')
    if (found.currency !== body.currency) problems.add('currency', 'guide_other_currency')
    if (found.itemId !== item.id) problems.add(`items[${i}].item`, 'guide_other_item')
    if (rest.quantity.lt(quantity))
      problems.add(`items[${i}].quantity`, 'guide_billed_beyond', { left: rest.quantity.toString() })
    return take(found, rest, quantity)
  })
}

function take(of: ReceivedLine, rest: Left, quantity: string): Accrued {
  const last = rest.quantity.lte(quantity)
  const share = (whole: string): Decimal => round(dec(whole).times(quantity).div(of.quantity))
  const amount = last ? rest.amount : least(share(of.amount), rest.amount)
  const local = last ? rest.local : least(share(of.localAmount), rest.local)
  Object.assign(rest, {
    ...{ quantity: rest.quantity.minus(quantity), amount: rest.amount.minus(amount), local: rest.local.minus(local) },
  })
  return { serie: of.serie, number: of.number, amount, local }
}

const least = (a: Decimal, b: Decimal): Decimal => (a.lt(b) ? a : b)
