import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { declaredList, formatDate, ListPage, type ListTab, type Say, ToneTag, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { orderBulk, orderEndpoints } from '../contract/index.ts'
import { billingLabels, isLate, orderLabels } from './order-states.ts'

/** What was ordered from suppliers, the latest first. */
export default function OrderList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
  const create = useCreate('/order/new', full('INPUTORDER'), t('purchaseOrder.new'))
  return (
    <ListPage
      endpoint={orderEndpoints.orders}
      exportEndpoint={orderEndpoints.exportOrders}
      documents={orderBulk.bulkOrders}
      title={t('purchaseOrder.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/order/view/${row.id}`}
      actions={create}
      empty={{ text: t('purchaseOrder.empty'), action: create }}
    />
  )
}

/** Those that wait for a hand: to be finished, approved, received. */
const views = (t: Say): ListTab[] =>
  (['draft', 'pending', 'open'] as const).map((state) => ({
    key: state,
    label: t(`purchaseOrder.view.${state}`),
    filters: [{ field: 'status', operator: 'EQUAL', value: state }],
    hot: state === 'pending',
  }))

function listed(t: Say) {
  const today = limaDate(systemClock())
  return declaredList(orderEndpoints.orders, t, {
    number: { render: ({ serie, number }) => `${serie}-${number ?? t('purchaseOrder.draft')}` },
    deliveryDate: {
      render: (row) =>
        isLate(row, today) ? (
          <span title={t('purchaseOrder.late')}>
            <ToneTag tone="bad">{formatDate(row.deliveryDate ?? '')}</ToneTag>
          </span>
        ) : (
          formatDate(row.deliveryDate ?? '')
        ),
    },
    billing: { states: billingLabels(t) },
    status: { states: orderLabels(t) },
  })
}
