import { BOUGHT, guideEndpoints } from '@yupana/inventory/contract'
import { GuideForm } from '@yupana/inventory/web'
import { dec, limaDate, plain, round, systemClock } from '@yupana/kernel'
import { FormOf, type FormValues, Link, useCall, useScreenParams, useSessionData, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type OrderOut, orderEndpoints } from '../contract/index.ts'
import { orderNumber } from './order-states.ts'

const left = ({ toReceive }: OrderOut['items'][number]): boolean => dec(toReceive ?? 0).gt(0)

/** What is still to come of an order, as it is received. */
export default function GuideFromOrder(): ReactNode {
  const { t } = useSpeech()
  const { warehouse } = useSessionData()
  const { orderId = '' } = useScreenParams()
  const call = useCall(orderEndpoints.order, { params: { number: orderId } })
  return (
    <FormOf
      call={call}
      title={t('guide.new')}
      cannot={({ status, items }) => {
        if (status !== 'open') return t('error.order_not_open')
        return items.some(left) ? undefined : t('purchaseOrder.nothingToReceive')
      }}
      record={(order) => ({ path: `/order/view/${order.id}`, label: `${t('purchaseOrder')} ${orderNumber(order, t)}` })}
    >
      {(order) => (
        <GuideForm
          key={order.id}
          endpoint={guideEndpoints.createGuide}
          title={t('guide.new')}
          notice={
            <p className="yu-hint">
              <Link to={`/order/view/${order.id}`}>
                {t('purchaseOrder.receiving', { order: orderNumber(order, t) })}
              </Link>
            </p>
          }
          draft={`guide.order.${order.id}`}
          values={{ ...goodsOf(order), warehouse: order.warehouse ?? warehouse ?? null }}
        />
      )}
    </FormOf>
  )
}

/** At the price of the order, which the server knows to the last decimal. */
function goodsOf({ id, supplier, currency, items }: OrderOut): FormValues {
  return {
    ...{ serie: null, reason: BOUGHT, date: limaDate(systemClock()), reference: null, note: null },
    ...{ supplier: { id: supplier.id, code: supplier.number, name: supplier.name }, currency, exchangeRate: null },
    items: items.filter(left).map((line) => ({
      ...{ item: line.item, unit: line.unit, quantity: line.toReceive },
      price: plain(round(dec(line.subTotal).div(line.quantity), 10)),
      origin: { kind: 'purchaseOrder', id, line: line.line },
    })),
  }
}
