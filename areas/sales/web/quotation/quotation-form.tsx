import { FirstTerm } from '@yupana/catalogue/web'
import { CurrencyFields, SerieField } from '@yupana/company/web'
import { addDays, daysBetween, isDateText } from '@yupana/kernel'
import { type DocumentFormOf, Field, formatDate, useFormContext, useSaves, useSpeech, useWatch } from '@yupana/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { QUOTATION_TYPE, type QuotationOut } from '../../contract/index.ts'
import { SaleForm } from '../line/sale-form.tsx'
import { termSays } from '../line/sale-header.tsx'

const gateFields = ['serie', 'date', 'currency', 'exchangeRate', 'client', 'seller', 'paymentTerm'] as const

export const numberOf = ({ serie, number }: Pick<QuotationOut, 'serie' | 'number'>): string => `${serie}-${number}`

/** Header and lines of an offer, by the same grid and rules as an invoice. */
export function QuotationForm({ endpoint, id, title, values, document }: DocumentFormOf<QuotationOut>): ReactNode {
  const { t } = useSpeech()
  const saves = useSaves<QuotationOut>({ path: '/quotation', titleOf: numberOf })
  return (
    <SaleForm
      {...saves}
      endpoint={endpoint}
      id={id}
      title={title}
      draft={`quotation.${id ?? (document ? `of-${document.id}` : 'new')}`}
      values={values}
      copied={document !== undefined && id === undefined}
      header={<Header numbered={id !== undefined} />}
      gate={{ fields: gateFields, hint: t('quotation.headerFirst'), missing: { client: t('error.select_customer') } }}
    />
  )
}

function Header({ numbered }: { numbered: boolean }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <SerieField type={QUOTATION_TYPE} fixed={numbered} />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field
        name="validUntil"
        label={t('quotation.validUntil')}
        kind="date"
        says={(value) => (value ? t('quotation.until', { date: formatDate(String(value)) }) : '')}
        span="third"
      />
      <Field
        name="paymentTerm"
        label={t('invoice.paymentTerm')}
        kind="ref"
        choose="/api/payment-term/choose"
        says={termSays(t)}
        span="third"
      />
      <Field name="seller" label={t('invoice.seller')} kind="ref" choose="/api/workers/choose" span="third" />
      <Field
        name="branch"
        label={t('field.branch')}
        kind="ref"
        choose="/api/company/branch-office/choose"
        span="third"
      />
      <CurrencyFields side="sale" local="1" />
      <Field name="terms" label={t('quotation.terms')} kind="long" says={() => ''} />
      <FirstTerm />
      <SameDays />
    </>
  )
}

/** The last day moves along with the date: the offer holds as many days as it did. */
function SameDays(): ReactNode {
  const { setValue, getValues } = useFormContext()
  const date = useWatch({ name: 'date' }) as string
  const before = useRef(date)
  useEffect(() => {
    if (!isDateText(date ?? '') || date === before.current) return
    const until = String(getValues('validUntil') ?? '')
    if (isDateText(until) && isDateText(before.current ?? ''))
      setValue('validUntil', addDays(date, Math.max(0, daysBetween(before.current, until))))
    before.current = date
  }, [date])
  return null
}
