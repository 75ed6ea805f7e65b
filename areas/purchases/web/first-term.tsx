import { useFormContext, useOptions } from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'

/** What is bought is paid at once unless something else is chosen. */
export function FirstTerm(): ReactNode {
  const { setValue, getValues } = useFormContext()
  const { options } = useOptions('/api/payment-term/choose', '')
  const cash = options.find((each) => each.type === 'cash') ?? options[0]
  useEffect(() => {
    if (cash && !getValues('paymentTerm')) setValue('paymentTerm', cash)
  }, [cash?.id])
  return null
}
