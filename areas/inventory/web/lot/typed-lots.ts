import type { LineLot, Tracking } from '@yupana/catalogue/contract'
import { dec, plain, sum } from '@yupana/kernel'
import { figureOf, parseDate } from '@yupana/ui'

/** What is offered of an item in a warehouse, the one to take first in front. */
export interface Offered {
  code: string | null
  quantity: string
  dueDate?: string | null | undefined
  due?: boolean | undefined
  held?: string | null | undefined
}

/**
 * What comes in is named; what leaves is chosen among what is there, and proposed. What comes back, or arrives, is read off the goods among what left:
 * nothing is proposed. What is counted is both.
 */
export type LotWay = 'in' | 'out' | 'back' | 'count'

export const sumOfLots = (lots: readonly LineLot[]): string =>
  plain(sum(lots.map(({ quantity }) => figureOf(quantity))))

/** What is still to be named of a line; zero where enough is. */
function restOf(lots: readonly LineLot[], wanted: string): string {
  const rest = dec(figureOf(wanted)).minus(sumOfLots(lots))
  return rest.isNegative() ? '0' : plain(rest)
}

/** With what was scanned or typed: a serial number is one; of a batch what is still to be named, one more where it stands already. */
export function withCode(lots: readonly LineLot[], tracking: Tracking, typed: string, wanted: string): LineLot[] {
  const code = typed.trim().toUpperCase()
  if (code === '') return [...lots]
  const known = lots.find((each) => each.code === code)
  // INV-005: the same serial number is not added twice.
  if (known && tracking === 'serial') return [...lots]
  if (known)
    return lots.map((each) =>
      each === known ? { ...each, quantity: plain(dec(figureOf(each.quantity)).plus(1)) } : each,
    )
  const rest = restOf(lots, wanted)
  return [...lots, { code, quantity: tracking === 'serial' || rest === '0' ? '1' : rest }]
}

/** A block from a sheet, or a column of codes: code, quantity and due date by line, in this order, as many of them as there are. */
export function withPasted(
  lots: readonly LineLot[],
  tracking: Tracking,
  text: string,
  { wanted, today }: { wanted: string; today: string },
): LineLot[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.reduce<LineLot[]>(
    (now, line) => {
      const [code = '', ...cells] = line.split(/\t|;/).map((cell) => cell.trim())
      const dueDate = cells.map((cell) => (/[/-]/.test(cell) ? parseDate(cell, today) : undefined)).find(Boolean)
      const quantity = cells.find((cell) => /^\d[\d,]*(\.\d+)?$/.test(cell))?.replaceAll(',', '')
      const next = withCode(now, tracking, code, lines.length > 1 && !quantity ? '0' : wanted)
      return next.map((each) =>
        each.code === code.toUpperCase()
          ? { ...each, ...(quantity && tracking === 'batch' ? { quantity } : {}), ...(dueDate ? { dueDate } : {}) }
          : each,
      )
    },
    [...lots],
  )
}

/** So much as the line asks, of what is offered, the first first; what is due or held is not proposed. */
export function proposed(offered: readonly Offered[], wanted: string): LineLot[] {
  let rest = dec(figureOf(wanted))
  return offered.flatMap(({ code, quantity, dueDate, due, held }) => {
    if (!code || due || (held !== null && held !== undefined) || !rest.gt(0)) return []
    const part = dec(quantity).lt(rest) ? dec(quantity) : rest
    rest = rest.minus(part)
    return [{ code, quantity: plain(part), dueDate: dueDate ?? null }]
  })
}

/** The batch that is due before one that is named and is not taken whole: then it is said why. */
export function passedOver(lots: readonly LineLot[], offered: readonly Offered[], code: string): string | undefined {
  const of = offered.find((each) => each.code === code)
  const dueDate = lots.find((each) => each.code === code)?.dueDate ?? of?.dueDate
  if (!dueDate) return undefined
  const taken = (other: string | null): string => lots.find((each) => each.code === other)?.quantity ?? '0'
  const earlier = offered.find(
    (each) =>
      each.code !== code &&
      each.dueDate &&
      each.dueDate < dueDate &&
      !each.due &&
      (each.held === null || each.held === undefined) &&
      dec(each.quantity).gt(figureOf(taken(each.code))),
  )
  return earlier?.code ?? undefined
}
