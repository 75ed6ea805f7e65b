import { fixed, ZERO } from '@yupana/kernel'
import { currencySign, formatMoney, MoneyInput, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { OpenItem } from '../../../contract/index.ts'
import type { PaymentDraft } from '../payment-draft.ts'
import { useHead } from '../payment-head.ts'
import { changeOf, overCoins } from './payment-cash.ts'
import { cashOf, visitOf } from './payment-visit.ts'

interface ChangeProps {
  items: readonly OpenItem[]
  draft: PaymentDraft
  onDraft: (draft: PaymentDraft) => void
}

/** Cash in soles: what was handed over and what goes back of it, and its last cents, which no coin pays. */
export function CashChange({ items, draft, onDraft }: ChangeProps): ReactNode {
  const { t } = useSpeech()
  const head = useHead()
  const { due, over } = overCoins(cashOf(visitOf(draft, items, head), draft, head))
  if (due.lte(0)) return null
  const change = changeOf(draft.received ?? '', due, draft.rounded ? over : ZERO)
  const soles = (amount: Parameters<typeof formatMoney>[0]): string => `${currencySign('PEN')} ${formatMoney(amount)}`
  return (
    <div className="yu-pay-lines">
      <div className="yu-pay-spread">
        <MoneyInput
          ariaLabel={t('payment.cashReceived')}
          prefix={t('payment.cashReceived')}
          value={draft.received ?? ''}
          onChange={(received) => onDraft({ ...draft, received: received ?? '' })}
        />
        {draft.received && (
          <strong role="status" className={change.isNegative() ? 'yu-field-error' : undefined}>
            {t(change.isNegative() ? 'payment.cashMissing' : 'payment.cashChange', { amount: soles(change.abs()) })}
          </strong>
        )}
        {!over.isZero() && (
          <Button onClick={() => onDraft({ ...draft, rounded: !draft.rounded })}>
            {t(draft.rounded ? 'payment.unround' : 'payment.round', { amount: fixed(over) })}
          </Button>
        )}
      </div>
    </div>
  )
}
