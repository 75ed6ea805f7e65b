import { registerEndpoints } from '@yupana/company/contract'
import { CallForm, Field, useGo, useSpeech } from '@yupana/ui'
import { type ReactNode, useRef } from 'react'
import { PasswordFields, passwordsDiffer } from './password-fields.tsx'
import { PublicPage } from './public-page.tsx'
import { rememberSent } from './sign-up-address.ts'

/** A new company and the person who founds it. */
export default function Register(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const address = useRef('')
  return (
    <PublicPage
      wide
      title={t('auth.register')}
      text={t('auth.registerText')}
      links={[
        { to: '/', text: t('auth.toSignIn') },
        { to: '/resend-activation-email', text: t('auth.resend') },
      ]}
    >
      <CallForm
        endpoint={registerEndpoints.register}
        values={{
          email: '',
          password: '',
          repeat: '',
          name: '',
          lastName: '',
          ruc: '',
          fiscalName: '',
          address: '',
          geographicCode: '',
        }}
        submit={t('auth.register')}
        toInput={(values) => {
          address.current = String(values.email)
          return { body: { ...values, language } } as never
        }}
        check={(values) => passwordsDiffer(values, t)}
        onDone={({ id, mailFolder }) => {
          rememberSent(id, { email: address.current, mailFolder })
          go(`/register/verification_code/${id}`)
        }}
      >
        <h2>{t('auth.yourCompany')}</h2>
        <Field name="ruc" label={t('company.ruc')} kind="code" span="third" autoFocus />
        <Field name="fiscalName" label={t('company.fiscalName')} kind="text" />
        <Field name="address" label={t('company.address')} kind="text" span="half" />
        <Field name="geographicCode" label={t('company.district')} kind="ubigeo" span="half" />
        <h2>{t('auth.yourself')}</h2>
        <Field name="name" label={t('user.name')} kind="text" span="half" />
        <Field name="lastName" label={t('user.lastName')} kind="text" span="half" />
        <Field name="email" label={t('field.email')} kind="text" />
        <PasswordFields />
      </CallForm>
    </PublicPage>
  )
}
