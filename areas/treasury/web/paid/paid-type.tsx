import { useGo } from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'

/** An address of payments by document that names neither side leads to that of what is sold. */
export default function PaidType(): ReactNode {
  const go = useGo()
  useEffect(() => go('/reports/invoice-bill-payments/type/invoice', { replace: true }), [])
  return null
}
