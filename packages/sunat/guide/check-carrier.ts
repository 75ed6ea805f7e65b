import type { Problems } from '../problem.ts'
import { isValidRuc } from '../ruc.ts'
import { checkParty } from './check-party.ts'
import { checkDrivers, checkVehicles, demandTransport } from './check-transport.ts'
import type { CarrierGuide } from './document.ts'

/** Another carrier's guide and the permits: they alone let a guide name a second document. */
const SPECIAL: ReadonlySet<string> = new Set(['31', '65', '66', '67', '68', '69'])

/** What only the carrier's guide has: the sender, the vehicle, who pays, and what it is based on. */
export function checkCarrierGuide(guide: CarrierGuide, problems: Problems): void {
  const { sender, issuer, vehicles = [], drivers = [], related = [] } = guide
  checkParty(sender, 'sender', { missing: '3383', type: '2542', form: '3384', name: '3387' }, problems)
  const self = sender.documentType === '6' && sender.documentNumber === issuer.ruc
  problems.addIf(self, '2560', 'sender')
  problems.addIf(!guide.registry, '4391', 'registry')
  checkVehicles(vehicles, problems)
  checkDrivers(drivers, problems)
  demandTransport(guide, problems)
  vehicles.forEach((vehicle, index) => {
    problems.addIf(!vehicle.authorisation, '4399', `vehicles[${index}].authorisation`)
  })
  checkPayer(guide, problems)
  const subcontractor = guide.subcontractor
  if (subcontractor) {
    problems.addIf(!isValidRuc(subcontractor.ruc), 'ruc-check-digit', 'subcontractor.ruc', { ruc: subcontractor.ruc })
    problems.addIf(subcontractor.ruc === issuer.ruc, '3390', 'subcontractor.ruc')
    problems.addIf(!subcontractor.legalName, '4426', 'subcontractor.legalName')
  }
  problems.addIf(related.length === 0, 'guide-basis', 'related')
  const special = related.some((entry) => SPECIAL.has(entry.type))
  const electronic = related.some((entry) => entry.type === '09' && !/^\d/.test(entry.number))
  problems.addIf(special && related.length > 2, '3345', 'related')
  problems.addIf(!special && !electronic && related.length > 1, '3346', 'related')
}

function checkPayer({ freightPayer, payer }: CarrierGuide, problems: Problems): void {
  problems.addIf(!freightPayer, '4388', 'freightPayer')
  if (freightPayer !== 'Tercero') return
  problems.addIf(!payer, '4402', 'payer')
  if (payer) checkParty(payer, 'payer', { missing: '4402', type: '3399', form: '3400', name: '4370' }, problems)
}
