import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint, listQuery, type Option, option } from '@yupana/contract'
import { Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useClient } from './api.tsx'
import { referenceText } from './column.tsx'
import { useT } from './i18n.ts'

/** A reference: `{ id }` on write, with what a person knows it by on read. */
export interface ChooserValue {
  id: string
  code?: string | null
  name?: string | null
  label?: string
}

/** Further query of a choose call: plain parameters, or `filters` as a list's. */
export type ChooseQuery = Readonly<Record<string, unknown>>

export interface ChooserProps {
  /** Path of the choose call: `/api/clients/choose`. */
  path: string
  value?: ChooserValue | null
  /** The whole option, so that a form may take more from it (currency, address); undefined when emptied. */
  onChange?: (value: Option | undefined) => void
  onBlur?: () => void
  /** Further query of the call: `{ filters: [{ field: 'documentType', operator: 'EQUAL', value: '01' }] }`. */
  query?: ChooseQuery
  id?: string
  ariaLabel?: string
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
  status?: 'error'
  allowClear?: boolean
}

const chooseCall = (id: string, path: string) =>
  endpoint({ id, method: 'GET', path, permission: 'session', query: listQuery, response: option.array() })
type ChooseEndpoint = ReturnType<typeof chooseCall>

const calls = new Map<string, ChooseEndpoint>()

/** The choose call at a path; its answer is the same for every resource, so a path is all that is needed. */
export function chooseEndpoint(path: string): ChooseEndpoint {
  let found = calls.get(path)
  if (!found) {
    const id = `choose.${path}`
    found = chooseCall(id, path)
    calls.set(path, found)
  }
  return found
}

/** Options for what was typed, after a short pause, kept for a minute. */
export function useOptions(
  path: string,
  search: string,
  query: ChooseQuery = {},
  enabled = true,
): { options: Option[]; loading: boolean; settled: string } {
  const client = useClient()
  const [settled, setSettled] = useState(search)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(search), search === '' ? 0 : 150)
    return () => clearTimeout(pause)
  }, [search])
  const { data, isFetching } = useQuery({
    queryKey: ['choose', path, settled, query],
    queryFn: ({ signal }) => {
      const input = { query: { ...query, ...(settled ? { search: settled } : {}) } }
      return client.call(chooseEndpoint(path), input, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled,
  })
  return { options: data ?? [], loading: isFetching, settled }
}

/** Picks one record of another resource by searching on the server. Arrows, Enter and typing all work. */
export function Chooser({
  path,
  value,
  onChange,
  query,
  ariaLabel,
  placeholder,
  allowClear = true,
  ...rest
}: ChooserProps): ReactNode {
  const t = useT()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(false)
  const bare = value !== null && value !== undefined && referenceText(value) === value.id
  const { options, loading } = useOptions(path, search, query, opened || bare)
  const known = options.find((each) => each.id === value?.id)
  const shown = options.map((each) => ({ value: each.id, label: each.label }))
  if (value && !known) shown.unshift({ value: value.id, label: bare ? '…' : referenceText(value) })
  return (
    <Select<string>
      {...rest}
      className="yu-chooser"
      aria-label={ariaLabel}
      allowClear={allowClear}
      placeholder={placeholder ?? t('ui.choose')}
      value={value?.id}
      options={shown}
      loading={loading}
      showSearch={{ filterOption: false, onSearch: setSearch, searchValue: search }}
      onOpenChange={(open) => {
        if (open) setOpened(true)
        else setSearch('')
      }}
      onChange={(id) => onChange?.(id === undefined ? undefined : options.find((each) => each.id === id))}
      notFoundContent={loading ? t('ui.searching') : t('ui.nothingFound')}
    />
  )
}
