import { productEndpoints } from '@yupana/catalogue/contract'
import { PartyField } from '@yupana/parties/web'
import {
  DocumentForm,
  type DocumentFormOf,
  Field,
  type FormValues,
  formatQuantity,
  type Lines,
  Totals,
  useCall,
  useIssuingSaves,
  useLines,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type CarrierGuideOut, carriedTotals, carrierGuideEndpoints } from '../contract/index.ts'
import { GuideHeader, headerFields } from './guide-header.tsx'
import {
  blankLine,
  carriedLine,
  fromItem,
  type GuideLine,
  isBlank,
  lineColumns,
  toItem,
  withFigures,
} from './guide-lines.ts'
import { guideTitle } from './guide-states.ts'

/** Header and load of a guide, with its weight and amount as they are typed. */
export function GuideForm({ endpoint, id, title, values }: DocumentFormOf<CarrierGuideOut>): ReactNode {
  const { t, language } = useSpeech()
  const saves = useIssuingSaves<CarrierGuideOut>({
    path: '/carrier-guide',
    titleOf: guideTitle,
    issue: carrierGuideEndpoints.issueCarrierGuide,
    label: t('carrierGuide.action.saveIssue'),
    text: () => t('carrierGuide.issued'),
    refusedIn: 'view',
    invalidates: ['carrierGuide', 'choose'],
  })
  const columns = useMemo(() => lineColumns(t), [language])
  const items = Array.isArray(values.items) ? (values.items as FormValues[]) : []
  const lines = useLines(items.map(fromItem), { blank: blankLine, isBlank, compute: withFigures })
  return (
    <DocumentForm
      {...saves}
      endpoint={endpoint}
      params={id ? { id } : undefined}
      title={title}
      draft={`carrierGuide.${id ?? 'new'}`}
      values={values}
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      gate={{ fields: headerFields, hint: t('carrierGuide.headerFirst') }}
      party={<PartyField name="client" label={t('carrierGuide.client')} />}
      typed={['sender', 'addressee', 'driver', 'vehicle']}
      totals={<LiveTotals lines={lines} />}
      beside={<Field name="notes" label={t('field.notes')} kind="text" />}
    >
      <GuideHeader lines={lines} />
    </DocumentForm>
  )
}

function LiveTotals({ lines }: { lines: Lines<GuideLine> }): ReactNode {
  const rows = useDeferredValue(lines.rows)
  const date = String(useWatch({ name: 'date' }) ?? '')
  const known = /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {}
  const { data: taxes } = useCall(
    productEndpoints.taxes,
    { query: { ...known, of: 'item' as const } },
    { keepPrevious: true, staleTime: 60_000 },
  )
  const usual = taxes?.[0]?.rate ?? '0'
  const currency = String(useWatch({ name: 'currency' }) ?? 'PEN')
  const totals = useMemo(
    () => carriedTotals(rows.filter((row) => !isBlank(row)).map((row) => carriedLine(row, usual))),
    [rows, usual],
  )
  return <GuideTotals amounts={{ ...totals, currency }} />
}

interface Amounts {
  currency: string
  weight: string
  weightUnit: string
  net: string
  taxes: string
  total: string
}

/** Weight of the load beside what the trip is charged. */
export function GuideTotals({ amounts }: { amounts: Amounts }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <dl className="yu-totals">
        <div>
          <dt>{t('carrierGuide.weight')}</dt>
          <dd>
            {formatQuantity(amounts.weight)}{' '}
            <span className="yu-soft">{t(`carrierGuide.weightUnit.${amounts.weightUnit}`)}</span>
          </dd>
        </div>
      </dl>
      <Totals
        currency={amounts.currency}
        lines={[
          { label: t('carrierGuide.net'), value: amounts.net },
          { label: t('carrierGuide.taxes'), value: amounts.taxes },
          { label: t('field.total'), value: amounts.total, strong: true },
        ]}
      />
    </>
  )
}
