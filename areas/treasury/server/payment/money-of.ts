import type { Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { PaymentBody } from '../../contract/payment/payment-body.ts'
import { accountsOf, chosenAccount } from '../account/usable.ts'
import type { MoneyOf } from './line.ts'

/**
 * The account and the method of the payment, and of each of its lines: their own, else those of the payment. Every account is in the currency of the
 * payment (TRE-017); what is wrong is told beside its field.
 */
export async function readMoney(
  ctx: Ctx,
  body: PaymentBody,
  problems: Problems,
): Promise<{ head: MoneyOf; lines: MoneyOf[] } | undefined> {
  const named = [body, ...body.payments]
  const idsOf = (kind: keyof MoneyOf) => [...new Set(named.flatMap((each) => each[kind]?.id ?? []))]
  const [accounts, found] = await Promise.all([
    accountsOf(ctx, idsOf('account')),
    ctx.query<MoneyOf['method']>(
      'select id, code, name, means, requires_operation_number as "needsNumber" from treasury.method where company_id = $1 and id = any($2::uuid[]) and active',
      [ctx.companyId, idsOf('method')],
    ),
  ])
  const methods = new Map(found.map((row) => [row.id, row]))
  const before = problems.list.length
  named.forEach((each, i) => {
    const at = i === 0 ? '' : `payments[${i - 1}].`
    const account = each.account && chosenAccount(accounts, each.account.id, `${at}account`, problems)
    if (account?.active && account.currency !== body.currency)
      problems.add(`${at}account`, 'account_currency', { currency: account.currency })
    if (each.method && !methods.has(each.method.id)) problems.add(`${at}method`, 'reference_not_found')
  })
  if (problems.list.length > before) return undefined
  const moneyOf = (each: Partial<Record<keyof MoneyOf, { id: string } | null | undefined>>): MoneyOf => ({
    account: accounts.get(each.account?.id ?? body.account.id)!,
    method: methods.get(each.method?.id ?? body.method.id)!,
  })
  const lines = body.payments.map(moneyOf)
  lines.forEach(({ method }, i) => {
    if (method.needsNumber && !body.payments[i]!.operationNumber)
      problems.add(`payments[${i}].operationNumber`, 'operation_number_required', { method: method.name })
  })
  return { head: moneyOf(body), lines }
}
