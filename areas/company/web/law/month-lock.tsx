import { full } from '@yupana/contract'
import {
  Answer,
  type Column,
  DataTable,
  formatInstant,
  LockIcon,
  LockOpenIcon,
  monthName,
  PageHead,
  ToneTag,
  useCall,
  useCommand,
  useMay,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ClosingRow, type MonthException, monthLockEndpoints } from '../../contract/index.ts'
import { ClosingCount } from './closing-rows.tsx'
import { CloseForGood, Reopen, useLock } from './month-dialogs.tsx'
import { Exceptions, OwnExceptions } from './month-exceptions.tsx'
import { MonthHistory } from './month-history.tsx'

interface MonthState {
  month: number
  locked: boolean
  level: 'soft' | 'hard' | null
  at: string | null
  by: string | null
  seal: string | null
  exceptions: MonthException[]
}

const lockedBy = ({ at, by }: MonthState): string => (at ? `${formatInstant(at)} · ${by ?? ''}` : '')

type Asked = { what: 'reopen' | 'hard' | 'exception'; month: number }

/** Months of the chosen year: open, locked, or closed for good, with what each still waits for. Reopening asks why, for the history keeps it. */
export default function MonthLock(): ReactNode {
  const { t, language } = useSpeech()
  const { year } = useSession()
  const mayWrite = useMay(full('ACCOUNTSETTINGS', 'COMPANYCONFIG'))
  const [asked, setAsked] = useState<Asked>()
  const params = { year: Number(year) }
  const call = useCall(monthLockEndpoints.monthLock, { params })
  const seals = useCall(monthLockEndpoints.monthSeals, { params })
  const checks = useCall(monthLockEndpoints.monthChecks, { params })
  const rowsOf = new Map<number, ClosingRow[]>(checks.data?.months.map(({ month, rows }) => [month, rows]))
  const validOf = new Map(seals.data?.months.map(({ month, valid }) => [month, valid]))
  const nameOf = (month: number) => monthName(String(month).padStart(2, '0'), language)
  const { lockMonth, question } = useLock(params, (month) => rowsOf.get(month) ?? [], nameOf)
  const command = useCommand(monthLockEndpoints.monthLockEdit, {
    success: t('ui.saved'),
    onSuccess: () => setAsked(undefined),
  })
  const columns = useColumns({ rowsOf, validOf, nameOf, lockMonth, ask: setAsked, mayWrite })
  const close = (): void => setAsked(undefined)
  return (
    <section className="yu-page">
      {question}
      <PageHead title={`${t('monthLock')} ${year}`} />
      <OwnExceptions />
      <Answer call={call}>
        {({ months }) => (
          <>
            <DataTable label={t('monthLock')} columns={columns} rows={months} rowKey={({ month }) => String(month)} />
            {asked?.what === 'exception' && (
              <Exceptions
                year={params.year}
                month={asked.month}
                title={`${t('monthLock.exceptions')} · ${nameOf(asked.month)} ${year}`}
                exceptions={months.find(({ month }) => month === asked.month)?.exceptions ?? []}
                onClose={close}
              />
            )}
          </>
        )}
      </Answer>
      {asked?.what === 'reopen' && (
        <Reopen
          busy={command.isPending}
          onCancel={close}
          onReopen={(reason) => command.mutate({ params, body: { month: asked.month, locked: false, reason } })}
        />
      )}
      {asked?.what === 'hard' && (
        <CloseForGood
          name={`${nameOf(asked.month)} ${year}`}
          year={params.year}
          month={asked.month}
          rows={rowsOf.get(asked.month) ?? []}
          busy={command.isPending}
          onCancel={close}
          onClose={(typed) =>
            command.mutate({ params, body: { month: asked.month, locked: true, level: 'hard', typed } })
          }
        />
      )}
      <MonthHistory />
    </section>
  )
}

interface Shown {
  rowsOf: ReadonlyMap<number, ClosingRow[]>
  validOf: ReadonlyMap<number, boolean>
  nameOf: (month: number) => string
  lockMonth: (month: number) => void
  ask: (asked: Asked) => void
  mayWrite: boolean
}

function useColumns({ rowsOf, validOf, nameOf, lockMonth, ask, mayWrite }: Shown): Column<MonthState>[] {
  const { t } = useSpeech()
  return [
    { field: 'month', label: t('ui.month'), kind: 'text', render: ({ month }) => nameOf(month) },
    { field: 'locked', label: t('field.status'), kind: 'text', render: (row) => <Level of={row} /> },
    {
      field: 'pending',
      label: t('monthLock.pending'),
      kind: 'text',
      render: ({ month, level }) =>
        level !== 'hard' && <ClosingCount rows={rowsOf.get(month) ?? []} month={nameOf(month)} />,
    },
    {
      field: 'seal',
      label: t('monthLock.seal'),
      kind: 'text',
      render: ({ month, seal }) => <Seal valid={validOf.get(month)} seal={seal} />,
    },
    { field: 'at', label: t('ui.history'), kind: 'text', render: lockedBy },
    {
      field: 'action',
      label: '',
      kind: 'text',
      render: (row) => mayWrite && row.level !== 'hard' && <Acts of={row} lockMonth={lockMonth} ask={ask} />,
    },
  ]
}

/** What can be done to a month that is not closed for good. */
function Acts({
  of: { month, level },
  lockMonth,
  ask,
}: Pick<Shown, 'lockMonth' | 'ask'> & { of: MonthState }): ReactNode {
  const { t } = useSpeech()
  return (
    <Space size={4}>
      <Button size="small" onClick={() => (level === null ? lockMonth(month) : ask({ what: 'reopen', month }))}>
        {t(level === null ? 'ui.lock' : 'ui.reopen')}
      </Button>
      {level === 'soft' && (
        <>
          <Button size="small" onClick={() => ask({ what: 'exception', month })}>
            {t('monthLock.exception')}
          </Button>
          <Button size="small" onClick={() => ask({ what: 'hard', month })}>
            {t('monthLock.toHard')}
          </Button>
        </>
      )}
    </Space>
  )
}

function Level({ of: { level, exceptions } }: { of: MonthState }): ReactNode {
  const { t } = useSpeech()
  if (level === 'hard') return <ToneTag tone="good">{t('monthLock.hard')}</ToneTag>
  return (
    <>
      {level ? <LockIcon /> : <LockOpenIcon />} {t(level ? 'monthLock.locked' : 'monthLock.open')}
      {exceptions.length > 0 && (
        <>
          {' '}
          <ToneTag tone="warning">
            {t('monthLock.exceptions')}: {exceptions.length}
          </ToneTag>
        </>
      )}
    </>
  )
}

/** Whether the ledger of a locked month is still what was sealed. */
function Seal({ valid, seal }: { valid: boolean | undefined; seal: string | null }): ReactNode {
  const { t } = useSpeech()
  if (valid === undefined) return null
  return (
    <span title={seal ?? undefined}>
      <ToneTag tone={valid ? 'good' : 'bad'}>{t(valid ? 'monthLock.sealValid' : 'monthLock.sealBroken')}</ToneTag>
    </span>
  )
}
