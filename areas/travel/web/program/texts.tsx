import { Field, useSpeech } from '@yupana/ui'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { clientLanguages } from '../../contract/index.ts'

/** A text in the languages of clients, a tab each. */
export function TextsField({ name, label, long = false }: { name: string; label: string; long?: boolean }): ReactNode {
  const { t } = useSpeech()
  return (
    <Tabs
      className="yu-field"
      size="small"
      items={clientLanguages.map((language) => ({
        key: language,
        label: t(`travel.language.${language}`),
        forceRender: true,
        children: (
          <Field
            name={`${name}.${language}`}
            label={`${label} (${t(`travel.language.${language}`)})`}
            kind={long ? 'long' : 'text'}
          />
        ),
      }))}
    />
  )
}
