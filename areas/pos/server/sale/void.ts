import { BusinessError } from '@yupana/kernel'
import { assertOwn, audit, type Ctx, serve } from '@yupana/platform'
import { voidIssued } from '@yupana/sales/server'
import { tillSaleEndpoints } from '../../contract/till/sale.ts'
import { takeApproval } from '../approval/take.ts'
import { assertOwnSale } from '../till/own.ts'
import { countered, paidOf } from './money-back.ts'
import { saleTied } from './queries.ts'

export interface StandingSale {
  id: string
  invoice: string
  documentType: '01' | '03'
  serie: string
  number: number
  client: object
}

/** A sale that stands in the books, held until the transaction ends. @throws BusinessError `not_found` (404), `terminal_not_allowed` (403), `pos_held`, `illegal_state` (409) of a return */
export async function holdSale(ctx: Ctx, id: string): Promise<StandingSale> {
  await assertOwn(ctx, saleTied, id)
  await assertOwnSale(ctx, id)
  const [row] = await ctx.query<StandingSale & { status: string; note: string | null }>(
    `select id, status, invoice_id as invoice, note_id as note, document_type as "documentType", serie, number, client_said as client
     from pos.sale where company_id = $1 and id = $2 for update`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (row.status === 'held') throw new BusinessError('pos_held', {}, { status: 409 })
  if (row.note) throw new BusinessError('illegal_state', {}, { status: 409 })
  return row
}

/** The money goes out of the open shift at once; the document, its goods and what was owed of it as the tax office answers. */
export const voidPointOfSale = serve(
  tillSaleEndpoints.voidPointOfSale,
  async (ctx, { params: { id }, body: { reason, approval } }) => {
    const { approver } = await takeApproval(ctx, approval, { powers: ['void'], subject: id })
    const sale = await holdSale(ctx, id)
    await countered(ctx, await paidOf(ctx, id), reason)
    const { status, eStatus } = await voidIssued(ctx, sale.invoice, reason, { guidesFollow: true })
    await audit(ctx, { entity: 'tillSale', id, action: 'void', after: { reason, approver, status } })
    return { id, status, eStatus }
  },
)

/** The halves of a void: it is one, or none. @throws BusinessError `use_void` (409) while the document stands */
async function assertVoided(ctx: Ctx, invoice: string | undefined): Promise<void> {
  const [row] = await ctx.query<{ status: string }>(
    'select i.status from sales.invoice i where i.company_id = $1 and i.id = $2',
    [ctx.companyId, invoice ?? null],
  )
  if (row?.status !== 'voided') throw new BusinessError('use_void', {}, { status: 409 })
}

/** The document that a payment of a till settled. */
async function documentOf(ctx: Ctx, payment: string | undefined): Promise<string | undefined> {
  const [row] = await ctx.query<{ invoice: string }>(
    'select s.invoice_id as invoice from pos.sale_payment p join pos.sale s on s.company_id = p.company_id and s.id = p.sale_id where p.company_id = $1 and p.payment_id = $2 limit 1',
    [ctx.companyId, payment ?? null],
  )
  return row?.invoice
}

export const halvesOfVoid = [
  serve(tillSaleEndpoints.removeSaleOutput, (ctx, { params: { id } }) => assertVoided(ctx, id)),
  ...[tillSaleEndpoints.removeSaleIncome, tillSaleEndpoints.removeSaleExpense].map((half) =>
    serve(half, async (ctx, { body }) => assertVoided(ctx, await documentOf(ctx, body?.id))),
  ),
]
