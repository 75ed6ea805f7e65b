import type { Endpoint } from '@yupana/contract'
import { dec, fixed, limaDate, sum, systemClock } from '@yupana/kernel'
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
import { Button } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type OpenItem, retentionEndpoints, treasuryEndpoints } from '../../contract/index.ts'
import { documentScreen, documentText } from '../payment/payment-states.ts'

/** Soles beside each sale of which something is retained. */
type Certified = Readonly<Record<string, string>>

/** The certificate of a client: which of what it retained it certifies. */
export default function RetentionNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [client, setClient] = useState('')
  const filters = [
    { field: 'client.id', operator: 'EQUAL' as const, value: client, group: 0 },
    { field: 'concept', operator: 'EQUAL' as const, value: 'retention', group: 1 },
  ]
  const { data } = useCall(treasuryEndpoints.receivable, { query: { limit: 200, filters } }, { enabled: client !== '' })
  const items = client === '' ? [] : (data?.data ?? [])
  const [typed, setTyped] = useState<Certified>({})
  const first = useRef(typed)
  const [values] = useState<FormValues>(() => ({
    ...{ client: null, serie: null, number: null, date: limaDate(systemClock()), notes: null },
  }))
  const outside = useMemo<OutsideValues>(
    () => ({
      values: () => ({ items: certified(items, typed) }),
      revision: typed,
      dirty: typed !== first.current,
      restore: () => undefined,
    }),
    [typed, items],
  )
  const title = t('retention.new')
  const trial = useFormTrial({ endpoint: retentionEndpoints.createRetention as unknown as Endpoint, title, values })
  const whole = fixed(sum(items.map((item) => dec(parseDecimal(typed[item.id] ?? '') ?? 0))))
  return (
    <FormPage
      endpoint={retentionEndpoints.createRetention}
      title={title}
      values={values}
      actions={trial.button}
      outside={outside}
      wide
      invalidates={['invoice', 'income', 'entry', 'client', 'dashboard']}
      onSaved={({ id }) => go(`/payment/retention/view/${id}`, { replace: true })}
      frame={(fields) => (
        <DocumentHeader
          fields={['date', 'serie', 'number']}
          outside={['items', 'client']}
          party={<PartyField name="client" label={t('income.client')} />}
        >
          {fields}
        </DocumentHeader>
      )}
      below={
        <>
          <OfClient onClient={setClient} items={items} />
          {items.length > 0 && <Rows items={items} typed={typed} onType={setTyped} />}
          <FormFoot
            totals={<Totals lines={[{ label: t('retention.amount'), value: whole, strong: true }]} currency="PEN" />}
            beside={<Field name="notes" label={t('field.notes')} kind="text" />}
          />
          {trial.inside}
        </>
      }
    >
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="serie" label={t('field.serie')} kind="text" span="third" />
      <Field name="number" label={t('field.number')} kind="text" span="third" />
    </FormPage>
  )
}

/** A debt in soles falls by what is certified of it, one in dollars by all that is retained. */
const certified = (items: readonly OpenItem[], typed: Certified): unknown[] =>
  items
    .filter((item) => (typed[item.id] ?? '') !== '')
    .map((item) => ({ document: { id: item.document.id }, amount: typed[item.id] }))

function OfClient({ onClient, items }: { onClient: (id: string) => void; items: readonly OpenItem[] }): ReactNode {
  const { t } = useSpeech()
  const client = useWatch({ name: 'client' }) as { id: string } | null
  useEffect(() => onClient(client?.id ?? ''), [client?.id])
  return items.length === 0 && <p className="yu-gate">{t(client ? 'retention.none' : 'retention.chooseClient')}</p>
}

interface RowsProps {
  items: readonly OpenItem[]
  typed: Certified
  onType: (next: Certified) => void
}

function Rows({ items, typed, onType }: RowsProps): ReactNode {
  const { t } = useSpeech()
  const columns: Column<OpenItem>[] = [
    {
      field: 'document',
      label: t('income.document'),
      kind: 'text',
      render: (item) => documentText(item.document),
      link: (item) => documentScreen(item.document),
    },
    {
      field: 'dueDate',
      label: t('field.dueDate'),
      kind: 'date',
      render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} />,
    },
    {
      field: 'balance',
      label: t('field.balance'),
      kind: 'money',
      render: ({ currency, balance }) => `${currencySign(currency)} ${formatMoney(balance)}`,
    },
    {
      field: 'certified',
      label: t('retention.amount'),
      kind: 'money',
      render: (item) => (
        <span className="yu-amount-cell">
          <Button
            type="link"
            size="small"
            onClick={() => onType({ ...typed, [item.id]: item.localBalance })}
            aria-label={`${t('income.payWhole')} ${documentText(item.document)}`}
          >
            {t('income.payWhole')}
          </Button>
          <MoneyInput
            ariaLabel={`${t('retention.amount')} ${documentText(item.document)}`}
            value={typed[item.id] ?? ''}
            onChange={(next) => onType({ ...typed, [item.id]: next ?? '' })}
          />
        </span>
      ),
    },
  ]
  return (
    <div className="yu-payment-rows">
      <strong>{t('retention.owed')}</strong>
      <DataTable label={t('retention.owed')} columns={columns} rows={items} rowKey={(item) => item.id} />
    </div>
  )
}
