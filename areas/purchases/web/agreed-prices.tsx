import { priceResolveEndpoints } from '@yupana/catalogue/contract'
import { type Lines, parseDecimal, useCall, usePending, useWatch } from '@yupana/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { BillLine } from './bill-lines.ts'

interface Ref {
  id: string
}

const quantityOf = ({ quantity }: BillLine): string => {
  const read = parseDecimal(quantity)
  return read !== undefined && Number(read) > 0 ? read : '1'
}

/** Lines without a price take the one that a purchase list has for the supplier; without such a list it is typed. */
export function AgreedPrices({ lines }: { lines: Lines<BillLine> }): ReactNode {
  const [supplier, paymentTerm, date, currency] = useWatch({
    name: ['supplier', 'paymentTerm', 'date', 'currency'],
  }) as [Ref | null, Ref | null, string, 'PEN' | 'USD']
  const asked = lines.rows.filter((row) => row.item && row.price === '')
  const ready = asked.length > 0 && Boolean(supplier) && /^\d{4}-\d{2}-\d{2}$/.test(date ?? '')
  const { data, isFetching } = useCall(
    priceResolveEndpoints.resolvePrices,
    {
      body: {
        type: 'purchase',
        client: supplier && { id: supplier.id },
        paymentTerm: paymentTerm && { id: paymentTerm.id },
        date,
        currency,
        lines: asked.map((row) => ({ item: row.item!.id, quantity: quantityOf(row) })),
      },
    },
    { enabled: ready, silent: true, staleTime: 30_000 },
  )
  usePending('prices', ready && isFetching)
  const latest = useRef(lines)
  latest.current = lines
  useEffect(() => {
    // The item's own price is what it is sold at.
    const agreed = new Map(
      (data?.data ?? []).filter(({ rule }) => rule.reason !== 'item').map((each) => [each.item, each]),
    )
    for (const { key, price, item } of latest.current.rows) {
      const found = price === '' && item ? agreed.get(item.id) : undefined
      if (!found) continue
      const { price: agreedPrice, includeTaxPrice } = found
      latest.current.dispatch({
        type: 'edit',
        key,
        // Nor where one was typed between two drawings.
        change: (line) => (line.price === '' ? { ...line, price: agreedPrice, includeTaxPrice } : undefined),
      })
    }
  }, [data])
  return null
}
