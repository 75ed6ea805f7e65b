import { allowed, read } from '@yupana/contract'
import { BusinessError, type DateText } from '@yupana/kernel'
import { type Ctx, inStates } from '@yupana/platform'
import type { ShiftStatus } from '../../contract/shift/shift.states.ts'
import { accountMine } from '../account/usable.ts'

const UNCOUNTED = `s.company_id = $1 and ${inStates<ShiftStatus>('s.status', 'OP')} and s.counted_at is null`

/** Who may be told what is in the drawers of others: who reads the accounts, and who approves shifts. */
export const readsDrawers = ({ session }: Pick<Ctx, 'session'>): boolean =>
  allowed([...read('ACCOUNT', 'TREASURYCONFIG', 'TREASURYREPORT'), 'POSSHIFT.approve'], session)

/** SQL: of shift `s`, this person counts it, or is told of no drawer. @param user, reads parameters: the person, and `readsDrawers` */
const hiddenFrom = (user: string, reads: string): string =>
  `(${user}::uuid in (s.responsible_id, s.created_by) or not ${reads}::boolean)`

/** SQL: this person may see the account, and be told what it holds: it is no drawer that is counted blind and not counted yet. */
export const accountTold = (account: string, user: string, reads: string): string =>
  `(${accountMine(account, user)} and not exists (select from treasury.shift s where ${UNCOUNTED} and ${account} in (s.account_pen_id, s.account_usd_id) and ${hiddenFrom(user, reads)}))`

/** SQL: this person may be told what the account held on a day. */
export const accountToldOn = (account: string, on: string, user: string, reads: string): string =>
  `(not exists (select from treasury.shift s where ${UNCOUNTED} and s.opened_on <= ${on} and ${account} in (s.account_pen_id, s.account_usd_id) and ${hiddenFrom(user, reads)}))`

/**
 * Drawers of which this person is told nothing until their shift is counted, with the day from which on it is so. Whoever answers for one counts it
 * blind, whatever else they may read.
 */
export async function hiddenDrawers(ctx: Ctx): Promise<ReadonlyMap<string, DateText>> {
  const rows = await ctx.query<{ id: string; since: DateText }>(
    `select a.id, s.opened_on::text as since from treasury.shift s cross join lateral unnest(array[s.account_pen_id, s.account_usd_id]) a(id)
     where ${UNCOUNTED} and a.id is not null and ${hiddenFrom('$2', '$3')}`,
    [ctx.companyId, ctx.userId, readsDrawers(ctx)],
  )
  return new Map(rows.map(({ id, since }) => [id, since]))
}

/** Whether what an account holds on a day is told to nobody of these yet. */
export const isHidden = (hidden: ReadonlyMap<string, DateText>, accountId: string, on: DateText): boolean => {
  const since = hidden.get(accountId)
  return since !== undefined && on >= since
}

/** @throws BusinessError `drawer_counted_blind` (409) where what accounts hold on a day is not told to this person yet */
export async function assertTold(ctx: Ctx, accounts: readonly string[], on: DateText): Promise<void> {
  const hidden = await hiddenDrawers(ctx)
  if (accounts.some((id) => isHidden(hidden, id, on)))
    throw new BusinessError('drawer_counted_blind', {}, { status: 409 })
}
