import { type Column, DataTable, formatMoney, MoneyInput, useSpeech, useWatch } from '@yupana/ui'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import type { OpenItem } from '../contract/index.ts'
import { isOverpaid, settledRow, type Typed, type TypedAmounts } from './income-amounts.ts'
import { useSide } from './payment-side.ts'
import { documentScreen, documentText } from './payment-states.ts'

interface IncomeRowsProps {
  items: readonly OpenItem[]
  typed: TypedAmounts
  onType: (next: TypedAmounts) => void
}

/** The open instalments; an amount beside each that is collected now. */
export function IncomeRows({ items, typed, onType }: IncomeRowsProps): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const [currency, rate] = useWatch({ name: ['currency', 'exchangeRate'] }) as [string, string | null]
  const put = (id: string, change: Partial<Typed>): void =>
    onType({ ...typed, [id]: { ...(typed[id] ?? { amount: '', operationNumber: '' }), ...change } })
  const all = (): void =>
    onType(
      Object.fromEntries(
        items.map((item) => [item.id, { operationNumber: '', ...typed[item.id], amount: item.balance }]),
      ),
    )
  const settled = (item: OpenItem) => settledRow(typed, item, currency, rate ?? '')
  const clients = new Set(items.map((item) => item.client.id)).size
  const mixed = items.some((item) => item.currency !== currency)
  const columns: (Column<OpenItem> | false)[] = [
    {
      field: 'document',
      label: t(side.word('document')),
      kind: 'text',
      render: (item) => documentText(item.document),
      link: (item) => documentScreen(item.document),
    },
    clients > 1 && { field: 'client.name', label: t(side.word('client')), kind: 'text' },
    { field: 'instalment', label: t('openItem.instalment'), kind: 'text' },
    { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    {
      field: 'overdueDays',
      label: t('openItem.overdueDays'),
      kind: 'quantity',
      render: ({ overdueDays }) => overdueDays || '',
    },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'balance', label: t('field.balance'), kind: 'money' },
    {
      field: 'toCollect',
      label: t(side.word('amountNow')),
      kind: 'money',
      render: (item) => <Amount item={item} typed={typed} onType={put} />,
    },
    mixed && {
      field: 'paid',
      label: t(side.word('paid'), { currency }),
      kind: 'money',
      render: (item) => moneyText(settled(item)?.paid),
    },
    mixed && {
      field: 'difference',
      label: t(side.word('exchangeDifference')),
      kind: 'money',
      render: (item) => moneyText(settled(item)?.difference),
    },
    {
      field: 'operationNumber',
      label: t(side.word('operationNumber')),
      kind: 'text',
      render: (item) => (
        <Input
          aria-label={`${t(side.word('operationNumber'))} ${documentText(item.document)}-${item.instalment}`}
          maxLength={40}
          value={typed[item.id]?.operationNumber ?? ''}
          onChange={(event) => put(item.id, { operationNumber: event.target.value })}
        />
      ),
    },
  ]
  return (
    <div className="yu-income-rows">
      <div className="yu-head-actions">
        <strong>{t(side.word('open'))}</strong>
        <Button size="small" onClick={all}>
          {t(side.word('payAll'))}
        </Button>
      </div>
      <DataTable
        label={t(side.word('open'))}
        columns={columns.filter((each) => each !== false)}
        rows={items}
        rowKey={(item) => item.id}
      />
    </div>
  )
}

function moneyText(amount: Parameters<typeof formatMoney>[0] | undefined): string {
  return amount === undefined ? '' : formatMoney(amount)
}

interface AmountProps {
  item: OpenItem
  typed: TypedAmounts
  onType: (id: string, change: Partial<Typed>) => void
}

/** The amount of a row; more than is owed is told at once. */
function Amount({ item, typed, onType }: AmountProps): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const over = isOverpaid(typed, item)
  const label = `${t(side.word('amountNow'))} ${documentText(item.document)}-${item.instalment}`
  return (
    <div className="yu-amount-cell">
      <span>
        <MoneyInput
          ariaLabel={label}
          status={over ? 'error' : undefined}
          value={typed[item.id]?.amount ?? ''}
          onChange={(next) => onType(item.id, { amount: next ?? '' })}
        />
        <Button
          type="link"
          size="small"
          onClick={() => onType(item.id, { amount: item.balance })}
          aria-label={`${t(side.word('payWhole'))} ${documentText(item.document)}-${item.instalment}`}
        >
          {t(side.word('payWhole'))}
        </Button>
      </span>
      {over && (
        <span className="yu-field-error" role="alert">
          {t(side.word('overpaid'))}
        </span>
      )}
    </div>
  )
}
