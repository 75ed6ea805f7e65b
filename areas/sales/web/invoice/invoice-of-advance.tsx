import { dec, fixed } from '@yupana/kernel'
import {
  currencySign,
  FormOf,
  type FormValues,
  figureOf,
  formatMoney,
  type Say,
  useCall,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type InvoiceOut, invoiceEndpoints } from '../../contract/index.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { useStart } from './invoice-screens.tsx'
import { documentTitle, isDeductible } from './invoice-states.ts'

/** A sale that deducts so much of an advance: of its client, in its currency and of its type. */
export default function InvoiceOfAdvance(): ReactNode {
  const { t } = useSpeech()
  const { id = '', amount = '' } = useScreenParams()
  const start = useStart()
  const call = useCall(invoiceEndpoints.invoice, { params: { id } })
  return (
    <FormOf
      call={call}
      title={t('invoice.new')}
      cannot={(advance) => (isDeductible(advance) ? undefined : t('invoice.advanceGone'))}
      record={(advance) => ({ path: `/invoice/view/${advance.id}`, label: documentTitle(advance, t) })}
    >
      {(advance) => (
        <InvoiceForm
          key={`${id} ${amount}`}
          endpoint={invoiceEndpoints.createInvoice}
          title={t('invoice.new')}
          values={saleOf(advance, amount, start)}
          from={`advance-${id.slice(-12)}`}
          {...hintOf(advance, amount, t)}
        />
      )}
    </FormOf>
  )
}

/** Said where more was asked for than is left. */
function hintOf(advance: InvoiceOut, asked: string, t: Say): { hint?: string } {
  const left = advance.advanceLeft?.total ?? '0'
  const figure = figureOf(asked)
  if (figure === '' || dec(figure).lte(left)) return {}
  const said = (amount: string): string => `${currencySign(advance.currency)} ${formatMoney(amount)}`
  return {
    hint: t('invoice.advanceOnlyLeft', {
      document: `${advance.serie}-${advance.number}`,
      left: said(left),
      asked: said(figure),
    }),
  }
}

function saleOf(
  { id, client, currency, documentType, seller, advanceLeft }: InvoiceOut,
  asked: string,
  start: FormValues,
): FormValues {
  const left = advanceLeft?.total ?? '0'
  const amount = figureOf(asked)
  const whole = amount === '' || dec(amount).lte(0) || dec(amount).gt(left)
  return {
    ...start,
    ...{ documentType, seller, currency, exchangeRate: currency === 'PEN' ? '1' : null },
    client: { id: client.id, code: client.number, name: client.name },
    advances: [{ invoice: { id }, amount: whole ? left : fixed(amount) }],
  }
}
