/** Units of UN/CEFACT as people write them. */
const SIGNS: Readonly<Record<string, string>> = { NIU: '', ZZ: '', KGM: 'kg', GRM: 'g', LTR: 'l', MTR: 'm', MTK: 'm²' }

/** Of things and services none: they are counted. */
export const unitSign = (code: string): string => SIGNS[code] ?? code.toLowerCase()
