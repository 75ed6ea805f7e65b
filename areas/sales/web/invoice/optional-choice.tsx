import { useFormContext, useFormState, useSpeech, useWatch } from '@yupana/ui'
import { Select } from 'antd'
import type { ReactNode } from 'react'

interface OptionalChoiceProps {
  name: string
  label: string
  options: { value: string; label: string }[]
}

/** One of a few, or none of them. */
export function OptionalChoice({ name, label, options }: OptionalChoiceProps): ReactNode {
  const { t } = useSpeech()
  const { setValue, getFieldState } = useFormContext()
  const value = useWatch({ name }) as string | null
  const { error } = getFieldState(name, useFormState())
  return (
    <div className="yu-field yu-beside">
      <span>{label}</span>
      <Select
        aria-label={label}
        className="yu-chooser"
        allowClear={{ label: t('ui.clear') } as object}
        value={value || undefined}
        {...(error ? { status: 'error' as const } : {})}
        options={options}
        onChange={(next?: string) => setValue(name, next ?? null, { shouldDirty: true, shouldValidate: false })}
      />
    </div>
  )
}
