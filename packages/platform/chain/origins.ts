import type { Ctx } from '../context.ts'

/** What a document, or a line of it, was made from. */
export interface Origin {
  /** Its line; 0, the whole document, where absent. */
  line?: number
  from: { kind: string; id: string; line?: number }
  /** What it takes of that line. */
  quantity?: string
}

/** The lines that take from their origins; all or none where it is said by a flag. */
export type Counts = boolean | readonly number[]

const COLUMNS = 'line, from_kind, from_id, from_line, quantity, counts'
const KEY = ['line', 'from_kind', 'from_id', 'from_line']

/** Parts of the statement that writes a document of `kind`, `$1` its company and `$2` its id; `anew` takes away those that went. */
export function originParts(
  kind: string,
  origins: readonly Origin[] | undefined,
  counts: boolean,
  params: unknown[],
  anew: boolean,
): string[] {
  if (origins === undefined || (origins.length === 0 && !anew)) return []
  const rows = origins.map(({ line = 0, from, quantity = null }) => ({
    ...{ line, from_kind: from.kind, from_id: from.id, from_line: from.line ?? 0 },
    ...{ quantity, counts },
  }))
  const of = `$${params.push(kind)}`
  const given = `jsonb_populate_recordset(null::platform.origin, $${params.push(JSON.stringify(rows))})`
  const insert = `insert into platform.origin (company_id, kind, id, ${COLUMNS}) select $1, ${of}, $2, ${COLUMNS} from ${given}`
  if (!anew) return [`origin as (${insert})`]
  const same = KEY.map((column) => `r.${column} = o.${column}`).join(' and ')
  return [
    `origin_gone as (delete from platform.origin o where o.company_id = $1 and o.kind = ${of} and o.id = $2 and not exists (select from ${given} r where ${same}))`,
    `origin as (${insert} on conflict (company_id, kind, id, ${KEY.join(', ')}) do update set quantity = excluded.quantity, counts = excluded.counts)`,
  ]
}

/** Switches on or off what a document takes: a part of the statement that changes its state. */
export function countPart(kind: string, counts: Counts | undefined, params: unknown[]): string[] {
  if (counts === undefined) return []
  const of = `$${params.push(kind)}`
  const given = `$${params.push(counts)}`
  const set = typeof counts === 'boolean' ? `${given}::boolean` : `line = any(${given}::int[])`
  return [`origin as (update platform.origin set counts = ${set} where company_id = $1 and kind = ${of} and id = $2)`]
}

export const removePart = (kind: string, params: unknown[]): string =>
  `origin as (delete from platform.origin where company_id = $1 and kind = $${params.push(kind)} and id = $2)`

/** SQL of the quantity that documents of the kind `by` took of a line of `kind`, those that count. @param id,line SQL of the line in question */
export const takenSql = (kind: string, by: string, companyId: string, id: string, line: string): string =>
  `(select coalesce(sum(made.quantity), 0) from platform.origin made
     where made.company_id = ${companyId} and made.from_kind = '${kind}' and made.from_id = ${id} and made.from_line = ${line} and made.kind = '${by}' and made.counts)`

/** SQL of `line` and `quantity`: what documents of the kind `by` took of each line of one of `kind`. */
export const takenByLine = (kind: string, by: string, companyId: string, id: string): string =>
  `select made.from_line as line, sum(made.quantity) as quantity from platform.origin made
   where made.company_id = ${companyId} and made.from_kind = '${kind}' and made.from_id = ${id} and made.from_line > 0 and made.kind = '${by}' and made.counts group by made.from_line`

/** SQL of the ids of the documents of the kind `by` that were made from one of `kind`, also of those that do not count. */
export const madeSql = (kind: string, by: string, companyId: string, id: string): string =>
  `select made.id from platform.origin made where made.company_id = ${companyId} and made.from_kind = '${kind}' and made.from_id = ${id} and made.kind = '${by}'`

interface Taken {
  id: string
  line: number
  kind: string
  quantity: string
}

/** What documents that count took of each line of some, by their kind. Whoever decides by it holds the document first. */
export const taken = (ctx: Ctx, kind: string, ids: readonly string[]): Promise<Taken[]> =>
  ctx.query<Taken>(
    `select from_id as id, from_line as line, kind, trim_scale(sum(quantity))::text as quantity from platform.origin
     where company_id = $1 and from_kind = $2 and from_id = any($3::uuid[]) and from_line > 0 and counts group by 1, 2, 3 order by 1, 2, 3`,
    [ctx.companyId, kind, ids],
  )

interface Takes {
  line: number
  fromKind: string
  fromId: string
  fromLine: number
  quantity: string
}

/** What a document says that it takes of the lines of others, whether it counts yet or not. */
export const takes = (ctx: Ctx, kind: string, id: string): Promise<Takes[]> =>
  ctx.query<Takes>(
    `select line, from_kind as "fromKind", from_id as "fromId", from_line as "fromLine", trim_scale(quantity)::text as quantity from platform.origin
     where company_id = $1 and kind = $2 and id = $3 and from_line > 0 and quantity is not null order by line, from_kind, from_id, from_line`,
    [ctx.companyId, kind, id],
  )
