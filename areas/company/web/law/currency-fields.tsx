import { currencies } from '@yupana/contract'
import { Field, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'
import { RateField, type RateProps } from './rate-field.tsx'

/** In what a document is, and at which rate where that is dollars. */
export function CurrencyFields(rate: Omit<RateProps, 'dollars'>): ReactNode {
  const { t } = useSpeech()
  const currency = useWatch({ name: 'currency' }) as string
  return (
    <>
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={currencies.map((value) => ({ value, label: t(`currency.${value}`) }))}
        span="third"
      />
      <RateField {...rate} dollars={currency === 'USD'} />
    </>
  )
}
