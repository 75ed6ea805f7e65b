import type { Ctx } from '@yupana/platform'

/** Items that are sold or bought on one account of the books go over to another. */
export function renameItemAccounts(ctx: Ctx, { from, to }: { from: string; to: string }): void {
  ctx.write(
    `update catalogue.product set sale_account = case sale_account when $2 then $3 else sale_account end,
       purchase_account = case purchase_account when $2 then $3 else purchase_account end, version = version + 1
     where company_id = $1 and $2 in (sale_account, purchase_account)`,
    [ctx.companyId, from, to],
  )
}
