import { Field, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** Where money goes and by what means. @param at `payment.`, where they stand below another field */
export function PaymentFields({ currency, at = '' }: { currency: string; at?: string }): ReactNode {
  const { t } = useSpeech()
  const own = { filters: [{ field: 'currency', operator: 'EQUAL' as const, value: currency, group: 0 }] }
  return (
    <>
      <Field
        name={`${at}account`}
        label={t('hotelFolio.paymentAccount')}
        kind="ref"
        choose="/api/payment/account/choose"
        query={own}
        span="half"
      />
      <Field
        name={`${at}method`}
        label={t('hotelFolio.paymentMethod')}
        kind="ref"
        choose="/api/payment/method/choose"
        span="half"
      />
      <Field name={`${at}operationNumber`} label={t('hotelFolio.operationNumber')} kind="text" span="half" />
    </>
  )
}
