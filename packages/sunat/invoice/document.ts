import type { Affectation, TaxScheme } from '../catalog/tax.ts'

/**
 * Plain input of an electronic invoice (01, factura) or sale ticket (03, boleta). Every amount, quantity and rate is a
 * decimal text ("118.00"); dates are YYYY-MM-DD and times hh:mm:ss in America/Lima; amounts are in `currency` unless a
 * field says otherwise.
 */
export interface InvoiceDocument {
  type: '01' | '03'
  /** F001 for an invoice, B001 for a ticket. */
  serie: string
  /** 1 to 99999999. */
  number: number
  issueDate: string
  issueTime: string
  dueDate?: string
  /** Catalog 51; 0101, internal sale, when absent. */
  operationType?: string
  currency: Currency
  issuer: Issuer
  customer: Customer
  lines: readonly InvoiceLine[]
  /** Catalog 53: 02 (lowers the base), 03 (does not) and 63. */
  globalDiscounts?: readonly AllowanceCharge[]
  /** Catalog 53: 49 (raises the base), 45 FISE, 46 surcharge or tip, 50. */
  globalCharges?: readonly AllowanceCharge[]
  advances?: readonly Advance[]
  detraction?: Detraction
  perception?: Perception
  /** IGV retained by the customer, an agent: shown, it changes no total. */
  igvRetention?: { baseAmount: string; factor: string; amount: string }
  /** Obligatory on invoices; kept off tickets unless given. */
  payment?: Payment
  totals: InvoiceTotals
  legends?: readonly Legend[]
  orderReference?: string
  guides?: readonly { type: '09' | '31'; number: string }[]
  /** Catalog 12 except advances: 04–09 and 99. */
  relatedDocuments?: readonly { type: string; number: string }[]
  /** Free remarks. Only the first 200 characters of each are written. */
  notes?: readonly string[]
  /** Where an itinerant issuer hands over the goods (legend 2005). */
  deliveryAddress?: Address
  /** Catalog 04: where an exported service is used (operations 0201 and 0208). */
  countryOfUse?: string
}

/** Currencies of a document, ISO 4217. */
export type Currency = 'PEN' | 'USD' | 'EUR'

/** An address in Peru, or abroad where `country` says so. */
export interface Address {
  /** INEI code of the district, six digits. */
  ubigeo?: string
  line?: string
  district?: string
  province?: string
  department?: string
  urbanization?: string
  /** Catalog 04; PE when absent. */
  country?: string
}

/** Who issues: RUC, names, and the address of the establishment. */
export interface Issuer {
  ruc: string
  legalName: string
  tradeName?: string
  /** `establishmentCode` is SUNAT's four-digit code of the annexed establishment, 0000 the fiscal address. */
  address: Address & { establishmentCode: string }
}

/** Who buys; `-` stands for a customer that is not identified, on small tickets. */
export interface Customer {
  /** Catalog 06; `-` for a nameless customer of a ticket. */
  documentType: string
  documentNumber: string
  legalName: string
  address?: Address
}

/** A discount or a charge, of a line or of the whole document, in its currency. */
export interface AllowanceCharge {
  /** Catalog 53. */
  code: string
  amount: string
  baseAmount?: string
  /** amount ÷ baseAmount, up to five decimals. */
  factor?: string
}

/** A line of a document; `priceLine` computes its amounts. */
export interface InvoiceLine {
  /** 1 to 999, unique in the document. */
  id: number
  code?: string
  /** SUNAT product code, eight digits of UNSPSC. */
  unspsc?: string
  gtin?: string
  description: string
  /** Catalog 03. */
  unitCode: string
  quantity: string
  /** Value of a unit without taxes, before discounts. '0' on a free line. */
  unitValue: string
  /** Price of a unit with taxes, after discounts. '0' on a free line. */
  unitPrice: string
  /** Catalog 07. */
  affectation: Affectation
  /** Percent of IGV or IVAP: '18', '10.5', '4', '0'. */
  igvRate: string
  /** quantity × unitValue − discounts + charges that change the base; reference value × quantity on a free line. */
  lineValue: string
  /** IGV or IVAP; on a taxed free line (11–17) the informative amount, which nobody pays. */
  igvAmount: string
  /** A discount that lowers the base: code 00 of catalog 53. */
  discount?: Omit<AllowanceCharge, 'code'>
  /** Further ones: 01 discount outside the base, 47 and 48 charges inside and outside it. */
  allowances?: readonly AllowanceCharge[]
  isc?: { system: string; baseAmount: string; rate: string; amount: string }
  /** Plastic bags: the line's quantity is the number of bags. */
  icbper?: { bags: string; perUnit: string; amount: string }
  /** Scheme 9999. */
  otherTax?: { baseAmount: string; rate: string; amount: string }
  /** Value of a unit on a line given free of charge; its presence makes 17 and 40 free. */
  referencePrice?: string
  /** Catalog 55: further properties of the item. */
  properties?: readonly ItemProperty[]
  /** Operation 1004 only. */
  cargo?: Cargo
}

/** A transport of cargo under detraction (operation 1004). */
export interface Cargo {
  origin: { ubigeo: string; line: string }
  destination: { ubigeo: string; line: string }
  /** What is carried and how. */
  trip: string
  /** Soles: of the service, over the effective load, over the nominal capacity. */
  referenceValues: { service: string; effectiveLoad: string; capacity: string }
}

/** A property of an item, catalog 55: what some operations have to tell of what they sell. */
export interface ItemProperty {
  code: string
  name: string
  value?: string
  quantity?: { value: string; unitCode: string }
  startDate?: string
  startTime?: string
  /** Of a stay. */
  days?: string
}

/** An earlier invoice of an advance, deducted from this one. */
export interface Advance {
  /** SERIE-NUMBER of the document that invoiced the advance. */
  documentNumber: string
  /** Catalog 12: 02 invoice, 03 ticket. */
  documentType: '02' | '03'
  /** What it took from the base: 04 taxed, 05 exempt, 06 unaffected. */
  code: '04' | '05' | '06'
  /** With taxes. */
  amount: string
  /** Without taxes. */
  value: string
  /** Selective tax inside the advance (code 20). */
  iscAmount?: string
  paidDate?: string
  /** The issuer itself when absent. */
  issuerRuc?: string
}

/** Deposit that the customer makes into the issuer's account at the Banco de la Nación (SPOT), in soles. */
export interface Detraction {
  /** Catalog 54. */
  code: string
  percent: string
  /** Always soles. */
  amount: string
  /** Account of Banco de la Nación. */
  account: string
  /** Catalog 59; 001, deposit, when absent. */
  paymentMeans?: string
}

/** Perception added to a cash sale; every amount in soles. */
export interface Perception {
  /** 51 internal sale, 52 fuel, 53 special rate. */
  code: '51' | '52' | '53'
  baseAmount: string
  factor: string
  amount: string
  /** Total of the document plus the perception. */
  totalAmount: string
}

/** Cash, or credit with what is pending and its instalments. */
export interface Payment {
  kind: 'Contado' | 'Credito'
  /** Net pending of a credit: total less detraction and retention. */
  amount?: string
  instalments?: readonly { amount: string; dueDate: string }[]
}

/** A text that the law wants on the document, catalog 52. */
export interface Legend {
  /** Catalog 52. */
  code: string
  text: string
}

/** Base and amount of one tax, in the document's currency. */
export interface TaxSubtotal {
  scheme: TaxScheme
  /** Absent for 7152 (ICBPER), which has no base. */
  baseAmount?: string
  amount: string
}

/** Totals of a document: what LegalMonetaryTotal and the header TaxTotal carry. `invoiceTotals` computes them. */
export interface InvoiceTotals {
  taxes: readonly TaxSubtotal[]
  /** Sum of IGV, IVAP, ISC, ICBPER and other taxes. */
  taxAmount: string
  /** Sum of line values that are paid, after discounts and charges on the base, before advances. */
  lineExtension: string
  /** lineExtension plus taxes, before advances. */
  taxInclusive: string
  /** Discounts outside the base. */
  allowance?: string
  /** Charges outside the base. */
  charge?: string
  prepaid?: string
  /** Between -1 and 1. */
  rounding?: string
  payable: string
}
