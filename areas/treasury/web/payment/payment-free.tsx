import { Chooser, currencySign, MoneyInput, PlusIcon, TrashIcon, useSpeech, useWatch } from '@yupana/ui'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { categoryTypes } from '../../contract/index.ts'
import type { FreeLine, Ref } from './payment-draft.ts'
import { useSide } from './payment-side.ts'
import './payment.css'

interface FreeLinesProps {
  lines: readonly FreeLine[]
  /** Told beside a line by its key. */
  problems: ReadonlyMap<string, string>
  onChange: (lines: readonly FreeLine[]) => void
}

const blank = (): FreeLine => ({
  ...{ key: crypto.randomUUID(), category: null, client: null, amount: '', description: '', operationNumber: '' },
})

/** What settles no document: a category says what it is for. */
export function FreeLines({ lines, problems, onChange }: FreeLinesProps): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const put = (key: string, change: Partial<FreeLine>): void =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const add = (): void => onChange([...lines, blank()])
  return (
    <div className="yu-pay-lines">
      {lines.length === 0 ? (
        <p className="yu-gate">{t(side.word('noFree'))}</p>
      ) : (
        <div className="yu-pay-line yu-pay-heads">
          <span>{t('payment.category')}</span>
          <span>{t(side.word('client'))}</span>
          <span>{t('payment.description')}</span>
          <span>{t(side.word('operationNumber'))}</span>
          <span>{t('field.amount')}</span>
          <span />
        </div>
      )}
      {lines.map((line, i) => (
        <FreeRow
          key={line.key}
          {...{ line, place: i + 1, problem: problems.get(line.key) }}
          onChange={(change) => put(line.key, change)}
          onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      <div>
        <Button icon={<PlusIcon />} onClick={add}>
          {t('payment.addFree')}
        </Button>
      </div>
    </div>
  )
}

interface FreeRowProps {
  line: FreeLine
  place: number
  problem: string | undefined
  onChange: (change: Partial<FreeLine>) => void
  onRemove: () => void
}

function FreeRow({ line, place, problem, onChange, onRemove }: FreeRowProps): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const currency = useWatch({ name: 'currency' }) as string
  // While the books are written by the program what posts nothing is not offered (TRE-021).
  const offered = {
    filters: [
      { field: 'type', operator: 'EQUAL', value: categoryTypes[side.noun], group: 0 },
      { field: 'accountingDoesNoApply', operator: 'IN', value: ['FALSE'], group: 1 },
    ],
  }
  const label = (name: string): string => `${t(name)} ${place}`
  return (
    <>
      <div className="yu-pay-line">
        <Chooser
          path="/api/payment/category/choose"
          query={offered}
          ariaLabel={label('payment.category')}
          placeholder={t('payment.category')}
          value={line.category}
          onChange={(option) => onChange({ category: (option as Ref | undefined) ?? null })}
        />
        <Chooser
          path="/api/clients/choose"
          ariaLabel={label(side.word('client'))}
          placeholder={t(side.word('client'))}
          value={line.client}
          onChange={(option) => onChange({ client: (option as Ref | undefined) ?? null })}
        />
        <Input
          aria-label={label('payment.description')}
          placeholder={t('payment.description')}
          maxLength={200}
          value={line.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        <Input
          aria-label={label(side.word('operationNumber'))}
          placeholder={t(side.word('operationNumber'))}
          maxLength={40}
          value={line.operationNumber}
          onChange={(event) => onChange({ operationNumber: event.target.value })}
        />
        <MoneyInput
          ariaLabel={label('field.amount')}
          prefix={currencySign(currency)}
          status={problem ? 'error' : undefined}
          value={line.amount}
          onChange={(amount) => onChange({ amount: amount ?? '' })}
        />
        <Button type="text" icon={<TrashIcon />} aria-label={`${t('ui.delete')} ${place}`} onClick={onRemove} />
      </div>
      {problem && (
        <span className="yu-field-error" role="alert">
          {problem}
        </span>
      )}
      {side.noun === 'expense' && line.category?.usualTax === 'IGV' && (
        <span className="yu-soft">{t('payment.asBill')}</span>
      )}
    </>
  )
}
