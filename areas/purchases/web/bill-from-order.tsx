import { dec, limaDate, systemClock } from '@yupana/kernel'
import { Answer, CannotPage, type FormValues, Link, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { billEndpoints, type OrderOut, orderEndpoints } from '../contract/index.ts'
import { BillForm } from './bill-form.tsx'

/** What is still to bill of an order, as the supplier's document will say it. */
export default function BillFromOrder(): ReactNode {
  const { t } = useSpeech()
  const { orderId = '' } = useScreenParams()
  const call = useCall(orderEndpoints.order, { params: { number: orderId } })
  return (
    <Answer call={call} fresh>
      {(order) => {
        const values = billOfOrder(order, limaDate(systemClock()))
        return values.items.length > 0 && order.status === 'open' ? (
          <BillForm
            key={order.id}
            endpoint={billEndpoints.createBill}
            title={t('bill.new')}
            notice={
              <p className="yu-hint">
                <Link to={`/order/view/${order.id}`}>
                  {t('bill.ofOrder', { order: `${order.serie}-${order.number}` })}
                </Link>
              </p>
            }
            draft={`bill.order.${order.id}`}
            values={values}
          />
        ) : (
          <CannotPage
            title={t('bill.new')}
            text={t(order.status === 'open' ? 'bill.nothingToBill' : 'error.order_not_open')}
            record={{
              path: `/order/view/${order.id}`,
              label: `${t('purchaseOrder')} ${order.serie}-${order.number ?? ''}`,
            }}
          />
        )
      }}
    </Answer>
  )
}

function billOfOrder(order: OrderOut, today: string): FormValues & { items: FormValues[] } {
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
