import { find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { taxes, units } from '../schema/lists.ts'
import type { Findings } from '../verdict.ts'
import {
  type Amount,
  allowancesOf,
  amountAt,
  exists,
  hasBase,
  near,
  over,
  read,
  schemeOf,
  show,
  subtotalOf,
  times,
  total,
} from './amounts.ts'

const PAID = ['1000', '1016', '2000', '7152', '9999']
const VALUE_SCHEMES = ['1000', '1016', '9995', '9996', '9997', '9998']
const schemeOfAffectation: Record<string, RegExp> = {
  '1000': /^10$/,
  '1016': /^17$/,
  '9995': /^40$/,
  '9996': /^(1[1-7]|21|3[1-7]|40)$/,
  '9997': /^20$/,
  '9998': /^30$/,
}

/** Every line: identity, quantities, prices, taxes and their arithmetic. */
export function checkLines(
  root: XmlElement,
  lineName: string,
  quantityName: string,
  operation: string,
  findings: Findings,
): void {
  const seen = new Set<string>()
  const rates = new Set<string>()
  for (const line of findAll(root, lineName)) {
    const id = textOf(line, 'cbc:ID') ?? ''
    findings.addIf(!/^\d{1,3}$/.test(id) || Number(id) === 0, '2023', id)
    findings.addIf(seen.has(id), '2752', id)
    seen.add(id)
    checkItem(line, quantityName, findings)
    checkLineTaxes(line, operation, findings)
    checkPrice(line, quantityName, findings)
    checkBags(line, quantityName, findings)
    for (const allowance of findAll(line, 'cac:AllowanceCharge')) {
      const reason = textOf(allowance, 'cbc:AllowanceChargeReasonCode') ?? ''
      findings.addIf(reason !== '' && !/^(0[0-7]|20|4[5-9]|5[0-4]|6[1-3])$/.test(reason), '2954', reason)
    }
    for (const subtotal of findAll(line, 'cac:TaxTotal/cac:TaxSubtotal')) {
      const affectation = textOf(subtotal, 'cac:TaxCategory/cbc:TaxExemptionReasonCode') ?? ''
      if (/^1[0-6]$/.test(affectation) && hasBase(subtotal)) {
        rates.add(show(amountAt(subtotal, 'cac:TaxCategory/cbc:Percent')))
      }
    }
  }
  findings.addIf(rates.size > 1, '3462', [...rates].join(', '))
}

function checkItem(line: XmlElement, quantityName: string, findings: Findings): void {
  const quantity = find(line, quantityName)
  const unit = quantity?.attributes.unitCode
  findings.addIf(!unit, '2883', 'unitCode')
  findings.addIf(!!unit && !units.has(unit), '2936', unit ?? '')
  findings.addIf(!quantity || read(quantity.text.trim()) === 0n, '2024', quantity?.text ?? '')
  const malformed = !!quantity && !/^\d{1,12}(\.\d{1,10})?$/.test(quantity.text.trim())
  findings.addIf(malformed, quantityName === 'cbc:InvoicedQuantity' ? '2025' : '2139', quantity?.text ?? '')
  const description = textOf(line, 'cac:Item/cbc:Description') ?? ''
  findings.addIf(description === '', '2026', 'Description')
  findings.addIf(description.length > 500, '2027', String(description.length))
}

const isFreeLine = (line: XmlElement): boolean => hasBase(subtotalOf(line, '9996'))

function checkPrice(line: XmlElement, quantityName: string, findings: Findings): void {
  const free = isFreeLine(line)
  const quantity = amountAt(line, quantityName)
  const value = amountAt(line, 'cbc:LineExtensionAmount')
  const unitText = textOf(line, 'cac:Price/cbc:PriceAmount')
  findings.addIf(unitText === undefined, '2068', 'Price')
  findings.addIf(!!unitText && !/^\d{1,12}(\.\d{1,10})?$/.test(unitText), '2369', unitText ?? '')
  findings.addIf(!/^\d{1,12}(\.\d{1,2})?$/.test(textOf(line, 'cbc:LineExtensionAmount') ?? ''), '2370', show(value))
  const price = find(line, 'cac:PricingReference/cac:AlternativeConditionPrice')
  if (!price) {
    // The tables ask invoices and tickets for it, not notes.
    findings.addIf(quantityName === 'cbc:InvoicedQuantity', '2028', 'AlternativeConditionPrice')
    return
  }
  const priceText = textOf(price, 'cbc:PriceAmount') ?? ''
  const priceType = textOf(price, 'cbc:PriceTypeCode')
  findings.addIf(!/^\d{1,12}(\.\d{1,10})?$/.test(priceText), '2367', priceText)
  findings.addIf(priceType !== '01' && priceType !== '02', '2410', priceType ?? '')
  findings.addIf(free && priceType !== '02', '3234', priceType ?? '')
  findings.addIf(!free && priceType === '02' && read(priceText) > 0n, '3224', priceText)
  findings.addIf(free && read(unitText) > 0n, '2640', unitText ?? '')
  const unit = free ? read(priceText) : read(unitText)
  const expected = times(unit, quantity) - allowancesOf(line, '00') + allowancesOf(line, '47')
  findings.addIf(!near(expected, value), '3271', `${show(value)} / ${show(expected)}`)
  if (free) return
  const taxes = amountAt(line, 'cac:TaxTotal/cbc:TaxAmount')
  const gross = over(value + taxes - allowancesOf(line, '01') + allowancesOf(line, '48'), quantity)
  findings.addIf(!near(gross, read(priceText)), '3270', `${priceText} / ${show(gross)}`)
}

function checkLineTaxes(line: XmlElement, operation: string, findings: Findings): void {
  const totals = findAll(line, 'cac:TaxTotal')
  if (totals.length === 0) {
    findings.add('3195', 'TaxTotal')
    return
  }
  findings.addIf(totals.length > 1, '3026', 'TaxTotal')
  const subtotals = findAll(line, 'cac:TaxTotal/cac:TaxSubtotal')
  const schemes = subtotals.map(schemeOf)
  findings.addIf(new Set(schemes).size < schemes.length, '3067', schemes.join(', '))
  const declared = subtotals.filter(hasBase).map(schemeOf)
  const values = declared.filter((scheme) => VALUE_SCHEMES.includes(scheme))
  findings.addIf(values.length === 0 && !/^(210[0-4]|0112)$/.test(operation), '3105', schemes.join(', '))
  const clash = declared.includes('2000') && (declared.includes('1016') || declared.includes('9995'))
  findings.addIf(values.length > 1 || clash, '3223', declared.join(', '))
  for (const subtotal of subtotals) checkSubtotal(line, subtotal, findings)
  const paid = total(
    subtotals.filter((entry) => PAID.includes(schemeOf(entry))).map((entry) => amountAt(entry, 'cbc:TaxAmount')),
  )
  const stated = amountAt(line, 'cac:TaxTotal/cbc:TaxAmount')
  findings.addIf(!near(stated, paid), '3292', `${show(stated)} / ${show(paid)}`)
}

function checkSubtotal(line: XmlElement, subtotal: XmlElement, findings: Findings): void {
  const scheme = schemeOf(subtotal)
  if (!Object.hasOwn(taxes, scheme)) {
    findings.add(scheme ? '2036' : '2037', scheme)
    return
  }
  const known = taxes[scheme]!
  const name = textOf(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:Name')
  findings.addIf(!name, '2996', scheme)
  findings.addIf(!!name && name !== known.name, '3051', name ?? '')
  findings.addIf(textOf(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:TaxTypeCode') !== known.type, '2377', scheme)
  if (scheme === '7152') return
  const base = amountAt(subtotal, 'cbc:TaxableAmount')
  const tax = amountAt(subtotal, 'cbc:TaxAmount')
  findings.addIf(!exists(subtotal, 'cac:TaxCategory/cbc:Percent'), '2992', scheme)
  const byRate = over(times(base, amountAt(subtotal, 'cac:TaxCategory/cbc:Percent')), read('100'))
  const affectation = textOf(subtotal, 'cac:TaxCategory/cbc:TaxExemptionReasonCode')
  findings.addIf(scheme !== '2000' && exists(subtotal, 'cac:TaxCategory/cbc:TierRange'), '3210', scheme)
  if (scheme === '2000' || scheme === '9999') {
    findings.addIf(affectation !== undefined, '3050', affectation ?? '')
    findings.addIf(
      base > 0n && !near(tax, byRate),
      scheme === '2000' ? '3108' : '3109',
      `${show(tax)} / ${show(byRate)}`,
    )
    const system = textOf(subtotal, 'cac:TaxCategory/cbc:TierRange')
    findings.addIf(
      scheme === '2000' && base > 0n && !/^0[1-3]$/.test(system ?? ''),
      system ? '2041' : '2373',
      system ?? '',
    )
    return
  }
  if (base <= 0n) return
  findings.addIf(affectation === undefined, '2371', scheme)
  findings.addIf(
    affectation !== undefined && !schemeOfAffectation[scheme]!.test(affectation),
    '2040',
    affectation ?? '',
  )
  const taxed = /^1[0-7]$/.test(affectation ?? '')
  findings.addIf(!taxed && tax !== 0n, '3110', show(tax))
  findings.addIf(taxed && tax === 0n && base > read('0.06'), '3111', show(tax))
  findings.addIf(taxed && !near(tax, byRate), '3103', `${show(tax)} / ${show(byRate)}`)
  const isc = subtotalOf(line, '2000')
  const value: Amount = amountAt(line, 'cbc:LineExtensionAmount') + (hasBase(isc) ? amountAt(isc, 'cbc:TaxAmount') : 0n)
  findings.addIf(!near(base, value), '3272', `${show(base)} / ${show(value)}`)
}

function checkBags(line: XmlElement, quantityName: string, findings: Findings): void {
  const subtotal = subtotalOf(line, '7152')
  if (!subtotal) return
  const bags = textOf(subtotal, 'cbc:BaseUnitMeasure')
  if (bags === undefined) {
    findings.add('3237', 'BaseUnitMeasure')
    return
  }
  const unit = amountAt(subtotal, 'cac:TaxCategory/cbc:PerUnitAmount')
  findings.addIf(!/^\d{1,5}$/.test(bags), '2892', bags)
  findings.addIf(read(bags) > 0n && read(bags) !== amountAt(line, quantityName), '3236', bags)
  findings.addIf(read(bags) > 0n && unit === 0n, '3238', bags)
  findings.addIf(times(read(bags), unit) !== amountAt(subtotal, 'cbc:TaxAmount'), '4318', bags)
}
