import { type Column, ListPage, type RowOf, type Say, useScreenParams, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { journalEndpoints, journalExports } from '../contract/index.ts'

type Row = RowOf<typeof journalEndpoints.accounts>

/** The chart of accounts of a year; an account that takes entries leads to its ledger. */
export default function AccountList(): ReactNode {
  const { t, language } = useSpeech()
  const { year = '' } = useScreenParams()
  const columns = useMemo(() => columnsOf(t), [language])
  const always = useMemo(() => [{ field: 'year', operator: 'EQUAL' as const, value: year }], [year])
  return (
    <ListPage
      endpoint={journalEndpoints.accounts}
      exportEndpoint={journalExports.exportAccounts}
      title={`${t('accounting.accounts')} ${year}`}
      columns={columns}
      always={always}
      filters={[
        { field: 'code', label: t('field.code'), kind: 'text' },
        { field: 'name', label: t('field.name'), kind: 'text' },
        { field: 'level', label: t('accounting.level'), kind: 'number' },
        { field: 'active', label: t('field.active'), kind: 'flag' },
      ]}
      rowLink={({ code }) => `/report/major?year=${year}&from=01&to=12&account=${code}`}
      empty={{ text: t('accounting.noYear', { year }) }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'code', label: t('field.code'), kind: 'text', width: 110 },
    {
      field: 'name',
      label: t('field.name'),
      kind: 'text',
      render: ({ name, level }) => <span className={`yu-level-${level}`}>{name}</span>,
    },
    {
      field: 'level',
      label: t('accounting.level'),
      kind: 'text',
      render: ({ level }) => t(`accounting.level.${level}`),
    },
    { field: 'type', label: t('field.type'), kind: 'text', render: ({ type }) => t(`accounting.type.${type}`) },
    {
      field: 'analysis',
      label: t('accounting.analysis'),
      kind: 'text',
      render: ({ analysis }) => t(`accounting.analysis.${analysis}`),
    },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ]
}
