import { dec, limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  CannotPage,
  type FormValues,
  useCall,
  useScreenParams,
  useSearchParams,
  useSessionData,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { type OrderOut, type OrderStatus, orderEndpoints, purchaseOrderStates } from '../contract/index.ts'
import { OrderForm } from './order-form.tsx'

/** A new order: empty, or like another one (`?from=`). */
export function OrderNew(): ReactNode {
  const [{ from }] = useSearchParams()
  return from ? <LikeAnother id={from} /> : <Blank />
}

function Blank(): ReactNode {
  const { t } = useSpeech()
  const { worker, warehouse, branch } = useSessionData()
  const [values] = useState<FormValues>({
    serie: null,
    date: limaDate(systemClock()),
    deliveryDate: null,
    currency: 'PEN',
    exchangeRate: null,
    supplier: null,
    branch: branch ?? null,
    buyer: worker ?? null,
    warehouse: warehouse ?? null,
    paymentTerm: null,
    notes: null,
  })
  return <OrderForm endpoint={orderEndpoints.createOrder} title={t('purchaseOrder.new')} values={values} />
}

function LikeAnother({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(orderEndpoints.order, { params: { number: id } })
  return (
    <Answer call={call} fresh>
      {(order) => (
        <OrderForm
          key={id}
          endpoint={orderEndpoints.createOrder}
          title={t('purchaseOrder.new')}
          values={{
            ...formValues(order),
            version: undefined,
            date: limaDate(systemClock()),
            deliveryDate: null,
            exchangeRate: null,
          }}
        />
      )}
    </Answer>
  )
}

export function OrderEdit(): ReactNode {
  const { t } = useSpeech()
  const { number = '' } = useScreenParams()
  const call = useCall(orderEndpoints.order, { params: { number } })
  return (
    <Answer call={call} fresh>
      {(order) =>
        purchaseOrderStates.can(order.status as OrderStatus, 'edit') &&
        order.items.every(({ billed }) => dec(billed).isZero()) ? (
          <OrderForm
            key={order.id}
            endpoint={orderEndpoints.updateOrder}
            id={order.id}
            title={t('ui.editOf', { noun: t('purchaseOrder') })}
            values={formValues(order)}
            issued={order.status === 'open'}
          />
        ) : (
          <CannotPage
            title={t('ui.editOf', { noun: t('purchaseOrder') })}
            text={t('purchaseOrder.notEditable')}
            record={{ path: `/order/view/${order.id}`, label: `${order.serie}-${order.number ?? ''}` }}
          />
        )
      }
    </Answer>
  )
}

const formValues = ({ supplier, ...order }: OrderOut): FormValues => ({
  ...order,
  supplier: { id: supplier.id, code: supplier.number, name: supplier.name },
})
