import type { CarrierGuide, GuideParty, SenderGuide } from '../guide/document.ts'
import { company, issuer } from './invoices.ts'

export const owner: GuideParty = { documentType: '6', documentNumber: issuer.ruc, legalName: issuer.legalName }
export const client: GuideParty = {
  documentType: '6',
  documentNumber: company.documentNumber,
  legalName: 'DISTRIBUIDORA EL SOL S.R.L.',
}
export const driver = {
  documentType: '1',
  documentNumber: '45678912',
  firstName: 'JUAN',
  familyName: 'PÉREZ SOTO',
  licence: 'Q45678912',
}

/** A sale that the sender carries with its own truck. */
export const senderGuide = (change: Partial<SenderGuide> = {}): SenderGuide => ({
  type: '09',
  serie: 'T001',
  number: 1,
  issueDate: '2026-11-20',
  issueTime: '08:00:00',
  issuer: { ruc: issuer.ruc, legalName: issuer.legalName },
  recipient: client,
  reason: '01',
  mode: '02',
  grossWeight: { value: '120.5', unit: 'KGM' },
  startDate: '2026-11-20',
  origin: { ubigeo: '150122', line: 'Av. José Larco 345' },
  destination: { ubigeo: '150101', line: 'Jr. de la Unión 100' },
  vehicles: [{ plate: 'ABC123' }],
  drivers: [driver],
  lines: [{ description: 'Silla de madera', unitCode: 'NIU', quantity: '10', code: 'P1' }],
  ...change,
})

/** The same goods on the truck of a carrier. */
export const carrierGuide = (change: Partial<CarrierGuide> = {}): CarrierGuide => ({
  type: '31',
  serie: 'V001',
  number: 1,
  issueDate: '2026-11-20',
  issueTime: '08:00:00',
  issuer: { ruc: issuer.ruc, legalName: issuer.legalName },
  sender: client,
  recipient: { documentType: '1', documentNumber: '45678912', legalName: 'MARÍA QUISPE HUAMÁN' },
  registry: '1512345CNG',
  freightPayer: 'Remitente',
  grossWeight: { value: '1.250', unit: 'TNE' },
  startDate: '2026-11-21',
  origin: { ubigeo: '150122', line: 'Av. José Larco 345' },
  destination: { ubigeo: '040101', line: 'Calle Mercaderes 200' },
  vehicles: [{ plate: 'ABC123', authorisation: 'TUC1234567' }],
  drivers: [driver],
  related: [{ type: '09', name: 'Guía de remisión remitente', number: 'T001-8', issuerRuc: company.documentNumber }],
  lines: [{ description: 'Silla de madera', unitCode: 'NIU', quantity: '10' }],
  ...change,
})
