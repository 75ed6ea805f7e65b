import { find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { amountAt, exists } from './amounts.ts'
import type { RuleContext } from './index.ts'

const typeOf = (entry: XmlElement): string => textOf(entry, 'cbc:DocumentTypeCode') ?? ''

/** Whether the goods are told in what the guide rests on, so that it need not tell them itself. */
export function toldElsewhere(root: XmlElement, indicators: readonly string[], name: RuleContext['name']): boolean {
  if (name.type === '09') return indicators.includes('TrasladoTotalDAMoDS')
  const types = findAll(root, 'cac:AdditionalDocumentReference').map(typeOf).join(' ')
  const upon = /\b(0[134]|12|48|5[02])\b/.test(types)
  return upon ? indicators.includes('TrasladoTotal') : /\b(09|82)\b/.test(types)
}

/** Whether the office has the goods of a carrier's guide already: then it remarks that they are told again. */
export function goodsKnown(root: XmlElement, indicators: readonly string[], name: RuleContext['name']): boolean {
  const whole = indicators.includes('TrasladoTotal')
  const kinds = findAll(root, 'cac:AdditionalDocumentReference').map((entry) => {
    const electronic = /^\D/.test(textOf(entry, 'cbc:ID') ?? '')
    return `${typeOf(entry)}${electronic ? 'e' : ''}`
  })
  return name.type === '31' && kinds.some((kind) => kind === '09e' || (whole && /^(0[14]e|5[02])/.test(kind)))
}

/** Type and number of each related document, and what the goods tell of themselves where the guide has to name them. */
export function checkGoods(
  root: XmlElement,
  indicators: readonly string[],
  { findings, name }: Pick<RuleContext, 'findings' | 'name'>,
): void {
  const related = findAll(root, 'cac:AdditionalDocumentReference')
  for (const entry of related) {
    findings.addIf(!exists(entry, 'cbc:ID'), '3403', typeOf(entry))
    findings.addIf(typeOf(entry) === '', '3376', textOf(entry, 'cbc:ID') ?? '')
  }
  const types = related.map(typeOf).join(' ')
  if (toldElsewhere(root, indicators, name)) return
  const lines = findAll(root, 'cac:DespatchLine')
  const told = (line: XmlElement, property: string): string | undefined =>
    findAll(line, 'cac:Item/cac:AdditionalItemProperty')
      .filter((entry) => textOf(entry, 'cbc:NameCode') === property)
      .map((entry) => textOf(entry, 'cbc:Value') ?? '')[0]
  findings.addIf(
    lines.some((line) => told(line, '7022') === '1' && told(line, '7020') === undefined),
    '3426',
    '7020',
  )
  const controlled = name.type === '09' ? /\b(49|80)\b/ : /\b80\b/
  const tariff = lines.some((line) => told(line, '7020') !== undefined)
  findings.addIf(controlled.test(types) && !tariff, '3352', types)
  const carried = lines.some((line) => amountAt(line, 'cbc:DeliveredQuantity') > 0n)
  findings.addIf(name.type === '31' && !carried, '3435', types)
}

/** What only a sender's guide tells of its load, its supplier and its vehicles. */
export function checkLoad(
  root: XmlElement,
  shipment: XmlElement,
  indicators: readonly string[],
  { findings }: Pick<RuleContext, 'findings'>,
): void {
  const net = textOf(shipment, 'cbc:NetWeightMeasure')
  findings.addIf(net !== undefined && !/^\d{1,12}(\.\d{1,3})?$/.test(net), '3397', net ?? '')
  const packages = textOf(shipment, 'cbc:TotalTransportHandlingUnitQuantity')
  findings.addIf(packages !== undefined && !/^\d{1,13}$/.test(packages), '3489', packages ?? '')
  const related = findAll(root, 'cac:AdditionalDocumentReference')
  const reason = textOf(shipment, 'cbc:HandlingCode') ?? ''
  const has = (types: RegExp) => related.some((entry) => types.test(typeOf(entry)))
  const manifest = reason === '19' && has(/^91$/)
  findings.addIf(manifest && has(/^5[02]$/), '3463', reason)
  findings.addIf(manifest && indicators.includes('TrasladoTotalDAMoDS'), '3485', reason)
  const supplier = textOf(root, 'cac:SellerSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID')
  const issuers = related
    .filter((entry) => /^(01|03|12)$/.test(typeOf(entry)))
    .map((entry) => textOf(entry, 'cac:IssuerParty/cac:PartyIdentification/cbc:ID'))
  const stranger = supplier !== undefined && issuers.length > 0 && !issuers.includes(supplier)
  findings.addIf(/^0[27]$/.test(reason) && stranger, '3442', supplier ?? '')
  if (indicators.includes('VehiculoConductoresTransp')) return
  for (const vehicle of findAll(shipment, 'cac:TransportHandlingUnit/cac:TransportEquipment')) {
    const stated = (each: XmlElement) => exists(each, 'cac:ApplicableTransportMeans/cbc:RegistrationNationalityID')
    findings.addIf(stated(vehicle), '3452', textOf(vehicle, 'cbc:ID') ?? '')
    const attached = findAll(vehicle, 'cac:AttachedTransportEquipment').find(stated)
    findings.addIf(attached !== undefined, '3454', (attached && find(attached, 'cbc:ID')?.text) ?? '')
  }
}
