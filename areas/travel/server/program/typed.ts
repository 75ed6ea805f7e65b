import { read } from '@yupana/contract'
import { type Ctx, mustMay, uuidv7 } from '@yupana/platform'
import type { KeptProgram } from '../../contract/program.ts'
import { seesCosts } from './pricing.ts'

type Service = KeptProgram['services'][number]
type Hotel = KeptProgram['options'][number]['hotels'][number]
type Row = Service | Hotel

/** What of a program tells costs, or makes prices of them. */
export interface Parts extends Pick<KeptProgram, 'services' | 'options'> {
  pricing?: { method: 'markup' | 'margin' | 'fixed'; value: string } | null | undefined
}

const rowsOf = ({ services, options }: Parts): Row[] => [...services, ...options.flatMap(({ hotels }) => hotels)]

/** Each row with a key of its own, that it keeps. */
function keyed<P extends Parts>(body: P): P {
  const taken = new Set<string>()
  const own = <R extends Row>(row: R): R => {
    const key = row.key && !taken.has(row.key) ? row.key : uuidv7()
    taken.add(key)
    return { ...row, key }
  }
  return {
    ...body,
    services: body.services.map(own),
    options: body.options.map((option) => ({ ...option, hotels: option.hotels.map(own) })),
  }
}

/** Which kept row each of a body is: by its key, else by its service and day; none is two of them. */
function keptRows(body: Parts, kept: readonly Parts[]): Map<Row, Row> {
  const left = new Set(kept.flatMap(rowsOf))
  const found = new Map<Row, Row>()
  const take = (same: (row: Row, one: Row) => boolean): void => {
    for (const row of rowsOf(body)) {
      const one = found.has(row) ? undefined : [...left].find((each) => each.item.id === row.item.id && same(row, each))
      if (!one) continue
      found.set(row, one)
      left.delete(one)
    }
  }
  take((row, one) => Boolean(row.key) && row.key === one.key)
  take((row, one) => !row.key && row.day === one.day && 'nights' in row === 'nights' in one)
  return found
}

/**
 * A program as it may be written: who may not see costs writes none, and what was typed as a cost and how the price is
 * made stay as they are kept. @param kept the first that there is tells the pricing @throws BusinessError `forbidden` (403)
 */
export function guarded<P extends Parts>(ctx: Pick<Ctx, 'session'>, body: P, kept: readonly Parts[]): P {
  if (seesCosts(ctx)) return keyed(body)
  if (rowsOf(body).some(({ typed }) => typed)) mustMay(ctx, read('TRAVELCOST'))
  const found = keptRows(body, kept)
  const own = <R extends Row>(row: R): R => ({ ...row, typed: found.get(row)?.typed ?? null })
  return keyed({
    ...body,
    pricing: kept[0]?.pricing ?? null,
    services: body.services.map(own),
    options: body.options.map((option) => ({ ...option, hotels: option.hotels.map(own) })),
  })
}

/** What is kept of a quotation and of a package, as far as they are named, in that order. */
export async function keptParts(
  ctx: Ctx,
  named: { quotation?: { id: string } | null | undefined; package?: { id: string } | null | undefined },
): Promise<Parts[]> {
  const rows = await ctx.query<{ content: Parts }>(
    `select content from (select 1 as place, content from travel.quotation where company_id = $1 and id = $2
       union all select 2, content from travel.package where company_id = $1 and id = $3) k order by place`,
    [ctx.companyId, named.quotation?.id ?? null, named.package?.id ?? null],
  )
  return rows.map(({ content }) => content)
}
