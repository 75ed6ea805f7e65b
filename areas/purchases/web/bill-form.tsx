import { productEndpoints } from '@yupana/catalogue/contract'
import type { CallOutput, Endpoint } from '@yupana/contract'
import {
  DocumentForm,
  Field,
  type FormValues,
  type Lines,
  useCall,
  useFirstChoice,
  useGo,
  useLines,
  useOptions,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { billEndpoints, billTotals } from '../contract/index.ts'
import { type BillLine, blankLine, fromItem, isBlank, lineColumns, lineInput, toItem, withTotal } from './bill-lines.ts'
import { billTypeOptions } from './bill-states.ts'
import { BillTotals } from './bill-totals.tsx'

const headerFields = ['documentType', 'serie', 'number', 'date', 'currency', 'supplier', 'paymentTerm'] as const

interface BillFormProps {
  endpoint: typeof billEndpoints.createBill | typeof billEndpoints.updateBill
  id?: string
  title: string
  values: FormValues
}

/** Header, lines and live totals of what a supplier billed. */
export function BillForm({ endpoint, id, title, values }: BillFormProps): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const query = { date: String(values.date ?? '') }
  const { data: taxes } = useCall(productEndpoints.taxes, { query }, { keepPrevious: true, staleTime: 60_000 })
  const columns = useMemo(() => {
    const offered = (taxes ?? []).filter(({ type }) => ['IGV', 'EXONERATED', 'UNAFFECTED'].includes(type))
    return lineColumns(
      t,
      offered.map(({ code, label }) => ({ value: code, label })),
    )
  }, [language, taxes])
  const items = Array.isArray(values.items) ? (values.items as FormValues[]) : []
  const lines = useLines(items.length > 0 ? items.map(fromItem) : [blankLine()], blankLine, withTotal)
  return (
    <DocumentForm
      endpoint={endpoint as Endpoint}
      params={id ? { id } : undefined}
      title={title}
      draft={`bill.${id ?? 'new'}`}
      values={values}
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      invalidates={['stock', 'product', 'entry', 'dashboard', 'choose', 'payable']}
      onSaved={(saved) =>
        go(`/bill/view/${(saved as CallOutput<typeof billEndpoints.createBill>).id}`, { replace: true })
      }
      gate={{ fields: headerFields, hint: t('bill.headerFirst') }}
      totals={<LiveTotals lines={lines} />}
      extra={<AlreadyEntered id={id} />}
    >
      <Header />
    </DocumentForm>
  )
}

function Header(): ReactNode {
  const { t, field } = useSpeech()
  const [currency] = useWatch({ name: ['currency'] }) as [string]
  return (
    <>
      <Field name="supplier" label={t('bill.supplier')} kind="ref" choose="/api/clients/choose" span="half" autoFocus />
      <Field
        name="documentType"
        label={t('bill.documentType')}
        kind="choice"
        options={billTypeOptions(t)}
        span="half"
      />
      <Field name="serie" label={t('field.serie')} kind="code" span="third" />
      <Field name="number" label={t('field.number')} kind="text" span="third" />
      <Field name="date" label={t('bill.date')} kind="date" span="third" />
      <Field name="accountingDate" label={t('bill.accountingDate')} kind="date" span="third" />
      <Field
        name="paymentTerm"
        label={t('bill.paymentTerm')}
        kind="ref"
        choose="/api/payment-term/choose"
        span="third"
      />
      <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" span="third" />
      <Field name="buyer" label={t('bill.buyer')} kind="ref" choose="/api/workers/choose" span="third" />
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={['PEN', 'USD'].map((value) => ({ value, label: t(`currency.${value}`) }))}
        span="third"
      />
      {currency === 'USD' && (
        <Field name="exchangeRate" label={t('field.exchangeRate')} kind="quantity" places={4} span="third" />
      )}
      <Field name="otherCharges" label={field('bill', 'otherCharges')} kind="money" span="third" />
      <Field name="notes" label={t('field.notes')} kind="text" span="half" />
      <FirstTerm />
    </>
  )
}

/** A new bill is paid at once unless something else is chosen. */
function FirstTerm(): ReactNode {
  const { options, loading } = useOptions('/api/payment-term/choose', '')
  useFirstChoice('paymentTerm', options.find((each) => each.type === 'cash') ?? options[0], loading)
  return null
}

/** Says at once, not after saving, that a supplier's document is in the books. */
function AlreadyEntered({ id }: { id: string | undefined }): ReactNode {
  const { t } = useSpeech()
  const [supplier, type, serie, number] = useWatch({
    name: ['supplier', 'documentType', 'serie', 'number'],
  }) as [{ id: string } | null, string, string | null, string | null]
  const { data } = useCall(
    billEndpoints.findBill,
    { params: { clientId: supplier?.id ?? '', type: type ?? '', serie: serie ?? '', number: number ?? '' } },
    { enabled: Boolean(supplier?.id && type && serie && number), silent: true, staleTime: 30_000 },
  )
  return data && data.id !== id ? <Alert type="warning" showIcon className="yu-hint" title={t('bill.known')} /> : null
}

function LiveTotals({ lines }: { lines: Lines<BillLine> }): ReactNode {
  const rows = useDeferredValue(lines.rows)
  const [currency, charges] = useWatch({ name: ['currency', 'otherCharges'] }) as [string, string | null]
  const amounts = useMemo(
    () =>
      billTotals(
        rows.filter((row) => !isBlank(row)).map(lineInput),
        /^\d+(\.\d+)?$/.test(charges ?? '') ? charges! : 0,
      ),
    [rows, charges],
  )
  return <BillTotals amounts={amounts} currency={currency ?? 'PEN'} />
}
