import { dec } from '@yupana/kernel'
import { Chooser, currencySign, formatMoney, MoneyInput, PlusIcon, TrashIcon, useSpeech, useWatch } from '@yupana/ui'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import type { MoneyRow, Ref } from './payment-draft.ts'
import { useSide } from './payment-side.ts'
import './payment.css'

interface MoneyRowsProps {
  rows: readonly MoneyRow[]
  /** What the account of the head brings: all that these do not. */
  rest: string
  /** Told below a row by its key. */
  problems: ReadonlyMap<string, string>
  onChange: (rows: readonly MoneyRow[]) => void
}

/** Money beside that of the head: another account, another way. What is left over is of the head. */
export function MoneyRows({ rows, rest, problems, onChange }: MoneyRowsProps): ReactNode {
  const { t } = useSpeech()
  const [currency, account] = useWatch({ name: ['currency', 'account'] }) as [string, Ref | null]
  const add = (): void =>
    onChange([...rows, { key: crypto.randomUUID(), account: null, method: null, amount: '', operationNumber: '' }])
  const tooMuch = dec(rest).isNegative() && !dec(rest).isZero()
  return (
    <div className="yu-pay-lines">
      {rows.map((row, i) => (
        <Money
          key={row.key}
          {...{ row, currency, tooMuch, place: i + 2, problem: problems.get(row.key) }}
          onChange={(change) => onChange(rows.map((each) => (each.key === row.key ? { ...each, ...change } : each)))}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.length > 0 && (
        <span className={tooMuch ? 'yu-field-error' : 'yu-soft'} role={tooMuch ? 'alert' : undefined}>
          {t(tooMuch ? 'payment.moneyTooMuch' : 'payment.moneyRest', {
            account: account?.name ?? account?.label ?? '',
            amount: `${currencySign(currency)} ${formatMoney(dec(rest).abs())}`,
          })}
        </span>
      )}
      <div>
        <Button icon={<PlusIcon />} onClick={add}>
          {t('payment.addMoney')}
        </Button>
      </div>
    </div>
  )
}

interface MoneyProps {
  row: MoneyRow
  currency: string
  place: number
  tooMuch: boolean
  problem: string | undefined
  onChange: (change: Partial<MoneyRow>) => void
  onRemove: () => void
}

function Money({ row, currency, place, tooMuch, problem, onChange, onRemove }: MoneyProps): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const accounts = { filters: [{ field: 'currency', operator: 'EQUAL', value: currency, group: 0 }] }
  const label = (name: string): string => `${t(name)} ${place}`
  return (
    <>
      <div className="yu-pay-line yu-pay-money">
        <Chooser
          path="/api/payment/account/choose"
          query={accounts}
          ariaLabel={label(side.word('account'))}
          placeholder={t(side.word('account'))}
          value={row.account}
          onChange={(option) => onChange({ account: (option as Ref | undefined) ?? null })}
        />
        <Chooser
          path="/api/payment/method/choose"
          ariaLabel={label(side.word('method'))}
          placeholder={t(side.word('method'))}
          value={row.method}
          onChange={(option) => onChange({ method: (option as Ref | undefined) ?? null })}
        />
        <Input
          aria-label={label(side.word('operationNumber'))}
          placeholder={t(side.word('operationNumber'))}
          maxLength={40}
          value={row.operationNumber}
          onChange={(event) => onChange({ operationNumber: event.target.value })}
        />
        <MoneyInput
          ariaLabel={label('field.amount')}
          prefix={currencySign(currency)}
          status={tooMuch || problem ? 'error' : undefined}
          value={row.amount}
          onChange={(amount) => onChange({ amount: amount ?? '' })}
        />
        <Button type="text" icon={<TrashIcon />} aria-label={`${t('ui.delete')} ${place}`} onClick={onRemove} />
      </div>
      {problem && (
        <span className="yu-field-error" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
