import type { Endpoint } from '@yupana/contract'
import { dec, fixed, limaDate, sum, systemClock } from '@yupana/kernel'
import { PartyField } from '@yupana/parties/web'
import {
  type Column,
  currencySign,
  DataTable,
  DocumentHeader,
  Field,
  FormFoot,
  FormPage,
  type FormValues,
  formatMoney,
  MoneyInput,
  type OutsideValues,
  parseDecimal,
  Totals,
  useCall,
  useFormTrial,
  useGo,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type PerceivedDocument, perceptionEndpoints } from '../../contract/index.ts'
import { documentScreen, documentText } from '../payment/payment-states.ts'

/** Soles beside each bill beyond which something was collected. */
type Certified = Readonly<Record<string, string>>

const SOLES = { filters: [{ field: 'currency', operator: 'EQUAL' as const, value: 'PEN', group: 0 }] }

const start = (): FormValues => ({
  ...{ client: null, serie: null, number: null, date: limaDate(systemClock()), notes: null },
  ...{ account: null, method: null, operationNumber: null },
})

/** The certificate of a supplier: what it collected beyond which bills, and the account that paid it. */
export default function PerceptionNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [client, setClient] = useState('')
  const { data } = useCall(perceptionEndpoints.perceivedDocuments, { query: { client } } as never, {
    enabled: client !== '',
  })
  const bills = client === '' ? [] : (data?.data ?? [])
  const [typed, setTyped] = useState<Certified>({})
  const first = useRef(typed)
  const [values] = useState(start)
  const outside = useMemo<OutsideValues>(
    () => ({
      values: () => ({ items: certified(bills, typed) }),
      revision: typed,
      dirty: typed !== first.current,
      restore: () => undefined,
    }),
    [typed, bills],
  )
  const title = t('perception.new')
  const trial = useFormTrial({ endpoint: perceptionEndpoints.createPerception as unknown as Endpoint, title, values })
  const whole = fixed(sum(bills.map(({ document }) => dec(parseDecimal(typed[document.id] ?? '') ?? 0))))
  return (
    <FormPage
      endpoint={perceptionEndpoints.createPerception}
      title={title}
      values={values}
      actions={trial.button}
      outside={outside}
      wide
      invalidates={['perception', 'expense', 'entry', 'paymentAccount', 'dashboard']}
      onSaved={({ id }) => go(`/payment/perception/view/${id}`, { replace: true })}
      frame={(fields) => (
        <DocumentHeader
          fields={['date', 'serie', 'number', 'account', 'method']}
          outside={['items', 'client']}
          party={<PartyField name="client" label={t('expense.client')} />}
        >
          {fields}
        </DocumentHeader>
      )}
      below={
        <>
          <OfSupplier onClient={setClient} bills={bills} />
          {bills.length > 0 && <Rows bills={bills} typed={typed} onType={setTyped} />}
          <FormFoot
            totals={<Totals lines={[{ label: t('perception.amount'), value: whole, strong: true }]} currency="PEN" />}
            beside={<Field name="notes" label={t('field.notes')} kind="text" />}
          />
          {trial.inside}
        </>
      }
    >
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="serie" label={t('field.serie')} kind="text" span="third" />
      <Field name="number" label={t('field.number')} kind="text" span="third" />
      <Field
        name="account"
        label={t('detraction.from')}
        kind="ref"
        choose="/api/payment/account/choose"
        query={SOLES}
        span="third"
      />
      <Field name="method" label={t('income.method')} kind="ref" choose="/api/payment/method/choose" span="third" />
      <Field name="operationNumber" label={t('income.operationNumber')} kind="text" span="third" />
    </FormPage>
  )
}

const certified = (bills: readonly PerceivedDocument[], typed: Certified): unknown[] =>
  bills
    .filter(({ document }) => (typed[document.id] ?? '') !== '')
    .map(({ document }) => ({ document: { id: document.id }, amount: typed[document.id] }))

interface OfSupplierProps {
  onClient: (id: string) => void
  bills: readonly PerceivedDocument[]
}

function OfSupplier({ onClient, bills }: OfSupplierProps): ReactNode {
  const { t } = useSpeech()
  const client = useWatch({ name: 'client' }) as { id: string } | null
  useEffect(() => onClient(client?.id ?? ''), [client?.id])
  return bills.length === 0 && <p className="yu-gate">{t(client ? 'perception.none' : 'perception.chooseSupplier')}</p>
}

interface RowsProps {
  bills: readonly PerceivedDocument[]
  typed: Certified
  onType: (next: Certified) => void
}

function Rows({ bills, typed, onType }: RowsProps): ReactNode {
  const { t } = useSpeech()
  const columns: Column<PerceivedDocument>[] = [
    {
      ...{ field: 'document', label: t('income.document'), kind: 'text' },
      render: ({ document }) => documentText(document),
      link: ({ document }) => documentScreen(document),
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'total', label: t('field.total'), kind: 'money' },
      render: ({ currency, total }) => `${currencySign(currency)} ${formatMoney(total)}`,
    },
    {
      ...{ field: 'certified', label: t('perception.amount'), kind: 'money' },
      render: ({ document }) => (
        <span className="yu-amount-cell">
          <MoneyInput
            ariaLabel={`${t('perception.amount')} ${documentText(document)}`}
            value={typed[document.id] ?? ''}
            onChange={(next) => onType({ ...typed, [document.id]: next ?? '' })}
          />
        </span>
      ),
    },
  ]
  return (
    <div className="yu-payment-rows">
      <strong>{t('perception.documents')}</strong>
      <DataTable
        label={t('perception.documents')}
        columns={columns}
        rows={bills}
        rowKey={({ document }) => document.id}
      />
    </div>
  )
}
