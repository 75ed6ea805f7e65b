import type { Endpoint } from '@yupana/contract'
import { dec, fixed, limaDate, systemClock } from '@yupana/kernel'
import { PartyField } from '@yupana/parties/web'
import {
  DocumentHeader,
  Field,
  FormFoot,
  FormPage,
  type FormValues,
  type OutsideValues,
  PrinterIcon,
  useCall,
  useFormContext,
  useFormTrial,
  useGo,
  useNextForm,
  usePrint,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type OpenItem, receiptCalls } from '../../contract/index.ts'
import { InFavour } from '../offset/in-favour.tsx'
import { useRetained } from '../withholding/retained.ts'
import { AccountFunds } from './account-funds.tsx'
import { settledTotals, undeposited } from './payment-amounts.ts'
import { emptyDraft, type HeadOf, type PaymentDraft } from './payment-draft.ts'
import { useHead } from './payment-head.ts'
import { CashHints, PaymentHeader, useCashAbove } from './payment-header.tsx'
import { PaymentMoney, PaymentTabs } from './payment-parts.tsx'
import { useSide } from './payment-side.ts'
import { documentText } from './payment-states.ts'
import { PaymentTotals } from './payment-totals.tsx'
import { CashChange } from './visit/payment-change.tsx'
import { totalsOf, visitBody } from './visit/payment-visit.ts'

export interface PaymentFormProps {
  items: readonly OpenItem[]
  /** Told which client was chosen; absent where one document is collected. */
  onClient: ((id: string) => void) | undefined
  /** What is settled of clients who were chosen before: one deposit may be of many. */
  several?: { kept: readonly OpenItem[]; keep: (items: readonly OpenItem[]) => void }
  currency: string
  given?: FormValues | undefined
  start: PaymentDraft
  /** The payment that is changed. */
  edited?: { id: string; number: number; party: string | undefined }
  /** Whose rows are meant: the line that a path names. */
  focus?: string | undefined
}

const INVALIDATES = ['invoice', 'creditNote', 'bill', 'payable', 'entry', 'client', 'dashboard', 'income', 'expense']

/** A collection or a payment: what it is for, and the money that it moves. */
export function PaymentForm({
  items,
  onClient,
  several,
  currency,
  given,
  start,
  edited,
  focus,
}: PaymentFormProps): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const go = useGo()
  const [draft, setDraft] = useState(start)
  const head = useRef<HeadOf>({ currency, rate: '', client: null })
  const [values] = useState<FormValues>(() => ({ ...startValues(currency), ...given }))
  const outside = useLines(draft, items, head)
  const endpoint = edited ? side.moves.update : side.create
  const title = edited ? `${t('ui.edit')}: ${t(side.noun)} ${edited.number}` : t(side.word('new'))
  const params = edited ? { id: edited.id } : undefined
  const trial = useFormTrial({
    endpoint: endpoint as unknown as Endpoint,
    title,
    values,
    outside,
    ...(params ? { params } : {}),
  })
  const view = (id: string): void => go(`${side.viewPath}/${id}`, { replace: true })
  const { also, again } = useAfter(view)
  const party =
    (edited?.party && <strong className="yu-pay-party">{edited.party}</strong>) ??
    (onClient && <PartyField name="client" label={t(side.word('client'))} then=".yu-payment-rows [data-mine] input" />)
  return (
    <FormPage
      endpoint={endpoint as typeof side.create}
      {...(params ? { params } : { again, also, save: t('ui.save') })}
      title={title}
      values={values}
      actions={trial.button}
      outside={outside}
      wide
      invalidates={INVALIDATES}
      onSaved={({ id }) => view(id)}
      frame={(fields) => (
        <>
          {!edited && !onClient && <strong className="yu-pay-party">{items[0]?.client.name}</strong>}
          <DocumentHeader fields={headerFields} outside={['payments', 'alongside', 'client']} party={party}>
            {fields}
          </DocumentHeader>
        </>
      )}
      below={
        <>
          <Body {...{ items, draft, head, onClient, several, focus }} alone={edited !== undefined} onDraft={setDraft} />
          {trial.inside}
        </>
      }
    >
      <Header items={items} draft={draft} />
    </FormPage>
  )
}

/** What goes on with a saved one: its receipt is printed, or the next of a pile begins. */
function useAfter(view: (id: string) => void) {
  const { t } = useSpeech()
  const side = useSide()
  const next = useNextForm(side.newPath)
  const print = usePrint()
  const also = {
    ...{ label: t(side.word('saveAndPrint')), icon: <PrinterIcon /> },
    run: ({ id }: { id: string }) => {
      void print(side.paper as Endpoint, { params: { id } })
      view(id)
    },
  }
  const again = {
    label: t('ui.saveNew'),
    run: ({ id, number }: { id: string; number: number }) =>
      next({ id, text: t('ui.saved'), title: `${t(side.noun)} ${number}`, view: `${side.viewPath}/${id}` }),
  }
  return { also, again }
}

/** What is sent beside the fields of the head. */
function useLines(draft: PaymentDraft, items: readonly OpenItem[], head: RefObject<HeadOf>): OutsideValues {
  const first = useRef(draft)
  return useMemo<OutsideValues>(
    () => ({
      values: () => visitBody(draft, items, head.current),
      revision: draft,
      dirty: draft !== first.current,
      restore: () => undefined,
    }),
    [draft, items],
  )
}

interface BodyProps extends Drafted, Pick<PaymentFormProps, 'onClient' | 'several' | 'focus'> {
  head: RefObject<HeadOf>
  /** One payment that stands: what moves in the other currency is another. */
  alone: boolean
  onDraft: (draft: PaymentDraft) => void
}

/** What it is for, the money that pays it, and what comes of both. */
function Body({ items, draft, head, onClient, several, focus, alone, onDraft }: BodyProps): ReactNode {
  const { setValue } = useFormContext()
  const chosen = chosenOf({ items, draft })
  const another = (from: HTMLElement): void => {
    several?.keep(chosen)
    setValue('client', null)
    from.closest('form')?.querySelector<HTMLElement>('[data-field="client"] input')?.focus()
  }
  const leave = (): void => {
    const kept = new Set(several?.kept.map(({ id }) => id))
    const typed = Object.fromEntries(Object.entries(draft.typed).filter(([id]) => kept.has(id)))
    const advance = kept.size > 0 && draft.advanceOf ? { advance: draft.advance, advanceOf: draft.advanceOf } : {}
    onDraft({ ...emptyDraft, typed, ...advance, free: draft.free, money: draft.money })
  }
  return (
    <>
      <Heard head={head} onClient={onClient} onLeave={leave} />
      <Hints items={items} draft={draft} />
      <PaymentTabs
        {...{ items, draft, focus, onDraft }}
        gated={onClient !== undefined}
        another={several && chosen.length > 0 ? another : undefined}
      />
      <PaymentMoney {...{ items, draft, alone, onDraft }} />
      {!alone && <CashChange {...{ items, draft, onDraft }} />}
      <FormFoot totals={<PaymentTotals {...{ items, draft }} />} beside={<Beside items={items} draft={draft} />} />
    </>
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
  costCenter: null,
  worker: null,
  cashReason: null,
  notes: null,
})

/** What the lines need of the head, where they are sent. Another client has other debts. */
function Heard({
  head,
  onClient,
  onLeave,
}: {
  head: RefObject<HeadOf>
  onClient: ((id: string) => void) | undefined
  onLeave: () => void
}): ReactNode {
  const of = useHead()
  head.current = of
  const before = useRef<string>(undefined)
  const client = of.client?.id
  useEffect(() => {
    onClient?.(client ?? '')
    if (onClient && before.current && before.current !== client) onLeave()
    before.current = client
  }, [client])
  return null
}

interface Drafted {
  items: readonly OpenItem[]
  draft: PaymentDraft
}

const chosenOf = ({ items, draft }: Drafted): OpenItem[] => items.filter((item) => draft.typed[item.id]?.amount)

function Header(of: Drafted): ReactNode {
  const currency = useWatch({ name: 'currency' }) as string
  // Dollars beside soles come in at their own side of the published rate.
  const beside = of.draft.money.some((row) => row.currency !== undefined && row.currency !== currency)
  const dollars = beside || currency !== 'PEN' || chosenOf(of).some((item) => item.currency !== 'PEN')
  return <PaymentHeader dollars={dollars} rated={beside ? 'USD' : currency} />
}

/** What is to be known before it is paid. */
function Hints({ items, draft }: Drafted): ReactNode {
  const side = useSide()
  const head = useHead()
  const kept = useRetained(draft, items)
  const paid =
    draft.money.length > 0
      ? totalsOf(draft, items, head).rest
      : settledTotals(draft.typed, items, head.currency, head.rate).paid
  return (
    <>
      {Object.keys(draft.lines).length === 0 && (
        <InFavour client={head.client?.id ?? items[0]?.client.id ?? ''} side={side.noun} />
      )}
      <CashHints items={chosenOf({ items, draft })} />
      {side.noun === 'expense' && <AccountFunds paid={fixed(dec(paid).minus(kept?.retained ?? 0))} />}
      {side.noun === 'expense' && <Undeposited items={undeposited(draft.typed, items)} />}
    </>
  )
}

function Undeposited({ items }: { items: readonly OpenItem[] }): ReactNode {
  const { t } = useSpeech()
  const documents = [...new Set(items.map(({ document }) => documentText(document)))].join(', ')
  return (
    documents !== '' && (
      <Alert type="warning" showIcon className="yu-hint" title={t('payment.undeposited', { documents })} />
    )
  )
}

/** What goes with it: where it belongs to, why it is cash, and a note. */
function Beside({ items, draft }: Drafted): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const worker = useCall(receiptCalls.paymentRules, {}, { silent: true, staleTime: 60_000 }).data?.worker
  return (
    <>
      {draft.free.length > 0 && (
        <Field name="costCenter" label={t('costCenter')} kind="ref" choose="/api/cost-center/choose" />
      )}
      {side.noun === 'expense' && <CashReason items={chosenOf({ items, draft })} />}
      {worker && worker !== 'forbidden' && (
        <Field name="worker" label={t('payment.worker')} kind="ref" choose="/api/workers/choose" />
      )}
      <Field name="notes" label={t('field.notes')} kind="text" />
    </>
  )
}

function CashReason({ items }: { items: readonly OpenItem[] }): ReactNode {
  const { t } = useSpeech()
  const above = useCashAbove(items)
  return above && <Field name="cashReason" label={t('payment.cashReason')} kind="text" />
}
