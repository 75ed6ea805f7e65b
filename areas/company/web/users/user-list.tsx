import { full } from '@yupana/contract'
import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { companyExports, userEndpoints } from '../../contract/index.ts'
import { SecondFactorDemand } from '../second-factor-demand.tsx'
import { userStates } from './user-states.ts'

export default function UserList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () => declaredList(userEndpoints.users, t, { status: { states: userStates(t) } }),
    [language],
  )
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
