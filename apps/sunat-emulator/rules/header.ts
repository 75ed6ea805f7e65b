import { daysBetween, find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { receivedFor } from '../schema/lists.ts'
import { exists } from './amounts.ts'
import type { RuleContext } from './index.ts'

/** Versions, dates, currency and issuer: alike for invoices, tickets, their notes and purchase settlements. */
export function checkHeader(root: XmlElement, { name, today, findings }: RuleContext): void {
  const version = textOf(root, 'cbc:UBLVersionID')
  findings.addIf(version !== '2.1', version ? '2074' : '2075', version ?? '')
  const customization = textOf(root, 'cbc:CustomizationID')
  findings.addIf(customization !== '2.0', customization ? '2072' : '2073', customization ?? '')
  const issued = textOf(root, 'cbc:IssueDate') ?? ''
  const age = daysBetween(issued, today)
  findings.addIf(age < -2, '2329', issued)
  const onTicket = name.type === '03' || name.serie.startsWith('B')
  const days = receivedFor(onTicket ? '03' : name.type, issued)
  if (!/^\d/.test(name.serie) && days !== undefined) {
    findings.addIf(age > days, onTicket ? '1079' : '2108', issued)
  }
  checkCurrency(root, { findings })
  checkSigner(root, name.ruc, { findings })
  checkIssuer(root, name.type, { findings })
}

/** Who issues: the supplier, but in a purchase settlement the customer. */
function checkIssuer(root: XmlElement, type: string, { findings }: Pick<RuleContext, 'findings'>): void {
  const role = root.name === 'SelfBilledInvoice' ? 'cac:AccountingCustomerParty' : 'cac:AccountingSupplierParty'
  const supplier = find(root, `${role}/cac:Party`)!
  const schemeId = find(supplier, 'cac:PartyIdentification/cbc:ID')?.attributes.schemeID
  findings.addIf(!schemeId, '1008', role)
  findings.addIf(!!schemeId && schemeId !== '6', '1007', schemeId ?? '')
  findings.addIf(findAll(supplier, 'cac:PartyIdentification').length > 1, '3089', role)
  findings.addIf(!exists(supplier, 'cac:PartyLegalEntity/cbc:RegistrationName'), '1037', role)
  const establishment = textOf(supplier, 'cac:PartyLegalEntity/cac:RegistrationAddress/cbc:AddressTypeCode')
  findings.addIf(!establishment && type !== '03', '3030', 'AddressTypeCode')
  findings.addIf(!!establishment && !/^\d{4}$/.test(establishment), '4242', establishment ?? '')
}

const SOLES_PARTS = new Set(['Detraccion', 'Percepcion'])

/** Every amount is in the document's currency; detraction and perception are in soles. */
function checkCurrency(root: XmlElement, { findings }: Pick<RuleContext, 'findings'>): void {
  const currency = textOf(root, 'cbc:DocumentCurrencyCode')
  findings.addIf(!currency, '2070', 'DocumentCurrencyCode')
  findings.addIf(!!currency && !/^[A-Z]{3}$/.test(currency), '3088', currency ?? '')
  const visit = (element: XmlElement): void => {
    const found = element.attributes.currencyID
    if (found !== undefined && found !== currency) findings.add('2071', `${element.name} ${found}`)
    for (const child of element.children) if (!inSoles(child)) visit(child)
  }
  visit(root)
  for (const terms of findAll(root, 'cac:PaymentTerms').filter(inSoles)) {
    const found = find(terms, 'cbc:Amount')?.attributes.currencyID
    const code = textOf(terms, 'cbc:ID') === 'Percepcion' ? '2788' : '3208'
    findings.addIf(found !== undefined && found !== 'PEN', code, found ?? '')
  }
}

const inSoles = (element: XmlElement): boolean =>
  (element.name === 'cac:PaymentTerms' && SOLES_PARTS.has(textOf(element, 'cbc:ID') ?? '')) ||
  (element.name === 'cac:AllowanceCharge' &&
    ['51', '52', '53'].includes(textOf(element, 'cbc:AllowanceChargeReasonCode') ?? '')) ||
  element.name === 'cac:DeliveryTerms'

function checkSigner(root: XmlElement, ruc: string, { findings }: Pick<RuleContext, 'findings'>): void {
  const signature = find(root, 'cac:Signature')
  if (!signature) {
    findings.add('2076', 'cac:Signature')
    return
  }
  const signer = textOf(signature, 'cac:SignatoryParty/cac:PartyIdentification/cbc:ID')
  findings.addIf(!signer, '2079', 'SignatoryParty')
  findings.addIf(!!signer && signer !== ruc, '2078', signer ?? '')
  findings.addIf(!exists(signature, 'cac:SignatoryParty/cac:PartyName/cbc:Name'), '2081', 'SignatoryParty')
  findings.addIf(
    !exists(signature, 'cac:DigitalSignatureAttachment/cac:ExternalReference/cbc:URI'),
    '2083',
    'DigitalSignatureAttachment',
  )
}

/** Legends: known codes, once each, one line of up to 200 characters. */
export function checkLegends(root: XmlElement, { findings }: Pick<RuleContext, 'findings'>): void {
  const seen = new Set<string>()
  for (const note of findAll(root, 'cbc:Note')) {
    const code = note.attributes.languageLocaleID
    if (code === undefined) continue
    findings.addIf(!/^(1000|1002|20(0\d|1[0-2]))$/.test(code), '3027', code)
    findings.addIf(seen.has(code), '3014', code)
    findings.addIf(note.text.length < 1 || note.text.length > 200 || /[\t\n\r]/.test(note.text), '3006', code)
    seen.add(code)
  }
}
