import { paymentSide } from '@yupana/company/contract'
import { RateField } from '@yupana/company/web'
import type { Option } from '@yupana/contract'
import { isDateText } from '@yupana/kernel'
import {
  currencySign,
  Field,
  formatMoney,
  useCall,
  useFormContext,
  useOptions,
  usePending,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import {
  cashLimitOf,
  documentsOf,
  fitsAccount,
  isCash,
  type OpenItem,
  receiptCalls,
  treasuryEndpoints,
  usualMethod,
} from '../../contract/index.ts'
import { useSide } from './payment-side.ts'

/** @param dollars a dollar is involved, so a rate is needed @param rated the currency that its published side is of */
export function PaymentHeader({ dollars, rated }: { dollars: boolean; rated: string }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const currency = useWatch({ name: 'currency' }) as string
  const accounts = { filters: [{ field: 'currency', operator: 'EQUAL', value: currency, group: 0 }] }
  return (
    <>
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={['PEN', 'USD'].map((value) => ({ value, label: t(`paymentAccount.currency.${value}`) }))}
        span="third"
      />
      <RateField side={paymentSide(side.noun, rated)} dollars={dollars} />
      <Field
        name="account"
        label={t(side.word('account'))}
        kind="ref"
        choose="/api/payment/account/choose"
        query={accounts}
        span="third"
      />
      <Field name="method" label={t(side.word('method'))} kind="ref" choose="/api/payment/method/choose" span="third" />
      <FirstAccount query={accounts} currency={currency} />
    </>
  )
}

type Method = Option & { means: string }

/** The method follows the kind of account, until another is chosen for it. */
function useUsualMethod(options: readonly Option[], loading: boolean, currency: string): void {
  const { setValue, getValues } = useFormContext()
  const account = useWatch({ name: 'account' }) as { type?: string } | null
  const methods = options as readonly Method[]
  const type = account?.type
  const [settled, settle] = useState<string>()
  const known = type !== undefined && !loading
  const own = useRef<string>(undefined)
  usePending('method', loading || (known && settled !== type))
  useEffect(() => {
    if (!known) return
    const now = getValues('method') as Method | null
    if (!now || !fitsAccount(type, now.means)) {
      const usual = usualMethod(type, methods) ?? null
      own.current = usual?.id
      setValue('method', usual)
    } else own.current ??= now.id
    settle(type)
  }, [type, known])
  useMethodAccount(own, currency)
}

/** Another method that a person chooses fills in the account whose receipts it numbers. @param own the method that nobody chose */
function useMethodAccount(own: RefObject<string | undefined>, currency: string): void {
  const { setValue } = useFormContext()
  const method = useWatch({ name: 'method' }) as { id: string } | null
  const chosen = method !== null && own.current !== undefined && own.current !== method.id
  const { data } = useCall(
    receiptCalls.methodSerial,
    { params: { id: method?.id ?? '' } },
    { enabled: chosen, silent: true },
  )
  const account = chosen ? data?.account : undefined
  useEffect(() => {
    if (!account || !method || account.currency !== currency) return
    own.current = method.id
    setValue('account', account)
  }, [account?.id, method?.id])
}

/** What the law says of so much cash of these documents; undefined where it may be cash. */
export function useCashAbove(items: readonly OpenItem[]): { currency: string; amount: string } | undefined {
  const [method, date] = useWatch({ name: ['method', 'date'] }) as [{ means?: string } | null, string | null]
  const cash = isCash(method?.means)
  const asked = { enabled: cash && isDateText(date ?? ''), silent: true }
  const { data: limits } = useCall(treasuryEndpoints.cashLimits, { query: { date: date ?? '' } }, asked)
  return cash && limits ? cashLimitOf(limits, documentsOf(items)) : undefined
}

/** The same, and that a bank hands none out here. */
export function CashHints({ items }: { items: readonly OpenItem[] }): ReactNode {
  const { t } = useSpeech()
  const [account, method] = useWatch({ name: ['account', 'method'] }) as [
    { type?: string } | null,
    { means?: string } | null,
  ]
  const limit = useCashAbove(items)
  const params = limit && { currency: currencySign(limit.currency), amount: formatMoney(limit.amount) }
  return (
    <>
      {isCash(method?.means) && account?.type === 'bank' && (
        <Alert type="warning" showIcon className="yu-hint" title={t('payment.cashFromBank')} />
      )}
      {params && <Alert type="warning" showIcon className="yu-hint" title={t('payment.cashLimit', params)} />}
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
  useUsualMethod(methods, methodsLoad, currency)
  useEffect(() => {
    if (!first) return
    const chosen = getValues('account') as { currency?: unknown } | null
    if (chosen?.currency !== currency) setValue('account', first)
    setGiven(currency)
  }, [first?.id, currency])
  return null
}
