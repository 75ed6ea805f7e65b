import { Answer, CannotPage, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type InvoiceStatus, invoiceEndpoints, invoiceStates } from '../contract/index.ts'
import { formValues, InvoiceForm } from './invoice-form.tsx'

/** A draft, to be changed. What was issued stays as it is. */
export default function InvoiceEdit(): ReactNode {
  const { t } = useSpeech()
  const { invoiceId = '' } = useScreenParams()
  const call = useCall(invoiceEndpoints.invoice, { params: { id: invoiceId } })
  return (
    <Answer call={call} fresh>
      {(invoice) =>
        invoiceStates.can(invoice.status as InvoiceStatus, 'edit') ? (
          <InvoiceForm
            key={invoiceId}
            endpoint={invoiceEndpoints.updateInvoice}
            id={invoiceId}
            title={t('ui.editOf', { noun: t('invoice') })}
            values={formValues(invoice)}
          />
        ) : (
          <CannotPage
            title={t('ui.editOf', { noun: t('invoice') })}
            text={t('invoice.notDraft')}
            record={{ path: `/invoice/view/${invoiceId}`, label: `${invoice.serie}-${invoice.number}` }}
          />
        )
      }
    </Answer>
  )
}
