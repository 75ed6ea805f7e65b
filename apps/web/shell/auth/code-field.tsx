import { Field, useSpeech } from '@yupana/ui'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { codeOf } from './code-text.ts'

/** Six digits from a mail; phones offer them from the message. */
export function CodeField(): ReactNode {
  const { t } = useSpeech()
  return (
    <Field
      name="code"
      label={t('auth.code')}
      kind="custom"
      input={({ id, value, onChange, onBlur, status }) => (
        <Input
          id={id}
          className="yu-auth-code"
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typeof value === 'string' ? value : ''}
          status={status}
          onBlur={onBlur}
          onChange={({ target }) => onChange(codeOf(target.value))}
        />
      )}
    />
  )
}
