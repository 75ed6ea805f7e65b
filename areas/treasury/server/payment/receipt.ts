import { BusinessError, type Problems } from '@yupana/kernel'
import { type Ctx, serve, settingOf } from '@yupana/platform'
import type { PaymentBody } from '../../contract/payment/payment-body.ts'
import { receiptCalls } from '../../contract/payment/receipt.ts'
import { accountMine } from '../account/usable.ts'
import { treasurySettings } from '../setting.ts'
import type { Direction } from './queries.ts'

interface SerialRow {
  id: string
  code: string
  accountId: string
  type: string
  active: boolean
}

/** Serial type: 1 in, 2 out, 3 mix (TRE-006). */
const fits = (type: string, direction: Direction): boolean =>
  type === '3' || type === (direction === 'income' ? '1' : '2')

/** The serial that numbers the receipt: the one that is named, else that of the method where it is of this account and direction. */
export async function serialOf(
  ctx: Ctx,
  direction: Direction,
  { serial, method, account }: PaymentBody,
  problems: Problems,
): Promise<string | null> {
  const [row] = await ctx.query<SerialRow>(
    `select s.id, s.code, s.account_id as "accountId", s.type, s.active from treasury.serial s
     where s.company_id = $1 and s.id = coalesce($2::uuid, (select m.serial_id from treasury.method m where m.company_id = $1 and m.id = $3))`,
    [ctx.companyId, serial?.id ?? null, method.id],
  )
  if (!serial) return row?.active && row.accountId === account.id && fits(row.type, direction) ? row.id : null
  if (!row?.active) problems.add('serial', 'reference_not_found')
  else if (row.accountId !== account.id) problems.add('serial', 'serial_other_account', { serial: row.code })
  else if (!fits(row.type, direction)) problems.add('serial', 'serial_other_direction', { serial: row.code })
  return row?.id ?? null
}

/** Gives a payment the next number of a serial, which is held until the transaction ends; never one that was given before. */
export async function takeReceipt(ctx: Ctx, paymentId: string, serialId: string | null): Promise<void> {
  if (serialId === null) return
  const [taken] = await ctx.query<{ number: number; receipt: string }>(
    `with held as (select id, code, counter from treasury.serial where company_id = $1 and id = $2 for update)
     update treasury.serial s set counter = n.number + 1
     from held h cross join lateral (select greatest(h.counter, 1 + coalesce((select max(p.receipt_number) from treasury.payment p
       where p.company_id = $1 and p.serial_id = h.id), 0)) as number) n
     where s.company_id = $1 and s.id = h.id returning n.number, h.code || '-' || lpad(n.number::text, 8, '0') as receipt`,
    [ctx.companyId, serialId],
  )
  await ctx.query(
    'update treasury.payment set serial_id = $3, receipt_number = $4, receipt = $5 where company_id = $1 and id = $2',
    [ctx.companyId, paymentId, serialId, taken!.number, taken!.receipt],
  )
}

/** What choosing a method fills in: the serial that it numbers receipts by, and the account of that; none where it has none. @throws BusinessError `not_found` (404) */
export const methodSerial = serve(receiptCalls.methodSerial, async (ctx, { params }) => {
  const [row] = await ctx.query<{ serial: never; account: never }>(
    `select case when a.id is not null then jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name) end as serial,
       case when a.id is not null then jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name, 'currency', a.currency, 'type', a.type) end as account
     from treasury.method m left join treasury.serial s on s.company_id = m.company_id and s.id = m.serial_id and s.active
     left join treasury.account a on a.company_id = s.company_id and a.id = s.account_id and a.active and ${accountMine('a.id', '$3')}
     where m.company_id = $1 and m.id = $2`,
    [ctx.companyId, params.id, ctx.userId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
})

export const paymentRules = serve(receiptCalls.paymentRules, async (ctx) => {
  const { paymentWorker: worker, retains } = await settingOf(ctx, treasurySettings)
  return { worker, retains }
})
