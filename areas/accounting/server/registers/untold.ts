import { firstDay, lastDay, type Period } from '@yupana/kernel'
import type { Ctx, Finding } from '@yupana/platform'
import { voucherPath } from '../ple/say.ts'
import { voucherId } from '../voucher/queries.ts'
import { voucherRegisterSql } from './registers.ts'
import { IGV_ACCOUNTS, OF_NO_DOCUMENT, registerArchives, type VoucherRegister } from './roles.ts'

/** Vouchers by hand whose lines do not tell what of a document was taxed, and those with tax of which no document is named: they are in no register. */
const untold = (type: VoucherRegister): string => `
select r.id from (${voucherRegisterSql(type)}) r where r.untold
union
select ${voucherId('e')} from accounting.journal_entry e
where e.company_id = $1 and ${OF_NO_DOCUMENT('e')} and e.archive = '${registerArchives[type]}' and e.date between $2 and $3 and e.reverses is null
  and exists (select from accounting.journal_line l where l.company_id = e.company_id and l.entry_id = e.id and l.account_code ~ '${IGV_ACCOUNTS}')
  and not exists (select from accounting.journal_entry v where v.company_id = e.company_id and v.reverses = e.id and v.live)
  and ${voucherId('e')} not in (select r.id from (${voucherRegisterSql(type)}) r)`

/** What of the vouchers of a month the registers can say only by the usual rate, or not at all; nothing where all are told. */
export async function untoldVouchers(
  ctx: Ctx,
  asked: Period,
  types: readonly VoucherRegister[],
): Promise<Finding | undefined> {
  const [found] = await ctx.query<{ count: number; first: string | null }>(
    `select count(*)::int as count, min(x.id::text) as first from (${types.map(untold).join(' union ')}) x`,
    [ctx.companyId, firstDay(asked), lastDay(asked)],
  )
  const { count, first } = found!
  return first === null ? undefined : { good: false, count, path: voucherPath(first) }
}
