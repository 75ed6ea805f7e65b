import type { CallOutput } from '@yupana/contract'
import { type DocumentFormOf, type Lines, useIssuingSaves, useSpeech, useWatch } from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { type InvoiceOut, invoiceEndpoints, type UsableAdvance } from '../../contract/index.ts'
import { AdvanceOffer } from '../advance/advance-offer.tsx'
import { SaleForm } from '../line/sale-form.tsx'
import type { SaleLine } from '../line/sale-lines.ts'
import { InvoiceFees } from './invoice-fees.tsx'
import { headerFields, InvoiceHeader, typeForClient } from './invoice-header.tsx'
import { documentTitle } from './invoice-states.ts'
import { LineData, useOnlyAsked } from './line-data.tsx'
import { OperationFields } from './operation-fields.tsx'
import { ServiceCharge } from './service-charge.tsx'
import { SplitTyped } from './split-offer.tsx'
import { useWithheld, WithheldPanel } from './withheld-panel.tsx'

interface InvoiceFormProps extends DocumentFormOf<InvoiceOut> {
  /** Said above the lines. */
  hint?: string
  /** What it is made from: the name of the draft that is kept of it. */
  from?: string
}

/** Header, lines, instalments and live totals of a sale; saves a draft, or saves and issues it. */
export function InvoiceForm({ endpoint, id, title, values, document, hint, from }: InvoiceFormProps): ReactNode {
  const { t } = useSpeech()
  const [offered, setOffered] = useState<readonly UsableAdvance[]>([])
  const saves = useIssuingSaves<CallOutput<typeof invoiceEndpoints.createInvoice>>({
    path: '/invoice',
    titleOf: documentTitle,
    issue: invoiceEndpoints.issueInvoice,
    label: t('invoice.action.saveIssue'),
    text: () => t('invoice.issued'),
    refusedIn: 'form',
    invalidates: ['stock', 'product', 'income', 'entry', 'dashboard', 'choose', 'quotation'],
  })
  const origin = values.quotation as InvoiceOut['quotation']
  const like = id === undefined ? document : undefined
  return (
    <SaleForm
      {...saves}
      endpoint={endpoint}
      id={id}
      title={title}
      draft={`invoice.${id ?? from ?? (origin ? `of-${origin.id}` : like ? `like-${like.id}` : 'new')}`}
      values={values}
      copied={like !== undefined}
      header={<InvoiceHeader />}
      moves
      onClient={(option, { setValue, getValues }) =>
        setValue('documentType', typeForClient(option?.documentType, String(getValues('documentType'))))
      }
      onNewClient={(client, { setValue, getValues }) =>
        setValue('documentType', typeForClient(client.documentType, String(getValues('documentType'))))
      }
      gate={{ fields: headerFields, hint: t('invoice.headerFirst'), missing: { client: t('error.select_customer') } }}
      between={
        (origin?.serie || hint) && (
          <Alert
            type="info"
            showIcon
            className="yu-hint"
            title={origin?.serie ? `${t('quotation.from')} ${origin.serie}-${origin.number}` : hint}
            description={origin?.serie ? hint : undefined}
          />
        )
      }
      offered={offered}
      beside={(total, { lines, prepaid, otherCharges }) => (
        <>
          <AdvanceOffer total={total} onOffered={setOffered} />
          <Collected {...{ total, prepaid, otherCharges, lines }} />
        </>
      )}
    />
  )
}

interface CollectedProps {
  total: string
  prepaid: string
  otherCharges: string
  lines: Lines<SaleLine>
}

/** How it is collected, what its operation has to tell of its lines, and the instalments of what the client pays. */
function Collected({ total, prepaid, otherCharges, lines }: CollectedProps): ReactNode {
  const [currency, typed] = useWatch({ name: ['currency', 'operationType'] }) as [string, string | null]
  const withheld = useWithheld({ total, prepaid, otherCharges }, lines)
  const exported = lines.rows.some(({ tax }) => tax.startsWith('EXPORT'))
  const operation = exported ? (typed ?? '0200') : withheld?.operationType
  useOnlyAsked({ operation, lines })
  return (
    <>
      <SplitTyped parts={withheld?.parts ?? 1} lines={lines} />
      <ServiceCharge usual={withheld?.serviceCharge} />
      <WithheldPanel withheld={withheld} currency={currency} />
      <OperationFields exported={exported} operation={operation} />
      <InvoiceFees total={withheld?.net ?? total} />
      <LineData operation={operation} lines={lines} />
    </>
  )
}
