import { full, type Report } from '@yupana/contract'
import {
  Answer,
  CircleArrowRightIcon,
  type Column,
  DataTable,
  PageHead,
  useCall,
  useMay,
  useScreenParams,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { accountsInUse, orphanAccounts } from '../../contract/index.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

type Row = Readonly<Record<string, unknown>>
type Kind = 'standing' | 'orphan'
interface Chosen {
  kind: Kind
  code: string
}

const MOST = 2000

/** Accounts of the year with what stands on them, and codes that lead nowhere: each may go over to another account. */
export default function ReplaceAccount(): ReactNode {
  const { t } = useSpeech()
  const session = useSession()
  const { year = String(session.year) } = useScreenParams()
  const mayChart = useMay(full('ACCOUNTPLAN'))
  const mayVouchers = useMay(full('ACCOUNTINGVOUCHERS'))
  const [chosen, setChosen] = useState<Chosen>()
  const choose = mayChart && mayVouchers ? setChosen : undefined
  return (
    <section className="yu-page">
      <PageHead title={`${t('replace.title')} ${year}`} subtitle={t('replace.help')} />
      <Tabs
        items={[
          {
            key: 'standing',
            label: t('report.accountsInUse'),
            children: <Standing year={year} choose={choose} />,
          },
          { key: 'orphan', label: t('report.orphanAccounts'), children: <Orphans year={year} choose={choose} /> },
        ]}
      />
      {chosen && <ReplaceDialog key={chosen.code} year={year} {...chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

interface Of {
  year: string
  choose: ((chosen: Chosen) => void) | undefined
}

function Standing({ year, choose }: Of): ReactNode {
  const { t } = useSpeech()
  const columns: Column<Row>[] = [
    { field: 'code', label: t('accounting.account'), kind: 'text' },
    { field: 'name', label: t('field.name'), kind: 'text', wraps: true },
    { field: 'lines', label: t('replace.lines'), kind: 'quantity' },
    { field: 'lockedLines', label: t('replace.lockedLines'), kind: 'quantity' },
    { field: 'debit', label: t('accounting.debit'), kind: 'money' },
    { field: 'credit', label: t('accounting.credit'), kind: 'money' },
  ]
  return <Accounts of={accountsInUse} kind="standing" {...{ year, choose, columns }} />
}

function Orphans({ year, choose }: Of): ReactNode {
  const { t } = useSpeech()
  const columns: Column<Row>[] = [
    { field: 'code', label: t('accounting.account'), kind: 'text' },
    { field: 'name', label: t('field.name'), kind: 'text', wraps: true },
    { field: 'usedBy', label: t('replace.usedBy'), kind: 'text' },
    { field: 'example', label: t('replace.example'), kind: 'text', wraps: true },
    { field: 'uses', label: t('replace.uses'), kind: 'quantity' },
  ]
  return <Accounts of={orphanAccounts} kind="orphan" {...{ year, choose, columns }} />
}

interface AccountsProps extends Of {
  of: Pick<Report, 'json' | 'title'>
  kind: Kind
  columns: readonly Column<Row>[]
}

function Accounts({ of, kind, year, choose, columns }: AccountsProps): ReactNode {
  const { t } = useSpeech()
  const call = useCall(of.json, { query: { year, limit: MOST } } as never)
  const act: Column<Row> = {
    ...{ field: 'code', label: '', kind: 'text' },
    render: ({ code }: Row) => (
      <Button
        size="small"
        type="text"
        icon={<CircleArrowRightIcon />}
        title={t('replace.title')}
        aria-label={`${t('replace.title')} ${String(code)}`}
        onClick={() => choose?.({ kind, code: String(code) })}
      />
    ),
  }
  return (
    <Answer call={call}>
      {({ data }) => (
        <DataTable
          label={t(of.title)}
          rows={data as readonly Row[]}
          rowKey={({ code, usedBy }) => `${code} ${usedBy ?? ''}`}
          columns={choose ? [...columns, act] : columns}
          brief
        />
      )}
    </Answer>
  )
}
