import { full } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, mustMay, query, serve, serveOpen, type Upload } from '@yupana/platform'
import { profileEndpoints, type SessionRow } from '../../contract/access/profile.ts'
import { checkPicture, type Picture } from '../paper/picture.ts'
import { endSessionsNow } from '../sign-in/session-end.ts'

interface Profile {
  id: string
  name: string
  lastName: string
  mobilePhone: string | null
  language: string | null
}

const PROFILE = 'id, name, last_name as "lastName", mobile_phone as "mobilePhone", language'

export const updateProfile = serve(profileEndpoints.updateProfile, async (ctx, { params: { id }, body }) => {
  if (id !== ctx.userId) throw new BusinessError('not_yours', {}, { status: 403 })
  const [before] = await ctx.query<Profile>(`select ${PROFILE} from company.user_account where id = $1 for update`, [
    id,
  ])
  const [after] = await ctx.query<Profile>(
    `update company.user_account set name = $2, last_name = $3, mobile_phone = $4, language = $5 where id = $1 returning ${PROFILE}`,
    [id, body.name, body.lastName, body.mobilePhone ?? null, body.language ?? null],
  )
  await audit(ctx, { entity: 'user', id, action: 'update', before, after })
  return after!
})

/** Where a picture is read; its address changes with its content. */
export function pictureAddress(userId: string, key: string | null): string | null {
  return key ? `/api/configuration/users/${userId}/image?v=${key.slice(-8)}` : null
}

export const uploadPicture = serve(profileEndpoints.uploadPicture, async (ctx, { params: { id }, body }) => {
  await assertMayChange(ctx, id)
  const { bytes } = body as unknown as Upload
  const { type } = pictureOfProfile(bytes)
  const { key } = await ctx.services.files.put(ctx.companyId, bytes, { name: `${id}.picture`, type, immutable: false })
  await ctx.query('update company.user_account set image_key = $2 where id = $1', [id, key])
  await audit(ctx, { entity: 'user', id, action: 'picture', after: { key } })
  return { image: pictureAddress(id, key)! }
})

/** @throws BusinessError `not_updated_profile_image` (ADM-010), with what is wrong with the picture as the problem of its field */
function pictureOfProfile(bytes: Uint8Array): Picture {
  try {
    return checkPicture(bytes, { least: 40, most: 600, code: 'image_size' })
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    const { code, params, status } = error
    throw new BusinessError('not_updated_profile_image', {}, { status, errors: [{ field: 'file', code, params }] })
  }
}

export const picture = serve(profileEndpoints.picture, async (ctx, { params: { id } }) => {
  const [found] = await ctx.query<{ key: string | null }>(
    `select u.image_key as key from company.user_account u
     where u.id = $2 and (u.id = $3 or exists (select from company.membership m where m.company_id = $1 and m.user_id = u.id))`,
    [ctx.companyId, id, ctx.userId],
  )
  if (!found?.key) throw new BusinessError('not_found', {}, { status: 404 })
  const content = await ctx.services.files.get(found.key)
  return { name: 'picture', type: content[0] === 0x89 ? 'image/png' : 'image/jpeg', content, inline: true }
})

/** The bytes stay in the store: another picture of the company may be the same. */
export const removePicture = serve(profileEndpoints.removePicture, async (ctx, { params: { id } }) => {
  await assertMayChange(ctx, id)
  await ctx.query('update company.user_account set image_key = null where id = $1', [id])
  await audit(ctx, { entity: 'user', id, action: 'picture', after: { key: null } })
})

/** One's own, or that of a colleague for an administrator. @throws BusinessError `forbidden` (403), `not_found` (404) */
async function assertMayChange(ctx: Ctx, id: string): Promise<void> {
  if (id === ctx.userId) return
  mustMay(ctx, full('COMPANYCONFIG'))
  const [member] = await ctx.query('select id from company.membership where company_id = $1 and user_id = $2', [
    ctx.companyId,
    id,
  ])
  if (!member) throw new BusinessError('not_found', {}, { status: 404 })
}

type Kept = Omit<SessionRow, 'startedAt' | 'lastSeenAt' | 'current'> & { startedAt: Date; lastSeenAt: Date }

/** A session is a family of refresh tokens; it lives while one of them can still be used. */
export const sessions = serveOpen(profileEndpoints.sessions, async (ctx) => {
  const { userId, family } = ctx.session!
  const rows = await query<Kept>(
    ctx.database.open,
    `select s.family as id, min(s.created_at) as "startedAt", max(s.created_at) as "lastSeenAt",
       (array_agg(s.user_agent order by s.created_at desc))[1] as "userAgent", (array_agg(s.address order by s.created_at desc))[1] as address,
       (array_agg(jsonb_build_object('id', c.id, 'name', c.fiscal_name) order by s.created_at desc))[1] as company
     from company.session s join company.company c on c.id = s.company_id where s.user_id = $1
     group by s.family having bool_or(s.revoked_at is null and s.used_at is null and s.expires_at > $2) order by max(s.created_at) desc limit 100`,
    [userId, ctx.now],
  )
  return {
    data: rows.map((row) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.id === family,
    })),
  }
})

export const endSession = serveOpen(profileEndpoints.endSession, async (ctx, { params }) => {
  const ended = await endSessionsNow(ctx, { users: [ctx.session!.userId], family: params.id })
  if (ended === 0) throw new BusinessError('not_found', {}, { status: 404 })
})

export const endOtherSessions = serveOpen(profileEndpoints.endOtherSessions, async (ctx) => {
  await endSessionsNow(ctx, { users: [ctx.session!.userId], except: ctx.session!.family })
})
