import { describedByLots } from '@yupana/catalogue/contract'
import {
  dressed,
  mailedPaper,
  paperAs,
  paperPdf,
  paperTicket,
  printedCurrency,
  printedIssuer,
  printedParty,
  readPaperHead,
} from '@yupana/company/server'
import { assertIssued, guideFiles, guideMarks, signed } from '@yupana/einvoicing/server'
import { ddmmyyyy, dec, fixed, round, sum } from '@yupana/kernel'
import { mailDocument } from '@yupana/parties/server'
import { type Ctx, mailSender, type PrintedDocument, serve } from '@yupana/platform'
import type { SenderGuide } from '@yupana/sunat'
import { outputGuideEndpoints } from '../../contract/output-guide.ts'
import { outputGuideLabels } from '../../contract/output-guide-labels.ts'
import { acceptedOutput } from './dispatch.ts'
import { readOutput, type ToldOutput } from './queries.ts'

type Rows = { label: string; value: string }[]
const row = (label: string, value: string | null | undefined): Rows => (value ? [{ label, value }] : [])

/** The guide on paper: that of the warehouse, or, once the tax office has taken it, the electronic one with its QR. */
async function printedOutput(ctx: Ctx, guide: ToldOutput, includePrices = false): Promise<PrintedDocument> {
  const head = await readPaperHead(ctx)
  const electronic = guide.electronic ? await signed<SenderGuide>(ctx, guide.id) : undefined
  const { client, warehouse, toWarehouse, currency } = guide
  const fiscal = electronic?.document.fiscal
  const amount = ({ price, quantity }: ToldOutput['items'][number]) =>
    price === null ? null : fixed(round(dec(price).times(quantity)))
  const priced = includePrices && guide.items.some(({ price }) => price !== null)
  const document: PrintedDocument = {
    title: electronic ? 'GUÍA DE REMISIÓN REMITENTE ELECTRÓNICA' : 'GUÍA DE SALIDA',
    number: guide.electronic ?? guide.number ?? `${guide.serie} · BORRADOR`,
    issuer: printedIssuer(head),
    ...buyerOf(client, fiscal),
    issueDate: ddmmyyyy(fiscal?.issueDate ?? guide.date),
    ...printedCurrency(currency),
    place: [warehouse.code, warehouse.name].join(' · '),
    sections: fiscal ? electronicSections(fiscal) : [],
    lines: guide.items.map((line) => ({
      ...{
        code: line.item.code ?? '',
        description: describedByLots(line.item.name ?? '', line),
        unit: line.unit.code,
        quantity: line.quantity,
      },
      ...(priced && line.price !== null ? { unitPrice: line.price, total: amount(line)! } : {}),
    })),
    totals: [],
    ...(priced ? { total: fixed(sum(guide.items.map((line) => amount(line) ?? '0'))) } : {}),
    notes: [
      `Motivo: ${[reasonText(guide), fiscal?.reasonText].filter(Boolean).join(' · ')}`,
      toWarehouse && `Almacén de destino: ${[toWarehouse.code, toWarehouse.name].join(' · ')}`,
      guide.senderReference && `Referencia: ${guide.senderReference}`,
      guide.electronic && `Guía de salida: ${guide.number}`,
      fiscal || guide.bulkQuantity === null ? null : `Bultos: ${guide.bulkQuantity}`,
      priced ? 'Precios sin impuestos.' : null,
      fiscal ? fiscal.note : guide.note,
      guide.status === 'voided' ? `GUÍA ANULADA: ${guide.voidReason ?? ''}` : null,
    ].filter((text) => typeof text === 'string'),
    ...(electronic ? guideMarks(ctx, electronic) : { internal: true }),
    words: { buyer: 'Destinatario' },
  }
  return dressed(ctx, document, { branchId: null })
}

const reasonText = ({ reason, purpose }: ToldOutput): string =>
  [outputGuideLabels[`outputGuide.reason.${reason}`], purpose && outputGuideLabels[`outputGuide.purpose.${purpose}`]]
    .flatMap((label) => (label ? [label[0]] : []))
    .join(' · ')

/** To whom the goods go: of an electronic guide whoever was signed for, the company itself where they stay or come. */
function buyerOf(client: ToldOutput['client'], fiscal: SenderGuide | undefined): Pick<PrintedDocument, 'buyer'> {
  const signed = fiscal?.recipient
  if (signed && signed.documentNumber !== client?.number)
    return { buyer: printedParty(signed.legalName, signed.documentType, signed.documentNumber) }
  return client ? { buyer: printedParty(client.name, client.documentType, client.number, client.address) } : {}
}

/** What was signed, in the words of the paper. */
function electronicSections(fiscal: SenderGuide): NonNullable<PrintedDocument['sections']> {
  const place = ({ line, ubigeo, establishment }: SenderGuide['origin']) =>
    [`${line} - ${ubigeo}`, establishment && `Establecimiento ${establishment.code}`].filter(Boolean).join(' · ')
  const party = (each: SenderGuide['supplier']) => each && `${each.legalName} · ${each.documentNumber}`
  const related = ({ name, number, issuerRuc }: NonNullable<SenderGuide['related']>[number]) =>
    [`${name} ${number}`, issuerRuc && `RUC ${issuerRuc}`].filter(Boolean).join(' · ')
  return [
    {
      title: 'Traslado',
      rows: [
        ...row(
          fiscal.mode === '01' ? 'Entrega al transportista' : 'Inicio del traslado',
          fiscal.startDate && ddmmyyyy(fiscal.startDate),
        ),
        ...row('Modalidad', fiscal.mode === '01' ? 'Transporte público' : 'Transporte privado'),
        ...row('Punto de partida', place(fiscal.origin)),
        ...row('Punto de llegada', fiscal.destination && place(fiscal.destination)),
        ...row('Proveedor', party(fiscal.supplier)),
        ...row('Comprador', party(fiscal.buyer)),
        ...row('Peso bruto', `${fiscal.grossWeight.value} ${fiscal.grossWeight.unit}`),
        ...row('Bultos', fiscal.packages === undefined ? undefined : String(fiscal.packages)),
        ...row('Documentos relacionados', (fiscal.related ?? []).map(related).join(', ')),
      ],
    },
    { title: 'Aduanas', rows: customsRows(fiscal) },
    { title: 'Transporte', rows: transportRows(fiscal) },
  ].filter(({ rows }) => rows.length > 0)
}

function customsRows({ terminal, netWeight, wholeDeclaration, containers = [] }: SenderGuide): Rows {
  const sealed = containers.map(({ number, seal }) => [number, seal && `precinto ${seal}`].filter(Boolean).join(', '))
  return [
    ...row(terminal?.kind === 'airport' ? 'Aeropuerto' : 'Puerto', terminal && `${terminal.name} (${terminal.code})`),
    ...row('Peso neto', netWeight && `${netWeight} KGM`),
    ...row('Declaración', wholeDeclaration ? 'Traslado total de la DAM o DS' : null),
    ...row('Contenedores', sealed.join(' · ')),
  ]
}

function transportRows({ carrier, vehicles = [], drivers = [], smallVehicle }: SenderGuide): Rows {
  const plates = vehicles.map(({ plate, authorisation }) =>
    [plate, authorisation && `TUC ${authorisation}`].filter(Boolean).join(' · '),
  )
  const persons = drivers.map((each) =>
    [`${each.firstName} ${each.familyName}`, each.documentNumber, `Licencia ${each.licence}`].join(' · '),
  )
  return [
    ...row('Transportista', carrier && `${carrier.legalName} · ${carrier.ruc}`),
    ...row('Registro MTC', carrier?.registry),
    ...row('Vehículos', plates.join(', ')),
    ...row('Conductores', persons.join(', ')),
    ...row('Vehículo', smallVehicle ? 'Categoría M1 o L' : null),
  ]
}

/** As it would be printed, also while nothing may be printed yet. */
export const outputPaper = async (ctx: Ctx, id: string): Promise<PrintedDocument> =>
  printedOutput(ctx, await readOutput(ctx, id))

export const outputPrints = [
  serve(outputGuideEndpoints.outputGuidePdf, async (ctx, { params, query }) =>
    paperPdf(ctx, await printedOutput(ctx, await acceptedOutput(ctx, params.id), query.includePrices)),
  ),
  serve(outputGuideEndpoints.outputGuideTicket, async (ctx, { params, query }) =>
    paperTicket(ctx, await printedOutput(ctx, await acceptedOutput(ctx, params.id), query.includePrices)),
  ),
  serve(outputGuideEndpoints.renderOutputGuide, async (ctx, { params, query }) =>
    paperAs(ctx, await printedOutput(ctx, await acceptedOutput(ctx, params.id)), query.format),
  ),
]

/** With its XML and CDR, where it is electronic. */
export const emailOutputGuide = serve(outputGuideEndpoints.emailOutputGuide, async (ctx, { params: { id }, body }) => {
  const guide = await acceptedOutput(ctx, id)
  assertIssued(guide)
  const number = guide.electronic ?? guide.number
  const text = `Adjuntamos la guía ${number} de la mercadería que le entregamos.`
  const to = { contactId: guide.client?.id ?? null, title: `Guía de remisión ${number}`, text, given: body }
  return mailDocument(ctx, { entity: 'outputGuide', id, ...to })
})

export const sendOutputMail = mailSender(async (ctx, id) => {
  const guide = await acceptedOutput(ctx, id)
  return [
    await mailedPaper(ctx, await printedOutput(ctx, guide)),
    ...(guide.electronic ? await guideFiles(ctx, id) : []),
  ]
})
