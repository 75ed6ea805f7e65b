import type { Labels } from '@yupana/contract'

/** What both say of themselves. */
const HELP: Labels[string] = [
  'Cada pago con lo que tomó de cada documento, en la moneda del documento; la diferencia de cambio en soles, la ganancia en positivo.',
  'Each payment with what it took of each document, in the currency of the document; exchange differences in soles, gains above zero.',
  'Chaque paiement avec ce qu’il a pris de chaque document, dans la devise du document ; écarts de change en soles, gains positifs.',
]

export const paidLabels: Labels = {
  'report.incomeDocumentsPaid': ['Cobros por comprobante', 'Collections by document', 'Encaissements par document'],
  'report.incomeDocumentsPaid.help': HELP,
  'report.expenseDocumentsPaid': ['Pagos por comprobante', 'Payments by document', 'Paiements par document'],
  'report.expenseDocumentsPaid.help': HELP,
  'documentsPaid.by': ['Días de', 'Days of', 'Jours de'],
  'documentsPaid.by.payment': ['El pago', 'The payment', 'Le paiement'],
  'documentsPaid.by.issue': ['La emisión del documento', 'The issue of the document', "L'émission du document"],
  'documentsPaid.total': ['Total del documento', 'Total of the document', 'Total du document'],
  'documentsPaid.paidIn': ['Pagado en', 'Paid in', 'Payé en'],
  'documentsPaid.amount': ['Importe aplicado', 'Amount applied', 'Montant imputé'],
  'documentsPaid.exchangeDifference': ['Diferencia de cambio S/', 'Exchange difference S/', 'Écart de change S/'],
}
