import { dec, fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { noteReason } from '../../contract/note/reasons.ts'
import { giveBackAdvances, giveBackForNote, takeForNote, takenAdvances } from '../advance/take.ts'
import { holdAdvances } from '../advance/usable.ts'
import { deferredOf } from '../invoice/invoice.posting.ts'
import type { NoteFacts } from './note.posting.ts'
import type { CreditNote } from './queries.ts'

interface OfNote {
  /** What the voucher says of it. */
  posted: Pick<NoteFacts, 'advances' | 'advancePart'>
  localDeferred: string
}

/**
 * What a credit note does to advances, once it is taken: one of an advance takes of what is left of it; one of the whole of a sale that deducts some gives
 * them back, for the sale is nothing any more. The sale is held.
 */
export async function advancesOfNote(ctx: Ctx, note: CreditNote): Promise<OfNote> {
  const nothing = { posted: {}, localDeferred: '0.00' }
  if (note.documentType !== '07') return nothing
  const sale = note.document.id
  const [found] = await ctx.query<{ advance: boolean; deducted: string[] | null }>(
    `select t.advance, (select array_agg(d.advance_id) from sales.invoice_advance d
       where d.company_id = t.company_id and d.invoice_id = t.id and not d.returned) as deducted
     from sales.invoice t where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, sale],
  )
  const whole = noteReason(note.documentType, note.reason)?.takes === 'whole'
  if (found?.advance && dec(note.total).gt(0)) {
    await holdAdvances(ctx, [sale])
    const part = await takeForNote(ctx, sale, note)
    const deferred = deferredOf(note, true, [])
    keepDeferred(ctx, note, { ...deferred, base: fixed(part.taken), local: fixed(part.local) })
    return { posted: { advancePart: part }, localDeferred: deferred.localDeferred }
  }
  if (!whole || !found?.deducted) return nothing
  await holdAdvances(ctx, found.deducted)
  const advances = await takenAdvances(ctx, sale)
  giveBackAdvances(ctx, { id: sale })
  const deferred = deferredOf(note, false, advances)
  keepDeferred(ctx, note, { ...deferred, base: '0', local: '0' })
  return { posted: { advances }, localDeferred: deferred.localDeferred }
}

/** The advance that a note was of has again what the note took. The sale is held. */
export function leaveAdvance(
  ctx: Ctx,
  { document, total, advanceBase, localDeferred, advanceLocal }: CreditNote,
): void {
  if (dec(localDeferred).gt(0)) giveBackForNote(ctx, document.id, total, { taken: advanceBase, local: advanceLocal })
}

function keepDeferred(
  ctx: Ctx,
  { id }: Pick<CreditNote, 'id'>,
  of: { deferred: string; localDeferred: string; base: string; local: string },
): void {
  ctx.write(
    'update sales.note set deferred = $3, local_deferred = $4, advance_base = $5, advance_local = $6 where company_id = $1 and id = $2',
    [ctx.companyId, id, of.deferred, of.localDeferred, of.base, of.local],
  )
}
