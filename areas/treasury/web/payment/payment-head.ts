import { useWatch } from '@yupana/ui'
import { isCash } from '../../contract/index.ts'
import type { HeadOf } from './payment-draft.ts'
import { useSide } from './payment-side.ts'

/** The head of the form as the lines count by it. */
export function useHead(): HeadOf {
  const side = useSide()
  const [currency, rate, client, method] = useWatch({ name: ['currency', 'exchangeRate', 'client', 'method'] }) as [
    string,
    string | null,
    { id: string } | null,
    { means?: string } | null,
  ]
  const cash = side.noun === 'income' ? isCash(method?.means) : undefined
  return { currency, rate: rate ?? '', client: client ? { id: client.id } : null, cash }
}
