import { ddmmyyyy, dec, plain } from '@yupana/kernel'
import { type Ctx, message } from '@yupana/platform'
import type { WeightUnit } from '../../contract/catalogues.ts'
import { kilograms } from '../../contract/guide.totals.ts'
import type { CarrierGuideOut } from '../../contract/guide.ts'
import { transportErrors } from '../../contract/labels.ts'

interface Papers {
  drivers: { name: string; license: string | null; expires: string | null }[]
  vehicles: {
    plate: string
    certificate: string | null
    certificateExpires: string | null
    insuranceExpires: string | null
    usefulLoad: string | null
  }[]
  carriers: { name: string; minimum: string | null; limit: string | null }[]
  registration: string | null
}

type Subject = Pick<CarrierGuideOut, 'id' | 'status' | 'transferDate' | 'weight' | 'weightUnit'>
type Say = (code: string, params?: Record<string, string>) => void

/** What a person should see before the vehicle leaves: papers that run out before the day, weights beyond what may be loaded. Nothing is refused for it. */
export async function guideWarnings(ctx: Ctx, guide: Subject): Promise<CarrierGuideOut['warnings']> {
  if (guide.status !== 'draft') return []
  const papers = await readPapers(ctx, guide.id)
  const warnings: CarrierGuideOut['warnings'] = []
  const warn: Say = (code, params = {}) => {
    const text = message(transportErrors, ctx.language, code, params)
    if (!warnings.some((each) => each.message === text)) warnings.push({ code, message: text })
  }
  if (!papers.registration) warn('guide_no_registration')
  for (const { name, license, expires } of papers.drivers) {
    if (!license) warn('driver_no_license', { name })
    else if (expires && expires < guide.transferDate) warn('driver_license_expired', { name, date: ddmmyyyy(expires) })
  }
  const weight = kilograms(guide.weight, guide.weightUnit as WeightUnit)
  for (const vehicle of papers.vehicles) vehicleWarnings(vehicle, guide.transferDate, warn)
  const loads = papers.vehicles.flatMap(({ usefulLoad }) => usefulLoad ?? [])
  const load = loads.reduce((most, each) => (dec(each).gt(most) ? each : most), '0')
  if (dec(load).gt(0) && weight.gt(load)) warn('load_exceeded', { weight: plain(weight, 3), load: plain(load, 3) })
  for (const { name, minimum, limit } of papers.carriers) {
    if (minimum && weight.lt(minimum)) warn('carrier_minimum_weight', { name, minimum: plain(minimum, 3) })
    if (limit && weight.gt(limit)) warn('carrier_limit_weight', { name, limit: plain(limit, 3) })
  }
  return warnings
}

function vehicleWarnings(vehicle: Papers['vehicles'][number], day: string, warn: Say): void {
  const { plate, certificate, certificateExpires, insuranceExpires } = vehicle
  if (!certificate) warn('vehicle_no_certificate', { plate })
  else if (certificateExpires && certificateExpires < day)
    warn('vehicle_certificate_expired', { plate, date: ddmmyyyy(certificateExpires) })
  if (insuranceExpires && insuranceExpires < day)
    warn('vehicle_insurance_expired', { plate, date: ddmmyyyy(insuranceExpires) })
}

async function readPapers(ctx: Ctx, id: string): Promise<Papers> {
  const [papers] = await ctx.query<Papers>(
    `select
       (select jsonb_agg(jsonb_build_object('name', d.name || ' ' || d.last_name, 'license', d.license, 'expires', d.license_expires_on))
        from transport.driver d where d.company_id = $1 and d.id in (t.driver_id, t.second_driver_id)) as drivers,
       (select jsonb_agg(jsonb_build_object('plate', v.license_plate, 'certificate', v.certificate_number, 'certificateExpires', v.certificate_expires_on,
           'insuranceExpires', v.insurance_expires_on, 'usefulLoad', v.useful_load::text))
        from transport.vehicle v where v.company_id = $1 and v.id in (t.vehicle_id, t.second_vehicle_id)) as vehicles,
       (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'minimum', k.minimum_weight::text, 'limit', k.limit_weight::text)), '[]')
        from transport.vehicle v join transport.carrier k on k.company_id = v.company_id and k.id = v.carrier_id
        where v.company_id = $1 and v.id in (t.vehicle_id, t.second_vehicle_id)) as carriers,
       (select s.registration_number from transport.setting s where s.company_id = $1) as registration
     from transport.guide t where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  return papers!
}
