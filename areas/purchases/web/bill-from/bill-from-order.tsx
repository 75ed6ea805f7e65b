import { dec, limaDate, systemClock } from '@yupana/kernel'
import { FormOf, type FormValues, Link, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { billEndpoints, type OrderOut, orderEndpoints } from '../../contract/index.ts'
import { BillForm } from '../bill-form.tsx'
import { orderNumber } from '../order-states.ts'

/** What is still to bill of an order, as the supplier's document will say it. */
export default function BillFromOrder(): ReactNode {
  const { t } = useSpeech()
  const { orderId = '' } = useScreenParams()
  const call = useCall(orderEndpoints.order, { params: { number: orderId } })
  return (
    <FormOf
      call={call}
      title={t('bill.new')}
      cannot={({ status, items }) => {
        if (status !== 'open') return t('error.order_not_open')
        return items.some(({ toBill }) => dec(toBill).gt(0)) ? undefined : t('bill.nothingToBill')
      }}
      record={(order) => ({ path: `/order/view/${order.id}`, label: `${t('purchaseOrder')} ${orderNumber(order, t)}` })}
    >
      {(order) => (
        <BillForm
          key={order.id}
          endpoint={billEndpoints.createBill}
          title={t('bill.new')}
          notice={
            <p className="yu-hint">
              <Link to={`/order/view/${order.id}`}>{t('bill.ofOrder', { order: orderNumber(order, t) })}</Link>
            </p>
          }
          draft={`bill.order.${order.id}`}
          values={billOfOrder(order, limaDate(systemClock()))}
        />
      )}
    </FormOf>
  )
}

function billOfOrder(order: OrderOut, today: string): FormValues {
  const { supplier, serie, number } = order
  return {
    documentType: '01',
    serie: null,
    number: null,
    date: today,
    accountingDate: null,
    currency: order.currency,
    exchangeRate: null,
    supplier: { id: supplier.id, code: supplier.number, name: supplier.name },
    buyer: order.buyer,
    warehouse: order.warehouse,
    paymentTerm: order.paymentTerm,
    otherCharges: null,
    notes: null,
    fees: null,
    dueDate: null,
    items: order.items
      .filter(({ toBill }) => dec(toBill).gt(0))
      .map((line) => ({
        ...line,
        quantity: line.toBill,
        orderLine: {
          order: { id: order.id, number: `${serie}-${number}` },
          line: line.line,
          ordered: line.quantity,
          billed: line.billed,
        },
      })),
  }
}
