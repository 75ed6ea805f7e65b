import { FirstTerm } from '@yupana/catalogue/web'
import { CurrencyFields, SerieField } from '@yupana/company/web'
import { Field, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'
import { termSays } from '../line/sale-header.tsx'
import { saleTypeOptions } from './invoice-states.ts'

/** Fields without which a line cannot be priced or taxed. */
export const headerFields = [
  'documentType',
  'serie',
  'date',
  'currency',
  'exchangeRate',
  'client',
  'seller',
  'paymentTerm',
] as const

/** When, in what series and on what terms. */
export function InvoiceHeader(): ReactNode {
  const { t, field } = useSpeech()
  const type = useWatch({ name: 'documentType' }) as string
  return (
    <>
      <Field name="documentType" label={t('field.type')} kind="choice" options={saleTypeOptions(t)} span="third" />
      <SerieField type={type} />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field
        name="paymentTerm"
        label={t('invoice.paymentTerm')}
        kind="ref"
        choose="/api/payment-term/choose"
        says={termSays(t)}
        span="third"
      />
      <Field name="seller" label={t('invoice.seller')} kind="ref" choose="/api/workers/choose" span="third" />
      <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" span="third" />
      <CurrencyFields side="sale" local="1" />
      <Field
        name="orderReference"
        label={field('invoice', 'orderReference')}
        kind="text"
        says={(value) => (value ? `${t('invoice.orderShort')} ${value}` : '')}
        span="third"
      />
      <Field
        name="advance"
        label={t('invoice.advance')}
        help={t('invoice.advanceHelp')}
        kind="flag"
        says={(value) => (value === true ? t('invoice.advance') : '')}
        span="third"
      />
      <Field
        name="byGuides"
        label={t('invoice.byGuides')}
        help={t('invoice.byGuidesHelp')}
        kind="flag"
        says={(value) => (value === true ? t('invoice.byGuides') : '')}
        span="third"
      />
      <FirstTerm />
    </>
  )
}

/** A factura goes to a client with RUC, or to a non-resident; everybody else is given a boleta. */
export function typeForClient(identity: unknown, present: string): string {
  if (typeof identity !== 'string') return present
  return identity === '6' || identity === '0' ? '01' : '03'
}
