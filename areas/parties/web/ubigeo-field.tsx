import { CodeChooser, Field, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** The district of an address (code of INEI), found by any part of district, province or department. */
export function UbigeoField({ name, span }: { name: string; span?: 'half' | 'third' }): ReactNode {
  const { t } = useSpeech()
  return (
    <Field
      name={name}
      label={t('client.district')}
      kind="custom"
      span={span}
      input={({ id, value, onChange, onBlur, status }) => (
        <CodeChooser
          id={id}
          path="/api/ubigeo/choose"
          value={typeof value === 'string' ? value : ''}
          onChange={(code) => onChange(code ?? null)}
          onBlur={onBlur}
          status={status}
        />
      )}
    />
  )
}
