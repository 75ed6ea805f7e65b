import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '@yupana/contract'
import { Alert, Button, Modal, Statistic, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { useClient, useDownload } from './api.tsx'
import { saveBlob } from './download.ts'
import { problemText } from './field.tsx'
import { useSpeech } from './i18n.ts'
import { writeTsv } from './paste.ts'
import { useNotices } from './problem-notice.tsx'

export interface ImportProblem {
  row: number
  field: string
  code: string
  message: string
}

interface Preview {
  id: string
  creates: number
  updates: number
  skips: number
  errors: ImportProblem[]
}

interface ImportWizardProps {
  endpoints: Pick<Resource['endpoints'], 'template' | 'preview' | 'commit' | 'list'>
  title: string
  onClose: () => void
}

/** Upload, look at exactly what would happen, apply exactly that. Rows with errors can be downloaded and mended. */
export default function ImportWizard({ endpoints, title, onClose }: ImportWizardProps): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const queries = useQueryClient()
  const download = useDownload()
  const notices = useNotices()
  const [preview, setPreview] = useState<Preview>()
  const [busy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notices.problem(error)
    } finally {
      setBusy(false)
    }
  }
  const upload = (file: File): false => {
    const body = new FormData()
    body.append('file', file)
    void attempt(async () => setPreview((await client.call(endpoints.preview, { body } as never)) as Preview))
    return false
  }
  const commit = (): Promise<void> =>
    attempt(async () => {
      const result = await client.call(endpoints.commit, { params: { id: preview!.id } })
      notices.imported(t('ui.imported', { created: result.created, updated: result.updated, failed: result.failed }))
      await queries.invalidateQueries({ queryKey: [endpoints.list.id.split('.')[0]] })
      onClose()
    })
  const applies = (preview?.creates ?? 0) + (preview?.updates ?? 0)

  return (
    <Modal
      open
      width={720}
      title={t('ui.importOf', { plural: title })}
      onCancel={onClose}
      okText={t('ui.importApply', { count: applies })}
      okButtonProps={{ disabled: applies === 0, loading: busy }}
      cancelText={t('ui.cancel')}
      onOk={() => void commit()}
    >
      <p>
        <Button icon={<DownloadOutlined />} onClick={() => void download(endpoints.template, {})}>
          {t('ui.template')}
        </Button>
      </p>
      <Upload.Dragger
        accept=".xlsx,.xls,.csv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={upload}
        disabled={busy}
      >
        <InboxOutlined aria-hidden="true" /> {t('ui.dropFile')}
      </Upload.Dragger>
      {preview && <PreviewResult preview={preview} />}
    </Modal>
  )
}

function PreviewResult({ preview }: { preview: Preview }): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const save = (): void => {
    const rows = preview.errors.map((each) => [
      String(each.row),
      each.field,
      each.message || problemText(each.code, speech),
    ])
    const text = writeTsv([[t('ui.row'), t('ui.field'), t('ui.problem')], ...rows])
    // The mark tells Excel that the text is UTF-8.
    saveBlob('errors.csv', new Blob(['\ufeff', text], { type: 'text/csv' }))
  }
  return (
    <>
      <div className="yu-figures">
        <Statistic title={t('ui.creates')} value={preview.creates} />
        <Statistic title={t('ui.updates')} value={preview.updates} />
        <Statistic title={t('ui.skips')} value={preview.skips} />
        <Statistic title={t('ui.errors')} value={preview.errors.length} />
      </div>
      {preview.errors.length > 0 && (
        <Alert
          type="warning"
          title={t('ui.importErrors', { count: preview.errors.length })}
          action={
            <Button size="small" onClick={save}>
              {t('ui.downloadErrors')}
            </Button>
          }
          description={
            <ul className="yu-problem-list">
              {preview.errors.slice(0, 20).map((each) => (
                <li key={`${each.row}.${each.field}.${each.code}`}>
                  {t('ui.row')} {each.row}, <code>{each.field}</code>: {problemText(each.code, speech)}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}
