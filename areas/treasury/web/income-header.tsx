import { paymentSide } from '@yupana/company/contract'
import { RateField } from '@yupana/company/web'
import { Field, useFirstChoice, useFormContext, useOptions, usePending, useSpeech, useWatch } from '@yupana/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useSide } from './payment-side.ts'

/** @param withClient asks for the client; not where one document is collected @param dollars a dollar is involved, so a rate is needed */
export function IncomeHeader({ withClient, dollars }: { withClient: boolean; dollars: boolean }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const currency = useWatch({ name: 'currency' }) as string
  const accounts = { filters: [{ field: 'currency', operator: 'EQUAL', value: currency, group: 0 }] }
  return (
    <>
      {withClient && (
        <Field name="client" label={t(side.word('client'))} kind="ref" choose="/api/clients/choose" autoFocus />
      )}
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={['PEN', 'USD'].map((value) => ({ value, label: t(`paymentAccount.currency.${value}`) }))}
        span="third"
      />
      <RateField side={paymentSide(side.noun, currency)} dollars={dollars} />
      {!dollars && <span className="yu-field yu-third" />}
      <Field
        name="account"
        label={t(side.word('account'))}
        kind="ref"
        choose="/api/payment/account/choose"
        query={accounts}
        span="third"
      />
      <Field name="method" label={t(side.word('method'))} kind="ref" choose="/api/payment/method/choose" span="third" />
      <Field name="notes" label={t('field.notes')} kind="text" span="third" />
      <FirstAccount query={accounts} currency={currency} />
    </>
  )
}

/** An account of the currency, and a method, until others are chosen. */
function FirstAccount({ query, currency }: { query: Record<string, unknown>; currency: string }): ReactNode {
  const { setValue, getValues } = useFormContext()
  const { options: accounts, loading: accountsLoad } = useOptions('/api/payment/account/choose', '', query)
  const { options: methods, loading: methodsLoad } = useOptions('/api/payment/method/choose', '')
  const first = accounts.find((each) => each.currency === currency)
  const [given, setGiven] = useState('')
  usePending('account', accountsLoad || (first !== undefined && given !== currency))
  useFirstChoice('method', methods[0], methodsLoad)
  useEffect(() => {
    if (!first) return
    const chosen = getValues('account') as { currency?: unknown } | null
    if (chosen?.currency !== currency) setValue('account', first)
    setGiven(currency)
  }, [first?.id, currency])
  return null
}
