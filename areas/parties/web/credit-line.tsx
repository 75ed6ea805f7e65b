import { dec } from '@yupana/kernel'
import { currencySign, formatMoney, useCall, useSpeech } from '@yupana/ui'
import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { clientEndpoints } from '../contract/index.ts'

/** How much of the credit line is used; nothing to who may not know it. */
export function CreditLine({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(clientEndpoints.creditLine, { params: { id } }, { silent: true })
  if (!data?.hasCreditLine) return null
  const { currency, amount, used, available } = data
  const money = (value: string): string => `${currencySign(currency)} ${formatMoney(value)}`
  // Only to draw the bar.
  const percent = dec(amount).isZero() ? 100 : dec(used).times(100).div(amount).toDecimalPlaces(0).toNumber()
  return (
    <div className="yu-panel">
      <strong>{t('client.amountCreditLine')}</strong>
      <Progress
        percent={percent}
        size="small"
        status={percent > 100 ? 'exception' : 'normal'}
        aria-label={t('client.used')}
      />
      <span>
        {t('client.used')}: {money(used)} · {t('client.amountCreditLine')}: {money(amount)} ·{' '}
        <strong>
          {t('client.available')}: {money(available)}
        </strong>
      </span>
    </div>
  )
}
