import { full } from '@yupana/contract'
import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { companyExports, roleEndpoints } from '../../contract/index.ts'

export default function RoleList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => declaredList(roleEndpoints.roles, t), [language])
  const create = useCreate('/roles/new', full('COMPANYCONFIG'), t('ui.new'))
  return (
    <ListPage
      endpoint={roleEndpoints.roles}
      exportEndpoint={companyExports.exportRoles}
      title={t('role.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/roles/view/${row.id}`}
      actions={create}
      empty={{ text: t('role.empty'), action: create }}
    />
  )
}
