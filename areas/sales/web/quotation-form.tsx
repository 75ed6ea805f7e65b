import { FirstTerm } from '@yupana/catalogue/web'
import { SerieField } from '@yupana/company/web'
import type { CallOutput, Endpoint } from '@yupana/contract'
import { addDays, daysBetween, isDateText } from '@yupana/kernel'
import { Field, type FormValues, useFormContext, useGo, useNextForm, useSpeech, useWatch } from '@yupana/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { QUOTATION_TYPE, type QuotationOut, type quotationEndpoints } from '../contract/index.ts'
import { SaleForm } from './sale-form.tsx'
import { ClientField, CurrencyFields } from './sale-header.tsx'

interface QuotationFormProps<E extends Endpoint> {
  endpoint: E
  id?: string
  title: string
  /** Name under which what is typed is kept. */
  draft: string
  values: FormValues
}

type Saved = CallOutput<typeof quotationEndpoints.createQuotation>

const gateFields = ['serie', 'date', 'currency', 'exchangeRate', 'client', 'seller', 'paymentTerm'] as const

/** Header and lines of an offer, by the same grid and rules as an invoice. */
export function QuotationForm<
  E extends typeof quotationEndpoints.createQuotation | typeof quotationEndpoints.updateQuotation,
>({ endpoint, id, title, draft, values }: QuotationFormProps<E>): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const next = useNextForm('/quotation/new')
  return (
    <SaleForm
      endpoint={endpoint as Endpoint}
      id={id}
      title={title}
      draft={`quotation.${draft}`}
      values={values}
      header={(onNewClient) => <Header onNewClient={onNewClient} numbered={id !== undefined} />}
      onSaved={(saved) => go(`/quotation/view/${(saved as Saved).id}`, { replace: true })}
      again={{
        label: t('ui.saveNew'),
        run: (saved) => {
          const { id: made, serie, number } = saved as Saved
          next({ id: made, text: t('ui.saved'), title: `${serie}-${number}`, view: `/quotation/view/${made}` })
        },
      }}
      gate={{ fields: gateFields, hint: t('quotation.headerFirst'), missing: { client: t('error.select_customer') } }}
    />
  )
}

function Header({ onNewClient, numbered }: { onNewClient: () => void; numbered: boolean }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <SerieField type={QUOTATION_TYPE} fixed={numbered} />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="validUntil" label={t('quotation.validUntil')} kind="date" span="third" />
      <ClientField onNewClient={onNewClient} />
      <Field
        name="paymentTerm"
        label={t('invoice.paymentTerm')}
        kind="ref"
        choose="/api/payment-term/choose"
        span="half"
      />
      <Field name="seller" label={t('invoice.seller')} kind="ref" choose="/api/workers/choose" span="third" />
      <Field
        name="branch"
        label={t('field.branch')}
        kind="ref"
        choose="/api/company/branch-office/choose"
        span="third"
      />
      <CurrencyFields />
      <Field name="notes" label={t('field.notes')} kind="text" span="half" />
      <Field name="terms" label={t('quotation.terms')} kind="long" />
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

/** What the form begins with from a saved quotation. */
export function quotationValues(quotation: QuotationOut): FormValues {
  const { client, ...rest } = quotation
  return { ...rest, client: { id: client.id, code: client.number, name: client.name } }
}
