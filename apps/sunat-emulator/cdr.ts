import {
  type Credential,
  documentXml,
  group,
  leaf,
  limaDate,
  limaTime,
  SIGNATURE_PLACE,
  signXml,
  zipDocument,
} from '@yupana/sunat'

const SUNAT_RUC = '20131312955'

const titles: Record<string, [noun: string, ending: string]> = {
  '01': ['La Factura numero', 'aceptada'],
  '03': ['La Boleta numero', 'aceptada'],
  '04': ['La Liquidacion de Compra numero', 'aceptada'],
  '07': ['La Nota de Credito numero', 'aceptada'],
  '08': ['La Nota de Debito numero', 'aceptada'],
  '20': ['El Comprobante de Retencion numero', 'aceptado'],
  '40': ['El Comprobante de Percepcion numero', 'aceptado'],
  '09': ['La Guia de Remision Remitente numero', 'aceptada'],
  '31': ['La Guia de Remision Transportista numero', 'aceptada'],
  RC: ['El Resumen diario', 'aceptado'],
  RA: ['La Comunicacion de baja', 'aceptada'],
  RR: ['El Resumen de reversiones', 'aceptado'],
}

/** What SUNAT says of an accepted document. */
export function acceptance(type: string, id: string): string {
  const [noun, ending] = titles[type] ?? ['El comprobante numero', 'aceptado']
  return `${noun} ${id}, ha sido ${ending}`
}

export interface CdrContent {
  /** Base name of the document that it answers. */
  name: string
  ruc: string
  /** Serie and number, or the tail of an RC, RA or RR. */
  id: string
  responseCode: string
  description: string
  notes: readonly { code: string; text: string }[]
  receiver: string
  /** Number of the answer. */
  answer: string
  at: Date
  /** Where the QR of a guide leads. */
  link?: string
}

/** A signed ApplicationResponse in its zip, `R-<name>.xml` inside, shaped like SUNAT's own. */
export function cdrZip(content: CdrContent, credential: Credential): Uint8Array {
  const party = (name: string, id: string) => group(name, group('cac:PartyIdentification', leaf('cbc:ID', id)))
  const date = limaDate(content.at)
  const time = limaTime(content.at)
  const xml = documentXml(
    'ApplicationResponse',
    'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2',
    ['cac', 'cbc', 'ext'],
    SIGNATURE_PLACE +
      leaf('cbc:UBLVersionID', '2.0') +
      leaf('cbc:CustomizationID', '1.0') +
      leaf('cbc:ID', content.answer) +
      leaf('cbc:IssueDate', date) +
      leaf('cbc:IssueTime', time) +
      leaf('cbc:ResponseDate', date) +
      leaf('cbc:ResponseTime', time) +
      content.notes.map((note) => leaf('cbc:Note', `${note.code} - ${note.text}`)).join('') +
      party('cac:SenderParty', SUNAT_RUC) +
      party('cac:ReceiverParty', content.ruc) +
      group(
        'cac:DocumentResponse',
        group(
          'cac:Response',
          leaf('cbc:ReferenceID', content.id),
          leaf('cbc:ResponseCode', content.responseCode),
          leaf('cbc:Description', content.description),
        ),
        group(
          'cac:DocumentReference',
          leaf('cbc:ID', content.id),
          content.link ? leaf('cbc:DocumentDescription', content.link) : '',
        ),
        party('cac:RecipientParty', content.receiver),
      ),
  )
  return zipDocument(`R-${content.name}`, signXml(xml, credential).xml)
}
