import { Answer, NotFound, useCall, useGo, useScreenParams } from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'
import { lineViews } from '../../contract/index.ts'

/** Where each kind of movement is edited; a free line in its payment. */
const FORMS: Readonly<Record<string, string>> = {
  expense: '/payment/expense/edit/{id}',
  income: '/payment/income/edit/{id}',
  transfer: '/payment/account/transfer/edit/{id}',
  balance: '/payment/account/balance/edit/{id}',
  letter: '/payment/letters/view/{id}',
  detraction: '/payment/detraction-deposits/view/{id}',
  rendering: '/rendering-of-account/edit/{id}',
}

/** Opens the form of a movement by its kind. */
export default function PaymentByType(): ReactNode {
  const { id = '', type = '' } = useScreenParams()
  if (type === 'free') return <OfFree id={id} />
  const form = FORMS[type]
  return form ? <Away to={form.replace('{id}', id)} /> : <NotFound />
}

function OfFree({ id }: { id: string }): ReactNode {
  const call = useCall(lineViews.free.read, { params: { id } })
  return (
    <Answer call={call}>
      {({ payment }) => <Away to={`/payment/${payment.direction}/edit/${payment.id}/pay/${id}`} />}
    </Answer>
  )
}

function Away({ to }: { to: string }): ReactNode {
  const go = useGo()
  useEffect(() => go(to, { replace: true }), [to])
  return null
}
