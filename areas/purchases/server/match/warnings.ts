import { allowed, say } from '@yupana/contract'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, message } from '@yupana/platform'
import type { BillOut } from '../../contract/bill.ts'
import { bookErrors, bookLabels } from '../../contract/book-labels.ts'
import { matchErrors } from '../../contract/match-labels.ts'
import { toldAgreed } from '../told.ts'

const CODES = {
  ...{ quantity: 'bill_beyond_quantity', price: 'bill_beyond_price', unordered: 'bill_beyond_unordered' },
  noOrder: 'bill_beyond_no_order',
} as const

/** What was agreed is told to who may read orders, or decides over bills; others learn only which line goes beyond it. */
export function toldFindings(ctx: Ctx, findings: BillOut['findings']): BillOut['findings'] {
  if (allowed(toldAgreed, ctx.session)) return findings
  return findings.map((each) => (each.kind === 'price' ? { ...each, agreed: '', limit: '' } : each))
}

/** Why a bill waits, and that it is in no books meanwhile. */
export function waitingWarnings(
  ctx: Ctx,
  { status, findings }: Pick<BillOut, 'status' | 'findings'>,
): BillOut['warnings'] {
  if (status !== 'pending' && status !== 'rejected') return []
  const told = (code: string, params = {}) => ({ code, message: message(matchErrors, ctx.language, code, params) })
  return [
    told('bill_waits_approval'),
    ...findings.map(({ kind, ...finding }) =>
      told(kind === 'price' && finding.agreed === '' ? 'bill_beyond_price_untold' : CODES[kind], finding),
    ),
  ]
}

/** The tax office said that a document is not what it seems. */
export function validityWarnings(
  ctx: Ctx,
  { status, validityEvidence }: Pick<BillOut, 'status' | 'validityEvidence'>,
): BillOut['warnings'] {
  if (!validityEvidence || validityEvidence.state === 'valid' || status === 'voided') return []
  const { state, at } = validityEvidence
  const params = { date: ddmmyyyy(at.slice(0, 10)), state: say(bookLabels[`bill.validity.${state}`]!, ctx.language) }
  return [{ code: 'bill_validity_bad', message: message(bookErrors, ctx.language, 'bill_validity_bad', params) }]
}
