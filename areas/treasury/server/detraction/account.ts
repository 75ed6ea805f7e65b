import { type Ctx, inStates } from '@yupana/platform'
import type { DetractionAccount } from '../../contract/detraction/detraction.ts'
import type { PaymentStatus } from '../../contract/payment/payment.states.ts'
import { accountMine } from '../account/usable.ts'

/** What money of the Banco de la Nación is for: what clients deposit, taxes that are paid with it, what goes back to an account of ours. */
const USE = `case when m.kind = 'balance' then 'other' when m.amount > 0 and m.kind <> 'transfer' then 'deposit' when m.kind = 'transfer' then case when m.amount > 0 then 'deposit' else 'release' end
  when exists (select from treasury.payment_line l join treasury.category c on c.company_id = l.company_id and c.id = l.category_id and c.kind = 'tax'
    where l.company_id = m.company_id and l.payment_id = m.source_id) then 'tax' else 'other' end`

/** Movements that stand: neither taken back nor taking back. */
const STANDS = `m.reverses is null and not exists (select from treasury.movement r where r.company_id = m.company_id and r.reverses = m.id)
  and not exists (select from treasury.payment p where p.company_id = m.company_id and p.id = m.source_id and ${inStates<PaymentStatus>('p.status', 'CX')})`

const MOST = 500

export async function readDetractionAccount(ctx: Ctx, year: number): Promise<DetractionAccount> {
  const accounts = await ctx.query<DetractionAccount['accounts'][number]>(
    `select a.id, a.code, a.name, a.number, coalesce((select sum(m.amount) from treasury.movement m where m.company_id = a.company_id and m.account_id = a.id), 0.00)::text as balance
     from treasury.account a where a.company_id = $1 and a.purpose = 'detraction' and ${accountMine('a.id', '$2')} order by a.code`,
    [ctx.companyId, ctx.userId],
  )
  const params = [ctx.companyId, accounts.map(({ id }) => id), year]
  const of = `from treasury.movement m where m.company_id = $1 and m.account_id = any($2::uuid[]) and m.date >= make_date($3, 1, 1) and m.date < make_date($3 + 1, 1, 1) and ${STANDS}`
  const uses = await ctx.query<DetractionAccount['uses'][number]>(
    `select ${USE} as use, sum(m.amount)::text as amount ${of} group by 1 order by 1`,
    params,
  )
  const movements = await ctx.query<DetractionAccount['movements'][number]>(
    `select m.id, m.date, m.kind, m.source_id as "sourceId", m.number, ${USE} as use, m.party_name as party, m.description, m.operation_number as "operationNumber",
       m.amount::text as amount ${of} order by m.date desc, m.id desc limit ${MOST}`,
    params,
  )
  return { accounts, year, uses, movements }
}
