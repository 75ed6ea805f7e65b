import { childrenOf, find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { read, show } from './rules/amounts.ts'

/** What the registers of the SIRE need of a document. Amounts in its own currency, positive. */
export interface RegisterFacts {
  base: string
  igv: string
  exempt: string
  unaffected: string
  export: string
  isc: string
  ivapBase: string
  ivap: string
  icbper: string
  customerType?: string
  customerName?: string
  modifiedType?: string
  modifiedId?: string
}

const schemes: Record<string, [base: keyof RegisterFacts | undefined, tax: keyof RegisterFacts | undefined]> = {
  '1000': ['base', 'igv'],
  '1016': ['ivapBase', 'ivap'],
  '2000': [undefined, 'isc'],
  '7152': [undefined, 'icbper'],
  '9995': ['export', undefined],
  '9997': ['exempt', undefined],
  '9998': ['unaffected', undefined],
}

const empty = (): RegisterFacts => ({
  ...{
    base: '0',
    igv: '0',
    exempt: '0',
    unaffected: '0',
    export: '0',
    isc: '0',
    ivapBase: '0',
    ivap: '0',
    icbper: '0',
  },
})

const plus = (left: string | undefined, right: string | undefined): string => show(read(left) + read(right))

/** Facts of an invoice or note, from its header. */
export function documentFacts(root: XmlElement): RegisterFacts {
  const facts = empty()
  for (const subtotal of findAll(root, 'cac:TaxTotal/cac:TaxSubtotal')) {
    const [base, tax] = schemes[textOf(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:ID') ?? ''] ?? []
    if (base) facts[base] = plus(facts[base], textOf(subtotal, 'cbc:TaxableAmount'))
    if (tax) facts[tax] = plus(facts[tax], textOf(subtotal, 'cbc:TaxAmount'))
  }
  const customer = find(root, 'cac:AccountingCustomerParty/cac:Party')
  const modified = find(root, 'cac:BillingReference/cac:InvoiceDocumentReference')
  return {
    ...facts,
    customerType: customer && find(customer, 'cac:PartyIdentification/cbc:ID')?.attributes.schemeID,
    customerName: customer && textOf(customer, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    modifiedType: modified && textOf(modified, 'cbc:DocumentTypeCode'),
    modifiedId: modified && textOf(modified, 'cbc:ID'),
  }
}

const kinds: Record<string, keyof RegisterFacts> = { '01': 'base', '02': 'exempt', '03': 'unaffected', '04': 'export' }

/** Facts of a ticket that a daily summary informs, from its line. */
export function summaryLineFacts(line: XmlElement): RegisterFacts {
  const facts = empty()
  for (const value of childrenOf(line, 'sac:BillingPayment')) {
    const kind = kinds[textOf(value, 'cbc:InstructionID') ?? '']
    if (kind) facts[kind] = plus(facts[kind], textOf(value, 'cbc:PaidAmount'))
  }
  for (const subtotal of findAll(line, 'cac:TaxTotal/cac:TaxSubtotal')) {
    const [, tax] = schemes[textOf(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:ID') ?? ''] ?? []
    if (tax) facts[tax] = plus(facts[tax], textOf(subtotal, 'cbc:TaxAmount'))
  }
  return {
    ...facts,
    customerType: textOf(line, 'cac:AccountingCustomerParty/cbc:AdditionalAccountID'),
    modifiedType: textOf(line, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:DocumentTypeCode'),
    modifiedId: textOf(line, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
  }
}
