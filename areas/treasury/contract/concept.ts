/**
 * What of a document an open item is: what its client pays us; the deposit of its detraction in the Banco de la Nación; what a retaining agent keeps of it
 * and certifies; what is collected beyond its total as perception; the debt of a letter that it was swapped for; or what is left
 * with us (or with a supplier) that no document took yet.
 */
export const openItemConcepts = ['document', 'detraction', 'retention', 'perception', 'letter', 'advance'] as const
export type OpenItemConcept = (typeof openItemConcepts)[number]

/** Accounts of what is owed, by setting: of documents and of the letters that they were swapped for, wherever these are. They are 12 and 42. */
export const owedAccounts = {
  receivable: [
    'sale.receivable',
    'sale.letters',
    'treasury.letterCollection',
    'treasury.letterDiscounted',
    'treasury.invoiceDiscounted',
  ],
  payable: ['purchase.payable', 'purchase.letters'],
} as const
