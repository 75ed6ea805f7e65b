import type { Endpoint, LooseInput } from '@yupana/contract'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useClient } from '../api.tsx'
import { saveBlob } from '../download.ts'
import { useT } from '../i18n.ts'
import { CloseIcon, DownloadIcon } from '../icons.ts'
import { useNotices } from '../problem-notice.tsx'

interface PdfPanelProps {
  endpoint: Endpoint
  input: LooseInput
  title: string
  onClose: () => void
}

/** The PDF exactly as it will be printed, beside the document. */
export default function PdfPanel({ endpoint, input, title, onClose }: PdfPanelProps): ReactNode {
  const t = useT()
  const client = useClient()
  const notices = useNotices()
  const [file, setFile] = useState<{ name: string; blob: Blob; url: string }>()
  const key = JSON.stringify(input)
  useEffect(() => {
    let url: string | undefined
    let stopped = false
    client
      .download(endpoint, input)
      .then(({ name, blob }) => {
        if (stopped) return
        url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
        setFile({ name, blob, url })
      })
      .catch((error: unknown) => {
        notices.problem(error)
        onClose()
      })
    return () => {
      stopped = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [endpoint, key])
  return (
    <aside className="yu-pdf" aria-label={t('ui.preview')}>
      <header>
        <strong>{file?.name ?? t('ui.preview')}</strong>
        <span>
          {file && (
            <Button
              type="text"
              icon={<DownloadIcon />}
              aria-label={t('ui.download')}
              onClick={() => saveBlob(file.name, file.blob)}
            />
          )}
          <Button type="text" icon={<CloseIcon />} aria-label={t('ui.close')} onClick={onClose} />
        </span>
      </header>
      {file ? <iframe title={title} src={file.url} /> : <Skeleton active className="yu-skeleton" />}
    </aside>
  )
}
