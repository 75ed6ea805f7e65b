import { passwordEndpoints } from '@yupana/company/contract'
import { CallForm, Field, useGo, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { PublicPage } from './public-page.tsx'

const typed = (values: Record<string, unknown>) => ({ params: { value: String(values.value ?? '').trim() } })

/** Sends the code that a new password is set with. */
export default function PasswordRequest(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  return (
    <PublicPage title={t('auth.forgotten')} text={t('auth.forgottenText')}>
      <CallForm
        endpoint={passwordEndpoints.retrievePassword}
        values={{ value: '' }}
        submit={t('auth.send')}
        toInput={typed}
        success={t('auth.sent')}
        onDone={({ id }) => go(`/password/validate?user=${id}`)}
      >
        <Field name="value" label={t('field.email')} kind="text" autoFocus />
      </CallForm>
    </PublicPage>
  )
}
