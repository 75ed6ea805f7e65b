import { allowed, full } from '@yupana/contract'
import { BusinessError, type Decimal, dec, type FieldProblem, fixed, round } from '@yupana/kernel'
import { type Ctx, message, together } from '@yupana/platform'
import { stillOwed } from '@yupana/treasury/server'
import type { InvoiceOut } from '../../contract/invoice.ts'
import { salesErrors } from '../../contract/labels.ts'

/** What is known of a client who wants to owe. */
interface ClientCredit {
  /** The company refuses, instead of only telling. */
  blocks: boolean
  hasLine: boolean
  line: string
  lineCurrency: 'PEN' | 'USD'
  /** Of the dollar, today's or the last known. */
  rate: string | null
  /** Owed in the line's own currency, and the rest in soles at the rate of its documents: as the client's credit line tells it. */
  own: string
  soles: string
  /** Days after which a debt counts as overdue; null: none does. */
  patience: number | null
  overdue: string
  overdueDays: number | null
}

type Sale = Pick<InvoiceOut, 'currency' | 'total' | 'exchangeRate'>

async function readClientCredit(ctx: Ctx, clientId: string): Promise<ClientCredit | undefined> {
  const [credit] = await ctx.query<ClientCredit>(
    `select g.credit_control = 'block' as blocks, c.has_credit_line as "hasLine", c.credit_line as line, c.credit_line_currency as "lineCurrency",
       (select sale from company.exchange_rate where company_id = $1 and date <= $3 order by date desc limit 1) as rate,
       g.credit_overdue_days as patience, o.own, o.soles, o.overdue, o.days as "overdueDays"
     from parties.client c join sales.setting g on g.company_id = c.company_id
     cross join lateral (
       select coalesce(sum(balance) filter (where currency = c.credit_line_currency), 0) as own,
         coalesce(sum(case when currency = 'PEN' then balance else round(balance * exchange_rate, 2) end) filter (where currency <> c.credit_line_currency), 0) as soles,
         coalesce(sum(local_balance) filter (where due_on < $3::date - coalesce(g.credit_overdue_days, 0)), 0) as overdue, $3::date - min(due_on) as days
       from treasury.open_item
       where company_id = $1 and party_id = c.id and direction = 'receivable' and concept <> 'advance' and ${stillOwed('status')}) o
     where c.company_id = $1 and c.id = $2`,
    [ctx.companyId, clientId, ctx.today],
  )
  return credit
}

/** Why a sale on credit should not be; empty where all is well. */
function objections(credit: ClientCredit, sale: Sale): FieldProblem[] {
  const found: FieldProblem[] = []
  const { hasLine, line, lineCurrency, own, patience, overdue, overdueDays } = credit
  const soles = (amount: Decimal): Decimal => (lineCurrency === 'PEN' ? amount : round(amount.div(credit.rate ?? 1)))
  const asked = sale.currency === lineCurrency ? dec(sale.total) : soles(dec(sale.total).times(sale.exchangeRate))
  const available = dec(line)
    .minus(own)
    .minus(soles(dec(credit.soles)))
  if (hasLine && asked.gt(available))
    found.push({
      field: 'client',
      code: 'credit_line_exceeded',
      params: { currency: lineCurrency, available: fixed(available) },
    })
  if (patience !== null && !dec(overdue).isZero())
    found.push({
      field: 'client',
      code: 'client_overdue',
      params: { amount: fixed(dec(overdue)), days: String(overdueDays) },
    })
  return found
}

/** What a draft on credit is told before it is issued; `blocking` where it will be refused. */
export async function creditWarnings(
  ctx: Ctx,
  { client, paymentTerm, ...sale }: Sale & Pick<InvoiceOut, 'client' | 'paymentTerm'>,
): Promise<InvoiceOut['warnings']> {
  if (paymentTerm.type !== '2') return []
  const credit = await readClientCredit(ctx, client.id)
  if (!credit) return []
  return objections(credit, sale).map(({ code, params }) => ({
    code,
    message: message(salesErrors, ctx.language, code, params ?? {}),
    ...(credit.blocks ? { blocking: true } : {}),
  }))
}

/** What speaks against a sale on credit to a client, and whether the company refuses it; nothing is held. */
export async function creditObjections(
  ctx: Ctx,
  clientId: string,
  sale: Sale,
): Promise<{ blocks: boolean; problems: FieldProblem[] }> {
  const credit = await readClientCredit(ctx, clientId)
  return { blocks: credit?.blocks ?? false, problems: credit ? objections(credit, sale) : [] }
}

/** The permission to sell on credit all the same. */
export interface CreditOverride {
  reason: string
  by: string
  at: Date
}

/**
 * Where the company blocks, a sale on credit beyond the client's line or to one that owes for too long needs somebody who holds
 * `CREDITOVERRIDE.fullAccess` and gives a reason, which stays with the document. The client is held until the transaction ends, so that
 * two sales at once do not take the same room.
 * @returns the permission that was needed and given
 * @throws BusinessError `invalid` (422) with every objection, and `credit_reason_required` for who may give that permission
 */
export async function checkCredit(
  ctx: Ctx,
  draft: Sale & Pick<InvoiceOut, 'client'>,
  reason: string | undefined,
): Promise<CreditOverride | undefined> {
  const hold = ctx.query(
    `select 1 from parties.client c join sales.setting g on g.company_id = c.company_id
     where c.company_id = $1 and c.id = $2 and g.credit_control = 'block' for no key update of c`,
    [ctx.companyId, draft.client.id],
  )
  const [, credit] = await together(hold, readClientCredit(ctx, draft.client.id))
  if (!credit?.blocks) return undefined
  const errors = objections(credit, draft)
  if (errors.length === 0) return undefined
  if (!allowed(full('CREDITOVERRIDE'), ctx.session)) throw new BusinessError('invalid', {}, { errors })
  if (!reason)
    throw new BusinessError(
      'invalid',
      {},
      { errors: [...errors, { field: 'creditReason', code: 'credit_reason_required' }] },
    )
  return { reason, by: ctx.userId, at: ctx.now }
}
