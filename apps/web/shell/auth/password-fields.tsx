import { Field, type FormValues, type Say, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** A new password, typed twice. */
export function PasswordFields({ name = 'password' }: { name?: 'password' | 'newPassword' }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name={name} label={t('auth.newPassword')} kind="password" span="half" help={t('auth.passwordRule')} />
      <Field name="repeat" label={t('auth.repeatPassword')} kind="password" span="half" />
    </>
  )
}

/** The problem of a repetition that is another password, for a form's `check`. */
export function passwordsDiffer(values: FormValues, t: Say): Record<string, string> {
  return values.repeat === (values.newPassword ?? values.password) ? {} : { repeat: t('auth.passwordsDiffer') }
}
