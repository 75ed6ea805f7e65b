import { openDay } from '@yupana/company/server'
import { eStateOf } from '@yupana/einvoicing/contract'
import type { EStatus } from '@yupana/einvoicing/server'
import { dec } from '@yupana/kernel'
import { audit, type Ctx, setDocument, showsSequel } from '@yupana/platform'
import { creditNoteStates } from '../../contract/note/states.ts'
import { holdMadeFrom } from '../invoice/made-from.ts'
import { tellAsker } from '../invoice/rows.ts'
import { settleAnnulled } from './annulled.ts'
import { enterNote, type IssuedNote, leaveNote } from './books.ts'
import { type CreditNote, creditNoteTable, storedNote } from './queries.ts'

/**
 * What the tax office says of a note, in the transaction that writes its answer down: taken, it enters the books; refused, it takes nothing of its
 * document any more; its voiding taken, all of it goes back; refused, it stands as before, and who asked is told.
 */
export async function hearNote(ctx: Ctx, id: string, { status, voidRefused, voidWaits }: EStatus): Promise<void> {
  const state = eStateOf(status)
  const note = await held(ctx, id)
  if (voidWaits) return tellAsker(ctx, 'creditNote', note, voidWaits.askedBy, 'creditNote.voidWaitsNotice')
  if (voidRefused) return keepVoiding(ctx, note, voidRefused)
  if (note.status === 'waiting' && state === 'accepted') return enter(ctx, note)
  if (note.status === 'waiting' && state === 'rejected') return refuse(ctx, note)
  if (note.status === 'voiding' && state === 'voided') await finishVoid(ctx, note)
}

/** The note, behind it the sale that it modifies, and what that was made from: everybody holds them in this order. */
async function held(ctx: Ctx, id: string): Promise<IssuedNote> {
  await ctx.query('select 1 from sales.note where company_id = $1 and id = $2 for update', [ctx.companyId, id])
  const note = await storedNote(ctx, id)
  const [sale] = await ctx.query<{ kind: string | null; id: string }>(
    'select made_from_kind as kind, made_from_id as id from sales.invoice where company_id = $1 and id = $2 for update',
    [ctx.companyId, note.document.id],
  )
  if (sale?.kind) await holdMadeFrom(ctx, { madeFrom: { kind: sale.kind, id: sale.id } })
  return note as IssuedNote
}

async function enter(ctx: Ctx, note: IssuedNote): Promise<void> {
  const { id } = note
  const on = await openDay(ctx, note.date)
  const balance = await enterNote(ctx, note, on)
  const opened = creditNoteStates.move(note.status, 'accept')
  const status = dec(balance).isZero() ? creditNoteStates.move(opened, 'settle') : opened
  setDocument(ctx, creditNoteTable, id, { status, balance, booked_on: on })
  await settleAnnulled(ctx, note.document.id)
  await audit(ctx, {
    ...{ entity: 'creditNote', id, action: 'accept' },
    ...{ before: { status: note.status }, after: { status, on, balance } },
  })
}

/** Its number is used up, and it takes nothing of its sale any more; who issued it is told. */
async function refuse(ctx: Ctx, note: IssuedNote): Promise<void> {
  const { id, issuedBy } = note
  const status = creditNoteStates.move(note.status, 'reject')
  setDocument(ctx, creditNoteTable, id, { status }, false)
  const change = { before: { status: note.status }, after: { status } }
  await audit(ctx, { entity: 'creditNote', id, action: 'reject', ...change })
  await tellAsker(ctx, 'creditNote', note, issuedBy, 'creditNote.rejectedNotice')
}

async function finishVoid(ctx: Ctx, note: IssuedNote): Promise<void> {
  const { id } = note
  const on = await openDay(ctx, note.bookedOn ?? note.date)
  const status = creditNoteStates.move(note.status, 'acceptVoid')
  await leaveNote(ctx, note, on)
  setDocument(ctx, creditNoteTable, id, { status, balance: '0', voided_on: on }, false)
  await settleAnnulled(ctx, note.document.id)
  await audit(ctx, {
    ...{ entity: 'creditNote', id, action: 'acceptVoid' },
    ...{ before: { status: note.status }, after: { status, on } },
  })
}

async function keepVoiding(
  ctx: Ctx,
  note: CreditNote,
  { text, askedBy }: NonNullable<EStatus['voidRefused']>,
): Promise<void> {
  const { id } = note
  const open = creditNoteStates.move('voiding', 'refuseVoid')
  const status = dec(note.balance).isZero() ? creditNoteStates.move(open, 'settle') : open
  setDocument(ctx, creditNoteTable, id, { status, void_refused_at: ctx.now, void_refusal: text, void_reason: null })
  await settleAnnulled(ctx, note.document.id)
  const change = { before: { status: note.status, reason: note.voidReason }, after: { status, answer: text } }
  await audit(ctx, { entity: 'creditNote', id, action: 'refuseVoid', ...change })
  await tellAsker(ctx, 'creditNote', note, askedBy, 'creditNote.voidRefusedNotice', { text })
}

/** An issue that waits for the office shows, where it is tried, what its yes will do; so does a voiding. */
showsSequel({
  kind: 'creditNote',
  async finish(ctx, id) {
    const [row] = await ctx.query<{ status: string }>(
      'select status from sales.note where company_id = $1 and id = $2',
      [ctx.companyId, id],
    )
    if (row?.status !== 'waiting' && row?.status !== 'voiding') return undefined
    const note = await held(ctx, id)
    await (row.status === 'waiting' ? enter(ctx, note) : finishVoid(ctx, note))
    return row.status === 'waiting' ? 'creditNote.waits' : 'creditNote.voidWaits'
  },
})
