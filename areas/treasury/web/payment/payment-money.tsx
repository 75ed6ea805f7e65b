import { dec } from '@yupana/kernel'
import { Chooser, currencySign, formatMoney, MoneyInput, PlusIcon, TrashIcon, useSpeech, useWatch } from '@yupana/ui'
import { Button, Input } from 'antd'
import { Fragment, type ReactNode } from 'react'
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
  const side = useSide()
  const [currency, account] = useWatch({ name: ['currency', 'account'] }) as [string, Ref | null]
  const put = (key: string, change: Partial<MoneyRow>): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const add = (): void =>
    onChange([...rows, { key: crypto.randomUUID(), account: null, method: null, amount: '', operationNumber: '' }])
  const accounts = { filters: [{ field: 'currency', operator: 'EQUAL', value: currency, group: 0 }] }
  const tooMuch = dec(rest).isNegative() && !dec(rest).isZero()
  return (
    <div className="yu-pay-lines">
      {rows.map((row, i) => {
        const label = (name: string): string => `${t(name)} ${i + 2}`
        const problem = problems.get(row.key)
        return (
          <Fragment key={row.key}>
            <div className="yu-pay-line yu-pay-money">
              <Chooser
                path="/api/payment/account/choose"
                query={accounts}
                ariaLabel={label(side.word('account'))}
                placeholder={t(side.word('account'))}
                value={row.account}
                onChange={(option) => put(row.key, { account: (option as Ref | undefined) ?? null })}
              />
              <Chooser
                path="/api/payment/method/choose"
                ariaLabel={label(side.word('method'))}
                placeholder={t(side.word('method'))}
                value={row.method}
                onChange={(option) => put(row.key, { method: (option as Ref | undefined) ?? null })}
              />
              <Input
                aria-label={label(side.word('operationNumber'))}
                placeholder={t(side.word('operationNumber'))}
                maxLength={40}
                value={row.operationNumber}
                onChange={(event) => put(row.key, { operationNumber: event.target.value })}
              />
              <MoneyInput
                ariaLabel={label('field.amount')}
                prefix={currencySign(currency)}
                status={tooMuch || problem ? 'error' : undefined}
                value={row.amount}
                onChange={(amount) => put(row.key, { amount: amount ?? '' })}
              />
              <Button
                type="text"
                icon={<TrashIcon />}
                aria-label={`${t('ui.delete')} ${i + 2}`}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              />
            </div>
            {problem && (
              <span className="yu-field-error" role="alert">
                {problem}
              </span>
            )}
          </Fragment>
        )
      })}
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
