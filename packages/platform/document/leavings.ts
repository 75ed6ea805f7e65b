import type { Ctx } from '../context.ts'

const TABLES = {
  audit: {
    columns: 'id, at, user_id, request_id, address, entity, entity_id, action, before, after',
    types:
      'id uuid, at timestamptz, user_id uuid, request_id text, address text, entity text, entity_id text, action text, before jsonb, after jsonb',
  },
  figure_delta: {
    columns: 'id, metric, period, key, plus, minus, quantity',
    types: 'id uuid, metric text, period date, key text, plus numeric, minus numeric, quantity numeric',
  },
  outbox: {
    columns: 'id, kind, payload, line, place',
    types: 'id uuid, kind text, payload jsonb, line text, place bigint',
  },
} as const

type Table = keyof typeof TABLES

/** What a command leaves behind: its audit trail, movements of kept sums, work for later. */
interface Left {
  companyId: string
  table: Table
  /** A row as JSON, by the names of its columns. */
  row: string
}

/** Hands rows over to be written with the COMMIT: all of a transaction in one statement, whoever left them. */
export function leave(ctx: Ctx, table: Table, rows: readonly Record<string, unknown>[]): void {
  if (rows.length === 0) return
  const { companyId } = ctx
  ctx.tx.leave(leavings, ...rows.map((row) => ({ companyId, table, row: JSON.stringify(row) })))
}

function leavings(left: readonly Left[]): [text: string, params: readonly unknown[]] {
  const params: unknown[] = [left[0]?.companyId]
  const inserts = (Object.keys(TABLES) as Table[]).flatMap((table) => {
    const rows = left.filter((each) => each.table === table)
    if (rows.length === 0) return []
    const { columns, types } = TABLES[table]
    const at = params.push(`[${rows.map(({ row }) => row).join(',')}]`)
    return `left_${table} as (insert into platform.${table} (company_id, ${columns}) select $1, ${columns} from jsonb_to_recordset($${at}::jsonb) as r(${types}))`
  })
  return [`with ${inserts.join(', ')} select`, params]
}
