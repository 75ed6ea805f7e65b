import { BusinessError } from '@yupana/kernel'
import { type Ctx, remember } from '@yupana/platform'

/** The account of each setting key in a year. */
export type AccountMap = ReadonlyMap<string, string>

/** Stands in the map beside the keys of settings: read with them, it costs no exchange of its own. */
const AUTOMATIC = 'automatic accounting'

/** Whether documents and payments write their entries themselves, as the company has it. */
export const postsByItself = (map: AccountMap): boolean => map.get(AUTOMATIC) !== 'false'

export function accountMap(ctx: Ctx, year: number): Promise<AccountMap> {
  return remember(ctx, `account map ${year}`, () => readMap(ctx, year))
}

async function readMap(ctx: Ctx, year: number): Promise<AccountMap> {
  const rows = await ctx.query<{ key: string; account_code: string }>(
    `select key, account_code from accounting.setting where company_id = $1 and year = $2
     union all select $3, automatic_accounting::text from accounting.book_setting where company_id = $1`,
    [ctx.companyId, year, AUTOMATIC],
  )
  return new Map(rows.map((row) => [row.key, row.account_code]))
}

/** The account code of a posting line: a code as it is, a setting key by the year's map. @throws BusinessError `accounting_setting_not_found` */
export function resolveAccount(map: AccountMap, account: string, year: number): string {
  if (/^\d+$/.test(account)) return account
  const code = map.get(account)
  if (!code) throw new BusinessError('accounting_setting_not_found', { year, key: account }, { status: 409 })
  return code
}
