import { Answer, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
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
          <div className="yu-page">
            <Alert type="warning" showIcon title={t('invoice.notDraft')} />
          </div>
        )
      }
    </Answer>
  )
}
