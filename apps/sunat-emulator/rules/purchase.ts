import { find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { units } from '../schema/lists.ts'
import type { Findings } from '../verdict.ts'
import { type Amount, amountAt, near, over, read, show, subtotalOf, times, total } from './amounts.ts'
import { checkHeader, checkLegends } from './header.ts'
import type { RuleContext } from './index.ts'

const HUNDRED = read('100')

/** Rules of purchase settlements, read from the XML alone. Source: table LiquidacionCompra2_0, 2024-11-27. */
export function checkPurchase(root: XmlElement, context: RuleContext): void {
  const { findings, name } = context
  checkHeader(root, context)
  const operation = find(root, 'cbc:InvoiceTypeCode')?.attributes.listID
  findings.addIf(!operation, '3205', 'InvoiceTypeCode')
  findings.addIf(!!operation && !/^050[1-3]$/.test(operation), '3206', operation ?? '')
  findings.addIf(!/^(L[A-Z0-9]{3}|\d{1,4})$/.test(name.serie), '1001', name.serie)
  checkSeller(root, findings)
  const address = 'cac:DeliveryTerms/cac:DeliveryLocation/cac:Address'
  checkPlace(root, address, 'cac:DeliveryTerms/cac:DeliveryLocation/cbc:LocationTypeCode', placeCodes, findings)
  const seen = new Set<string>()
  for (const line of findAll(root, 'cac:InvoiceLine')) {
    const id = textOf(line, 'cbc:ID') ?? ''
    findings.addIf(!/^\d{1,3}$/.test(id) || Number(id) === 0, '2023', id)
    findings.addIf(seen.has(id), '2752', id)
    seen.add(id)
    checkLine(line, findings)
  }
  checkTotals(root, findings)
  checkLegends(root, context)
}

const homeCodes = ['2452', '2593', '2453', '2456', '2457'] as const
const placeCodes = ['2454', '2778', '2455', '2458', '2459'] as const

function checkSeller(root: XmlElement, findings: Findings): void {
  const party = find(root, 'cac:AccountingSupplierParty/cac:Party')
  const id = party && find(party, 'cac:PartyIdentification/cbc:ID')
  if (!party || !id) {
    findings.add('2014', 'AccountingSupplierParty')
    return
  }
  const type = id.attributes.schemeID
  const number = id.text.trim()
  findings.addIf(type === undefined, '2015', number)
  findings.addIf(type !== undefined && !/^[147]$/.test(type), '2800', `${type}`)
  // It rejects here, though on a ticket the same is only remarked on.
  if (/^[47]$/.test(type ?? '') && !/^\S{1,15}$/.test(number)) findings.list.push({ code: '2802', detail: number })
  const legalName = textOf(party, 'cac:PartyLegalEntity/cbc:RegistrationName') ?? ''
  findings.addIf(legalName === '', '2021', number)
  findings.addIf(legalName.length > 1500, '2022', number)
  const home = 'cac:PartyLegalEntity/cac:RegistrationAddress'
  checkPlace(party, home, `${home}/cbc:AddressTypeCode`, homeCodes, findings)
}

function checkPlace(
  element: XmlElement,
  address: string,
  typePath: string,
  codes: typeof homeCodes | typeof placeCodes,
  findings: Findings,
): void {
  const [noLine, badLine, noUbigeo, noType, badType] = codes
  const line = find(element, `${address}/cac:AddressLine/cbc:Line`)?.text ?? ''
  findings.addIf(line === '', noLine, address)
  findings.addIf(line !== '' && (line.length < 3 || line.length > 250 || /^\s|[\n\r\t]/.test(line)), badLine, line)
  findings.addIf(!textOf(element, `${address}/cbc:ID`), noUbigeo, address)
  const type = textOf(element, typePath) ?? ''
  findings.addIf(type === '', noType, typePath)
  findings.addIf(type !== '' && !/^0[1-5]$/.test(type), badType, type)
}

function checkLine(line: XmlElement, findings: Findings): void {
  const quantity = amountAt(line, 'cbc:InvoicedQuantity')
  const unit = find(line, 'cbc:InvoicedQuantity')?.attributes.unitCode
  findings.addIf(quantity === 0n, '2024', 'InvoicedQuantity')
  findings.addIf(!unit, '2883', 'unitCode')
  findings.addIf(!!unit && !units.has(unit), '2936', `${unit}`)
  findings.addIf(!textOf(line, 'cac:Item/cbc:Description'), '2026', 'Description')
  const value = amountAt(line, 'cbc:LineExtensionAmount')
  const product = times(amountAt(line, 'cac:Price/cbc:PriceAmount'), quantity)
  findings.addIf(!near(value, product), '3271', show(value))
  const price = amountAt(line, 'cac:PricingReference/cac:AlternativeConditionPrice/cbc:PriceAmount')
  const expected = over(value + amountAt(line, 'cac:TaxTotal/cbc:TaxAmount'), quantity)
  findings.addIf(quantity !== 0n && !near(price, expected), '3270', show(price))
  const kinds = ['1000', '9997', '9998'].filter((scheme) => subtotalOf(line, scheme))
  findings.addIf(kinds.length === 0, '3105', 'TaxSubtotal')
  findings.addIf(kinds.length > 1, '3223', kinds.join(', '))
  checkRated(subtotalOf(line, '1000'), '3103', findings)
  checkRated(subtotalOf(line, '3000'), '2464', findings)
  for (const scheme of ['9997', '9998']) {
    findings.addIf(!!subtotalOf(line, scheme) && taxOf(line, scheme) !== 0n, '3110', scheme)
  }
}

/** The tax of a subtotal is its rate over its base. */
function checkRated(subtotal: XmlElement | undefined, code: string, findings: Findings): void {
  if (!subtotal) return
  const rate = amountAt(subtotal, 'cac:TaxCategory/cbc:Percent')
  const expected = over(times(amountAt(subtotal, 'cbc:TaxableAmount'), rate), HUNDRED)
  findings.addIf(rate === 0n, '3102', 'Percent')
  findings.addIf(!near(expected, amountAt(subtotal, 'cbc:TaxAmount')), code, show(expected))
}

const taxOf = (element: XmlElement, scheme: string): Amount => {
  const subtotal = subtotalOf(element, scheme)
  return subtotal ? amountAt(subtotal, 'cbc:TaxAmount') : 0n
}

function checkTotals(root: XmlElement, findings: Findings): void {
  const lines = findAll(root, 'cac:InvoiceLine')
  const sum = (read: (line: XmlElement) => Amount): Amount => total(lines.map(read))
  const value = sum((line) => amountAt(line, 'cbc:LineExtensionAmount'))
  const igv = sum((line) => taxOf(line, '1000'))
  const renta = sum((line) => taxOf(line, '3000'))
  const stated = (path: string) => amountAt(root, path)
  findings.addIf(!find(root, 'cac:TaxTotal'), '2956', 'TaxTotal')
  findings.addIf(!near(stated('cac:TaxTotal/cbc:TaxAmount'), igv), '3294', show(igv))
  findings.addIf(!near(taxOf(root, '3000'), renta), '2464', show(renta))
  const monetary = 'cac:LegalMonetaryTotal'
  findings.addIf(!near(stated(`${monetary}/cbc:LineExtensionAmount`), value), '3278', show(value))
  findings.addIf(!near(stated(`${monetary}/cbc:TaxInclusiveAmount`), value + igv), '3279', show(value + igv))
  const net = value - renta + stated(`${monetary}/cbc:PayableRoundingAmount`)
  findings.addIf(!near(stated(`${monetary}/cbc:PayableAmount`), net), '3280', show(net))
}
