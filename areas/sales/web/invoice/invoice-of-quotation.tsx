import { dec } from '@yupana/kernel'
import { FormOf, type FormValues, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  invoiceEndpoints,
  type QuotationOut,
  type QuotationStatus,
  quotationEndpoints,
  quotationStates,
} from '../../contract/index.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { typeForClient } from './invoice-header.tsx'
import { useStart } from './invoice-screens.tsx'

/** An invoice of what a quotation still leaves to bill, at the prices that were offered. */
export default function InvoiceOfQuotation(): ReactNode {
  const { t } = useSpeech()
  const { quotationId = '' } = useScreenParams()
  const start = useStart()
  const call = useCall(quotationEndpoints.quotation, { params: { number: quotationId } })
  return (
    <FormOf
      call={call}
      title={t('invoice.new')}
      cannot={({ status }) =>
        quotationStates.can(status as QuotationStatus, 'invoice')
          ? undefined
          : t('error.illegal_state', {
              action: t('quotation.action.invoice'),
              state: t(`quotation.status.${status}`),
            })
      }
      record={({ id, serie, number }) => ({ path: `/quotation/view/${id}`, label: `${serie}-${number}` })}
    >
      {(quotation) => (
        <InvoiceForm
          key={quotationId}
          endpoint={invoiceEndpoints.createInvoice}
          title={t('invoice.new')}
          values={invoiceValues(quotation, start)}
          {...(isBilled(quotation) ? { hint: t('quotation.allBilled') } : {})}
        />
      )}
    </FormOf>
  )
}

const isBilled = ({ items }: QuotationOut): boolean => items.every(({ pending }) => dec(pending).isZero())

function invoiceValues(quotation: QuotationOut, start: FormValues): FormValues {
  const { id, serie, number, client, seller, currency, exchangeRate, paymentTerm, notes, items } = quotation
  const whole = isBilled(quotation)
  return {
    ...start,
    documentType: typeForClient(client.documentType, '01'),
    client: { id: client.id, code: client.number, name: client.name },
    seller,
    currency,
    exchangeRate,
    paymentTerm,
    notes,
    quotation: { id, serie, number },
    items: items
      .filter(({ pending }) => whole || dec(pending).gt(0))
      .map((item) => ({ ...item, quantity: whole ? item.quantity : item.pending, quotationLine: item.line })),
  }
}
