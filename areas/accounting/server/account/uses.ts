import { renameItemAccounts } from '@yupana/catalogue/server'
import type { CompanyWork, Ctx } from '@yupana/platform'

/** What may name accounts: areas above say theirs when the program starts. */
export interface AccountUse {
  /** Label key of what uses them. */
  where: string
  /** `select code, label` of the accounts of company `$1` in year `$2`, among the codes `$3`; where these are null, of all. */
  sql: string
  /** Has what names one account name another. */
  replace?(ctx: Ctx, change: AccountChange): void
}

export interface AccountChange {
  year: number
  from: string
  to: string
}

/** SQL: the code is one of those that are asked for, or all are. */
const among = (code: string): string => `($3::text[] is null or ${code} = any($3))`

const uses: AccountUse[] = [
  {
    where: 'account.usedBy.lines',
    sql: `select c.code, null as label from unnest($3::text[]) c(code)
      where exists (select from accounting.journal_line l where l.company_id = $1 and l.year = $2 and l.account_code = c.code)`,
  },
  {
    where: 'account.usedBy.settings',
    sql: `select s.account_code as code, s.key as label from accounting.setting s where s.company_id = $1 and s.year = $2 and ${among('s.account_code')}`,
    replace: (ctx, { year, from, to }) =>
      ctx.write(
        'update accounting.setting set account_code = $4 where company_id = $1 and year = $2 and account_code = $3',
        [ctx.companyId, year, from, to],
      ),
  },
  {
    where: 'account.usedBy.items',
    sql: `select c.code, p.code as label from catalogue.product p cross join lateral (values (p.sale_account), (p.purchase_account)) c(code)
      where p.company_id = $1 and c.code is not null and ${among('c.code')}`,
    replace: renameItemAccounts,
  },
  {
    where: 'account.usedBy.destinations',
    sql: `select d.code, a.code as label from accounting.account a cross join lateral unnest(array[a.destination1, a.destination2, a.destination3]) d(code)
      where a.company_id = $1 and a.year = $2 and d.code is not null and ($3::text[] is null or (d.code = any($3) and not a.code = any($3)))`,
    replace: (ctx, { year, from, to }) =>
      ctx.write(
        `update accounting.account set destination1 = case destination1 when $3 then $4 else destination1 end,
           destination2 = case destination2 when $3 then $4 else destination2 end,
           destination3 = case destination3 when $3 then $4 else destination3 end, version = version + 1
         where company_id = $1 and year = $2 and $3 in (destination1, destination2, destination3)`,
        [ctx.companyId, year, from, to],
      ),
  },
  {
    where: 'account.usedBy.templates',
    sql: `select l.account_code as code, t.name as label from accounting.voucher_template_line l
      join accounting.voucher_template t on t.company_id = l.company_id and t.id = l.template_id where l.company_id = $1 and ${among('l.account_code')}`,
    replace: (ctx, { from, to }) =>
      ctx.write(
        'update accounting.voucher_template_line set account_code = $3 where company_id = $1 and account_code = $2',
        [ctx.companyId, from, to],
      ),
  },
  {
    where: 'account.usedBy.pending',
    sql: `select l.account as code, r.memo as label from accounting.posting_request r cross join lateral jsonb_to_recordset(r.lines) as l(account text)
      where r.company_id = $1 and r.year = $2 and r.state = 'pending' and l.account ~ '^[0-9]+$' and ${among('l.account')}`,
    replace: (ctx, { year, from, to }) =>
      ctx.write(
        `update accounting.posting_request r set lines = (
           select jsonb_agg(case when l.line ->> 'account' = $3 then l.line || jsonb_build_object('account', $4::text) else l.line end order by l.place)
           from jsonb_array_elements(r.lines) with ordinality l(line, place))
         where r.company_id = $1 and r.year = $2 and r.state <> 'ended' and r.lines @> jsonb_build_array(jsonb_build_object('account', $3::text))`,
        [ctx.companyId, year, from, to],
      ),
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
  return codes.length === 0 ? [] : ctx.query<UsedAccount>(USED(uses), [ctx.companyId, year, codes, ...namesOf(uses)])
}

const namesOf = (of: readonly AccountUse[]): string[] => of.map(({ where }) => where)
const USED = (of: readonly AccountUse[]): string =>
  of
    .map(
      ({ sql }, i) =>
        `select u.code, $${i + 4}::text as where, min(u.label) as label, count(*)::int as uses from (${sql}) u where $2::int is not null group by u.code`,
    )
    .join(' union all ')

export interface NamedAccount extends UsedAccount {
  uses: number
}

/** What may be told to name another account, and which it names: of the codes, or of all where none are given. */
export async function namedAccounts(ctx: Ctx, year: number, codes?: readonly string[]): Promise<NamedAccount[]> {
  const told = uses.filter(({ replace }) => replace !== undefined)
  return ctx.query<NamedAccount>(USED(told), [ctx.companyId, year, codes ?? null, ...namesOf(told)])
}

/** Has what names an account name another one: masters, and settings of the year. */
export function renameUses(ctx: Ctx, change: AccountChange): void {
  for (const { replace } of uses) replace?.(ctx, change)
}
