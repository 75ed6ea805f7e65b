import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@yupana/contract'

/** The cache of reads. A refusal is never asked for again; a lost connection twice. @param onError shows what failed */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const unauthorized = error instanceof ApiError && error.problem.status === 401
        if (!unauthorized && query.meta?.silent !== true) onError(error)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.problem.status === 503),
        refetchOnWindowFocus: false,
        gcTime: 5 * 60_000,
      },
    },
  })
}
