/** Balances that a result passes through on its way: margin, production, value added, surplus, operation, before tax. */
export const levels = ['80', '81', '82', '83', '84', '85'] as const
export type Level = (typeof levels)[number]

/**
 * To which level accounts of classes 6 and 7 are closed, by their first digits: of several that fit, the longest. Where the PCGE 2019 leaves it to the
 * company (66, 73, 76) it is as the statement by nature shows them. 79 is closed against class 9 before.
 */
export const closingLevels: Readonly<Record<string, Level>> = {
  '601': '80',
  '6091': '80',
  '611': '80',
  '701': '80',
  '7091': '80',
  '7092': '80',
  '74': '80',
  '70': '81',
  '71': '81',
  '72': '81',
  '60': '82',
  '61': '82',
  '63': '82',
  '62': '83',
  '64': '83',
  '65': '84',
  '66': '84',
  '68': '84',
  '69': '84',
  '75': '84',
  '76': '84',
  '78': '84',
  '67': '85',
  '73': '85',
  '77': '85',
}

/** Cost of sales, by its first digits: what goes back to the variation of goods (61), and to that of what was produced (71). The rest of 69 stays. */
export const costOfSales = { goods: ['691'], produced: ['692', '693', '694'] } as const

/** @throws Error for an account that is neither of class 6 nor of 70 to 78 */
export function levelOf(account: string): Level {
  for (let digits = account.length; digits >= 2; digits -= 1) {
    const level = closingLevels[account.slice(0, digits)]
    if (level) return level
  }
  throw new Error(`Account ${account} is closed to no level`)
}
