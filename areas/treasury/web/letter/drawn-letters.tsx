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
export function DrawnLetters({ rows, whole, date, onChange }: Props): ReactNode {
  const { t } = useSpeech()
  const [count, setCount] = useState('3')
  const [days, setDays] = useState('30')
  const [first, setFirst] = useState<string | undefined>(() => addDays(date, 30))
  const set = (key: number, part: Partial<DrawnRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const many = Math.min(60, Math.max(1, Math.trunc(Number(count)) || 1))
  const columns: Column<DrawnRow>[] = [
    {
      ...{ field: 'place', label: t('letter'), kind: 'text' },
      render: ({ key }) => rows.findIndex((row) => row.key === key) + 1,
    },
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
          ariaLabel={`${t('letter.amount')} ${rows.findIndex((row) => row.key === key) + 1}`}
          onChange={(next) => set(key, { amount: next ?? '' })}
        />
      ),
    },
    {
      ...{ field: 'bankNumber', label: t('letter.bankNumber'), kind: 'text' },
      render: ({ key, bankNumber }) => (
        <Input
          value={bankNumber}
          maxLength={30}
          aria-label={t('letter.bankNumber')}
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
  return (
    <div className="yu-payment-rows">
      <strong>{t('letter.letters')}</strong>
      <div className="yu-links">
        <span style={BESIDE}>
          {t('letter.howMany')}{' '}
          <Input
            value={count}
            style={{ width: 56 }}
            inputMode="numeric"
            aria-label={t('letter.howMany')}
            onChange={(event) => setCount(event.target.value)}
          />
        </span>
        <span style={BESIDE}>
          {t('letter.firstDue')}{' '}
          <span style={{ width: 150 }}>
            <DateInput value={first} onChange={setFirst} ariaLabel={t('letter.firstDue')} />
          </span>
        </span>
        <span style={BESIDE}>
          {t('letter.everyDays')}{' '}
          <Input
            value={days}
            style={{ width: 56 }}
            inputMode="numeric"
            aria-label={t('letter.everyDays')}
            onChange={(event) => setDays(event.target.value)}
          />
        </span>
        <Button
          disabled={!first || whole.lte(0)}
          onClick={() => onChange(spreadLetters(whole, many, first!, Math.max(0, Math.trunc(Number(days)) || 0)))}
        >
          {t('letter.spread')}
        </Button>
      </div>
      <DataTable label={t('letter.letters')} columns={columns} rows={[...rows]} rowKey={({ key }) => String(key)} />
      <Button
        type="link"
        onClick={() => {
          const last = rows.at(-1)
          const rest = whole.minus(drawnTotal(rows))
          const [next] = spreadLetters(
            dec(rest.gt(0) ? rest : 0),
            1,
            last?.dueDate ? addDays(last.dueDate, 30) : date,
            0,
          )
          onChange([...rows, next!])
        }}
      >
        {t('letter.add')}
      </Button>
    </div>
  )
}
