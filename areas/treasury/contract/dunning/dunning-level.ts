import { field, resource } from '@yupana/contract'

/** What a text may say of what it reminds of, between braces. */
export const dunningPlaceholders = ['client', 'document', 'amount', 'due', 'days'] as const
export type DunningPlaceholder = (typeof dunningPlaceholders)[number]

/** Names between braces that a text asks for and nobody fills. */
export const strangePlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name!)
    .filter((name) => !dunningPlaceholders.includes(name as DunningPlaceholder))

/** What is said to a client from so many days after the due day on. */
export const dunningLevel = resource({
  noun: 'dunningLevel',
  path: '/payment/dunning-level',
  screen: '/payment/dunning-level',
  table: 'treasury.dunning_level',
  module: ['COLLECTION', 'TREASURYCONFIG'],
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(60, { required: true, search: true }),
    days: field.integer(1, 999, { required: true }),
    subjectEs: field.text(200, { required: true, list: false }),
    bodyEs: field.text(2000, { required: true, list: false, long: true }),
    /** In another language where both are said; in Spanish otherwise. */
    subjectEn: field.text(200, { list: false }),
    bodyEn: field.text(2000, { list: false, long: true }),
    subjectFr: field.text(200, { list: false }),
    bodyFr: field.text(2000, { list: false, long: true }),
    active: field.flag(true),
  },
  order: 'code',
})
