import type { ReportRow } from '@yupana/platform'
import { voucherText } from '../voucher/queries.ts'

export interface Line {
  id: string
  date: string
  line: number
  debit: string
  credit: string
}

export const AMOUNTS = {
  PEN: 'l.debit, l.credit',
  USD: 'greatest(l.foreign_amount, 0) as debit, greatest(-l.foreign_amount, 0) as credit',
}
interface InCurrency {
  currency?: 'PEN' | 'USD'
}

/** Of a line what books show of it, in soles, or in dollars of the vouchers that have them. */
export const LINE = ({ currency = 'PEN' }: InCurrency): string =>
  `e.id, l.date, l.line, ${voucherText} as entry, l.account_code as account, a.name, coalesce(l.memo, e.memo) as memo,
  coalesce(concat_ws('-', l.document_type, l.serie, l.number), '') as document, ${AMOUNTS[currency]},
  e.source_kind as "sourceKind", e.source_id as "sourceId", e.created_at as "createdAt", e.created_by as "createdBy"`

export const dollars = ({ currency }: InCurrency): string =>
  currency === 'USD' ? " and e.currency = 'USD' and l.foreign_amount <> 0" : ''

/** Of what stands: what was taken back, and what takes it back, are in the history of a voucher alone. */
export const LINES = `accounting.journal_line l
  join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live
  join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code`

/** Who wrote the voucher of a line, and when: vouchers are never changed. */
export const VOUCHER = {
  ...{ at: 'createdAt', by: 'createdBy', id: 'id', named: ['entry'] },
  opens: '/vouchers/view/entry/{id}',
}

export const lineRow = ({ sourceKind, sourceId, createdAt: _, createdBy: __, ...rest }: ReportRow): ReportRow => ({
  ...rest,
  source: { kind: sourceKind, id: sourceId },
})
