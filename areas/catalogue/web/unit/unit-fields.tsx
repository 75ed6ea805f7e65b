import { CodeChooser, Field, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

export const newUnit = { code: '', name: '', lawCode: 'NIU', decimals: 0, active: true }

export function UnitFields(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name="code" label={t('field.code')} kind="code" span="half" autoFocus />
      <Field name="name" label={t('field.name')} kind="text" span="half" />
      <Field
        name="lawCode"
        label={t('unit.lawCode')}
        kind="custom"
        span="half"
        help={t('unit.lawCodeHelp')}
        input={({ id, value, onChange, onBlur, status }) => (
          <CodeChooser
            id={id}
            path="/api/units/choose"
            query={{ law: 'true' }}
            value={typeof value === 'string' ? value : ''}
            onChange={(code) => onChange(code ?? '')}
            onBlur={onBlur}
            status={status}
          />
        )}
      />
      <Field name="decimals" label={t('unit.decimals')} kind="integer" span="half" help={t('unit.decimalsHelp')} />
      <Field name="active" label={t('field.active')} kind="flag" span="half" />
    </>
  )
}
