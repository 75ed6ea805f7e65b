import type { Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

export interface UsableAccount {
  id: string
  code: string
  name: string
  type: string
  currency: string
  ledgerCode: string
  purpose: string
  /** Its movements stand in no voucher. */
  memo: boolean
  active: boolean
  /** Whether this person may see and use it. */
  mine: boolean
}

/** SQL: this person may see and use the account, for nobody or they are named. @param account its id @param user a parameter */
export const accountMine = (account: string, user: string): string =>
  `(not exists (select from treasury.account_user u where u.company_id = $1 and u.account_id = ${account})
    or exists (select from treasury.account_user u where u.company_id = $1 and u.account_id = ${account} and u.user_id = ${user}))`

/** The same of many rows: who is named where is read once. An account that is null is everybody's. */
export const accountsMine = (account: string, user: string): string =>
  `(${account} is null or ${account} not in (select u.account_id from treasury.account_user u where u.company_id = $1 group by u.account_id having not bool_or(u.user_id = ${user})))`

/** SQL: no money of the payment is in an account that is not this person's. @param payment its id @param user a parameter */
export const paymentsMine = (payment: string, user: string): string =>
  `${payment} not in (select l.payment_id from treasury.payment_line l where l.company_id = $1 and l.account_id in
    (select u.account_id from treasury.account_user u where u.company_id = $1 group by u.account_id having not bool_or(u.user_id = ${user})))`

/** Accounts of the company by id. */
export async function accountsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, UsableAccount>> {
  const rows = await ctx.query<UsableAccount>(
    `select a.id, a.code, a.name, a.type, a.currency, a.ledger_code as "ledgerCode", a.purpose, a.accounting_does_no_apply as memo, a.active, ${accountMine('a.id', '$3')} as mine
     from treasury.account a where a.company_id = $1 and a.id = any($2::uuid[])`,
    [ctx.companyId, ids, ctx.userId],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** One that is chosen in a form: it stands, is active, and may be used by this person. */
export function chosenAccount(
  accounts: ReadonlyMap<string, UsableAccount>,
  id: string,
  field: string,
  problems: Problems,
): UsableAccount | undefined {
  const account = accounts.get(id)
  if (!account?.active) problems.add(field, 'reference_not_found')
  else if (!account.mine) problems.add(field, 'account_not_yours', { name: account.name })
  return account
}
