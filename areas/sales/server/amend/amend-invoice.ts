import { post } from '@yupana/accounting/server'
import { findItems } from '@yupana/catalogue/server'
import { changeUnsigned, holdUnsigned } from '@yupana/einvoicing/server'
import { dec, Problems } from '@yupana/kernel'
import { audit, type Ctx, lockDocument, serve, setDocument } from '@yupana/platform'
import { redateItems } from '@yupana/treasury/server'
import type { Amendable, AmendBody } from '../../contract/amend/amend.ts'
import { invoiceEndpoints } from '../../contract/invoice.ts'
import { isCredit } from '../invoice/fiscal.ts'
import { recentrePosting } from '../invoice/invoice.posting.ts'
import { type Issued, saleFacts } from '../invoice/issue.ts'
import { accountsOfMade } from '../invoice/made-from.ts'
import { type Invoice, invoiceTable, readSale } from '../invoice/queries.ts'
import { assertAmendable, centersObstacle, changedCenters, checkAmend, recentred, told, writeCenters } from './amend.ts'

/** Why something of a sale stays as it is. */
interface Obstacles {
  items: string | undefined
  orderReference: string | undefined
  fees: string | undefined
}

/** The tax office has the instalments of an invoice; those of a ticket are between the house and its client. */
const feesObstacle = (sale: Invoice): string | undefined =>
  sale.fees.length === 0 || !isCredit(sale)
    ? 'amend_fees_none'
    : sale.documentType === '01'
      ? 'amend_fees_note'
      : undefined

const obstaclesOf = async (ctx: Ctx, sale: Invoice, unsigned: boolean): Promise<Obstacles> => ({
  items: await centersObstacle(ctx, sale.date),
  orderReference: unsigned ? undefined : 'amend_sent',
  fees: feesObstacle(sale),
})

function shown(ctx: Ctx, sale: Issued, obstacles: Obstacles): Amendable {
  const refused = Object.entries(obstacles).flatMap(([field, code]) => told(ctx, field, code))
  return { ...sale, refused: sale.fees.length === 0 ? refused.filter(({ field }) => field !== 'fees') : refused }
}

export const amendableInvoice = serve(invoiceEndpoints.amendableInvoice, async (ctx, { params: { id } }) => {
  const sale = await readSale(ctx, id)
  assertAmendable(sale)
  return shown(ctx, sale as Issued, await obstaclesOf(ctx, sale, await holdUnsigned(ctx, id)))
})

export const amendInvoice = serve(invoiceEndpoints.amendInvoice, async (ctx, { params: { id }, body }) => {
  const unsigned = await holdUnsigned(ctx, id)
  const before = await lockDocument(ctx, invoiceTable, id, body.version)
  assertAmendable(before)
  const problems = new Problems()
  const obstacles = await obstaclesOf(ctx, before, unsigned)
  const items = recentred(before, body, problems)
  const lines = changedCenters(before.items, items)
  const order = body.orderReference ?? null
  const reordered = order !== before.orderReference
  const dates = newDates(before, body, problems)
  const tell = (field: keyof Obstacles, changed: boolean): void => {
    if (changed && obstacles[field]) problems.add(field, obstacles[field])
  }
  tell('items', lines.length > 0)
  tell('orderReference', reordered)
  tell('fees', dates.length > 0)
  await checkAmend(ctx, before, body, items, problems)
  if (lines.length > 0) await recentre(ctx, before as Issued, { ...before, items } as Issued)
  writeCenters(ctx, { table: 'sales.invoice_line', of: 'invoice_id' }, id, items, lines)
  if (reordered) changeUnsigned(ctx, id, { orderReference: order })
  await redate(ctx, before, dates)
  const dueOn = before.fees
    .map((fee) => dates.find(({ number }) => number === fee.number)?.date ?? fee.date)
    .toSorted()
    .at(-1)
  setDocument(ctx, invoiceTable, id, {
    ...{ seller_id: body.seller.id, internal_notes: body.internalNotes ?? null, order_reference: order },
    due_on: dueOn ?? before.dueDate,
  })
  const after = await readSale(ctx, id)
  await audit(ctx, { entity: 'invoice', id, action: 'amend', before, after })
  return shown(ctx, after as Issued, await obstaclesOf(ctx, after, unsigned))
})

/** Instalments that fall due on another day, each after the sale and none before the one before it. */
function newDates(sale: Invoice, { fees }: AmendBody, problems: Problems): { number: number; date: string }[] {
  const known = new Map(sale.fees.map((fee) => [fee.number, fee.date]))
  const asked = new Map((fees ?? []).map(({ number, date }) => [number, date]))
  const then = (number: number): string | undefined => asked.get(number) ?? known.get(number)
  return (fees ?? []).flatMap(({ number, date }, i) => {
    const stood = known.get(number)
    const [before, after] = [then(number - 1), then(number + 1)]
    const disordered = (before !== undefined && date < before) || (after !== undefined && date > after)
    if (stood === undefined || (fees ?? []).findIndex((each) => each.number === number) < i)
      problems.add(`fees[${i}].number`, 'line_not_found')
    else if (date !== stood && (date <= sale.date || disordered)) problems.add(`fees[${i}].date`, 'fee_date')
    return stood === undefined || stood === date ? [] : [{ number, date }]
  })
}

/** @throws BusinessError `invalid` (422) with `amend_fee_paid` on those of which something was settled */
async function redate(
  ctx: Ctx,
  { id, fees }: Invoice,
  dates: readonly { number: number; date: string }[],
): Promise<void> {
  if (dates.length === 0) return
  const stay = await redateItems(ctx, { kind: 'invoice', id }, dates)
  const problems = new Problems()
  for (const number of stay)
    problems.add(`fees[${fees.findIndex((fee) => fee.number === number)}].date`, 'amend_fee_paid')
  problems.throwIfAny()
  ctx.write(
    `update sales.invoice_fee f set date = d.date from unnest($3::int[], $4::date[]) as d(instalment, date)
     where f.company_id = $1 and f.invoice_id = $2 and f.instalment = d.instalment`,
    [ctx.companyId, id, dates.map(({ number }) => number), dates.map(({ date }) => date)],
  )
}

/** Its income goes over to other cost centers, on its own day. */
async function recentre(ctx: Ctx, before: Issued, after: Issued): Promise<void> {
  const items = await findItems(
    ctx,
    before.items.map(({ item }) => item.id),
  )
  const accounts = await accountsOfMade(ctx, before)
  const facts = (sale: Issued) =>
    saleFacts(
      sale,
      items,
      dec(0),
      // Their soles as the sale was posted: of all of them together it knows.
      sale.advances.map(({ invoice, base }, i) => ({
        ...{ ...invoice, base, taken: base, local: i === 0 ? dec(sale.localDeferred).negated() : 0 },
      })),
      accounts,
    )
  const moved = recentrePosting(facts(before), facts(after), { kind: 'invoice', memo: 'Centros de costo de' })
  if (moved) await post(ctx, [moved], 'DOCUMENT')
}
