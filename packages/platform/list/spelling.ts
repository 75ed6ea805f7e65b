/** What free search may mean beside words: the number of a document as people write it, or an amount. */
export interface Spelled {
  serie?: string
  /** Without leading zeros. */
  number?: string
  /** Decimal text. */
  amount?: string
  /** So few digits that they stand in many a RUC: only words that begin with them are meant. */
  few: boolean
}

const NUMBER = /^(?:([a-z0-9]{1,4})\s*-\s*|([a-z][a-z0-9]{1,3})\s+)?0*(\d{1,8})$/i
/** A series and eight digits run together, as on the code of a paper: F00100000148. */
const JOINED = /^([a-z][a-z0-9]{3})0*(\d{1,8})$/i
/** A series by itself: B001. */
const SERIES = /^(?=.*\d)[a-z][a-z0-9]{3}$/i
const FEW_DIGITS = 6

/** `F001`, `F001-00000148`, `F001-148`, `F001 148`, `148`; `3395.01`, `3,395.01`, `3.395,01`, `S/ 3,395.01`. */
export function spelled(text: string): Spelled {
  const [, dashed, spaced, digits] = NUMBER.exec(text) ?? []
  const [, joined, joinedDigits] = digits === undefined && text.length === 12 ? (JOINED.exec(text) ?? []) : []
  const serie = (dashed ?? spaced ?? joined ?? (SERIES.test(text) ? text : undefined))?.toUpperCase()
  const number = digits ?? joinedDigits
  const amount = serie === undefined ? amountOf(text) : undefined
  return {
    ...(serie ? { serie } : {}),
    ...(number ? { number } : {}),
    ...(amount ? { amount } : {}),
    few: serie === undefined && number !== undefined && text.length <= FEW_DIGITS,
  }
}

/** An amount as a paper shows it: with its sign, with thousands, with either decimal mark. */
function amountOf(text: string): string | undefined {
  const bare = text.replace(/^(?:S\/|US\$|\$|€|PEN|USD|EUR)\s*/i, '').replace(/\s/g, '')
  if (/^\d{1,14}([.,]\d{1,2})?$/.test(bare)) return bare.replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare)) return bare.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  return undefined
}
