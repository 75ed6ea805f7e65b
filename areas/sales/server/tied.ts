import type { TiedCalls } from '@yupana/platform'
import { invoiceTied } from './invoice/queries.ts'
import { creditNoteTied } from './note/queries.ts'
import { quotationTied } from './quotation/queries.ts'

/** What is open to who is tied to a branch, a warehouse, a seller or a cost center. */
export const salesTied: TiedCalls = {
  narrowed: [
    ...['invoice.list', 'invoice.export', 'invoice.create', 'invoice.read', 'invoice.byNumber', 'invoice.update'],
    ...['invoice.remove', 'invoice.issue', 'invoice.void', 'invoice.payments', 'invoice.pdfs', 'invoice.pdf'],
    ...[
      'invoice.validateFromOutput',
      'invoice.usableAdvances',
      'invoice.amendable',
      'invoice.amend',
      'invoice.ticket',
      'invoice.html',
      'invoice.template',
      'invoice.email',
    ],
    ...[
      'quotation.list',
      'quotation.export',
      'quotation.read',
      'quotation.readOfSerie',
      'quotation.create',
      'quotation.update',
    ],
    ...[
      'quotation.remove',
      'quotation.send',
      'quotation.accept',
      'quotation.reject',
      'quotation.reopen',
      'quotation.void',
    ],
    ...[
      'quotation.email',
      'quotation.pdfs',
      'quotation.pdf',
      'quotation.ticket',
      'quotation.html',
      'quotation.template',
    ],
    ...['creditNote.list', 'creditNote.export', 'creditNote.read', 'creditNote.create', 'creditNote.update'],
    ...[
      'creditNote.remove',
      'creditNote.issue',
      'creditNote.void',
      'creditNote.correctable',
      'creditNote.chooseCorrectable',
    ],
    ...['creditNote.amendable', 'creditNote.amend'],
    ...['creditNote.pdf', 'creditNote.ticket', 'creditNote.pdfs', 'creditNote.email'],
    ...['price.last'],
    ...['priceOverride.list', 'priceOverride.export'],
  ],
  common: [...['quotation.defaults', 'invoice.withheld']],
  documents: { invoice: invoiceTied, quotation: quotationTied, creditNote: creditNoteTied },
}
