import {
  type DocumentName,
  decodeXml,
  parseDocumentFileName,
  parseXml,
  textOf,
  unzipSafely,
  verifySignature,
  type XmlElement,
  XmlError,
  type ZipEntry,
  ZipError,
} from '@yupana/sunat'
import { rulesOf } from './rules/index.ts'
import { schemaFault } from './schema/structure.ts'
import type { Store } from './store.ts'
import { Findings, IntakeFault } from './verdict.ts'

/** A file that passed the door: its name, its XML, and what the rules say of it. */
export interface Intake {
  name: DocumentName
  base: string
  /** Serie and number, or the tail of an RC, RA or RR: what the CDR refers to. */
  id: string
  root: XmlElement
  findings: Findings
}

/** Operations and the kinds of document that they take. */
const kinds = {
  sendBill: /^(01|03|04|07|08|20|40)$/,
  sendPack: /^(01|03|04|07|08|20|40)$/,
  sendSummary: /^(RC|RA|RR)$/,
  sendGuide: /^(09|31)$/,
}

export interface Request {
  operation: 'sendBill' | 'sendPack' | 'sendSummary' | 'sendGuide'
  /** RUC of the SOL user. */
  userRuc: string
  fileName: string
  zip: Uint8Array
  today: string
  store: Store
  strict: boolean
}

/**
 * Everything that is checked of a file, in SUNAT's order: names, zip, XML, schema, signature, identity, duplicates, and
 * then the rules of its kind.
 * @throws IntakeFault for what is answered with a SOAP fault
 */
export function takeIn(request: Request): Intake {
  const base = request.fileName.replace(/\.zip$/i, '')
  const name = parseDocumentFileName(base)
  if (!/\.zip$/i.test(request.fileName) || !name) throw new IntakeFault('0151', request.fileName)
  if (!kinds[request.operation].test(name.type)) {
    throw new IntakeFault(request.operation === 'sendBill' ? '0152' : '0151', request.fileName)
  }
  if (name.ruc !== request.userRuc) throw new IntakeFault('0154', name.ruc)
  const file = openZip(request.zip, base)
  const root = readXml(file.bytes, name)
  const id = /^R[CAR]$/.test(name.type) ? `${name.type}-${name.serie}-${name.number}` : `${name.serie}-${name.number}`
  const findings = new Findings(isTicket(name.type, root))
  checkIdentity(name, root, id)
  checkDuplicate(request.store, base, id)
  checkSignature(file.bytes, findings)
  rulesOf(root.name)?.(root, {
    name,
    today: request.today,
    store: request.store,
    strict: request.strict,
    findings,
  })
  return { name, base, id, root, findings }
}

function openZip(zip: Uint8Array, base: string): ZipEntry {
  let entries: ZipEntry[]
  try {
    entries = unzipSafely(zip)
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw new IntakeFault(error.fault === 'empty' ? '0155' : error.fault === 'name' ? '0159' : '0156', error.message)
  }
  if (entries.length === 0) throw new IntakeFault('0157')
  if (entries.length > 1) throw new IntakeFault('0158')
  const entry = entries[0]!
  const inner = entry.name.replace(/\.xml$/i, '')
  if (inner === entry.name || !parseDocumentFileName(inner)) throw new IntakeFault('0159', entry.name)
  if (entry.bytes.length === 0) throw new IntakeFault('0160', entry.name)
  if (inner !== base) throw new IntakeFault('0161', entry.name)
  return entry
}

const roots: Record<string, string> = {
  '01': 'Invoice',
  '03': 'Invoice',
  '04': 'SelfBilledInvoice',
  '07': 'CreditNote',
  '08': 'DebitNote',
  '20': 'Retention',
  '40': 'Perception',
  '09': 'DespatchAdvice',
  '31': 'DespatchAdvice',
  RC: 'SummaryDocuments',
  RA: 'VoidedDocuments',
  RR: 'VoidedDocuments',
}

function readXml(bytes: Uint8Array, name: DocumentName): XmlElement {
  let root: XmlElement
  try {
    root = parseXml(bytes)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new IntakeFault('0306', error.message)
  }
  if (root.name !== roots[name.type]) throw new IntakeFault('0306', `${root.name} is not the document of ${name.type}`)
  const fault = schemaFault(root)
  if (fault) throw new IntakeFault('0306', fault)
  return root
}

/** What the XML says it is must be what its file name says. */
function checkIdentity(name: DocumentName, root: XmlElement, id: string): void {
  // In a purchase settlement the buyer issues: it is the customer.
  const issuer = root.name === 'SelfBilledInvoice' ? 'cac:AccountingCustomerParty' : 'cac:AccountingSupplierParty'
  const ruc =
    textOf(root, `${issuer}/cac:Party/cac:PartyIdentification/cbc:ID`) ??
    textOf(root, 'cac:AccountingSupplierParty/cbc:CustomerAssignedAccountID') ??
    textOf(root, 'cac:AgentParty/cac:PartyIdentification/cbc:ID') ??
    textOf(root, 'cac:DespatchSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID')
  if (ruc !== name.ruc) throw new IntakeFault('1034', `${ruc ?? ''} / ${name.ruc}`)
  const type = textOf(root, 'cbc:InvoiceTypeCode')
  if (/Invoice$/.test(root.name) && type !== name.type) throw new IntakeFault('1003', `${type ?? ''} / ${name.type}`)
  const found = textOf(root, 'cbc:ID') ?? ''
  if (/^R[CAR]$/.test(name.type)) {
    if (found !== id) throw new IntakeFault('2220', `${found} / ${id}`)
    return
  }
  const [serie, number] = found.split('-')
  if (!/^[A-Z0-9]{1,4}-\d{1,8}$/.test(found)) throw new IntakeFault('1001', found)
  if (serie !== name.serie) throw new IntakeFault('1035', `${serie} / ${name.serie}`)
  if (Number(number) !== Number(name.number)) throw new IntakeFault('1036', `${number} / ${name.number}`)
}

function checkDuplicate(store: Store, base: string, id: string): void {
  const known = store.find(base)
  if (!known) return
  if (/^R[CAR]$/.test(known.type)) {
    // A rejected summary leaves no trace: its number may be used again.
    if (known.outcome === 'rejected') return
    throw new IntakeFault('0402', id)
  }
  if (known.outcome === 'rejected' || known.voided) throw new IntakeFault('1032', id)
  throw new IntakeFault(
    '1033',
    `xxx.xxx.xxx value='ticket: ${known.ticket ?? Date.parse(known.at)} error: El comprobante ${id} fue informado anteriormente'`,
  )
}

const signatureCodes = { absent: '2085', misplaced: '2334', altered: '2335', certificate: '2101', malformed: '2334' }

function checkSignature(xml: Uint8Array, findings: Findings): void {
  const verification = verifySignature(decodeXml(xml))
  if (!verification.valid) findings.add(signatureCodes[verification.reason], verification.reason)
}

/** On a ticket, a purchase settlement and a note that modifies no invoice, arithmetic failures are observations. */
const isTicket = (type: string, root: XmlElement): boolean =>
  type === '03' ||
  type === '04' ||
  (/^(CreditNote|DebitNote)$/.test(root.name) &&
    textOf(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:DocumentTypeCode') !== '01')
