import { full } from '@yupana/contract'
import { type Column, type FilterField, ListPage, type RowOf, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { companyExports, userEndpoints } from '../../contract/index.ts'
import { SecondFactorDemand } from '../second-factor-demand.tsx'
import { userStates } from './user-states.ts'

type Row = RowOf<typeof userEndpoints.users>

export default function UserList(): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const create = useCreate('/users/new', full('COMPANYCONFIG'), t('user.invite'), t('user.invite'))
  return (
    <ListPage
      endpoint={userEndpoints.users}
      exportEndpoint={companyExports.exportUsers}
      title={t('user.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/users/view/${row.id}`}
      actions={create}
      empty={{ text: t('user.empty'), action: create }}
    >
      <SecondFactorDemand />
    </ListPage>
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
