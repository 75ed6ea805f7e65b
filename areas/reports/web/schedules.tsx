import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import PauseCircleOutlined from '@ant-design/icons/PauseCircleOutlined'
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined'
import { reportScheduleEndpoints as calls, type ReportCard, type ReportSchedule } from '@yupana/contract'
import {
  type Column,
  DataTable,
  EmptyList,
  formatInstant,
  Link,
  PageHead,
  ScheduleDialog,
  searchCodec,
  ToneTag,
  useAreas,
  useCall,
  useCommand,
  useSpeech,
  whenOf,
} from '@yupana/ui'
import { Button, Popconfirm, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'

/** The reports that go by mail by themselves: one's own, and to who owns the company those of all. */
export default function Schedules(): ReactNode {
  const { t } = useSpeech()
  const { data, isPending } = useCall(calls.reportSchedules, {})
  const [edited, setEdited] = useState<ReportSchedule>()
  const columns = useColumns(setEdited)
  return (
    <section className="yu-page">
      <PageHead title={t('schedule.plural')} subtitle={t('schedule.help')} />
      {isPending && <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} className="yu-skeleton" />}
      {data?.length === 0 && <EmptyList empty={{ text: t('schedule.none') }} />}
      {data && data.length > 0 && (
        <DataTable label={t('schedule.plural')} columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
      {edited && <ScheduleDialog schedule={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

function useColumns(onEdit: (schedule: ReportSchedule) => void): Column<ReportSchedule>[] {
  const { t, language } = useSpeech()
  const cards = new Map<string, ReportCard>(
    useAreas().flatMap(({ area }) => area.reports.map((card) => [card.id, card] as const)),
  )
  const link = ({ report, params }: ReportSchedule): string | undefined => {
    const card = cards.get(report)
    return card && `${card.path}${searchCodec.stringifySearch(params)}`
  }
  return [
    { field: 'name', label: t('field.name'), kind: 'text' },
    {
      field: 'report',
      label: t('schedule.report'),
      kind: 'text',
      render: (row) => {
        const [to, card] = [link(row), cards.get(row.report)]
        return to && card ? <Link to={to}>{t(card.title)}</Link> : row.report
      },
    },
    { field: 'frequency', label: t('schedule.when'), kind: 'text', render: (row) => whenOf(row, t, language) },
    {
      field: 'people',
      label: t('schedule.people'),
      kind: 'text',
      render: ({ people }) => people.map(({ name }) => name).join(', '),
    },
    { field: 'owner', label: t('schedule.owner'), kind: 'text', render: ({ owner }) => owner.name },
    { field: 'active', label: t('field.status'), kind: 'text', render: (row) => <State schedule={row} /> },
    {
      field: 'id',
      label: '',
      kind: 'text',
      render: (row) => <Actions schedule={row} onEdit={onEdit} />,
    },
  ]
}

function State({ schedule }: { schedule: ReportSchedule }): ReactNode {
  const { t } = useSpeech()
  const { active, stopped, nextAt, lastAt, lastError } = schedule
  const last = lastError
    ? t('schedule.lastFailed', { at: lastAt ? formatInstant(lastAt) : '', why: t(`error.${lastError}`) })
    : lastAt && t('schedule.lastSent', { at: formatInstant(lastAt) })
  return (
    <>
      {active ? (
        <ToneTag tone={lastError ? 'warning' : 'good'}>
          {t('schedule.next', { at: nextAt ? formatInstant(nextAt) : '' })}
        </ToneTag>
      ) : (
        <ToneTag tone={stopped ? 'bad' : 'neutral'}>{t(stopped ? 'schedule.isStopped' : 'schedule.paused')}</ToneTag>
      )}
      {last && <div className="yu-soft">{last}</div>}
    </>
  )
}

function Actions({
  schedule,
  onEdit,
}: {
  schedule: ReportSchedule
  onEdit: (schedule: ReportSchedule) => void
}): ReactNode {
  const { t } = useSpeech()
  const pause = useCommand(calls.pauseReportSchedule)
  const resume = useCommand(calls.resumeReportSchedule)
  const remove = useCommand(calls.removeReportSchedule)
  const { id, name, mine, active } = schedule
  const input = { params: { id } }
  const labelled = (key: string): { title: string; 'aria-label': string } => ({
    title: t(key),
    'aria-label': `${t(key)} ${name}`,
  })
  return (
    <span className="yu-row-actions">
      {mine && <Button type="text" icon={<EditOutlined />} {...labelled('ui.edit')} onClick={() => onEdit(schedule)} />}
      {active && (
        <Button
          type="text"
          icon={<PauseCircleOutlined />}
          {...labelled('action.pause')}
          onClick={() => pause.mutate(input)}
        />
      )}
      {!active && mine && (
        <Button
          type="text"
          icon={<PlayCircleOutlined />}
          {...labelled('action.resume')}
          onClick={() => resume.mutate(input)}
        />
      )}
      <Popconfirm
        title={t('schedule.removeIt', { name })}
        okText={t('ui.delete')}
        cancelText={t('ui.cancel')}
        onConfirm={() => remove.mutate(input)}
      >
        <Button type="text" icon={<DeleteOutlined />} {...labelled('ui.delete')} />
      </Popconfirm>
    </span>
  )
}
