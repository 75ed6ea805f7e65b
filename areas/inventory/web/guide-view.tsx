import type { CallOutput } from '@yupana/contract'
import {
  Answer,
  type Column,
  DataTable,
  DocumentPage,
  Link,
  RecordFields,
  Totals,
  useCall,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { inventoryEndpoints } from '../contract/index.ts'
import { guideLabels } from './guide-states.ts'

type Guide = CallOutput<typeof inventoryEndpoints.guide>
type Line = Guide['items'][number]

/** An input guide: what came in, at what cost, and the voucher of it. */
export default function GuideView(): ReactNode {
  const { number = '' } = useScreenParams()
  const call = useCall(inventoryEndpoints.guide, { params: { number } })
  return <Answer call={call}>{(guide) => <Document key={number} guide={guide} />}</Answer>
}

function Document({ guide }: { guide: Guide }): ReactNode {
  const { t } = useSpeech()
  const { total } = guide
  const costs: Column<Line>[] =
    total === null
      ? []
      : [
          { field: 'price', label: t('inventoryTaking.unitCost'), kind: 'quantity' },
          { field: 'total', label: t('field.total'), kind: 'money' },
        ]
  const lines: Column<Line>[] = [
    { field: 'item', label: t('inventoryTaking.item'), kind: 'ref', link: ({ item }) => `/items/view/${item.id}` },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    ...costs,
    {
      field: 'kardex',
      label: '',
      kind: 'text',
      render: ({ item }) => <Link to={`/kardex?item=${item.id}`}>{t('report.kardex')}</Link>,
    },
  ]
  return (
    <DocumentPage
      title={`${t('guide')} ${guide.number}`}
      subtitle={<Link to="/input-guide">{t('guide.plural')}</Link>}
      state={guide.status}
      stateLabels={guideLabels(t)}
      actions={[]}
      header={
        <RecordFields
          row={guide}
          columns={[
            { field: 'date', label: t('field.date'), kind: 'date' },
            { field: 'warehouse.name', label: t('field.warehouse'), kind: 'text' },
            { field: 'kind', label: t('field.type'), kind: 'text', render: ({ kind }) => t(`guide.kind.${kind}`) },
            { field: 'description', label: t('field.description'), kind: 'text' },
            { field: 'note', label: t('field.notes'), kind: 'text' },
          ]}
        />
      }
      lines={
        <DataTable label={t('ui.lines')} columns={lines} rows={guide.items} rowKey={(line) => String(line.line)} />
      }
      totals={
        total !== null && <Totals lines={[{ label: t('field.total'), value: total, strong: true }]} currency="PEN" />
      }
      chain={{ kind: 'inventoryTaking', id: guide.id }}
      pdf={{ endpoint: inventoryEndpoints.renderGuide, input: { params: { id: guide.id }, query: { format: 'pdf' } } }}
      history={{ entity: 'guide', id: guide.id }}
    />
  )
}
