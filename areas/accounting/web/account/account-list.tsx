import { declaredList, ListPage, type Say, useScreenParams, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { accountEndpoints, accountExports } from '../../contract/index.ts'

/** The chart of accounts of a year; an account that takes entries leads to its ledger. */
export default function AccountList(): ReactNode {
  const { t, language } = useSpeech()
  const { year = '' } = useScreenParams()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const always = useMemo(() => [{ field: 'year', operator: 'EQUAL' as const, value: year }], [year])
  return (
    <ListPage
      endpoint={accountEndpoints.accounts}
      exportEndpoint={accountExports.exportAccounts}
      title={`${t('accounting.accounts')} ${year}`}
      columns={columns}
      always={always}
      filters={filters}
      rowLink={({ code }) => `/report/major?year=${year}&from=01&to=12&account=${code}`}
      empty={{ text: t('accounting.noYear', { year }) }}
    />
  )
}

function listed(t: Say) {
  return declaredList(accountEndpoints.accounts, t, {
    code: { width: 110 },
    name: { render: ({ name, level }) => <span className={`yu-level-${level}`}>{name}</span> },
    level: { kind: 'text' },
    type: { kind: 'text' },
    analysis: { kind: 'text' },
  })
}
