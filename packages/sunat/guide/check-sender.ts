import { airports, customsUnits, ports, transferReasons } from '../catalog/guide.ts'
import { dec } from '../decimal.ts'
import type { Problems } from '../problem.ts'
import { isValidRuc } from '../ruc.ts'
import { isLine } from '../text.ts'
import { checkParty } from './check-party.ts'
import { checkDrivers, checkVehicles, demandTransport } from './check-transport.ts'
import type { GuideParty, SenderGuide } from './document.ts'

const CUSTOMS = ['08', '09', '19']

/** What only the sender's guide has: reason, parties, means of transport and customs. */
export function checkSenderGuide(guide: SenderGuide, problems: Problems): void {
  const { reason } = guide
  problems.addIf(!reason, '3404', 'reason')
  problems.addIf(!!reason && !transferReasons.has(reason), '3405', 'reason', { reason })
  problems.addIf(reason === '13' && !isLine(guide.reasonText, 3, 100), '3457', 'reasonText')
  checkRecipient(guide, problems)
  checkOthers(guide, problems)
  checkSenderPoints(guide, problems)
  checkMode(guide, problems)
  checkCustoms(guide, problems)
  for (const [index, entry] of (guide.related ?? []).entries()) {
    const own = entry.type === '09' || (['01', '03'].includes(reason) && ['01', '03', '12'].includes(entry.type))
    const foreign = own && !!entry.issuerRuc && entry.issuerRuc !== guide.issuer.ruc
    problems.addIf(foreign, '3381', `related[${index}].issuerRuc`)
  }
}

const isSender = (guide: SenderGuide, party: GuideParty | undefined): boolean =>
  party?.documentType === '6' && party.documentNumber === guide.issuer.ruc

/** Whether the goods change hands decides if the recipient may be the sender. */
function checkRecipient(guide: SenderGuide, problems: Problems): void {
  const { reason, recipient } = guide
  const self = isSender(guide, recipient)
  const others = ['01', '03', '05', '06', '09', '14', '17']
  problems.addIf(others.includes(reason) && self, '2555', 'recipient', { reason })
  problems.addIf(['02', '04', '07'].includes(reason) && !self, '2554', 'recipient', { reason })
  const company = ['06', '17', '19'].includes(reason)
  problems.addIf(company && recipient.documentType !== '6', '3417', 'recipient.documentType', { reason })
}

function checkOthers(guide: SenderGuide, problems: Problems): void {
  const { reason, supplier, buyer } = guide
  if (supplier) {
    checkParty(supplier, 'supplier', { missing: '2723', type: '3447', form: '2724', name: '3449' }, problems)
    problems.addIf(['02', '07'].includes(reason) && isSender(guide, supplier), '3448', 'supplier')
    const sold = (guide.related ?? []).filter((entry) => ['01', '03', '12'].includes(entry.type))
    const stranger = sold.length > 0 && !sold.some((entry) => entry.issuerRuc === supplier.documentNumber)
    problems.addIf(['02', '07'].includes(reason) && stranger, '3442', 'supplier.documentNumber')
    problems.addIf(!['02', '07', '13'].includes(reason), '4054', 'supplier', { reason })
  }
  problems.addIf(['02', '07'].includes(reason) && !supplier, '4375', 'supplier', { reason })
  if (buyer) {
    checkParty(buyer, 'buyer', { missing: '3333', type: '3332', form: '3337', name: '3339' }, problems)
    problems.addIf(reason === '03' && isSender(guide, buyer), '3334', 'buyer')
    const same =
      buyer.documentType === guide.recipient.documentType && buyer.documentNumber === guide.recipient.documentNumber
    problems.addIf(reason === '03' && same, '3335', 'buyer')
    problems.addIf(!['03', '13'].includes(reason), '4377', 'buyer', { reason })
  }
  problems.addIf(reason === '03' && !buyer, '4378', 'buyer', { reason })
}

function checkSenderPoints({ reason, origin, destination, terminal }: SenderGuide, problems: Problems): void {
  problems.addIf(reason === '04' && !origin.establishment, '3365', 'origin.establishment')
  problems.addIf(reason === '08' && !terminal && !origin.establishment, '3365', 'origin.establishment')
  const needsArrival = ['04', '19'].includes(reason) || (reason === '09' && !terminal)
  problems.addIf(needsArrival && !destination?.establishment, '3369', 'destination.establishment')
  problems.addIf(reason === '18' && destination?.establishment !== undefined, '3416', 'destination.establishment')
}

/** By a carrier (01): who it is. By own means (02): plate and driver, but for small vehicles. */
function checkMode(guide: SenderGuide, problems: Problems): void {
  const { mode, carrier, smallVehicle, statesCarrierVehicle, vehicles = [], drivers = [] } = guide
  problems.addIf(mode !== '01' && mode !== '02', '2773', 'mode')
  problems.addIf(mode === '02' && !!statesCarrierVehicle, '3450', 'statesCarrierVehicle')
  problems.addIf(mode === '01' && !!smallVehicle && !!statesCarrierVehicle, '3451', 'statesCarrierVehicle')
  problems.addIf(mode === '02' && !!carrier, '3347', 'carrier')
  problems.addIf(smallVehicle === true && vehicles.length > 1, '3453', 'vehicles')
  problems.addIf(smallVehicle === true && drivers.length > 0, '3455', 'drivers')
  checkVehicles(vehicles, problems)
  checkDrivers(drivers, problems)
  vehicles.forEach((vehicle, index) => {
    const stated = !statesCarrierVehicle && !!vehicle.authorisation
    problems.addIf(stated, index === 0 ? '3452' : '3454', `vehicles[${index}].authorisation`)
  })
  if (smallVehicle) {
    problems.addIf(!guide.startDate, '3406', 'startDate')
    return
  }
  if (mode === '02') {
    demandTransport(guide, problems)
    return
  }
  problems.addIf(!guide.startDate, '3406', 'startDate')
  problems.addIf(!carrier?.ruc, '2558', 'carrier.ruc')
  problems.addIf(!!carrier?.ruc && !isValidRuc(carrier.ruc), 'ruc-check-digit', 'carrier.ruc', {
    ruc: carrier?.ruc ?? '',
  })
  problems.addIf(carrier?.ruc === guide.issuer.ruc, '2560', 'carrier.ruc')
  problems.addIf(!carrier?.legalName, '2563', 'carrier.legalName')
  problems.addIf(!carrier?.registry, '4391', 'carrier.registry')
  if (statesCarrierVehicle) demandTransport(guide, problems)
  else {
    problems.addIf(vehicles.length > 0, '3354', 'vehicles')
    problems.addIf(drivers.length > 0, '3455', 'drivers')
  }
}

/** Imports, exports and foreign goods: their declaration, containers and terminal. */
function checkCustoms(guide: SenderGuide, problems: Problems): void {
  const { reason, related = [], terminal, containers = [] } = guide
  const customs = CUSTOMS.includes(reason)
  const has = (...types: string[]) => related.some((entry) => types.includes(entry.type))
  const only = (...types: string[]) => related.every((entry) => types.includes(entry.type))
  problems.addIf(['08', '09'].includes(reason) && !has('50', '52'), '3440', 'related', { reason })
  const misplaced =
    (['08', '09'].includes(reason) && !only('09', '49', '50', '52', '80')) ||
    (!customs && reason !== '13' && has('50', '52')) ||
    (reason === '19' && !only('50', '52', '91')) ||
    (reason !== '19' && has('91'))
  problems.addIf(misplaced, '3445', 'related', { reason })
  problems.addIf(reason === '19' && !has('50', '52', '91'), '3493', 'related')
  problems.addIf(related.filter((entry) => entry.type === '91').length > 1, '3494', 'related')
  const byManifest = reason === '19' && has('91')
  problems.addIf(byManifest && has('50', '52'), '3463', 'related')
  problems.addIf(byManifest && !!guide.wholeDeclaration, '3485', 'wholeDeclaration')
  problems.addIf(!customs && !!guide.wholeDeclaration, '3392', 'wholeDeclaration')
  problems.addIf(!customs && guide.netWeight !== undefined, '3395', 'netWeight')
  const { netWeight, packages } = guide
  const weighed = netWeight === undefined || (/^\d{1,12}(\.\d{1,3})?$/.test(netWeight) && !dec(netWeight).isZero())
  problems.addIf(!weighed, '3397', 'netWeight')
  const counted = packages === undefined || (Number.isInteger(packages) && packages >= 0 && packages < 1e13)
  problems.addIf(!counted, '3489', 'packages')
  problems.addIf(customs && containers.length === 0 && !packages, '3419', 'packages')
  problems.addIf(customs && containers.length > 2, '3420', 'containers')
  const numbers = containers.map((container) => container.number)
  problems.addIf(new Set(numbers).size < numbers.length, '3421', 'containers')
  if (customs) checkDeclared(guide, has('91'), problems)
  if (!terminal) {
    problems.addIf(reason === '19', '3483', 'terminal')
    return
  }
  const at = (terminal.kind === 'port' ? ports : airports)[terminal.code]
  problems.addIf(customs && !at, terminal.kind === 'port' ? '3459' : '3460', 'terminal.code', {
    code: terminal.code,
  })
  const end = reason === '09' ? 'destination' : 'origin'
  const elsewhere = customs && at !== undefined && guide[end]?.ubigeo !== at
  problems.addIf(elsewhere, '3364', `${end}.ubigeo`, { terminal: terminal.code, ubigeo: at ?? '' })
}

/** Part of a declaration: its lines name it and their place in it, in customs units, and the weight says what part it is. */
function checkDeclared(guide: SenderGuide, byManifest: boolean, problems: Problems): void {
  if (guide.wholeDeclaration) return
  problems.addIf(guide.netWeight === undefined, '4383', 'netWeight')
  problems.addIf(!guide.weightDifference, '4387', 'weightDifference')
  guide.lines.forEach((line, index) => {
    const path = `lines[${index}]`
    const has = (code: string) => line.properties?.some((property) => property.code === code) === true
    problems.addIf(!byManifest && !has('7021'), '3427', `${path}.properties`)
    problems.addIf(!byManifest && !has('7023'), '3428', `${path}.properties`)
    const unit = byManifest ? line.unitCode === 'U' : customsUnits.has(line.unitCode)
    problems.addIf(!unit, '3446', `${path}.unitCode`, { unit: line.unitCode })
  })
}
