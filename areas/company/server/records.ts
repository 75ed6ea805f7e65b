import type { ListQuery } from '@yupana/contract'
import {
  at,
  type Ctx,
  checkAuditSeals,
  companyPageSize,
  exportList,
  type ListExport,
  type ListSource,
  type Route,
  readPage,
  serve,
} from '@yupana/platform'
import {
  type RecordKind,
  type RecordRow,
  recordEndpoints,
  recordKinds,
  recordList,
  trailEndpoints,
} from '../contract/records.ts'

type Row = Omit<RecordRow, 'at'> & { at: Date }

const PERSON = "coalesce(trim(u.name || ' ' || u.last_name), 'Yupana') as user"

/** The audit trail, all of it or the records of some kinds. */
function trailOf(entities?: readonly string[]): ListSource {
  return {
    select: `t.id, t.at, ${PERSON}, t.entity, t.entity_id as "entityId", t.action, t.before, t.after, t.request_id as "requestId", t.address`,
    from: 'platform.audit t left join company.user_account u on u.id = t.user_id',
    countFrom: 'platform.audit t',
    ...(entities ? { where: 't.entity = any($2::text[])', params: [entities] } : {}),
    columns: {
      id: 't.id',
      at: 't.at',
      entity: 't.entity',
      action: 't.action',
      entityId: 't.entity_id',
      'user.id': 't.user_id',
    },
  }
}

/** Posted entries are their own history: they are never changed, and what takes one back is another entry. */
function entries(byHand: boolean): ListSource {
  return {
    select: `t.id, t.created_at as at, ${PERSON}, '${byHand ? 'voucher' : 'journalEntry'}' as entity, t.id::text as "entityId",
      case when t.reverses is null then 'create' else 'reverse' end as action, null::jsonb as before,
      jsonb_build_object('number', t.archive || '-' || t.number, 'date', t.date, 'memo', t.memo, 'total', t.total::text) as after, null as "requestId", null as address`,
    from: 'accounting.journal_entry t left join company.user_account u on u.id = t.created_by',
    countFrom: 'accounting.journal_entry t',
    ...(byHand ? { where: "t.origin in ('REGISTER', 'GENERATE', 'IMPORT')" } : {}),
    columns: {
      id: 't.id',
      at: 't.created_at',
      entity: 't.source_kind',
      action: "case when t.reverses is null then 'create' else 'reverse' end",
      entityId: 't.id::text',
      'user.id': 't.created_by',
    },
  }
}

async function readRecords(ctx: Ctx, source: ListSource, query: ListQuery) {
  const page = await readPage<Row>(ctx, recordList, source, query, await companyPageSize(ctx))
  return { ...page, data: page.data.map((row) => ({ ...row, at: row.at.toISOString() })) }
}

const sourceOf = (kind: RecordKind): ListSource => {
  if (kind === 'journal-entry') return entries(false)
  return kind === 'voucher' ? entries(true) : trailOf(recordKinds[kind].entities)
}

const text = (name: string) => ({ labels: [`record.${name}`, `field.${name}`], kind: 'text' as const })

export const trailExport: ListExport = {
  noun: 'record',
  title: 'record.plural',
  spec: recordList,
  source: () => trailOf(),
  columns: [
    { ...text('at'), value: (row) => (row.at as Date).toISOString() },
    { ...text('user'), value: at('user') },
    { ...text('entity'), value: at('entity') },
    { ...text('entityId'), value: at('entityId') },
    { ...text('action'), value: at('action') },
    { ...text('before'), value: (row) => (row.before ? JSON.stringify(row.before) : null) },
    { ...text('after'), value: (row) => (row.after ? JSON.stringify(row.after) : null) },
    { ...text('requestId'), value: at('requestId') },
    { ...text('address'), value: at('address') },
  ],
}

/** An operation history as a workbook, in the columns of the whole trail. */
export function recordExport(kind: RecordKind): ListExport {
  return { ...trailExport, noun: `record-${kind}`, title: `record.${kind}`, source: () => sourceOf(kind) }
}

export const recordRoutes: Route[] = [
  ...(Object.keys(recordEndpoints) as RecordKind[]).map((kind) =>
    serve(recordEndpoints[kind], (ctx, { query }) => readRecords(ctx, sourceOf(kind), query)),
  ),
  serve(trailEndpoints.seals, checkAuditSeals),
  serve(trailEndpoints.trail, (ctx, { query }) => readRecords(ctx, trailOf(), query)),
  serve(trailEndpoints.exportTrail, (ctx, { query }) => exportList(ctx, trailExport, query as ListQuery) as never),
]
