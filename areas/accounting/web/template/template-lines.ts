import type { Option } from '@yupana/contract'
import { dec, fixed, sum } from '@yupana/kernel'
import { type FormValues, type LineColumn, type LineRow, type Say, uuid } from '@yupana/ui'
import { templateKinds, templateSides, type VoucherOut } from '../../contract/index.ts'

/** A line of a template as it is typed. */
export interface TemplateRow extends LineRow {
  account: Option | null
  client: Option | null
  costCenter: Option | null
  side: string
  kind: string
  amount: string
  memo: string
}

export const blankRow = (): TemplateRow => ({
  ...{ key: uuid(), account: null, client: null, costCenter: null },
  ...{ side: 'debit', kind: 'percent', amount: '', memo: '' },
})

export const isBlankRow = ({ account, client, amount, memo }: TemplateRow): boolean =>
  account === null && client === null && amount === '' && memo === ''

/** From a saved template or a kept draft. */
export function fromItem(item: FormValues): TemplateRow {
  const { code, name } = (item.account ?? {}) as { code?: string; name?: string }
  return {
    ...blankRow(),
    account: code ? ({ id: code, code, name: name ?? '' } as unknown as Option) : null,
    client: (item.client ?? null) as Option | null,
    costCenter: (item.costCenter ?? null) as Option | null,
    ...{ side: String(item.side ?? 'debit'), kind: String(item.kind ?? 'percent') },
    ...{ amount: String(item.amount ?? ''), memo: String(item.memo ?? '') },
  }
}

const named = (option: Option | null) => option && { id: option.id, code: option.code, name: option.name }

export function toItem(row: TemplateRow): unknown {
  if (isBlankRow(row)) return undefined
  const { account, client, costCenter, side, kind, amount, memo } = row
  const { code, name } = (account ?? {}) as { code?: string; name?: string }
  return {
    ...{ account: code ? { code, name: name ?? '' } : null, client: named(client), costCenter: named(costCenter) },
    ...{ side, kind, amount: kind === 'missing' || amount === '' ? null : amount, memo: memo || null },
  }
}

/** A voucher as a template: each line its part of the whole, the last one what is missing. */
export function likeVoucher({ archive, memo, currency, lines }: VoucherOut): FormValues {
  const dollars = currency === 'USD'
  const debitOf = (line: VoucherOut['lines'][number]) => dec(dollars ? line.debitForeign : line.debit)
  const creditOf = (line: VoucherOut['lines'][number]) => dec(dollars ? line.creditForeign : line.credit)
  const whole = sum(lines.map(debitOf))
  return {
    ...{ archive: { id: archive, code: archive }, memo, currency },
    lines: lines.map((line, i) => {
      const debit = debitOf(line)
      const amount = debit.isZero() ? creditOf(line) : debit
      const last = i === lines.length - 1 && lines.length > 1
      return {
        ...{ account: line.account, client: line.client, costCenter: line.costCenter, memo: line.memo },
        ...{ side: debit.isZero() ? 'credit' : 'debit', kind: last ? 'missing' : 'percent' },
        amount: last || whole.isZero() ? null : fixed(amount.times(100).div(whole), 4).replace(/\.?0+$/, ''),
      }
    }),
  }
}

export function templateLineColumns(t: Say, year: string): LineColumn<TemplateRow>[] {
  const accounts = [
    { field: 'year', operator: 'EQUAL' as const, value: year, group: 0 },
    { field: 'level', operator: 'EQUAL' as const, value: '3', group: 1 },
  ]
  const options = (name: 'side' | 'kind', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`voucherTemplate.${name}.${value}`) }))
  return [
    {
      ...{ key: 'account', label: t('accounting.account'), kind: 'choose', width: 220, grow: 2 },
      ...{ choose: '/api/account-of-chart/choose', query: () => ({ filters: accounts }) },
    },
    {
      key: 'side',
      label: t('voucherTemplate.side'),
      kind: 'select',
      width: 90,
      options: options('side', templateSides),
    },
    {
      ...{ key: 'kind', label: t('voucherTemplate.kind'), kind: 'select', width: 140 },
      options: options('kind', templateKinds),
    },
    {
      ...{ key: 'amount', label: t('voucherTemplate.amount'), kind: 'quantity', width: 110, places: 4 },
      editable: ({ kind }) => kind !== 'missing',
    },
    {
      ...{ key: 'client', label: t('accounting.party'), kind: 'choose', width: 150, grow: 1, passedByEnter: true },
      choose: '/api/clients/choose',
    },
    {
      ...{ key: 'costCenter', label: t('costCenter'), kind: 'choose', width: 120, passedByEnter: true },
      choose: '/api/cost-center/choose',
    },
    { key: 'memo', label: t('accounting.memo'), kind: 'text', width: 150, grow: 1, passedByEnter: true },
  ]
}
