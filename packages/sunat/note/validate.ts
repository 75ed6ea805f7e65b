import { isDate } from '../calendar.ts'
import { authorisedDocuments, isNoteReason, mayModifySeveral, ticketLikeDocuments } from '../catalog/note.ts'
import { dec, money, sumOf } from '../decimal.ts'
import { checkIssueWindow, checkNumbering } from '../invoice/check-header.ts'
import { checkLines } from '../invoice/check-lines.ts'
import { checkIdentity, checkIssuer } from '../invoice/check-parties.ts'
import { checkPaymentTerms } from '../invoice/check-payment.ts'
import { checkDocumentReferences, checkLegendTexts } from '../invoice/check-references.ts'
import { checkTotals } from '../invoice/check-totals.ts'
import { lineAllowances } from '../invoice/totals.ts'
import type { ValidationOptions } from '../invoice/validate.ts'
import { publishedLaw } from '../law/published.ts'
import { type Problem, Problems } from '../problem.ts'
import { isLine } from '../text.ts'
import type { ModifiedDocument, NoteDocument } from './document.ts'
import { noteTotalsInput } from './totals.ts'

/** Codes under which a note reports what an invoice reports otherwise. */
const renames = {
  '07': {
    '2023': '2137',
    '2883': '2138',
    '2025': '2139',
    '2024': '2139',
    '2041': '2199',
    '2014': '2679',
    '2015': '2679',
  },
  '08': {
    '2023': '2137',
    '2883': '2188',
    '2025': '2139',
    '2024': '2139',
    '2041': '2199',
    '2014': '2679',
    '2015': '2679',
  },
}

/**
 * Every problem of a credit or debit note at once. Source: tables NotaCredito2_0 and NotaDebito2_0 of 2024-11-27. On a
 * note that does not modify an invoice the arithmetic problems are observations.
 */
export function validateNote(note: NoteDocument, { today, law = publishedLaw }: ValidationOptions = {}): Problem[] {
  const problems = new Problems(note.modified[0]?.type !== '01', renames[note.type])
  checkNumbering(note, /^[FB][A-Z0-9]{3}$/, problems)
  if (today) checkIssueWindow(note, today, law, problems)
  checkIssuer(note.issuer, problems)
  checkIdentity(note.customer, problems)
  checkReason(note, problems)
  checkModified(note, problems)
  checkLines({ ...note, allowsZero: note.type === '07' && ['03', '13'].includes(note.reason.code) }, law, problems)
  checkNoteLines(note, problems)
  checkTotals({ ...noteTotalsInput(note), totals: note.totals }, problems)
  checkCreditTerms(note, problems)
  checkLegendTexts(note, problems)
  checkDocumentReferences(note, problems)
  checkNamed(note, problems)
  return problems.list
}

function checkReason(note: NoteDocument, problems: Problems): void {
  const { code, description } = note.reason
  problems.addIf(!code, '2128', 'reason.code')
  problems.addIf(!!code && !isNoteReason(note.type, code, note.issueDate), '2172', 'reason.code', { code })
  problems.addIf(!description?.trim(), '2136', 'reason.description')
  problems.addIf(!!description?.trim() && !isLine(description, 1, 500), '2135', 'reason.description')
}

/** Reasons that may lack a document: "other concepts". */
const isOther = (note: NoteDocument): boolean => note.reason.code === (note.type === '07' ? '10' : '03')

function checkModified(note: NoteDocument, problems: Problems): void {
  const { modified, type, reason, serie } = note
  problems.addIf(modified.length === 0 && !isOther(note), '2524', 'modified')
  problems.addIf(modified.length > 1 && !mayModifySeveral(note.issueDate), 'note-single-document', 'modified')
  problems.addIf(new Set(modified.map((entry) => entry.type)).size > 1, '2884', 'modified')
  if (type === '07') {
    problems.addIf(reason.code === '13' && modified.length > 1, '3261', 'modified')
    problems.addIf(reason.code === '11' && modified.length > 1, '3194', 'modified')
    checkExcess(note, problems)
  }
  const seen = new Set<string>()
  modified.forEach((entry, index) => {
    const path = `modified[${index}]`
    const wrongKind = kindFault(serie, type, entry.type)
    if (wrongKind) problems.add(wrongKind, `${path}.type`, { type: entry.type })
    problems.addIf(!hasForm(entry), type === '07' ? '2117' : '2205', `${path}.number`, { number: entry.number })
    problems.addIf(seen.has(`${entry.type}${entry.number}`), '2365', path, { number: entry.number })
    seen.add(`${entry.type}${entry.number}`)
    problems.addIf(!!entry.issueDate && note.issueDate < entry.issueDate, '2885', 'issueDate', {
      modified: entry.issueDate ?? '',
    })
    problems.addIf(type === '07' && reason.code === '13' && entry.type !== '01', '3259', `${path}.type`)
    const discount = type === '07' && ['04', '05', '08'].includes(reason.code) && entry.type === '03'
    problems.addIf(discount, '4367', 'reason.code', { code: reason.code })
  })
}

/** A credit note is of what was invoiced, as far as the totals are told; "other concepts" (10) may be more. */
function checkExcess({ modified, totals, reason }: NoteDocument, problems: Problems): void {
  const invoiced = modified.filter((entry) => entry.type === '01' && /^[FE]/.test(entry.number))
  if (reason.code === '10' || invoiced.length === 0 || invoiced.length < modified.length) return
  if (invoiced.some((entry) => entry.total === undefined)) return
  const sum = sumOf(invoiced.map((entry) => entry.total))
  problems.addIf(dec(totals.payable).greaterThan(sum), '3286', 'totals.payable', { total: money(sum) })
}

/** Other documents (99) that a credit note names: alone where it is of other concepts, with their number where it is not. */
function checkNamed({ type, reason, relatedDocuments = [] }: NoteDocument, problems: Problems): void {
  if (type !== '07') return
  relatedDocuments.forEach((entry, index) => {
    const path = `relatedDocuments[${index}]`
    if (reason.code === '10') problems.addIf(entry.type !== '99', '2637', `${path}.type`)
    else problems.addIf(entry.type === '99' && !entry.number, '2636', `${path}.number`)
  })
}

/** The letter of a note's series follows the document that it modifies. */
function kindFault(serie: string, type: '07' | '08', modified: string): string | undefined {
  if (serie.startsWith('F')) {
    const fits = modified === '01' || authorisedDocuments.has(modified)
    return fits ? undefined : type === '07' ? '2116' : '2204'
  }
  if (serie.startsWith('B')) return ticketLikeDocuments.has(modified) ? undefined : type === '07' ? '2399' : '2400'
  return modified === '01' || modified === '03' || authorisedDocuments.has(modified) ? undefined : '2594'
}

const hasForm = ({ type, number }: ModifiedDocument): boolean => {
  if (type === '01') return /^(F[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/.test(number)
  if (type === '03') return /^(B[A-Z0-9]{3}|EB01|\d{1,4})-\d{1,8}$/.test(number)
  return /^[a-zA-Z0-9-]{1,20}-[a-zA-Z0-9-]{1,20}$/.test(number)
}

/** What only notes demand of their lines: no discounts, and the kind of operation of their reason. */
function checkNoteLines(note: NoteDocument, problems: Problems): void {
  note.lines.forEach((line, index) => {
    const path = `lines[${index}]`
    problems.addIf(lineAllowances(line).length > 0, 'note-line-discount', `${path}.discount`)
    // Table NotaDebito2_0: a rate other than zero on what carries no tax is refused, on debit notes alone.
    const untaxed = ['20', '30', '40'].includes(line.affectation)
    problems.addIf(note.type === '08' && untaxed && !dec(line.igvRate).isZero(), '3101', `${path}.igvRate`)
    const ivap = line.affectation === '17'
    problems.addIf(ivap && note.reason.code !== '12', '3230', `${path}.affectation`)
    const penalty = note.type === '08' && note.reason.code === '13'
    problems.addIf(penalty && line.affectation !== '30', '3507', `${path}.affectation`)
  })
  const schemes = note.totals.taxes.filter((tax) => dec(tax.baseAmount).greaterThan(0)).map((tax) => tax.scheme)
  const refused: Record<string, readonly string[]> = { '11': ['9997', '9998'], '12': ['9995', '9997', '9998'] }
  const wrong = refused[note.reason.code]?.some((scheme) => schemes.some((found) => found === scheme))
  problems.addIf(wrong === true, '3221', 'totals.taxes', { code: note.reason.code })
}

/** Credit note 13: nothing to pay, and the new terms of the credit; no other note carries terms. */
function checkCreditTerms(note: NoteDocument, problems: Problems): void {
  const newTerms = note.type === '07' && note.reason.code === '13'
  if (!newTerms) {
    problems.addIf(note.payment !== undefined, 'note-payment', 'payment')
    return
  }
  problems.addIf(!dec(note.totals.payable).isZero(), '3315', 'totals.payable')
  if (!note.payment) {
    problems.add('3257', 'payment')
    return
  }
  problems.addIf(note.payment.kind !== 'Credito', '3246', 'payment.kind')
  const { issueDate: issued, total, onCredit } = note.modified[0] ?? {}
  problems.addIf(onCredit === false, '3260', 'modified')
  const exceeds = total !== undefined && dec(note.payment.amount).greaterThan(dec(total))
  problems.addIf(exceeds, '3320', 'payment.amount', { total: total ?? '' })
  for (const [index, { dueDate }] of (note.payment.instalments ?? []).entries()) {
    const tooEarly = isDate(dueDate) && issued !== undefined && dueDate <= issued
    problems.addIf(tooEarly, '3321', `payment.instalments[${index}].dueDate`, { issue: issued ?? '' })
  }
  // Terms are counted from the invoice that is modified, not from the note.
  checkPaymentTerms({ ...note, issueDate: issued ?? '0000-01-01', payable: '0.00' }, problems)
}
