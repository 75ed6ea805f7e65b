import { full } from '@yupana/contract'
import { declaredList, ListPage, type ListTab, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { serviceLiquidationBulk, serviceLiquidationEndpoints } from '../../contract/index.ts'
import { liquidationLabels } from './states.ts'

/** What is charged to clients for trips, the latest first. */
export default function LiquidationList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(serviceLiquidationEndpoints.serviceLiquidations, t, { status: { states: liquidationLabels(t) } }),
    [language],
  )
  const tabs = useMemo(() => views(t), [language])
  const create = useCreate('/service-liquidation/new', full('SERVICELIQUIDATION'), t('serviceLiquidation.new'))
  return (
    <ListPage
      endpoint={serviceLiquidationEndpoints.serviceLiquidations}
      exportEndpoint={serviceLiquidationEndpoints.exportServiceLiquidations}
      documents={serviceLiquidationBulk.bulkServiceLiquidations}
      title={t('serviceLiquidation.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/service-liquidation/view/${row.id}`}
      actions={create}
      empty={{ text: t('serviceLiquidation.empty'), action: create }}
    />
  )
}

/** What is still to be invoiced, and what was said to be without an invoice that is known. */
const views = (t: Say): ListTab[] => [
  {
    key: 'pending',
    label: t('serviceLiquidation.status.pending'),
    filters: [{ field: 'status', operator: 'EQUAL', value: 'pending' }],
    hot: false,
  },
  {
    key: 'byHand',
    label: t('serviceLiquidation.byHand'),
    filters: [{ field: 'byHand', operator: 'EQUAL', value: 'true' }],
    hot: true,
  },
]
