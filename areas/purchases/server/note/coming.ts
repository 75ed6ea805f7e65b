import { archives, comingOf, variationOf } from '@yupana/accounting/contract'
import { post } from '@yupana/accounting/server'
import { credit, type Decimal, debit, dec, entry, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { PurchaseFacts } from '../bill/bill.posting.ts'
import { readRest, writeTaken } from '../bill/coming.ts'
import type { StoredBill } from '../bill/queries.ts'

/**
 * Units that a credit note takes of goods that did not come leave 28 at what they cost there: D their variation (61) / C 28.
 * @returns what is left of the lines to leave the stock
 */
export async function creditComing<Line extends { quantity: string; billLine?: number | null | undefined }>(
  ctx: Ctx,
  { id, date, documentType, serie, number }: PurchaseFacts,
  bill: StoredBill,
  goods: readonly { line: Line; i: number }[],
): Promise<{ line: Line; i: number; quantity: Decimal }[]> {
  if (bill.arrival === null) return goods.map((each) => ({ ...each, quantity: dec(each.line.quantity) }))
  const left = new Map((await readRest(ctx, [bill.id])).map((rest) => [rest.line, rest.quantity]))
  const split = goods.map(({ line, i }) => {
    const rest = left.get(line.billLine ?? 0) ?? dec(0)
    const coming = rest.lt(line.quantity) ? rest : dec(line.quantity)
    left.set(line.billLine ?? 0, rest.minus(coming))
    return { line, i, coming, quantity: dec(line.quantity).minus(coming) }
  })
  const taken = split.flatMap(({ line, i, coming }) =>
    coming.isZero() ? [] : [{ line: i + 1, from: { id: bill.id, line: line.billLine! }, quantity: coming.toString() }],
  )
  if (taken.length > 0) {
    const off = (await writeTaken(ctx, { kind: 'bill', id }, taken)).filter(({ local }) => !local.isZero())
    const reference = { documentType, serie, number }
    const lines = [...Map.groupBy(off, ({ stock }) => stock)].flatMap(([stock, group]) => {
      const amount = sum(group.map(({ local }) => local))
      return [debit(variationOf(stock), amount, reference), credit(comingOf(stock), amount, reference)]
    })
    const head = {
      ...{ on: date, memo: `Mercadería que no llegará ${serie}-${number}`, archive: archives.inventory },
      ...{ source: { kind: 'bill', id }, currency: 'PEN' as const },
    }
    if (lines.length > 0) await post(ctx, [entry(head, lines)], 'DOCUMENT')
  }
  return split.filter(({ quantity }) => !quantity.isZero())
}
