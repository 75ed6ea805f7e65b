/**
 * What of a document an open item is: what its client pays us; the deposit of its detraction in the Banco de la Nación; what a retaining agent keeps of it
 * and certifies; what is collected beyond its total as perception.
 */
export const openItemConcepts = ['document', 'detraction', 'retention', 'perception'] as const
export type OpenItemConcept = (typeof openItemConcepts)[number]
