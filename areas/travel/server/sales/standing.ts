import { fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** SQL: an amount of document `i` in a currency, by its own rate; of one in soles by the rate of its day. */
export const inCurrency = (amount: string, currency: string): string =>
  `(case when i.currency = ${currency} then ${amount} when i.currency = 'USD' then ${amount} * i.exchange_rate
    else ${amount} / (select r.sale from company.exchange_rate r where r.company_id = i.company_id and r.date <= i.date order by r.date desc limit 1) end)`

/** SQL: documents `i` that bill services of file `$2`; of what is mediated those of its supplier are not the client's. */
const FILE_DOCUMENTS = `sales.invoice i join travel.reservation t on t.company_id = i.company_id and t.id = $2
  cross join lateral (select bool_or(s.account = 'own' or s.supplier_id is distinct from i.client_id) as client, bool_and(l.penalty) as penalty
    from travel.reservation_sale l join travel.reservation_service s on s.company_id = l.company_id and s.id = l.service_id
    where l.company_id = i.company_id and l.invoice_id = i.id and s.reservation_id = t.id) k`

/** What clients were billed of a file and what they paid of that, in its currency; commissions of suppliers are not their money. */
export async function clientMoney(ctx: Ctx, reservation: string): Promise<{ billed: string; paid: string }> {
  const [row] = await ctx.query<{ billed: string; paid: string }>(
    `select coalesce(sum(round(${inCurrency('(i.total - i.credited)', 't.currency')}, 2)) filter (where i.status <> 'voided'), 0)::text as billed,
       coalesce(sum(round(${inCurrency('i.paid', 't.currency')}, 2)) filter (where i.status in ('open', 'closed')), 0)::text as paid
     from ${FILE_DOCUMENTS} where i.company_id = $1 and k.client`,
    [ctx.companyId, reservation],
  )
  return { billed: fixed(row!.billed), paid: fixed(row!.paid) }
}

/** What was issued for a file comes to, and what was paid of it, whoever was billed; in its currency. */
export async function issuedMoney(ctx: Ctx, reservation: string): Promise<{ total: string; paid: string }> {
  const [row] = await ctx.query<{ total: string; paid: string }>(
    `select coalesce(sum(round(${inCurrency('(i.total - i.credited)', 't.currency')}, 2)), 0)::text as total,
       coalesce(sum(round(${inCurrency('i.paid', 't.currency')}, 2)), 0)::text as paid
     from ${FILE_DOCUMENTS} where i.company_id = $1 and k.client is not null and i.status in ('open', 'closed')`,
    [ctx.companyId, reservation],
  )
  return { total: fixed(row!.total), paid: fixed(row!.paid) }
}

/** Numbers of what still bills a file: drafts too, nothing that was voided or wholly credited, no penalty. */
export async function standingSales(ctx: Ctx, reservation: string): Promise<string[]> {
  const rows = await ctx.query<{ number: string }>(
    `select i.serie || '-' || coalesce(lpad(i.number::text, 8, '0'), '…') as number
     from ${FILE_DOCUMENTS} where i.company_id = $1 and k.penalty = false and i.status <> 'voided' and i.total > i.credited order by i.created_at, i.id`,
    [ctx.companyId, reservation],
  )
  return rows.map(({ number }) => number)
}
