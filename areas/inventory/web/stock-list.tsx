import { full } from '@yupana/contract'
import { declaredList, ListPage, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { inventoryEndpoints, inventoryExports } from '../contract/index.ts'

/** What is on hand, item by item and warehouse by warehouse; each row leads to its kardex. */
export default function StockList(): ReactNode {
  const { t, language } = useSpeech()
  const create = useCreate('/import-initial-stock', full('INPUTGUIDE'), t('inventoryTaking'), t('inventoryTaking'))
  const { columns, filters } = useMemo(() => listed(t), [language])
  return (
    <ListPage
      endpoint={inventoryEndpoints.stock}
      exportEndpoint={inventoryExports.exportStock}
      title={t('stock.plural')}
      columns={columns}
      filters={filters}
      rowLink={({ item, warehouse }) => `/kardex?item=${item.id}&warehouse=${warehouse.id}`}
      empty={{ text: t('stock.empty'), action: create }}
    />
  )
}

function listed(t: Say) {
  return declaredList(inventoryEndpoints.stock, t, {
    unitCost: { label: `${t('stock.unitCost')} (S/)`, places: 4 },
  })
}
