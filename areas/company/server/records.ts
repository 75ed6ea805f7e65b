import type { ListQuery } from '@yupana/contract'
import {
  type Ctx,
  checkAuditSeals,
  companyPageSize,
  exportList,
  type ListExport,
  type ListSource,
  listSource,
  type Route,
  readPage,
  serve,
  toldOf,
  workbookOf,
} from '@yupana/platform'
import {
  type RecordKind,
  type RecordRow,
  recordColumns,
  recordEndpoints,
  recordKinds,
  recordList,
  type recordsAt,
  trailEndpoints,
} from '../contract/records.ts'

type Row = Omit<RecordRow, 'at'> & { at: Date }

const PERSON = "coalesce(trim(u.name || ' ' || u.last_name), 'Yupana')"

/** The audit trail, all of it or the records of some kinds. */
function trailOf(entities?: readonly string[]): ListSource {
  return {
    ...listSource(recordColumns, {
      from: 'platform.audit t left join company.user_account u on u.id = t.user_id',
      countFrom: 'platform.audit t',
      sql: { user: { shown: PERSON, id: 't.user_id' } },
    }),
    ...(entities ? { where: 't.entity = any($2::text[])', params: [entities] } : {}),
  }
}

/** What takes a version back is told where no other follows it: there the voucher was deleted. */
const SAID = '(t.storno_of is null or t.ends)'

/** Posted entries are their own history: they are never changed, and what takes one back is another entry. */
function entries(byHand: boolean): ListSource {
  return {
    ...listSource(recordColumns, {
      from: 'accounting.journal_entry t left join company.user_account u on u.id = t.created_by',
      countFrom: 'accounting.journal_entry t',
      sql: {
        at: 't.created_at',
        user: { shown: PERSON, id: 't.created_by' },
        entity: { shown: `'${byHand ? 'voucher' : 'journalEntry'}'`, by: 't.source_kind' },
        action:
          "case when t.storno_of is not null then 'remove' when t.version > 1 then 'update' when t.reverses is null then 'create' else 'reverse' end",
        before: 'null::jsonb',
        after:
          "jsonb_build_object('number', t.archive || '-' || t.number, 'date', t.date, 'memo', t.memo, 'total', t.total::text)",
        entityId: 'coalesce(t.voucher_id, t.id)::text',
        requestId: 'null',
        address: 'null',
      },
    }),
    where: byHand ? `${SAID} and t.origin in ('REGISTER', 'GENERATE', 'IMPORT')` : SAID,
  }
}

async function readRecords(ctx: Ctx, source: ListSource, query: ListQuery) {
  const page = await readPage<Row>(ctx, recordList, source, query, await companyPageSize(ctx))
  const told = (row: Row, name: 'before' | 'after') => toldOf(row.entity, row[name], ctx.session)
  return {
    ...page,
    data: page.data.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      before: told(row, 'before'),
      after: told(row, 'after'),
    })),
  }
}

const sourceOf = (kind: RecordKind): ListSource => {
  if (kind === 'journal-entry') return entries(false)
  return kind === 'voucher' ? entries(true) : trailOf(recordKinds[kind].entities)
}

const changes = (name: 'before' | 'after') => ({
  labels: [`record.${name}`],
  // A sheet may be made by a job, which is nobody's: it tells what everybody is told.
  value: (row: Record<string, unknown>) => (row[name] ? JSON.stringify(toldOf(String(row.entity), row[name])) : null),
})

export const trailExport = workbookOf('record', 'record.plural', recordList, () => trailOf(), {
  at: { kind: 'text', value: (row) => (row.at as Date).toISOString() },
  before: changes('before'),
  after: changes('after'),
})

/** An operation history as a workbook, in the columns of the whole trail. */
export function recordExport(kind: RecordKind): ListExport {
  return { ...trailExport, noun: `record-${kind}`, title: `record.${kind}`, source: () => sourceOf(kind) }
}

/** Serves the history of some kinds of records at a path of its own. */
export const historyOf = (endpoint: ReturnType<typeof recordsAt>, ...entities: string[]): Route =>
  serve(endpoint, (ctx, { query }) => readRecords(ctx, trailOf(entities), query))

export const recordRoutes: Route[] = [
  ...(Object.keys(recordEndpoints) as RecordKind[]).map((kind) =>
    serve(recordEndpoints[kind], (ctx, { query }) => readRecords(ctx, sourceOf(kind), query)),
  ),
  serve(trailEndpoints.seals, checkAuditSeals),
  serve(trailEndpoints.trail, (ctx, { query }) => readRecords(ctx, trailOf(), query)),
  serve(trailEndpoints.exportTrail, (ctx, { query }) => exportList(ctx, trailExport, query as ListQuery) as never),
]

/** The operation history of a kind, for the areas whose calls answer it under a path of their own. */
export const recordsOfKind = (ctx: Ctx, kind: RecordKind, query: ListQuery) => readRecords(ctx, sourceOf(kind), query)
