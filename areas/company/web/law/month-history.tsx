import { Answer, type Column, DataTable, formatInstant, Link, useCall, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { monthLockEndpoints } from '../../contract/index.ts'

interface Entry {
  id: string
  year: number
  month: number
  locked: boolean
  level: 'soft' | 'hard'
  reason: string | null
  at: string
  by: string
}

/** Which months were locked and opened, by whom and why; the newest first. */
export function MonthHistory(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(monthLockEndpoints.monthLockHistory, {})
  const state = ({ locked, level }: Entry): string =>
    t(locked ? (level === 'hard' ? 'monthLock.hard' : 'monthLock.locked') : 'monthLock.open')
  const columns: Column<Entry>[] = [
    {
      field: 'month',
      label: t('ui.month'),
      kind: 'text',
      render: ({ year, month }) => `${String(month).padStart(2, '0')}/${year}`,
    },
    { field: 'locked', label: t('field.status'), kind: 'text', render: state },
    { field: 'at', label: t('monthLock.when'), kind: 'text', render: ({ at }) => formatInstant(at) },
    { field: 'by', label: t('monthLock.by'), kind: 'text' },
    { field: 'reason', label: t('monthLock.exceptionReason'), kind: 'text' },
    {
      field: 'changed',
      label: '',
      kind: 'text',
      // What was locked once may have changed since.
      render: ({ locked, level, year, month }) =>
        locked &&
        level === 'soft' && (
          <Link to={`/report/changed-since-close?year=${year}&month=${String(month).padStart(2, '0')}`}>
            {t('monthLock.changed')}
          </Link>
        ),
    },
  ]
  return (
    <Answer call={call}>
      {({ data }) =>
        data.length > 0 && (
          <>
            <h2 className="yu-part-head">{t('monthLock.history')}</h2>
            <DataTable label={t('monthLock.history')} columns={columns} rows={data} rowKey={({ id }) => id} />
          </>
        )
      }
    </Answer>
  )
}
