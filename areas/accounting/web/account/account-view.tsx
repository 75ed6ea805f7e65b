import { Answer, type Column, Link, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type AccountOut, accountEndpoints, applyFlags } from '../../contract/index.ts'
import { MasterRecord } from '../master-record.tsx'

export default function AccountView(): ReactNode {
  const { t } = useSpeech()
  const { year = '', id = '' } = useScreenParams()
  const call = useCall(accountEndpoints.account, { params: { id } })
  const list = `/accountplan/year/${year}`
  return (
    <Answer call={call}>
      {(account) => (
        <MasterRecord
          entity="account"
          row={account}
          title={`${account.code} · ${account.name}`}
          list={{ path: list, title: `${t('accounting.accounts')} ${year}` }}
          edit={`${list}/edit/${id}`}
          update={accountEndpoints.updateAccount}
          remove={accountEndpoints.removeAccount}
          columns={columnsOf(t)}
          actions={
            <Link to={`/report/major?year=${year}&from=01&to=12&account=${account.code}`}>{t('account.ledger')}</Link>
          }
        />
      )}
    </Answer>
  )
}

type Row = AccountOut

function columnsOf(t: (key: string) => string): Column<Row>[] {
  const named = (of: { code: string; name: string | null } | null): string =>
    of ? `${of.code} · ${of.name ?? ''}` : ''
  return [
    { field: 'level', label: t('accounting.level'), kind: 'text', render: (row) => t(`accounting.level.${row.level}`) },
    { field: 'type', label: t('field.type'), kind: 'text', render: (row) => t(`accounting.type.${row.type}`) },
    {
      field: 'analysis',
      label: t('accounting.analysis'),
      kind: 'text',
      render: (row) => t(`accounting.analysis.${row.analysis}`),
    },
    { field: 'movement', label: t('account.movement'), kind: 'money' },
    {
      field: 'apply',
      label: t('account.asks'),
      kind: 'text',
      render: ({ apply }) =>
        applyFlags
          .filter((flag) => apply[flag])
          .map((flag) => t(`account.apply.${flag}`))
          .join(', '),
    },
    {
      field: 'destinations',
      label: t('account.destinations'),
      kind: 'text',
      render: ({ destinations }) =>
        destinations.map((each) => `${named(each.account)} (${Number(each.percent)} %)`).join(', '),
    },
    { field: 'format', label: t('account.format'), kind: 'text', render: (row) => named(row.format) },
    {
      field: 'functionFormat',
      label: t('account.functionFormat'),
      kind: 'text',
      render: (row) => named(row.functionFormat),
    },
    { field: 'group', label: t('accountGroup'), kind: 'ref' },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ]
}
