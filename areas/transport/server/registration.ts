import { plantSeries } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { CARRIER_GUIDE } from '../contract/guide.ts'
import { registrationEndpoints } from '../contract/registration.ts'

interface Registration {
  carrierRegistrationNumber: string | null
  version: number
}

/** TRA-001: one number a company; version 0 before it was ever written. */
export async function readRegistration(ctx: Ctx): Promise<Registration> {
  const [row] = await ctx.query<Registration>(
    'select registration_number as "carrierRegistrationNumber", version from transport.setting where company_id = $1',
    [ctx.companyId],
  )
  return row ?? { carrierRegistrationNumber: null, version: 0 }
}

const update = serve(registrationEndpoints.updateRegistration, async (ctx, { body }) => {
  // The company's configuration is the lock: the first time there is no row yet.
  await ctx.query('select 1 from company.configuration where company_id = $1 for update', [ctx.companyId])
  const before = await readRegistration(ctx)
  if (body.version !== undefined && body.version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  await ctx.query(
    `insert into transport.setting as t (company_id, id, registration_number) values ($1, $2, $3)
     on conflict (company_id) do update set registration_number = excluded.registration_number, version = t.version + 1`,
    [ctx.companyId, uuidv7(), body.carrierRegistrationNumber],
  )
  // Who becomes a carrier can issue at once: its guides begin with V (RS 123-2022).
  if (body.carrierRegistrationNumber) await plantSeries(ctx, CARRIER_GUIDE, 'V001', 'Guías de transportista')
  const after = await readRegistration(ctx)
  await audit(ctx, { entity: 'carrierRegistration', id: ctx.companyId, action: 'update', before, after })
  return after
})

export const registrationRoutes = [serve(registrationEndpoints.registration, (ctx) => readRegistration(ctx)), update]
