/**
 * What of a document an open item is: what its client pays us; the deposit of its detraction in the Banco de la Nación; what a retaining agent keeps of it
 * and certifies; what is collected beyond its total as perception; or what is left
 * with us (or with a supplier) that no document took yet.
 */
export const openItemConcepts = ['document', 'detraction', 'retention', 'perception', 'advance'] as const
export type OpenItemConcept = (typeof openItemConcepts)[number]
