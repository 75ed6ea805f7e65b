import { type Counts, countPart } from '../chain/origins.ts'
import type { Ctx } from '../context.ts'

/** What a document keeps of others from the day it stands: columns, each with the SQL of what is so today. */
export interface Said {
  /** Of its head, alias `t`. */
  head: Readonly<Record<string, string>>
  /** Of its lines, alias `l`; what is so today stands in another table. */
  lines?: { table: string; today: Readonly<Record<string, string>>; from: string; on: string }
  /** What it says already stays; else it says anew what is so today. */
  stays?: boolean
}

/** A document as far as it keeps something: its table, and the column of its lines that names it. */
interface Saying {
  entity: string
  table: string
  of: string
  said?: Said
}

interface Kept {
  /** Columns of its head that change with it. */
  changes?: Readonly<Record<string, unknown>>
  /** What `head` says by `$3` and on. */
  params?: readonly unknown[]
  /** Whether it takes from its origins from now on. */
  counts?: Counts | undefined
}

const saidBy = ({ entity, said }: Saying): Said => {
  if (!said) throw new Error(`${entity} keeps nothing of others`)
  return said
}

/** The document keeps what it says of others, from now on. */
export function keepSaid(
  ctx: Ctx,
  document: Saying,
  id: string,
  { changes = {}, params = [], counts }: Kept = {},
): void {
  const { head, lines, stays } = saidBy(document)
  const kept = (alias: string, today: Readonly<Record<string, string>>): string[] =>
    Object.entries(today).map(([column, sql]) => `${column} = ${stays ? `coalesce(${alias}.${column}, ${sql})` : sql}`)
  const also = Object.keys(changes).map((column, i) => `${column} = $${i + 3 + params.length}`)
  const written = `update ${document.table} t set ${[...kept('t', head), ...also].join(', ')} where t.company_id = $1 and t.id = $2`
  const given: unknown[] = [ctx.companyId, id, ...params, ...Object.values(changes)]
  const parts = countPart(document.entity, counts, given)
  const last = lines
    ? `update ${lines.table} l set ${kept('l', lines.today).join(', ')} from ${lines.from}
       where l.company_id = $1 and l.${document.of} = $2 and ${lines.on}`
    : written
  const before = lines ? [`kept as (${written})`, ...parts] : parts
  ctx.write(before.length > 0 ? `with ${before.join(', ')} ${last}` : last, given)
}

/** A document that is a draft again says what is so today. */
export function forgetSaid(ctx: Ctx, document: Saying, id: string): void {
  const { head, lines } = saidBy(document)
  const nothing = (columns: object): string =>
    Object.keys(columns)
      .map((column) => `${column} = null`)
      .join(', ')
  const written = `update ${document.table} set ${nothing(head)} where company_id = $1 and id = $2`
  const sql = lines
    ? `with head as (${written}) update ${lines.table} set ${nothing(lines.today)} where company_id = $1 and ${document.of} = $2`
    : written
  ctx.write(sql, [ctx.companyId, id])
}
