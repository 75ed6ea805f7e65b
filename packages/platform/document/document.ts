import { BusinessError } from '@yupana/kernel'
import { type Counts, countPart, type Origin, originParts, removePart } from '../chain/origins.ts'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { snake } from '../snake.ts'
import type { Said } from './document-said.ts'

/** Where a kind of document is kept: its head, and the tables below it whose rows it owns. */
export interface DocumentTable<Out extends object = object> {
  /** In the audit trail: `invoice`. */
  entity: string
  /** `sales.invoice`; it has `company_id`, `id` and `version`. */
  table: string
  /** Column of the tables below that names the document: `invoice_id`. */
  of: string
  /** The tables below, each with the column that counts its rows from 1: `{ 'sales.invoice_line': 'line' }`. */
  below: Readonly<Record<string, string>>
  /** Code of the refusal where `version` is stale. */
  stale: string
  /** What it keeps of its party and its items. */
  said?: Said
  /** The document in the words of its contract. @throws BusinessError `not_found` (404) */
  read(ctx: Ctx, id: string): Promise<Out>
}

type Row = Readonly<Record<string, unknown>>

/** A refusal of the database as the business says it. */
type Refused = (error: unknown) => unknown

/** Rows of the tables below by the table's name, all with the same columns. */
export type Below = Readonly<Record<string, readonly Row[]>>

/** What is written beside a document. */
interface Beside {
  refused?: Refused
  /** What it was made from; absent for one without origins. */
  origins?: readonly Origin[] | undefined
  /** It takes from them at once: it stands when it is written. */
  counts?: boolean
}

/**
 * The words of a contract as columns of a table: `dueDate` is due_date, what stands within another is joined to it, so that `client: { id }` is
 * client_id and `tax: { type, rate }` tax_type and tax_rate. What is absent is null.
 */
export function columnsOf(words: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([word, value]) =>
      isGroup(value)
        ? Object.entries(columnsOf(value)).map(([inner, each]) => [`${snake(word)}_${inner}`, each])
        : [[snake(word), value ?? null]],
    ),
  )
}

/** A reference that may be absent. */
export const refOf = (given: { id: string } | null | undefined): { id: string | null } => ({ id: given?.id ?? null })

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Writes a new document with all that hangs below it, in one statement that nobody waits for. */
export function insertDocument(
  ctx: Ctx,
  document: DocumentTable,
  id: string,
  head: Row,
  below: Below,
  beside: Beside = {},
): void {
  const { table } = document
  const params: unknown[] = [ctx.companyId, id, JSON.stringify(head)]
  const columns = Object.keys(head).join(', ')
  const written = `insert into ${table} (company_id, id, ${columns}) select $1, $2, ${columns} from jsonb_populate_record(null::${table}, $3)`
  ctx.write(withBelow(document, written, below, params, beside), params, beside.refused)
}

/** Writes a document anew, with all that hangs below it, in one statement that nobody waits for. */
export function updateDocument(
  ctx: Ctx,
  document: DocumentTable,
  id: string,
  head: Row,
  below: Below,
  beside: Beside = {},
): void {
  const { table } = document
  const params: unknown[] = [ctx.companyId, id, JSON.stringify(head)]
  const sets = Object.keys(head).map((name) => `, ${name} = r.${name}`)
  const written = `update ${table} t set version = t.version + 1${sets.join('')} from jsonb_populate_record(null::${table}, $3) r where t.company_id = $1 and t.id = $2`
  ctx.write(withBelow(document, written, below, params, beside, true), params, beside.refused)
}

/** Rows that stand are written over, so that what points at them may stay; those beyond the last go. */
function withBelow(
  { entity, of, below: keys }: DocumentTable,
  head: string,
  below: Below,
  params: unknown[],
  { origins, counts = false }: Beside,
  anew = false,
): string {
  const parts = Object.entries(below).flatMap(([name, rows], i) => {
    const key = keys[name]
    const gone = `gone_${i} as (delete from ${name} where company_id = $1 and ${of} = $2 and ${key} > ${anew ? `$${params.push(rows.length)}` : 0})`
    if (rows.length === 0) return anew ? [gone] : []
    const columns = Object.keys(rows[0]!)
    const list = columns.join(', ')
    const insert = `insert into ${name} (company_id, ${of}, ${list}) select $1, $2, ${list} from jsonb_populate_recordset(null::${name}, $${params.push(JSON.stringify(rows))})`
    if (!anew) return [`below_${i} as (${insert})`]
    const over = columns.filter((column) => column !== key).map((column) => `${column} = excluded.${column}`)
    return [gone, `below_${i} as (${insert} on conflict (company_id, ${of}, ${key}) do update set ${over.join(', ')})`]
  })
  const made = originParts(entity, origins, counts, params, anew)
  return `with ${[`head as (${head})`, ...parts, ...made].join(', ')} select`
}

/** Changes columns of the head; the version goes on. @param counts whether it takes from its origins from now on */
export function setDocument(
  ctx: Ctx,
  { entity, table }: DocumentTable,
  id: string,
  columns: Row,
  counts?: Counts,
): void {
  const params: unknown[] = [ctx.companyId, id]
  const sets = Object.entries(columns).map(([name, value]) => `, ${name} = $${params.push(value)}`)
  const part = countPart(entity, counts, params)
  const written = `update ${table} set version = version + 1${sets.join('')} where company_id = $1 and id = $2`
  ctx.write(part.length > 0 ? `with ${part} ${written}` : written, params)
}

/** Deletes a draft, and all below it. */
export function removeDocument(ctx: Ctx, { entity, table }: DocumentTable, id: string): void {
  const params: unknown[] = [ctx.companyId, id]
  ctx.write(`with ${removePart(entity, params)} delete from ${table} where company_id = $1 and id = $2`, params)
}

/**
 * Holds a document until the transaction ends and reads it as it then stands, in one exchange.
 * @throws BusinessError `not_found` (404), or the kind's `stale` (409) with the current record where `version` is not the one that stands
 */
export async function lockDocument<Out extends object>(
  ctx: Ctx,
  { table, stale, read }: DocumentTable<Out>,
  id: string,
  version?: number,
): Promise<Out> {
  const held = ctx.query<{ version: number }>(
    `select version from ${table} where company_id = $1 and id = $2 for update`,
    [ctx.companyId, id],
  )
  const [[row], current] = await together(held, read(ctx, id))
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (version !== undefined && version !== row.version) throw new BusinessError(stale, {}, { status: 409, current })
  return current
}
