import { type FiscalProblem, fieldBy, guideProblems } from '@yupana/einvoicing/server'
import { BusinessError, limaTime } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { CarrierGuide, GuideDriver, GuideParty, GuideRelatedDocument, GuideVehicle } from '@yupana/sunat'
import type { CarrierGuideOut } from '../../contract/guide.ts'
import { plateOf } from '../catalogue-rules.ts'

/** What the fiscal document needs beside the guide as people read it. */
export interface FiscalFacts {
  issuer: { ruc: string; legalName: string }
  registration: string | null
  parties: Record<string, GuideParty>
  drivers: Record<string, GuideDriver & { license: string | null }>
  /** Names of the documents of catalogue 61. */
  referenceNames: Record<string, string>
}

export async function readFiscalFacts(ctx: Ctx, id: string): Promise<FiscalFacts> {
  const [facts] = await ctx.query<FiscalFacts>(
    `select jsonb_build_object('ruc', m.ruc, 'legalName', m.fiscal_name) as issuer,
       (select s.registration_number from transport.setting s where s.company_id = t.company_id) as registration,
       (select jsonb_object_agg(c.id, jsonb_build_object('documentType', c.document_type, 'documentNumber', c.document_number, 'legalName', c.fiscal_name))
        from parties.client c where c.company_id = t.company_id and c.id in (t.client_id, t.payer_id, t.sub_contractor_id, t.sender_id, t.addressee_id)) as parties,
       (select jsonb_object_agg(d.id, jsonb_build_object('documentType', d.document_type, 'documentNumber', d.document_number, 'firstName', d.name,
           'familyName', d.last_name, 'licence', coalesce(d.license, '')))
        from transport.driver d where d.company_id = t.company_id and d.id in (t.driver_id, t.second_driver_id)) as drivers,
       (select coalesce(jsonb_object_agg(k.code, k.name_es), '{}') from law.code k
        where k.list = 'document_type' and k.code in (select i.reference_type from transport.guide_item i where i.company_id = t.company_id and i.guide_id = t.id)) as "referenceNames"
     from transport.guide t join company.company m on m.id = t.company_id where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!facts) throw new BusinessError('not_found', {}, { status: 404 })
  return facts
}

/** The guide as SUNAT reads it. Its weight is that of the goods, the vehicle left out. */
export function fiscalGuide(guide: CarrierGuideOut, facts: FiscalFacts, number: number, now: Date): CarrierGuide {
  const { parties, drivers } = facts
  const point = ({ address, geographicCode }: CarrierGuideOut['start']) => ({ ubigeo: geographicCode, line: address })
  return {
    type: '31',
    serie: guide.serie,
    number,
    issueDate: guide.date,
    issueTime: limaTime(now),
    issuer: facts.issuer,
    ...(facts.registration ? { registry: facts.registration } : {}),
    sender: parties[guide.sender.id]!,
    recipient: parties[guide.addressee.id]!,
    grossWeight: { value: guide.weight, unit: guide.weightUnit === 'tne' ? 'TNE' : 'KGM' },
    startDate: guide.transferDate,
    origin: point(guide.start),
    destination: point(guide.destiny),
    vehicles: [guide.vehicle, guide.secondVehicle].flatMap(vehicleOf),
    drivers: [guide.driver, guide.secondDriver].flatMap((each) => (each ? [drivers[each.id]!] : [])),
    related: relatedOf(guide, facts),
    lines: guide.items.map((item) => ({
      description: item.description,
      unitCode: item.weightUnit.toUpperCase(),
      quantity: item.startWeight.net,
    })),
    ...payerOf(guide, parties),
    ...(guide.subContractor
      ? { subcontractor: { ruc: guide.subContractor.number, legalName: guide.subContractor.name } }
      : {}),
    ...(guide.notes ? { note: guide.notes } : {}),
  }
}

function vehicleOf(vehicle: CarrierGuideOut['secondVehicle']): GuideVehicle[] {
  if (!vehicle) return []
  const { code, certificateNumber } = vehicle
  return [{ plate: plateOf(code), ...(certificateNumber ? { authorisation: certificateNumber } : {}) }]
}

/** Who pays the freight: the sender, the one that subcontracts, or a third party that is named. */
function payerOf(
  guide: CarrierGuideOut,
  parties: Record<string, GuideParty>,
): Pick<CarrierGuide, 'freightPayer' | 'payer'> {
  const { id } = guide.payer ?? guide.client
  if (id === guide.sender.id) return { freightPayer: 'Remitente' }
  if (id === guide.subContractor?.id) return { freightPayer: 'Subcontratador' }
  return { freightPayer: 'Tercero', payer: parties[id]! }
}

/** Each document of reference once, however many lines rest on it. */
function relatedOf(guide: CarrierGuideOut, { referenceNames }: FiscalFacts): GuideRelatedDocument[] {
  const related = new Map<string, GuideRelatedDocument>()
  for (const { documentReference: reference } of guide.items) {
    if (!reference) continue
    const { type, number, issuer } = reference
    related.set(`${type} ${number}`, {
      type,
      name: referenceNames[type] ?? type,
      number,
      ...(issuer ? { issuerRuc: issuer } : {}),
    })
  }
  return [...related.values()]
}

/** Where a problem of the fiscal document stands in the guide that a person typed. */
function fieldOf(path: string, guide: CarrierGuideOut): string {
  const names: readonly [RegExp, string][] = [
    [/^vehicles\[0\].*/, 'vehicle'],
    [/^vehicles(\[1\].*)?$/, 'secondVehicle'],
    [/^drivers\[0\].*/, 'driver'],
    [/^drivers(\[1\].*)?$/, 'secondDriver'],
    [/^recipient.*/, 'addressee'],
    [/^(sender|payer).*/, '$1'],
    [/^subcontractor.*/, 'subContractor'],
    [/^origin.*/, 'start'],
    [/^destination.*/, 'destiny'],
    [/^startDate$/, 'transferDate'],
    [/^issueDate$/, 'date'],
    [/^grossWeight$/, 'items[0].startWeight'],
    [/^lines(.*)$/, 'items$1'],
  ]
  if (path.startsWith('related')) {
    const at = guide.items.findIndex(({ documentReference }) => documentReference !== null)
    return `items[${Math.max(at, 0)}].documentReference`
  }
  return fieldBy(names, path)
}

/** What the tax office would reject. */
export const fiscalProblems = (ctx: Ctx, document: CarrierGuide, guide: CarrierGuideOut): Promise<FiscalProblem[]> =>
  guideProblems(ctx, document, (path) => fieldOf(path, guide))
