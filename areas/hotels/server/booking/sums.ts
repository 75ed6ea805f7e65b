import { dec, fixed } from '@yupana/kernel'

/** Amounts of one currency, together. */
export const addUp = (amounts: readonly string[]): string =>
  fixed(amounts.reduce((all, each) => all.plus(each), dec(0)))
