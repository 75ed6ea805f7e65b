import { BusinessError } from '@yupana/kernel'
import {
  audit,
  type Ctx,
  companyPageSize,
  exportRoute,
  listSource,
  readOptions,
  readPage,
  serve,
  uuidv7,
  workbookOf,
} from '@yupana/platform'
import type { YearSettings } from '../../contract/account/year-setting.ts'
import { yearColumns, yearExports, yearSettingEndpoints } from '../../contract/account/year-setting.ts'
import { settingDefaults, settingKeys } from '../../contract/setting-keys.ts'
import { copyBudgets } from '../budget/of-next-year.ts'
import { openAccountingYear } from './open-year.ts'

/** A voucher of that origin stands in that archive: the number's own index finds it. */
const has = (year: string, month: number, archive: string, origin: string): string =>
  `exists (select from accounting.journal_entry e where e.company_id = t.company_id and e.year = ${year} and e.month = ${month} and e.archive = '${archive}' and e.origin = '${origin}' and e.live)`
const OPEN = 'exists (select from accounting.account a where a.company_id = t.company_id and a.year = t.year)'
/** The year before has books of its own, which may still change. */
const BEFORE = `exists (select from accounting.journal_entry e where e.company_id = t.company_id and e.year = t.year - 1 and e.live and e.origin not in ('OPENING', 'CLOSED'))
  and not exists (select from accounting.book_setting b where b.company_id = t.company_id and b.first_year > t.year - 1)`
const STATE = `case when not ${OPEN} then 'unopened' when ${has('t.year', 12, '99', 'CLOSED')} then 'closed'
  when ${has('t.year', 1, '00', 'OPENING')} and not ${has('t.year - 1', 12, '99', 'CLOSED')} and ${BEFORE} then 'provisional' else 'open' end`

const yearSource = listSource(yearColumns, {
  from: `(select $1::uuid as company_id, y.year, coalesce(s.id::text, y.year::text) as id, coalesce(s.version, 0) as version
      from (select distinct p.year from company.period p where p.company_id = $1
        union select distinct a.year from accounting.account a where a.company_id = $1) y
      left join accounting.setting_year s on s.company_id = $1 and s.year = y.year) t`,
  also: 't.version',
  sql: {
    state: STATE,
    settings: '(select count(*)::int from accounting.setting s where s.company_id = t.company_id and s.year = t.year)',
    accounts:
      '(select count(*)::int from accounting.account a where a.company_id = t.company_id and a.year = t.year and a.level = 3)',
    vouchers:
      '(select coalesce(sum(c.last_number), 0)::int from accounting.voucher_counter c where c.company_id = t.company_id and c.year = t.year)',
  },
  search: 't.year::text',
})

export const years = serve(yearSettingEndpoints.years, async (ctx, { query }) =>
  readPage<never>(ctx, yearSettingEndpoints.years.list!, yearSource, query, await companyPageSize(ctx)),
)

export const yearExport = workbookOf(
  'accountingSetting',
  'accountingYear.plural',
  yearSettingEndpoints.years.list!,
  () => yearSource,
)
export const exportYears = exportRoute(yearExports.exportYears, yearExport)

export const chooseYear = serve(yearSettingEndpoints.chooseYear, (ctx, { query }) =>
  readOptions(
    ctx,
    yearSettingEndpoints.chooseYear.list!,
    { ...yearSource, select: 't.id, t.year::text as code, t.year::text as name, t.year', where: OPEN },
    query,
  ),
)

export const openYearRoute = serve(yearSettingEndpoints.openYear, async (ctx, { body }) => {
  const current = Number(ctx.today.slice(0, 4))
  if (Math.abs(body.year - current) > 1)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'year', code: 'year_out_of_range' }] })
  await openAccountingYear(ctx, body.year)
  if (body.budgets) await copyBudgets(ctx, body.year)
  await audit(ctx, { entity: 'accountingYear', id: String(body.year), action: 'open' })
  return { year: body.year }
})

/** What a year uses; of one without settings, none. */
async function readSettings(ctx: Ctx, year: number): Promise<YearSettings> {
  const [settings, [head]] = [
    await ctx.query<YearSettings['settings'][number]>(
      `select s.key, jsonb_build_object('code', a.code, 'name', a.name) as account from accounting.setting s
       join accounting.account a on a.company_id = s.company_id and a.year = s.year and a.code = s.account_code
       where s.company_id = $1 and s.year = $2 order by s.key`,
      [ctx.companyId, year],
    ),
    await ctx.query<{ id: string; version: number; state: YearSettings['state'] }>(
      `select t.id, t.version, ${STATE} as state
       from (select $1::uuid as company_id, $2::int as year, coalesce(max(s.id::text), $2::text) as id, coalesce(max(s.version), 0) as version
         from accounting.setting_year s where s.company_id = $1 and s.year = $2) t`,
      [ctx.companyId, year],
    ),
  ]
  return { ...head!, year, settings, differing: 0 }
}

export const settingsRoute = serve(yearSettingEndpoints.settings, (ctx, { params }) => readSettings(ctx, params.year))

/** Vouchers of open months whose lines stand in the accounts that concepts led to before. */
async function differingVouchers(
  ctx: Ctx,
  year: number,
  before: YearSettings['settings'],
  after: YearSettings['settings'],
): Promise<number> {
  const now = new Map(after.map(({ key, account }) => [key, account.code]))
  const moved = before.filter(({ key, account }) => now.get(key) !== account.code)
  if (moved.length === 0) return 0
  const [found] = await ctx.query<{ count: number }>(
    `select count(distinct e.id)::int as count from unnest($3::text[], $4::text[]) n(key, code)
     join accounting.journal_line l on l.company_id = $1 and l.account_code = n.code and l.rule = n.key and l.date between make_date($2, 1, 1) and make_date($2, 12, 31)
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.reverses is null
       and not company.month_is_locked(e.company_id, e.year, e.month)`,
    [ctx.companyId, year, moved.map(({ key }) => key), moved.map(({ account }) => account.code)],
  )
  return found!.count
}

type Given = readonly { key: string; account: { code: string } }[]

/** @throws BusinessError `invalid` (422): unknown concepts, one said twice, accounts that take no entries in that year */
async function checkSettings(ctx: Ctx, year: number, given: Given): Promise<void> {
  const rows = await ctx.query<{ code: string }>(
    'select code from accounting.account where company_id = $1 and year = $2 and level = 3 and active and code = any($3::text[])',
    [ctx.companyId, year, given.map((each) => each.account.code)],
  )
  const known = new Set(rows.map(({ code }) => code))
  const told = new Set<string>()
  const errors = given.flatMap(({ key, account }, i) => {
    const twice = told.has(key)
    told.add(key)
    return [
      ...((settingKeys as string[]).includes(key) && !twice
        ? []
        : [
            {
              field: `settings[${i}].key`,
              code: twice ? 'already_exists' : 'setting_unknown',
              params: { key, value: key, field: key },
            },
          ]),
      ...(known.has(account.code)
        ? []
        : [{ field: `settings[${i}].account`, code: 'account_not_found', params: { code: account.code, year } }]),
    ]
  })
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
}

const keep = (ctx: Ctx, year: number, given: Given): Promise<unknown> =>
  ctx.query(
    `insert into accounting.setting (company_id, id, year, key, account_code)
     select $1, uuidv7(), $2, n.key, n.code from unnest($3::text[], $4::text[]) n(key, code)
     on conflict (company_id, year, key) do update set account_code = excluded.account_code`,
    [ctx.companyId, year, given.map((each) => each.key), given.map((each) => each.account.code)],
  )

/** Settings of a year that has books and none of them. Concepts that are not named stand as the law has them. */
export const createSettings = serve(yearSettingEndpoints.createSettings, async (ctx, { body: { year, settings } }) => {
  const [chart] = await ctx.query('select 1 from accounting.account where company_id = $1 and year = $2 limit 1', [
    ctx.companyId,
    year,
  ])
  if (!chart) throw new BusinessError('year_not_open', { year }, { status: 409 })
  await checkSettings(ctx, year, settings)
  const [made] = await ctx.query(
    'insert into accounting.setting_year (company_id, id, year) values ($1, $2, $3) on conflict (company_id, year) do nothing returning id',
    [ctx.companyId, uuidv7(), year],
  )
  if (!made)
    throw new BusinessError(
      'already_exists',
      { field: 'year', value: String(year) },
      {
        status: 409,
        errors: [{ field: 'year', code: 'already_exists', params: { field: 'year', value: String(year) } }],
      },
    )
  await ctx.query(
    `insert into accounting.setting (company_id, id, year, key, account_code)
     select $1, uuidv7(), $2, d.key, a.code from unnest($3::text[], $4::text[]) d(key, code)
     join accounting.account a on a.company_id = $1 and a.year = $2 and a.code = d.code and a.level = 3 on conflict (company_id, year, key) do nothing`,
    [ctx.companyId, year, settingKeys, Object.values(settingDefaults)],
  )
  await keep(ctx, year, settings)
  const after = await readSettings(ctx, year)
  await audit(ctx, { entity: 'accountingSetting', id: String(year), action: 'create', after })
  return after
})

export const updateSettingsRoute = serve(
  yearSettingEndpoints.updateSettings,
  async (ctx, { params: { year }, body }) => {
    const [held] = await ctx.query<{ version: number }>(
      'select version from accounting.setting_year where company_id = $1 and year = $2 for update',
      [ctx.companyId, year],
    )
    const before = await readSettings(ctx, year)
    if (!held) throw new BusinessError('year_not_open', { year }, { status: 409 })
    if (body.version !== undefined && body.version !== held.version)
      throw new BusinessError('already_updated', {}, { status: 409, current: before })
    await checkSettings(ctx, year, body.settings)
    await keep(ctx, year, body.settings)
    await ctx.query('update accounting.setting_year set version = version + 1 where company_id = $1 and year = $2', [
      ctx.companyId,
      year,
    ])
    const after = await readSettings(ctx, year)
    await audit(ctx, { entity: 'accountingSetting', id: String(year), action: 'update', before, after })
    return { ...after, differing: await differingVouchers(ctx, year, before.settings, after.settings) }
  },
)

export const removeSettings = serve(yearSettingEndpoints.removeSettings, async (ctx, { params: { year } }) => {
  const [held] = await ctx.query(
    'select 1 from accounting.setting_year where company_id = $1 and year = $2 for update',
    [ctx.companyId, year],
  )
  if (!held) throw new BusinessError('not_found', {}, { status: 404 })
  const [used] = await ctx.query('select 1 from accounting.journal_entry where company_id = $1 and year = $2 limit 1', [
    ctx.companyId,
    year,
  ])
  if (used) throw new BusinessError('setting_in_use', { year }, { status: 409 })
  const before = await readSettings(ctx, year)
  await ctx.query('delete from accounting.setting where company_id = $1 and year = $2', [ctx.companyId, year])
  await ctx.query('delete from accounting.setting_year where company_id = $1 and year = $2', [ctx.companyId, year])
  await audit(ctx, { entity: 'accountingSetting', id: String(year), action: 'delete', before })
})
