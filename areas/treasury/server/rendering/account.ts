import { BusinessError } from '@yupana/kernel'
import { type Ctx, uuidv7 } from '@yupana/platform'

export interface Holder {
  workerId: string | null
  partyId: string | null
  code: string
  name: string
  /** Whether it is owed by staff (1413) or by others (1691). */
  staff: boolean
}

/** Who is given money: a worker, or another contact. Undefined where there is none such. */
export async function holderOf(
  ctx: Ctx,
  { worker, party }: { worker?: { id: string } | null | undefined; party?: { id: string } | null | undefined },
): Promise<Holder | undefined> {
  if (worker) {
    const [row] = await ctx.query<{ code: string; name: string }>(
      'select code, name from company.worker where company_id = $1 and id = $2 and active',
      [ctx.companyId, worker.id],
    )
    return row && { workerId: worker.id, partyId: null, ...row, staff: true }
  }
  const [row] = await ctx.query<{ code: string; name: string; type: string }>(
    'select document_number as code, fiscal_name as name, type from parties.client where company_id = $1 and id = $2 and active',
    [ctx.companyId, party?.id ?? null],
  )
  return row && { workerId: null, partyId: party!.id, code: row.code, name: row.name, staff: row.type === 'employee' }
}

/** Accounts of the chart by key; what the accountant chose for the year. @throws BusinessError `accounting_setting_not_found` (409) */
async function ledgerCode(ctx: Ctx, key: string, year: string): Promise<string> {
  const [row] = await ctx.query<{ code: string }>(
    'select account_code as code from accounting.setting where company_id = $1 and key = $2 and year <= $3 order by year desc limit 1',
    [ctx.companyId, key, Number(year)],
  )
  if (!row) throw new BusinessError('accounting_setting_not_found', { key, year }, { status: 409 })
  return row.code
}

/** The account of a holder in a currency, made by itself the first time: it may go below zero, where the company owes. Of two at once one makes it. */
export async function accountOfHolder(ctx: Ctx, holder: Holder, currency: string, date: string): Promise<string> {
  // Who makes an account waits for the counter of renderings, which the caller took.
  const [known] = await ctx.query<{ account_id: string }>(
    'select account_id from treasury.rendering_account where company_id = $1 and currency = $2 and (worker_id = $3 or party_id = $4)',
    [ctx.companyId, currency, holder.workerId, holder.partyId],
  )
  if (known) return known.account_id
  const ledger = await ledgerCode(
    ctx,
    holder.staff ? 'treasury.advanceStaff' : 'treasury.advanceThird',
    date.slice(0, 4),
  )
  const id = uuidv7()
  const code = `R${currency === 'PEN' ? '' : 'D'}-${holder.code}`.slice(0, 20)
  await ctx.query(
    `insert into treasury.account (company_id, id, code, name, type, currency, ledger_code, allow_negative, purpose)
     select $1, $2::uuid, case when exists (select from treasury.account where company_id = $1 and platform.fold(code) = platform.fold($3)) then left($3, 13) || '-' || right($2::uuid::text, 6) else $3 end,
       $4, 'cash', $5, $6, true, 'rendering'`,
    [ctx.companyId, id, code, `Rendición ${holder.name} ${currency}`.slice(0, 100), currency, ledger],
  )
  await ctx.query(
    'insert into treasury.rendering_account (company_id, id, account_id, worker_id, party_id, currency) values ($1, $2, $3, $4, $5, $6)',
    [ctx.companyId, uuidv7(), id, holder.workerId, holder.partyId, currency],
  )
  return id
}
