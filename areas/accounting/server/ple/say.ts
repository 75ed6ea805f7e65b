import { bookText, isBookDocument, isBookIdentity, seriesFits } from '@yupana/sunat'
import type { Origin } from '../../contract/voucher/origin.ts'
import { registerArchives } from '../registers/roles.ts'

/** SQL of the CUO of a voucher `e`: archive, month and number. Its number does not change once its month is sealed. */
export const cuoOf = (alias: string): string =>
  `${alias}.archive || lpad(${alias}.month::text, 2, '0') || lpad(${alias}.number::text, 6, '0')`

const PREFIX: Readonly<Partial<Record<Origin, string>>> = { OPENING: 'A', CLOSED: 'C' }
/** The correlative of a line within its voucher: A of openings, C of closings, M of all others (field 3). */
export const lineOf = (origin: Origin, line: number): string => `${PREFIX[origin] ?? 'M'}${line}`

interface Document {
  documentType: string | null
  series: string | null
  number: string | null
}

/**
 * Type, series and number as the journal has them. What only the house numbers, and what has no document, is 00 with its own number, or that of the
 * voucher; a document that the books know is told as it is, right or wrong.
 */
export function documentOf({ documentType, series, number }: Document, cuo: string) {
  // A form (46) that is still to be paid has no number yet: the debt is told under that of the house.
  const isUnpaidForm = documentType === '46' && !seriesFits('46', series ?? '')
  if (documentType && isBookDocument(documentType) && !isUnpaidForm)
    return { documentType, series, number: number ?? '' }
  const own = [series, number].filter(Boolean).join('-')
  return { documentType: '00', series: undefined, number: plain(own).slice(0, 20) || cuo }
}

/** Letters, digits and the signs that books admit in codes. */
const plain = (text: string): string => text.replace(/[^A-Za-zÑñ0-9(),.\-& ]+/g, '').trim()

interface Party {
  partyType: string | null
  partyNumber: string | null
}

/** An identity that the books have no type for is told as another (0). */
export function partyOf({ partyType, partyNumber }: Party) {
  if (!partyType || !partyNumber) return {}
  if (isBookIdentity(partyType)) return { partyType, partyNumber }
  return { partyType: '0', partyNumber: partyNumber.replace(/[^A-Za-z0-9]/g, '').slice(0, 15) }
}

/** SQL of the type of identity of who a line `l` is with: that of the contact today, for lines keep its number. */
export const PARTY_TYPE = 'c.document_type'
export const PARTY_FROM = 'left join parties.client c on c.company_id = l.company_id and c.id = l.party_id'

export const textOf = (text: string | null | undefined, most: number): string => bookText(text ?? '', most)

export const voucherPath = (id: string): string => `/vouchers/view/entry/${id}`

/** Archives whose vouchers the registers of the tax office repeat. */
export const REGISTERED = registerArchives
