import { addDays, allocate, type DateText, type Decimal, dec, fixed, sum } from '@yupana/kernel'
import { type Column, DataTable, DateInput, MoneyInput, parseDecimal, useSpeech } from '@yupana/ui'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'

export interface DrawnRow {
  key: number
  dueDate: string | undefined
  amount: string
  bankNumber: string
}

export const drawnTotal = (rows: readonly DrawnRow[]): Decimal =>
  sum(rows.map(({ amount }) => parseDecimal(amount) ?? 0))
export const drawnBody = (rows: readonly DrawnRow[]) =>
  rows.map(({ dueDate, amount, bankNumber }) => ({
    ...{ dueDate: dueDate ?? '', amount: parseDecimal(amount) ?? amount },
    ...(bankNumber ? { bankNumber } : {}),
  }))

/** A word and its field, on one line. */
const BESIDE = { display: 'inline-flex', gap: 6, alignItems: 'center' } as const

let keys = 0
/** So many letters of the same amount to the cent, the first after a month, each so many days after the one before. */
export function spreadLetters(whole: Decimal, count: number, first: DateText, days: number): DrawnRow[] {
  const parts = whole.gt(0)
    ? allocate(
        whole,
        Array.from({ length: count }, () => 1),
      )
    : []
  return Array.from({ length: count }, (_, i) => {
    keys += 1
    return { key: keys, dueDate: addDays(first, i * days), amount: parts[i] ? fixed(parts[i]) : '', bankNumber: '' }
  })
}

interface Props {
  rows: readonly DrawnRow[]
  /** What they are together to be. */
  whole: Decimal
  date: DateText
  onChange: (rows: DrawnRow[]) => void
}

/** The letters that are drawn: spread in one step, or typed one by one. */
export function DrawnLetters(props: Props): ReactNode {
  const { t } = useSpeech()
  const { rows, whole, date, onChange } = props
  return (
    <div className="yu-payment-rows">
      <strong>{t('letter.letters')}</strong>
      <Spread {...props} />
      <DataTable
        label={t('letter.letters')}
        columns={useColumns(rows, onChange)}
        rows={[...rows]}
        rowKey={({ key }) => String(key)}
      />
      <Button
        type="link"
        onClick={() => {
          const last = rows.at(-1)
          const rest = whole.minus(drawnTotal(rows))
          const due = last?.dueDate ? addDays(last.dueDate, 30) : date
          onChange([...rows, spreadLetters(dec(rest.gt(0) ? rest : 0), 1, due, 0)[0]!])
        }}
      >
        {t('letter.add')}
      </Button>
    </div>
  )
}

function Spread({ whole, date, onChange }: Props): ReactNode {
  const { t } = useSpeech()
  const [count, setCount] = useState('3')
  const [days, setDays] = useState('30')
  const [first, setFirst] = useState<string | undefined>(() => addDays(date, 30))
  const many = Math.min(60, Math.max(1, Math.trunc(Number(count)) || 1))
  const number = (label: string, value: string, set: (next: string) => void) => (
    <span style={BESIDE}>
      {label}{' '}
      <Input
        {...{ value, style: { width: 56 }, inputMode: 'numeric', 'aria-label': label }}
        onChange={(event) => set(event.target.value)}
      />
    </span>
  )
  return (
    <div className="yu-links">
      {number(t('letter.howMany'), count, setCount)}
      <span style={BESIDE}>
        {t('letter.firstDue')}{' '}
        <span style={{ width: 150 }}>
          <DateInput value={first} onChange={setFirst} ariaLabel={t('letter.firstDue')} />
        </span>
      </span>
      {number(t('letter.everyDays'), days, setDays)}
      <Button
        disabled={!first || whole.lte(0)}
        onClick={() => onChange(spreadLetters(whole, many, first!, Math.max(0, Math.trunc(Number(days)) || 0)))}
      >
        {t('letter.spread')}
      </Button>
    </div>
  )
}

function useColumns(rows: readonly DrawnRow[], onChange: Props['onChange']): Column<DrawnRow>[] {
  const { t } = useSpeech()
  const place = (key: number): number => rows.findIndex((row) => row.key === key) + 1
  const set = (key: number, part: Partial<DrawnRow>): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return [
    { field: 'place', label: t('letter'), kind: 'text', render: ({ key }) => place(key) },
    {
      ...{ field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
      render: ({ key, dueDate }) => (
        <DateInput value={dueDate} onChange={(next) => set(key, { dueDate: next })} ariaLabel={t('field.dueDate')} />
      ),
    },
    {
      ...{ field: 'amount', label: t('field.amount'), kind: 'money' },
      render: ({ key, amount }) => (
        <MoneyInput
          value={amount}
          ariaLabel={`${t('letter.amount')} ${place(key)}`}
          onChange={(next) => set(key, { amount: next ?? '' })}
        />
      ),
    },
    {
      ...{ field: 'bankNumber', label: t('letter.bankNumber'), kind: 'text' },
      render: ({ key, bankNumber }) => (
        <Input
          {...{ value: bankNumber, maxLength: 30, 'aria-label': t('letter.bankNumber') }}
          onChange={({ target }) => set(key, { bankNumber: target.value })}
        />
      ),
    },
    {
      ...{ field: 'remove', label: '', kind: 'text' },
      render: ({ key }) =>
        rows.length > 1 && (
          <Button type="link" size="small" onClick={() => onChange(rows.filter((row) => row.key !== key))}>
            {t('letter.remove')}
          </Button>
        ),
    },
  ]
}
