import type { ReactNode } from 'react'
import { type ChooseQuery, useOptions } from './choose-call.ts'
import { Chooser } from './chooser.tsx'

export interface CodeChooserProps {
  path: string
  /** The code that is kept: an account of the chart, a district. */
  value: string
  onChange: (code: string | undefined) => void
  onBlur?: () => void
  query?: ChooseQuery
  id?: string
  ariaLabel?: string
  placeholder?: string
  status?: 'error'
}

/** Picks a record that is kept by its code rather than by its id. */
export function CodeChooser({ value, onChange, ...rest }: CodeChooserProps): ReactNode {
  const { options } = useOptions(rest.path, value, rest.query, value !== '')
  const known = options.find((each) => each.code === value)
  return (
    <Chooser
      {...rest}
      value={value === '' ? null : { id: known?.id ?? value, label: known?.label ?? value }}
      onChange={(option) => onChange(option?.code ?? undefined)}
    />
  )
}
