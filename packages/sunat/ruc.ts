const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/**
 * True for a well-formed RUC: 11 digits, prefix 10, 15, 16, 17, 18 or 20, and the modulo-11 check digit
 * (weights 5 4 3 2 7 6 5 4 3 2; 11 − remainder; 10 → 0, 11 → 1). It does not say that the taxpayer exists.
 */
export function isValidRuc(ruc: string): boolean {
  if (!/^(10|15|16|17|18|20)\d{9}$/.test(ruc)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(ruc[index]), 0)
  const check = 11 - (sum % 11)
  return (check >= 10 ? check - 10 : check) === Number(ruc[10])
}
