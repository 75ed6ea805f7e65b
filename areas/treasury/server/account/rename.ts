import type { Ctx } from '@yupana/platform'

/** Money, categories, debts and payments that name an account of the books name another. */
export function renameLedgerCodes(ctx: Ctx, { from, to }: { from: string; to: string }): void {
  const params = [ctx.companyId, from, to]
  for (const table of ['account', 'category'])
    ctx.write(
      `update treasury.${table} set ledger_code = $3, version = version + 1 where company_id = $1 and ledger_code = $2`,
      params,
    )
  // Debts and lines of payments name the key of a setting, or the account that was chosen.
  for (const table of ['open_item', 'payment_line'])
    ctx.write(`update treasury.${table} set ledger_code = $3 where company_id = $1 and ledger_code = $2`, params)
}
