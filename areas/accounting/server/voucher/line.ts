import { BusinessError, dec } from '@yupana/kernel'
import { serve } from '@yupana/platform'
import type { VoucherLine, VoucherLineOut } from '../../contract/voucher/line.ts'
import { type VoucherBody, type VoucherOut, voucherEndpoints } from '../../contract/voucher/voucher.ts'
import { changeVoucher } from './commands.ts'
import { isDraft, readDraft } from './draft.ts'
import { readVoucher } from './queries.ts'

/** A line that was read, as it is written. */
export function written(line: VoucherLineOut): VoucherLine {
  const { line: _, account, client, costCenter, debit, credit, debitForeign, creditForeign, ...rest } = line
  return {
    ...rest,
    ...{
      account: { code: account.code },
      client: client && { id: client.id },
      costCenter: costCenter && { id: costCenter.id },
    },
    ...{ debit, credit, debitForeign, creditForeign },
  }
}

/** A voucher that was read, as it is written anew. */
export function writtenAgain(voucher: VoucherOut, lines: readonly VoucherLine[]): VoucherBody {
  const { date, memo, number, currency, exchangeRate, corrects } = voucher
  return {
    ...{ date, memo, number, archive: { code: voucher.archive }, currency: currency as VoucherBody['currency'] },
    ...{
      exchangeRate: currency === 'PEN' ? null : exchangeRate,
      rateType: voucher.rateType as VoucherBody['rateType'],
    },
    ...{ corrects: corrects && { id: corrects.id }, draft: false, lines: [...lines] },
  }
}

const FACTS = ['documentType', 'documentSerial', 'documentNumber', 'documentDate', 'dueDate'] as const
const AMOUNTS = ['debit', 'credit', 'debitForeign', 'creditForeign'] as const

/** Whether only what an accountant decides differs: account, memo, cost centre, cash flow. Document, contact and amounts are those of the source. */
export function sameFacts(before: readonly VoucherLineOut[], after: readonly VoucherLine[]): boolean {
  return (
    before.length === after.length &&
    before.every((line, i) => {
      const next = after[i]!
      return (
        (line.client?.id ?? null) === (next.client?.id ?? null) &&
        FACTS.every((field) => (line[field] ?? null) === (next[field] ?? null)) &&
        sameAmounts(line, next)
      )
    })
  )
}

const sameAmounts = (before: VoucherLineOut, after: VoucherLine): boolean =>
  AMOUNTS.every((field) => dec(before[field]).eq(after[field] ?? 0))

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
