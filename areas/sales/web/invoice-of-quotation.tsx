import { dec } from '@yupana/kernel'
import { Answer, CannotPage, type FormValues, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  invoiceEndpoints,
  type QuotationOut,
  type QuotationStatus,
  quotationEndpoints,
  quotationStates,
} from '../contract/index.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { typeForClient } from './invoice-header.tsx'
import { useStart } from './invoice-new.tsx'

/** An invoice of what a quotation still leaves to bill, at the prices that were offered. */
export default function InvoiceOfQuotation(): ReactNode {
  const { t } = useSpeech()
  const { quotationId = '' } = useScreenParams()
  const start = useStart()
  const call = useCall(quotationEndpoints.quotation, { params: { number: quotationId } })
  return (
    <Answer call={call} fresh>
      {(quotation) =>
        quotationStates.can(quotation.status as QuotationStatus, 'invoice') ? (
          <InvoiceForm
            key={quotationId}
            endpoint={invoiceEndpoints.createInvoice}
            title={t('invoice.new')}
            values={invoiceValues(quotation, start)}
            {...(isBilled(quotation) ? { hint: t('quotation.allBilled') } : {})}
          />
        ) : (
          <CannotPage
            title={t('invoice.new')}
            text={t('error.illegal_state', {
              action: t('quotation.action.invoice'),
              state: t(`quotation.status.${quotation.status}`),
            })}
            record={{ path: `/quotation/view/${quotation.id}`, label: `${quotation.serie}-${quotation.number}` }}
          />
        )
      }
    </Answer>
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
