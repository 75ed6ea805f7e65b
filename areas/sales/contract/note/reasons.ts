/** SUNAT's types of notes: of credit and of debit. */
export const noteTypes = ['07', '08'] as const
export type NoteType = (typeof noteTypes)[number]

/** Every code of catalogues 09 and 10; which of them are in force on a day is the law's to say. */
export const noteReasonCodes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'] as const
export type NoteReasonCode = (typeof noteReasonCodes)[number]

/**
 * What of the document a note takes: `whole` all that is left of it; `quantity` so many of its lines; `amount` so much of its lines; `words` nothing,
 * it says them otherwise; `terms` nothing, it falls due otherwise.
 */
export type NoteTakes = 'whole' | 'quantity' | 'amount' | 'words' | 'terms'

/** Where it is posted: what was sold is less, came back, or was let off; interest and penalties of debit notes. */
export type NoteBooks = 'sale' | 'returns' | 'discounts' | 'interest' | 'penalties'

export interface NoteReason {
  takes: NoteTakes
  books: NoteBooks
  /** The goods come back. */
  goods?: true
}

const sale = { takes: 'amount', books: 'sale' } as const
const discount = { takes: 'amount', books: 'discounts' } as const

/** What each reason does (catalogues 09 and 10 of Anexo 8, RS 097-2012). */
export const noteReasons: Readonly<Record<NoteType, Readonly<Partial<Record<NoteReasonCode, NoteReason>>>>> = {
  '07': {
    '01': { takes: 'whole', books: 'sale', goods: true },
    '02': { takes: 'whole', books: 'sale', goods: true },
    '03': { takes: 'words', books: 'sale' },
    '04': discount,
    '05': discount,
    '06': { takes: 'whole', books: 'returns', goods: true },
    '07': { takes: 'quantity', books: 'returns', goods: true },
    '08': discount,
    '09': sale,
    '10': sale,
    '11': sale,
    '12': sale,
    '13': { takes: 'terms', books: 'sale' },
  },
  '08': {
    '01': { takes: 'amount', books: 'interest' },
    '02': sale,
    '03': { takes: 'amount', books: 'penalties' },
    '11': sale,
    '12': sale,
    '13': { takes: 'amount', books: 'penalties' },
  },
}

export const noteReason = (type: NoteType, code: string): NoteReason | undefined =>
  noteReasons[type][code as NoteReasonCode]

/** A debit note of penalties is not taxed: catalogue 10, reason 13, has lines of affectation 30 alone (RS 000048-2026). */
export const isUntaxedReason = (type: NoteType, code: string): boolean => type === '08' && code === '13'

interface CorrectedSale {
  documentType: string
  /** Sold on credit. */
  credit: boolean
  export: boolean
  /** Under the IVAP: its notes adjust that, and have a reason of their own (SUNAT 3230). */
  ivap: boolean
  /** An advance: what is sold later is not more for a debit note. */
  advance?: boolean
  /** In the currency of the sale: what no note took of it yet, and what is still owed. */
  left: string
  /** Something is left of the quantity of a line that had a value, be it a gift. */
  lines: boolean
  owed: string
}

const isZero = (amount: string): boolean => /^0(\.0+)?$/.test(amount)

/** Why a reason does not go with the sale: a code of refusal; undefined where it does. */
export function reasonObstacle(type: NoteType, code: string, of: CorrectedSale): string | undefined {
  if (code === '12')
    return of.ivap ? (isZero(of.left) && type === '07' ? 'note_nothing_left' : undefined) : 'note_reason_ivap'
  if (of.ivap && !isUntaxedReason(type, code)) return 'note_reason_only_ivap'
  if (code === '11') return of.export ? undefined : 'note_reason_export'
  if (type === '08') return of.advance && noteReason(type, code)?.books === 'sale' ? 'advance_no_debit' : undefined
  if (code === '13')
    return of.documentType !== '01' || !of.credit
      ? 'note_reason_credit'
      : isZero(of.owed)
        ? 'note_nothing_owed'
        : undefined
  if (code === '03') return undefined
  const takes = noteReason(type, code)?.takes
  const left = takes === 'whole' || takes === 'quantity' ? of.lines : !isZero(of.left)
  return left ? undefined : 'note_nothing_left'
}
