import type { CallOutput, Endpoint } from '@yupana/contract'
import { dec, fixed, limaDate, sum, systemClock } from '@yupana/kernel'
import {
  type Column,
  currencySign,
  DataTable,
  DueDate,
  Field,
  FormFoot,
  FormPage,
  FormSchemaContext,
  type FormValues,
  formatMoney,
  type OutsideValues,
  parseDecimal,
  type RowOf,
  Totals,
  useCall,
  useFormTrial,
  useGo,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Segmented } from 'antd'
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { letterEndpoints, letterOperationEndpoints } from '../../contract/index.ts'
import { documentText } from '../payment/payment-states.ts'
import { LETTER_TOUCHES, letterName } from './letter-states.ts'

type Letter = RowOf<typeof letterEndpoints.letters>
type Invoice = CallOutput<typeof letterEndpoints.letterItems>['data'][number]
type Chosen = ReadonlySet<string>
const NONE: Chosen = new Set()

type Kind = 'collect' | 'discount'
type Money = 'PEN' | 'USD'

/** What goes to the bank, before it is saved. */
function useSheet() {
  const [currency, setCurrency] = useState<Money>('PEN')
  const [kind, setKind] = useState<Kind>('discount')
  const { letters, invoices } = useOffered(currency)
  const [chosen, setChosen] = useState(NONE)
  const [picked, setPicked] = useState(NONE)
  const first = useRef({ chosen, picked })
  const own = letters.filter(({ id }) => chosen.has(id))
  const titles = kind === 'discount' ? invoices.filter(({ id }) => picked.has(id)) : []
  const outside = useMemo<OutsideValues>(
    () => ({
      values: () => ({
        kind,
        letters: own.map(({ id }) => ({ letter: { id } })),
        ...(titles.length > 0 ? { invoices: titles.map(({ id }) => ({ openItem: { id } })) } : {}),
      }),
      revision: { chosen, picked, kind },
      dirty: chosen !== first.current.chosen || picked !== first.current.picked,
      restore: () => undefined,
    }),
    [chosen, picked, kind, letters, invoices],
  )
  const turn = (next: Money): void => {
    setCurrency(next)
    setChosen(NONE)
    setPicked(NONE)
  }
  const whole = fixed(sum([...own, ...titles].map(({ balance }) => balance)))
  return { currency, turn, kind, setKind, letters, invoices, chosen, setChosen, picked, setPicked, whole, outside }
}
type Sheet = ReturnType<typeof useSheet>

/** A sheet for the bank: which letters it collects or discounts, which invoices it discounts, and what it keeps. */
export default function OperationNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const sheet = useSheet()
  const { kind, currency } = sheet
  const [values] = useState<FormValues>(() => ({
    ...{ date: limaDate(systemClock()), account: null, interest: null, fee: null, exchangeRate: null, notes: null },
  }))
  const title = t('letterOperation.new')
  const endpoint = letterOperationEndpoints.createLetterSheet
  const trial = useFormTrial({ endpoint: endpoint as unknown as Endpoint, title, values })
  return (
    <FormPage
      endpoint={endpoint}
      title={title}
      values={values}
      actions={trial.button}
      outside={sheet.outside}
      wide
      toBody={({ interest, ...body }) => ({ ...body, ...(kind === 'discount' ? { interest } : {}) }) as never}
      invalidates={LETTER_TOUCHES}
      onSaved={({ id }) => go(`/payment/letters/operations/view/${id}`, { replace: true })}
      below={
        <>
          <Below sheet={sheet} />
          {trial.inside}
        </>
      }
    >
      <Field name="account" label={t('letter.account')} kind="ref" choose="/api/payment/account/choose" span="half" />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      {kind === 'discount' && <Field name="interest" label={t('letter.interest')} kind="money" span="third" />}
      <Field name="fee" label={t('letter.fee')} kind="money" span="third" />
      {currency !== 'PEN' && <Field name="exchangeRate" label={t('field.exchangeRate')} kind="quantity" span="third" />}
    </FormPage>
  )
}

function Below({ sheet }: { sheet: Sheet }): ReactNode {
  const { t } = useSpeech()
  const { kind, currency } = sheet
  const kinds = (['discount', 'collect'] as const).map((value) => ({
    ...{ value, label: t(`letterOperation.kind.${value}`) },
  }))
  const moneys = (['PEN', 'USD'] as const).map((value) => ({ value, label: t(`paymentAccount.currency.${value}`) }))
  return (
    <>
      <Named />
      <div className="yu-links yu-payment-rows">
        <Segmented value={kind} onChange={sheet.setKind} options={kinds} />
        <Segmented value={currency} onChange={sheet.turn} options={moneys} />
      </div>
      <Letters rows={sheet.letters} chosen={sheet.chosen} onChoose={sheet.setChosen} />
      {kind === 'discount' && <Invoices rows={sheet.invoices} chosen={sheet.picked} onChoose={sheet.setPicked} />}
      <FormFoot
        totals={<Sums kind={kind} whole={sheet.whole} currency={currency} />}
        beside={<Field name="notes" label={t('field.notes')} kind="text" />}
      />
    </>
  )
}

/** Letters that we hold, and invoices that are still to fall due, in one currency. */
function useOffered(currency: string) {
  const conditions = [
    { field: 'status', value: 'portfolio' },
    { field: 'direction', value: 'receivable' },
    { field: 'currency', value: currency },
  ].map((each, group) => ({ ...each, operator: 'EQUAL' as const, group }))
  const held = useCall(letterEndpoints.letters, { query: { limit: 200, filters: conditions } } as never)
  const owed = useCall(letterEndpoints.letterItems, { query: { direction: 'receivable', currency } } as never)
  const today = limaDate(systemClock())
  return {
    letters: (held.data?.data ?? []) as Letter[],
    invoices: (owed.data?.data ?? []).filter(({ dueDate }) => dueDate >= today),
  }
}

function Named(): ReactNode {
  const { t, language } = useSpeech()
  const { labels } = useContext(FormSchemaContext)
  useEffect(() => {
    labels.set('letters', t('letterOperation.letters'))
    labels.set('invoices', t('letterOperation.invoices'))
  }, [language])
  return null
}

/** What the bank takes, keeps and pays, as it is typed. */
function Sums({ kind, whole, currency }: { kind: string; whole: string; currency: string }): ReactNode {
  const { t } = useSpeech()
  const [interest, fee] = [useWatch({ name: 'interest' }), useWatch({ name: 'fee' })] as (string | null)[]
  const kept = sum([parseDecimal(interest ?? '') ?? 0, parseDecimal(fee ?? '') ?? 0])
  return (
    <Totals
      currency={currency}
      lines={[
        { label: t('letterOperation.chosen'), value: whole, strong: true },
        ...(kind === 'discount'
          ? [{ label: t('letter.net'), value: fixed(dec(whole).minus(kept)), strong: true }]
          : []),
      ]}
    />
  )
}

interface Rows<Row> {
  rows: readonly Row[]
  chosen: Chosen
  onChoose: (keys: Chosen) => void
}

const money = (amount: string, currency: string): string => `${currencySign(currency)} ${formatMoney(amount)}`

function Letters({ rows, chosen, onChoose }: Rows<Letter>): ReactNode {
  const { t } = useSpeech()
  if (rows.length === 0) return <p className="yu-gate">{t('letterOperation.none')}</p>
  const columns: Column<Letter>[] = [
    { field: 'number', label: t('letter'), kind: 'text', render: (row) => letterName(row) },
    { field: 'client.name', label: t('letter.client'), kind: 'text', render: ({ client }) => client.name },
    {
      ...{ field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
      render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} />,
    },
    { field: 'bankNumber', label: t('letter.bankNumber'), kind: 'text' },
    {
      ...{ field: 'balance', label: t('field.amount'), kind: 'money' },
      render: ({ currency, balance }) => money(balance, currency),
    },
  ]
  return (
    <div className="yu-payment-rows">
      <strong>{t('letterOperation.letters')}</strong>
      <DataTable
        label={t('letterOperation.letters')}
        columns={columns}
        rows={[...rows]}
        rowKey={({ id }) => id}
        selected={chosen}
        onSelect={onChoose}
        selectLabel={t('letter.all')}
      />
    </div>
  )
}

function Invoices({ rows, chosen, onChoose }: Rows<Invoice>): ReactNode {
  const { t } = useSpeech()
  if (rows.length === 0) return null
  const columns: Column<Invoice>[] = [
    { field: 'document', label: t('income.document'), kind: 'text', render: ({ document }) => documentText(document) },
    { field: 'client.name', label: t('letter.client'), kind: 'text', render: ({ client }) => client.name },
    {
      ...{ field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
      render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} />,
    },
    {
      ...{ field: 'balance', label: t('field.balance'), kind: 'money' },
      render: ({ currency, balance }) => money(balance, currency),
    },
  ]
  return (
    <div className="yu-payment-rows">
      <strong>{t('letterOperation.invoices')}</strong>
      <DataTable
        label={t('letterOperation.invoices')}
        columns={columns}
        rows={[...rows]}
        rowKey={({ id }) => id}
        selected={chosen}
        onSelect={onChoose}
        selectLabel={t('letter.all')}
      />
    </div>
  )
}
