import { dec } from '@yupana/kernel'
import type { VoucherLine, VoucherLineOut } from '../../contract/voucher/line.ts'
import type { VoucherBody, VoucherOut } from '../../contract/voucher/voucher.ts'

/** A line that was read, as it is written. */
export function written(line: VoucherLineOut): VoucherLine {
  const { line: _, rule: __, account, client, costCenter, debit, credit, debitForeign, creditForeign, ...rest } = line
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

export const sameAmounts = (before: VoucherLineOut, after: VoucherLine): boolean =>
  AMOUNTS.every((field) => dec(before[field]).eq(after[field] ?? 0))
