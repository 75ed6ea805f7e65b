import { allowed, read } from '@yupana/contract'
import { BusinessError, dec } from '@yupana/kernel'
import { audit, type Ctx, columnsOf, mustMay, serve, uuidv7 } from '@yupana/platform'
import { type TravelConfig, type TravelConfigOut, travelConfigEndpoints } from '../contract/config.ts'

const NAMES = [
  ...['english', 'portuguese', 'childMaxAge', 'juniorMaxAge', 'checkIn', 'checkOut', 'currency', 'pricingMethod'],
  ...['pricingValue', 'rounding', 'sharing', 'minimumMargin', 'rateCushion', 'validityDays', 'holdHours'],
  ...['depositPercent', 'balanceDays', 'agencyRegister', 'operatorRegister', 'emergencyPhone', 'closingText'],
  ...['closingTextEn', 'closingTextPt', 'version'],
]

const columnFor = (name: string): string => Object.keys(columnsOf({ [name]: null }))[0]!

/** What stands in the table by default is what holds until somebody writes it. */
const SELECT = NAMES.map((name) => `t.${columnFor(name)} as "${name}"`).join(', ')

/** How the company makes trips; version 0 before it was ever written. */
export async function readTravelConfig(ctx: Ctx): Promise<TravelConfig> {
  const [row] = await ctx.query<TravelConfig>(`select ${SELECT} from travel.setting t where t.company_id = $1`, [
    ctx.companyId,
  ])
  return row ?? firstConfig
}

/** As the columns of `travel.setting` begin. */
const firstConfig: TravelConfig = {
  ...{ english: true, portuguese: false, childMaxAge: 11, juniorMaxAge: 17, checkIn: '14:00', checkOut: '12:00' },
  ...{ currency: 'USD', pricingMethod: 'markup', pricingValue: '25', rounding: '1', sharing: 'seats' },
  ...{ minimumMargin: '0', rateCushion: '0', validityDays: 15, holdHours: 24, depositPercent: '50', balanceDays: 30 },
  ...{ agencyRegister: null, operatorRegister: null, emergencyPhone: null },
  ...{ closingText: null, closingTextEn: null, closingTextPt: null, version: 0 },
}

/** Without what tells costs of prices, for who may not see them. */
function toldConfig({ session }: Pick<Ctx, 'session'>, config: TravelConfig): TravelConfigOut {
  if (allowed(read('TRAVELCOST'), session)) return config
  const { pricingMethod: _, pricingValue: __, minimumMargin: ___, rateCushion: ____, ...rest } = config
  return rest
}

const update = serve(travelConfigEndpoints.updateTravelConfig, async (ctx, { body }) => {
  // The company's configuration is the lock: the first time there is no row yet.
  await ctx.query('select 1 from company.configuration where company_id = $1 for update', [ctx.companyId])
  const before = await readTravelConfig(ctx)
  const { version, ...given } = body
  if (version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: toldConfig(ctx, before) })
  const { pricingMethod, pricingValue, minimumMargin, rateCushion } = given
  if ([pricingMethod, pricingValue, minimumMargin, rateCushion].some((each) => each !== undefined))
    mustMay(ctx, read('TRAVELCOST'))
  if ((pricingMethod ?? before.pricingMethod) === 'margin' && dec(pricingValue ?? before.pricingValue).gte(100))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'pricingValue', code: 'margin_whole' }] })
  // What was left out is no column of it.
  const columns = columnsOf(Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined)))
  const names = Object.keys(columns)
  await ctx.query(
    `insert into travel.setting as t (company_id, id, ${names.join(', ')}) values ($1, $2, ${names.map((_, i) => `$${i + 3}`).join(', ')})
     on conflict (company_id) do update set version = t.version + 1, ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [ctx.companyId, uuidv7(), ...Object.values(columns)],
  )
  const after = await readTravelConfig(ctx)
  await audit(ctx, { entity: 'travelConfig', id: ctx.companyId, action: 'update', before, after })
  return toldConfig(ctx, after)
})

export const travelConfigRoutes = [
  serve(travelConfigEndpoints.travelConfig, async (ctx) => toldConfig(ctx, await readTravelConfig(ctx))),
  update,
]
