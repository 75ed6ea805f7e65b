import { daysBetween, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { amountAt, near, read, show, total } from './amounts.ts'
import type { RuleContext } from './index.ts'

const LATE_DAYS = 7

/** Head of an RC, RA or RR: versions, dates and issuer. */
function checkHead(
  root: XmlElement,
  version: string,
  futureCode: string,
  { findings, name, today }: RuleContext,
): void {
  findings.addIf(textOf(root, 'cbc:UBLVersionID') !== '2.0', '2074', 'UBLVersionID')
  findings.addIf(textOf(root, 'cbc:CustomizationID') !== version, '2072', 'CustomizationID')
  const issued = textOf(root, 'cbc:IssueDate') ?? ''
  const referred = textOf(root, 'cbc:ReferenceDate') ?? ''
  findings.addIf(issued.replaceAll('-', '') !== name.serie, '2346', issued)
  findings.addIf(issued > today, futureCode, issued)
  findings.addIf(referred > issued, '2671', referred)
  const identity = textOf(root, 'cac:AccountingSupplierParty/cbc:AdditionalAccountID')
  findings.addIf(identity !== '6', name.type === 'RC' ? '2218' : '2287', identity ?? '')
  const legalName =
    textOf(root, 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName') ?? ''
  findings.addIf(legalName === '', '2229', 'RegistrationName')
}

/** Rules of a daily summary. Source: table Resumen_Diario1_1, 2024-11-27. */
export function checkSummary(root: XmlElement, context: RuleContext): void {
  const { findings, name, store, strict, today } = context
  checkHead(root, '1.1', '2236', context)
  const late = daysBetween(textOf(root, 'cbc:ReferenceDate') ?? '', today) > LATE_DAYS
  findings.addIf(late, '4443', 'ReferenceDate')
  const states = new Map<string, Set<string>>()
  const ids = new Set<string>()
  for (const line of findAll(root, 'sac:SummaryDocumentsLine')) {
    const lineId = textOf(line, 'cbc:LineID') ?? ''
    findings.addIf(!/^\d{1,5}$/.test(lineId), '2238', lineId)
    findings.addIf(ids.has(lineId), '2752', lineId)
    ids.add(lineId)
    const type = textOf(line, 'cbc:DocumentTypeCode') ?? ''
    const id = textOf(line, 'cbc:ID') ?? ''
    const status = textOf(line, 'cac:Status/cbc:ConditionCode') ?? ''
    findings.addIf(!/^(03|07|08)$/.test(type), '2241', type)
    findings.addIf(!/^(B[A-Z0-9]{3}|\d{1,4})-\d{1,8}$/.test(id), '2513', id)
    findings.addIf(!/^[123]$/.test(status), status ? '2896' : '2522', status)
    const seen = states.get(`${type} ${id}`) ?? new Set()
    findings.addIf(seen.has(status), '3094', id)
    seen.add(status)
    findings.addIf(seen.has('1') && seen.has('2'), '3095', id)
    findings.addIf(seen.has('2') && seen.has('3'), '3096', id)
    states.set(`${type} ${id}`, seen)
    findings.addIf(status === '3' && late, '2957', id)
    const known = store.find(`${name.ruc}-${type}-${id}`)
    findings.addIf(known !== undefined && (known.voided === true || known.outcome === 'rejected'), '2987', id)
    findings.addIf(known !== undefined && status === '1', '2282', id)
    findings.addIf(strict && known === undefined && status !== '1', '2663', id)
    checkSummaryAmounts(line, type, status, context)
  }
}

function checkSummaryAmounts(line: XmlElement, type: string, status: string, { findings }: RuleContext): void {
  const stated = amountAt(line, 'sac:TotalAmount')
  const taxes = findAll(line, 'cac:TaxTotal')
  const schemes = taxes.map((tax) => textOf(tax, 'cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID') ?? '')
  findings.addIf(!schemes.includes('1000') && !schemes.includes('1016'), '2278', schemes.join(', '))
  findings.addIf(new Set(schemes).size < schemes.length, '2355', schemes.join(', '))
  for (const tax of taxes) {
    const differs = amountAt(tax, 'cbc:TaxAmount') !== amountAt(tax, 'cac:TaxSubtotal/cbc:TaxAmount')
    findings.addIf(differs, '2344', textOf(tax, 'cbc:TaxAmount') ?? '')
  }
  const payments = findAll(line, 'sac:BillingPayment')
  const kinds = payments.map((payment) => textOf(payment, 'cbc:InstructionID') ?? '')
  findings.addIf(new Set(kinds).size < kinds.length, '2357', kinds.join(', '))
  const paid = payments.filter((payment) => textOf(payment, 'cbc:InstructionID') !== '05')
  const expected =
    total(paid.map((payment) => amountAt(payment, 'cbc:PaidAmount'))) +
    total(taxes.map((tax) => amountAt(tax, 'cbc:TaxAmount'))) +
    total(findAll(line, 'cac:AllowanceCharge').map((charge) => amountAt(charge, 'cbc:Amount')))
  findings.addIf(!near(stated, expected), '4027', `${show(stated)} / ${show(expected)}`)
  const buyer = textOf(line, 'cac:AccountingCustomerParty/cbc:CustomerAssignedAccountID')
  findings.addIf(stated > read('700') && buyer === undefined, '2514', show(stated))
  const modified = textOf(line, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')
  const isNote = type === '07' || type === '08'
  findings.addIf(isNote && status !== '3' && !modified, '2524', type)
  findings.addIf(!isNote && modified !== undefined, '2582', type)
}

const serieForms: Record<string, [code: string, form: RegExp]> = {
  '01': ['2310', /^(F[A-Z0-9]{3}|\d{1,4})$/],
  '07': ['2345', /^(F[A-Z0-9]{3}|\d{1,4})$/],
  '08': ['2345', /^(F[A-Z0-9]{3}|\d{1,4})$/],
  '20': ['2674', /^(R[A-Z0-9]{3}|\d{1,4})$/],
  '40': ['2675', /^(P[A-Z0-9]{3}|\d{1,4})$/],
}

/** Rules of a voiding (RA) or reversal (RR). Source: tables Comunicación_de_Baja1_0, Resumen_de_reversiones1_0. */
export function checkVoiding(root: XmlElement, context: RuleContext): void {
  const { findings, name, store, strict, today } = context
  checkHead(root, '1.0', '2301', context)
  const allowed = name.type === 'RA' ? /^(01|07|08|30|34|42)$/ : /^(20|40)$/
  const late = daysBetween(textOf(root, 'cbc:ReferenceDate') ?? '', today) > LATE_DAYS
  const seen = new Set<string>()
  for (const line of findAll(root, 'sac:VoidedDocumentsLine')) {
    const type = textOf(line, 'cbc:DocumentTypeCode') ?? ''
    const serie = textOf(line, 'sac:DocumentSerialID') ?? ''
    const number = textOf(line, 'sac:DocumentNumberID') ?? ''
    const reason = textOf(line, 'sac:VoidReasonDescription') ?? ''
    const key = `${type}-${serie}-${number}`
    findings.addIf(!allowed.test(type), '2308', type)
    const form = serieForms[type]
    if (form) findings.addIf(!form[1].test(serie), form[0], serie)
    findings.addIf(!/^\d{1,8}$/.test(number), '2312', number)
    findings.addIf(seen.has(key), '2348', key)
    seen.add(key)
    findings.addIf(reason === '', '2315', key)
    findings.addIf(reason !== '' && reason.length < 3, '4203', key)
    const known = store.find(`${name.ruc}-${key}`)
    findings.addIf(strict && known === undefined, name.type === 'RA' ? '2105' : '2750', key)
    findings.addIf(known?.outcome === 'rejected', '2398', key)
    findings.addIf(known?.voided === true, name.type === 'RA' ? '2323' : '2751', key)
    findings.addIf(name.type === 'RA' && late && !/^\d/.test(serie), '2957', key)
  }
}
