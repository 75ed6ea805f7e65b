import { allowed, type Endpoint, type Ties } from '@yupana/contract'
import type { Ctx } from '../context.ts'

/** Somebody who works in the company and may read the record in question. */
export interface Reader {
  id: string
  name: string
  firstName: string
  email: string
  language: string | null
  /** Whose records alone they read. */
  ties: Ties
}

/** Who of the company may call a read, the caller left out; `ids` narrows it to some. */
export async function readersOf(ctx: Ctx, call: Endpoint, ids?: readonly string[]): Promise<Reader[]> {
  const rows = await ctx.query<Reader & { owner: boolean; permissions: string[] }>(
    `select u.id, trim(u.name || ' ' || u.last_name) as name, u.name as "firstName", u.email, u.language, r.owner, r.permissions, case when r.owner then '{}' else m.ties end as ties
     from platform.shown_member m join platform.shown_person u on u.id = m.user_id
     join platform.shown_role r on r.company_id = m.company_id and r.id = m.role_id
     where m.company_id = $1 and m.active and r.active and u.status = 'active' and u.id <> $2 and ($3::uuid[] is null or u.id = any($3))
     order by 2, u.id limit 1000`,
    [ctx.companyId, ctx.userId, ids ?? null],
  )
  return rows
    .filter(({ owner, permissions }) => allowed(call.permission, { owner, permissions: new Set(permissions) }))
    .map(({ owner: _, permissions: __, ...reader }) => reader)
}
