import { BusinessError } from '@yupana/kernel'
import { type Ctx, query, serve, serveOpen, together } from '@yupana/platform'
import { authEndpoints, type Configuration, type InternalLogin } from '../../contract/access/auth.ts'
import { readAreaSettings } from '../area-settings.ts'
import { pictureAddress } from '../users/profile.ts'
import { memberships } from './sign-in.ts'

const OF_AREAS = ['perception', 'eInvoiceStatus', 'taxesIncluded'] as const

interface ConfigurationRow {
  page_size: number
  display_decimal: number
  display_items_decimal: number
  calculation_decimal: number
  date_format: string
  language: string
  local_currency: string
  external_currency: string
  color: string
  activities: string[]
}

/** The configuration that every screen reads. `environment` says whether documents have legal effect. */
export async function readConfiguration(ctx: Ctx): Promise<Configuration> {
  const [[row], areas] = await together(
    ctx.query<ConfigurationRow>('select * from company.configuration where company_id = $1', [ctx.companyId]),
    readAreaSettings(ctx, OF_AREAS),
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const [setting] = await ctx.query<{ environment: string }>(
    'select environment from company.shown_office_setting where company_id = $1',
    [ctx.companyId],
  )
  return {
    ...(areas as Pick<Configuration, (typeof OF_AREAS)[number]>),
    pageSize: row.page_size,
    displayDecimal: row.display_decimal,
    displayItemsDecimal: row.display_items_decimal,
    calculationDecimal: row.calculation_decimal,
    dateFormat: row.date_format,
    language: row.language,
    environment:
      setting?.environment === 'production' ? 'production' : setting?.environment === 'beta' ? 'beta' : 'demo',
    localCurrency: row.local_currency,
    externalCurrency: row.external_currency,
    color: row.color,
    activities: row.activities,
  }
}

export const configuration = serve(authEndpoints.configuration, (ctx) => readConfiguration(ctx))

export const companies = serveOpen(authEndpoints.companies, async (ctx) => {
  const own = (await memberships(ctx, ctx.session!.userId)).map((each) => each.company_id)
  return query<{ id: string; ruc: string; fiscalName: string }>(
    ctx.database.open,
    'select id, ruc, fiscal_name as "fiscalName" from company.company where id = any($1::uuid[]) order by fiscal_name',
    [own],
  )
})

/** Whose session a bearer is, and what they may. @throws BusinessError `unauthorized` (401) */
export const internalLogin = serve(authEndpoints.internalLogin, async (ctx) => {
  const session = ctx.session!
  const [row] = await ctx.query<Pick<InternalLogin, 'user' | 'company'>>(
    `select jsonb_build_object('id', u.id, 'name', u.name, 'lastName', u.last_name, 'email', u.email) as user,
       jsonb_build_object('id', c.id, 'ruc', c.ruc, 'fiscalName', c.fiscal_name) as company
     from company.membership m join company.user_account u on u.id = m.user_id join company.company c on c.id = m.company_id
     where m.company_id = $1 and m.user_id = $2`,
    [ctx.companyId, session.userId],
  )
  if (!row) throw new BusinessError('unauthorized', {}, { status: 401 })
  return {
    ...row,
    owner: session.owner,
    permissions: [...session.permissions],
    withoutFactor: session.withoutFactor === true,
  }
})

interface Person {
  id: string
  name: string
  lastName: string
  email: string
  language: string | null
  image: string | null
  mobilePhone: string | null
}

interface Place {
  id: string
  ruc: string
  fiscalName: string
  active: boolean
}

type Ref = { id: string; code: string | null; name: string | null } | null

export const me = serveOpen(authEndpoints.me, async (ctx) => {
  const session = ctx.session!
  const own = (await memberships(ctx, session.userId)).map((each) => each.company_id)
  const places = await query<Place>(
    ctx.database.open,
    'select id, ruc, fiscal_name as "fiscalName", active from company.company where id = any($1::uuid[]) order by fiscal_name',
    [own],
  )
  const company = places.find((each) => each.id === session.companyId)
  if (!company) throw new BusinessError('unauthorized', {}, { status: 401 })
  return ctx.tenant(async (inside) => {
    const [person] = await inside.query<Person>(
      'select id, name, last_name as "lastName", email, language, image_key as image, mobile_phone as "mobilePhone" from company.user_account where id = $1',
      [session.userId],
    )
    const [defaults] = await inside.query<{ branch: Ref; warehouse: Ref; worker: Ref; terminals: NonNullable<Ref>[] }>(
      `select case when b.id is null then null else jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) end as branch,
              case when w.id is null then null else jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) end as warehouse,
              case when k.id is null then null else jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) end as worker,
              (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) order by t.code), '[]')
               from company.shown_person_terminal x join company.shown_terminal t on t.company_id = x.company_id and t.id = x.terminal_id
               where x.company_id = m.company_id and x.user_id = m.user_id) as terminals
       from company.membership m
       left join company.branch b on b.company_id = m.company_id and b.id = m.branch_id
       left join company.shown_person_warehouse h on h.company_id = m.company_id and h.user_id = m.user_id
       left join company.shown_warehouse w on w.company_id = h.company_id and w.id = h.warehouse_id
       left join company.worker k on k.company_id = m.company_id and k.id = m.worker_id
       where m.company_id = $1 and m.user_id = $2`,
      [session.companyId, session.userId],
    )
    if (!person || !defaults) throw new BusinessError('unauthorized', {}, { status: 401 })
    return {
      user: { ...person, image: pictureAddress(person.id, person.image) },
      company,
      ...defaults,
      owner: session.owner,
      permissions: [...session.permissions],
      seeingAs: session.seeingAs ?? null,
      withoutFactor: session.withoutFactor === true,
      companies: places,
      configuration: await readConfiguration(inside),
    }
  })
})
