import { post } from '@yupana/accounting/server'
import { dec, Problems } from '@yupana/kernel'
import { audit, type Ctx, lockDocument, serve, setDocument } from '@yupana/platform'
import type { Amendable } from '../../contract/amend/amend.ts'
import { creditNoteEndpoints } from '../../contract/note/note.ts'
import { recentrePosting } from '../invoice/invoice.posting.ts'
import { factsOf, type IssuedNote } from '../note/books.ts'
import { type NoteFacts, notedFacts } from '../note/note.posting.ts'
import { type CreditNote, creditNoteTable, storedNote } from '../note/queries.ts'
import { assertAmendable, centersObstacle, changedCenters, checkAmend, recentred, told, writeCenters } from './amend.ts'

const shown = (ctx: Ctx, note: CreditNote, obstacle: string | undefined): Amendable => ({
  ...(note as IssuedNote),
  ...{ orderReference: null, fees: [], refused: told(ctx, 'items', obstacle) },
})

export const amendableCreditNote = serve(creditNoteEndpoints.amendableCreditNote, async (ctx, { params: { id } }) => {
  const note = await storedNote(ctx, id)
  assertAmendable(note)
  return shown(ctx, note, await centersObstacle(ctx, note.bookedOn))
})

export const amendCreditNote = serve(creditNoteEndpoints.amendCreditNote, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, creditNoteTable, id, body.version)
  assertAmendable(before)
  const problems = new Problems()
  const obstacle = await centersObstacle(ctx, before.bookedOn)
  const items = recentred(before, body, problems)
  const lines = changedCenters(before.items, items)
  if (lines.length > 0 && obstacle) problems.add('items', obstacle)
  await checkAmend(ctx, before, body, items, problems)
  if (lines.length > 0 && before.bookedOn) await recentre(ctx, before as IssuedNote, { ...before, items } as IssuedNote)
  writeCenters(ctx, { table: 'sales.note_line', of: 'note_id' }, id, items, lines)
  setDocument(ctx, creditNoteTable, id, { seller_id: body.seller.id, internal_notes: body.internalNotes ?? null })
  const after = await storedNote(ctx, id)
  await audit(ctx, { entity: 'creditNote', id, action: 'amend', before, after })
  return shown(ctx, after, obstacle)
})

/** What of a note was no income of its lines: it is of an advance, or gave advances back. */
function deferredBy({ document, deferred, localDeferred }: IssuedNote): Pick<NoteFacts, 'advances' | 'advancePart'> {
  if (dec(localDeferred).gt(0)) return { advancePart: { taken: 0, local: 0 } }
  const base = dec(deferred).negated()
  return base.isZero() ? {} : { advances: [{ ...document, base, taken: base, local: dec(localDeferred).negated() }] }
}

/** What it took off the income goes over to other cost centers, on the day of its books. */
async function recentre(ctx: Ctx, before: IssuedNote, after: IssuedNote): Promise<void> {
  const facts = async (note: IssuedNote) => {
    const own = await factsOf(ctx, note, note.bookedOn!, { amount: dec(0), local: dec(0), partyId: undefined })
    return notedFacts({ ...own, ...deferredBy(note) })
  }
  const said = { kind: 'creditNote', memo: 'Centros de costo de' }
  const sign = before.documentType === '07' ? -1 : 1
  const moved = recentrePosting(await facts(before), await facts(after), said, sign)
  if (moved) await post(ctx, [moved], 'DOCUMENT')
}
