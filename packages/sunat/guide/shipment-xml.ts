import { group, leaf, optional } from '../ubl/canonical.ts'
import type { CarrierGuide, GuideDocument, GuideDriver, GuidePoint, GuideVehicle, SenderGuide } from './document.ts'
import { partyParts } from './party-xml.ts'

const three = (text: string): string => {
  const [whole, fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(3, '0')}`
}

/** cac:Shipment in schema order. */
export function documentShipment(guide: GuideDocument): string {
  const sender = guide.type === '09' ? guide : undefined
  return group(
    'cac:Shipment',
    leaf('cbc:ID', 'SUNAT_Envio'),
    sender ? leaf('cbc:HandlingCode', sender.reason) : '',
    optional('cbc:HandlingInstructions', sender?.reasonText),
    optional('cbc:Information', sender?.weightDifference),
    leaf('cbc:GrossWeightMeasure', three(guide.grossWeight.value), { unitCode: guide.grossWeight.unit }),
    sender?.netWeight ? leaf('cbc:NetWeightMeasure', three(sender.netWeight), { unitCode: 'KGM' }) : '',
    optional('cbc:TotalTransportHandlingUnitQuantity', sender?.packages === undefined ? '' : String(sender.packages)),
    ...indicators(guide).map((indicator) => leaf('cbc:SpecialInstructions', `SUNAT_Envio_Indicador${indicator}`)),
    guide.type === '31' ? subcontract(guide) : '',
    stage(guide),
    delivery(guide),
    handlingUnits(guide),
    sender?.terminal
      ? group(
          'cac:FirstArrivalPortLocation',
          leaf('cbc:ID', sender.terminal.code),
          leaf('cbc:LocationTypeCode', sender.terminal.kind === 'port' ? '1' : '2'),
          leaf('cbc:Name', sender.terminal.name),
        )
      : '',
  )
}

/** Indicators of the shipment, spelled as SUNAT spells them. */
function indicators(guide: GuideDocument): string[] {
  const flags: [boolean | undefined, string][] = [
    [guide.scheduledTransshipment, 'TransbordoProgramado'],
    [guide.returnsWithEmptyPackaging, 'RetornoVehiculoEnvaseVacio'],
    [guide.returnsEmpty, 'RetornoVehiculoVacio'],
  ]
  if (guide.type === '09') {
    flags.push(
      [guide.smallVehicle, 'TrasladoVehiculoM1L'],
      [guide.wholeDeclaration, 'TrasladoTotalDAMoDS'],
      [guide.statesCarrierVehicle, 'VehiculoConductoresTransp'],
    )
  } else {
    flags.push(
      [guide.wholeTransfer, 'TrasladoTotal'],
      [guide.subcontractor !== undefined, 'TrasporteSubcontratado'],
      [guide.freightPayer !== undefined, `PagadorFlete_${guide.freightPayer}`],
    )
  }
  return flags.filter(([on]) => on).map(([, name]) => name)
}

const subcontract = ({ subcontractor }: CarrierGuide): string =>
  subcontractor
    ? group(
        'cac:Consignment',
        leaf('cbc:ID', 'SUNAT_Envio'),
        group(
          'cac:LogisticsOperatorParty',
          partyParts({ documentType: '6', documentNumber: subcontractor.ruc, legalName: subcontractor.legalName }),
        ),
      )
    : ''

const stage = (guide: GuideDocument): string =>
  group(
    'cac:ShipmentStage',
    guide.type === '09' ? leaf('cbc:TransportModeCode', guide.mode) : '',
    guide.startDate ? group('cac:TransitPeriod', leaf('cbc:StartDate', guide.startDate)) : '',
    carrier(guide),
    ...(guide.drivers ?? []).map(driver),
  )

function carrier(guide: GuideDocument): string {
  if (guide.type === '31') {
    return guide.registry
      ? group('cac:CarrierParty', group('cac:PartyLegalEntity', leaf('cbc:CompanyID', guide.registry)))
      : ''
  }
  const own = guide.carrier
  return own
    ? group(
        'cac:CarrierParty',
        partyParts({ documentType: '6', documentNumber: own.ruc, legalName: own.legalName }, own.registry),
      )
    : ''
}

const driver = (person: GuideDriver, index: number): string =>
  group(
    'cac:DriverPerson',
    leaf('cbc:ID', person.documentNumber, { schemeID: person.documentType }),
    leaf('cbc:FirstName', person.firstName),
    leaf('cbc:FamilyName', person.familyName),
    leaf('cbc:JobTitle', index === 0 ? 'Principal' : 'Secundario'),
    group('cac:IdentityDocumentReference', leaf('cbc:ID', person.licence)),
  )

// UBL puts the place of arrival before that of departure.
const delivery = (guide: GuideDocument): string =>
  group(
    'cac:Delivery',
    guide.destination ? place('cac:DeliveryAddress', guide.destination) : '',
    group(
      'cac:Despatch',
      place('cac:DespatchAddress', guide.origin),
      guide.type === '31' ? group('cac:DespatchParty', partyParts(guide.sender)) : '',
    ),
  )

const place = (name: string, point: GuidePoint): string =>
  group(
    name,
    leaf('cbc:ID', point.ubigeo, { schemeAgencyName: 'PE:INEI', schemeName: 'Ubigeos' }),
    point.establishment
      ? leaf('cbc:AddressTypeCode', point.establishment.code, { listID: point.establishment.ruc })
      : '',
    group('cac:AddressLine', leaf('cbc:Line', point.line)),
  )

function handlingUnits(guide: SenderGuide | CarrierGuide): string {
  const [main, ...attached] = guide.vehicles ?? []
  const containers = guide.type === '09' ? (guide.containers ?? []) : []
  if (!main && containers.length === 0) return ''
  return group(
    'cac:TransportHandlingUnit',
    main
      ? group(
          'cac:TransportEquipment',
          vehicleParts(main),
          ...attached.map((vehicle) => group('cac:AttachedTransportEquipment', vehicleParts(vehicle))),
        )
      : '',
    ...containers.map((container) =>
      group('cac:Package', leaf('cbc:ID', container.number), optional('cbc:TraceID', container.seal)),
    ),
  )
}

const vehicleParts = (vehicle: GuideVehicle): string =>
  leaf('cbc:ID', vehicle.plate) +
  (vehicle.authorisation
    ? group('cac:ApplicableTransportMeans', leaf('cbc:RegistrationNationalityID', vehicle.authorisation))
    : '')
