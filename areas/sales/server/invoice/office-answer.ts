import { openDay } from '@yupana/company/server'
import { eStateOf } from '@yupana/einvoicing/contract'
import type { EStatus } from '@yupana/einvoicing/server'
import { dec } from '@yupana/kernel'
import { audit, type Ctx, setDocument, showsSequel } from '@yupana/platform'
import { invoiceStates } from '../../contract/invoice.states.ts'
import { holdOwnAdvances } from '../advance/take.ts'
import { holdQuotation } from '../quotation/billing.ts'
import { holdGuides } from './delivered.ts'
import { type Invoice, invoiceTable, readSale } from './queries.ts'
import { tellAsker } from './rows.ts'
import { takeBack } from './void.ts'

/**
 * What the tax office says of a sale, in the transaction that writes its answer down. A voiding that it takes undoes the sale, as does the
 * refusal of the document itself; one that it refuses leaves the sale as it was before it was asked, and is told, as is one that only a locked
 * month keeps out of the books.
 */
export async function hearOffice(ctx: Ctx, id: string, { status, voidRefused, voidWaits }: EStatus): Promise<void> {
  const undoes = ['voided', 'rejected'].includes(eStateOf(status))
  if (!voidRefused && !voidWaits && !undoes) return
  const row = await readSale(ctx, id)
  if (voidRefused) return keepRefusal(ctx, row, voidRefused)
  if (voidWaits) return tellAsker(ctx, 'invoice', row, voidWaits.askedBy, 'invoice.voidWaitsNotice')
  if (row.status === 'voiding') await finishVoid(ctx, row)
}

async function finishVoid(ctx: Ctx, row: Invoice): Promise<void> {
  await holdQuotation(ctx, row.quotation?.id ?? null)
  await holdGuides(ctx, row)
  await holdOwnAdvances(ctx, row)
  const on = await openDay(ctx, row.date)
  const status = invoiceStates.move(row.status, 'acceptVoid')
  setDocument(ctx, invoiceTable, row.id, { status }, false)
  await takeBack(ctx, row, on)
  const change = { before: { status: row.status }, after: { status, on } }
  await audit(ctx, { entity: 'invoice', id: row.id, action: 'acceptVoid', ...change })
}

async function keepRefusal(
  ctx: Ctx,
  row: Invoice,
  { text, askedBy }: NonNullable<EStatus['voidRefused']>,
): Promise<void> {
  const { id } = row
  // One that an earlier version voided before it was answered stays as it is; a person has to correct it.
  const before = dec(row.total).isZero() ? 'closed' : invoiceStates.move('voiding', 'refuseVoid')
  const status = invoiceStates.can(row.status, 'refuseVoid') ? before : row.status
  await ctx.query(
    `update sales.invoice set status = $3, version = version + 1, void_refused_at = $4, void_refusal = $5,
       void_reason = case when $3 = 'voided' then void_reason end where company_id = $1 and id = $2`,
    [ctx.companyId, id, status, ctx.now, text],
  )
  const change = { before: { status: row.status, reason: row.voidReason }, after: { status, answer: text } }
  await audit(ctx, { entity: 'invoice', id, action: 'refuseVoid', ...change })
  await tellAsker(ctx, 'invoice', row, askedBy, 'invoice.voidRefusedNotice', { text })
}

/** A voiding that waits for the office shows, where it is tried, what its yes will do. */
showsSequel({
  kind: 'invoice',
  async finish(ctx, id) {
    const [row] = await ctx.query<{ status: string }>(
      'select status from sales.invoice where company_id = $1 and id = $2',
      [ctx.companyId, id],
    )
    if (row?.status !== 'voiding') return undefined
    await finishVoid(ctx, await readSale(ctx, id))
    return 'invoice.voidWaits'
  },
})
