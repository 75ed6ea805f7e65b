import { describedByLots } from '@yupana/catalogue/contract'
import { toldItem } from '@yupana/catalogue/server'
import { type FiscalProblem, fieldBy, guideProblems } from '@yupana/einvoicing/server'
import { BusinessError, limaTime } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { GuideParty, GuidePoint, SenderGuide } from '@yupana/sunat'
import type { DispatchBody } from '../../contract/output-guide.dispatch.ts'
import { OTHER_REASON } from '../../contract/output-guide.effects.ts'
import { SENDER_GUIDE } from '../../contract/output-guide.ts'
import type { StoredOutput } from './queries.ts'

/** What the fiscal document needs beside the guide and its dispatch. */
export interface FiscalFacts {
  issuer: { ruc: string; legalName: string }
  /** Names of the documents of catalogue 61. */
  relatedNames: Record<string, string>
  /** Names of ports and airports (catalogues 63 and 64), by `port CLL`. */
  terminals: Record<string, string>
  /** By line. */
  lines: { description: string; unitCode: string; code: string; fiscalCode: string | null; barcode: string | null }[]
}

export async function readFiscalFacts(ctx: Ctx, id: string): Promise<FiscalFacts> {
  const [facts] = await ctx.query<FiscalFacts>(
    `select jsonb_build_object('ruc', m.ruc, 'legalName', m.fiscal_name) as issuer,
       (select jsonb_object_agg(k.code, k.name_es) from law.code k where k.list = 'document_type') as "relatedNames",
       (select jsonb_object_agg(k.list || ' ' || k.code, k.name_es) from law.code k where k.list in ('port', 'airport')) as terminals,
       (select jsonb_agg(jsonb_build_object('description', coalesce(l.item_name, i.name), 'unitCode', i.unit_code, 'code', coalesce(l.item_code, i.code), 'fiscalCode', i.fiscal_code, 'barcode', i.barcode) order by l.line)
        from inventory.output_guide_line l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
        where l.company_id = t.company_id and l.guide_id = t.id) as lines
     from inventory.output_guide t join company.company m on m.id = t.company_id where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!facts) throw new BusinessError('not_found', {}, { status: 404 })
  return facts
}

/** Reasons whose goods come, or stay, with the company: it is the recipient itself. */
const OWN = ['02', '04', '07', '18']

type Party = { name: string; number: string; documentType?: string | undefined } | null

const partyOf = (party: Party): GuideParty | undefined =>
  party ? { documentType: party.documentType ?? '6', documentNumber: party.number, legalName: party.name } : undefined

/** The guide as SUNAT reads it. @param day of its emission */
export function fiscalGuide(
  guide: StoredOutput,
  dispatch: DispatchBody,
  { issuer, relatedNames, terminals, lines }: FiscalFacts,
  { serie, number, now, day }: { serie: string; number: number; now: Date; day: string },
): SenderGuide {
  const { reason, items } = guide
  const self = { documentType: '6', documentNumber: issuer.ruc, legalName: issuer.legalName }
  const client = partyOf(guide.client)
  const other = partyOf(guide.otherClient)
  const point = ({ address, geographicCode, establishment }: DispatchBody['start']): GuidePoint => ({
    ...{ ubigeo: geographicCode, line: address },
    ...(establishment ? { establishment: { code: establishment, ruc: issuer.ruc } } : {}),
  })
  const note = dispatch.note ?? guide.note
  return {
    ...{ type: SENDER_GUIDE, serie, number, issueDate: day, issueTime: limaTime(now), issuer, reason },
    recipient: OWN.includes(reason) ? self : (client ?? self),
    mode: dispatch.mode,
    ...(['02', '07'].includes(reason) && client ? { supplier: client } : {}),
    ...(['03', OTHER_REASON].includes(reason) && other ? { buyer: other } : {}),
    ...(dispatch.reasonText ? { reasonText: dispatch.reasonText } : {}),
    grossWeight: { value: dispatch.weight ?? '0', unit: dispatch.weightUnit === 'tne' ? 'TNE' : 'KGM' },
    startDate: dispatch.transferDate,
    origin: point(dispatch.start),
    ...(dispatch.destiny ? { destination: point(dispatch.destiny) } : {}),
    ...(dispatch.smallVehicle ? { smallVehicle: true } : {}),
    ...transportOf(dispatch),
    ...(dispatch.wholeDeclaration ? { wholeDeclaration: true } : {}),
    ...(dispatch.packages == null ? {} : { packages: dispatch.packages }),
    ...(dispatch.netWeight ? { netWeight: dispatch.netWeight } : {}),
    ...(dispatch.terminal ? { terminal: named(dispatch.terminal, terminals) } : {}),
    containers: dispatch.containers.map((each) => ({ number: each.number, ...(each.seal ? { seal: each.seal } : {}) })),
    related: dispatch.related.map(({ type, number: paper, issuer: given }) => ({
      ...{ type, name: relatedNames[type] ?? type, number: paper },
      ...(given ? { issuerRuc: given } : OWN_PAPERS.includes(type) ? { issuerRuc: issuer.ruc } : {}),
    })),
    lines: lines.map(({ description, unitCode, code, ...item }, i) => ({
      ...{ description: describedByLots(description, items[i]!), unitCode, ...toldItem(code, item), code },
      quantity: items[i]!.quantity,
    })),
    // The tax office takes no line breaks (4186).
    ...(note ? { note: note.replace(/\s+/g, ' ').trim() } : {}),
  }
}

const named = (terminal: NonNullable<DispatchBody['terminal']>, names: Record<string, string>) => ({
  ...terminal,
  name: names[`${terminal.kind} ${terminal.code}`] ?? terminal.code,
})

/** INV-014: a sender's guide is the sender's own; papers of a sale are where nobody else is named. */
const OWN_PAPERS = ['01', '03', '09', '12', '48']

/** Of a plate the tax office wants no hyphen (return code 2567). */
const plainPlate = (plate: string): string => plate.replaceAll('-', '')

function transportOf({ mode, carrier, drivers, vehicles }: DispatchBody): Partial<SenderGuide> {
  return {
    ...(mode === '01' && carrier
      ? {
          carrier: {
            ...{ ruc: carrier.number, legalName: carrier.name },
            ...(carrier.registration ? { registry: carrier.registration } : {}),
          },
        }
      : {}),
    // The carrier's own vehicle and driver may be named too.
    ...(mode === '01' && vehicles.length > 0 ? { statesCarrierVehicle: true } : {}),
    vehicles: vehicles.map(({ plate, certificate }) => ({
      plate: plainPlate(plate),
      ...(certificate ? { authorisation: certificate } : {}),
    })),
    drivers: drivers.map((each) => ({
      ...{ documentType: each.documentType, documentNumber: each.number },
      ...{ firstName: each.name, familyName: each.lastName, licence: each.license },
    })),
  }
}

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^origin.*/, 'start.geographicCode'],
  [/^(recipient|supplier).*/, 'client'],
  [/^buyer.*/, 'otherClient'],
  [/^(startDate|issueDate)$/, 'transferDate'],
  [/^grossWeight$/, 'weight'],
  [/^carrier\.ruc$/, 'carrier.number'],
  [/^carrier\.legalName$/, 'carrier.name'],
  [/^carrier\.registry$/, 'carrier.registration'],
  [/^(vehicles\[\d\])\.authorisation$/, '$1.certificate'],
  [/^(drivers\[\d\])\.documentNumber$/, '$1.number'],
  [/^(drivers\[\d\])\.firstName$/, '$1.name'],
  [/^(drivers\[\d\])\.familyName$/, '$1.lastName'],
  [/^(drivers\[\d\])\.licence$/, '$1.license'],
  [/^(related\[\d+\])\.issuerRuc$/, '$1.issuer'],
  [/^lines(.*)$/, 'items$1'],
]
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/^origin\.line$/, 'start.address'],
  [/^origin\.establishment$/, 'start.establishment'],
  [/^destination\.line$/, 'destiny.address'],
  [/^destination\.establishment$/, 'destiny.establishment'],
  [/^destination.*/, 'destiny.geographicCode'],
]

/** What the tax office would reject, at the fields that a person types. */
export const outputProblems = (ctx: Ctx, document: SenderGuide): Promise<FiscalProblem[]> =>
  guideProblems(ctx, document, (path) => fieldBy([...ENDS, ...FIELDS], path))
