import {
  blankItemLine,
  type ItemLine,
  isBlankItemLine,
  itemColumns,
  itemOfLine,
  lineOfItem,
  toldApart,
} from '@yupana/catalogue/web'
import { SerieField } from '@yupana/company/web'
import type { Option } from '@yupana/contract'
import { PartyField } from '@yupana/parties/web'
import {
  DocumentForm,
  type DocumentFormOf,
  Field,
  type FormValues,
  type LineColumn,
  type Say,
  useIssuingSaves,
  useLines,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import {
  effectOf,
  OTHER_REASON,
  OUTPUT_TYPE,
  type OutputGuideOut,
  outputGuideEndpoints,
  outputPurposes,
  outputReasons,
  TRANSFER,
} from '../contract/index.ts'
import { LineLotsPanel, useLineLots } from './lot/line-lots.tsx'
import { outputNumber, STOCK_READS } from './output-guide-states.ts'

interface OutputLine extends ItemLine {
  /** The line of another document that it delivers. */
  origin?: { kind: string; id: string; line: number }
}

const toItem = (row: OutputLine): unknown => {
  const item = itemOfLine(row)
  return item && { ...item, price: row.price || null }
}
/** What leaves by a guide bears no tax there. */
const fromItem = ({ tax: _, ...item }: FormValues): OutputLine => ({
  ...lineOfItem(item),
  ...(item.origin ? { origin: item.origin as NonNullable<OutputLine['origin']> } : {}),
})

export interface OutputGuideFormProps extends DocumentFormOf<OutputGuideOut> {
  /** Name of the draft that is kept of it. */
  draft?: string
  /** What it is made from. */
  notice?: ReactNode
}

/** Header and lines of what leaves: why, from where, to whom. */
export function OutputGuideForm({
  endpoint,
  id,
  title,
  values,
  notice,
  draft,
  blank,
}: OutputGuideFormProps): ReactNode {
  const { t, language } = useSpeech()
  const saves = useIssuingSaves<OutputGuideOut>({
    ...{ path: '/output-guide', titleOf: outputNumber, issue: outputGuideEndpoints.issueOutputGuide },
    ...{ label: t('outputGuide.saveAndIssue'), text: () => t('outputGuide.issued') },
    ...{ refusedIn: 'form' as const, invalidates: STOCK_READS },
  })
  const { lots, ...asking } = useLineLots<OutputLine>()
  const columns = useMemo(() => lineColumns(t, lots), [language])
  const items = Array.isArray(values.items) ? (values.items as FormValues[]) : []
  const lines = useLines<OutputLine>(items.map(fromItem), {
    ...{ blank: blankItemLine, isBlank: isBlankItemLine, compute: (row) => row },
  })
  return (
    <DocumentForm
      {...saves}
      endpoint={endpoint}
      params={id ? { id } : undefined}
      title={blank && values.reason === TRANSFER ? t('outputGuide.transfer') : title}
      extra={
        <>
          {notice}
          <LineLotsPanel lines={lines} way="out" {...asking} />
        </>
      }
      draft={draft ?? `outputGuide.${id ?? (values.reason === TRANSFER ? 'transfer' : 'new')}`}
      values={values}
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      gate={{ fields: ['date', 'reason', 'warehouse'], hint: t('outputGuide.headerFirst') }}
      party={<Recipient />}
      typed={['toWarehouse']}
      beside={<Field name="note" label={t('field.notes')} kind="text" />}
    >
      <Header />
    </DocumentForm>
  )
}

/** Whom the goods go to; what stays with the company goes to nobody. */
function Recipient(): ReactNode {
  const { t } = useSpeech()
  const reason = String(useWatch({ name: 'reason' }) ?? '')
  if (['transfer', 'use'].includes(effectOf(reason))) return null
  return <PartyField name="client" label={t('outputGuide.client')} then="[role=grid] .yu-cell-active input" />
}

/** What its reason asks for beside the usual: where it goes, what it is used for, who bought it. */
function Header(): ReactNode {
  const { t } = useSpeech()
  const reason = String(useWatch({ name: 'reason' }) ?? '')
  const choices = (of: 'reason' | 'purpose', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`outputGuide.${of}.${value}`) }))
  const warehouses = { kind: 'ref', choose: '/api/warehouses/choose', span: 'third' } as const
  return (
    <>
      <Field
        {...{ name: 'reason', label: t('outputGuide.reason'), kind: 'choice', span: 'third' }}
        options={choices('reason', outputReasons)}
      />
      <SerieField type={OUTPUT_TYPE} />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field {...warehouses} name="warehouse" label={t('field.warehouse')} />
      {effectOf(reason) === 'transfer' && (
        <Field {...warehouses} autoFocus name="toWarehouse" label={t('outputGuide.toWarehouse')} />
      )}
      {effectOf(reason) === 'use' && (
        <Field
          {...{ name: 'purpose', label: t('outputGuide.purpose'), kind: 'choice', span: 'third' }}
          options={choices('purpose', outputPurposes)}
        />
      )}
      {['03', OTHER_REASON].includes(reason) && (
        <Field
          {...{ name: 'otherClient', label: t('outputGuide.otherClient'), kind: 'ref', span: 'third' }}
          choose="/api/clients/choose"
        />
      )}
      <Field name="senderReference" label={t('outputGuide.senderReference')} kind="text" span="third" />
      <Field name="bulkQuantity" label={t('outputGuide.bulkQuantity')} kind="integer" span="third" />
    </>
  )
}

/** The line with the item that was chosen; another one is not what was sold. */
function withItem({ origin, ...row }: OutputLine, chosen: Option): OutputLine {
  const { id, code, name, unitCode } = chosen
  return {
    ...row,
    ...toldApart(row, chosen),
    ...(origin && row.item?.id === id ? { origin } : {}),
    ...{ item: { id, code, name }, unit: typeof unitCode === 'string' ? unitCode : '', quantity: row.quantity || '1' },
  }
}

function lineColumns(t: Say, opens: (row: OutputLine) => ReactNode): LineColumn<OutputLine>[] {
  const { item, lots, unit, quantity, price } = itemColumns<OutputLine>(t, {
    noun: 'outputGuide',
    widths: { item: 260, unit: 70, quantity: 110, price: 140, includeTaxPrice: 0, discount: 0, tax: 0, total: 0 },
    ...{ taxes: [], withItem, lots: opens },
  })
  const goods = { filters: [{ field: 'type', operator: 'EQUAL' as const, value: 'product', group: 0 }] }
  return [
    { ...item, query: () => goods },
    ...(lots ? [lots] : []),
    unit,
    quantity,
    { ...price, label: t('outputGuide.price'), editable: ({ origin }) => !origin, passedByEnter: true },
  ]
}
