import { Answer, CannotPage, type FormValues, useCall, useScreenParams, useSearchParams, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo, useState } from 'react'
import type { OpenItem } from '../../contract/index.ts'
import { isOurs } from './payment-amounts.ts'
import { emptyDraft, type PaymentDraft } from './payment-draft.ts'
import { PaymentForm } from './payment-form.tsx'
import { useSide } from './payment-side.ts'

/** Collects: one document where the path names it, else whatever a client owes; the next of a pile with `?after=`. */
export default function PaymentNew(): ReactNode {
  const { id } = useScreenParams()
  const [{ after }] = useSearchParams()
  if (id) return <OfDocument key={id} id={id} />
  return after ? <After key={after} id={after} /> : <OfClient />
}

export const openItems = (field: string, value: string) => ({
  query: { limit: 200, filters: [{ field, operator: 'EQUAL' as const, value, group: 0 }] },
})

function OfDocument({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const call = useCall(side.open, openItems('document.id', id))
  const [{ concept }] = useSearchParams()
  return (
    <Answer call={call} fresh>
      {({ data }) =>
        data.length === 0 ? (
          <CannotPage
            title={t(side.word('new'))}
            text={t('error.document_not_open')}
            record={{ path: side.listPath, label: t(side.word('plural')) }}
          />
        ) : (
          <PaymentForm
            items={data}
            onClient={undefined}
            currency={currencyOf(data, concept)}
            start={startOf(data, concept)}
          />
        )
      }
    </Answer>
  )
}

/** Of the same day, currency, account and method as the one before. */
function After({ id }: { id: string }): ReactNode {
  const side = useSide()
  const call = useCall(side.read, { params: { id } })
  return (
    <Answer call={call} fresh>
      {({ date, currency, exchangeRate, account, method }) => (
        <OfClient given={{ date, currency, exchangeRate, account, method }} />
      )}
    </Answer>
  )
}

function OfClient({ given }: { given?: FormValues }): ReactNode {
  const side = useSide()
  const [client, setClient] = useState('')
  const [kept, keep] = useState<readonly OpenItem[]>([])
  const { data } = useCall(side.open, openItems('client.id', client), { enabled: client !== '' })
  // Of who was chosen last first: the cursor goes there.
  const items = useMemo(
    () => [
      ...(client === '' ? [] : (data?.data ?? [])),
      ...kept.filter((item) => client === '' || item.client.id !== client),
    ],
    [client, data, kept],
  )
  return (
    <PaymentForm
      items={items}
      several={{ kept, keep }}
      onClient={setClient}
      currency="PEN"
      given={given}
      start={emptyDraft}
    />
  )
}

/** What of a document is meant: of the concept that is asked for, else what is paid to us or by us; of which only its deposit is left, that. */
function meantOf(items: readonly OpenItem[], concept?: string): readonly OpenItem[] {
  const asked = items.filter((item) => item.concept === concept)
  const ours = asked.length > 0 ? asked : items.filter(isOurs)
  return ours.length > 0 ? ours : items.filter((item) => item.concept === 'detraction')
}

/** A deposit and a perception are paid in soles, whatever their document is in. */
function currencyOf(items: readonly OpenItem[], concept?: string): string {
  const first = meantOf(items, concept)[0] ?? items[0]!
  return first.concept === 'detraction' || first.concept === 'perception' ? 'PEN' : first.currency
}

/** One document is meant to be paid in full unless something else is typed. */
function startOf(items: readonly OpenItem[], concept?: string): PaymentDraft {
  const meant = meantOf(items, concept)
  const typed = Object.fromEntries(meant.map((item) => [item.id, { amount: item.balance, operationNumber: '' }]))
  return { ...emptyDraft, typed }
}
