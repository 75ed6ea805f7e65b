import { BusinessError } from '@yupana/kernel'
import { serve } from '@yupana/platform'
import type { VoucherLineOut } from '../../contract/voucher/line.ts'
import { type VoucherOut, voucherEndpoints } from '../../contract/voucher/voucher.ts'
import { sameAmounts, written, writtenAgain } from './again.ts'
import { changeVoucher } from './change.ts'
import { isDraft, readDraft } from './draft.ts'
import { readVoucher } from './queries.ts'

/** @throws BusinessError `journal_entry_not_found` (404) where the voucher has no such line */
function lineOf({ lines }: Pick<VoucherOut, 'lines'>, line: number): VoucherLineOut {
  const found = lines.find((each) => each.line === line)
  if (!found) throw new BusinessError('journal_entry_not_found', {}, { status: 404 })
  return found
}

export const entryLine = serve(voucherEndpoints.entryLine, async (ctx, { params }) => {
  const voucher = (await isDraft(ctx, params.entry))
    ? (await readDraft(ctx, params.entry))!
    : await readVoucher(ctx, params.entry)
  return lineOf(voucher, params.id)
})

/** Changes one line of a posted voucher: whatever of it is no amount; those are changed with the whole voucher. */
export const updateEntryLine = serve(voucherEndpoints.updateEntryLine, (ctx, { params, body }) => {
  const { version, reason, ...changed } = body
  return changeVoucher(ctx, params.entry, version, async (before) => {
    const line = lineOf(before, params.id)
    const next = { ...written(line), ...changed }
    if (!sameAmounts(line, next)) throw new BusinessError('journal_entry_not_editable', {}, { status: 409 })
    const lines = before.lines.map((each) => (each.line === params.id ? next : written(each)))
    return { ...writtenAgain(before, lines), reason }
  })
})

/** Takes a line out, where the others still balance. */
export const removeEntryLine = serve(voucherEndpoints.removeEntryLine, async (ctx, { params, query }) => {
  await changeVoucher(ctx, params.entry, query.version, async (before) => {
    lineOf(before, params.id)
    if (before.lines.length === 1) throw new BusinessError('last_line', {}, { status: 409 })
    const lines = before.lines.filter(({ line }) => line !== params.id).map(written)
    return { ...writtenAgain(before, lines), reason: query.reason }
  })
})
