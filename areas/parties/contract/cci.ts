/** Weights 1 2 1 2 …, the digits of each product added: what is missing to the next ten. */
function checkDigit(digits: string): number {
  const total = [...digits].reduce((sum, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 1 : 2)
    return sum + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (total % 10)) % 10
}

/** The last two digits of an interbank account: one over bank and office (6 digits), one over the account (12). */
export const cciCheck = (first18: string): string => `${checkDigit(first18.slice(0, 6))}${checkDigit(first18.slice(6))}`

/** Interbank account code of Peru: bank 3, office 3, account 12, check digits 2. */
export const isCci = (text: string): boolean => /^\d{20}$/.test(text) && cciCheck(text.slice(0, 18)) === text.slice(18)
