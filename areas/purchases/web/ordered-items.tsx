import { type ReportParam, type ReportRow, ReportScreen, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { orderedItems } from '../contract/index.ts'
import { orderLabels } from './order-states.ts'

const idOf = (row: ReportRow, field: string, path: string): string | undefined =>
  typeof row[field] === 'string' ? `${path}/${row[field]}` : undefined
const links = {
  number: (row: ReportRow) => idOf(row, 'id', '/order/view'),
  code: (row: ReportRow) => idOf(row, 'item', '/items/view'),
}

/** Ordered, received and billed by line; each leads to its order. */
export default function OrderedItems(): ReactNode {
  const { t, language } = useSpeech()
  const params = useMemo<ReportParam[]>(
    () => [
      { name: 'from', label: t('orderedItems.from'), kind: 'date', required: true, start: 'periodStart' },
      { name: 'to', label: t('orderedItems.to'), kind: 'date', required: true, start: 'periodEnd' },
      { name: 'supplier', label: t('bill.supplier'), kind: 'ref', choose: '/api/clients/choose' },
      { name: 'item', label: t('bill.item'), kind: 'ref', choose: '/api/products/choose' },
      { name: 'pending', label: t('orderedItems.pending'), kind: 'flag' },
    ],
    [language],
  )
  const states = useMemo(() => ({ status: orderLabels(t) }), [language])
  return <ReportScreen report={orderedItems} params={params} links={links} states={states} />
}
