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

/** A new order: empty, like another one (`?from=`), or the next of a pile (`?after=`). */
export function OrderNew(): ReactNode {
  const [{ from, after }] = useSearchParams()
  if (from) return <LikeAnother id={from} />
  return after ? <After key={after} id={after} /> : <Blank />
}

function Blank({ given = {} }: { given?: FormValues }): ReactNode {
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
    ...given,
  })
  return <OrderForm endpoint={orderEndpoints.createOrder} title={t('purchaseOrder.new')} values={values} />
}

/** Of the same series, day, currency and place as the one before. */
function After({ id }: { id: string }): ReactNode {
  const call = useCall(orderEndpoints.order, { params: { number: id } })
  return (
    <Answer call={call} fresh>
      {({ serie, date, currency, exchangeRate, branch, buyer, warehouse }) => (
        <Blank given={{ serie, date, currency, exchangeRate, branch, buyer, warehouse }} />
      )}
    </Answer>
  )
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
