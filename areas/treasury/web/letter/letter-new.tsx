import type { CallOutput, Endpoint } from '@yupana/contract'
import { type Decimal, dec, fixed, limaDate, sum, systemClock } from '@yupana/kernel'
import { PartyField } from '@yupana/parties/web'
import {
  type Column,
  currencySign,
  DataTable,
  DocumentHeader,
  DueDate,
  Field,
  FormFoot,
  FormPage,
  FormSchemaContext,
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
import { Button, Segmented } from 'antd'
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { letterDirections, letterEndpoints } from '../../contract/index.ts'
import { documentScreen, documentText } from '../payment/payment-states.ts'
import { DrawnLetters, type DrawnRow, drawnBody, drawnTotal, spreadLetters } from './drawn-letters.tsx'
import { LETTER_TOUCHES } from './letter-states.ts'

type Item = CallOutput<typeof letterEndpoints.letterItems>['data'][number]
type Direction = (typeof letterDirections)[number]
type Typed = Readonly<Record<string, string>>

const amountOf = (typed: Typed, { id }: Item): Decimal => dec(parseDecimal(typed[id] ?? '') ?? 0)

/** What is swapped and what is drawn for it, before it is saved. */
function useSwap() {
  const [{ side }] = useSearchParams()
  const [direction, turn] = useState<Direction>(side === 'payable' ? 'payable' : 'receivable')
  const { setClient, items, currencies, currency, setCurrency } = useOwed(direction)
  const [typed, setTyped] = useState<Typed>({})
  const [rows, setRows] = useState<DrawnRow[]>([])
  const first = useRef({ typed, rows })
  const chosen = items.filter((item) => amountOf(typed, item).gt(0))
  const whole = sum(chosen.map((item) => amountOf(typed, item)))
  const outside = useMemo<OutsideValues>(
    () => ({
      values: () => ({
        direction,
        items: chosen.map((item) => ({ openItem: { id: item.id }, amount: fixed(amountOf(typed, item)) })),
        letters: drawnBody(rows),
      }),
      revision: { typed, rows, direction },
      dirty: typed !== first.current.typed || rows !== first.current.rows,
      restore: () => undefined,
    }),
    [typed, rows, direction, items],
  )
  /** Another contact, side or currency begins anew. */
  const anew = <Value,>(set: (value: Value) => void) => {
    return (value: Value): void => {
      set(value)
      setTyped({})
      setRows([])
    }
  }
  const type = (next: Typed): void => {
    setTyped(next)
    const all = sum(items.map((item) => amountOf(next, item)))
    // What was spread follows the documents until somebody types it.
    setRows(all.gt(0) ? spreadLetters(all, Math.max(1, rows.length), firstDue(items, next), 30) : [])
  }
  const chooses = { client: anew(setClient), direction: anew(turn), currency: anew(setCurrency) }
  return { direction, items, currencies, currency, typed, rows, whole, outside, type, setRows, chooses }
}
type Swap = ReturnType<typeof useSwap>

/** Documents of one contact, and the letters that stand in their place from then on. */
export default function LetterNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const swap = useSwap()
  const [values] = useState<FormValues>(() => ({
    ...{ client: null, date: limaDate(systemClock()), place: null, notes: null },
    ...{ guarantorName: null, guarantorNumber: null, guarantorAddress: null },
  }))
  const title = t('letter.new')
  const trial = useFormTrial({ endpoint: letterEndpoints.createLetters as unknown as Endpoint, title, values })
  return (
    <FormPage
      endpoint={letterEndpoints.createLetters}
      title={title}
      values={values}
      toBody={({ client: _, ...body }) => body}
      actions={trial.button}
      outside={swap.outside}
      wide
      invalidates={LETTER_TOUCHES}
      onSaved={({ id }) => go(`/payment/letters/operations/view/${id}`, { replace: true })}
      frame={(fields) => (
        <DocumentHeader
          fields={['date']}
          outside={['items', 'letters', 'client']}
          party={<PartyField name="client" label={t('letter.client')} />}
        >
          {fields}
        </DocumentHeader>
      )}
      below={
        <>
          <Below swap={swap} />
          {trial.inside}
        </>
      }
    >
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="place" label={t('letter.place')} kind="text" span="third" />
      <Field name="guarantorName" label={t('letter.guarantor')} kind="text" span="third" />
      <Field name="guarantorNumber" label={t('letter.guarantorNumber')} kind="text" span="third" />
      <Field name="guarantorAddress" label={t('letter.guarantorAddress')} kind="text" span="third" />
    </FormPage>
  )
}

function Below({ swap }: { swap: Swap }): ReactNode {
  const { t } = useSpeech()
  const { items, typed, rows, whole, currency, currencies, chooses } = swap
  return (
    <>
      <Named />
      <OfClient none={items.length === 0} onClient={chooses.client} />
      <div className="yu-links yu-payment-rows">
        <Segmented
          value={swap.direction}
          onChange={chooses.direction}
          options={letterDirections.map((value) => ({ value, label: t(`letter.direction.${value}`) }))}
        />
        {currencies.length > 1 && (
          <Segmented
            value={currency}
            onChange={chooses.currency}
            options={currencies.map((value) => ({ value, label: t(`paymentAccount.currency.${value}`) }))}
          />
        )}
      </div>
      <Items items={items} typed={typed} onType={swap.type} />
      {whole.gt(0) && <DrawnLetters rows={rows} whole={whole} date={limaDate(systemClock())} onChange={swap.setRows} />}
      <FormFoot
        totals={<Totals lines={totals(t, whole, drawnTotal(rows))} currency={currency} />}
        beside={<Field name="notes" label={t('field.notes')} kind="text" />}
      />
    </>
  )
}

/** The latest due day of what is swapped, where it is still to come. */
function firstDue(items: readonly Item[], typed: Typed): string {
  const today = limaDate(systemClock())
  const days = items.filter((item) => amountOf(typed, item).gt(0)).map(({ dueDate }) => dueDate)
  return [today, ...days].toSorted().at(-1)!
}

const totals = (t: (key: string) => string, whole: Decimal, letters: Decimal): TotalLine[] => [
  { label: t('letter.items'), value: fixed(whole), strong: true },
  { label: t('letter.letters'), value: fixed(letters), strong: true },
  ...(whole.eq(letters) ? [] : [{ label: t('letter.difference'), value: fixed(whole.minus(letters)) }]),
]

/** What of a contact may be swapped on one side and in one currency. */
function useOwed(direction: Direction) {
  const [client, setClient] = useState('')
  const { data } = useCall(letterEndpoints.letterItems, { query: { client, direction } }, { enabled: client !== '' })
  const all = client === '' ? [] : (data?.data ?? [])
  const currencies = [...new Set(all.map((item) => item.currency))].sort()
  const [chosen, setCurrency] = useState('')
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? 'PEN')
  const items = useMemo(() => all.filter((item) => item.currency === currency), [data, client, currency])
  return { setClient, items, currencies, currency, setCurrency }
}

/** What stands outside the fields is called by name where it is refused. */
function Named(): ReactNode {
  const { t, language } = useSpeech()
  const { labels } = useContext(FormSchemaContext)
  useEffect(() => {
    labels.set('items', t('letter.items'))
    labels.set('letters', t('letter.letters'))
  }, [language])
  return null
}

function OfClient({ onClient, none }: { onClient: (id: string) => void; none: boolean }): ReactNode {
  const { t } = useSpeech()
  const client = useWatch({ name: 'client' }) as { id: string } | null
  useEffect(() => onClient(client?.id ?? ''), [client?.id])
  return none && <p className="yu-gate">{t(client ? 'letter.none' : 'letter.chooseClient')}</p>
}

interface ItemsProps {
  items: readonly Item[]
  typed: Typed
  onType: (next: Typed) => void
}

function Items({ items, typed, onType }: ItemsProps): ReactNode {
  const { t } = useSpeech()
  if (items.length === 0) return null
  const columns: Column<Item>[] = [
    {
      ...{ field: 'document', label: t('income.document'), kind: 'text' },
      render: (item) => documentText(item.document),
      link: (item) => documentScreen(item.document),
    },
    { field: 'instalment', label: t('openItem.instalment'), kind: 'text' },
    {
      ...{ field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
      render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} />,
    },
    {
      ...{ field: 'balance', label: t('field.balance'), kind: 'money' },
      render: ({ currency, balance }) => `${currencySign(currency)} ${formatMoney(balance)}`,
    },
    {
      ...{ field: 'amount', label: t('letter.swapAmount'), kind: 'money' },
      render: (item) => (
        <span className="yu-amount-cell">
          <Button
            type="link"
            size="small"
            aria-label={`${t('offset.apply')} ${documentText(item.document)}-${item.instalment}`}
            onClick={() => onType({ ...typed, [item.id]: item.balance })}
          >
            {t('offset.apply')}
          </Button>
          <MoneyInput
            ariaLabel={`${t('letter.swapAmount')} ${documentText(item.document)}-${item.instalment}`}
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
      <strong>{t('letter.items')}</strong>
      <DataTable label={t('letter.items')} columns={columns} rows={[...items]} rowKey={(item) => item.id} />
    </div>
  )
}
