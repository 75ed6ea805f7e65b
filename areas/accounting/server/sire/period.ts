import { BusinessError, type Period } from '@yupana/kernel'
import { audit, type Ctx, uuidv7 } from '@yupana/platform'
import { type SireKind, type SireOption, type SireType, waysFor } from '../../contract/sire/options.ts'
import { type SireMove, type SireStatus, sireStates } from '../../contract/sire/sire.states.ts'
import type { SirePeriodOut } from '../../contract/sire/sire.ts'

export interface Place extends Period {
  type: SireType
}

/** A month of a register, held until the transaction ends. */
export interface SirePeriod extends Place {
  id: string
  version: number
  status: SireStatus
  action: 'proposal' | 'accept' | 'complement' | 'replace' | 'register' | null
  ticket: string | null
  uploadUrl: string | null
  fileName: string | null
  fileKey: string | null
  noMovement: boolean
  complements: number
  askedAt: Date | null
  attempted: boolean
  problems: { row: string; field: string; message: string }[]
}

const HELD = `id, version, type, year, month, status, action, ticket, upload_url as "uploadUrl", file_name as "fileName", file_key as "fileKey",
  no_movement as "noMovement", complements, asked_at as "askedAt", attempted, problems`

/** AAAAMM, as the office names a month. */
export const periodText = ({ year, month }: Period): string => `${year}${String(month).padStart(2, '0')}`

/** Holds the month of a register, which stands from the first time that somebody works on it. @throws BusinessError `year_not_open` (409) */
export async function holdPeriod(ctx: Ctx, { type, year, month }: Place): Promise<SirePeriod> {
  const [open] = await ctx.query('select 1 from company.period where company_id = $1 and year = $2 and month = $3', [
    ctx.companyId,
    year,
    month,
  ])
  if (!open) throw new BusinessError('year_not_open', { year }, { status: 409 })
  await ctx.query(
    'insert into accounting.sire_period (company_id, id, type, year, month) values ($1, $2, $3, $4, $5) on conflict (company_id, year, month, type) do nothing',
    [ctx.companyId, uuidv7(), type, year, month],
  )
  const [held] = await ctx.query<SirePeriod>(
    `select ${HELD} from accounting.sire_period where company_id = $1 and type = $2 and year = $3 and month = $4 for update`,
    [ctx.companyId, type, year, month],
  )
  return held!
}

/** The same as it stands, of a month that somebody worked on. @throws BusinessError `year_not_open` (409) */
export async function findPeriod(ctx: Ctx, { type, year, month }: Place): Promise<SirePeriod | undefined> {
  const [found] = await ctx.query<SirePeriod & { open: boolean }>(
    `select exists (select from company.period where company_id = $1 and year = $3 and month = $4) as open, t.* from (select) n
     left join (select ${HELD} from accounting.sire_period where company_id = $1 and type = $2 and year = $3 and month = $4) t on true`,
    [ctx.companyId, type, year, month],
  )
  if (!found!.open) throw new BusinessError('year_not_open', { year }, { status: 409 })
  return found!.id ? found : undefined
}

export async function holdPeriodById(ctx: Ctx, id: string): Promise<SirePeriod | undefined> {
  const [held] = await ctx.query<SirePeriod>(
    `select ${HELD} from accounting.sire_period where company_id = $1 and id = $2 for update`,
    [ctx.companyId, id],
  )
  return held
}

/** @throws BusinessError `sire_state` (409) where the move is not in the table */
export function moved(period: Pick<SirePeriod, 'status'>, move: SireMove): SireStatus {
  if (!sireStates.can(period.status, move))
    throw new BusinessError('sire_state', { state: period.status, action: move }, { status: 409 })
  return sireStates.move(period.status, move)
}

/** Moves a month and keeps what else is said of it: names of columns. @throws BusinessError `sire_state` (409) */
export async function movePeriod(
  ctx: Ctx,
  period: SirePeriod,
  move: SireMove,
  also: Readonly<Record<string, unknown>> = {},
): Promise<SireStatus> {
  const status = moved(period, move)
  const names = Object.keys(also)
  await ctx.query(
    `update accounting.sire_period set status = $3, version = version + 1${names.map((name, i) => `, ${name} = $${i + 4}`).join('')}
     where company_id = $1 and id = $2`,
    [ctx.companyId, period.id, status, ...Object.values(also)],
  )
  if (status !== period.status)
    await audit(ctx, {
      ...{ entity: 'sire', id: period.id, action: move },
      ...{ before: { status: period.status }, after: { status, type: period.type, period: periodText(period) } },
    })
  ctx.afterCommit(() =>
    ctx.services.events.publish(ctx.companyId, {
      ...{ kind: 'sire', id: period.id, permission: ['ACCOUNTINGSIRE.fullAccess', 'ACCOUNTINGSIRE.readOnly'] },
      data: { status },
    }),
  )
  return status
}

/** What is still to be decided: what nobody said anything of, and what was to be put right and still differs. */
export const UNDECIDED = `(t.kind <> 'equal' and (t.decided_at is null or t.option = 'FIX'))`

/** The due day of a month by the last digit of the RUC; where its schedule is not published, that of the last one that is, in its month. */
export const DUE = (year: string, month: string, ruc: string): string => `(select d.due_on from law.tax_due d
    where d.period = make_date(${year}, ${month}, 1) and position(right(${ruc}, 1) in d.digits) > 0)`

const COUNTS = `select kind, option, count(*)::int as count, count(*) filter (where ${UNDECIDED})::int as undecided from accounting.sire_row t
  where company_id = $1 and period_id = $2 group by kind, option`

/** A month as it is told. */
export async function readPeriod(ctx: Ctx, { type, year, month }: Place): Promise<SirePeriodOut> {
  const [row] = await ctx.query<Omit<SirePeriodOut, 'ways' | 'undecided'> & { kept: boolean }>(
    `select coalesce(t.id, p.id) as id, t.id is not null as kept, coalesce(t.version, 0) as version, p.year, p.month, $2::text as type, coalesce(t.status, 'none') as status,
       ${DUE('p.year', 'p.month', 'c.ruc')} as "dueOn", coalesce(t.ours_count, 0) as "oursCount", coalesce(t.ours_base, 0)::numeric(18,2)::text as "oursBase",
       coalesce(t.ours_igv, 0)::numeric(18,2)::text as "oursIgv", coalesce(t.sunat_count, 0) as "sunatCount", coalesce(t.sunat_base, 0)::numeric(18,2)::text as "sunatBase",
       coalesce(t.sunat_igv, 0)::numeric(18,2)::text as "sunatIgv", t.ticket, to_json(t.asked_at) #>> '{}' as "askedAt", t.action, t.message, coalesce(t.problems, '[]') as problems,
       coalesce(t.no_movement, false) as "noMovement", to_json(t.proposal_at) #>> '{}' as "proposalAt", to_json(t.compared_at) #>> '{}' as "comparedAt",
       to_json(t.sent_at) #>> '{}' as "sentAt", t.registered_on as "registeredOn", t.constancia, t.adjusted_on as "adjustedOn", t.file_name as "fileName",
       case when t.sent_count is null then null else jsonb_build_object('count', t.sent_count, 'base', t.sent_base::text, 'igv', t.sent_igv::text, 'total', t.sent_total::text) end as sent,
       company.month_is_locked(p.company_id, p.year, p.month) as locked
     from company.period p join company.company c on c.id = p.company_id
     left join accounting.sire_period t on t.company_id = p.company_id and t.year = p.year and t.month = p.month and t.type = $2
     where p.company_id = $1 and p.year = $3 and p.month = $4`,
    [ctx.companyId, type, year, month],
  )
  if (!row) throw new BusinessError('year_not_open', { year }, { status: 409 })
  const { kept, ...told } = row
  const counts = kept
    ? await ctx.query<{ kind: SireKind; option: SireOption | null; count: number; undecided: number }>(COUNTS, [
        ctx.companyId,
        row.id,
      ])
    : []
  const undecided = counts.reduce((sum, each) => sum + each.undecided, 0)
  return { ...told, undecided, ways: [...waysFor(type, counts)] }
}
