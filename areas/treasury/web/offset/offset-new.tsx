import type { CallOutput, Endpoint } from '@yupana/contract'
import { Decimal, dec, fixed, limaDate, sum, systemClock } from '@yupana/kernel'
import { PartyField } from '@yupana/parties/web'
import {
  Answer,
  type Column,
  currencySign,
  DataTable,
  DocumentHeader,
  DueDate,
  Field,
  FormFoot,
  FormPage,
  type FormValues,
  formatMoney,
  MoneyInput,
  type OutsideValues,
  parseDecimal,
  type TotalLine,
  Totals,
  useCall,
  useFormTrial,
  useGo,
  useSearchParams,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Alert, Button, Segmented } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { offsetEndpoints, receiptCalls } from '../../contract/index.ts'
import { documentScreen, documentText } from '../payment/payment-states.ts'

type Item = CallOutput<typeof offsetEndpoints.offsetItems>['data'][number]
type Typed = Readonly<Record<string, string>>

/** Which balances of a contact settle one another; of the contact that the path names, where it names one. */
export default function OffsetNew(): ReactNode {
  const [{ client }] = useSearchParams()
  const call = useCall(offsetEndpoints.offsetItems, { query: { client: client ?? '' } }, { enabled: Boolean(client) })
  if (!client) return <OffsetForm given={null} />
  return (
    <Answer call={call} fresh>
      {({ data }) => <OffsetForm given={data[0]?.client ?? null} />}
    </Answer>
  )
}

const amountOf = (typed: Typed, { id }: Item): Decimal => dec(parseDecimal(typed[id] ?? '') ?? 0)
const taken = (items: readonly Item[], typed: Typed) =>
  items
    .filter((item) => (typed[item.id] ?? '') !== '')
    .map((item) => ({ openItem: { id: item.id }, amount: typed[item.id]! }))
const wholeOf = (items: readonly Item[], typed: Typed): Decimal => sum(items.map((item) => amountOf(typed, item)))

function OffsetForm({ given }: { given: Item['client'] | null }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [client, setClient] = useState(given?.id ?? '')
  const { all, currencies, currency, setCurrency, from, to } = useBalances(client)
  const [typed, setTyped] = useState<Typed>({})
  const first = useRef(typed)
  const [values] = useState<FormValues>(() => ({ client: given, date: limaDate(systemClock()), notes: null }))
  const outside = useMemo<OutsideValues>(
    () => ({
      values: () => ({ from: taken(from, typed), to: taken(to, typed) }),
      revision: typed,
      dirty: typed !== first.current,
      restore: () => undefined,
    }),
    [typed, all, currency],
  )
  const title = t('offset.new')
  const trial = useFormTrial({ endpoint: offsetEndpoints.createOffset as unknown as Endpoint, title, values })
  const [whole, other] = [wholeOf(from, typed), wholeOf(to, typed)]
  return (
    <FormPage
      endpoint={offsetEndpoints.createOffset}
      title={title}
      values={values}
      actions={trial.button}
      outside={outside}
      wide
      invalidates={['invoice', 'bill', 'creditNote', 'payable', 'income', 'expense', 'entry', 'client', 'dashboard']}
      onSaved={({ id }) => go(`/payment/offset/view/${id}`, { replace: true })}
      frame={(fields) => (
        <DocumentHeader
          fields={['date']}
          outside={['from', 'to', 'client']}
          party={<PartyField name="client" label={t('offset.client')} />}
        >
          {fields}
        </DocumentHeader>
      )}
      below={
        <>
          <OfClient
            onClient={(id) => {
              setClient(id)
              setTyped({})
            }}
            none={from.length === 0 || to.length === 0}
          />
          <Currencies
            all={currencies}
            chosen={currency}
            onChoose={(next) => {
              setCurrency(next)
              setTyped({})
            }}
          />
          <Retains from={from} to={to} typed={typed} />
          <Both {...{ from, to, typed }} onType={setTyped} />
          <FormFoot
            totals={<Totals lines={totals(t, whole, other)} currency={currency} />}
            beside={<Field name="notes" label={t('field.notes')} kind="text" />}
          />
          {trial.inside}
        </>
      }
    >
      <Field name="date" label={t('field.date')} kind="date" span="third" />
    </FormPage>
  )
}

/** An advance of ours that settles a bill pays it without anything being kept of it: who retains keeps it of the payment of the advance. */
function Retains({ from, to, typed }: Omit<BothProps, 'onType'>): ReactNode {
  const { t } = useSpeech()
  const chosen = [...from, ...to].filter((item) => (typed[item.id] ?? '') !== '')
  const ours = chosen.some(({ concept, direction }) => concept === 'advance' && direction === 'receivable')
  const bills = chosen.some(({ concept, direction }) => concept === 'document' && direction === 'payable')
  const { data } = useCall(receiptCalls.paymentRules, {}, { enabled: ours && bills, silent: true, staleTime: 60_000 })
  if (!(ours && bills && data?.retains)) return null
  return <Alert type="warning" showIcon className="yu-hint" title={t('offset.retains')} />
}

interface BothProps {
  from: readonly Item[]
  to: readonly Item[]
  typed: Typed
  onType: (next: Typed) => void
}

/** Both sides, each offering what it lacks to be equal to the other. */
function Both({ from, to, typed, onType }: BothProps): ReactNode {
  const [whole, other] = [wholeOf(from, typed), wholeOf(to, typed)]
  if (from.length === 0 || to.length === 0) return null
  return (
    <>
      <Rows side="from" items={from} typed={typed} wanted={other.minus(whole)} onType={onType} />
      <Rows side="to" items={to} typed={typed} wanted={whole.minus(other)} onType={onType} />
    </>
  )
}

interface CurrenciesProps {
  all: readonly string[]
  chosen: string
  onChoose: (currency: string) => void
}

/** Balances of one currency settle one another. */
function Currencies({ all, chosen, onChoose }: CurrenciesProps): ReactNode {
  const { t } = useSpeech()
  if (all.length < 2) return null
  return (
    <Segmented
      value={chosen}
      onChange={onChoose}
      options={all.map((value) => ({ value, label: t(`paymentAccount.currency.${value}`) }))}
    />
  )
}

/** What may be offset of a contact, in one currency: both sides, and what was typed of them. */
function useBalances(client: string) {
  const { data } = useCall(offsetEndpoints.offsetItems, { query: { client } }, { enabled: client !== '' })
  const all = client === '' ? [] : (data?.data ?? [])
  const currencies = [...new Set(all.map((item) => item.currency))].sort()
  const [chosen, setCurrency] = useState('')
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? 'PEN')
  const of = (direction: string) => all.filter((item) => item.direction === direction && item.currency === currency)
  // What is in favour of the one is what the other owes: which side is named first is the same.
  return { all, currencies, currency, setCurrency, from: of('payable'), to: of('receivable') }
}

const totals = (t: (key: string) => string, whole: Decimal, other: Decimal): TotalLine[] => [
  { label: t('offset.from'), value: fixed(whole), strong: true },
  { label: t('offset.to'), value: fixed(other), strong: true },
  ...(whole.eq(other) ? [] : [{ label: t('offset.difference'), value: fixed(whole.minus(other).abs()) }]),
]

function OfClient({ onClient, none }: { onClient: (id: string) => void; none: boolean }): ReactNode {
  const { t } = useSpeech()
  const client = useWatch({ name: 'client' }) as { id: string } | null
  useEffect(() => onClient(client?.id ?? ''), [client?.id])
  return none && <p className="yu-gate">{t(client ? 'offset.none' : 'offset.chooseClient')}</p>
}

interface RowsProps {
  side: 'from' | 'to'
  items: readonly Item[]
  typed: Typed
  /** What this side lacks to be equal to the other: the amount that is offered. */
  wanted: Decimal
  onType: (next: Typed) => void
}

function Rows({ side, items, typed, wanted, onType }: RowsProps): ReactNode {
  const { t } = useSpeech()
  const offered = (item: Item): string => {
    const lack = wanted.plus(amountOf(typed, item))
    return lack.gt(0) ? fixed(Decimal.min(lack, dec(item.balance))) : item.balance
  }
  const columns: Column<Item>[] = [
    {
      field: 'document',
      label: t('income.document'),
      kind: 'text',
      render: (item) => documentText(item.document),
      link: (item) => documentScreen(item.document),
    },
    {
      ...{ field: 'concept', label: t('openItem.concept'), kind: 'text' },
      render: ({ concept }) => t(`openItem.concept.${concept}`),
    },
    {
      ...{ field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
      render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} />,
    },
    {
      ...{ field: 'balance', label: t('field.balance'), kind: 'money' },
      render: ({ currency, balance }) => `${currencySign(currency)} ${formatMoney(balance)}`,
    },
    {
      ...{ field: 'amount', label: t(side === 'from' ? 'offset.amountFrom' : 'offset.amountTo'), kind: 'money' },
      render: (item) => (
        <span className="yu-amount-cell">
          <Button
            type="link"
            size="small"
            aria-label={`${t('offset.apply')} ${documentText(item.document)}-${item.instalment}`}
            onClick={() => onType({ ...typed, [item.id]: offered(item) })}
          >
            {t('offset.apply')}
          </Button>
          <MoneyInput
            ariaLabel={`${t(side === 'from' ? 'offset.amountFrom' : 'offset.amountTo')} ${documentText(item.document)}-${item.instalment}`}
            status={amountOf(typed, item).gt(item.balance) ? 'error' : undefined}
            value={typed[item.id] ?? ''}
            onChange={(next) => onType({ ...typed, [item.id]: next ?? '' })}
          />
        </span>
      ),
    },
  ]
  return (
    <div className="yu-payment-rows">
      <strong>{t(side === 'from' ? 'offset.weOwe' : 'offset.theyOwe')}</strong>
      <DataTable label={t(`offset.${side}`)} columns={columns} rows={items} rowKey={(item) => item.id} />
    </div>
  )
}
