import { full, writeFilters } from '@yupana/contract'
import {
  Answer,
  CopyIcon,
  type DocumentAction,
  DocumentPage,
  EyeIcon,
  Link,
  PencilIcon,
  PowerIcon,
  RecordFields,
  TrashIcon,
  useCall,
  useCommand,
  useGo,
  useScreenParams,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type RoleOut, roleEndpoints } from '../../contract/index.ts'
import { PermissionMatrix } from './permission-matrix.tsx'

export default function RoleView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(roleEndpoints.role, { params: { id } })
  return <Answer call={call}>{(role) => <Role key={id} role={role} />}</Answer>
}

function Role({ role }: { role: RoleOut }): ReactNode {
  const { t } = useSpeech()
  return (
    <DocumentPage
      title={role.name}
      subtitle={<Link to="/roles">{t('role.plural')}</Link>}
      state={role.active ? 'active' : 'disabled'}
      stateLabels={{
        active: { label: t('field.active'), tone: 'good' },
        disabled: { label: t('role.disabled'), tone: 'neutral' },
      }}
      moves={{ can: (action) => !role.owner && (action !== 'disable' || role.active) }}
      actions={useRoleActions(role)}
      header={<RoleRecord role={role} />}
      history={{ entity: 'role', id: role.id }}
      lines={<PermissionMatrix value={role.permissions} owner={role.owner} />}
    />
  )
}

/** The owner role stays as it is: none of these is legal for it. */
function useRoleActions(role: RoleOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const { id } = role
  const session = useSessionStore()
  const permission = full('COMPANYCONFIG')
  const done = { success: t('ui.deleted'), onSuccess: () => go('/roles', { replace: true }) }
  const remove = useCommand(roleEndpoints.removeRole, done)
  const disable = useCommand(roleEndpoints.removeRole, { success: t('ui.saved') })
  const copy = useCommand(roleEndpoints.createRole, { onSuccess: (made) => go(`/roles/edit/${made.id}`) })
  const copied = {
    name: t('role.copyOf', { name: role.name }),
    hierarchy: role.hierarchy,
    permissions: role.permissions,
  }
  return [
    {
      key: 'edit',
      label: t('ui.edit'),
      icon: <PencilIcon />,
      permission,
      primary: true,
      keys: 'alt+e',
      move: 'edit',
      run: () => go(`/roles/edit/${id}`),
    },
    {
      key: 'copy',
      label: t('ui.duplicate'),
      icon: <CopyIcon />,
      permission,
      move: 'copy',
      run: () => copy.mutateAsync({ body: copied }),
    },
    {
      key: 'seeAs',
      label: t('role.seeAs'),
      icon: <EyeIcon />,
      permission: ['owner'],
      run: async () => {
        await session.seeAs(id)
        go('/dashboard')
      },
    },
    {
      key: 'disable',
      label: t('user.disable'),
      icon: <PowerIcon />,
      permission,
      move: 'disable',
      danger: true,
      confirm: { title: t('user.disable'), text: t('role.disableText', { count: role.users }) },
      run: () => disable.mutateAsync({ params: { id }, query: { type: 'disable' } }),
    },
    {
      key: 'remove',
      label: t('ui.delete'),
      icon: <TrashIcon />,
      permission,
      move: 'remove',
      danger: true,
      confirm: { title: t('ui.deleteTitle', { noun: t('role') }), text: t('ui.deleteText') },
      run: () => remove.mutateAsync({ params: { id } }),
    },
  ]
}

function RoleRecord({ role }: { role: RoleOut }): ReactNode {
  const { t } = useSpeech()
  const filter = writeFilters([{ field: 'role.id', operator: 'EQUAL', value: `${role.id}|${role.name}`, group: 0 }])
  return (
    <RecordFields
      row={role}
      columns={[
        { field: 'hierarchy', label: t('role.hierarchy'), kind: 'text' },
        {
          field: 'users',
          label: t('user.plural'),
          kind: 'text',
          render: ({ users }) => <Link to={`/users?filter=${encodeURIComponent(filter)}`}>{String(users)}</Link>,
        },
        { field: 'owner', label: t('role.owner'), kind: 'text', render: ({ owner }) => t(owner ? 'ui.yes' : 'ui.no') },
      ]}
    />
  )
}
