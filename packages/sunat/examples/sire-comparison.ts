import { compareRegisters, type RegisterRow, readRegister, writeRegister, zipRegister } from '../index.ts'
import { issuer } from './company.ts'

function sale(number: string, base: string, igv: string, total: string): RegisterRow<'rvie'> {
  return {
    ruc: issuer.ruc,
    taxpayerName: issuer.legalName,
    period: '202611',
    issueDate: '2026-11-05',
    documentType: '01',
    series: 'F001',
    number,
    partyType: '6',
    partyNumber: '20131312955',
    partyName: 'DISTRIBUIDORA EL SOL SRL',
    base,
    igv,
    total,
    currency: 'PEN',
  }
}

/**
 * Our sales register against SUNAT's proposal, which `sireClient` brings as a file: what is alike, what differs and in
 * which field, what one side alone has; and the zip that would replace the proposal.
 */
export function sireComparisonExample() {
  const ours = [sale('7', '240.00', '43.20', '283.20'), sale('8', '100.00', '18.00', '118.00')]
  const proposal = writeRegister('rvie', { ruc: issuer.ruc, period: '2026-11' }, [
    sale('7', '240.00', '43.20', '283.20'),
    sale('8', '150.00', '27.00', '177.00'),
    sale('9', '50.00', '9.00', '59.00'),
  ])
  const compared = compareRegisters('rvie', ours, readRegister('rvie', proposal.content), { tolerance: '0.01' })
  const replacement = writeRegister('rvie', { ruc: issuer.ruc, period: '2026-11' }, ours)
  return { compared, name: replacement.name, zip: zipRegister(replacement) }
}
