import { isCounted } from '@yupana/catalogue/contract'
import {
  blankItemLine,
  figuresOf,
  type ItemLine,
  isBlankItemLine,
  itemColumns,
  itemOfLine,
  lineOfItem,
  toldApart,
} from '@yupana/catalogue/web'
import { CurrencyFields, SerieField } from '@yupana/company/web'
import type { Option } from '@yupana/contract'
import { dec, fixed, round, sum } from '@yupana/kernel'
import { PartyField } from '@yupana/parties/web'
import {
  DocumentForm,
  type DocumentFormOf,
  Field,
  type FormValues,
  figureOf,
  type LineColumn,
  type Lines,
  type Say,
  TotalsByKind,
  useIssuingSaves,
  useLines,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { type GuideOut, guideEndpoints, typedGuideReasons } from '../contract/index.ts'
import { guideNumber } from './guide-states.ts'
import { LineLotsPanel, useLineLots } from './lot/line-lots.tsx'

interface GuideLine extends ItemLine {
  /** The line of another document that it receives. */
  origin?: { kind: string; id: string; line: number }
}

const withTotal = (row: GuideLine): GuideLine => ({
  ...row,
  // What no call takes counts in no figure.
  total:
    isBlankItemLine(row) || !isCounted(figuresOf(row))
      ? ''
      : fixed(round(dec(figureOf(row.quantity)).times(figureOf(row.price)))),
})
/** A cost that is not told stays as it stands. */
const toItem = (row: GuideLine): unknown => {
  const item = itemOfLine(row)
  return item && { ...item, price: row.price || null }
}
/** What comes in bears no tax, whatever its item is sold with. */
const fromItem = ({ tax: _, ...item }: FormValues): GuideLine => ({
  ...lineOfItem(item),
  ...(item.origin ? { origin: item.origin as NonNullable<GuideLine['origin']> } : {}),
})

/** Header and lines of what comes in, with what they cost. */
export function GuideForm({ endpoint, id, title, values, notice, draft }: GuideFormProps): ReactNode {
  const { t, language } = useSpeech()
  const saves = useIssuingSaves<GuideOut>({
    path: '/input-guide',
    titleOf: guideNumber,
    issue: guideEndpoints.issueGuide,
    label: t('guide.saveAndIssue'),
    text: () => t('guide.issued'),
    refusedIn: 'form',
    invalidates: ['stock', 'product', 'choose', 'entry', 'dashboard', 'kardexFlat', 'purchaseOrder'],
  })
  const { lots, ...asking } = useLineLots<GuideLine>()
  const columns = useMemo(() => lineColumns(t, lots), [language])
  const items = Array.isArray(values.items) ? (values.items as FormValues[]) : []
  const lines = useLines<GuideLine>(items.map(fromItem), {
    blank: blankItemLine,
    isBlank: isBlankItemLine,
    compute: withTotal,
  })
  return (
    <DocumentForm
      {...saves}
      endpoint={endpoint}
      params={id ? { id } : undefined}
      title={title}
      extra={
        <>
          {notice}
          <LineLotsPanel lines={lines} way="in" {...asking} />
        </>
      }
      draft={draft ?? `guide.${id ?? 'new'}`}
      values={values}
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      gate={{ fields: ['date', 'reason', 'warehouse'], hint: t('guide.headerFirst') }}
      party={<PartyField name="supplier" label={t('guide.supplier')} then="[role=grid] .yu-cell-active input" />}
      typed={['reference']}
      totals={<LiveTotal lines={lines} />}
      beside={<Field name="note" label={t('field.notes')} kind="text" />}
    >
      <Header />
    </DocumentForm>
  )
}

export interface GuideFormProps extends DocumentFormOf<GuideOut> {
  /** Name of the draft that is kept of it. */
  draft?: string
  /** What it is made from. */
  notice?: ReactNode
}

function LiveTotal({ lines }: { lines: Lines<GuideLine> }): ReactNode {
  const currency = useWatch({ name: 'currency' }) as string
  const total = fixed(sum(lines.rows.map((row) => row.total || '0')))
  return <TotalsByKind noun="guide" kinds={[]} amounts={{ total }} currency={currency ?? 'PEN'} />
}

function Header(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field
        name="reason"
        label={t('guide.reason')}
        kind="choice"
        options={typedGuideReasons.map((value) => ({ value, label: t(`guide.reason.${value}`) }))}
        span="third"
      />
      <SerieField type="GI" />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" span="third" />
      <Field name="reference" label={t('guide.reference')} kind="text" span="third" />
      <CurrencyFields side="sale" />
    </>
  )
}

/** The line with the item that was chosen; another one is not what was ordered. */
function withItem({ origin, ...row }: GuideLine, chosen: Option): GuideLine {
  const { id, code, name, unitCode } = chosen
  return {
    ...row,
    ...toldApart(row, chosen),
    ...(origin && row.item?.id === id ? { origin } : {}),
    ...{ item: { id, code, name }, unit: typeof unitCode === 'string' ? unitCode : '', quantity: row.quantity || '1' },
  }
}

function lineColumns(t: Say, opens: (row: GuideLine) => ReactNode): LineColumn<GuideLine>[] {
  const { item, lots, unit, quantity, price, total } = itemColumns<GuideLine>(t, {
    noun: 'guide',
    widths: { item: 260, unit: 70, quantity: 110, price: 140, includeTaxPrice: 0, discount: 0, tax: 0, total: 130 },
    taxes: [],
    withItem,
    lots: opens,
  })
  const goods = { filters: [{ field: 'type', operator: 'EQUAL' as const, value: 'product', group: 0 }] }
  return [
    { ...item, query: () => goods },
    ...(lots ? [lots] : []),
    unit,
    quantity,
    { ...price, label: t('guide.unitCost'), editable: ({ origin }) => !origin },
    total,
  ]
}
