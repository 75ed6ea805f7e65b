import { openYear as openMonths } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { yearSettingEndpoints } from '../contract/account/year-setting.ts'
import { archiveNames, settingDefaults, settingKeys } from '../contract/setting-keys.ts'

/** The type of an account in the specification's terms, by its class: 1 active, 2 passive, 3 result, 4 nature, 5 function, 6 order. */
const TYPE = `case left(code, 1) when '1' then 1 when '2' then 1 when '3' then 1 when '4' then 2 when '5' then 2 when '6' then 4 when '7' then 4 when '8' then 3 when '9' then 5 else 6 end`
const ANALYSIS = `case analysis when 'document' then 1 when 'bank' then 2 when 'detail' then 3 when 'cash' then 4 else 0 end`

/**
 * Opens a year of the books: its twelve months, the chart of accounts, archives and settings.
 * Copied from the year before where that exists, else from the PCGE 2019. Doing it twice changes nothing.
 */
export async function openAccountingYear(ctx: Ctx, year: number): Promise<void> {
  await openMonths(ctx, year)
  const [before] = await ctx.query<{ year: number }>(
    'select max(year) as year from accounting.account where company_id = $1 and year < $2',
    [ctx.companyId, year],
  )
  const columns = 'code, name, level, type, analysis'
  const source = before?.year
    ? `select ${columns} from accounting.account where company_id = $1 and year = $3`
    : `select code, name, case when posting then 3 when length(code) = 2 then 1 else 2 end as level, ${TYPE} as type, ${ANALYSIS} as analysis from law.chart_account where length(code) >= 2 and $3::int is null`
  await ctx.query(
    `insert into accounting.account (company_id, id, year, ${columns}) select $1, uuidv7(), $2, ${columns} from (${source}) s on conflict (company_id, year, code) do nothing`,
    [ctx.companyId, year, before?.year ?? null],
  )
  await ctx.query(
    'insert into accounting.archive (company_id, id, year, code, description) select $1, a.id, $2, a.code, a.description from unnest($3::uuid[], $4::text[], $5::text[]) a(id, code, description) on conflict (company_id, year, code) do nothing',
    [
      ctx.companyId,
      year,
      Object.keys(archiveNames).map(() => uuidv7()),
      Object.keys(archiveNames),
      Object.values(archiveNames),
    ],
  )
  await ctx.query(
    `insert into accounting.setting (company_id, id, year, key, account_code)
     select $1, d.id, $2, d.key, coalesce(b.account_code, d.account) from unnest($3::uuid[], $4::text[], $5::text[]) d(id, key, account)
     left join accounting.setting b on b.company_id = $1 and b.year = $6 and b.key = d.key on conflict (company_id, year, key) do nothing`,
    [
      ctx.companyId,
      year,
      settingKeys.map(() => uuidv7()),
      settingKeys,
      Object.values(settingDefaults),
      before?.year ?? null,
    ],
  )
}

export const openYearRoute = serve(yearSettingEndpoints.openYear, async (ctx, { body }) => {
  const current = Number(ctx.today.slice(0, 4))
  if (Math.abs(body.year - current) > 1)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'year', code: 'year_out_of_range' }] })
  await openAccountingYear(ctx, body.year)
  await audit(ctx, { entity: 'accountingYear', id: String(body.year), action: 'open' })
  return { year: body.year }
})

interface SettingRow {
  key: string
  account: { code: string; name: string }
}

async function readSettings(ctx: Ctx, year: number): Promise<{ year: number; settings: SettingRow[] }> {
  const settings = await ctx.query<SettingRow>(
    `select s.key, jsonb_build_object('code', a.code, 'name', a.name) as account from accounting.setting s
     join accounting.account a on a.company_id = s.company_id and a.year = s.year and a.code = s.account_code
     where s.company_id = $1 and s.year = $2 order by s.key`,
    [ctx.companyId, year],
  )
  return { year, settings }
}

export const settingsRoute = serve(yearSettingEndpoints.settings, (ctx, { params }) => readSettings(ctx, params.year))

export const updateSettingsRoute = serve(
  yearSettingEndpoints.updateSettings,
  async (ctx, { params: { year }, body }) => {
    const codes = body.settings.map((each) => each.account.code)
    const known = new Set(
      (
        await ctx.query<{ code: string }>(
          'select code from accounting.account where company_id = $1 and year = $2 and level = 3 and active and code = any($3::text[])',
          [ctx.companyId, year, codes],
        )
      ).map((row) => row.code),
    )
    const errors = body.settings.flatMap(({ key, account }, i) => [
      ...((settingKeys as string[]).includes(key)
        ? []
        : [{ field: `settings[${i}].key`, code: 'setting_unknown', params: { key } }]),
      ...(known.has(account.code)
        ? []
        : [{ field: `settings[${i}].account`, code: 'account_not_found', params: { code: account.code, year } }]),
    ])
    if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
    const before = await readSettings(ctx, year)
    await ctx.query(
      'update accounting.setting s set account_code = n.code from unnest($3::text[], $4::text[]) n(key, code) where s.company_id = $1 and s.year = $2 and s.key = n.key',
      [ctx.companyId, year, body.settings.map((each) => each.key), codes],
    )
    const after = await readSettings(ctx, year)
    await audit(ctx, { entity: 'accountingSetting', id: String(year), action: 'update', before, after })
    return after
  },
)
