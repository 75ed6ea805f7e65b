import { allowed, type Permission } from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import type { Ctx } from '../context.ts'

/** The refusal of who holds none of the keys: it names them, so that an administrator knows what to give. @param errors what of a form it is about */
export function missing(permission: Permission, errors: readonly FieldProblem[] = []): BusinessError {
  const keys = typeof permission === 'string' ? '' : permission.join(', ')
  return new BusinessError('forbidden', { keys }, { status: 403, errors: [...errors] })
}

/** @throws BusinessError `forbidden` (403) that names the keys of which one is needed */
export function mustMay(
  { session }: Pick<Ctx, 'session'>,
  permission: Permission,
  errors: readonly FieldProblem[] = [],
): void {
  if (!allowed(permission, session)) throw missing(permission, errors)
}
