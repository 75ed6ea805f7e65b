import { isDate } from '../calendar.ts'
import { detractionCodeOfOperation } from '../catalog/detraction.ts'
import { detractionOperations, paymentMeansCodes } from '../catalog/operation.ts'
import { dec, isAmount, isRate, near, sumOf } from '../decimal.ts'
import type { Law } from '../law/law.ts'
import type { Problems } from '../problem.ts'
import { isLine } from '../text.ts'
import type { InvoiceDocument } from './document.ts'

/** What the checks of the form of payment need; a credit note of reason 13 shares it. */
export type PaymentOwner = Pick<InvoiceDocument, 'payment' | 'issueDate' | 'customer'> & { payable: string }

/** Form of payment: obligatory on an invoice, with instalments after the issue date that add up to the credit. */
export function checkPayment(document: InvoiceDocument, problems: Problems): void {
  const { type, payment } = document
  if (!payment) {
    problems.addIf(type === '01', '3244', 'payment')
    return
  }
  checkPaymentTerms({ ...document, payable: document.totals.payable }, problems)
  const { amount } = payment
  problems.addIf(
    amount !== undefined && dec(amount).greaterThan(dec(document.totals.payable)),
    '3265',
    'payment.amount',
  )
}

/** Kind, net pending amount and instalments. The stricter checks apply when the buyer has a RUC. */
export function checkPaymentTerms(owner: PaymentOwner, problems: Problems): void {
  const { kind, amount, instalments = [] } = owner.payment!
  problems.addIf(!['Contado', 'Credito'].includes(kind), '3246', 'payment.kind')
  if (kind !== 'Credito') {
    problems.addIf(instalments.length > 0, '3252', 'payment.instalments')
    return
  }
  const toCompany = owner.customer.documentType === '6'
  problems.addIf(toCompany && amount === undefined, '3251', 'payment.amount')
  problems.addIf(amount !== undefined && !isAmount(amount), '3250', 'payment.amount')
  problems.addIf(toCompany && instalments.length === 0, '3249', 'payment.instalments')
  problems.addIf(instalments.length > 999, '3246', 'payment.instalments')
  instalments.forEach((instalment, index) => {
    const path = `payment.instalments[${index}]`
    problems.addIf(toCompany && !instalment.amount, '3254', `${path}.amount`)
    problems.addIf(!!instalment.amount && !isAmount(instalment.amount), '3253', `${path}.amount`)
    problems.addIf(
      owner.payable !== '0.00' && dec(instalment.amount).greaterThan(dec(owner.payable)),
      '3266',
      `${path}.amount`,
    )
    problems.addIf(toCompany && !instalment.dueDate, '3256', `${path}.dueDate`)
    if (!instalment.dueDate) return
    if (!isDate(instalment.dueDate)) problems.add('3255', `${path}.dueDate`)
    else problems.addIf(instalment.dueDate <= owner.issueDate, '3267', `${path}.dueDate`, { issue: owner.issueDate })
  })
  const sum = sumOf(instalments.map((instalment) => instalment.amount))
  problems.addIf(toCompany && instalments.length > 0 && !sum.equals(dec(amount)), '3319', 'payment.instalments', {
    expected: amount ?? '0',
    found: sum.toString(),
  })
}

/** Detraction: present exactly when the operation demands it, always in soles. */
export function checkDetraction(document: InvoiceDocument, law: Law, problems: Problems): void {
  const { detraction } = document
  const operation = document.operationType ?? '0101'
  const demanded = detractionOperations.has(operation)
  if (!detraction) {
    problems.addIf(demanded, '3127', 'detraction')
    return
  }
  problems.addIf(!demanded, '3128', 'operationType', { operation })
  const known = law.isDetractionCode(detraction.code, document.issueDate)
  problems.addIf(!detraction.code, '3127', 'detraction.code')
  problems.addIf(!!detraction.code && !known, '3033', 'detraction.code', { code: detraction.code })
  const tied = detractionCodeOfOperation[operation]
  problems.addIf(tied !== undefined && tied !== detraction.code, '3129', 'detraction.code', { expected: tied ?? '' })
  problems.addIf(!isLine(detraction.account, 1, 30), '3034', 'detraction.account')
  problems.addIf(!detraction.amount, '3035', 'detraction.amount')
  problems.addIf(
    !!detraction.amount && (!isAmount(detraction.amount) || dec(detraction.amount).isZero()),
    '3037',
    'detraction.amount',
  )
  problems.addIf(!isRate(detraction.percent), 'rate-format', 'detraction.percent')
  const means = detraction.paymentMeans
  problems.addIf(means !== undefined && !paymentMeansCodes.has(means), '3174', 'detraction.paymentMeans')
}

/** Perception: only on operation 2001 paid in cash, in soles. */
export function checkPerception(document: InvoiceDocument, problems: Problems): void {
  const { perception } = document
  const demanded = document.operationType === '2001'
  const inCash = document.payment?.kind !== 'Credito'
  if (!perception) {
    problems.addIf(demanded && inCash, '3093', 'perception')
    return
  }
  problems.addIf(!demanded, '3308', 'operationType')
  problems.addIf(demanded && !inCash, '3330', 'payment.kind')
  problems.addIf(!['51', '52', '53'].includes(perception.code), '3071', 'perception.code', { code: perception.code })
  problems.addIf(!isRate(perception.factor), '3025', 'perception.factor')
  problems.addIf(!isAmount(perception.amount) || dec(perception.amount).isZero(), '2968', 'perception.amount')
  problems.addIf(dec(perception.baseAmount).isZero(), '3233', 'perception.baseAmount')
  const amount = dec(perception.baseAmount).times(dec(perception.factor))
  problems.addIf(!near(amount, dec(perception.amount)), '2798', 'perception.amount')
  problems.addIf(
    document.currency === 'PEN' && dec(perception.baseAmount).greaterThan(dec(document.totals.payable)),
    '2797',
    'perception.baseAmount',
  )
  problems.addIf(!perception.totalAmount, '3310', 'perception.totalAmount')
  problems.addIf(
    !!perception.totalAmount && (!isAmount(perception.totalAmount) || dec(perception.totalAmount).isZero()),
    '3311',
    'perception.totalAmount',
  )
}

/** IGV retained by the buyer, who must have a RUC. */
export function checkRetention(document: InvoiceDocument, problems: Problems): void {
  const retention = document.igvRetention
  if (!retention) return
  problems.addIf(document.customer.documentType !== '6', '3262', 'igvRetention')
  problems.addIf(!isRate(retention.factor), '3025', 'igvRetention.factor')
  problems.addIf(!isAmount(retention.amount) || dec(retention.amount).isZero(), '2968', 'igvRetention.amount')
  problems.addIf(!isAmount(retention.baseAmount), '3016', 'igvRetention.baseAmount')
  const expected = dec(retention.baseAmount).times(dec(retention.factor))
  problems.addIf(!near(expected, dec(retention.amount)), '3263', 'igvRetention.amount')
  problems.addIf(dec(retention.baseAmount).greaterThan(dec(document.totals.payable)), '3264', 'igvRetention.baseAmount')
}
