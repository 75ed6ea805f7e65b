import type { CompanyWork } from '@yupana/platform'

/** What may name accounts: areas above say theirs when the program starts. */
export interface AccountUse {
  /** Label key of what uses them. */
  where: string
  /** `select code, label` of the accounts of company `$1` in year `$2`, among the codes `$3`. */
  sql: string
}

const uses: AccountUse[] = [
  {
    where: 'account.usedBy.lines',
    sql: `select c.code, null as label from unnest($3::text[]) c(code)
      where exists (select from accounting.journal_line l where l.company_id = $1 and l.year = $2 and l.account_code = c.code)`,
  },
  {
    where: 'account.usedBy.settings',
    sql: 'select s.account_code as code, s.key as label from accounting.setting s where s.company_id = $1 and s.year = $2 and s.account_code = any($3::text[])',
  },
  {
    where: 'account.usedBy.items',
    sql: `select c.code, p.code as label from unnest($3::text[]) c(code) join catalogue.product p on p.company_id = $1 and c.code in (p.sale_account, p.purchase_account)`,
  },
  {
    where: 'account.usedBy.destinations',
    sql: `select d.code, a.code as label from accounting.account a cross join lateral unnest(array[a.destination1, a.destination2, a.destination3]) d(code)
      where a.company_id = $1 and a.year = $2 and d.code = any($3::text[]) and not a.code = any($3::text[])`,
  },
]

/** Says what else names accounts, so that none goes that is needed. */
export function accountsUsedBy(use: AccountUse): void {
  uses.push(use)
}

export interface UsedAccount {
  code: string
  where: string
  label: string | null
}

/** Which of the accounts are used, and by what: one row an account and a kind of use. */
export async function accountUses(ctx: CompanyWork, year: number, codes: readonly string[]): Promise<UsedAccount[]> {
  if (codes.length === 0) return []
  return ctx.query<UsedAccount>(
    uses
      .map(
        ({ sql }, i) =>
          `select u.code, $${i + 4}::text as where, min(u.label) as label from (${sql}) u where $2::int is not null group by u.code`,
      )
      .join(' union all '),
    [ctx.companyId, year, codes, ...uses.map(({ where }) => where)],
  )
}
