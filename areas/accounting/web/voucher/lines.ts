import type { Option } from '@yupana/contract'
import { type Decimal, dec, fixed, round, sum } from '@yupana/kernel'
import { type FormValues, type LineRow, parseDecimal, uuid } from '@yupana/ui'

/** A line of a voucher as it is typed. */
export interface VoucherRow extends LineRow {
  account: Option | null
  client: Option | null
  costCenter: Option | null
  documentType: string
  documentSerial: string
  documentNumber: string
  documentDate: string
  dueDate: string
  memo: string
  debit: string
  credit: string
  debitForeign: string
  creditForeign: string
  cashFlow: string
  paymentMeans: string
  operationNumber: string
  detractionDate: string
  detractionNumber: string
}

const TEXTS = [
  ...['documentType', 'documentSerial', 'documentNumber', 'documentDate', 'dueDate', 'memo', 'cashFlow'],
  ...['paymentMeans', 'operationNumber', 'detractionDate', 'detractionNumber'],
] as const
const FIGURES = ['debit', 'credit', 'debitForeign', 'creditForeign'] as const
export type Side = (typeof FIGURES)[number]

export const blankRow = (): VoucherRow =>
  ({
    ...{ key: uuid(), account: null, client: null, costCenter: null },
    ...Object.fromEntries([...TEXTS, ...FIGURES].map((name) => [name, ''])),
  }) as unknown as VoucherRow

export const isBlankRow = (row: VoucherRow): boolean =>
  row.account === null && row.client === null && [...FIGURES, 'memo' as const].every((name) => row[name] === '')

/** From a saved voucher, a kept draft or another person's record. A side that is nothing stays empty, as in the books. */
export function fromItem(item: FormValues): VoucherRow {
  const told = (name: string): string => {
    const text = String(item[name] ?? '')
    return (FIGURES as readonly string[]).includes(name) && dec(parseDecimal(text) ?? 0).isZero() ? '' : text
  }
  const account = item.account as { code: string; name?: string } | null
  return {
    ...blankRow(),
    account: account && ({ id: account.code, code: account.code, name: account.name ?? '' } as unknown as Option),
    client: (item.client ?? null) as Option | null,
    costCenter: (item.costCenter ?? null) as Option | null,
    ...Object.fromEntries([...TEXTS, ...FIGURES].map((name) => [name, told(name)])),
  }
}

/** As the call takes it; undefined for a line that is still empty. */
export function toItem(row: VoucherRow): unknown {
  if (isBlankRow(row)) return undefined
  const { account, client, costCenter } = row
  const { code, name } = (account ?? {}) as { code?: string; name?: string }
  return {
    account: code ? { code, name: name ?? '' } : null,
    client: client && { id: client.id, code: client.code, name: client.name },
    costCenter: costCenter && { id: costCenter.id, code: costCenter.code, name: costCenter.name },
    ...Object.fromEntries([...TEXTS, ...FIGURES].map((field) => [field, row[field] === '' ? null : row[field]])),
  }
}

export const figureOf = (row: VoucherRow, side: Side): Decimal => dec(parseDecimal(row[side]) ?? 0)

/** Debit and credit of all lines, and what is missing: above zero in the credit, below in the debit. */
export function balanceOf(
  rows: readonly VoucherRow[],
  foreign = false,
): Record<'debit' | 'credit' | 'missing', Decimal> {
  const of = (side: Side): Decimal => sum(rows.map((row) => figureOf(row, side)))
  const [debit, credit] = foreign ? [of('debitForeign'), of('creditForeign')] : [of('debit'), of('credit')]
  return { debit, credit, missing: debit.minus(credit) }
}

/** What `=` stands for in a cell: what the other lines lack on that side; empty where they lack nothing there. */
export function missingIn(rows: readonly VoucherRow[], key: string, side: Side): string {
  const others = rows.filter((row) => row.key !== key)
  const { missing } = balanceOf(others, side.endsWith('Foreign'))
  const lacking = side.startsWith('debit') ? missing.negated() : missing
  return lacking.isPositive() && !lacking.isZero() ? fixed(lacking) : ''
}

const OTHER: Readonly<Record<Side, Side>> = {
  debit: 'credit',
  credit: 'debit',
  debitForeign: 'creditForeign',
  creditForeign: 'debitForeign',
}

/** The line with a figure: its other side is nothing then. Dollars say the soles of the line too, at the rate of the voucher. */
export function withFigure(row: VoucherRow, side: Side, value: string, rate: string | null): VoucherRow {
  const next = { ...row, [side]: value, ...(value === '' ? {} : { [OTHER[side]]: '' }) }
  const typed = parseDecimal(value)
  if (!side.endsWith('Foreign') || typed === undefined || !rate) return next
  const local = side === 'debitForeign' ? 'debit' : 'credit'
  return { ...next, [local]: fixed(round(dec(typed).times(rate))), [OTHER[local]]: '' }
}

/** What F6 takes from the line above: all but its account and its figures. */
export const likeAbove = (row: VoucherRow, above: VoucherRow): VoucherRow => ({
  ...row,
  ...{ client: above.client, costCenter: above.costCenter, documentType: above.documentType },
  ...{ documentSerial: above.documentSerial, documentNumber: above.documentNumber },
  ...{ documentDate: above.documentDate, dueDate: above.dueDate, memo: above.memo },
})
