import { dressed, paperAs, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { assertIssued, guideMarks, guideUbl, signed, waitsForQr } from '@yupana/einvoicing/server'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve, together } from '@yupana/platform'
import type { CarrierGuide } from '@yupana/sunat'
import { type CarrierGuideOut, carrierGuideEndpoints } from '../../contract/guide.ts'
import { readGuide } from './queries.ts'

const UNITS: Record<string, string> = { kgm: 'KGM', tne: 'TNE' }

interface Own {
  registration: string | null
  footer: string | null
  branch: string | null
}

/** What the carrier's settings and the series put on the paper. */
async function readOwn(ctx: Ctx, { id, serie }: CarrierGuideOut): Promise<Own | undefined> {
  const [own] = await ctx.query<Own>(
    `select case when g.said is null then s.registration_number else g.said ->> 'registration' end as registration, d.footer, d.branch_id as branch from company.configuration k
     left join transport.setting s on s.company_id = k.company_id
     left join company.document_series d on d.company_id = k.company_id and d.document_type = '31' and d.serie = $2
     left join transport.guide g on g.company_id = k.company_id and g.id = $3
     where k.company_id = $1`,
    [ctx.companyId, serie, id],
  )
  return own
}

/** The guide on paper, by the company's template; without a QR it says so. */
export async function printedGuide(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const guide = await readGuide(ctx, id)
  const [head, own] = await together(readPaperHead(ctx), readOwn(ctx, guide))
  const electronic = guide.number ? await signed<CarrierGuide>(ctx, id) : undefined
  const document: PrintedDocument = {
    title: 'GUÍA DE REMISIÓN TRANSPORTISTA ELECTRÓNICA',
    number: guide.number ? `${guide.serie}-${guide.number}` : `${guide.serie} · BORRADOR`,
    issuer: printedIssuer(head),
    issueDate: ddmmyyyy(guide.date),
    ...printedCurrency('PEN'),
    sections: sectionsOf(guide, own?.registration),
    lines: guide.items.map((item) => ({
      code: item.senderReference ?? '',
      description: item.description,
      unit: UNITS[item.weightUnit]!,
      quantity: item.startWeight.net,
    })),
    totals: [],
    notes: [
      guide.notes,
      own?.footer,
      waitsForQr(electronic) ? 'Sin código QR: pendiente de la aceptación de SUNAT.' : null,
      guide.status === 'voided' ? `GUÍA ANULADA: ${guide.voidReason ?? ''}` : null,
    ].filter((text) => text !== null && text !== undefined),
    ...guideMarks(ctx, electronic),
  }
  return dressed(ctx, document, { branchId: own?.branch ?? null })
}

function sectionsOf(
  guide: CarrierGuideOut,
  registration: string | null | undefined,
): NonNullable<PrintedDocument['sections']> {
  const row = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])
  const named = (each: { name: string; number: string } | null) => each && `${each.name} · ${each.number}`
  const driver = (each: CarrierGuideOut['secondDriver']) =>
    each && [each.name, each.number, each.license && `Licencia ${each.license}`].filter(Boolean).join(' · ')
  const vehicle = (each: CarrierGuideOut['secondVehicle']) =>
    each && [each.name, each.certificateNumber && `TUC ${each.certificateNumber}`].filter(Boolean).join(' · ')
  const place = ({ address, district, geographicCode }: CarrierGuideOut['start']) =>
    [address, district ?? geographicCode].join(' - ')
  return [
    {
      title: 'Traslado',
      rows: [
        ...row('Inicio del traslado', ddmmyyyy(guide.transferDate)),
        ...row('Entrega', guide.deliveryDate && ddmmyyyy(guide.deliveryDate)),
        ...row('Punto de partida', place(guide.start)),
        ...row('Punto de llegada', place(guide.destiny)),
        ...row('Peso bruto de la carga', `${guide.weight} ${UNITS[guide.weightUnit]}`),
        ...row('Documentos relacionados', referencesOf(guide)),
      ],
    },
    {
      title: 'Partes',
      rows: [
        ...row('Remitente', named(guide.sender)),
        ...row('Destinatario', named(guide.addressee)),
        ...row('Paga el flete', named(guide.payer ?? guide.client)),
        ...row('Subcontratador', named(guide.subContractor)),
      ],
    },
    {
      title: 'Transporte',
      rows: [
        ...row('Registro MTC', registration),
        ...row('Vehículo principal', vehicle(guide.vehicle)),
        ...row('Vehículo secundario', vehicle(guide.secondVehicle)),
        ...row('Conductor principal', driver(guide.driver)),
        ...row('Conductor secundario', driver(guide.secondDriver)),
      ],
    },
  ]
}

function referencesOf({ items }: CarrierGuideOut): string {
  const texts = items.flatMap(({ documentReference: each }) => (each ? [`${each.type} ${each.number}`] : []))
  return [...new Set(texts)].join(', ')
}

export const carrierGuidePdf = serve(carrierGuideEndpoints.carrierGuidePdf, async (ctx, { params }) =>
  paperPdf(ctx, await printedGuide(ctx, params.id)),
)

export const renderCarrierGuide = serve(carrierGuideEndpoints.renderCarrierGuide, async (ctx, { params, query }) =>
  paperAs(ctx, await printedGuide(ctx, params.id), query.format),
)

export const carrierGuideUbl = serve(carrierGuideEndpoints.carrierGuideUbl, async (ctx, { params: { id } }) => {
  assertIssued(await readGuide(ctx, id))
  return guideUbl(ctx, id)
})
