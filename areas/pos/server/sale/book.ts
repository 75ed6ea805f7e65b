import { dec, type FieldProblem, fixed, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { invoiceBody } from '@yupana/sales/contract'
import { creditObjections, draftSale, issueSale, type Printed } from '@yupana/sales/server'
import { isNobody } from '../../contract/till/cart.ts'
import type { TillSale } from '../../contract/till/sale.ts'
import { approvalOf, lateProblems, type SaleApproval, takeApprovals } from '../approval/of-sale.ts'
import { clientOf } from './client.ts'
import { collect } from './collect.ts'
import { wakeExits } from './exit.ts'
import { CLOCK_MS, factsOf, type SaleFacts } from './facts.ts'
import {
  amountProblems,
  discountProblems,
  isApproved,
  letsThrough,
  type Observation,
  observationsOf,
} from './observe.ts'
import { priceProblems } from './priced.ts'

/** What of a sale is left out, because with it the sale could not stand. */
export interface LeftOut {
  /** Its goods leave later: the stock has not got them, or does not know which. */
  stock?: boolean
  /** It was made from what another sale charged. */
  origin?: boolean
}

export interface Booked {
  document: { id: string; serie: string; number: string }
  observations: Observation[]
}

/**
 * A printed sale in the books, all or nothing: its document by its own number, its goods and its collection, of the day and the shift in which it was
 * issued. Its row is written down already, as held.
 * @param before what was told of it before, where something was left out
 * @param again it was held, and a person tries it once more
 * @throws BusinessError what keeps it out
 */
export async function bookSale(
  ctx: Ctx,
  sale: TillSale,
  out: LeftOut,
  { before, again }: { before: readonly FieldProblem[]; again: boolean },
): Promise<Booked> {
  const facts = await factsOf(ctx, sale, again)
  const asked = { at: facts.at, cashier: facts.cashier.id, slack: CLOCK_MS }
  const approved = await takeApprovals(ctx, sale, asked)
  const told: FieldProblem[] = [...before, ...facts.told, ...lateProblems(approved, facts.received)]
  const printed: Printed = { number: sale.number, at: facts.at, lets: letsThrough, told }
  const client = await clientOf(ctx, sale)
  const later = out.stock === true || facts.till.guideSerie !== null
  const body = invoiceBody.parse(bodyOf(sale, facts, { out, later, client: client.id, approved }))
  const owes = await isOnCredit(ctx, sale)
  if (owes) told.push(...(await creditProblems(ctx, client, sale)))
  const draft = await draftSale(ctx, body, facts.till.branch.id, printed)
  const issued = await issueSale(ctx, draft.id, undefined, printed)
  const judged = { facts, client: client.id, approved, loose: out.origin === true }
  told.push(...(await priceProblems(ctx, sale, judged)), ...discountProblems(sale, facts.till, approved))
  told.push(...amountProblems(sale, issued, owes))
  const late = facts.shift !== undefined && !facts.shift.open
  const { payments, problems } = await collect(ctx, sale, {
    ...{ till: facts.till, invoice: draft.id, total: issued.total, on: facts.on, late },
  })
  told.push(...problems)
  const observations = observationsOf(
    ctx,
    told.filter((problem) => !isApproved(problem, sale, approved)),
  )
  await ctx.query(
    `update pos.sale set status = 'issued', version = version + 1, shift_id = $3, client_id = $7, client_said = $4, invoice_id = $5, observations = $6, held_code = null, held_message = null, exit_pending = $8
     where company_id = $1 and id = $2`,
    [
      ...[ctx.companyId, sale.id, facts.shift?.id ?? null, JSON.stringify(client), draft.id],
      ...[JSON.stringify(observations), client.id, later],
    ],
  )
  if (later) await wakeExits(ctx)
  ctx.write(
    `insert into pos.sale_payment (company_id, sale_id, line, method_id, method_name, amount, rounding, currency, received, last4, payment_id)
     select $1, $2, p.line, p.method, p.name, p.amount, p.rounding, p.currency, p.received, p.last4, p.payment
     from jsonb_to_recordset($3::jsonb) as p(line int, method uuid, name text, amount numeric, rounding numeric, currency text, received numeric, last4 text, payment uuid)`,
    [ctx.companyId, sale.id, JSON.stringify(payments)],
  )
  return { document: { id: draft.id, serie: issued.serie, number: issued.number }, observations }
}

interface Around {
  out: LeftOut
  /** Its goods leave by guides. */
  later: boolean
  client: string
  approved: readonly SaleApproval[]
}

/** A sale of the till as one of the house. */
function bodyOf(sale: TillSale, { till, on }: SaleFacts, { out, later, client, approved }: Around): object {
  const from = out.origin ? undefined : sale.order
  return {
    ...{ documentType: sale.documentType, serie: sale.serie, date: on, currency: 'PEN', client: { id: client } },
    ...{ seller: sale.seller, warehouse: till.warehouse && { id: till.warehouse.id } },
    paymentTerm: sale.paymentTerm ?? (till.paymentTerm && { id: till.paymentTerm.id }),
    notes: sale.notes,
    // The till charges what its paper says, and nothing for the staff beside.
    servicePercent: null,
    ...(from ? { madeFrom: { kind: 'requisitionOrder', id: from.id } } : {}),
    ...(sale.quotation && !out.origin ? { quotation: sale.quotation } : {}),
    ...(later ? { byGuides: true } : {}),
    items: sale.items.map(({ quotationLine, lots, batch, serie, ...line }) => ({
      ...line,
      priceReason: line.priceReason ?? approvalOf(approved, sale, line)?.reason,
      ...(out.origin ? {} : { quotationLine }),
      ...(later ? {} : { lots, batch, serie }),
    })),
  }
}

/** What the client is to owe beyond their line, or owes for too long already: the paper is out, and whoever looks into it knows. */
async function creditProblems(
  ctx: Ctx,
  client: { id: string; number: string },
  { totals, payments, offline }: TillSale,
): Promise<FieldProblem[]> {
  const total = fixed(dec(totals.total).minus(sum(payments.map(({ amount }) => amount))))
  const { problems } = await creditObjections(ctx, client.id, { currency: 'PEN', total, exchangeRate: '1' })
  return [
    ...problems,
    ...(isNobody(client.number) ? [{ field: 'client', code: 'select_customer' }] : []),
    ...(offline ? [{ field: 'paymentTerm', code: 'pos_credit_offline' }] : []),
  ]
}

/** What is not paid is owed by a term of credit alone. */
async function isOnCredit(ctx: Ctx, { paymentTerm }: TillSale): Promise<boolean> {
  if (!paymentTerm) return false
  const found = await ctx.query(
    "select 1 from catalogue.payment_term where company_id = $1 and id = $2 and type <> 'cash'",
    [ctx.companyId, paymentTerm.id],
  )
  return found.length > 0
}
