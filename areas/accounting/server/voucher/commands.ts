import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, type DateText, periodOf } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { staleVoucher, type VoucherBody, type VoucherOut, voucherEndpoints } from '../../contract/voucher/voucher.ts'
import { checkVoucher, mustSayWhy } from './check.ts'
import { holdDraft, isDraft, removeDraft, saveDraft } from './draft.ts'
import { sameFacts } from './line.ts'
import { BY_HAND, readVoucher, standingId } from './queries.ts'
import {
  freeNumbers,
  holdCounters,
  holdVoucher,
  type LedgerLine,
  placeVersion,
  type Standing,
  takeBack,
} from './store.ts'

/** Posts a voucher that was typed, or keeps it as a draft. */
export const createEntry = serve(voucherEndpoints.createEntry, async (ctx, { body }) => {
  if (body.draft) {
    await assertOpenMonth(ctx, body.date)
    return saveDraft(ctx, uuidv7(), body)
  }
  return postTyped(ctx, body)
})

/** @param id of the draft that it was */
async function postTyped(ctx: Ctx, body: VoucherBody, id?: string): Promise<VoucherOut> {
  await assertOpenMonth(ctx, body.date)
  await mustSayWhy(ctx, periodOf(body.date), body.reason)
  const checked = await checkVoucher(ctx, body)
  const { date, memo, currency, rateType } = body
  const made = await placeVersion(ctx, {
    ...{ version: 1, id, date, memo, currency, rateType, origin: 'REGISTER', source: { kind: BY_HAND } },
    ...{ corrects: body.corrects?.id, ...checked },
  })
  const after = await readVoucher(ctx, made)
  await audit(ctx, { entity: 'entry', id: made, action: 'create', after })
  return after
}

/** Writes a voucher anew: what stood is taken back, the new version stands in its place. A draft is written over, or posted. */
export const updateEntry = serve(voucherEndpoints.updateEntry, async (ctx, { params, body }) => {
  if (await isDraft(ctx, params.entry)) return updateDraft(ctx, params.entry, body)
  return changeVoucher(ctx, params.entry, body.version, async () => body)
})

async function updateDraft(ctx: Ctx, id: string, body: VoucherBody): Promise<VoucherOut> {
  await assertOpenMonth(ctx, body.date)
  if (body.draft) return saveDraft(ctx, id, body, body.version ?? 0)
  await holdDraft(ctx, id, body.version)
  removeDraft(ctx, id)
  return postTyped(ctx, body, id)
}

/**
 * A voucher with what somebody makes of it.
 * @param made what it is to be, from what stands
 * @throws BusinessError what `mayBeChanged` says (409), `journal_entry_already_updated` (409), and all that `checkVoucher` refuses
 */
export async function changeVoucher(
  ctx: Ctx,
  asked: string,
  version: number | undefined,
  made: (before: VoucherOut) => Promise<VoucherBody>,
): Promise<VoucherOut> {
  const { standing, lines, before } = await holdChangeable(ctx, asked, version)
  if (before.editable === 'nothing') throw new BusinessError(before.notEditable!, {}, { status: 409 })
  const body = await made(before)
  if (before.editable === 'analysis' && !sameFacts(before.lines, body.lines))
    throw new BusinessError('journal_entry_not_editable', {}, { status: 409 })
  await assertOpenMonth(ctx, standing.date)
  await assertOpenMonth(ctx, body.date)
  await mustSayWhy(ctx, standing, body.reason)
  const checked = await checkVoucher(ctx, body, standing.voucherId)
  const stays = staysIn(standing, checked.archive, body.date)
  if (!stays) await holdCounters(ctx, [standing, { ...periodOf(body.date), archive: checked.archive }])
  await takeBack(ctx, standing, lines)
  const { date, memo, currency, rateType } = body
  const { voucherId } = standing
  await placeVersion(ctx, {
    ...{ voucherId, version: standing.version + 1, date, memo, currency, rateType, origin: standing.origin },
    ...{ source: standing.source, corrects: body.corrects?.id, ...checked },
    number: checked.number ?? (stays ? standing.number : undefined),
  })
  if (!stays || (checked.number ?? standing.number) !== standing.number) await freeNumbers(ctx, standing)
  const after = await readVoucher(ctx, voucherId)
  await audit(ctx, { entity: 'entry', id: voucherId, action: 'update', before, after })
  return after
}

function staysIn({ year, month, archive }: Standing, to: string, date: DateText): boolean {
  const period = periodOf(date)
  return to === archive && period.year === year && period.month === month
}

/** The voucher held as it stands, and in the words of its contract. */
export async function holdChangeable(
  ctx: Ctx,
  asked: string,
  version: number | undefined,
): Promise<{ standing: Standing; lines: LedgerLine[]; before: VoucherOut }> {
  const id = await standingId(ctx, asked)
  // Where another version came to stand while this one waited, that one is held.
  const held = (await holdVoucher(ctx, id)) ?? (await holdVoucher(ctx, id))
  if (!held) throw new BusinessError('journal_entry_not_found', {}, { status: 404 })
  const before = await readVoucher(ctx, id)
  if (version !== undefined && version !== held.standing.version)
    throw new BusinessError(staleVoucher, {}, { status: 409, current: before })
  return { ...held, before }
}

/** Deletes a draft, or takes a voucher back for good: its versions stay in the ledger, below each other. */
export const removeEntry = serve(voucherEndpoints.removeEntry, async (ctx, { params, query }) => {
  if (await isDraft(ctx, params.id)) {
    const before = await holdDraft(ctx, params.id, query.version)
    removeDraft(ctx, params.id)
    await audit(ctx, { entity: 'entry', id: params.id, action: 'remove', before })
    return
  }
  await endVoucher(ctx, params.id, query)
})

export async function endVoucher(
  ctx: Ctx,
  asked: string,
  { version, reason }: { version?: number | undefined; reason?: string | undefined },
): Promise<void> {
  const { standing, lines, before } = await holdChangeable(ctx, asked, version)
  if (!before.removable) throw new BusinessError(before.notEditable!, {}, { status: 409 })
  await assertOpenMonth(ctx, standing.date)
  await mustSayWhy(ctx, standing, reason)
  await takeBack(ctx, standing, lines)
  await freeNumbers(ctx, standing)
  await audit(ctx, {
    entity: 'entry',
    id: standing.voucherId,
    action: 'remove',
    before,
    after: { reason: reason ?? null },
  })
}

/** Turns a voucher round in another one, of whatever origin it is: for what is wrong in a month that is closed. */
export const reverseEntry = serve(voucherEndpoints.reverseEntry, async (ctx, { params, body }) => {
  const { standing, lines, before } = await holdChangeable(ctx, params.id, body.version)
  if (before.reversal) throw new BusinessError('entry_reversed', { entry: before.reversal.entry }, { status: 409 })
  if (before.original) throw new BusinessError('entry_is_reversal', {}, { status: 409 })
  await assertOpenMonth(ctx, body.date)
  if (body.date < standing.date)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'date', code: 'date_before_entry' }] })
  const id = await placeVersion(ctx, {
    ...{ version: 1, archive: standing.archive, date: body.date, memo: body.memo ?? `Extorno de ${before.entry}` },
    ...{ origin: 'REGISTER', source: standing.source, currency: standing.currency, rateType: before.rateType },
    ...{ exchangeRate: before.exchangeRate, reverses: standing.id },
    lines: lines.map((line) => ({
      ...line,
      ...{ debit: line.credit, credit: line.debit, foreign: line.foreign.negated() },
    })),
  })
  const after = await readVoucher(ctx, id)
  await audit(ctx, { entity: 'entry', id, action: 'create', after })
  await audit(ctx, { entity: 'entry', id: standing.voucherId, action: 'reverse', before, after })
  return after
})
