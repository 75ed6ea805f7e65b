import { Field, FormPart, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** How tills take cash. */
export default function Settings(): ReactNode {
  const { t } = useSpeech()
  return (
    <FormPart title={t('menu.pos')}>
      <Field
        name="cashRounding"
        label={t('companySettings.cashRounding')}
        help={t('companySettings.cashRoundingHelp')}
        kind="flag"
      />
    </FormPart>
  )
}
