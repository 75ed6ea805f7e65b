import { buildGuideXml, documentFileName, type SenderGuide, signXml, validateGuide } from '../index.ts'
import { credential, customer, issuer } from './company.ts'

/** The guide (09) under which the sold chairs travel on the seller's own truck; `greClient` sends it. */
export function guideExample() {
  const guide: SenderGuide = {
    type: '09',
    serie: 'T001',
    number: 1,
    issueDate: '2026-11-20',
    issueTime: '08:00:00',
    issuer: { ruc: issuer.ruc, legalName: issuer.legalName },
    recipient: { documentType: '6', documentNumber: customer.documentNumber, legalName: customer.legalName },
    reason: '01',
    mode: '02',
    grossWeight: { value: '24.5', unit: 'KGM' },
    startDate: '2026-11-20',
    origin: { ubigeo: '150122', line: 'Av. José Larco 345' },
    destination: { ubigeo: '150101', line: 'Jr. de la Unión 100' },
    vehicles: [{ plate: 'ABC123' }],
    drivers: [
      {
        documentType: '1',
        documentNumber: '45678912',
        firstName: 'JUAN',
        familyName: 'PÉREZ SOTO',
        licence: 'Q45678912',
      },
    ],
    lines: [{ description: 'Silla de cedro', unitCode: 'NIU', quantity: '2', code: 'SILLA-01' }],
  }
  const problems = validateGuide(guide)
  const { xml } = signXml(buildGuideXml(guide), credential)
  return { guide, problems, name: documentFileName({ ruc: issuer.ruc, ...guide }), xml }
}
