import { productEndpoints } from '@yupana/catalogue/contract'
import { type OutputGuideOut, outputGuideEndpoints } from '@yupana/inventory/contract'
import { dec } from '@yupana/kernel'
import { FormOf, type FormValues, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { invoiceEndpoints } from '../../contract/index.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { typeForClient } from './invoice-header.tsx'
import { useStart } from './invoice-screens.tsx'

/** A sale of what one guide, or several for one client, delivered and nobody invoiced yet. */
export default function InvoiceOfGuides(): ReactNode {
  const { outputGuideId = '', references = '' } = useScreenParams()
  const ids = [outputGuideId, ...references.split(',').filter(Boolean)]
  return <Asked key={ids.join()} ids={ids} />
}

/** Whether they may be invoiced together is the server's to say. */
function Asked({ ids }: { ids: string[] }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(invoiceEndpoints.validateFromOutput, { query: { guides: ids.join(',') } })
  return (
    <FormOf
      call={call}
      title={t('invoice.new')}
      cannot={({ problems: [first] }) => first && t(`error.${first.code}`)}
      record={({ problems: [first] }) => ({
        path: `/output-guide/view/${first?.guide ?? ids[0]}`,
        label: t('outputGuide'),
      })}
    >
      {() => <Read ids={ids} read={[]} />}
    </FormOf>
  )
}

/** Reads them one after the other: there are few. */
function Read({ ids, read }: { ids: string[]; read: OutputGuideOut[] }): ReactNode {
  const { t } = useSpeech()
  const [next = '', ...others] = ids
  const call = useCall(outputGuideEndpoints.outputGuide, { params: { number: next } })
  return (
    <FormOf
      call={call}
      title={t('invoice.new')}
      cannot={() => undefined}
      record={({ id }) => ({ path: `/output-guide/view/${id}`, label: '' })}
    >
      {(guide) =>
        others.length > 0 ? (
          <Read key={others.join()} ids={others} read={[...read, guide]} />
        ) : (
          <Form guides={[...read, guide]} />
        )
      }
    </FormOf>
  )
}

function Form({ guides }: { guides: OutputGuideOut[] }): ReactNode {
  const { t } = useSpeech()
  const start = useStart()
  const query = { date: String(start.date), of: 'sale' as const }
  const { data: taxes } = useCall(productEndpoints.taxes, { query }, { staleTime: 60_000 })
  if (!taxes) return null
  return (
    <InvoiceForm
      endpoint={invoiceEndpoints.createInvoice}
      title={t('invoice.new')}
      values={saleOf(guides, start, taxes[0]?.rate)}
      from={`guides-${guides.map(({ id }) => id.slice(-8)).join('.')}`.slice(0, 100)}
      hint={`${t('invoice.ofGuides')} ${guides.map(({ number }) => number).join(', ')}`}
    />
  )
}

/** At what was agreed; a price that nobody agreed is typed. @param usual rate of the IGV that a sale of the day charges, in percent */
function saleOf(guides: OutputGuideOut[], start: FormValues, usual: string | undefined): FormValues {
  const [{ client, otherClient, currency, warehouse }] = guides as [OutputGuideOut]
  const buyer = otherClient ?? client
  const quotations = new Set(
    guides.flatMap(({ items }) => items.flatMap(({ origin }) => (origin?.kind === 'quotation' ? [origin.id] : []))),
  )
  const quotation = quotations.size === 1 ? [...quotations][0]! : undefined
  return {
    ...start,
    ...(buyer ? { documentType: typeForClient(buyer.documentType, '01') } : {}),
    client: buyer && { id: buyer.id, code: buyer.number, name: buyer.name },
    ...{ currency, warehouse },
    ...(quotation ? { quotation: { id: quotation } } : {}),
    items: guides.flatMap(({ id, items }) =>
      items
        .filter(({ toInvoice }) => dec(toInvoice).gt(0))
        .map(({ line, item, unit, toInvoice, price, tax, origin }) => ({
          ...{ item, unit, description: item.name, quantity: toInvoice, itemType: 'product' },
          ...{ price: price ?? '', includeTaxPrice: false, priceSource: price === null ? 'rule' : 'typed' },
          tax: { type: tax.type, rate: tax.type === 'IGV' && !tax.own ? (usual ?? tax.rate) : tax.rate },
          ...{ guideLine: { guide: { id }, line } },
          quotationLine: quotation && origin?.kind === 'quotation' ? origin.line : null,
        })),
    ),
  }
}
