import { ATTACHED, type Attachment, attachmentEndpoints } from '@yupana/contract'
import { Button, Drawer, Modal, Popconfirm, Skeleton, Upload } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useCall, useClient, useCommand, useDownload } from '../api.tsx'
import { formatInstant } from '../date-text.ts'
import { formatQuantity } from '../form/input/number-text.ts'
import { useSpeech, useT } from '../i18n.ts'
import { CloudUploadIcon, DownloadIcon, FileIcon, FileTextIcon, TrashIcon } from '../icons.ts'
import type { HistoryOf } from '../record/history-button.tsx'
import PdfPanel from './pdf-panel.tsx'

/** The files beside a record: seen in small, opened, downloaded; put and taken away by those who may edit the record. */
export default function AttachmentsDrawer({ entity, id, onClose }: HistoryOf & { onClose: () => void }): ReactNode {
  const t = useT()
  const params = { entity, id }
  const { data } = useCall(attachmentEndpoints.attachments, { params })
  const [shown, setShown] = useState<Attachment>()
  return (
    <Drawer open size={420} title={t('ui.attachments')} onClose={onClose}>
      {!data && <Skeleton active />}
      {data?.writable && <NewFiles {...params} />}
      {data?.data.length === 0 && <p className="yu-soft">{t('ui.noAttachments')}</p>}
      <ul className="yu-files" aria-label={t('ui.attachments')}>
        {data?.data.map((file) => (
          <FileItem
            key={file.id}
            file={file}
            params={{ ...params, attachmentId: file.id }}
            writable={data.writable}
            onOpen={() => setShown(file)}
          />
        ))}
      </ul>
      {shown && (
        <Preview file={shown} params={{ ...params, attachmentId: shown.id }} onClose={() => setShown(undefined)} />
      )}
    </Drawer>
  )
}

/** Takes what is dropped, chosen or pasted while the drawer is open; each file goes by itself. */
function NewFiles(params: HistoryOf): ReactNode {
  const t = useT()
  const [going, setGoing] = useState(0)
  const { mutateAsync } = useCommand(attachmentEndpoints.attach)
  const send = (file: File): void => {
    const body = new FormData()
    body.append('file', file, file.name)
    setGoing((now) => now + 1)
    // The contract of an upload has no body: its parts are read by the server itself. What is refused was told by the command.
    void mutateAsync({ params, body } as never)
      .catch(() => undefined)
      .finally(() => setGoing((now) => now - 1))
  }
  usePastedFiles(send)
  const { extensions, imageMegabytes, fileMegabytes } = ATTACHED
  const kinds = extensions.map((each) => `.${each}`).join(',')
  return (
    <Upload.Dragger
      multiple
      accept={kinds}
      showUploadList={false}
      height={132}
      beforeUpload={(file) => {
        send(file)
        return false
      }}
    >
      <p className="yu-files-drop">
        <CloudUploadIcon className={going > 0 ? 'yu-busy' : undefined} /> {t('ui.attachmentsHint')}
      </p>
      <p className="yu-soft">
        {t('ui.attachmentsRule', { imageMegabytes, fileMegabytes, extensions: extensions.join(', ') })}
      </p>
    </Upload.Dragger>
  )
}

/** Files that are pasted anywhere: a cut-out of the screen, or files of a folder. Pasted text goes where it always goes. */
function usePastedFiles(take: (file: File) => void): void {
  useEffect(() => {
    const pasted = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      for (const each of files) take(each)
    }
    window.addEventListener('paste', pasted)
    return () => window.removeEventListener('paste', pasted)
  })
}

type FileParams = HistoryOf & { attachmentId: string }

interface FileItemProps {
  file: Attachment
  params: FileParams
  writable: boolean
  onOpen: () => void
}

function FileItem({ file, params, writable, onOpen }: FileItemProps): ReactNode {
  const { t } = useSpeech()
  const download = useDownload()
  const remove = useCommand(attachmentEndpoints.detach)
  const { name } = file
  const seen = isPicture(file) || isPdf(file)
  return (
    <li>
      <button
        type="button"
        className="yu-file-open"
        disabled={!seen}
        aria-label={t('ui.attachmentOpen', { name })}
        onClick={onOpen}
      >
        {isPicture(file) ? (
          <Picture params={params} side={128} alt="" />
        ) : isPdf(file) ? (
          <FileTextIcon />
        ) : (
          <FileIcon />
        )}
      </button>
      <div className="yu-file-said">
        <strong>{name}</strong>
        <div className="yu-soft">
          {sizeText(file.size)} · {file.by} · {formatInstant(file.at)}
        </div>
      </div>
      <Button
        type="text"
        size="small"
        icon={<DownloadIcon />}
        aria-label={t('ui.attachmentDownload', { name })}
        onClick={() => void download(attachmentEndpoints.attachmentFile, { params: { ...params } })}
      />
      {writable && (
        <Popconfirm
          title={t('ui.attachmentDelete', { name })}
          okText={t('ui.delete')}
          okButtonProps={{ danger: true }}
          cancelText={t('ui.cancel')}
          onConfirm={() => remove.mutate({ params })}
        >
          <Button
            type="text"
            size="small"
            icon={<TrashIcon />}
            aria-label={t('ui.attachmentDelete', { name })}
            loading={remove.isPending}
          />
        </Popconfirm>
      )}
    </li>
  )
}

const isPicture = ({ type }: Attachment): boolean => type.startsWith('image/')
const isPdf = ({ type }: Attachment): boolean => type === 'application/pdf'

/** `1.2 MB`, and never none: a file of a few letters is one kilobyte. */
function sizeText(bytes: number): string {
  const [amount, unit] = bytes < 1024 * 1024 ? [Math.max(1, Math.round(bytes / 1024)), 'KB'] : [bytes / 1_048_576, 'MB']
  return `${formatQuantity(amount, 1)} ${unit}`
}

function Preview({ file, params, onClose }: { file: Attachment; params: FileParams; onClose: () => void }): ReactNode {
  return (
    <Modal
      open
      footer={null}
      width={960}
      title={isPdf(file) ? null : file.name}
      onCancel={onClose}
      closable={!isPdf(file)}
    >
      {isPdf(file) ? (
        <div className="yu-file-pdf">
          <PdfPanel
            endpoint={attachmentEndpoints.attachmentFile}
            input={{ params: { ...params } }}
            title={file.name}
            onClose={onClose}
          />
        </div>
      ) : (
        <div className="yu-file-picture">
          <Picture params={params} side={1600} alt={file.name} />
        </div>
      )}
    </Modal>
  )
}

/** A picture that is fetched with the session's token, as an address alone could not be; drawn anew by the server, in the size that is asked. */
function Picture({ params, side, alt }: { params: FileParams; side: number; alt: string }): ReactNode {
  const client = useClient()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let gone = false
    let url: string | undefined
    client.call(attachmentEndpoints.attachmentFile, { params, query: { side } }).then(
      (blob) => {
        if (gone) return
        url = URL.createObjectURL(blob)
        setSource(url)
      },
      // Without its picture the file has its name, and can be downloaded.
      () => undefined,
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [client, params.attachmentId, side])
  return source ? <img src={source} alt={alt} /> : <FileIcon />
}
