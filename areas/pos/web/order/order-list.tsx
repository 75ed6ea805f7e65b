import { full } from '@yupana/contract'
import {
  CollectIcon,
  declaredList,
  ListPage,
  type ListTab,
  type RowAction,
  type RowOf,
  type Say,
  useCreate,
  useGo,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { requisitionOrderBulk, requisitionOrderEndpoints } from '../../contract/index.ts'
import { chargePath, numberOf, orderLabels } from './order-states.ts'

type Row = RowOf<typeof requisitionOrderEndpoints.requisitionOrders>

/** Orders of the counter, those that wait to be charged first. */
export default function OrderList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
  const go = useGo()
  const quick = useMemo<readonly RowAction<Row>[]>(
    () => [
      {
        ...{ key: 'charge', label: t('till.charge'), icon: <CollectIcon />, permission: full('POSSALES'), named: true },
        when: ({ status, currency }) => status === 'open' && currency === 'PEN',
        run: (row) => go(chargePath(row)),
      },
    ],
    [language],
  )
  const create = useCreate('/pos/order/new', full('POSORDER'), t('requisitionOrder.new'))
  return (
    <ListPage
      endpoint={requisitionOrderEndpoints.requisitionOrders}
      exportEndpoint={requisitionOrderEndpoints.exportRequisitionOrders}
      documents={requisitionOrderBulk.bulkRequisitionOrders}
      title={t('requisitionOrder.plural')}
      columns={columns}
      uncounted={t('requisitionOrder.uncounted')}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/pos/order/view/${row.id}`}
      quick={quick}
      actions={create}
      empty={{ text: t('requisitionOrder.empty'), action: create }}
    />
  )
}

const views = (t: Say): ListTab[] =>
  (['open', 'expired'] as const).map((state) => ({
    key: state,
    label: t(`requisitionOrder.view.${state}`),
    filters: [{ field: 'status', operator: 'EQUAL', value: state }],
    hot: state === 'expired',
  }))

function listed(t: Say) {
  return declaredList(requisitionOrderEndpoints.requisitionOrders, t, {
    number: { width: 120, render: numberOf },
    status: { states: orderLabels(t) },
  })
}
