import { find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { isDetraction } from '../schema/lists.ts'
import type { Findings } from '../verdict.ts'
import { amountAt, exists, show, total } from './amounts.ts'

const termsOf = (root: XmlElement, id: string): XmlElement[] =>
  findAll(root, 'cac:PaymentTerms').filter((terms) => textOf(terms, 'cbc:ID') === id)

const INSTALMENT = /^Cuota\d{3}$/

/** Form of payment of an invoice: cash, or credit with its instalments. */
export function checkPaymentForm(root: XmlElement, findings: Findings): void {
  const terms = termsOf(root, 'FormaPago')
  if (terms.length === 0) {
    findings.add('3244', 'PaymentTerms')
    return
  }
  const kinds = terms.map((entry) => textOf(entry, 'cbc:PaymentMeansID') ?? '')
  for (const kind of kinds) {
    findings.addIf(kind === '', '3245', 'PaymentMeansID')
    findings.addIf(kind !== '' && !/^(Contado|Credito|Cuota\d{3})$/.test(kind), '3246', kind)
  }
  findings.addIf(kinds.includes('Contado') && kinds.includes('Credito'), '3247', kinds.join(', '))
  findings.addIf(new Set(kinds).size < kinds.length, '3248', kinds.join(', '))
  const credit = terms.find((entry) => textOf(entry, 'cbc:PaymentMeansID') === 'Credito')
  const instalments = terms.filter((entry) => INSTALMENT.test(textOf(entry, 'cbc:PaymentMeansID') ?? ''))
  if (!credit) {
    findings.addIf(instalments.length > 0, '3252', kinds.join(', '))
    return
  }
  checkCredit(root, credit, instalments, findings)
}

function checkCredit(
  root: XmlElement,
  credit: XmlElement,
  instalments: readonly XmlElement[],
  findings: Findings,
): void {
  const customer = find(root, 'cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID')
  const toCompany = customer?.attributes.schemeID === '6'
  const payable = amountAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount')
  const issued = textOf(root, 'cbc:IssueDate') ?? ''
  const pending = amountAt(credit, 'cbc:Amount')
  findings.addIf(toCompany && !exists(credit, 'cbc:Amount'), '3251', 'Credito')
  findings.addIf(pending > payable, '3265', `${show(pending)} / ${show(payable)}`)
  findings.addIf(toCompany && instalments.length === 0, '3249', 'Credito')
  for (const instalment of instalments) {
    const id = textOf(instalment, 'cbc:PaymentMeansID') ?? ''
    const due = textOf(instalment, 'cbc:PaymentDueDate')
    findings.addIf(toCompany && !exists(instalment, 'cbc:Amount'), '3254', id)
    findings.addIf(amountAt(instalment, 'cbc:Amount') > payable, '3266', id)
    findings.addIf(toCompany && !due, '3256', id)
    findings.addIf(!!due && due <= issued, '3267', `${id} ${due}`)
  }
  const sum = total(instalments.map((instalment) => amountAt(instalment, 'cbc:Amount')))
  findings.addIf(toCompany && instalments.length > 0 && sum !== pending, '3319', `${show(sum)} / ${show(pending)}`)
}

const tied: Record<string, string> = { '1002': '004', '1003': '028', '1004': '027' }

/** Detraction: present exactly on the operations that demand it. */
export function checkDetraction(root: XmlElement, operation: string, findings: Findings): void {
  const demanded = /^100[1-4]$/.test(operation)
  const [terms] = termsOf(root, 'Detraccion')
  if (!terms) {
    findings.addIf(demanded, '3127', 'PaymentTerms')
    return
  }
  findings.addIf(!demanded, '3128', operation)
  const code = textOf(terms, 'cbc:PaymentMeansID') ?? ''
  findings.addIf(code === '', '3127', 'PaymentMeansID')
  findings.addIf(code !== '' && !isDetraction(code, textOf(root, 'cbc:IssueDate') ?? ''), '3033', code)
  findings.addIf(tied[operation] !== undefined && tied[operation] !== code, '3129', code)
  findings.addIf(!exists(terms, 'cbc:Amount'), '3035', 'Amount')
  findings.addIf(exists(terms, 'cbc:Amount') && amountAt(terms, 'cbc:Amount') === 0n, '3037', 'Amount')
  const means = findAll(root, 'cac:PaymentMeans').find((entry) => textOf(entry, 'cbc:ID') === 'Detraccion')
  findings.addIf(!means || !exists(means, 'cac:PayeeFinancialAccount/cbc:ID'), '3034', 'PaymentMeans')
  const legends = findAll(root, 'cbc:Note').map((note) => note.attributes.languageLocaleID)
  findings.addIf(demanded && !legends.includes('2006'), '4265', 'Note')
}
