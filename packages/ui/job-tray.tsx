import CloudDownloadOutlined from '@ant-design/icons/CloudDownloadOutlined'
import { endpoint } from '@yupana/contract'
import { Badge, Button, Popover, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useCall, useDownload } from './api.tsx'
import { StateTag, type Tone } from './column.tsx'
import { formatInstant } from './date-text.ts'
import { useEvents } from './events.ts'
import { type Say, useT } from './i18n.ts'
import { type Job, platformCalls } from './platform-calls.ts'

const TONES: Record<Job['state'], Tone> = { waiting: 'neutral', running: 'progress', done: 'good', failed: 'bad' }

/** Imports, mass sends and exports: how far they are, and what they made. Survives a reload, for the server keeps them. */
export function JobTray(): ReactNode {
  const t = useT()
  useEvents()
  const { data } = useCall(platformCalls.jobs, {}, { silent: true, staleTime: 10_000 })
  const jobs = data?.data ?? []
  const running = jobs.filter((each) => each.state === 'running' || each.state === 'waiting').length
  return (
    <Popover trigger="click" placement="bottomRight" title={t('ui.jobs')} content={<Jobs jobs={jobs} t={t} />}>
      <Badge count={running} size="small">
        <Button type="text" icon={<CloudDownloadOutlined />} aria-label={t('ui.jobs')} title={t('ui.jobs')} />
      </Badge>
    </Popover>
  )
}

function Jobs({ jobs, t }: { jobs: readonly Job[]; t: Say }): ReactNode {
  const download = useDownload()
  if (jobs.length === 0) return <p className="yu-soft">{t('ui.noJobs')}</p>
  return (
    <ul className="yu-jobs">
      {jobs.slice(0, 20).map((job) => (
        <li key={job.id}>
          <div className="yu-job-head">
            <strong>{job.title}</strong>
            <StateTag
              value={job.state}
              states={{ [job.state]: { label: t(`ui.job.${job.state}`), tone: TONES[job.state] } }}
            />
          </div>
          {job.state === 'running' && (
            <Progress percent={job.progress ?? 0} size="small" showInfo={job.progress !== null} />
          )}
          {job.message && <div className="yu-soft">{job.message}</div>}
          <div className="yu-job-head">
            <span className="yu-soft">{formatInstant(job.createdAt)}</span>
            {job.download && (
              <Button size="small" type="link" onClick={() => void download(fileCall(job.download!), {})}>
                {t('ui.download')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The call of a job's result, whose path the job itself names. */
function fileCall(path: string) {
  return endpoint({ id: `download.${path}`, method: 'GET', path, permission: 'session', response: 'file' })
}
