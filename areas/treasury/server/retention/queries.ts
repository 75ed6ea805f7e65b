import { allowed, read } from '@yupana/contract'
import { inWords } from '@yupana/einvoicing/contract'
import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  inStates,
  type ListSource,
  listSource,
  readPage,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { RetentionStatus } from '../../contract/retention.states.ts'
import {
  type CertificateDirection,
  certificateDirections,
  certificates,
  type RetentionOut,
  retentionColumns,
} from '../../contract/retention.ts'
import type { CertificateKind } from '../withholding/withheld.ts'

const FROM = 'treasury.retention t left join parties.client c on c.company_id = t.company_id and c.id = t.party_id'

/** Of the column that holds the state of a certificate: it is none any more. */
export const retentionGone = (column: string): string =>
  inStates<RetentionStatus>(column, 'voided', 'rejected', 'reissued')

/** Of a certificate `t`: something that it said stands, and no certificate says it now. */
const TO_REISSUE = `(t.direction = 'issued' and ${inStates<RetentionStatus>('t.status', 'voided', 'rejected')}
  and exists (select from treasury.withholding w where w.company_id = t.company_id and w.retention_id = t.id and w.live))`

/** Who pays gives certificates of retention and gets those of perception; who collects the other way. */
export const moduleOf = (kind: CertificateKind, direction: CertificateDirection): string =>
  (kind === '20') === (direction === 'issued') ? 'PAYMENTS' : 'COLLECTION'

const base: ListSource = listSource(retentionColumns, {
  from: FROM,
  countFrom: 'treasury.retention t',
  also: 't.version',
  sql: {
    client: {
      shown: "jsonb_build_object('id', t.party_id, 'code', t.party_number, 'name', t.party_name)",
      id: 't.party_id',
      code: 't.party_number',
      name: 't.party_name',
    },
    toReissue: TO_REISSUE,
  },
  search: "platform.fold(concat_ws(' ', t.party_name, t.party_number, c.fiscal_name, c.document_number))",
  paper: { serie: 't.serie', number: 't.number', kept: 'text', amounts: ['t.amount'] },
  counts: `not (${retentionGone('t.status')})`,
})

/** Those of a kind that this person may look at. */
const sourceOf =
  (kind: CertificateKind) =>
  (ctx: Ctx): ListSource => ({
    ...base,
    where: `t.kind = '${kind}' and t.direction = any($2::text[])`,
    params: [certificateDirections.filter((way) => allowed(read(moduleOf(kind, way)), ctx.session))],
  })

const nouns = { retention: '20', perception: '40' } as const
export type CertificateNoun = keyof typeof nouns
export const kindOf = (noun: CertificateNoun): CertificateKind => nouns[noun]

export const retentionExport = workbookOf(
  'retention',
  'retention.plural',
  certificates.retention.list.list!,
  sourceOf('20'),
)
export const perceptionExport = workbookOf(
  'perception',
  'perception.plural',
  certificates.perception.list.list!,
  sourceOf('40'),
)

export const retentionReads = (['retention', 'perception'] as const).flatMap((noun) => {
  const { list, read: one, calls } = certificates[noun]
  const source = sourceOf(kindOf(noun))
  return [
    serve(list as typeof certificates.retention.list, async (ctx, { query }) =>
      readPage<never>(ctx, list.list!, source(ctx), query, await companyPageSize(ctx)),
    ),
    exportRoute(calls.export, noun === 'retention' ? retentionExport : perceptionExport),
    serve(one as typeof certificates.retention.read, (ctx, { params }) => readRetention(ctx, params.id, noun)),
  ]
})

const WITHHELD = `(select coalesce(jsonb_agg(jsonb_build_object('line', x.line, 'document', jsonb_build_object('id', w.document_id, 'kind', w.document_kind,
    'documentType', w.document_type, 'serie', w.serie, 'number', w.number), 'payment', jsonb_build_object('id', w.payment_id, 'number', w.payment_number,
    'direction', case w.kind when '20' then 'expense' else 'income' end), 'date', w.date, 'currency', w.currency, 'paid', w.paid::text,
    'exchangeRate', w.exchange_rate::text, 'amount', w.amount::text, 'net', w.net::text, 'live', w.live) order by x.line), '[]')
  from treasury.retention_withholding x join treasury.withholding w on w.company_id = x.company_id and w.id = x.withholding_id
  where x.company_id = t.company_id and x.retention_id = t.id)`

const ANSWER = `(select jsonb_build_object('code', e.response_code, 'text', e.response_text, 'notes', e.notes, 'at', coalesce(e.accepted_at, e.last_attempt_at))
  from einvoicing.document e where e.company_id = t.company_id and e.id = t.id)`

const other = (on: string): string =>
  `(select jsonb_build_object('id', o.id, 'number', o.serie || '-' || o.number) from treasury.retention o where o.company_id = t.company_id and ${on} limit 1)`

export type Certificate = RetentionOut & {
  status: RetentionStatus
  direction: CertificateDirection
  kind: CertificateKind
}

/** @throws BusinessError `not_found` (404), also of a kind or a direction that the reader may not look at */
export async function readRetention(ctx: Ctx, id: string, noun: CertificateNoun = 'retention'): Promise<Certificate> {
  const [row] = await ctx.query<Certificate>(
    `select ${base.select}, t.kind, t.notes, t.void_reason as "voidReason", t.percent::text as percent, t.settled::text as settled, t.e_detail as "eDetail",
       t.void_refusal as "voidRefusal", ${WITHHELD} as withheld, ${ANSWER} as answer, ${other('o.id = t.replaces')} as replaces, ${other('o.replaces = t.id')} as "replacedBy",
       (select coalesce(jsonb_agg(jsonb_build_object('line', l.line, 'document', jsonb_build_object('id', o.document_id, 'kind', o.document_kind,
           'documentType', o.document_type, 'serie', o.serie, 'number', o.number), 'currency', o.currency, 'settles', l.amount::text,
           'amount', l.local_amount::text, 'exchangeDifference', (l.local_amount - l.settled_local)::text) order by l.line), '[]')
         from treasury.retention_line l join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
         where l.company_id = t.company_id and l.retention_id = t.id) as items
     from ${FROM} where t.company_id = $1 and t.id = $2 and t.kind = $3`,
    [ctx.companyId, id, kindOf(noun)],
  )
  if (!row || !allowed(read(moduleOf(row.kind, row.direction)), ctx.session))
    throw new BusinessError('not_found', {}, { status: 404 })
  return { ...row, answer: row.answer && { ...row.answer, text: inWords(row.answer.text, ctx.language) } }
}
