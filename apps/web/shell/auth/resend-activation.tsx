import { registerEndpoints } from '@yupana/company/contract'
import { CallForm, Field, useGo, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { PublicPage } from './public-page.tsx'

const typed = (values: Record<string, unknown>) => ({ params: { value: String(values.value ?? '').trim() } })

/** Sends the activation mail again. */
export default function ResendActivation(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  return (
    <PublicPage title={t('auth.resend')} text={t('auth.resendText')}>
      <CallForm
        endpoint={registerEndpoints.resendConfirmation}
        values={{ value: '' }}
        submit={t('auth.send')}
        toInput={typed}
        success={t('auth.sent')}
        onDone={({ id }) => go(`/register/verification_code/${id}`)}
      >
        <Field name="value" label={t('field.email')} kind="text" autoFocus />
      </CallForm>
    </PublicPage>
  )
}
