import { say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve, textOf } from '@yupana/platform'
import { optionsOf, type SireKind, type SireOption } from '../../contract/sire/options.ts'
import { sireEndpoints } from '../../contract/sire/sire.ts'
import { OVERTAKEN } from '../tax/month.ts'
import { differenceSql, settle } from './compare.ts'
import { holdPeriod, holdPeriodById, moved, readPeriod, type SirePeriod } from './period.ts'

interface Held {
  id: string
  kind: SireKind
  name: string
  booked: boolean
}

const HELD = `select t.id, t.kind, t.series || '-' || t.number as name,
    exists (select from accounting.journal_entry e where e.company_id = t.company_id and coalesce(e.voucher_id, e.id) = t.voucher_id and e.live) as booked
  from accounting.sire_row t where t.company_id = $1`

/**
 * The rows of one month, held in the order of their places behind their month: of two who decide at once the second sees what the first did.
 * @throws BusinessError `not_found` (404), `sire_state` (409) where it is frozen, sent or registered
 */
async function holdRows(ctx: Ctx, ids: readonly string[]): Promise<{ period: SirePeriod; rows: Held[] }> {
  const asked = [...new Set(ids)]
  const periods = await ctx.query<{ id: string; rows: number }>(
    'select period_id as id, count(*)::int as rows from accounting.sire_row where company_id = $1 and id = any($2::uuid[]) group by period_id',
    [ctx.companyId, asked],
  )
  const [of] = periods
  if (!of || periods.length > 1 || of.rows < asked.length) throw new BusinessError('not_found', {}, { status: 404 })
  const period = (await holdPeriodById(ctx, of.id))!
  moved(period, 'recompare')
  const rows = await ctx.query<Held>(`${HELD} and t.id = any($2::uuid[]) order by t.place for update of t`, [
    ctx.companyId,
    asked,
  ])
  if (rows.length < asked.length) throw new BusinessError('not_found', {}, { status: 404 })
  return { period, rows }
}

interface Decision {
  /** Of each kind; null takes it back. */
  option: (kind: SireKind) => SireOption | null
  reason: string | null
  remember: boolean
}

/** @throws BusinessError `invalid` (422) with `sire_option` where a row does not admit it */
async function decide(ctx: Ctx, period: SirePeriod, rows: readonly Held[], decision: Decision): Promise<number> {
  const { option, reason, remember } = decision
  for (const { kind, name, booked } of rows) {
    const wanted = option(kind)
    const fits =
      wanted === null ? !booked : optionsOf(period.type, kind).includes(wanted) && (!booked || wanted === 'CREATE')
    if (fits) continue
    const params = { document: name, option: wanted ?? '—' }
    throw new BusinessError('invalid', {}, { errors: [{ field: 'option', code: 'sire_option', params }] })
  }
  const ids = rows.map(({ id }) => id)
  const options = rows.map(({ kind }) => option(kind))
  if (period.type === 'purchase') await overtakeTaxes(ctx, period, ids, options)
  await ctx.query(
    `update accounting.sire_row t set option = n.option, reason = case when n.option is null then null else $4 end, remembered = false, version = t.version + 1,
       decided_at = case when n.option is null then null else $5::timestamptz end, decided_by = case when n.option is null then null else $6::uuid end
     from unnest($2::uuid[], $3::text[]) n(id, option) where t.company_id = $1 and t.id = n.id`,
    [ctx.companyId, ids, options, reason, ctx.now, ctx.userId],
  )
  if (remember) await keepMemory(ctx, period, ids)
  await audit(ctx, {
    ...{ entity: 'sire', id: period.id, action: 'decide' },
    after: {
      option: [...new Set(options)].join(', '),
      reason,
      rows: rows.length,
      first: rows.slice(0, 20).map(({ name }) => name),
    },
  })
  await settle(ctx, period)
  return rows.length
}

/** What of a row decides whether its tax is a credit of the month: it is out, for later, or is taken as the office has it. */
const CREDIT = (option: string): string => `coalesce(array_position('{LATER,EXCLUDE,ACCEPT}'::text[], ${option}), 0)`

/** A month of the taxes that was settled with another credit is to be settled again. */
async function overtakeTaxes(
  ctx: Ctx,
  { year, month }: SirePeriod,
  ids: readonly string[],
  options: readonly (SireOption | null)[],
): Promise<void> {
  await ctx.query(
    `update accounting.tax_month m set settled_at = ${OVERTAKEN} where m.company_id = $1 and m.year = $2 and m.month = $3 and m.settled_at is not null
       and exists (select from unnest($4::uuid[], $5::text[]) n(id, option) join accounting.sire_row t on t.company_id = $1 and t.id = n.id
         where ${CREDIT('case when t.decided_at is not null then t.option end')} <> ${CREDIT('n.option')})`,
    [ctx.companyId, year, month, ids, options],
  )
}

/** What was decided of the last row of a kind with somebody is remembered. */
async function keepMemory(ctx: Ctx, { type }: SirePeriod, ids: readonly string[]): Promise<void> {
  await ctx.query(
    `insert into accounting.sire_memory (company_id, id, type, party_number, difference, option, reason)
     select $1, uuidv7(), $3, r.party_number, r.difference, r.option, r.reason from (
       select distinct on (t.party_number, ${differenceSql('t')}) t.party_number, ${differenceSql('t')} as difference, t.option, t.reason from accounting.sire_row t
       where t.company_id = $1 and t.id = any($2::uuid[]) and t.option is not null order by t.party_number, ${differenceSql('t')}, t.place desc) r
     on conflict (company_id, type, party_number, difference) do update set option = excluded.option, reason = excluded.reason`,
    [ctx.companyId, ids, type],
  )
}

const usual = (ctx: Ctx, option: SireOption): string => say(textOf(`sire.usual.${option}`)!, ctx.language)

export const decideSire = serve(sireEndpoints.decideSire, async (ctx, { body }) => {
  const { option, reason, remember } = body
  if (option && !reason) throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'sire_reason' }] })
  const { period, rows } = await holdRows(ctx, body.ids)
  const decided = await decide(ctx, period, rows, { option: () => option, reason: reason ?? null, remember })
  return { decided, period: await readPeriod(ctx, period) }
})

export const replaceSire = serve(sireEndpoints.replaceSire, async (ctx, { body }) => {
  const { period, rows } = await holdRows(ctx, body.ids)
  const reason = body.reason ?? usual(ctx, 'OURS')
  const decided = await decide(ctx, period, rows, { option: () => 'OURS', reason, remember: false })
  return { decided, period: await readPeriod(ctx, period) }
})

export const complementSire = serve(sireEndpoints.complementSire, async (ctx, { body }) => {
  const { period, rows } = await holdRows(ctx, body.ids)
  const reason = body.reason ?? usual(ctx, 'ADD')
  const decided = await decide(ctx, period, rows, { option: () => 'ADD', reason, remember: false })
  return { decided, period: await readPeriod(ctx, period) }
})

const OURS: Readonly<Record<SireKind, SireOption | null>> = {
  ...{ equal: null, different: 'OURS', onlyOurs: 'ADD', onlySunat: 'EXCLUDE' },
}

export const replaceAllSire = serve(sireEndpoints.replaceAllSire, async (ctx, { body }) => {
  const period = await holdPeriod(ctx, body)
  moved(period, 'recompare')
  const rows = await ctx.query<Held>(
    `${HELD} and t.period_id = $2 and t.kind <> 'equal' order by t.place for update of t`,
    [ctx.companyId, period.id],
  )
  const reason = body.reason ?? usual(ctx, 'OURS')
  const decided = await decide(ctx, period, rows, { option: (kind) => OURS[kind], reason, remember: false })
  return { decided, period: await readPeriod(ctx, period) }
})
