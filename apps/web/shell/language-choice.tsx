import { languages } from '@yupana/contract'
import { useSpeech } from '@yupana/ui'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function LanguageChoice(): ReactNode {
  const { i18n } = useTranslation()
  const { language, t } = useSpeech()
  return (
    <Segmented
      size="small"
      aria-label={t('ui.language')}
      value={language}
      options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
      onChange={(next) => void i18n.changeLanguage(next)}
    />
  )
}
