import { full } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { type Ctx, mustMay, settingOf } from '@yupana/platform'
import { accountMap, resolveAccount } from '../accounts.ts'
import { bookSettings } from '../setting.ts'
import { holdCounters } from '../voucher/store.ts'
import type { ClosingAccounts } from './closing.posting.ts'
import { CLOSING_ARCHIVE, OPENING_ARCHIVE } from './places.ts'

/** Ends of years are written by who writes vouchers and sets the year. @throws BusinessError `forbidden` (403) */
export const assertMayEndYears = (ctx: Ctx): void => mustMay(ctx, full('ACCOUNTSETTINGS'))

/** The end of a year and the beginning of the next are one at a time: both are held until the transaction ends. */
export const holdEnd = (ctx: Ctx, year: number): Promise<void> =>
  holdCounters(ctx, [
    { year, month: 12, archive: CLOSING_ARCHIVE },
    { year: year + 1, month: 1, archive: OPENING_ARCHIVE },
  ])

/** Ids of the vouchers of an origin that stand in a month's archive, in their order. */
export async function standingIds(
  ctx: Ctx,
  origin: 'OPENING' | 'CLOSED',
  year: number,
): Promise<{ id: string; entry: string }[]> {
  const [month, archive] = origin === 'OPENING' ? [1, OPENING_ARCHIVE] : [12, CLOSING_ARCHIVE]
  return ctx.query(
    `select coalesce(e.voucher_id, e.id) as id, concat_ws('-', e.archive, e.year, lpad(e.month::text, 2, '0'), lpad(e.number::text, 6, '0')) as entry
     from accounting.journal_entry e where e.company_id = $1 and e.year = $2 and e.month = $3 and e.archive = $4 and e.origin = $5 and e.live order by e.number`,
    [ctx.companyId, year, month, archive, origin],
  )
}

export const isClosed = async (ctx: Ctx, year: number): Promise<boolean> =>
  (await standingIds(ctx, 'CLOSED', year)).length > 0

/** Whether anything was written in a year beside its ends; of the first year of the books nothing before it counts. */
export async function hasBooks(ctx: Ctx, year: number): Promise<boolean> {
  const { firstYear } = await settingOf(ctx, bookSettings)
  if (firstYear !== null && year < firstYear) return false
  const [found] = await ctx.query(
    `select 1 from accounting.journal_entry e where e.company_id = $1 and e.date between make_date($2, 1, 1) and make_date($2, 12, 31)
       and e.live and e.origin not in ('OPENING', 'CLOSED') limit 1`,
    [ctx.companyId, year],
  )
  return found !== undefined
}

/** With which digits each account of a closing has to begin, by its setting. */
const KEYS = {
  'purchase.variation': '61',
  'cost.production': '71',
  'closing.level80': '80',
  'closing.level81': '81',
  'closing.level82': '82',
  'closing.level83': '83',
  'closing.level84': '84',
  'closing.level85': '85',
  'closing.profit': '89',
  'closing.loss': '89',
  'closing.retainedProfit': '59',
  'closing.accumulatedLoss': '59',
} as const

/** @throws BusinessError `accounting_setting_not_found`, `closing_setting_wrong` (409) where a result would be left behind */
export async function closingAccounts(ctx: Ctx, year: number): Promise<ClosingAccounts> {
  const map = await accountMap(ctx, year)
  const of = (key: keyof typeof KEYS): string => {
    const account = resolveAccount(map, key, year)
    if (!account.startsWith(KEYS[key]))
      throw new BusinessError('closing_setting_wrong', { year, key, account, digits: KEYS[key] }, { status: 409 })
    return account
  }
  return {
    ...{ variation: of('purchase.variation'), production: of('cost.production') },
    ...{ profit: of('closing.profit'), loss: of('closing.loss') },
    ...{ retainedProfit: of('closing.retainedProfit'), accumulatedLoss: of('closing.accumulatedLoss') },
    levels: {
      ...{ 80: of('closing.level80'), 81: of('closing.level81'), 82: of('closing.level82') },
      ...{ 83: of('closing.level83'), 84: of('closing.level84'), 85: of('closing.level85') },
    },
  }
}
