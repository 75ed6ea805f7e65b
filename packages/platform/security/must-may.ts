import { allowed, type Permission } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'

/** The refusal of who holds none of the keys: it names them, so that an administrator knows what to give. */
export const missing = (permission: Permission): BusinessError =>
  new BusinessError('forbidden', { keys: typeof permission === 'string' ? '' : permission.join(', ') }, { status: 403 })

/** @throws BusinessError `forbidden` (403) that names the keys of which one is needed */
export function mustMay({ session }: Pick<Ctx, 'session'>, permission: Permission): void {
  if (!allowed(permission, session)) throw missing(permission)
}
