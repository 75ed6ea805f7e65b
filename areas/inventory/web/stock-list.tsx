import { full } from '@yupana/contract'
import { type Column, ListPage, type RowOf, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { inventoryEndpoints, inventoryExports } from '../contract/index.ts'

type Row = RowOf<typeof inventoryEndpoints.stock>

/** What is on hand, item by item and warehouse by warehouse; each row leads to its kardex. */
export default function StockList(): ReactNode {
  const { t, language } = useSpeech()
  const create = useCreate('/import-initial-stock', full('INPUTGUIDE'), t('inventoryTaking'), t('inventoryTaking'))
  const columns = useMemo(() => columnsOf(t), [language])
  return (
    <ListPage
      endpoint={inventoryEndpoints.stock}
      exportEndpoint={inventoryExports.exportStock}
      title={t('stock.plural')}
      columns={columns}
      filters={[
        { field: 'warehouse.id', label: t('field.warehouse'), kind: 'id', choose: '/api/warehouses/choose' },
        { field: 'code', label: t('field.code'), kind: 'text' },
        { field: 'name', label: t('field.name'), kind: 'text' },
        { field: 'quantity', label: t('stock.quantity'), kind: 'number' },
        { field: 'amount', label: t('stock.amount'), kind: 'number' },
      ]}
      rowLink={({ item, warehouse }) => `/kardex?item=${item.id}&warehouse=${warehouse.id}`}
      empty={{ text: t('stock.empty'), action: create }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'code', label: t('field.code'), kind: 'text' },
    { field: 'name', label: t('field.name'), kind: 'text' },
    { field: 'warehouse.name', label: t('field.warehouse'), kind: 'text' },
    { field: 'unit', label: t('field.unit'), kind: 'text' },
    { field: 'quantity', label: t('stock.quantity'), kind: 'quantity' },
    { field: 'unitCost', label: `${t('stock.unitCost')} (S/)`, kind: 'quantity', places: 4 },
    { field: 'amount', label: `${t('stock.amount')} (S/)`, kind: 'money', total: true },
  ]
}
