import { importHistoryEndpoints, platformEndpoints } from '@yupana/contract'
import { Alert, Button, Progress, Space, Statistic, Upload } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useCall, useDownload } from '../api.tsx'
import { problemText } from '../form/field.tsx'
import { useSpeech } from '../i18n.ts'
import { DownloadIcon, InboxIcon } from '../icons.ts'
import { useNotices } from '../problem-notice.tsx'
import { ImportHeadings } from './import-headings.tsx'
import { type ImportPanelProps, nounOf, type Preview, useImport } from './use-import.ts'

/** Upload, look at exactly what would happen, apply exactly that. Rows with errors come back as a file to mend and send again. */
export function ImportPanel(props: ImportPanelProps): ReactNode {
  const { calls, children } = props
  const { t } = useSpeech()
  const download = useDownload()
  const { preview, headings, remap, constants, setConstants, fileName, job, busy, upload, commit, finish, stop } =
    useImport(props)
  const applies = (preview?.creates ?? 0) + (preview?.updates ?? 0)
  return (
    <div className="yu-import">
      <Space wrap>
        <Button icon={<DownloadIcon />} onClick={() => void download(calls.template, {})}>
          {t('ui.template')} (Excel)
        </Button>
        <Button icon={<DownloadIcon />} onClick={() => void download(calls.templateCsv, {})}>
          {t('ui.template')} (CSV)
        </Button>
      </Space>
      {children}
      <Upload.Dragger
        accept=".xlsx,.csv,.txt"
        maxCount={1}
        showUploadList={false}
        beforeUpload={upload}
        disabled={busy || job !== undefined}
      >
        <InboxIcon aria-hidden="true" /> {busy && !preview ? t('ui.importReading') : t('ui.dropFile')}
      </Upload.Dragger>
      {fileName && headings && <p className="yu-soft">{fileName}</p>}
      {headings && !job && (
        <ImportHeadings headings={headings} constants={constants} onChange={remap} onConstants={setConstants} />
      )}
      {preview && <PreviewResult preview={preview} noun={nounOf(calls)} />}
      {preview && props.shows?.(preview.id)}
      {preview && !job && (
        <Button type="primary" disabled={applies === 0} loading={busy} onClick={commit}>
          {t('ui.importApply', { count: applies })}
        </Button>
      )}
      {job && <JobProgress id={job} onDone={finish} onFailed={stop} />}
    </div>
  )
}

export function JobProgress({
  id,
  onDone,
  onFailed,
}: {
  id: string
  onDone: () => Promise<void>
  onFailed: () => void
}): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const { data: job } = useCall(platformEndpoints.job, { params: { id } })
  const status = job?.status
  useEffect(() => {
    if (status === 'done') {
      notices.success(t('ui.job.done'))
      void onDone()
    }
    if (status === 'failed') onFailed()
  }, [status])
  const percent = job && job.total > 0 ? Math.round((job.progress * 100) / job.total) : 0
  return (
    <div role="status">
      <Progress
        percent={percent}
        status={status === 'failed' ? 'exception' : 'active'}
        aria-label={t('ui.importRunning')}
      />
      <p className="yu-soft">{t('ui.importRunning')}</p>
    </div>
  )
}

/** Field by field what the records say today, and what they will. */
function Changes({ changes, updates }: { changes: Preview['changes']; updates: number }): ReactNode {
  const { t } = useSpeech()
  return (
    <details className="yu-import-changes" open>
      <summary>{t('ui.importChanges', { count: changes.length, of: updates })}</summary>
      <div className="yu-scroll">
        <table className="yu-plain-table">
          <thead>
            <tr>
              <th>{t('ui.row')}</th>
              <th>{t('ui.record')}</th>
              <th>{t('ui.field')}</th>
              <th>{t('ui.before')}</th>
              <th>{t('ui.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.flatMap(({ row, title, fields }) =>
              fields.map(({ field, label, before, after }, i) => (
                <tr key={`${row}.${field}`}>
                  <td>{i === 0 ? row : ''}</td>
                  <td>{i === 0 ? title : ''}</td>
                  <td>{label}</td>
                  <td>
                    <del>{before || '–'}</del>
                  </td>
                  <td>{after}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function PreviewResult({ preview, noun }: { preview: Preview; noun: string }): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const download = useDownload()
  const failed = importHistoryEndpoints.resourceImportFailed
  const labels = new Map(preview.fields.map(({ name, label }) => [name, label]))
  return (
    <>
      <div className="yu-figures">
        <Statistic title={t('ui.creates')} value={preview.creates} />
        <Statistic title={t('ui.updates')} value={preview.updates} />
        <Statistic title={t('ui.skips')} value={preview.skips} />
      </div>
      {preview.changes.length > 0 && <Changes changes={preview.changes} updates={preview.updates} />}
      {preview.skips > 0 && (
        <Alert
          type="warning"
          title={t('ui.importErrors', { count: preview.skips })}
          action={
            <Button size="small" onClick={() => void download(failed, { params: { type: noun, id: preview.id } })}>
              {t('ui.downloadErrors')}
            </Button>
          }
          description={
            <ul className="yu-problem-list">
              {preview.errors.slice(0, 20).map((each) => (
                <li key={`${each.row}.${each.field}.${each.code}`}>
                  {t('ui.row')} {each.row}, {labels.get(each.field) ?? speech.field(noun, each.field)}:{' '}
                  {each.message || problemText(each.code, speech)}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}
