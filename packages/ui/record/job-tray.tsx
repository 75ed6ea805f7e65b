import { type Job, platformEndpoints } from '@yupana/contract'
import { Badge, Button, Popover, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall, useDownload } from '../api.tsx'
import { formatInstant } from '../date-text.ts'
import { type Say, useT } from '../i18n.ts'
import { DownloadIcon } from '../icons.ts'
import { StateTag } from '../list/state.tsx'
import { useEvents } from '../shell/events.ts'
import type { Tone } from '../shell/tokens.ts'
import { JobRefusals } from './refused-rows.tsx'

const STATES: Readonly<Record<string, { text: string; tone: Tone }>> = {
  queued: { text: 'ui.job.waiting', tone: 'neutral' },
  running: { text: 'ui.job.running', tone: 'progress' },
  done: { text: 'ui.job.done', tone: 'good' },
  failed: { text: 'ui.job.failed', tone: 'bad' },
}

const isOpen = ({ finishedAt }: Job): boolean => finishedAt === null

/** Imports, mass sends and exports: how far they are, and what they made. Survives a reload, for the server keeps them. */
export function JobTray(): ReactNode {
  const t = useT()
  useEvents()
  const { data } = useCall(platformEndpoints.jobs, {}, { silent: true, staleTime: 10_000 })
  const jobs = data?.data ?? []
  const running = jobs.filter(isOpen).length
  return (
    <Popover trigger="click" placement="bottom" title={t('ui.jobs')} content={<Jobs jobs={jobs} t={t} />}>
      <Badge count={running} size="small">
        <Button type="text" icon={<DownloadIcon />} aria-label={t('ui.jobs')} title={t('ui.jobs')} />
      </Badge>
    </Popover>
  )
}

function Jobs({ jobs, t }: { jobs: readonly Job[]; t: Say }): ReactNode {
  const download = useDownload()
  if (jobs.length === 0) return <p className="yu-soft">{t('ui.noJobs')}</p>
  return (
    <ul className="yu-jobs">
      {jobs.map((job) => (
        <li key={job.id}>
          <div className="yu-job-head">
            <strong>{job.title}</strong>
            <JobState job={job} t={t} />
          </div>
          {isOpen(job) && job.total > 0 && (
            <Progress percent={Math.round((job.progress * 100) / job.total)} size="small" />
          )}
          {job.failed > 0 && !isOpen(job) && <Refusals job={job.id} t={t} />}
          {job.error && <div className="yu-soft">{job.error}</div>}
          <div className="yu-job-head">
            <span className="yu-soft">{formatInstant(job.createdAt)}</span>
            {job.hasFile && (
              <Button
                size="small"
                type="link"
                onClick={() => void download(platformEndpoints.jobFile, { params: { id: job.id } })}
              >
                {t('ui.download')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Refusals({ job, t }: { job: string; t: Say }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('ui.job.refusals')}
      </Button>
      {open && <JobRefusals job={job} />}
    </>
  )
}

function JobState({ job, t }: { job: Job; t: Say }): ReactNode {
  const state = STATES[job.status]
  // One that is through has not done everything for that.
  if (job.status === 'done' && job.failed > 0)
    return (
      <StateTag
        value="partly"
        states={{ partly: { label: t('ui.job.partly', { count: job.failed, total: job.total }), tone: 'bad' } }}
      />
    )
  return <StateTag value={job.status} states={state && { [job.status]: { label: t(state.text), tone: state.tone } }} />
}
