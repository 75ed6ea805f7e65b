/** Where a year's opening and its closing are written: vouchers of 1 January and of 31 December. */
export const OPENING_ARCHIVE = '00'
export const CLOSING_ARCHIVE = '99'
