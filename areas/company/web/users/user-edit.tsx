import { Answer, FormPage, type FormValues, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { userEndpoints } from '../../contract/index.ts'
import { UserDefaults } from './user-fields.tsx'

/** Role and defaults of a user; name and picture are the person's own business. */
export default function UserEdit(): ReactNode {
  const { fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(userEndpoints.user, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(user) => (
        <FormPage
          key={id}
          endpoint={userEndpoints.updateUser}
          params={{ id }}
          title={`${user.name} ${user.lastName}`}
          values={user as FormValues}
          fieldLabel={(name) => fieldIfNamed('user', name) ?? name}
          onSaved={() => go(`/users/view/${id}`, { replace: true })}
        >
          <UserDefaults />
        </FormPage>
      )}
    </Answer>
  )
}
