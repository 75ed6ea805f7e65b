import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { full } from '@yupana/contract'
import {
  type Column,
  type FilterField,
  ListPage,
  type RowOf,
  type Say,
  useGo,
  useMay,
  useShortcuts,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { userEndpoints } from '../contract/index.ts'
import { userStates } from './user-states.ts'

type Row = RowOf<typeof userEndpoints.users>

export default function UserList(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const mayWrite = useMay(full('COMPANYCONFIG'))
  useShortcuts(mayWrite ? [{ keys: 'alt+n', label: t('user.invite'), run: () => go('/users/new') }] : [])
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const create = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go('/users/new')}>
      {t('user.invite')}
    </Button>
  )
  return (
    <ListPage
      endpoint={userEndpoints.users}
      title={t('user.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/users/view/${row.id}`}
      actions={create}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'name', label: t('user.name'), kind: 'text' },
    { field: 'lastName', label: t('user.lastName'), kind: 'text' },
    { field: 'email', label: t('field.email'), kind: 'text' },
    { field: 'role.name', label: t('role'), kind: 'text' },
    { field: 'branch.name', label: t('field.branch'), kind: 'text' },
    { field: 'warehouse.name', label: t('field.warehouse'), kind: 'text', optional: true },
    { field: 'worker.name', label: t('worker'), kind: 'text', optional: true },
    { field: 'mobilePhone', label: t('user.mobilePhone'), kind: 'text', optional: true },
    { field: 'status', label: t('field.status'), kind: 'state', states: userStates(t) },
  ]
}

function filtersOf(t: Say): FilterField[] {
  const options = Object.entries(userStates(t)).map(([value, { label }]) => ({ value, label }))
  return [
    { field: 'name', label: t('user.name'), kind: 'text' },
    { field: 'lastName', label: t('user.lastName'), kind: 'text' },
    { field: 'email', label: t('field.email'), kind: 'text' },
    { field: 'status', label: t('field.status'), kind: 'text', options },
    { field: 'role.id', label: t('role'), kind: 'id', choose: '/api/configuration/roles/choose' },
    { field: 'branch.id', label: t('field.branch'), kind: 'id', choose: '/api/company/branch-office/choose' },
  ]
}
