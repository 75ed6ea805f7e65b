import { BusinessError } from '@yupana/kernel'
import { type OpenCtx, query, verifyPassword } from '@yupana/platform'
import { guarded, ofPerson } from './attempts.ts'

/** Somebody at an unlocked screen changes nothing here, and does not guess either. @throws BusinessError `user.wrong_password`, `too_many_requests` */
export async function assertPassword(ctx: OpenCtx, password: string): Promise<string> {
  const { userId } = ctx.session!
  return guarded(ctx, [ofPerson(userId)], async () => {
    const [kept] = await query<{ email: string; password_hash: string }>(
      ctx.database.open,
      'select email, password_hash from company.user_account where id = $1',
      [userId],
    )
    if (!kept || !(await verifyPassword(password, kept.password_hash)))
      throw new BusinessError('invalid', {}, { errors: [{ field: 'password', code: 'user.wrong_password' }] })
    return kept.email
  })
}
