import { type ChainOut, chainEndpoints } from '@yupana/contract'
import { outputGuideEndpoints, SALE } from '@yupana/inventory/contract'
import { OutputGuideForm } from '@yupana/inventory/web'
import { dec, limaDate, systemClock } from '@yupana/kernel'
import { FormOf, type FormValues, Link, useCall, useScreenParams, useSessionData, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type InvoiceOut, invoiceEndpoints, type QuotationOut, quotationEndpoints } from '../contract/index.ts'

type Sold = Pick<QuotationOut, 'id' | 'serie' | 'currency' | 'client'> & {
  number: string | null
  items: readonly { line: number; item: unknown; unit: unknown; unitValue: string }[]
}

/** What guides delivered of each line, by the chain of the document. */
const deliveredOf = ({ lines }: ChainOut): Map<number, string> =>
  new Map(lines.map(({ line, taken }) => [line, taken.find(({ kind }) => kind === 'outputGuide')?.quantity ?? '0']))

/** What was offered and not delivered yet, as it leaves. */
export function GuideOfQuotation(): ReactNode {
  const { t } = useSpeech()
  const { quotationId = '' } = useScreenParams()
  const call = useCall(quotationEndpoints.quotation, { params: { number: quotationId } })
  return (
    <FormOf
      call={call}
      title={t('outputGuide.new')}
      cannot={({ status }) =>
        ['sent', 'accepted', 'partial'].includes(status) ? undefined : t('error.origin_not_open')
      }
      record={(sold) => ({ path: `/quotation/view/${sold.id}`, label: `${sold.serie}-${sold.number}` })}
    >
      {(sold) => (
        <Left
          kind="quotation"
          path="/quotation/view"
          sold={sold}
          quantities={sold.items.map(({ pending }) => pending)}
        />
      )}
    </FormOf>
  )
}

/** What was sold and went with no guide yet: the sale took it out of the stock. */
export function GuideOfInvoice(): ReactNode {
  const { t } = useSpeech()
  const { invoiceId = '' } = useScreenParams()
  const call = useCall(invoiceEndpoints.invoice, { params: { id: invoiceId } })
  return (
    <FormOf
      call={call}
      title={t('outputGuide.new')}
      cannot={({ status, guides }) => {
        if (status !== 'open' && status !== 'closed') return t('error.origin_not_open')
        return guides.length > 0 ? t('outputGuide.nothingToDeliver') : undefined
      }}
      record={(sold) => ({ path: `/invoice/view/${sold.id}`, label: `${sold.serie}-${sold.number}` })}
    >
      {(sold: InvoiceOut) => (
        <Left
          kind="invoice"
          path="/invoice/view"
          sold={sold}
          delivers={sold.byGuides}
          quantities={sold.items.map(({ quantity, toDeliver }) => (sold.byGuides ? (toDeliver ?? '0') : quantity))}
        />
      )}
    </FormOf>
  )
}

interface LeftProps {
  kind: 'quotation' | 'invoice'
  path: string
  sold: Sold & { warehouse?: unknown }
  /** Of each line; of a sale that guides deliver without what they delivered. */
  quantities: readonly string[]
  /** Its guides take the goods out. */
  delivers?: boolean
}

function Left({ kind, path, sold, quantities, delivers = false }: LeftProps): ReactNode {
  const { t } = useSpeech()
  const { id, serie, number } = sold
  const { warehouse } = useSessionData()
  const call = useCall(chainEndpoints.chain, { params: { kind, id } })
  const document = `${serie}-${number}`
  const linesOf = (chain: ChainOut): FormValues[] => {
    const delivered = deliveredOf(chain)
    return sold.items.flatMap(({ line, item, unit, unitValue }, i) => {
      const left = dec(quantities[i]!).minus((!delivers && delivered.get(line)) || 0)
      const origin = { kind, id, line }
      return left.gt(0) ? [{ item, unit, quantity: left.toString(), price: unitValue, origin }] : []
    })
  }
  return (
    <FormOf
      call={call}
      title={t('outputGuide.new')}
      cannot={(chain) => (linesOf(chain).length > 0 ? undefined : t('outputGuide.nothingToDeliver'))}
      record={() => ({ path: `${path}/${id}`, label: document })}
    >
      {(chain) => (
        <OutputGuideForm
          endpoint={outputGuideEndpoints.createOutputGuide}
          title={t('outputGuide.new')}
          notice={
            <p className="yu-hint">
              <Link to={`${path}/${id}`}>{t('outputGuide.delivering', { document })}</Link>
              {kind === 'invoice' && !delivers && <> · {t('outputGuide.notMoving')}</>}
            </p>
          }
          draft={`outputGuide.${kind}.${id}`}
          values={{
            ...{
              serie: null,
              reason: SALE,
              date: limaDate(systemClock()),
              warehouse: sold.warehouse ?? warehouse ?? null,
            },
            client: { id: sold.client.id, code: sold.client.number, name: sold.client.name },
            ...{
              otherClient: null,
              toWarehouse: null,
              purpose: null,
              senderReference: null,
              bulkQuantity: null,
              note: null,
            },
            ...{ currency: sold.currency, items: linesOf(chain) },
          }}
        />
      )}
    </FormOf>
  )
}
