import {
  Answer,
  type Column,
  DataTable,
  Link,
  monthName,
  PageHead,
  ToneTag,
  useCall,
  useGo,
  useScreenParams,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { Button, Flex, Select } from 'antd'
import type { ReactNode } from 'react'
import { type Consistency, consistencyEndpoints, consistencyPath } from '../../contract/index.ts'
import { RepairDialog, useRepair } from './repair.tsx'

type Check = Consistency['checks'][number]
type Row = Check['kinds'][number] & { check: Check }

/** Every check of a year or a month: what each found, by how much, how long it took, and the way to its rows. */
export default function ConsistencyDashboard(): ReactNode {
  const { t, language } = useSpeech()
  const session = useSession()
  const go = useGo()
  const { year = String(session.year), month } = useScreenParams()
  const query = { year: Number(year), ...(month ? { month: Number(month) } : {}) }
  const call = useCall(consistencyEndpoints.consistency, { query })
  const repair = useRepair(query)
  const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))
  const base = `/report/consistenciesentries-report/year/${year}`
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('consistency.title')} ${year}`}
        subtitle={t('consistency.help')}
        actions={
          <Flex gap={8}>
            <Select
              aria-label={t('ui.month')}
              value={month ?? ''}
              onChange={(chosen: string) => go(chosen ? `${base}/${chosen}` : base)}
              options={[
                { value: '', label: t('report.year') },
                ...months.map((value) => ({ value, label: monthName(value, language) })),
              ]}
            />
            <Button onClick={() => call.refetch()} loading={call.isFetching}>
              {t('consistency.again')}
            </Button>
          </Flex>
        }
      />
      <Answer call={call}>
        {({ checks, took }) => (
          <>
            <p className="yu-soft" role="status">
              {t('consistency.took', { ms: took })}{' '}
              {checks.every(({ rows }) => rows === 0) && <ToneTag tone="good">{t('consistency.clean')}</ToneTag>}
            </p>
            <Found checks={checks} year={year} onRepair={repair.mayWrite ? repair.ask : undefined} />
          </>
        )}
      </Answer>
      <RepairDialog of={repair} />
    </section>
  )
}

interface FoundProps {
  checks: readonly Check[]
  year: string
  onRepair: ((asked: { check: Check['check'] }) => void) | undefined
}

function Found({ checks, year, onRepair }: FoundProps): ReactNode {
  const { t } = useSpeech()
  const rows: Row[] = checks.flatMap((check) => check.kinds.map((kind) => ({ ...kind, check })))
  const columns: Column<Row>[] = [
    { field: 'check', label: t('consistency.check'), kind: 'text', render: ({ check }) => check.label },
    { field: 'label', label: t('consistency.kind'), kind: 'text', wraps: true },
    {
      field: 'rows',
      label: t('consistency.rows'),
      kind: 'quantity',
      render: ({ rows: count }) => <ToneTag tone={count === 0 ? 'good' : 'warning'}>{String(count)}</ToneTag>,
    },
    { field: 'amount', label: t('consistency.amount'), kind: 'money' },
    {
      field: 'see',
      label: '',
      kind: 'text',
      render: ({ rows: count, check, label, repairs }) =>
        count > 0 && (
          <Flex gap={8}>
            <Link to={consistencyPath(check.check, year)} aria-label={`${t('consistency.see')} ${label}`}>
              {t('consistency.see')}
            </Link>
            {repairs && onRepair && (
              <Button size="small" onClick={() => onRepair({ check: check.check })}>
                {t('consistency.repair')}
              </Button>
            )}
          </Flex>
        ),
    },
  ]
  return <DataTable label={t('consistency.title')} rows={rows} rowKey={({ kind }) => kind} columns={columns} />
}
