import { openYear as openMonths } from '@yupana/company/server'
import { type CompanyWork, type Ctx, uuidv7 } from '@yupana/platform'
import { archiveNames, settingDefaults, settingKeys } from '../../contract/setting-keys.ts'

/** The type of an account in the specification's terms, by its class: 1 active, 2 passive, 3 result, 4 nature, 5 function, 6 order. */
const TYPE = `case left(code, 1) when '1' then 1 when '2' then 1 when '3' then 1 when '4' then 2 when '5' then 2 when '6' then 4 when '7' then 4 when '8' then 3 when '9' then 5 else 6 end`
const ANALYSIS = `case analysis when 'document' then 1 when 'bank' then 2 when 'detail' then 3 when 'cash' then 4 else 0 end`
/** As `restatedByDefault` has it. */
const RESTATED = `(code in ('1012', '1022', '10412') or (code ~ '^(1[2-7]|4[1-7])' and code !~ '^(122|132|422|432|167|473|1624)'))`
const named = (column: string): string =>
  `(select f.${column} from law.format_account f where f.${column} is not null and starts_with(code, f.prefix) order by length(f.prefix) desc limit 1)`

const COLUMNS = [
  ...['code', 'name', 'level', 'type', 'analysis', 'cost_center', 'budget', 'cash_flow', 'exchange_difference'],
  ...['medium', 'tax_document', 'destination1', 'percent1', 'destination2', 'percent2', 'destination3', 'percent3'],
  ...['format', 'function_format', 'group_id', 'active'],
]

/** The chart of the law, as a new company begins with it. */
const FROM_LAW = `select code, name, case when posting then 3 when length(code) = 2 then 1 else 2 end as level, ${TYPE} as type, ${ANALYSIS} as analysis,
    false as cost_center, false as budget, false as cash_flow, posting and ${RESTATED} as exchange_difference, false as medium, false as tax_document,
    case when posting then destination_debit end as destination1, case when posting and destination_debit is not null then 100 end as percent1,
    null::text as destination2, null::numeric as percent2, null::text as destination3, null::numeric as percent3,
    case when posting then ${named('format')} end as format, case when posting then ${named('function_format')} end as function_format,
    null::uuid as group_id, true as active
  from law.chart_account where length(code) >= 2 and $3::int is null`

/**
 * Opens a year of the books: its twelve months, the chart of accounts, archives and settings.
 * Copied from the year before where that exists, else from the PCGE 2019. Doing it twice changes nothing.
 */
export async function openAccountingYear(ctx: Ctx, year: number): Promise<void> {
  await openMonths(ctx, year)
  const [before] = await ctx.query<{ year: number | null }>(
    'select max(year) as year from accounting.account where company_id = $1 and year < $2',
    [ctx.companyId, year],
  )
  const from = before?.year ?? null
  if (from === null) await plantFormats(ctx)
  await copyChart(ctx, year, from)
  await copyArchives(ctx, year, from)
  await copySettings(ctx, year, from)
}

/** The lines of the statements, for a company that has none. */
async function plantFormats(ctx: CompanyWork): Promise<void> {
  await ctx.query(
    `insert into accounting.balance_format (company_id, id, code, name, type, position, kind, parent, sign, formula, contrary, sunat_code)
     select $1, uuidv7(), code, name, type, position, kind, parent, sign, formula, contrary, sunat_code from law.balance_format
     where not exists (select from accounting.balance_format where company_id = $1) on conflict (company_id, code) do nothing`,
    [ctx.companyId],
  )
}

/** A year that has accounts keeps those that it has: what was taken out of it stays out. */
async function copyChart(ctx: CompanyWork, year: number, from: number | null): Promise<void> {
  const columns = COLUMNS.join(', ')
  const source =
    from === null ? FROM_LAW : `select ${columns} from accounting.account where company_id = $1 and year = $3`
  await ctx.query(
    `insert into accounting.account (company_id, id, year, ${columns}) select $1, uuidv7(), $2, ${columns} from (${source}) s
     where not exists (select from accounting.account a where a.company_id = $1 and a.year = $2) on conflict (company_id, year, code) do nothing`,
    [ctx.companyId, year, from],
  )
}

async function copyArchives(ctx: CompanyWork, year: number, from: number | null): Promise<void> {
  await ctx.query(
    `insert into accounting.archive (company_id, id, year, code, description)
     select $1, uuidv7(), $2, d.code, d.description from (
       select code, description from accounting.archive where company_id = $1 and year = $5
       union select n.code, n.description from unnest($3::text[], $4::text[]) n(code, description)
         where not exists (select from accounting.archive a where a.company_id = $1 and a.year = $5 and a.code = n.code)) d
     on conflict (company_id, year, code) do nothing`,
    [ctx.companyId, year, Object.keys(archiveNames), Object.values(archiveNames), from],
  )
}

async function copySettings(ctx: CompanyWork, year: number, from: number | null): Promise<void> {
  await ctx.query(
    'insert into accounting.setting_year (company_id, id, year) values ($1, $2, $3) on conflict (company_id, year) do nothing',
    [ctx.companyId, uuidv7(), year],
  )
  // A company whose chart lacks an account of the law says itself what it uses instead.
  await ctx.query(
    `insert into accounting.setting (company_id, id, year, key, account_code)
     select $1, uuidv7(), $2, d.key, a.code from unnest($3::text[], $4::text[]) d(key, account)
     left join accounting.setting b on b.company_id = $1 and b.year = $5 and b.key = d.key
     join accounting.account a on a.company_id = $1 and a.year = $2 and a.code = coalesce(b.account_code, d.account)
     on conflict (company_id, year, key) do nothing`,
    [ctx.companyId, year, settingKeys, Object.values(settingDefaults), from],
  )
}
