import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  type ListSource,
  listSource,
  readPage,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { z } from 'zod'
import {
  type SireRowOut,
  sireColumns,
  type sireComparison,
  sireEndpoints,
  sireProposalColumns,
} from '../../contract/sire/sire.ts'
import { DUE, findPeriod, readPeriod, UNDECIDED } from './period.ts'

/** The months of the open years, those of which nobody asked anything yet with them. */
const MONTHS = `(
  select p.company_id, coalesce(s.id, md5(p.id || k.type)::uuid) as id, coalesce(s.version, 0) as version, p.year, p.month, make_date(p.year, p.month, 1) as period, k.type,
    coalesce(s.status, 'none') as status, ${DUE('p.year', 'p.month', 'c.ruc')} as due_on, coalesce(s.ours_count, 0) as ours_count, coalesce(s.ours_base, 0)::numeric(18,2) as ours_base,
    coalesce(s.ours_igv, 0)::numeric(18,2) as ours_igv, coalesce(s.sunat_count, 0) as sunat_count, coalesce(s.sunat_base, 0)::numeric(18,2) as sunat_base,
    coalesce(s.sunat_igv, 0)::numeric(18,2) as sunat_igv, coalesce(s.ours_igv - s.sunat_igv, 0)::numeric(18,2) as difference, s.ticket, s.asked_at,
    case when s.status in ('compared', 'decided') then (select count(*) from accounting.sire_row t where t.company_id = s.company_id and t.period_id = s.id and ${UNDECIDED}) else 0 end::int as undecided
  from company.period p cross join (values ('sale'), ('purchase'), ('no-domiciled')) k(type) join company.company c on c.id = p.company_id
  left join accounting.sire_period s on s.company_id = p.company_id and s.year = p.year and s.month = p.month and s.type = k.type
  where p.company_id = $1) t`

const months: ListSource = listSource(sireColumns, {
  from: MONTHS,
  ties: 'common',
  also: 't.version',
  sql: { askedAt: { shown: "to_json(t.asked_at) #>> '{}'", by: 't.asked_at' } },
})
const spec = sireEndpoints.sirePeriods.list!
export const sirePeriods = serve(sireEndpoints.sirePeriods, async (ctx, { query }) =>
  readPage<never>(ctx, spec, months, query, await companyPageSize(ctx)),
)
export const sirePeriodExport = workbookOf('sire', 'sire.plural', spec, () => months)
export const exportSirePeriods = exportRoute(sireEndpoints.exportSirePeriods, sirePeriodExport)

const lines = listSource(sireProposalColumns, { from: 'accounting.sire_proposal t', ties: 'common' })

export const sireProposal = serve(sireEndpoints.sireProposal, async (ctx, { params, query }) => {
  const period = await findPeriod(ctx, params)
  const source = { ...lines, where: 't.period_id = $2', params: [period?.id ?? null] }
  return readPage<never>(ctx, sireEndpoints.sireProposal.list!, source, query, await companyPageSize(ctx))
})

const ROW = `t.id, t.version, t.kind, t.document_type as "documentType", t.series, t.number, t.date, t.party_number as "partyNumber", t.party_name as "partyName",
  t.base::text, t.igv::text, t.total::text, t.ours, t.theirs, t.fields, t.option, t.reason, t.remembered, to_json(t.decided_at) #>> '{}' as "decidedAt",
  (select trim(u.name || ' ' || u.last_name) from platform.shown_person u where u.id = t.decided_by) as "decidedBy",
  case when t.document_id is null then null else jsonb_build_object('kind', t.document_kind, 'id', t.document_id) end as document,
  case when t.account_code is null then null else jsonb_build_object('code', t.account_code, 'archive', t.archive, 'costCenter',
    case when k.id is null then null else jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) end) end as account,
  (select jsonb_build_object('id', coalesce(e.voucher_id, e.id), 'entry', e.archive || '-' || e.year || '-' || lpad(e.month::text, 2, '0') || '-' || lpad(e.number::text, 6, '0'))
     from accounting.journal_entry e where e.company_id = t.company_id and coalesce(e.voucher_id, e.id) = t.voucher_id and e.live limit 1) as voucher`
const FROM = `accounting.sire_row t left join company.cost_center k on k.company_id = t.company_id and k.id = t.cost_center_id`

export async function readRow(ctx: Ctx, id: string): Promise<SireRowOut> {
  const [row] = await ctx.query<SireRowOut>(`select ${ROW} from ${FROM} where t.company_id = $1 and t.id = $2`, [
    ctx.companyId,
    id,
  ])
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

type Comparison = z.input<typeof sireComparison>

export const sireComparisonRoute = serve(sireEndpoints.sireComparison, async (ctx, { query }) => {
  const { type, year, month, kind, undecided, search, page, limit } = query
  const period = await readPeriod(ctx, { type, year, month })
  const kept = await findPeriod(ctx, { type, year, month })
  if (!kept) return { period, kinds: [], data: [], total: 0 }
  const kinds = await ctx.query<Comparison['kinds'][number]>(
    `select t.kind, count(*)::int as count, sum(t.base)::numeric(18,2)::text as base, sum(t.igv)::numeric(18,2)::text as igv,
       count(*) filter (where ${UNDECIDED})::int as undecided, count(*) filter (where t.remembered)::int as remembered, count(*) filter (where t.option = 'CREATE' and t.voucher_id is null)::int as creates
     from accounting.sire_row t where t.company_id = $1 and t.period_id = $2 group by t.kind`,
    [ctx.companyId, kept.id],
  )
  const where = `t.company_id = $1 and t.period_id = $2 and ($3::text is null or t.kind = $3) and ($4::boolean is false or ${UNDECIDED})
    and ($5::text is null or t.series || '-' || t.number ilike $5 or t.party_number ilike $5 or t.party_name ilike $5)`
  const like = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  const params = [ctx.companyId, kept.id, kind ?? null, undecided, like]
  const data = await ctx.query<SireRowOut>(
    `select ${ROW} from ${FROM} where ${where} order by t.kind, t.place limit $6 offset $7`,
    [...params, limit, (page - 1) * limit],
  )
  const [count] = await ctx.query<{ total: number }>(
    `select count(*)::int as total from accounting.sire_row t where ${where}`,
    params,
  )
  return { period, kinds, data, total: count!.total }
})
