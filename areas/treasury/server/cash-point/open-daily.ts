import { type Ctx, inStates } from '@yupana/platform'
import type { CashPointStatus } from '../../contract/cash-point/cash-point.states.ts'

/** The sheet of a day that is open of one of these drawers, or of a person. */
export const openDaily = (
  ctx: Ctx,
  { accounts, user }: { accounts: readonly string[]; user: string | null },
): Promise<{ id: string; number: number; user: string }[]> =>
  ctx.query(
    `select t.id, t.number, concat_ws(' ', u.name, nullif(u.last_name, '')) as user from treasury.cash_point t join company.user_account u on u.id = t.responsible_id
     where t.company_id = $1 and t.kind = 'daily' and ${inStates<CashPointStatus>('t.status', 'created')}
       and (t.account_pen_id = any($2::uuid[]) or t.account_usd_id = any($2::uuid[]) or t.responsible_id = $3) order by t.number limit 1`,
    [ctx.companyId, accounts, user],
  )
