/**
 * Whether an account of an item is of a class that its postings need (PCGE 2019): what is sold is income (70, 75, 77), an advance of a
 * client (122) or income deferred (49); what is bought is a purchase (60), a service or another expense (62 to 67), paid ahead (18, 422) or
 * a fixed asset (32 to 35). What stands in stock comes in through 60. Any other account would put the sale among the debts or the money.
 * @param stocked goods, whose purchases go to stock
 */
export function fitsItem(kind: 'saleAccount' | 'purchaseAccount', code: string, stocked: boolean): boolean {
  if (kind === 'saleAccount') return /^(70|75|77|122|49)/.test(code)
  return stocked ? code.startsWith('60') : /^(60|6[2-7]|18|422|3[2-5])/.test(code)
}
