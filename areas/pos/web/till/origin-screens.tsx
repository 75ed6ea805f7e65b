import { quotationEndpoints } from '@yupana/sales/contract'
import { Answer, CannotPage, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type RequisitionOrderOut, requisitionOrderEndpoints } from '../../contract/index.ts'
import { PosFrame } from '../frame/pos-frame.tsx'
import { cartOfOrder, cartOfQuotation } from './origins.ts'
import TillScreen from './till-screen.tsx'

/** An order of the counter is charged: its id, its series and its number have to name one record. */
export function SaleOfOrder(): ReactNode {
  const { orderId = '', orderSerie = '', orderNumber = '' } = useScreenParams()
  const go = useGo()
  const call = useCall(requisitionOrderEndpoints.requisitionOrder, { params: { id: orderId } })
  const other = call.data && !(call.data.serie === orderSerie && Number(call.data.number) === Number(orderNumber))
  useEffect(() => {
    if (other) go('/not-found', { replace: true })
  }, [other])
  if (call.isError || call.isPending || other) return <PosFrame>{<Answer call={call}>{() => null}</Answer>}</PosFrame>
  return <Charge order={call.data} />
}

function Charge({ order }: { order: RequisitionOrderOut }): ReactNode {
  const { t } = useSpeech()
  const begin = useMemo(() => cartOfOrder(order), [order.id])
  const number = `${order.serie}-${order.number}`
  const why = order.document
    ? t('error.order_already_charged', { number, document: `${order.document.serie}-${order.document.number}` })
    : order.status === 'expired'
      ? t('error.requisition_order_expired', { number })
      : order.status !== 'open' || order.currency !== 'PEN'
        ? t('till.orderNotSold')
        : undefined
  if (why)
    return (
      <PosFrame>
        <CannotPage title={number} text={why} record={{ path: `/pos/order/view/${order.id}`, label: number }} />
      </PosFrame>
    )
  return <TillScreen begin={begin} />
}

/** What is left of a quotation is sold, at the prices that it says. */
export function SaleOfQuotation(): ReactNode {
  const { t } = useSpeech()
  const { quotationId = '' } = useScreenParams()
  const call = useCall(quotationEndpoints.quotation, { params: { number: quotationId } })
  const begin = useMemo(() => call.data && cartOfQuotation(call.data), [call.data?.id])
  if (!call.data || !begin) return <PosFrame>{<Answer call={call}>{() => null}</Answer>}</PosFrame>
  const { status, currency, serie, number, id } = call.data
  const sold = (status === 'sent' || status === 'accepted') && currency === 'PEN' && begin.lines.length > 0
  if (sold) return <TillScreen begin={begin} />
  return (
    <PosFrame>
      <CannotPage
        title={`${serie}-${number}`}
        text={t('till.quotationNotSold')}
        record={{ path: `/quotation/view/${id}`, label: `${serie}-${number}` }}
      />
    </PosFrame>
  )
}
