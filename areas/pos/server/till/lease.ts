import { randomUUID } from 'node:crypto'
import { icbperRate, usualIgvRate } from '@yupana/catalogue/server'
import { lawLimit, publishedRate } from '@yupana/company/server'
import { BusinessError, plain } from '@yupana/kernel'
import { audit, type Ctx, serve, settingOf, together, uuidv7 } from '@yupana/platform'
import { type TillLease, tillEndpoints } from '../../contract/till/till.ts'
import { takeApproval } from '../approval/take.ts'
import { posSettings } from '../setting.ts'
import { assertComplete, readTill, type Till } from './terminals.ts'

const HOURS = 24
const HOUR_MS = 3_600_000

interface Lease {
  device: string
  token: string
  until: Date
  since: Date
  user: string
}

/** Who has the till now, held until the transaction ends: of two devices at once the second sees the first. */
async function holdLease(ctx: Ctx, terminal: string): Promise<Lease | undefined> {
  await ctx.query('select 1 from pos.terminal where company_id = $1 and id = $2 for no key update', [
    ctx.companyId,
    terminal,
  ])
  const [lease] = await ctx.query<Lease>(
    `select l.device, l.token, l.until, l.leased_at as since, concat_ws(' ', u.name, nullif(u.last_name, '')) as user
     from pos.lease l join company.user_account u on u.id = l.user_id where l.company_id = $1 and l.terminal_id = $2`,
    [ctx.companyId, terminal],
  )
  return lease
}

/** That this device has the till. @throws BusinessError `terminal_not_leased` (409) */
export async function assertLeased(ctx: Ctx, terminal: string, device: string): Promise<void> {
  const lease = await holdLease(ctx, terminal)
  if (lease?.device !== device || lease.until <= ctx.now)
    throw new BusinessError('terminal_not_leased', {}, { status: 409 })
}

const leaseTerminal = serve(tillEndpoints.leaseTerminal, async (ctx, { params: { id }, body }) => {
  const till = await readTill(ctx, id)
  assertComplete(ctx, till)
  const lease = await holdLease(ctx, id)
  if (lease && lease.device !== body.device && lease.until > ctx.now) await takeOver(ctx, till, lease, body)
  const token = lease?.device === body.device ? lease.token : randomUUID()
  const until = new Date(ctx.now.getTime() + HOURS * HOUR_MS)
  await ctx.query(
    `insert into pos.lease as l (company_id, terminal_id, device, token, user_id, leased_at, until) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, terminal_id) do update set device = excluded.device, token = excluded.token, user_id = excluded.user_id, until = excluded.until,
       leased_at = case when l.device = excluded.device then l.leased_at else excluded.leased_at end`,
    [ctx.companyId, id, body.device, token, ctx.userId, ctx.now, until],
  )
  if (lease?.device !== body.device)
    await audit(ctx, { entity: 'terminal', id, action: 'lease', after: { device: body.device } })
  return { token, until: until.toISOString(), now: ctx.now.toISOString(), ...(await leaseOf(ctx, till, body.device)) }
})

/** Another device has it: somebody else lets this one, and what that one had not sent is written down. @throws BusinessError `terminal_leased` (409) */
async function takeOver(
  ctx: Ctx,
  { id }: Till,
  lease: Lease,
  { approval, unsent }: { approval?: string | null | undefined; unsent?: number | null | undefined },
): Promise<void> {
  if (!approval)
    throw new BusinessError(
      'terminal_leased',
      { user: lease.user, since: lease.since.toISOString(), until: lease.until.toISOString() },
      { status: 409 },
    )
  const { approver } = await takeApproval(ctx, approval, { powers: ['lease'], subject: id })
  await ctx.query(
    `insert into pos.lost_lease (company_id, id, terminal_id, device, unsent, lost_at, taken_by, approved_by) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ctx.companyId, uuidv7(), id, lease.device, unsent ?? null, ctx.now, ctx.userId, approver],
  )
}

const releaseTerminal = serve(tillEndpoints.releaseTerminal, async (ctx, { params: { id }, body }) => {
  await readTill(ctx, id)
  const gone = await ctx.query(
    'delete from pos.lease where company_id = $1 and terminal_id = $2 and device = $3 returning device',
    [ctx.companyId, id, body.device],
  )
  if (gone.length > 0) await audit(ctx, { entity: 'terminal', id, action: 'release', before: { device: body.device } })
})

/** All that a device sells with, beside what there is to sell. */
async function leaseOf(ctx: Ctx, till: Till, device: string): Promise<Omit<TillLease, 'now' | 'token' | 'until'>> {
  const { series, noteSeries: _, allowed: __, ...terminal } = till
  const [{ cashRounding }, bag, igv, ticket, bank, rate, [last], blocks, [company], [shift], [counted]] =
    await together(
      settingOf(ctx, posSettings),
      icbperRate(ctx, ctx.today),
      usualIgvRate(ctx, ctx.today),
      lawLimit(ctx, 'ticket_identity', ctx.today),
      lawLimit(ctx, 'cash_limit_pen', ctx.today),
      publishedRate(ctx, ctx.today),
      ctx.query<{ sequence: number }>(
        'select coalesce(max(sequence), 0) as sequence from pos.sale where company_id = $1 and terminal_id = $2 and device = $3',
        [ctx.companyId, till.id, device],
      ),
      blocksOf(ctx, till.id, device),
      ctx.query<TillLease['company']>(
        `select m.fiscal_name as name, g.trade_name as "tradeName", m.ruc, coalesce(nullif(b.address, ''), g.address) as address
       from company.company m join company.configuration g on g.company_id = m.id left join company.branch b on b.company_id = m.id and b.id = $2 where m.id = $1`,
        [ctx.companyId, till.branch.id],
      ),
      ctx.query<{ id: string; number: number; openedAt: Date }>(
        `select id, number, opened_at as "openedAt" from treasury.shift where company_id = $1 and terminal_id = $2 and closed_at is null limit 1`,
        [ctx.companyId, till.id],
      ),
      ctx.query<{ shifts: boolean }>('select cash_shift as shifts from treasury.setting where company_id = $1', [
        ctx.companyId,
      ]),
    )
  return {
    terminal,
    sequence: last!.sequence,
    series: series.map((each) => seriesOf(each, blocks)),
    branch: till.branch,
    company: company!,
    settings: {
      ...{ cashRounding, icbperRate: plain(bag), igvRate: plain(igv) },
      ticketIdentityLimit: ticket ? plain(ticket) : null,
      bankingLimit: bank ? plain(bank) : null,
      shifts: counted?.shifts ?? false,
    },
    shift: shift ? { ...shift, openedAt: shift.openedAt.toISOString() } : null,
    houseRate: rate?.purchase ?? null,
  }
}

interface GivenBlock {
  documentType: string
  serie: string
  from: number
  to: number
  next: number
}

/** What a device has left of a series. */
function seriesOf(
  series: { documentType: string; serie: string },
  given: readonly GivenBlock[],
): TillLease['series'][number] {
  const own = given.filter((each) => each.documentType === series.documentType && each.serie === series.serie)
  const blocks = own.filter(({ next, to }) => next <= to).map(({ from, to, next }) => ({ from, to, next }))
  return { ...series, block: blocks.at(-1) ?? null, blocks, last: own.at(-1)?.to ?? 0 }
}

/** The numbers that a device was given at a till, in their order, and which of each block is the next. */
const blocksOf = (ctx: Ctx, terminal: string, device: string): Promise<GivenBlock[]> =>
  ctx.query(
    `select k.document_type as "documentType", k.serie, k.from_number as from, k.to_number as to,
       coalesce((select max(s.number) + 1 from pos.sale s where s.company_id = k.company_id and s.terminal_id = k.terminal_id and s.device = k.device
         and s.document_type = k.document_type and s.serie = k.serie and s.number between k.from_number and k.to_number), k.from_number) as next
     from pos.block k where k.company_id = $1 and k.terminal_id = $2 and k.device = $3 order by k.document_type, k.serie, k.from_number`,
    [ctx.companyId, terminal, device],
  )

export const leaseRoutes = [leaseTerminal, releaseTerminal]
