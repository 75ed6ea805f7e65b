import { productEndpoints } from '@yupana/catalogue/contract'
import { useCall } from '@yupana/ui'
import { useMemo, useState } from 'react'
import type { SaleLine, Stocks } from './sale-lines.ts'

/** As many as a list of options gives; what is beyond goes without. */
const MOST = 50

/** Asks once what is on hand of the items with which a saved draft opens, as the list of products says it of those that are typed. */
export function useSavedStock(rows: readonly SaleLine[]): Stocks {
  const [codes] = useState(() => {
    const saved = rows.flatMap(({ item, stock }) => (item?.code && stock === '' ? [item.code] : []))
    return [...new Set(saved)].slice(0, MOST)
  })
  const filters = [{ field: 'code', operator: 'IN' as const, value: codes, group: 0 }]
  const { data } = useCall(
    productEndpoints.chooseProduct,
    { query: { filters, limit: MOST } },
    { enabled: codes.length > 0, silent: true },
  )
  return useMemo(() => new Map(data?.map(({ id, type, stock }) => [id, { itemType: type, stock }])), [data])
}
