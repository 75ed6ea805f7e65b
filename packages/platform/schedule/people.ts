import { allowed, type Ties } from '@yupana/contract'
import { BusinessError, Problems } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import type { BoundReport } from '../report/index.ts'
import { hiddenFrom } from '../report/opening.ts'
import { scopedAsked } from '../report/scope.ts'
import { fileNeeds, type ScheduleForm } from './checked.ts'

type Asked = Readonly<Record<string, unknown>>

interface Person {
  id: string
  name: string
  email: string
  owner: boolean
  permissions: ReadonlySet<string>
  ties: Ties
}

/** Those of them who work in the company, with what they may do now. */
async function powersOf(ctx: Ctx, people: readonly string[]): Promise<Person[]> {
  const rows = await ctx.query<Omit<Person, 'permissions'> & { permissions: string[] }>(
    `select u.id, trim(u.name || ' ' || u.last_name) as name, u.email, r.active and r.owner as owner,
       case when r.active then r.permissions else '{}' end as permissions, case when r.owner then '{}' else m.ties end as ties
     from platform.shown_member m join platform.shown_person u on u.id = m.user_id
       join platform.shown_role r on r.company_id = m.company_id and r.id = m.role_id
     where m.company_id = $1 and m.user_id = any($2) and m.active and u.status = 'active' order by u.email`,
    [ctx.companyId, people],
  )
  return rows.map((row) => ({ ...row, permissions: new Set(row.permissions) }))
}

/** Who is tied reads what is theirs alone: a file of more than that is not for them. */
function isWithin(report: BoundReport['report'], asked: Asked, ties: Ties): boolean {
  try {
    scopedAsked({ session: { ties } as Ctx['session'] }, report, asked)
  } catch (error) {
    if (error instanceof BusinessError) return false
    throw error
  }
  return Object.entries(ties).every(([tie, id]) => asked[tie] === id)
}

export interface Recipients {
  addresses: string[]
  /** Fields that one of them may not see: the file is one for all. */
  hidden: string[]
}

/**
 * To whom a report goes: a mail hands out no figures that its reader could not fetch.
 * @param asked as it is held to what its maker is tied to
 * @throws BusinessError `invalid` (422) on `people`: `reference_not_found` for who does not work here, where all must; `schedule_person`, with the
 * names, for who may not take the report as this file, or of more than they are tied to
 */
export async function recipients(
  ctx: Ctx,
  { report }: BoundReport,
  form: ScheduleForm,
  { people, asked, all }: { people: readonly string[]; asked: Asked; all: boolean },
): Promise<Recipients> {
  const wanted = [...new Set(people)]
  const found = await powersOf(ctx, wanted)
  const problems = new Problems()
  if (all && found.length < wanted.length) problems.add('people', 'reference_not_found')
  const strangers = found.filter(
    (each) => !allowed(fileNeeds(report, form), each) || !isWithin(report, asked, each.ties),
  )
  if (strangers.length > 0)
    problems.add('people', 'schedule_person', { people: strangers.map(({ name }) => name).join(', ') })
  problems.throwIfAny()
  return {
    addresses: found.map(({ email }) => email),
    hidden: found.flatMap((each) => hiddenFrom({ session: each as unknown as Ctx['session'] }, report)),
  }
}
