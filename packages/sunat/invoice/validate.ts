import type { Law } from '../law/law.ts'
import { publishedLaw } from '../law/published.ts'
import { type Problem, Problems } from '../problem.ts'
import { checkAdvances, checkGlobals } from './check-allowances.ts'
import { checkHeader, checkIssueWindow } from './check-header.ts'
import { checkLines } from './check-lines.ts'
import { checkOperation } from './check-operation.ts'
import { checkCustomer, checkIssuer } from './check-parties.ts'
import { checkDetraction, checkPayment, checkPerception, checkRetention } from './check-payment.ts'
import { checkLegends, checkReferences } from './check-references.ts'
import { checkTotals } from './check-totals.ts'
import type { InvoiceDocument } from './document.ts'

/** What a check may know beside the document. */
export interface ValidationOptions {
  /** Day on which the document would be sent (YYYY-MM-DD, America/Lima); the sending window is checked when given. */
  today?: string
  /** The figures of the law as the caller keeps them; those of this version where absent. */
  law?: Law
}

/**
 * Every problem of an invoice or sale ticket at once, none when SUNAT would accept it as far as this can be decided
 * without its registers. Codes and rules: tables Factura2_0 and Boleta2_0 of 2024-11-27. On a ticket the arithmetic
 * problems are observations.
 */
export function validateInvoice(
  document: InvoiceDocument,
  { today, law = publishedLaw }: ValidationOptions = {},
): Problem[] {
  const problems = new Problems(document.type === '03')
  checkHeader(document, problems)
  if (today) checkIssueWindow(document, today, law, problems)
  checkIssuer(document.issuer, problems)
  checkCustomer(document, law, problems)
  checkLines(document, law, problems)
  checkGlobals(document, problems)
  checkAdvances(document, problems)
  checkTotals(document, problems)
  checkPayment(document, problems)
  checkDetraction(document, law, problems)
  checkOperation(document, problems)
  checkPerception(document, problems)
  checkRetention(document, problems)
  checkLegends(document, problems)
  checkReferences(document, problems)
  return problems.list
}
