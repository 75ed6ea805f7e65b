import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DollarOutlined from '@ant-design/icons/DollarOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import PoweroffOutlined from '@ant-design/icons/PoweroffOutlined'
import SafetyOutlined from '@ant-design/icons/SafetyOutlined'
import { full, read } from '@yupana/contract'
import {
  Answer,
  type DocumentAction,
  DocumentPage,
  Link,
  RecordFields,
  useCall,
  useCommand,
  useGo,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { secondFactorEndpoints, type UserOut, userEndpoints } from '../../contract/index.ts'
import { userStates } from './user-states.ts'

export default function UserView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(userEndpoints.user, { params: { id } })
  return <Answer call={call}>{(user) => <User key={id} user={user} />}</Answer>
}

function User({ user }: { user: UserOut }): ReactNode {
  const { t } = useSpeech()
  const { status } = user
  return (
    <DocumentPage
      title={`${user.name} ${user.lastName}`}
      subtitle={<Link to="/users">{t('user.plural')}</Link>}
      state={status}
      stateLabels={userStates(t)}
      moves={{ can: (action) => moves[status].includes(action) }}
      actions={[...useUserActions(user), usePaymentsAction(user)]}
      header={<UserRecord user={user} />}
      history={{ entity: 'user', id: user.id }}
    />
  )
}

/** What may be done with a user in each state, beside editing and removing. */
const moves: Record<UserOut['status'], readonly string[]> = {
  active: ['disable'],
  invited: ['invite'],
  disabled: ['enable'],
}

function useUserActions({ id }: UserOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const relation = useCommand(userEndpoints.userRelation, { success: t('ui.saved'), invalidates: ['role'] })
  const remove = useCommand(userEndpoints.removeUser, {
    success: t('ui.deleted'),
    invalidates: ['role'],
    onSuccess: () => go('/users', { replace: true }),
  })
  const resetFactor = useCommand(secondFactorEndpoints.resetSecondFactor, { success: t('secondFactor.changed') })
  const permission = full('COMPANYCONFIG')
  const change = (action: 'enable' | 'disable' | 'invite') => () =>
    relation.mutateAsync({ params: { action }, body: { user: { id } } })
  return [
    {
      key: 'edit',
      label: t('ui.edit'),
      icon: <EditOutlined />,
      permission,
      primary: true,
      keys: 'alt+e',
      run: () => go(`/users/edit/${id}`),
    },
    {
      key: 'invite',
      label: t('user.inviteAgain'),
      icon: <MailOutlined />,
      permission,
      move: 'invite',
      run: change('invite'),
    },
    {
      key: 'enable',
      label: t('user.enable'),
      icon: <PoweroffOutlined />,
      permission,
      move: 'enable',
      run: change('enable'),
    },
    {
      key: 'disable',
      label: t('user.disable'),
      icon: <PoweroffOutlined />,
      permission,
      move: 'disable',
      danger: true,
      confirm: { title: t('user.disable'), text: t('user.disableText') },
      run: change('disable'),
    },
    {
      key: 'secondFactor',
      label: t('secondFactor.reset'),
      icon: <SafetyOutlined />,
      permission,
      danger: true,
      confirm: { title: t('secondFactor.reset'), text: t('secondFactor.resetText') },
      run: () => resetFactor.mutateAsync({ params: { id } }),
    },
    {
      key: 'remove',
      label: t('user.remove'),
      icon: <DeleteOutlined />,
      permission,
      danger: true,
      confirm: { title: t('user.remove'), text: t('user.removeText') },
      run: () => remove.mutateAsync({ params: { id } }),
    },
  ]
}

/** What the person recorded in treasury. */
function usePaymentsAction({ id }: UserOut): DocumentAction {
  const { t } = useSpeech()
  const go = useGo()
  return {
    key: 'payments',
    label: t('user.payments'),
    icon: <DollarOutlined />,
    permission: read('COLLECTION', 'TREASURYREPORT'),
    run: () => go(`/users/payments/${id}`),
  }
}

function UserRecord({ user }: { user: UserOut }): ReactNode {
  const { t } = useSpeech()
  return (
    <RecordFields
      row={user}
      columns={[
        { field: 'email', label: t('field.email'), kind: 'text' },
        { field: 'mobilePhone', label: t('user.mobilePhone'), kind: 'text' },
        {
          field: 'role',
          label: t('role'),
          kind: 'text',
          render: ({ role }) => <Link to={`/roles/view/${role.id}`}>{role.name ?? ''}</Link>,
        },
        { field: 'branch', label: t('user.branch'), kind: 'ref' },
        { field: 'warehouse', label: t('user.warehouse'), kind: 'ref' },
        { field: 'worker', label: t('user.worker'), kind: 'ref' },
        { field: 'costCenter', label: t('user.costCenter'), kind: 'ref' },
        {
          field: 'tied',
          label: t('user.tied'),
          kind: 'text',
          render: ({ tied }) => tied.map((tie) => t(`user.tied.${tie}`)).join(', ') || t('user.untied'),
        },
        {
          field: 'terminals',
          label: t('user.terminals'),
          kind: 'text',
          render: ({ terminals }) => terminals.map((each) => each.name).join(', ') || t('user.allTerminals'),
        },
      ]}
    />
  )
}
