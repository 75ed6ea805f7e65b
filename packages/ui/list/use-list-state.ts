import { useMemo } from 'react'
import { useSearchParams } from '../shell/navigation.tsx'
import { type ListState, readListState, writeListState } from './list-state.ts'

/** The list's state, kept in the URL. Paging and filters replace the address; going to a row adds to the history. */
export function useListState(defaults?: Partial<ListState>): [ListState, (next: ListState) => void, boolean] {
  const [params, setParams] = useSearchParams()
  const [state, untouched] = useMemo<[ListState, boolean]>(() => {
    const read = readListState(params)
    const bare = Object.keys(writeListState(read)).length === 0 && params.all === undefined
    return [bare ? { ...read, ...defaults } : read, bare]
  }, [params, defaults])
  const change = (next: ListState): void => {
    const written = writeListState(next)
    // With defaults, an emptied list must be told from one just opened.
    setParams(Object.keys(written).length === 0 && defaults ? { all: '1' } : written)
  }
  return [state, change, untouched]
}
