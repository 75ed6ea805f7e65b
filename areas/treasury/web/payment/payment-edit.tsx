import { dec, fixed } from '@yupana/kernel'
import { Answer, CannotPage, type FormValues, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type OpenItem, type PaymentOut, type PaymentStatus, paymentStates } from '../../contract/index.ts'
import { draftOf } from './payment-draft.ts'
import { PaymentForm } from './payment-form.tsx'
import { openItems } from './payment-new.tsx'
import { useSide } from './payment-side.ts'

/** Changes a payment that stands; `payId` is the line that is meant. */
export default function PaymentEdit(): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const { id = '', payId } = useScreenParams()
  const call = useCall(side.read, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(payment) =>
        paymentStates.can(payment.status as PaymentStatus, 'edit') ? (
          <Edited key={id} payment={payment} focus={payment.payments.find((line) => line.id === payId)?.openItem?.id} />
        ) : (
          <CannotPage
            title={`${t(side.noun)} ${payment.number}`}
            text={t(payment.status === 'CL' ? 'error.payment_closed' : 'payment.notEdited')}
            record={{ path: `${side.viewPath}/${id}`, label: `${t(side.noun)} ${payment.number}` }}
          />
        )
      }
    </Answer>
  )
}

function Edited({ payment, focus }: { payment: PaymentOut; focus: string | undefined }): ReactNode {
  const side = useSide()
  const client = payment.client?.id ?? ''
  const call = useCall(side.open, openItems('client.id', client), { enabled: client !== '' })
  const form = (open: readonly OpenItem[]): ReactNode => (
    <PaymentForm
      items={itemsOf(payment, open)}
      onClient={undefined}
      currency={payment.currency}
      given={valuesOf(payment)}
      start={draftOf(payment)}
      edited={{ id: payment.id, number: payment.number, party: payment.client?.name ?? undefined }}
      focus={focus}
    />
  )
  return client === '' ? (
    form([])
  ) : (
    <Answer call={call} fresh>
      {({ data }) => form(data)}
    </Answer>
  )
}

/** With the currency of its account, without which the form would take it for one of another currency and put the first in its place. */
const valuesOf = ({ date, currency, exchangeRate, account, method, version, ...rest }: PaymentOut): FormValues => ({
  ...{ date, currency, account: { ...account, currency }, method, version, client: rest.client },
  exchangeRate: dec(exchangeRate).eq(1) ? null : dec(exchangeRate).toString(),
  ...{ costCenter: rest.costCenter, worker: rest.worker, cashReason: rest.cashReason, notes: rest.notes },
})

/** What is owed besides what the payment settled of it: as if it had not been made. */
function itemsOf({ payments }: PaymentOut, open: readonly OpenItem[]): OpenItem[] {
  const items = new Map(open.map((item) => [item.id, item]))
  for (const { openItem, document, client, currency, amount } of payments) {
    if (!openItem || !document || !client) continue
    const known = items.get(openItem.id) ?? {
      ...openItem,
      ...{ document, client, currency, direction: '', overdueDays: 0, status: 'open' },
    }
    items.set(openItem.id, { ...known, balance: fixed(dec(known.balance).plus(amount)) } as OpenItem)
  }
  return [...items.values()]
}
