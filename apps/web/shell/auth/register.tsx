import { registerEndpoints } from '@yupana/company/contract'
import { CallForm, Field, type FormStep, type Say, useGo, useSpeech } from '@yupana/ui'
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
        steps={steps(t)}
        keeping={{ name: 'yupana.signUp.typed', except: ['password', 'repeat'] }}
      />
    </PublicPage>
  )
}

/** The company first; then who founds it. */
const steps = (t: Say): FormStep[] => [
  {
    title: t('auth.askRuc'),
    fields: ['ruc'],
    content: <Field name="ruc" label={t('company.ruc')} kind="digits" autoFocus />,
  },
  {
    title: t('auth.yourCompany'),
    fields: ['fiscalName', 'address', 'geographicCode'],
    content: (
      <>
        <Field name="fiscalName" label={t('company.fiscalName')} kind="text" />
        <Field name="address" label={t('company.address')} kind="text" />
        <Field name="geographicCode" label={t('company.district')} kind="ubigeo" />
      </>
    ),
  },
  {
    title: t('auth.yourself'),
    fields: ['name', 'lastName'],
    content: (
      <>
        <Field name="name" label={t('user.name')} kind="text" />
        <Field name="lastName" label={t('user.lastName')} kind="text" />
      </>
    ),
  },
  {
    title: t('auth.yourAccess'),
    fields: ['email', 'password', 'repeat'],
    content: (
      <>
        <Field name="email" label={t('field.email')} kind="text" />
        <PasswordFields />
      </>
    ),
  },
]
