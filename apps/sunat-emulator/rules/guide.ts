import { daysBetween, find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { customsUnits, districts, receivedFor, terminals, units } from '../schema/lists.ts'
import { amountAt, exists } from './amounts.ts'
import { checkGoods, checkLoad, goodsKnown, toldElsewhere } from './goods.ts'
import type { RuleContext } from './index.ts'

const REASONS = /^(0[1-9]|13|14|17|18|19)$/

const SENDER_INDICATOR =
  /^SUNAT_Envio_Indicador(TransbordoProgramado|TrasladoVehiculoM1L|RetornoVehiculo(EnvaseVacio|Vacio)|TrasladoTotalDAMoDS|VehiculoConductoresTransp|TrasladoContenedorManifiestoCarga)$/
const CARRIER_INDICATOR =
  /^SUNAT_Envio_Indicador(TransbordoProgramado|RetornoVehiculo(EnvaseVacio|Vacio)|TrasporteSubcontratado|PagadorFlete_(Remitente|Subcontratador|Tercero)|TrasladoTotal)$/

/** Rules of both guides. Source: tables Guía_Remitente2_0 and Guía_Transportista2_0, 2025-04-21. */
export function checkGuide(root: XmlElement, context: RuleContext): void {
  const { findings, name, today } = context
  findings.addIf(textOf(root, 'cbc:UBLVersionID') !== '2.1', '2110', 'UBLVersionID')
  findings.addIf(textOf(root, 'cbc:CustomizationID') !== '2.0', '2112', 'CustomizationID')
  const type = textOf(root, 'cbc:DespatchAdviceTypeCode')
  findings.addIf(type !== name.type, type ? '1051' : '1050', type ?? '')
  findings.addIf(!(name.type === '09' ? /^T[A-Z0-9]{3}$/ : /^V[A-Z0-9]{3}$/).test(name.serie), '1001', name.serie)
  const issued = textOf(root, 'cbc:IssueDate') ?? ''
  findings.addIf(daysBetween(issued, today) > (receivedFor(name.type, issued) ?? 1), '2108', issued)
  findings.addIf(issued > today, '2329', issued)
  findings.addIf(!exists(root, 'cbc:IssueTime'), '3437', 'IssueTime')
  const shipment = find(root, 'cac:Shipment')
  if (!shipment) {
    findings.add('2880', 'Shipment')
    return
  }
  checkShipment(shipment, issued, context)
  checkLines(root, indicatorsOf(shipment), context)
  checkGoods(root, indicatorsOf(shipment), context)
  if (name.type === '09') checkLoad(root, shipment, indicatorsOf(shipment), context)
  if (name.type === '09') checkSender(root, shipment, context)
  else checkCarrier(root, shipment, context)
}

const indicatorsOf = (shipment: XmlElement): string[] =>
  findAll(shipment, 'cbc:SpecialInstructions').map((entry) => entry.text.trim().replace('SUNAT_Envio_Indicador', ''))

function checkShipment(shipment: XmlElement, issued: string, { findings, name }: RuleContext): void {
  const weight = find(shipment, 'cbc:GrossWeightMeasure')
  findings.addIf(!weight, '2880', 'GrossWeightMeasure')
  const weighs =
    amountAt(shipment, 'cbc:GrossWeightMeasure') > 0n && /^\d{1,12}(\.\d{1,3})?$/.test(weight?.text.trim() ?? '')
  findings.addIf(
    !!weight && (!weighs || !/^(KGM|TNE)$/.test(weight.attributes.unitCode ?? '')),
    '2523',
    weight?.text ?? '',
  )
  const indicators = indicatorsOf(shipment)
  findings.addIf(new Set(indicators).size < indicators.length, '3344', indicators.join(', '))
  const own = name.type === '09' ? SENDER_INDICATOR : CARRIER_INDICATOR
  const strange = findAll(shipment, 'cbc:SpecialInstructions').find(
    ({ text }) => text.startsWith('SUNAT_') && !own.test(text.trim()),
  )
  findings.addIf(strange !== undefined, '3388', strange?.text ?? '')
  const start = textOf(shipment, 'cac:ShipmentStage/cac:TransitPeriod/cbc:StartDate')
  // By public transport the day is the carrier's to say, unless its vehicle or a small one is named.
  const says =
    name.type === '31' ||
    textOf(shipment, 'cac:ShipmentStage/cbc:TransportModeCode') === '02' ||
    indicators.some((each) => each === 'TrasladoVehiculoM1L' || each === 'VehiculoConductoresTransp')
  findings.addIf(says && !start, '3406', 'StartDate')
  findings.addIf(says && !!start && start < issued, '3343', start ?? '')
  for (const plate of plates(shipment)) findings.addIf(!/^[A-Z0-9]{6,8}$/.test(plate), '2567', plate)
  const drivers = findAll(shipment, 'cac:ShipmentStage/cac:DriverPerson')
  const mains = drivers.filter((driver) => textOf(driver, 'cbc:JobTitle') === 'Principal')
  findings.addIf(mains.length > 1, '3358', 'DriverPerson')
  for (const driver of drivers) {
    findings.addIf(!exists(driver, 'cbc:ID'), '2568', 'DriverPerson')
    findings.addIf(!exists(driver, 'cbc:FirstName'), '3360', 'DriverPerson')
    findings.addIf(!exists(driver, 'cbc:FamilyName'), '3361', 'DriverPerson')
    const licence = textOf(driver, 'cac:IdentityDocumentReference/cbc:ID')
    findings.addIf(!licence, '2572', 'DriverPerson')
    findings.addIf(!!licence && !/^[A-Z0-9]{9,10}$/.test(licence), '2573', licence ?? '')
  }
  const origin = find(shipment, 'cac:Delivery/cac:Despatch/cac:DespatchAddress')
  const arrival = find(shipment, 'cac:Delivery/cac:DeliveryAddress')
  const itinerant = name.type === '09' && textOf(shipment, 'cbc:HandlingCode') === '18'
  for (const [place, lineCode] of [[origin, '2577'], ...(itinerant ? [] : [[arrival, '2574'] as const])] as const) {
    const ubigeo = place && textOf(place, 'cbc:ID')
    findings.addIf(!ubigeo, '2775', 'ubigeo')
    const formed = /^\d{6}$/.test(ubigeo ?? '')
    findings.addIf(!!ubigeo && !formed, '2776', ubigeo ?? '')
    findings.addIf(formed && !districts.has(ubigeo ?? ''), place === origin ? '3363' : '3368', ubigeo ?? '')
    findings.addIf(!place || !exists(place, 'cac:AddressLine/cbc:Line'), lineCode, 'AddressLine')
  }
}

const plates = (shipment: XmlElement): string[] => {
  const equipment = findAll(shipment, 'cac:TransportHandlingUnit/cac:TransportEquipment')
  const attached = equipment.flatMap((entry) => findAll(entry, 'cac:AttachedTransportEquipment'))
  return [...equipment, ...attached].flatMap((entry) => textOf(entry, 'cbc:ID') ?? [])
}

function checkLines(root: XmlElement, indicators: readonly string[], { findings, name }: RuleContext): void {
  const leavesGoods = goodsKnown(root, indicators, name)
  const needsThem = name.type === '09' || !toldElsewhere(root, indicators, name)
  const customs = findAll(root, 'cac:AdditionalDocumentReference').some((entry) =>
    /^(50|52|91)$/.test(textOf(entry, 'cbc:DocumentTypeCode') ?? ''),
  )
  const seen = new Set<string>()
  for (const line of findAll(root, 'cac:DespatchLine')) {
    const id = textOf(line, 'cbc:ID') ?? ''
    findings.addIf(!/^\d{1,4}$/.test(id), '2023', id)
    findings.addIf(seen.has(id), '2752', id)
    seen.add(id)
    const quantity = find(line, 'cbc:DeliveredQuantity')
    const none = amountAt(line, 'cbc:DeliveredQuantity') === 0n
    findings.addIf(leavesGoods && !none, '4434', id)
    findings.addIf(needsThem && (name.type === '31' ? !quantity : none), '2580', id)
    const unit = quantity?.attributes.unitCode
    findings.addIf(needsThem && !unit, '2883', id)
    findings.addIf(!!unit && !customs && !units.has(unit), '4320', unit ?? '')
    findings.addIf(!exists(line, 'cac:Item/cbc:Description'), '2781', id)
  }
}

const partyOf = (root: XmlElement, role: string) => {
  const id = find(root, `${role}/cac:Party/cac:PartyIdentification/cbc:ID`)
  return { type: id?.attributes.schemeID ?? '', number: id?.text.trim() ?? '' }
}

function checkRecipient(root: XmlElement, { findings }: RuleContext): void {
  const recipient = partyOf(root, 'cac:DeliveryCustomerParty')
  findings.addIf(recipient.number === '', '2757', 'DeliveryCustomerParty')
  findings.addIf(recipient.number !== '' && recipient.type === '', '2759', 'DeliveryCustomerParty')
  const form = recipient.type === '6' ? /^\d{11}$/ : recipient.type === '1' ? /^\d{8}$/ : /^\S{1,15}$/
  findings.addIf(recipient.number !== '' && !form.test(recipient.number), '2758', recipient.number)
  findings.addIf(
    !exists(root, 'cac:DeliveryCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
    '2761',
    'DeliveryCustomerParty',
  )
}

function checkSender(root: XmlElement, shipment: XmlElement, context: RuleContext): void {
  const { findings, name } = context
  checkRecipient(root, context)
  const reason = textOf(shipment, 'cbc:HandlingCode') ?? ''
  findings.addIf(!REASONS.test(reason), reason ? '3405' : '3404', reason)
  findings.addIf(reason === '13' && !exists(shipment, 'cbc:HandlingInstructions'), '3457', reason)
  const recipient = partyOf(root, 'cac:DeliveryCustomerParty')
  const self = recipient.type === '6' && recipient.number === name.ruc
  findings.addIf(/^(01|03|05|06|09|14|17)$/.test(reason) && self, '2555', reason)
  findings.addIf(/^(02|04|07)$/.test(reason) && !self, '2554', reason)
  findings.addIf(/^(06|17|19)$/.test(reason) && recipient.type !== '6', '3417', recipient.type)
  findings.addIf(/^0[27]$/.test(reason) && !find(root, 'cac:SellerSupplierParty'), '4375', reason)
  findings.addIf(reason === '03' && !find(root, 'cac:BuyerCustomerParty'), '4378', reason)
  checkSenderMode(shipment, context)
  const related = findAll(root, 'cac:AdditionalDocumentReference')
  const types = related.map((entry) => textOf(entry, 'cbc:DocumentTypeCode') ?? '')
  const keys = related.map((entry, index) => `${types[index]} ${textOf(entry, 'cbc:ID')}`)
  findings.addIf(new Set(keys).size < keys.length, '3340', keys.join(', '))
  findings.addIf(/^0[89]$/.test(reason) && !types.some((type) => /^5[02]$/.test(type)), '3440', reason)
  findings.addIf(!/^(08|09|13|19)$/.test(reason) && types.some((type) => /^5[02]$/.test(type)), '3445', reason)
  related.forEach((entry, index) => {
    const needs = /^(01|03|04|09|12|48)$/.test(types[index] ?? '')
    findings.addIf(needs && !exists(entry, 'cac:IssuerParty/cac:PartyIdentification/cbc:ID'), '3380', keys[index] ?? '')
  })
  const addressCode = (path: string) => exists(shipment, `${path}/cbc:AddressTypeCode`)
  findings.addIf(reason === '04' && !addressCode('cac:Delivery/cac:Despatch/cac:DespatchAddress'), '3365', reason)
  const port = find(shipment, 'cac:FirstArrivalPortLocation')
  const needsArrival = /^(04|19)$/.test(reason) || (reason === '09' && !port)
  findings.addIf(needsArrival && !addressCode('cac:Delivery/cac:DeliveryAddress'), '3369', reason)
  if (/^(08|09|19)$/.test(reason)) checkCustoms(root, shipment, reason, types, context)
}

/** Numbers of declarations by their regime, the district of the terminal, and what the lines of a part of a declaration name. */
function checkCustoms(
  root: XmlElement,
  shipment: XmlElement,
  reason: string,
  types: readonly string[],
  { findings }: RuleContext,
): void {
  const regimes: Record<string, string> = {
    '08 50': '10',
    '08 52': '18',
    '09 50': '40',
    '09 52': '48',
    '19 50': '10|20|21|30|36|70|80',
    '19 52': '18',
  }
  findAll(root, 'cac:AdditionalDocumentReference').forEach((entry, index) => {
    const regime = regimes[`${reason} ${types[index]}`]
    const number = textOf(entry, 'cbc:ID') ?? ''
    const form = regime && new RegExp(`^\\d{3}-\\d{4}-(${regime})-\\d{1,6}$`)
    findings.addIf(!!form && !form.test(number), '3441', number)
  })
  const kind = textOf(shipment, 'cac:FirstArrivalPortLocation/cbc:LocationTypeCode')
  const district = terminals.get(`${kind} ${textOf(shipment, 'cac:FirstArrivalPortLocation/cbc:ID')}`)
  const end = reason === '09' ? 'cac:DeliveryAddress' : 'cac:Despatch/cac:DespatchAddress'
  const given = textOf(shipment, `cac:Delivery/${end}/cbc:ID`)
  findings.addIf(district !== undefined && given !== district, '3364', given ?? '')
  if (indicatorsOf(shipment).includes('TrasladoTotalDAMoDS')) return
  findings.addIf(!exists(shipment, 'cbc:NetWeightMeasure'), '4383', reason)
  findings.addIf(!exists(shipment, 'cbc:Information'), '4387', reason)
  const manifest = types.includes('91')
  for (const line of findAll(root, 'cac:DespatchLine')) {
    const codes = findAll(line, 'cac:Item/cac:AdditionalItemProperty').map((each) => textOf(each, 'cbc:NameCode'))
    findings.addIf(!manifest && !codes.includes('7021'), '3427', reason)
    findings.addIf(!manifest && !codes.includes('7023'), '3428', reason)
    const unit = find(line, 'cbc:DeliveredQuantity')?.attributes.unitCode ?? ''
    findings.addIf(manifest ? unit !== 'U' : !customsUnits.has(unit), '3446', unit)
  }
}

function checkSenderMode(shipment: XmlElement, { findings, name }: RuleContext): void {
  const mode = textOf(shipment, 'cac:ShipmentStage/cbc:TransportModeCode') ?? ''
  findings.addIf(!/^0[12]$/.test(mode), mode ? '2773' : '2532', mode)
  const indicators = indicatorsOf(shipment)
  const small = indicators.includes('TrasladoVehiculoM1L')
  const states = indicators.includes('VehiculoConductoresTransp')
  const carrier = textOf(shipment, 'cac:ShipmentStage/cac:CarrierParty/cac:PartyIdentification/cbc:ID')
  findings.addIf(mode === '02' && !!carrier, '3347', carrier ?? '')
  if (small) return
  const vehicle = plates(shipment).length > 0
  const driver = findAll(shipment, 'cac:ShipmentStage/cac:DriverPerson').length > 0
  if (mode === '02' || states) {
    findings.addIf(!vehicle, '2566', 'TransportEquipment')
    findings.addIf(!driver, '3357', 'DriverPerson')
  }
  if (mode !== '01') return
  findings.addIf(!carrier, '2558', 'CarrierParty')
  findings.addIf(carrier === name.ruc, '2560', carrier ?? '')
  findings.addIf(
    !exists(shipment, 'cac:ShipmentStage/cac:CarrierParty/cac:PartyLegalEntity/cbc:RegistrationName'),
    '2563',
    'CarrierParty',
  )
  findings.addIf(
    !exists(shipment, 'cac:ShipmentStage/cac:CarrierParty/cac:PartyLegalEntity/cbc:CompanyID'),
    '4391',
    'CarrierParty',
  )
  findings.addIf(vehicle && !states, '3354', 'TransportEquipment')
}

function checkCarrier(root: XmlElement, shipment: XmlElement, context: RuleContext): void {
  const { findings, name } = context
  const sender = find(shipment, 'cac:Delivery/cac:Despatch/cac:DespatchParty/cac:PartyIdentification/cbc:ID')
  findings.addIf(!sender?.text.trim(), '3383', 'DespatchParty')
  findings.addIf(!!sender && !sender.attributes.schemeID, '2541', 'DespatchParty')
  findings.addIf(sender?.text.trim() === name.ruc, '2560', name.ruc)
  checkRecipient(root, context)
  findings.addIf(plates(shipment).length === 0, '2566', 'TransportEquipment')
  const driver = findAll(shipment, 'cac:ShipmentStage/cac:DriverPerson').length > 0
  findings.addIf(!driver, '3357', 'DriverPerson')
  findings.addIf(
    !exists(shipment, 'cac:ShipmentStage/cac:CarrierParty/cac:PartyLegalEntity/cbc:CompanyID'),
    '4391',
    'CarrierParty',
  )
  const payer = indicatorsOf(shipment).some((indicator) => indicator.startsWith('PagadorFlete_'))
  findings.addIf(!payer, '4388', 'SpecialInstructions')
  const types = findAll(root, 'cac:AdditionalDocumentReference').map(
    (entry) => textOf(entry, 'cbc:DocumentTypeCode') ?? '',
  )
  const special = types.some((type) => /^(31|6[5-9])$/.test(type))
  findings.addIf(special && types.length > 2, '3345', types.join(', '))
  const electronic = findAll(root, 'cac:AdditionalDocumentReference').some(
    (entry) => textOf(entry, 'cbc:DocumentTypeCode') === '09' && /^\D/.test(textOf(entry, 'cbc:ID') ?? ''),
  )
  findings.addIf(!special && !electronic && types.length > 1, '3346', types.join(', '))
}
