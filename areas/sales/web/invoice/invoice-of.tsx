import { type FormValues, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { invoiceEndpoints } from '../../contract/index.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { typeForClient } from './invoice-header.tsx'
import { useStart } from './invoice-screens.tsx'

export interface InvoiceOfProps {
  /** The name of the draft that is kept of it. */
  from: string
  /** Said above the lines. */
  hint: string
  client: { id: string; name: string; number: string; documentType: string }
  /** What the document says of the sale: its currency, its lines, what it is made from. */
  values: FormValues
}

/** A sale of what another document says, dated and sold as in this session. */
export default function InvoiceOf({ from, hint, client, values }: InvoiceOfProps): ReactNode {
  const { t } = useSpeech()
  const start = useStart()
  const { id, number: code, name, documentType } = client
  const given = { documentType: typeForClient(documentType, '01'), client: { id, code, name }, ...values }
  return (
    <InvoiceForm
      endpoint={invoiceEndpoints.createInvoice}
      title={t('invoice.new')}
      values={{ ...start, ...given }}
      {...{ from, hint }}
    />
  )
}
