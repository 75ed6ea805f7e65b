import { productEndpoints } from '@yupana/catalogue/contract'
import { currencies } from '@yupana/contract'
import { PartyField } from '@yupana/parties/web'
import {
  DocumentForm,
  type DocumentFormOf,
  Field,
  type FormValues,
  type Lines,
  Totals,
  useCall,
  useClient,
  useFormContext,
  useLines,
  useNotices,
  useSaves,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import {
  liquidationTotals,
  type ServiceLiquidationOut,
  serviceLiquidationEndpoints,
  serviceLiquidationTypes,
} from '../../contract/index.ts'
import {
  blankLine,
  chargedLine,
  fromGuide,
  fromItem,
  isBlank,
  type LiquidationLine,
  lineColumns,
  toItem,
  withValue,
} from './lines.ts'
import { liquidationTitle } from './states.ts'

const headerFields = ['type', 'date', 'client', 'currency'] as const

/** Whose trips of which days are charged, guide by guide, or what is typed. */
export function LiquidationForm({ endpoint, id, title, values }: DocumentFormOf<ServiceLiquidationOut>): ReactNode {
  const { t, language } = useSpeech()
  const saves = useSaves<ServiceLiquidationOut>({ path: '/service-liquidation', titleOf: liquidationTitle })
  const [cumulative, setCumulative] = useState(values.type !== 'free')
  const columns = useMemo(() => lineColumns(t, cumulative), [language, cumulative])
  const items = Array.isArray(values.items) ? (values.items as FormValues[]) : []
  const lines = useLines(items.map(fromItem), { blank: blankLine, isBlank, compute: withValue })
  return (
    <DocumentForm
      {...saves}
      endpoint={endpoint}
      params={id ? { id } : undefined}
      title={title}
      draft={`serviceLiquidation.${id ?? 'new'}`}
      values={values}
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      gate={{ fields: headerFields, hint: t('serviceLiquidation.headerFirst') }}
      party={<PartyField name="client" label={t('carrierGuide.client')} />}
      typed={['startDate', 'deliveryDate']}
      totals={<LiveTotals lines={lines} />}
      beside={<Field name="notes" label={t('field.notes')} kind="text" />}
      extra={cumulative ? <FetchGuides lines={lines} /> : undefined}
    >
      <Header onType={(type) => setCumulative(type !== 'free')} />
    </DocumentForm>
  )
}

function Header({ onType }: { onType: (type: string) => void }): ReactNode {
  const { t } = useSpeech()
  const type = String(useWatch({ name: 'type' }))
  useMemo(() => onType(type), [type])
  return (
    <>
      <Field
        name="type"
        label={t('field.type')}
        kind="choice"
        options={serviceLiquidationTypes.map((value) => ({ value, label: t(`serviceLiquidation.type.${value}`) }))}
        span="third"
      />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={currencies.map((value) => ({ value, label: t(`currency.${value}`) }))}
        span="third"
      />
      <Field name="startDate" label={t('serviceLiquidation.startDate')} kind="date" span="third" />
      <Field name="deliveryDate" label={t('serviceLiquidation.deliveryDate')} kind="date" span="third" />
    </>
  )
}

/** The trips of the client between the days that nobody charged: they come beside the lines that stand. */
function FetchGuides({ lines }: { lines: Lines<LiquidationLine> }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const { getValues } = useFormContext()
  const [client0, currency, from, to] = useWatch({ name: ['client', 'currency', 'startDate', 'deliveryDate'] }) as [
    { id: string } | null,
    'PEN' | 'USD',
    string | null,
    string | null,
  ]
  const fetchGuides = async (): Promise<void> => {
    const { id } = getValues('client') as { id: string }
    try {
      const { data } = await client.call(serviceLiquidationEndpoints.chargeableGuides, {
        query: { client: id, currency, from: from!, to: to! },
      })
      const kept = lines.rows.filter((row) => !isBlank(row))
      const known = new Set(kept.map(({ guide, guideLine }) => `${guide?.id}/${guideLine}`))
      const found = data.filter(({ guide, guideLine }) => !known.has(`${guide.id}/${guideLine}`)).map(fromGuide)
      if (found.length === 0) notices.success(t('serviceLiquidation.noGuides'))
      else lines.dispatch({ type: 'replace', rows: [...kept, ...found] })
    } catch (error) {
      notices.problem(error)
    }
  }
  return (
    <Button disabled={!client0 || !from || !to} onClick={() => void fetchGuides()}>
      {t('serviceLiquidation.fetch')}
    </Button>
  )
}

function LiveTotals({ lines }: { lines: Lines<LiquidationLine> }): ReactNode {
  const rows = useDeferredValue(lines.rows)
  const [day, currency] = useWatch({ name: ['date', 'currency'] }) as [string | null, string]
  const known = /^\d{4}-\d{2}-\d{2}$/.test(String(day)) ? { date: String(day) } : {}
  const { data: taxes } = useCall(
    productEndpoints.taxes,
    { query: { ...known, of: 'sale' as const } },
    { keepPrevious: true, staleTime: 60_000 },
  )
  const usual = taxes?.[0]?.rate ?? '0'
  const totals = useMemo(
    () => liquidationTotals(rows.filter((row) => !isBlank(row)).map((row) => chargedLine(row, usual))),
    [rows, usual],
  )
  return <LiquidationSums amounts={{ ...totals, currency }} />
}

export function LiquidationSums({
  amounts,
}: {
  amounts: { currency: string; net: string; taxes: string; total: string }
}): ReactNode {
  const { t } = useSpeech()
  return (
    <Totals
      currency={amounts.currency}
      lines={[
        { label: t('carrierGuide.net'), value: amounts.net },
        { label: t('carrierGuide.taxes'), value: amounts.taxes },
        { label: t('field.total'), value: amounts.total, strong: true },
      ]}
    />
  )
}
