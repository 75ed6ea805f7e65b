import { useFirstChoice, useOptions } from '@yupana/ui'
import type { ReactNode } from 'react'

/** A document is paid at once unless something else is chosen; a save waits until that is known. */
export function FirstTerm(): ReactNode {
  const { options, loading } = useOptions('/api/payment-term/choose', '')
  useFirstChoice('paymentTerm', options.find((each) => each.type === 'cash') ?? options[0], loading)
  return null
}
