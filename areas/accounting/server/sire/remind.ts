import { allowed, full, readLanguage, say } from '@yupana/contract'
import { daysBetween, ddmmyyyy } from '@yupana/kernel'
import { type Ctx, inCompany, type OutboxHandler, queueMail, TryLater, textOf, uuidv7 } from '@yupana/platform'
import { DUE } from './period.ts'

const KIND = 'sire.due'
/** Eight in the morning in Lima, which keeps UTC−5 all the year. */
const MORNING = 'T13:00:00Z'
/** Days before the due day on which it is reminded of. */
const DAYS = [5, 2, 1, 0]

/** Has a company that works with the SIRE reminded, from its first month on. */
export const startReminding = (ctx: Ctx): Promise<unknown> =>
  ctx.query(
    `insert into platform.outbox (company_id, id, kind, payload, due_at) select $1, $2, '${KIND}', '{}', now()
     where not exists (select from platform.outbox where company_id = $1 and kind = '${KIND}' and status = 'pending')`,
    [ctx.companyId, uuidv7()],
  )

interface Open {
  year: number
  month: number
  dueOn: string
  types: string[]
}

/** Registers that fall due on one of the days and are not registered yet; each day is told once. */
async function openOf(ctx: Ctx): Promise<Open[]> {
  return ctx.query<Open>(
    `with due as (
       select p.year, p.month, k.type, ${DUE('p.year', 'p.month', 'c.ruc')} as due_on from company.period p
       join company.company c on c.id = p.company_id cross join (values ('sale'), ('purchase')) k(type) where p.company_id = $1),
     open as (
       select d.* from due d left join accounting.sire_period s on s.company_id = $1 and s.year = d.year and s.month = d.month and s.type = d.type
       where d.due_on - $2::date = any($3::int[]) and coalesce(s.status, 'none') not in ('registered', 'adjusted')
         and s.reminded_days is distinct from d.due_on - $2::date),
     told as (
       insert into accounting.sire_period as t (company_id, id, type, year, month, reminded_days)
       select $1, uuidv7(), o.type, o.year, o.month, o.due_on - $2::date from open o
       on conflict (company_id, year, month, type) do update set reminded_days = excluded.reminded_days returning 1)
     select o.year, o.month, o.due_on as "dueOn", array_agg(o.type order by o.type desc) as types from open o group by o.year, o.month, o.due_on order by o.due_on`,
    [ctx.companyId, ctx.today, DAYS],
  )
}

/** Each morning: who may send registers is told by mail of what falls due, in their language. */
export const remindSire: OutboxHandler = async (services, companyId) => {
  await inCompany(services, companyId, async (ctx) => {
    const open = await openOf(ctx)
    if (open.length === 0) return
    const people = await ctx.query<{ email: string; language: string | null; owner: boolean; permissions: string[] }>(
      `select u.email, u.language, r.active and r.owner as owner, case when r.active then r.permissions else '{}' end as permissions
       from platform.shown_member m join platform.shown_person u on u.id = m.user_id join platform.shown_role r on r.company_id = m.company_id and r.id = m.role_id
       where m.company_id = $1 and m.active and u.status = 'active' order by u.email`,
      [companyId],
    )
    const may = ({ owner, permissions }: (typeof people)[number]): boolean =>
      allowed(full('ACCOUNTINGSIRE'), { owner, permissions: new Set(permissions) } as never)
    for (const { email, language } of people.filter(may)) {
      const spoken = readLanguage(language ?? undefined) ?? 'es'
      const lines = open.map(({ year, month, dueOn, types }) =>
        say(textOf('sire.dueLine')!, spoken, {
          ...{
            period: `${String(month).padStart(2, '0')}/${year}`,
            due: ddmmyyyy(dueOn),
            days: daysBetween(ctx.today, dueOn),
          },
          registers: types.map((type) => say(textOf(`sire.type.${type}`)!, spoken)).join(', '),
        }),
      )
      const link = `${services.config.publicUrl}/report/sire`
      await queueMail(ctx, {
        ...{ to: email, entity: 'sire', subject: say(textOf('sire.dueSubject')!, spoken) },
        text: `${lines.join('\n')}\n\n${link}`,
      })
    }
  })
  throw new TryLater(untilMorning(services.clock()), 'waiting for the next morning')
}

/** Seconds until it is eight in Lima again. */
function untilMorning(now: Date): number {
  const next = new Date(`${now.toISOString().slice(0, 10)}${MORNING}`)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return Math.ceil((next.getTime() - now.getTime()) / 1000)
}
