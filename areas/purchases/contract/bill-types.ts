/** Codes of SUNAT table 10 that are entered as bills; what each does is data of the law (`db/seed/base/purchase_document.tsv`). */
export const billTypes = [
  ...(['01', '03', '07', '08', '02', '12', '14'] as const),
  ...(['00', '05', '06', '13', '15', '16', '19', '28', '37', '91'] as const),
] as const

/** Notes of suppliers: credit, debit. They modify a bill and are begun from it. */
export const billNoteTypes = ['07', '08'] as const
export type BillNoteType = (typeof billNoteTypes)[number]
export const isBillNote = (type: string): type is BillNoteType => (billNoteTypes as readonly string[]).includes(type)

/** What a note takes off its bill and where: the goods go back, their worth changes, or it is let off; interest and penalties of debit notes. */
export type BillNoteBooks = 'back' | 'value' | 'discounts' | 'words' | 'interest' | 'penalties'

/** What each reason does (catalogues 09 and 10 of Anexo 8, RS 097-2012). Adjustments of exports (11), of IVAP (12) and of terms (13 of 07) modify no purchase. */
export const billNoteReasons: Readonly<Record<BillNoteType, Readonly<Partial<Record<string, BillNoteBooks>>>>> = {
  '07': {
    ...{ '01': 'back', '02': 'back', '06': 'back', '07': 'back' },
    ...{ '04': 'discounts', '05': 'discounts', '08': 'discounts' },
    ...{ '09': 'value', '10': 'value', '03': 'words' },
  },
  '08': { '01': 'interest', '02': 'value', '03': 'penalties', '13': 'penalties' },
}

export const billReasonCodes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '13'] as const

/** What a note of a type and reason does; undefined for one that modifies no purchase. */
export const billNoteBooks = (type: string, reason: string | null | undefined): BillNoteBooks | undefined =>
  isBillNote(type) && reason ? billNoteReasons[type][reason] : undefined
