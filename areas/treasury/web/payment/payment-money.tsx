import type { Option } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import {
  Chooser,
  currencySign,
  formatMoney,
  MoneyInput,
  PlusIcon,
  TrashIcon,
  useOptions,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usualMethod } from '../../contract/index.ts'
import { type MoneyRow, type Ref, typedAmount } from './payment-draft.ts'
import { useHead } from './payment-head.ts'
import { useSide } from './payment-side.ts'
import { otherOf, worthOf } from './visit/payment-visit.ts'
import './payment.css'

interface MoneyRowsProps {
  rows: readonly MoneyRow[]
  /** What the account of the head brings: all that these do not. */
  rest: string
  /** Told below a row by its key. */
  problems: ReadonlyMap<string, string>
  /** Nothing of another currency goes with it. */
  alone: boolean
  onChange: (rows: readonly MoneyRow[]) => void
}

const blank = (): MoneyRow => ({
  ...{ key: crypto.randomUUID(), account: null, method: null, amount: '', operationNumber: '' },
})

/** Money beside that of the head: another account, another way. What is left over is of the head. */
export function MoneyRows({ rows, rest, problems, alone, onChange }: MoneyRowsProps): ReactNode {
  const { t } = useSpeech()
  const [currency, account] = useWatch({ name: ['currency', 'account'] }) as [string, Ref | null]
  const other = otherOf(currency)
  const list = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState(0)
  const add = (row: MoneyRow): void => {
    onChange([...rows, row])
    if (row.currency) setAdded(rows.length + 1)
  }
  // The amount is what is typed next: its account and way are there already.
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>(`[aria-label="${t('field.amount')} ${added + 1}"]`)?.focus()
  }, [added])
  const tooMuch = dec(rest).isNegative() && !dec(rest).isZero()
  return (
    <div className="yu-pay-lines" ref={list}>
      {rows.map((row, i) => (
        <Money
          key={row.key}
          {...{ row, tooMuch, place: i + 2, problem: problems.get(row.key) }}
          currency={row.currency ?? currency}
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
        <Button icon={<PlusIcon />} onClick={() => add(blank())}>
          {t('payment.addMoney')}
        </Button>{' '}
        {!alone && (
          <Button icon={<PlusIcon />} onClick={() => add({ ...blank(), currency: other })}>
            {t('payment.addCurrency')} ({currencySign(other)})
          </Button>
        )}
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
  const head = useHead()
  const beside = currency !== head.currency
  const worth = beside && typedAmount(row.amount).gt(0) ? worthOf(row, head) : undefined
  const accounts = ofCurrency(currency)
  const label = (name: string): string => `${t(name)} ${place}`
  return (
    <>
      {beside && <FirstOf {...{ row, currency, onChange }} />}
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
      {worth && (
        <span className="yu-soft">
          {t('payment.worth', {
            amount: `${currencySign(currency)} ${formatMoney(typedAmount(row.amount))}`,
            worth: `${currencySign(head.currency)} ${formatMoney(worth)}`,
            rate: head.rate,
          })}
        </span>
      )}
      {problem && (
        <span className="yu-field-error" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}

type Method = Option & { means: string }

/** The first account of the other currency, and its usual way, until others are chosen. */
function FirstOf({ row, currency, onChange }: Pick<MoneyProps, 'row' | 'currency' | 'onChange'>): null {
  const { options: accounts } = useOptions('/api/payment/account/choose', '', ofCurrency(currency))
  const { options: methods } = useOptions('/api/payment/method/choose', '')
  const done = useRef(false)
  const first = accounts.find((each) => each.currency === currency)
  useEffect(() => {
    if (done.current || !first || methods.length === 0) return
    done.current = true
    const account = row.account ?? (first as Ref)
    const type = (account as { type?: string }).type ?? ''
    onChange({
      account,
      method:
        row.method ?? ((usualMethod(type, methods as readonly unknown[] as readonly Method[]) ?? null) as Ref | null),
    })
  }, [first?.id, methods.length])
  return null
}

const ofCurrency = (currency: string) => ({
  filters: [{ field: 'currency', operator: 'EQUAL', value: currency, group: 0 }],
})
