/** Numbers of a series that this device may use: those of `next` on, then those of the block behind it. */
export interface Block {
  serie: string
  from: number
  to: number
  next: number
  /** Fetched before the first one is used up. */
  behind?: { from: number; to: number }
}

/** Share of a block below which the next one is fetched. */
const REFILL = 0.4

export const leftIn = (block: Block | undefined): number =>
  block ? block.to - block.next + 1 + (block.behind ? block.behind.to - block.behind.from + 1 : 0) : 0

export const wantsMore = (block: Block | undefined): boolean =>
  !block || (!block.behind && block.to - block.next + 1 < (block.to - block.from + 1) * REFILL)

/** The next number, and what is left; undefined where there is none. */
export function takeNumber(block: Block): { number: number; block: Block } | undefined {
  if (block.next <= block.to) return { number: block.next, block: { ...block, next: block.next + 1 } }
  if (!block.behind) return undefined
  const { from, to } = block.behind
  return { number: from, block: { serie: block.serie, from, to, next: from + 1 } }
}

/** With the numbers that were fetched. What is known already is not taken twice: an answer may come again. */
export function withBlock(block: Block | undefined, serie: string, got: { from: number; to: number }): Block {
  if (!block || block.next > block.to) return { serie, ...got, next: Math.max(got.from, block?.next ?? 0) }
  return got.from <= block.to ? block : { ...block, behind: { from: got.from, to: got.to } }
}

/** The last number that is known here, behind which more is asked for. */
export const lastOf = (block: Block | undefined): number => block?.behind?.to ?? block?.to ?? 0
