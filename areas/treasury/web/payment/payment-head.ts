import { useWatch } from '@yupana/ui'
import type { HeadOf } from './payment-draft.ts'

/** The head of the form as the lines count by it. */
export function useHead(): HeadOf {
  const [currency, rate, client] = useWatch({ name: ['currency', 'exchangeRate', 'client'] }) as [
    string,
    string | null,
    { id: string } | null,
  ]
  return { currency, rate: rate ?? '', client: client ? { id: client.id } : null }
}
