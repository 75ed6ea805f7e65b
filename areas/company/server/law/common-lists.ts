import { say } from '@yupana/contract'
import { BusinessError, dec, fixed } from '@yupana/kernel'
import { type Ctx, companyPageSize, type ListSource, readPage, serve } from '@yupana/platform'
import {
  type CommonList,
  commonListEndpoints,
  commonListNames,
  commonLists,
  type CommonListRow as ListRow,
} from '../../contract/common-lists.ts'
import { printLabels } from '../../contract/print-labels.ts'
import { detractionTerms } from './law.ts'

const inWords = "case $3 when 'en' then c.name_en when 'fr' then c.name_fr else c.name_es end"

/** Relations `(id, code, name, detail)`; `$2` is the name of the list, `$3` the language. */
const relations: Partial<Record<CommonList, string>> = {
  currency: `select c.code as id, c.code, ${inWords} as name, c.symbol as detail from law.currency c`,
  unit: `select c.code as id, c.code, ${inWords} as name, null as detail from law.unit c`,
  ubigeo:
    "select c.code as id, c.code, c.district as name, c.province || ' · ' || c.department as detail from law.ubigeo c",
  tax_rate: `select c.tax || '/' || c.regime || '/' || c.valid_from as id, c.tax as code,
      trim_scale(c.rate) || case c.basis when 'percent' then ' %' else ' S/' end || ' · ' || c.regime as name,
      to_char(c.valid_from, 'DD/MM/YYYY') || coalesce(' – ' || to_char(c.valid_to, 'DD/MM/YYYY'), '') || ' · ' || c.source as detail
    from law.tax_rate c`,
}

/** What a row of the codes says beside its name, where the list has more. */
const details = `concat_ws(' · ', c.detail ->> 'short', nullif(c.detail ->> 'percent', '') || ' %', nullif(c.detail ->> 'countries', ''),
    nullif(c.detail ->> 'documents', ''), nullif(c.detail ->> 'source', ''))`
const codes = `select c.code as id, c.code, ${inWords} as name, nullif(${details}, '') as detail from law.code c where c.list = $2`

/**
 * Every company reads the same rows: `company_id` is the reader's, for whom the list is made.
 * @throws BusinessError `not_found` (404) for a list that there is not
 */
function sourceOf(ctx: Ctx, name: string): ListSource {
  const list = commonListNames.find((each) => each === name)
  if (!list) throw new BusinessError('not_found', {}, { status: 404 })
  return {
    select: 't.id, t.code, t.name, t.detail',
    from: `(select $1::uuid as company_id, l.* from (${relations[list] ?? codes}) l where $2::text is not null and $3::text is not null) t`,
    params: [list, ctx.language],
    columns: { code: 't.code', name: 't.name' },
    search: "platform.fold(t.code || ' ' || t.name || ' ' || coalesce(t.detail, ''))",
  }
}

export const commonListRoutes = [
  serve(commonListEndpoints.commonLists, async (ctx) => {
    const counts = await ctx.query<{ list: string; count: string }>(
      `select list, count(*) as count from law.code group by list
       union all select 'currency', count(*) from law.currency union all select 'unit', count(*) from law.unit
       union all select 'ubigeo', count(*) from law.ubigeo union all select 'tax_rate', count(*) from law.tax_rate`,
    )
    const counted = new Map(counts.map(({ list, count }) => [list, Number(count)]))
    return commonListNames.map((list) => ({
      list,
      name: say(printLabels[`commonList.${list}`]!, ctx.language, {}),
      count: counted.get(list) ?? 0,
      source: commonLists[list],
    }))
  }),
  serve(commonListEndpoints.commonList, async (ctx, { params, query }) => {
    const { list } = commonListEndpoints.commonList
    const page = await readPage<ListRow>(ctx, list!, sourceOf(ctx, params.list), query, await companyPageSize(ctx))
    return params.list === 'detraction' ? { ...page, data: await withThresholds(ctx, page.data) } : page
  }),
]

/** Says above which amount an operation is under a detraccion today, and where that is taken of the tax unit of an earlier year. */
async function withThresholds(ctx: Ctx, rows: readonly ListRow[]): Promise<ListRow[]> {
  const year = Number(ctx.today.slice(0, 4))
  const terms = await detractionTerms(ctx, ctx.today)
  return rows.map((row) => {
    const { threshold = null, unitYear = null } = terms.get(row.code) ?? {}
    if (threshold === null) return row
    const amount = fixed(dec(threshold))
    const text = unitYear === null ? 'threshold' : unitYear < year ? 'thresholdEarlier' : 'thresholdUnit'
    const above = say(printLabels[`commonList.${text}`]!, ctx.language, { amount, unit: unitYear, year })
    return { ...row, detail: row.detail === null ? above : `${row.detail} · ${above}` }
  })
}
