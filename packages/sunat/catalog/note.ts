/** Catalog 09: reasons of a credit note. */
export const creditReasons: ReadonlySet<string> = new Set('01 02 03 04 05 06 07 08 09 10 11 12 13'.split(' '))

/** Catalog 10: reasons of a debit note by date of issue. From 2027 the penalties of 03 have a reason of their own. */
const debitReasons: readonly { code: string; from: string; source: string }[] = [
  { code: '01', from: '2010-01-01', source: 'RS 097-2012' },
  { code: '02', from: '2010-01-01', source: 'RS 097-2012' },
  { code: '03', from: '2010-01-01', source: 'RS 097-2012' },
  { code: '11', from: '2018-01-01', source: 'RS 117-2017' },
  { code: '12', from: '2018-01-01', source: 'RS 117-2017' },
  { code: '13', from: '2027-01-01', source: 'RS 000048-2026, postponed by RS 000143-2026' },
]

/** Day from which one note may modify one document only (RS 000048-2026, postponed by RS 000143-2026). */
const SINGLE_DOCUMENT_FROM = '2027-01-01'

/** Whether catalog 09 (credit) or 10 (debit) has the reason on a date, YYYY-MM-DD. */
export const isNoteReason = (type: '07' | '08', code: string, date: string): boolean =>
  type === '07' ? creditReasons.has(code) : debitReasons.some((reason) => reason.code === code && reason.from <= date)

export const mayModifySeveral = (date: string): boolean => date < SINGLE_DOCUMENT_FROM

/** Documents other than 01 and 03 that a note may modify: tickets, receipts of utilities, banks and the like. */
export const authorisedDocuments: ReadonlySet<string> = new Set(
  '05 06 11 12 13 15 16 17 18 21 23 24 28 30 34 37 42 43 45 55 56'.split(' '),
)

/** Those among them that a note of series B may modify. */
export const ticketLikeDocuments: ReadonlySet<string> = new Set(['03', '12', '16', '55'])
