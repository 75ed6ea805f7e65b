import { type ChainOut, say } from '@yupana/contract'
import { dec, plain } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { textOf } from '../labels.ts'
import type { ChainKind } from './kind.ts'
import { taken, takes } from './origins.ts'

type Kinds = ReadonlyMap<string, ChainKind>
type Lines = Pick<ChainOut, 'lines' | 'takes'>

interface LineRow {
  id: string
  line: number
  description: string
  unit: string | null
  quantity: string
}

export function word({ language }: Ctx, key: string): string {
  const text = textOf(key)
  return text ? say(text, language) : key
}

const leftOf = (quantity: string, took: string): string => {
  const left = dec(quantity).minus(took)
  return plain(left.isNegative() ? dec('0') : left)
}

/** What others took of the lines of a document and what they left, also where that is nothing yet; and what it takes itself of the lines of others. */
export async function chainLines(
  ctx: Ctx,
  kinds: Kinds,
  open: readonly string[],
  kind: string,
  id: string,
): Promise<Lines> {
  const own = await takes(ctx, kind, id)
  const byKind = Map.groupBy(own, ({ fromKind }) => fromKind)
  const asked = [...byKind].filter(([from]) => open.includes(from) && kinds.get(from)?.lines !== undefined)
  const [lines, ...origins] = await together(
    leftLines(ctx, kinds, open, kind, [id]),
    ...asked.map(([from, some]) => leftLines(ctx, kinds, [kind], from, [...new Set(some.map(({ fromId }) => fromId))])),
  )
  const standing = new Map(asked.map(([from], i) => [from, origins[i]!]))
  return {
    lines: lines.map(({ id: _, ...row }) => row),
    takes: own.flatMap(({ line, fromKind, fromId, fromLine, quantity }) => {
      const origin = standing.get(fromKind)?.find((each) => each.id === fromId && each.line === fromLine)
      if (!origin) return []
      const { description, unit, taken: by } = origin
      const [took] = by
      return [
        {
          ...{ line, description, unit, quantity, kind: fromKind, id: fromId, name: word(ctx, fromKind) },
          ...{ ordered: origin.quantity, taken: took?.quantity ?? '0', left: took?.left ?? origin.quantity },
        },
      ]
    }),
  }
}

/** The lines of documents of a kind with what each kind that takes from them took and left; none of a kind from which nobody takes. */
async function leftLines(ctx: Ctx, kinds: Kinds, open: readonly string[], kind: string, ids: readonly string[]) {
  const { lines: sql, takenBy = [] } = kinds.get(kind) ?? {}
  if (!sql) return []
  const [rows, took] = await together(ctx.query<LineRow>(sql, [ctx.companyId, ids]), taken(ctx, kind, ids))
  const takers = [...new Set([...takenBy, ...took.map((each) => each.kind)])].filter((each) => open.includes(each))
  return rows.map((row) => ({
    ...row,
    taken: takers.map((taker) => {
      const found = took.find((each) => each.id === row.id && each.line === row.line && each.kind === taker)
      const quantity = found?.quantity ?? '0'
      return { kind: taker, name: word(ctx, taker), quantity, left: leftOf(row.quantity, quantity) }
    }),
  }))
}
