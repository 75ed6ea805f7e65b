import {
  type Column,
  currencySign,
  DataTable,
  DueDate,
  formatMoney,
  MoneyInput,
  PlusIcon,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button, Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { OpenItem } from '../../contract/index.ts'
import {
  amountOf,
  isOurs,
  isOverpaid,
  ofClient,
  settledRow,
  type Typed,
  type TypedAmounts,
  typedBeside,
} from './payment-amounts.ts'
import { useSide } from './payment-side.ts'
import { documentScreen, documentText } from './payment-states.ts'

interface PaymentRowsProps {
  items: readonly OpenItem[]
  /** Told beside an amount, by its item. */
  problems: ReadonlyMap<string, string>
  /** The item of the line that is meant. */
  focus?: string | undefined
  typed: TypedAmounts
  onType: (next: TypedAmounts) => void
  /** What is typed beyond the balance stays as an advance. */
  onAdvance: (item: OpenItem) => void
  /** Keeps what is typed, and lets another client be chosen beside. */
  another: ((from: HTMLElement) => void) | undefined
}

/** The open instalments; an amount beside each that is collected now. */
export function PaymentRows({
  items,
  typed,
  onType,
  onAdvance,
  another,
  problems,
  focus,
}: PaymentRowsProps): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const [currency, rate, client] = useWatch({ name: ['currency', 'exchangeRate', 'client'] }) as [
    string,
    string | null,
    { id: string } | null,
  ]
  const put = (id: string, change: Partial<Typed>): void =>
    onType({ ...typed, [id]: { ...(typed[id] ?? { amount: '', operationNumber: '' }), ...change } })
  const all = (): void => {
    const mine = ofClient(items, client)
    const whole = mine
      .filter(isOurs)
      .map((item) => [item.id, { operationNumber: '', ...typed[item.id], amount: item.balance }] as const)
    onType({ ...typedBeside(typed, mine), ...Object.fromEntries(whole) })
  }
  const settled = (item: OpenItem) => settledRow(typed, item, currency, rate ?? '')
  const clients = new Set(items.map((item) => item.client.id)).size
  const mixed = items.some((item) => item.currency !== currency)
  const split = items.some((item) => item.concept !== 'document')
  const [factored, setFactored] = useState(() => items.some((item) => typed[item.id]?.commission))
  const columns: (Column<OpenItem> | false)[] = [
    {
      field: 'document',
      label: t(side.word('document')),
      kind: 'text',
      render: (item) => documentText(item.document),
      link: (item) => documentScreen(item.document),
    },
    clients > 1 && { field: 'client.name', label: t(side.word('client')), kind: 'text' },
    split && {
      field: 'concept',
      label: t('openItem.concept'),
      kind: 'text',
      render: ({ concept }) => t(`openItem.concept.${concept}`),
    },
    { field: 'instalment', label: t('openItem.instalment'), kind: 'text' },
    {
      field: 'dueDate',
      label: t('field.dueDate'),
      kind: 'date',
      render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} />,
    },
    {
      field: 'balance',
      label: t('field.balance'),
      kind: 'money',
      render: ({ currency: own, balance }) => `${currencySign(own)} ${formatMoney(balance)}`,
    },
    {
      field: 'toCollect',
      label: t(side.word('amountNow')),
      kind: 'money',
      render: (item) => (
        <Amount
          {...{ item, typed }}
          onType={put}
          problem={problems.get(item.id)}
          mine={item.client.id === client?.id}
          onAdvance={item.currency === currency ? () => onAdvance(item) : undefined}
        />
      ),
    },
    factored && {
      ...{ field: 'commission', label: t('payment.factoringCommission'), kind: 'money' },
      render: (item) => (
        <MoneyInput
          ariaLabel={`${t('payment.factoringCommission')} ${documentText(item.document)}-${item.instalment}`}
          value={typed[item.id]?.commission ?? ''}
          onChange={(next) => put(item.id, { commission: next ?? '' })}
        />
      ),
    },
    mixed && {
      field: 'paid',
      label: t(side.word('paid'), { currency: currencySign(currency) }),
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
    <div className="yu-payment-rows">
      <div className="yu-head-actions">
        <strong>{t(side.word('open'))}</strong>
        <Button size="small" onClick={all}>
          {t(side.word('payAll'))}
        </Button>
        {another && (
          <Button size="small" icon={<PlusIcon />} onClick={({ currentTarget }) => another(currentTarget)}>
            {t(side.word('another'))}
          </Button>
        )}
        {side.noun === 'income' && !factored && (
          <Button size="small" type="link" onClick={() => setFactored(true)}>
            {t('payment.factored')}
          </Button>
        )}
      </div>
      <DataTable
        label={t(side.word('open'))}
        columns={columns.filter((each) => each !== false)}
        rows={items}
        rowKey={(item) => item.id}
        rowClass={(item) => (item.id === focus ? 'yu-row-meant' : undefined)}
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
  /** What the call says of it. */
  problem: string | undefined
  /** Of who is chosen now: the cursor goes there. */
  mine: boolean
  onAdvance: (() => void) | undefined
}

/** Up and down go to the amounts of the rows beside. */
function toRow(event: KeyboardEvent<HTMLElement>, step: 1 | -1): void {
  const amounts = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('.yu-amount-cell input') ?? []),
  ]
  const next = amounts[amounts.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The amount of a row; more than is owed is told at once. Space takes the whole of it, or none. */
function Amount({ item, typed, onType, problem, mine, onAdvance }: AmountProps): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const over = isOverpaid(typed, item)
  const label = `${t(side.word('amountNow'))} ${documentText(item.document)}-${item.instalment}`
  const keys = (event: KeyboardEvent<HTMLElement>): void => {
    if ((event.target as HTMLElement).tagName !== 'INPUT') return
    if (event.key === 'ArrowDown') toRow(event, 1)
    else if (event.key === 'ArrowUp') toRow(event, -1)
    else if (event.key === ' ') {
      event.preventDefault()
      onType(item.id, { amount: typed[item.id]?.amount ? '' : item.balance })
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input in it
    <div className="yu-amount-cell" data-mine={mine || undefined} onKeyDown={keys}>
      <span>
        <Button
          type="link"
          size="small"
          onClick={() => onType(item.id, { amount: item.balance })}
          aria-label={`${t(side.word('payWhole'))} ${documentText(item.document)}-${item.instalment}`}
        >
          {t(side.word('payWhole'))}
        </Button>
        <MoneyInput
          ariaLabel={label}
          status={over || problem ? 'error' : undefined}
          value={typed[item.id]?.amount ?? ''}
          onChange={(next) => onType(item.id, { amount: next ?? '' })}
        />
      </span>
      {(over || problem) && (
        <span className="yu-field-error" role="alert">
          {over
            ? t(side.word('overpaid'), { amount: formatMoney(amountOf(typed, item).minus(item.balance)) })
            : problem}
        </span>
      )}
      {over && onAdvance && (
        <Button type="link" size="small" onClick={onAdvance}>
          {t('payment.asAdvance')}
        </Button>
      )}
    </div>
  )
}
