import { companyPageSize, listSource, readPage, serve } from '@yupana/platform'
import { generatorEndpoints, pendingColumns } from '../../contract/generate/generate.ts'
import { REGISTERS } from '../voucher/check.ts'
import { citedAs } from '../voucher/queries.ts'

const REGISTER_CODES = [...REGISTERS].map((code) => `'${code}'`).join(', ')

/** Concepts of the settings that the year of a request `t` has no account for, and accounts that its chart has not. */
export const LACKS = `array(select distinct l.account from jsonb_to_recordset(t.lines) as l(account text)
    left join accounting.setting s on s.company_id = t.company_id and s.year = t.year and s.key = l.account
    left join accounting.account a on a.company_id = t.company_id and a.year = t.year and a.code = coalesce(s.account_code, l.account)
    where a.code is null order by 1)`

/** The voucher, typed or imported, in which the document of a request `t` stands in its register already. */
export const EXISTS = `(select ${citedAs('e')} from jsonb_to_recordset(t.lines) as l(party uuid, document_type text, serie text, number text)
    join accounting.journal_line x on x.company_id = t.company_id and x.party_id = l.party and x.document_type = l.document_type and x.serie is not distinct from l.serie
      and ltrim(x.number, '0') = ltrim(l.number, '0') and x.date between make_date(t.year, 1, 1) and make_date(t.year, 12, 31)
    join accounting.journal_entry e on e.company_id = x.company_id and e.id = x.entry_id and e.live and e.archive = t.archive and e.origin in ('REGISTER', 'IMPORT', 'SIRE')
    where t.archive in (${REGISTER_CODES}) and t.reverses is null limit 1)`

/** Why a request `t` is not generated as it stands, in the order in which it would be refused. */
export const REASON = `case when company.month_is_locked(t.company_id, t.year, t.month) then 'month_locked'
    when not exists (select from accounting.archive a where a.company_id = t.company_id and a.year = t.year and a.code = t.archive) then 'archive_not_found'
    when exists (select from unnest(${LACKS}) k where k !~ '^[0-9]+$') then 'accounting_setting_not_found'
    when cardinality(${LACKS}) > 0 then 'account_not_found'
    when ${EXISTS} is not null then 'document_exists_for_client' else 'ready' end`

export const DOCUMENT = "nullif(concat_ws('-', t.document_type, t.serie, t.number), '')"

const ofRendering = (test: string): string => `(t.source_kind, t.source_id) in (
    select p.direction, p.id from accounting.shown_payment p where p.company_id = t.company_id and ${test.replaceAll('r.id', 'p.rendering_id')}
    union all select 'transfer', f.id from accounting.shown_transfer f where f.company_id = t.company_id and ${test.replaceAll('r.id', 'f.rendering_id')}
    union all select o.document_kind, o.document_id from accounting.shown_payment p
      join accounting.shown_payment_line n on n.company_id = p.company_id and n.payment_id = p.id
      join accounting.shown_open_item o on o.company_id = n.company_id and o.id = n.open_item_id
      where p.company_id = t.company_id and ${test.replaceAll('r.id', 'p.rendering_id')})`

/** A condition on what belongs to a rendering of account (`param`). */
export const inRendering = (param: string): string => ofRendering(`r.id = ${param}`)

const source = listSource(pendingColumns, {
  from: 'accounting.posting_request t left join parties.client c on c.company_id = t.company_id and c.id = t.party_id',
  countFrom: 'accounting.posting_request t',
  also: `1 as version, jsonb_build_object('kind', t.source_kind, 'id', t.source_id) as source, t.currency, ${LACKS} as lacks, ${EXISTS} as exists`,
  sql: {
    kind: 't.source_kind',
    document: DOCUMENT,
    client: {
      shown: `case when c.id is null then null else jsonb_build_object('id', c.id, 'code', c.document_number, 'name', c.fiscal_name) end`,
      id: 't.party_id',
    },
    reason: REASON,
    costCenter: { id: 'l.cost_center' },
    rendering: { id: 'r.id' },
  },
  where: "t.state = 'pending' and t.date between $2 and $3",
  ofLines: {
    'costCenter.id': (test) => `exists (select from jsonb_to_recordset(t.lines) as l(cost_center uuid) where ${test})`,
    'rendering.id': ofRendering,
  },
})

export const pending = serve(generatorEndpoints.pending, async (ctx, { params: { from, to }, query }) =>
  readPage<never>(
    ctx,
    generatorEndpoints.pending.list!,
    { ...source, params: [from, to] },
    query,
    await companyPageSize(ctx),
  ),
)

export const pendingSummary = serve(generatorEndpoints.pendingSummary, async (ctx, { params: { from, to } }) => {
  const archives = await ctx.query<{ archive: string; count: number; total: string }>(
    `select archive, count(*)::int as count, sum(total)::text as total from accounting.posting_request
     where company_id = $1 and state = 'pending' and date between $2 and $3 group by archive order by archive`,
    [ctx.companyId, from, to],
  )
  return { archives, count: archives.reduce((count, each) => count + each.count, 0) }
})
