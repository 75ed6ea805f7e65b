import { dressed, printPaper, readPrintTemplate } from '@yupana/company/server'
import { signed } from '@yupana/einvoicing/server'
import { type Ctx, type PrintedDocument, printedHtml, printedPdf, serve } from '@yupana/platform'
import type { CarrierGuide } from '@yupana/sunat'
import { type CarrierGuideOut, carrierGuideEndpoints } from '../../contract/guide.ts'
import { readGuide } from './queries.ts'
import { assertIssued } from './validate.ts'

const UNITS: Record<string, string> = { kgm: 'KGM', tne: 'TNE' }

interface Paper {
  name: string
  ruc: string
  tradeName: string | null
  address: string
  phone: string | null
  email: string | null
  registration: string | null
  footer: string | null
  branch: string | null
}

async function readPaper(ctx: Ctx, serie: string): Promise<Paper> {
  const [paper] = await ctx.query<Paper>(
    `select c.fiscal_name as name, c.ruc, k.trade_name as "tradeName", k.address, k.phone, k.email, s.registration_number as registration, d.footer, d.branch_id as branch
     from company.configuration k join company.company c on c.id = k.company_id
     left join transport.setting s on s.company_id = k.company_id
     left join company.document_series d on d.company_id = k.company_id and d.document_type = '31' and d.serie = $2
     where k.company_id = $1`,
    [ctx.companyId, serie],
  )
  return paper!
}

/**
 * The guide on paper, by the company's template. The QR of a guide is the address that the tax office answers with: until then there is none,
 * and the paper says so (RS 123-2022: the transfer begins with the accepted guide).
 */
export async function printedGuide(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const guide = await readGuide(ctx, id)
  const paper = await readPaper(ctx, guide.serie)
  const electronic = guide.number ? await signed<CarrierGuide>(ctx, id) : undefined
  const document: PrintedDocument = {
    title: 'GUÍA DE REMISIÓN TRANSPORTISTA ELECTRÓNICA',
    number: guide.number ? `${guide.serie}-${guide.number}` : `${guide.serie} · BORRADOR`,
    issuer: {
      name: paper.name,
      ...(paper.tradeName ? { tradeName: paper.tradeName } : {}),
      identityType: 'RUC',
      identityNumber: paper.ruc,
      ...(paper.address ? { address: paper.address } : {}),
      ...(paper.phone ? { phone: paper.phone } : {}),
      ...(paper.email ? { email: paper.email } : {}),
    },
    issueDate: shown(guide.date),
    ...(electronic ? { issueTime: electronic.document.fiscal.issueTime } : {}),
    currency: 'PEN',
    currencyName: 'SOLES',
    sections: sectionsOf(guide, paper.registration),
    lines: guide.items.map((item) => ({
      code: item.senderReference ?? '',
      description: item.description,
      unit: UNITS[item.weightUnit]!,
      quantity: item.startWeight.net,
    })),
    totals: [],
    notes: [
      guide.notes,
      paper.footer,
      guide.number && !electronic?.document.link ? 'Sin código QR: pendiente de la aceptación de SUNAT.' : null,
      guide.status === 'voided' ? `GUÍA ANULADA: ${guide.voidReason ?? ''}` : null,
    ].filter((text) => text !== null && text !== undefined),
    ...(electronic ? { hash: electronic.digest } : {}),
    ...(electronic?.document.link ? { qr: electronic.document.link } : {}),
    consultUrl: ctx.services.config.publicUrl,
    ...(electronic?.setting.environment === 'production' ? {} : { environmentMark: 'DEMOSTRACIÓN: SIN VALOR LEGAL' }),
  }
  return dressed(ctx, document, { branchId: paper.branch })
}

function sectionsOf(guide: CarrierGuideOut, registration: string | null): NonNullable<PrintedDocument['sections']> {
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
        ...row('Inicio del traslado', shown(guide.transferDate)),
        ...row('Entrega', guide.deliveryDate && shown(guide.deliveryDate)),
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

const shown = (date: string): string => date.split('-').reverse().join('/')

export const fileNameOf = ({ number }: PrintedDocument): string => number.replace(/[^\w-]+/g, '_')

async function pdfOf(ctx: Ctx, id: string) {
  const printed = await printedGuide(ctx, id)
  return {
    name: `${fileNameOf(printed)}.pdf`,
    type: 'application/pdf',
    content: await ctx.services.pdf.render(printedPdf(printed, printPaper(await readPrintTemplate(ctx)))),
    inline: true,
  }
}

export const carrierGuidePdf = serve(carrierGuideEndpoints.carrierGuidePdf, (ctx, { params }) => pdfOf(ctx, params.id))

export const renderCarrierGuide = serve(
  carrierGuideEndpoints.renderCarrierGuide,
  async (ctx, { params: { id }, query }) => {
    if (query.format === 'pdf') return pdfOf(ctx, id)
    const printed = await printedGuide(ctx, id)
    const content = printedHtml(printed)
    return { name: `${fileNameOf(printed)}.html`, type: 'text/html; charset=utf-8', content, inline: true }
  },
)

/** The XML that is sent, signed, the same bytes ever after. */
export const carrierGuideUbl = serve(carrierGuideEndpoints.carrierGuideUbl, async (ctx, { params: { id } }) => {
  assertIssued(await readGuide(ctx, id))
  const { name, xml } = await signed<CarrierGuide>(ctx, id)
  return { name: `${name}.xml`, type: 'application/xml', content: xml }
})
