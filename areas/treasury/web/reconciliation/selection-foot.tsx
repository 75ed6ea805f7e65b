import type { Option } from '@yupana/contract'
import { dec, fixed, sum } from '@yupana/kernel'
import { Chooser, currencySign, formatMoney, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { BankLineOut, BookMovementOut } from '../../contract/index.ts'

interface Props {
  currency: string
  lines: readonly BankLineOut[]
  movements: readonly BookMovementOut[]
  onMatch: (more: { partial?: boolean; adjust?: { category: { id: string } } }) => void
  onRelease: () => void
}

/** Weighs what is chosen on both sides, and says where the difference goes. */
export function SelectionFoot({ currency, lines, movements, onMatch, onRelease }: Props): ReactNode {
  const { t } = useSpeech()
  const [category, setCategory] = useState<Option>()
  const bank = fixed(sum(lines.map(({ left }) => left)))
  const books = fixed(sum(movements.map(({ left }) => left)))
  const difference = dec(bank).minus(books)
  const money = (label: string, amount: string): ReactNode => (
    <span>
      {label} <small>{currencySign(currency)}</small> <b>{formatMoney(amount)}</b>
    </span>
  )
  const equal = difference.isZero()
  const partial =
    !equal && lines.length > 0 && movements.length > 0 && dec(bank).isNegative() === dec(books).isNegative()
  const filters = [{ field: 'type', operator: 'EQUAL', value: difference.isNegative() ? '2' : '1', group: 0 }]
  return (
    <div className="yu-work-foot">
      {money(t('reconciliation.bank'), bank)}
      {money(t('reconciliation.books'), books)}
      <span className={equal ? '' : 'yu-hot'}>{money(t('reconciliation.difference'), fixed(difference))}</span>
      {!equal && lines.length > 0 && (
        <>
          <span>{t('reconciliation.goesTo')}</span>
          <Chooser
            path="/api/payment/category/choose"
            query={{ filters }}
            value={category ?? null}
            onChange={setCategory}
            ariaLabel={t('reconciliation.category')}
            placeholder={t('reconciliation.category')}
          />
        </>
      )}
      <span className="yu-work-foot-acts">
        <Button onClick={onRelease}>
          {t('reconciliation.release')} <kbd>Esc</kbd>
        </Button>
        {partial && !category && (
          <Button onClick={() => onMatch({ partial: true })}>{t('reconciliation.matchPart')}</Button>
        )}
        <Button
          type="primary"
          disabled={!equal && !category}
          onClick={() => onMatch(equal ? {} : { adjust: { category: { id: category!.id } } })}
        >
          {t(equal ? 'reconciliation.match' : 'reconciliation.matchAdjust')} <kbd>M</kbd>
        </Button>
      </span>
    </div>
  )
}
