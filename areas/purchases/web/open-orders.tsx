import { read } from '@yupana/contract'
import { Link, useCall, useMay, useSpeech, useWatch } from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { orderEndpoints } from '../contract/index.ts'

/** As many as fit in a line; the list has the rest. */
const MOST = 5

/** Orders of the supplier of which something is still to bill: a bill that is typed without its order leaves it open. */
export function OpenOrders(): ReactNode {
  const { t } = useSpeech()
  const mayOrders = useMay(read('INPUTORDER'))
  const supplier = useWatch({ name: 'supplier' }) as { id: string } | null
  const { data } = useCall(
    orderEndpoints.orders,
    {
      query: {
        limit: MOST,
        filters: [
          { field: 'supplier.id', operator: 'EQUAL', value: supplier?.id ?? '', group: 0 },
          { field: 'status', operator: 'EQUAL', value: 'open', group: 1 },
        ],
      },
    },
    { enabled: mayOrders && Boolean(supplier?.id), silent: true, staleTime: 30_000 },
  )
  if (!data || data.data.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      className="yu-hint"
      title={
        <>
          {t('bill.openOrders')}{' '}
          {data.data.map(({ id, serie, number }, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <Link to={`/bill/generate/order-id/${id}`}>{`${serie}-${number}`}</Link>
            </span>
          ))}
        </>
      }
    />
  )
}
