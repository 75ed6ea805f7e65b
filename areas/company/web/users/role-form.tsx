import {
  Answer,
  CannotPage,
  Field,
  FormPage,
  type FormValues,
  useCall,
  useGo,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { roleEndpoints } from '../../contract/index.ts'
import { PermissionMatrix } from './permission-matrix.tsx'

export function RoleNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  return (
    <FormPage
      endpoint={roleEndpoints.createRole}
      title={t('ui.newOf', { noun: t('role') })}
      draft="role.new"
      values={{ name: '', hierarchy: 2, active: true, permissions: [] }}
      onSaved={({ id }) => go(`/roles/view/${id}`, { replace: true })}
    >
      <RoleFields />
    </FormPage>
  )
}

export function RoleEdit(): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(roleEndpoints.role, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(role) =>
        role.owner ? (
          <CannotPage
            title={role.name}
            text={t('role.ownerStays')}
            record={{ path: `/roles/view/${id}`, label: role.name }}
          />
        ) : (
          <FormPage
            key={id}
            endpoint={roleEndpoints.updateRole}
            params={{ id }}
            title={t('ui.editOf', { noun: role.name })}
            draft={`role.${id}`}
            values={role as FormValues}
            invalidates={['user']}
            fieldLabel={(name) => fieldIfNamed('role', name) ?? name}
            onSaved={() => go(`/roles/view/${id}`, { replace: true })}
          >
            <RoleFields />
          </FormPage>
        )
      }
    </Answer>
  )
}

function RoleFields(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name="name" label={t('field.name')} kind="text" span="half" autoFocus />
      <Field name="hierarchy" label={t('role.hierarchy')} kind="integer" span="third" />
      <Field name="active" label={t('field.active')} kind="flag" />
      <Field
        name="permissions"
        label={t('role.permissions')}
        kind="custom"
        input={({ value, onChange }) => (
          <PermissionMatrix value={Array.isArray(value) ? (value as string[]) : []} onChange={onChange} />
        )}
      />
    </>
  )
}
