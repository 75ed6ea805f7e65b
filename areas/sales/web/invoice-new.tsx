import { limaDate, systemClock } from '@yupana/kernel'
import { parties } from '@yupana/parties/contract'
import { Answer, type FormValues, useCall, useSearchParams, useSessionData, useSpeech } from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { invoiceEndpoints } from '../contract/index.ts'
import { formValues, InvoiceForm } from './invoice-form.tsx'
import { typeForClient } from './invoice-header.tsx'

/** A new invoice: empty, for a client (`?client=`), like another one (`?from=`), or the next of a pile (`?after=`). */
export default function InvoiceNew(): ReactNode {
  const [{ from, client, after }] = useSearchParams()
  if (from) return <LikeAnother id={from} />
  if (client) return <ForClient id={client} />
  if (after) return <After key={after} id={after} />
  return <Blank />
}

function Blank({ given = {} }: { given?: FormValues }): ReactNode {
  const { t } = useSpeech()
  const start = useStart()
  const [values] = useState({ ...start, ...given })
  return <InvoiceForm endpoint={invoiceEndpoints.createInvoice} title={t('invoice.new')} values={values} />
}

/** Of the same series, day, currency and seller as the one before. */
function After({ id }: { id: string }): ReactNode {
  const call = useCall(invoiceEndpoints.invoice, { params: { id } })
  return (
    <Answer call={call} fresh>
      {({ documentType, serie, date, currency, exchangeRate, seller, warehouse }) => (
        <Blank given={{ documentType, serie, date, currency, exchangeRate, seller, warehouse }} />
      )}
    </Answer>
  )
}

function ForClient({ id }: { id: string }): ReactNode {
  const call = useCall(parties.endpoints.client, { params: { id } })
  return (
    <Answer call={call}>
      {({ documentNumber, fiscalName, documentType }) => (
        <Blank
          given={{
            client: { id, code: documentNumber, name: fiscalName },
            documentType: typeForClient(documentType, '01'),
          }}
        />
      )}
    </Answer>
  )
}

function LikeAnother({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const { date } = useStart()
  const call = useCall(invoiceEndpoints.invoice, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(invoice) => (
        <InvoiceForm
          key={id}
          endpoint={invoiceEndpoints.createInvoice}
          title={t('invoice.new')}
          values={likeAnother(formValues(invoice), date)}
        />
      )}
    </Answer>
  )
}

/** The same again, today; what it came from stays with the other one. */
function likeAnother({ items, ...rest }: FormValues, date: unknown): FormValues {
  const lines = (items as FormValues[]).map((item) => ({ ...item, quotationLine: null }))
  return { ...rest, items: lines, version: undefined, date, fees: null, quotation: null }
}

/** Today, in soles, by the seller and from the warehouse of the session. */
export function useStart(): FormValues {
  const { worker, warehouse } = useSessionData()
  return {
    documentType: '01',
    serie: null,
    date: limaDate(systemClock()),
    currency: 'PEN',
    exchangeRate: '1',
    client: null,
    seller: worker ?? null,
    warehouse: warehouse ?? null,
    paymentTerm: null,
    orderReference: null,
    notes: null,
    fees: null,
  }
}
