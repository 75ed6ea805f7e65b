import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, periodOf } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { type VoucherBody, type VoucherOut, voucherEndpoints } from '../../contract/voucher/voucher.ts'
import { assertEnters } from '../sire/filed-vouchers.ts'
import { OPENING_ARCHIVE } from '../year/places.ts'
import { changeVoucher, endVoucher, holdChangeable } from './change.ts'
import { checkVoucher, mustSayWhy } from './check.ts'
import { draftBody, holdDraft, isDraft, removeDraft, saveDraft } from './draft.ts'
import { BY_HAND, readVoucher } from './queries.ts'
import { placeVersion } from './store.ts'

/** Posts a voucher that was typed, or keeps it as a draft. */
export const createEntry = serve(voucherEndpoints.createEntry, async (ctx, { body }) => {
  if (body.draft) {
    await assertOpenMonth(ctx, body.date)
    return saveDraft(ctx, uuidv7(), body)
  }
  return postTyped(ctx, body)
})

/**
 * The register that it enters is looked at last of all that may change: of a draft, once that is held.
 * @param id of the draft that it was
 */
async function postTyped(ctx: Ctx, body: VoucherBody, id?: string): Promise<VoucherOut> {
  await assertOpenMonth(ctx, body.date)
  await assertEnters(ctx, body.archive?.code, body.date)
  await mustSayWhy(ctx, periodOf(body.date), body.reason)
  const checked = await checkVoucher(ctx, body)
  const { date, memo, currency, rateType } = body
  const made = await placeVersion(ctx, {
    ...{
      version: 1,
      id,
      date,
      memo,
      currency,
      rateType,
      origin: originOf(checked.archive, date),
      source: { kind: BY_HAND },
    },
    ...{ corrects: body.corrects?.id, ...checked },
  })
  const after = await readVoucher(ctx, made)
  await audit(ctx, { entity: 'entry', id: made, action: id ? 'post' : 'create', after })
  return after
}

/** What is typed on the first day of a year into its archive is what the year begins with. */
const originOf = (archive: string, date: string): 'OPENING' | 'REGISTER' =>
  archive === OPENING_ARCHIVE && date.endsWith('-01-01') ? 'OPENING' : 'REGISTER'

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

export const postEntry = serve(voucherEndpoints.postEntry, async (ctx, { params, body }) => {
  await holdDraft(ctx, params.id, body?.version)
  const kept = await draftBody(ctx, params.id)
  removeDraft(ctx, params.id)
  return postTyped(ctx, { ...kept, draft: false }, params.id)
})

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

/** Turns a voucher round in another one, of whatever origin it is but the closing of a year: for what is wrong in a month that is closed. */
export const reverseEntry = serve(voucherEndpoints.reverseEntry, async (ctx, { params, body }) => {
  const { standing, lines, before } = await holdChangeable(ctx, params.id, body.version)
  if (before.reversal) throw new BusinessError('entry_reversed', { entry: before.reversal.entry }, { status: 409 })
  if (before.original) throw new BusinessError('entry_is_reversal', {}, { status: 409 })
  // A closing ends as a whole, where the year is opened again.
  if (standing.origin === 'CLOSED') throw new BusinessError('journal_entry_not_editable', {}, { status: 409 })
  await assertOpenMonth(ctx, body.date)
  await assertEnters(ctx, standing.archive, body.date)
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
