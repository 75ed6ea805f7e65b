import { BusinessError } from '@yupana/kernel'
import { type Ctx, remember } from '@yupana/platform'

/** The account of each setting key in a year. */
export type AccountMap = ReadonlyMap<string, string>

export function accountMap(ctx: Ctx, year: number): Promise<AccountMap> {
  return remember(ctx, `account map ${year}`, () => readMap(ctx, year))
}

async function readMap(ctx: Ctx, year: number): Promise<AccountMap> {
  const rows = await ctx.query<{ key: string; account_code: string }>(
    'select key, account_code from accounting.setting where company_id = $1 and year = $2',
    [ctx.companyId, year],
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
