import { verifyScanned } from '../signature/verify.ts'
import { childrenOf, find, textOf, type XmlElement } from '../ubl/parse.ts'
import type { ReceivedCertificate, ReceivedCertificateReference, ReceivedParty } from './document.ts'
import { demand, openReceived, ReceivedDocumentError } from './open.ts'

const kinds = {
  Retention: { type: '20', settled: 'sac:SUNATTotalPaid', net: 'sac:SUNATNetTotalPaid' },
  Perception: { type: '40', settled: 'sac:SUNATTotalCashed', net: 'sac:SUNATNetTotalCashed' },
} as const

type Root = keyof typeof kinds

/**
 * Reads the XML of a retention (20) or perception (40) certificate that an agent sent. As strict and as safe as
 * `readInvoiceXml`.
 * @throws ReceivedDocumentError
 */
export function readCertificateXml(source: string | Uint8Array): ReceivedCertificate {
  const { scanned, root } = openReceived(source)
  if (!Object.hasOwn(kinds, root.name)) throw new ReceivedDocumentError(`${root.name} is not a certificate`)
  const name = root.name as Root
  const [, serie, number] = /^([A-Z0-9]{1,4})-(\d{1,8})$/.exec(demand(root, 'cbc:ID')) ?? []
  if (!serie || !number) throw new ReceivedDocumentError('the certificate has no series and number')
  return {
    type: kinds[name].type,
    serie,
    number,
    issueDate: demand(root, 'cbc:IssueDate'),
    issueTime: textOf(root, 'cbc:IssueTime'),
    agent: party(root, 'cac:AgentParty'),
    receiver: party(root, 'cac:ReceiverParty'),
    regime: demand(root, `sac:SUNAT${name}SystemCode`),
    percent: demand(root, `sac:SUNAT${name}Percent`),
    note: textOf(root, 'cbc:Note'),
    totals: {
      withheld: demand(root, 'cbc:TotalInvoiceAmount'),
      settled: demand(root, kinds[name].settled),
      rounding: textOf(root, 'cbc:PayableRoundingAmount'),
    },
    references: childrenOf(root, `sac:SUNAT${name}DocumentReference`).map((entry) => reference(entry, name)),
    signature: verifyScanned(scanned, root),
  }
}

function party(root: XmlElement, role: string): ReceivedParty {
  const element = find(root, role)
  const id = element && find(element, 'cac:PartyIdentification/cbc:ID')
  if (!element || !id) throw new ReceivedDocumentError(`${role} is missing`)
  return {
    documentType: id.attributes.schemeID ?? '',
    documentNumber: id.text.trim(),
    legalName: textOf(element, 'cac:PartyLegalEntity/cbc:RegistrationName') ?? '',
    tradeName: textOf(element, 'cac:PartyName/cbc:Name'),
    address: textOf(element, 'cac:PostalAddress/cbc:StreetName'),
  }
}

function reference(element: XmlElement, name: Root): ReceivedCertificateReference {
  const id = find(element, 'cbc:ID')
  const total = find(element, 'cbc:TotalInvoiceAmount')
  if (!id || !total) throw new ReceivedDocumentError('a related document has no number or total')
  const payment = find(element, 'cac:Payment')
  const information = find(element, `sac:SUNAT${name}Information`)
  const rate = information && find(information, 'cac:ExchangeRate')
  return {
    type: id.attributes.schemeID ?? '',
    number: id.text.trim(),
    issueDate: demand(element, 'cbc:IssueDate'),
    currency: total.attributes.currencyID ?? 'PEN',
    total: total.text.trim(),
    ...(payment
      ? {
          payment: {
            id: textOf(payment, 'cbc:ID') ?? '',
            date: textOf(payment, 'cbc:PaidDate') ?? '',
            amount: demand(payment, 'cbc:PaidAmount'),
          },
        }
      : {}),
    ...(information
      ? {
          withheld: {
            amount: demand(information, `sac:SUNAT${name}Amount`),
            date: textOf(information, `sac:SUNAT${name}Date`) ?? '',
            net: demand(information, kinds[name].net),
          },
        }
      : {}),
    ...(rate
      ? { exchangeRate: { rate: demand(rate, 'cbc:CalculationRate'), date: textOf(rate, 'cbc:Date') ?? '' } }
      : {}),
  }
}
