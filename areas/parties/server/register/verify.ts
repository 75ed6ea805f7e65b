import { BusinessError } from '@yupana/kernel'
import { audit, lockRecord, serve } from '@yupana/platform'
import { registerEndpoints } from '../../contract/register.ts'
import { clientRecord } from '../client-commands.ts'
import { readClient } from '../client-record.ts'
import { readRegister } from './read-register.ts'

/** Reads state and condition again. What was known stays where the register does not name the RUC any more. */
export const verifyClient = serve(registerEndpoints.verifyClient, async (ctx, { params: { id } }) => {
  const before = await lockRecord(ctx, clientRecord, id)
  const { documentType, documentNumber: ruc } = before
  if (documentType !== '6') throw new BusinessError('client_without_ruc', {}, { status: 409 })
  const [known] = await ctx.query('select 1 from law.ruc_register where ruc = $1', [ruc])
  if (!known) throw new BusinessError('ruc_unknown', { ruc }, { status: 404 })
  await readRegister(ctx, id)
  const after = await readClient(ctx, id)
  await audit(ctx, { entity: 'client', id, action: 'verify', before: before.register, after: after.register })
  return after
})
