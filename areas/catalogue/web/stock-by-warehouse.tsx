import type { Option } from '@yupana/contract'
import { type Column, cellText, DataTable, useOptions, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** How much is on hand in each warehouse. */
export function StockByWarehouse({ code }: { code: string }): ReactNode {
  const { t } = useSpeech()
  const { options } = useOptions('/api/stock-detail/choose', '', {
    filters: [{ field: 'code', operator: 'EQUAL', value: code, group: 0 }],
  })
  if (options.length === 0) return null
  const columns: Column<Option>[] = [
    {
      field: 'warehouse',
      label: t('field.warehouse'),
      kind: 'text',
      render: ({ warehouse }) => cellText({ kind: 'ref' }, warehouse),
    },
    { field: 'quantity', label: t('product.stock'), kind: 'quantity' },
  ]
  return <DataTable label={t('product.stock')} columns={columns} rows={options} rowKey={(_, index) => String(index)} />
}
