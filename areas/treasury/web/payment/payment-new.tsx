import type { Endpoint } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { PartyField } from '@yupana/parties/web'
import {
  Answer,
  CannotPage,
  DocumentHeader,
  Field,
  FormFoot,
  FormPage,
  type FormValues,
  type OutsideValues,
  Totals,
  useCall,
  useFormTrial,
  useGo,
  useNextForm,
  useScreenParams,
  useSearchParams,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { OpenItem } from '../../contract/index.ts'
import { AccountFunds } from './account-funds.tsx'
import { isOurs, paymentsOf, settledTotals, type TypedAmounts } from './payment-amounts.ts'
import { CashHints, PaymentHeader } from './payment-header.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { useSide } from './payment-side.ts'

/** Collects: one document where the path names it, else whatever a client owes; the next of a pile with `?after=`. */
export default function PaymentNew(): ReactNode {
  const { id } = useScreenParams()
  const [{ after }] = useSearchParams()
  if (id) return <OfDocument key={id} id={id} />
  return after ? <After key={after} id={after} /> : <OfClient />
}

const openItems = (field: string, value: string) => ({
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
            currency={concept === 'detraction' || concept === 'perception' ? 'PEN' : data[0]!.currency}
            concept={concept}
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
  const { data } = useCall(side.open, openItems('client.id', client), { enabled: client !== '' })
  return (
    <PaymentForm items={client === '' ? [] : (data?.data ?? [])} onClient={setClient} currency="PEN" given={given} />
  )
}

interface PaymentFormProps {
  items: readonly OpenItem[]
  /** Told which client was chosen; absent where one document is collected. */
  onClient: ((id: string) => void) | undefined
  currency: string
  given?: FormValues | undefined
  /** The part of the document that is meant. */
  concept?: string | undefined
}

function PaymentForm({ items, onClient, currency, given, concept }: PaymentFormProps): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const go = useGo()
  const next = useNextForm(side.newPath)
  const [typed, setTyped] = useState<TypedAmounts>(() => startAmounts(items, onClient === undefined, concept))
  const first = useRef(typed)
  const [values] = useState<FormValues>(() => ({ ...startValues(currency), ...given }))
  const outside = useMemo<OutsideValues>(
    () => ({
      values: () => ({ payments: paymentsOf(typed, items) }),
      revision: typed,
      dirty: typed !== first.current,
      restore: () => undefined,
    }),
    [typed, items],
  )
  const title = t(side.word('new'))
  const trial = useFormTrial({ endpoint: side.create as unknown as Endpoint, title, values })
  return (
    <FormPage
      endpoint={side.create}
      title={title}
      values={values}
      actions={trial.button}
      outside={outside}
      wide
      invalidates={['invoice', 'creditNote', 'bill', 'payable', 'entry', 'client', 'dashboard']}
      onSaved={({ id }) => go(`${side.viewPath}/${id}`, { replace: true })}
      again={{
        label: t('ui.saveNew'),
        run: ({ id, number }) =>
          next({ id, text: t('ui.saved'), title: `${t(side.noun)} ${number}`, view: `${side.viewPath}/${id}` }),
      }}
      frame={(fields) => (
        <DocumentHeader
          fields={headerFields}
          outside={['payments', 'client']}
          party={
            onClient && (
              <PartyField name="client" label={t(side.word('client'))} then=".yu-payment-rows .yu-amount-cell input" />
            )
          }
        >
          {fields}
        </DocumentHeader>
      )}
      below={
        <>
          <Hints items={items} typed={typed} onClient={onClient} />
          {items.length > 0 && <PaymentRows items={items} typed={typed} onType={setTyped} />}
          <FormFoot
            totals={<PaymentTotals items={items} typed={typed} />}
            beside={<Field name="notes" label={t('field.notes')} kind="text" />}
          />
          {trial.inside}
        </>
      }
    >
      <Header items={items} typed={typed} />
    </FormPage>
  )
}

/** Without which nothing can be paid. */
const headerFields = ['date', 'currency', 'account', 'method']

const startValues = (currency: string): FormValues => ({
  client: null,
  date: limaDate(systemClock()),
  currency,
  exchangeRate: null,
  account: null,
  method: null,
  notes: null,
})

/** One document is meant to be paid in full unless something else is typed. */
function startAmounts(items: readonly OpenItem[], whole: boolean, concept?: string): TypedAmounts {
  if (!whole) return {}
  const asked = items.filter((item) => item.concept === concept)
  const ours = asked.length > 0 ? asked : items.filter(isOurs)
  // A document of which only its deposit is left is meant to be deposited.
  const meant = ours.length > 0 ? ours : items.filter(({ concept }) => concept === 'detraction')
  return Object.fromEntries(meant.map((item) => [item.id, { amount: item.balance, operationNumber: '' }]))
}

interface TypedItems {
  items: readonly OpenItem[]
  typed: TypedAmounts
}

const chosenOf = ({ items, typed }: TypedItems): OpenItem[] => items.filter((item) => typed[item.id]?.amount)

function Header(of: TypedItems): ReactNode {
  const currency = useWatch({ name: 'currency' }) as string
  return <PaymentHeader dollars={currency !== 'PEN' || chosenOf(of).some((item) => item.currency !== 'PEN')} />
}

/** What is to be known before it is paid, and whose debts are shown. */
function Hints({ items, typed, onClient }: TypedItems & Pick<PaymentFormProps, 'onClient'>): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const [client, currency, rate] = useWatch({ name: ['client', 'currency', 'exchangeRate'] }) as [
    { id: string } | null,
    string,
    string | null,
  ]
  useEffect(() => onClient?.(client?.id ?? ''), [client?.id])
  return (
    <>
      <CashHints items={chosenOf({ items, typed })} />
      {side.noun === 'expense' && <AccountFunds paid={settledTotals(typed, items, currency, rate ?? '').paid} />}
      {onClient && items.length === 0 && (
        <p className="yu-gate">{t(side.word(client ? 'nothingOpen' : 'chooseClient'))}</p>
      )}
    </>
  )
}

function PaymentTotals({ items, typed }: { items: readonly OpenItem[]; typed: TypedAmounts }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const [currency, rate] = useWatch({ name: ['currency', 'exchangeRate'] }) as [string, string | null]
  const { paid, difference } = settledTotals(typed, items, currency, rate ?? '')
  return (
    <>
      {difference !== '0.00' && (
        <Totals lines={[{ label: t(side.word('exchangeDifference')), value: difference }]} currency="PEN" />
      )}
      <Totals lines={[{ label: t('field.total'), value: paid, strong: true }]} currency={currency} />
    </>
  )
}
