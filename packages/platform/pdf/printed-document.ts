import { formatQuantity } from '@yupana/kernel'

/** Language of the labels; Spanish is what the law asks for. */
export type PrintLanguage = 'es' | 'en' | 'fr'

export interface PrintedParty {
  /** Legal name. */
  name: string
  tradeName?: string
  /** Label of the identity type, `RUC` or `DNI`. */
  identityType: string
  identityNumber: string
  address?: string
}

export interface PrintedIssuer extends PrintedParty {
  phone?: string
  email?: string
  website?: string
  /** `data:image/png;base64,…` or jpeg. */
  logo?: string
}

/** Amounts are decimal texts in the currency of the document; a document without prices leaves them out. */
/** Empty where it is to be written in by hand. */
export const quantityText = (quantity: string): string => (quantity === '' ? '' : formatQuantity(quantity))

export interface PrintedLine {
  code?: string
  description: string
  unit: string
  quantity: string
  /** With taxes, as the buyer compares it. */
  unitPrice?: string
  discount?: string
  total?: string
}

/** Where the buyer may pay. */
export interface PrintedBankAccount {
  name: string
  /** ISO 4217 */
  currency: string
  number: string
  cci?: string | null
}

export interface PrintedTotal {
  label: string
  amount: string
}

export interface PrintedInstalment {
  number: string
  /** dd/mm/yyyy */
  due: string
  amount: string
}

/** Deposit in the Banco de la Nación (SPOT); its amount is always in soles. */
export interface PrintedDetraction {
  code: string
  name: string
  percent: string
  amount: string
  account: string
}

/** The document that a note modifies. */
export interface PrintedReference {
  document: string
  date?: string
  reason: string
}

/**
 * Everything a printed representation shows (RS 097-2012 and 300-2014): all texts ready to read, all amounts decimal
 * texts. It knows nothing of its source, so invoices, tickets, notes, guides, orders and quotations share it.
 */
export interface PrintedDocument {
  language?: PrintLanguage
  /** `FACTURA ELECTRÓNICA` */
  title: string
  /** `F001-00000123` */
  number: string
  issuer: PrintedIssuer
  /** Left out of a document of the house, which goes to nobody. */
  buyer?: PrintedParty
  /** dd/mm/yyyy */
  issueDate: string
  issueTime?: string
  dueDate?: string
  /** ISO 4217 */
  currency: string
  currencyName: string
  paymentTerm?: string
  /** Warehouse of a document of the house. */
  place?: string
  seller?: string
  orderReference?: string
  /** Numbers of the dispatch guides. */
  guides?: readonly string[]
  reference?: PrintedReference
  /** Further blocks of label and value: transfer reason, addresses, weight, vehicle, driver and carrier of a guide. */
  sections?: readonly { title: string; rows: readonly { label: string; value: string }[] }[]
  lines: readonly PrintedLine[]
  /** In the order of printing, without the grand total. */
  totals: readonly PrintedTotal[]
  /** The grand total; left out of a document without prices. */
  total?: string
  amountInWords?: string
  instalments?: readonly PrintedInstalment[]
  detraction?: PrintedDetraction
  notes?: readonly string[]
  legends?: readonly string[]
  /** Digest of the signature. */
  hash?: string
  /** Text of the QR code, or the address that SUNAT gives for a guide. */
  qr?: string
  /** What a scanner of the house reads: `PE01-00000123`, under its bars. */
  barcode?: string
  /** Where the buyer looks the document up. */
  consultUrl?: string
  /** `DEMOSTRACIÓN: SIN VALOR LEGAL` where the document was not issued in production. */
  environmentMark?: string
  /** Colour of the company, `#rrggbb`. */
  accent?: string
  /** Beside the name of the issuer, at its right, or above everything. Left by default. */
  logoPlace?: 'left' | 'right' | 'top'
  /** The lines do not say their unit. */
  hideUnits?: boolean
  /** They are no goods: they have no quantity at all. */
  hideQuantities?: boolean
  /** Who signs it, each on a line of their own. */
  signatures?: readonly string[]
  /** Of the company, below the notes. */
  footer?: string
  bankAccounts?: readonly PrintedBankAccount[]
  /** A document of the house: it represents no electronic one and says nothing of it. */
  internal?: boolean
  /** What it calls otherwise than a sale does: its other party is a supplier, its person a buyer. */
  words?: { buyer?: string; seller?: string; dueDate?: string; total?: string }
}
