import { useCall } from '@yupana/ui'
import { productEndpoints } from '../../contract/index.ts'

/** Narrows a list of products to those with variants. */
export const WITH_VARIANTS = [{ field: 'type', operator: 'EQUAL' as const, value: 'variants', group: 0 }]

/** Whether the company sells anything in variants. */
export function useSellsVariants(enabled: boolean): boolean {
  const query = { filters: WITH_VARIANTS, limit: 1 }
  const { data } = useCall(productEndpoints.products, { query }, { enabled, silent: true, staleTime: 300_000 })
  return (data?.data.length ?? 0) > 0
}
