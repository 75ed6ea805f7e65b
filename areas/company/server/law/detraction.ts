import { BusinessError, type DateText } from '@yupana/kernel'
import { type Ctx, exportColumn, type ListExport, remember, serve } from '@yupana/platform'
import { type DetractionBody, type DetractionOut, detractionEndpoints } from '../../contract/detraction.ts'
import { type CodeList, codeExport, codePage, createCode, inLanguage, removeCode, updateCode } from './code-list.ts'

/** Terms of a code that a company has of its own. */
export interface OwnDetraction {
  code: string
  percent: string
  threshold: string | null
  from: string
  to: string | null
}

/** Those of the company, whatever the day; read once in a transaction. */
export function ownDetractions(ctx: Ctx): Promise<readonly OwnDetraction[]> {
  return remember(ctx, 'own detractions', () =>
    ctx.query<OwnDetraction>(
      `select code, trim_scale(percent)::text as percent, trim_scale(threshold)::text as threshold, valid_from::text as "from", valid_to::text as "to"
       from company.detraction where company_id = $1 order by code`,
      [ctx.companyId],
    ),
  )
}

/** Codes of the law and of the company as one relation, whatever the day: a code of the law has a row for each of its terms, of which the one without an end is named by the code alone. @param day SQL: of whose year the tax unit (UIT) is */
const rowsOn = (
  day: string,
): string => `select $1::uuid as company_id, null::uuid as uuid, case when d.valid_to is null then d.code else d.code || ' ' || d.valid_from end as id, 0 as version, d.code, ${inLanguage('c')} as name, d.percent, coalesce(d.threshold, round(d.threshold_uit * u.value, 2)) as threshold,
      case when d.threshold_uit is not null then u.year end as unit_year, case when d.threshold_uit is not null then 1 end as annex, d.valid_from, d.valid_to, true as system
    from law.detraction d join law.code c on c.list = 'detraction' and c.code = d.code
    left join lateral (select year, value from law.tax_unit where year <= extract(year from ${day}) order by year desc limit 1) u on d.threshold_uit is not null
    union all
    select d.company_id, d.id, d.code, d.version, d.code, d.name, d.percent, d.threshold, null, null, d.valid_from, d.valid_to, false from company.detraction d where d.company_id = $1`

const TERMS = `t.version, t.code, t.name, t.code || coalesce(' (' || trim_scale(t.percent)::text || '%)', '') as label, t.code as value, trim_scale(t.percent)::text as percentage,
    trim_scale(t.threshold)::text as threshold, t.unit_year as "unitYear", t.annex, t.valid_from::text as "from", t.valid_to::text as "to", t.system`

const codes: CodeList<DetractionBody> = {
  entity: 'detraction',
  table: 'company.detraction',
  spec: detractionEndpoints.detractionCodes.list!,
  rows: rowsOn('current_date'),
  select: `t.id, ${TERMS}`,
  columns: {
    ...{ code: 't.code', name: 't.name', percentage: 't.percent', threshold: 't.threshold' },
    ...{ from: 't.valid_from', to: 't.valid_to', system: 't.system' },
  },
  title: 't.name',
  search: "t.code || ' ' || t.name",
  own: ({ code, name, percentage, threshold, from, to }) => ({
    ...{ code, name, percent: percentage, threshold: threshold ?? null, valid_from: from, valid_to: to ?? null },
  }),
  unique: { detraction_own_code: 'code' },
}

/** The names, days and terms of codes in force on a day: the company's own goes before that of the law. */
export function detractionsOn(ctx: Ctx, date: DateText, search: string | undefined): Promise<DetractionOut[]> {
  const text = (search ?? '').trim().replace(/[\\%_]/g, '')
  return ctx.query<DetractionOut>(
    `select case when t.system then t.code else t.id end as id, ${TERMS} from (select distinct on (code) * from (${rowsOn('$3::date')}) r where r.valid_from <= $3 and (r.valid_to is null or r.valid_to >= $3) order by code, system) t
     where $4 = '' or platform.fold(${codes.search}) like '%' || platform.fold($4) || '%' order by t.code limit 300`,
    [ctx.companyId, ctx.language, date, text],
  )
}

function checkDays({ from, to }: DetractionBody): void {
  if (to && to < from) throw new BusinessError('invalid', {}, { errors: [{ field: 'to', code: 'date_before_start' }] })
}

export const detractionExport: ListExport = codeExport(
  codes,
  [
    exportColumn('code', 'text', 'field.code'),
    exportColumn('name', 'text', 'field.name'),
    exportColumn('percentage', 'quantity', 'detractionCode.percentage'),
    exportColumn('threshold', 'money', 'detractionCode.threshold'),
    exportColumn('from', 'date', 'tax.validFrom'),
    exportColumn('to', 'date', 'tax.validTo'),
  ],
  'detractionCode',
)

export const detractionRoutes = [
  serve(detractionEndpoints.detractionCodes, (ctx, { query }) =>
    codePage<DetractionOut, DetractionBody>(ctx, codes, query),
  ),
  serve(detractionEndpoints.createDetraction, (ctx, { body }) => {
    checkDays(body)
    return createCode<DetractionOut, DetractionBody>(ctx, codes, body)
  }),
  serve(detractionEndpoints.updateDetraction, (ctx, { params, body }) => {
    checkDays(body)
    return updateCode<DetractionOut, DetractionBody>(ctx, codes, params.id, body)
  }),
  serve(detractionEndpoints.removeDetraction, (ctx, { params }) => removeCode(ctx, codes, params.id)),
]
