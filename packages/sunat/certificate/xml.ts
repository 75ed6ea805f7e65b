import type { Address } from '../invoice/document.ts'
import type { ValidationOptions } from '../invoice/validate.ts'
import { isObservation, SunatError } from '../problem.ts'
import { documentXml, group, leaf, optional, SIGNATURE_PLACE } from '../ubl/canonical.ts'
import { signatureReference } from '../ubl/party.ts'
import { amount } from '../ubl/tax.ts'
import type { CertificateDocument, CertificateReference } from './document.ts'
import { validateCertificate } from './validate.ts'

const kinds = {
  '20': { root: 'Retention', settled: 'sac:SUNATTotalPaid', net: 'sac:SUNATNetTotalPaid' },
  '40': { root: 'Perception', settled: 'sac:SUNATTotalCashed', net: 'sac:SUNATNetTotalCashed' },
}

/**
 * XML of a retention (20) or perception (40) certificate, unsigned and in canonical form.
 * @throws SunatError with every problem that would make SUNAT reject it
 */
export function buildCertificateXml(document: CertificateDocument, options: ValidationOptions = {}): string {
  const problems = validateCertificate(document, options).filter((problem) => !isObservation(problem))
  if (problems.length > 0) throw new SunatError(problems)
  const { root, settled } = kinds[document.type]
  const { issuer, receiver, totals } = document
  return documentXml(
    root,
    `urn:sunat:names:specification:ubl:peru:schema:xsd:${root}-1`,
    ['cac', 'cbc', 'ext', 'sac'],
    SIGNATURE_PLACE +
      leaf('cbc:UBLVersionID', '2.0') +
      leaf('cbc:CustomizationID', '1.0') +
      signatureReference(issuer.ruc, issuer.legalName) +
      leaf('cbc:ID', `${document.serie}-${document.number}`) +
      leaf('cbc:IssueDate', document.issueDate) +
      leaf('cbc:IssueTime', document.issueTime) +
      party('cac:AgentParty', { ...issuer, documentType: '6', documentNumber: issuer.ruc }) +
      party('cac:ReceiverParty', receiver) +
      leaf(`sac:SUNAT${root}SystemCode`, document.regime) +
      leaf(`sac:SUNAT${root}Percent`, document.percent) +
      optional('cbc:Note', document.note) +
      amount('cbc:TotalInvoiceAmount', totals.withheld, 'PEN') +
      (totals.rounding ? amount('cbc:PayableRoundingAmount', totals.rounding, 'PEN') : '') +
      amount(settled, totals.settled, 'PEN') +
      document.references.map((reference) => referenceXml(document, reference)).join(''),
  )
}

interface Party {
  documentType: string
  documentNumber: string
  legalName: string
  tradeName?: string
  address?: Address
}

const party = (name: string, entry: Party): string =>
  group(
    name,
    group('cac:PartyIdentification', leaf('cbc:ID', entry.documentNumber, { schemeID: entry.documentType })),
    entry.tradeName ? group('cac:PartyName', leaf('cbc:Name', entry.tradeName)) : '',
    entry.address
      ? group(
          'cac:PostalAddress',
          optional('cbc:ID', entry.address.ubigeo),
          optional('cbc:StreetName', entry.address.line),
          optional('cbc:CitySubdivisionName', entry.address.urbanization),
          optional('cbc:CityName', entry.address.province),
          optional('cbc:CountrySubentity', entry.address.department),
          optional('cbc:District', entry.address.district),
          group('cac:Country', leaf('cbc:IdentificationCode', 'PE')),
        )
      : '',
    group('cac:PartyLegalEntity', leaf('cbc:RegistrationName', entry.legalName)),
  )

function referenceXml(document: CertificateDocument, reference: CertificateReference): string {
  const { root, net } = kinds[document.type]
  const { payment, withheld, exchangeRate, currency } = reference
  return group(
    `sac:SUNAT${root}DocumentReference`,
    leaf('cbc:ID', reference.number, { schemeID: reference.type }),
    leaf('cbc:IssueDate', reference.issueDate),
    amount('cbc:TotalInvoiceAmount', reference.total, currency),
    payment
      ? group(
          'cac:Payment',
          leaf('cbc:ID', String(payment.id)),
          amount('cbc:PaidAmount', payment.amount, currency),
          leaf('cbc:PaidDate', payment.date),
        )
      : '',
    withheld
      ? group(
          `sac:SUNAT${root}Information`,
          amount(`sac:SUNAT${root}Amount`, withheld.amount, 'PEN'),
          leaf(`sac:SUNAT${root}Date`, withheld.date),
          amount(net, withheld.net, 'PEN'),
          exchangeRate && currency !== 'PEN'
            ? group(
                'cac:ExchangeRate',
                leaf('cbc:SourceCurrencyCode', currency),
                leaf('cbc:TargetCurrencyCode', 'PEN'),
                leaf('cbc:CalculationRate', exchangeRate.rate),
                leaf('cbc:Date', exchangeRate.date),
              )
            : '',
        )
      : '',
  )
}
