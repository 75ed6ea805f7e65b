import type { Option } from '@yupana/contract'
import { Field, useOptions } from '@yupana/ui'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'

interface Ref {
  id: string
  code?: string | null
  name?: string | null
}

interface RefsFieldProps {
  name: string
  label: string
  /** The call that offers them, and by what it is narrowed. */
  choose: string
  filters?: readonly { field: string; operator: 'EQUAL'; value: string }[]
}

/** Several records of another kind, chosen by typing. */
export function RefsField({ name, label, choose, filters }: RefsFieldProps): ReactNode {
  return (
    <Field
      name={name}
      label={label}
      kind="custom"
      input={({ id, value, onChange, onBlur, status }) => (
        <Refs {...{ id, onBlur, onChange, choose, filters }} value={(value ?? []) as readonly Ref[]} status={status} />
      )}
    />
  )
}

interface RefsProps {
  id: string
  value: readonly Ref[]
  onChange: (value: readonly Ref[]) => void
  onBlur: () => void
  status: 'error' | undefined
  choose: string
  filters: RefsFieldProps['filters']
}

const textOf = ({ code, name }: Ref): string => [code, name].filter(Boolean).join(' · ')

function Refs({ id, value, onChange, onBlur, status, choose, filters }: RefsProps): ReactNode {
  const [search, setSearch] = useState('')
  const { options, loading } = useOptions(choose, search.trim(), filters ? { filters } : {})
  const known = new Map<string, Ref | Option>([...value, ...options].map((each) => [each.id, each]))
  return (
    <Select
      id={id}
      mode="multiple"
      className="yu-wide-select"
      value={value.map((each) => each.id)}
      options={[...known.values()].map((each) => ({ value: each.id, label: textOf(each) }))}
      loading={loading}
      {...(status ? { status } : {})}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      onChange={(ids: string[]) => {
        onChange(ids.flatMap((each) => known.get(each) ?? []).map(({ id, code, name }) => ({ id, code, name })))
        setSearch('')
      }}
      onBlur={onBlur}
    />
  )
}
