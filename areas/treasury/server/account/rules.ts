import { BusinessError, Problems } from '@yupana/kernel'
import { isCci } from '@yupana/parties/contract'
import { type Ctx, type ResourceRules, word } from '@yupana/platform'
import { accountMine } from './usable.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An account of others is changed and removed by them alone. @throws BusinessError `not_found` (404) */
async function assertMine(ctx: Ctx, id: unknown): Promise<void> {
  const [mine] = await ctx.query(
    `select 1 from treasury.account a where a.company_id = $1 and a.id = $2 and ${accountMine('a.id', '$3')}`,
    [ctx.companyId, id, ctx.userId],
  )
  if (!mine) throw new BusinessError('not_found', {}, { status: 404 })
}

/** What an account may not be: all at once, beside the fields. */
async function checkAccount(
  ctx: Ctx,
  row: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Promise<void> {
  if (before) await assertMine(ctx, before.id)
  const problems = new Problems()
  const [found] = await ctx.query<{ leaf: boolean; bank: boolean; used: boolean }>(
    `select exists (select from accounting.account where company_id = $1 and code = $2 and level = 3 and active) as leaf,
       exists (select from law.code where list = 'bank' and code = $3) as bank,
       $4::uuid is not null and exists (select from treasury.movement where company_id = $1 and account_id = $4) as used`,
    [ctx.companyId, row.ledgerCode, text(row.bank), before?.id ?? null],
  )
  if (!found!.leaf)
    problems.add('ledgerCode', 'account_not_found', { code: text(row.ledgerCode), year: ctx.today.slice(0, 4) })
  // An account that stands without its bank may go on; a new one says it.
  if (row.type === 'bank' && !row.bank && (!before || before.bank)) problems.add('bank', 'required')
  if (row.bank && !found!.bank) problems.add('bank', 'reference_not_found')
  if (row.cci && !isCci(text(row.cci).replaceAll('-', ''))) problems.add('cci', 'invalid_cci')
  if (before && found!.used && before.currency !== row.currency) problems.add('currency', 'account_currency_in_use')
  // What it moved stands in the books under the account of the chart that it had.
  if (before && found!.used && before.ledgerCode !== row.ledgerCode) problems.add('ledgerCode', 'account_ledger_in_use')
  if (row.purpose === 'pettyCash' && row.type !== 'cash') problems.add('purpose', 'petty_cash_is_cash')
  problems.throwIfAny()
}

/** The money of an account stands in an account of the chart that takes entries; one that moved money stays, in its currency. */
export const accountRules: ResourceRules = {
  shown: accountMine('t.id', '$2'),
  check: checkAccount,
  async checkRemoval(ctx, row) {
    await assertMine(ctx, row.id)
    const [used] = await ctx.query(
      'select 1 from treasury.movement where company_id = $1 and account_id = $2 limit 1',
      [ctx.companyId, row.id],
    )
    if (used)
      throw new BusinessError(
        'account_in_use',
        { code: text(row.code), where: word(ctx.language, 'account.usedBy.movements') },
        { status: 409 },
      )
  },
}
