import { full } from '@yupana/contract'
import { ListPage, useCreate, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { companyExports, roleEndpoints } from '../../contract/index.ts'

export default function RoleList(): ReactNode {
  const { t } = useSpeech()
  const create = useCreate('/roles/new', full('COMPANYCONFIG'), t('ui.new'))
  return (
    <ListPage
      endpoint={roleEndpoints.roles}
      exportEndpoint={companyExports.exportRoles}
      title={t('role.plural')}
      columns={[
        { field: 'name', label: t('field.name'), kind: 'text' },
        { field: 'hierarchy', label: t('role.hierarchy'), kind: 'text' },
        { field: 'owner', label: t('role.owner'), kind: 'flag' },
        { field: 'users', label: t('user.plural'), kind: 'text' },
        { field: 'active', label: t('field.active'), kind: 'flag' },
      ]}
      rowLink={(row) => `/roles/view/${row.id}`}
      actions={create}
      empty={{ text: t('role.empty'), action: create }}
    />
  )
}
