import { dec, limaDate, sum, systemClock } from '@yupana/kernel'
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
import { type BillOut, type BillStatus, billEndpoints, billStates } from '../contract/index.ts'
import { BillForm } from './bill-form.tsx'
import { OpenOrders } from './open-orders.tsx'

/** A new bill: empty, or the next of a pile (`?after=`). */
export function BillNew(): ReactNode {
  const [{ after }] = useSearchParams()
  return after ? <After key={after} id={after} /> : <Blank />
}

/** Of the same type, day, currency and place as the one before. */
function After({ id }: { id: string }): ReactNode {
  const call = useCall(billEndpoints.bill, { params: { id } })
  return (
    <Answer call={call} fresh>
      {({ documentType, date, accountingDate, currency, exchangeRate, buyer, warehouse }) => (
        <Blank given={{ documentType, date, accountingDate, currency, exchangeRate, buyer, warehouse }} />
      )}
    </Answer>
  )
}

function Blank({ given = {} }: { given?: FormValues }): ReactNode {
  const { t } = useSpeech()
  const { worker, warehouse } = useSessionData()
  const [values] = useState<FormValues>({
    documentType: '01',
    serie: null,
    number: null,
    date: limaDate(systemClock()),
    accountingDate: null,
    currency: 'PEN',
    exchangeRate: null,
    supplier: null,
    buyer: worker ?? null,
    warehouse: warehouse ?? null,
    paymentTerm: null,
    otherCharges: null,
    notes: null,
    fees: null,
    ...given,
  })
  return <BillForm endpoint={billEndpoints.createBill} title={t('bill.new')} values={values} notice={<OpenOrders />} />
}

/** Like another one: of today and without its number. */
export function BillClonate(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(billEndpoints.bill, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(bill) => (
        <BillForm
          key={id}
          endpoint={billEndpoints.createBill}
          title={t('bill.new')}
          values={{
            ...formValues(bill),
            items: bill.items.map(({ orderLine: _, ...line }) => line),
            version: undefined,
            number: null,
            date: limaDate(systemClock()),
            accountingDate: null,
            exchangeRate: null,
            fees: null,
          }}
        />
      )}
    </Answer>
  )
}

export function BillEdit(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(billEndpoints.bill, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(bill) =>
        billStates.can(bill.status as BillStatus, 'edit') ? (
          <BillForm
            key={id}
            endpoint={billEndpoints.updateBill}
            id={id}
            title={t('ui.editOf', { noun: t('bill') })}
            values={formValues(bill)}
          />
        ) : (
          <CannotPage
            title={t('ui.editOf', { noun: t('bill') })}
            text={t('bill.notOpen')}
            record={{ path: `/bill/view/${id}`, label: `${bill.serie}-${bill.number}` }}
          />
        )
      }
    </Answer>
  )
}

function formValues({ supplier, fees, items, ...bill }: BillOut): FormValues {
  return {
    ...bill,
    items: items.map((line) => ({ ...line, orderLine: line.orderLine && besideOwn(line.orderLine, items) })),
    supplier: { id: supplier.id, code: supplier.number, name: supplier.name },
    fees: fees.length > 1 ? fees.map(({ date, amount }) => ({ date, amount })) : null,
    total: undefined,
  }
}

type OrderLine = NonNullable<BillOut['items'][number]['orderLine']>

/** What other bills took of the order line. */
function besideOwn(of: OrderLine, items: BillOut['items']): OrderLine {
  const own = items.filter(({ orderLine }) => orderLine?.order.id === of.order.id && orderLine.line === of.line)
  return {
    ...of,
    billed: dec(of.billed)
      .minus(sum(own.map(({ quantity }) => quantity)))
      .toString(),
  }
}
