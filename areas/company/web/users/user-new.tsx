import { Field, FormPage, useGo, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { userEndpoints } from '../../contract/index.ts'
import { UserDefaults } from './user-fields.tsx'

export default function UserNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  return (
    <FormPage
      endpoint={userEndpoints.createUser}
      title={t('user.invite')}
      draft="user.new"
      values={{ email: '', name: '', lastName: '', mobilePhone: '' }}
      success={t('user.invited')}
      onSaved={({ id }) => go(`/users/view/${id}`, { replace: true })}
    >
      <Field name="email" label={t('field.email')} kind="text" autoFocus help={t('user.emailHelp')} />
      <Field name="name" label={t('user.name')} kind="text" span="half" />
      <Field name="lastName" label={t('user.lastName')} kind="text" span="half" />
      <Field name="mobilePhone" label={t('user.mobilePhone')} kind="text" span="half" />
      <UserDefaults />
    </FormPage>
  )
}
