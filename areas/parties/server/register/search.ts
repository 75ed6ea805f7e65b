import { BusinessError, isRuc } from '@yupana/kernel'
import { serve } from '@yupana/platform'
import { registerEndpoints } from '../../contract/register.ts'

interface Taxpayer {
  ruc: string
  fiscalName: string
  status: string
  condition: string
  geographicCode: string | null
  address: string | null
}

/** A taxpayer of the tax office's reduced register, as the operator last loaded it. */
export const searchRuc = serve(registerEndpoints.searchRuc, async (ctx, { params: { x: ruc } }) => {
  if (!isRuc(ruc)) throw new BusinessError('invalid_ruc', {}, { errors: [{ field: 'x', code: 'invalid_ruc' }] })
  const [found] = await ctx.query<Taxpayer>(
    'select ruc, name as "fiscalName", status, condition, geographic_code as "geographicCode", address from law.ruc_register where ruc = $1',
    [ruc],
  )
  if (!found) throw new BusinessError('ruc_unknown', { ruc }, { status: 404 })
  return found
})
