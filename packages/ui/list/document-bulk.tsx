import { type DocumentBulkCall, type DocumentVerb, documentVerbs, platformEndpoints } from '@yupana/contract'
import { Button, Input, Modal, Progress } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { callKey, useCall, useCommand, useDownload, useRefresh } from '../api.tsx'
import { useT } from '../i18n.ts'
import { RefusedRows } from '../record/refused-rows.tsx'
import { useSessionStore } from '../session/session-context.tsx'
import { useHappening } from '../shell/events.ts'

const LEAST_REASON = 3
/** How often a job is asked for that no news come of. */
const STILL_MS = 2_000

interface DocumentVerbsProps {
  call: DocumentBulkCall
  /** The chosen documents, each in its state. */
  chosen: readonly { id: string; status: string }[]
  onStart: (job: string) => void
}

/** What may be done to the chosen documents by this person. */
export function DocumentBulkVerbs({ call, chosen, onStart }: DocumentVerbsProps): ReactNode {
  const t = useT()
  const session = useSessionStore()
  const [asking, setAsking] = useState<DocumentVerb>()
  const fitting = (verb: DocumentVerb): string[] =>
    chosen.flatMap(({ id, status }) => (call.permits(verb, status) ? [id] : []))
  const verbs = documentVerbs.filter(
    (each) => session.may(call.documentVerbs[each]?.permission ?? []) && fitting(each).length > 0,
  )
  return (
    <>
      {verbs.map((each) => (
        <Button key={each} danger={each === 'void'} disabled={asking !== undefined} onClick={() => setAsking(each)}>
          {t(`bulk.${each}`)}
        </Button>
      ))}
      {asking && (
        <AskDocuments
          call={call}
          verb={asking}
          ids={fitting(asking)}
          left={chosen.length - fitting(asking).length}
          onStart={onStart}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

interface AskDocumentsProps {
  call: DocumentBulkCall
  verb: DocumentVerb
  ids: string[]
  /** What a single one is called. */
  name?: string
  /** Chosen ones whose state does not let it. */
  left?: number
  onStart: (job: string) => void
  onCancel: () => void
}

/** Asks before something is done to documents, a voiding for its reason. */
export function AskDocuments({ call, verb, ids, name, left = 0, onStart, onCancel }: AskDocumentsProps): ReactNode {
  const t = useT()
  const [reason, setReason] = useState('')
  const reasonId = useId()
  const command = useCommand(call, { invalidates: ['platform'], onSuccess: ({ id }) => onStart(id) })
  const voids = verb === 'void'
  return (
    <Modal
      open
      title={name ? `${t(`bulk.${verb}`)}: ${name}` : t('ui.bulkAsk', { verb: t(`bulk.${verb}`), count: ids.length })}
      okText={t(`bulk.${verb}`)}
      okButtonProps={{
        danger: voids,
        autoFocus: !voids,
        loading: command.isPending,
        disabled: voids && reason.trim().length < LEAST_REASON,
      }}
      cancelText={t('ui.cancel')}
      onCancel={onCancel}
      onOk={() => command.mutate({ body: { action: verb, ids, ...(voids ? { reason: reason.trim() } : {}) } })}
    >
      <p>{t(name ? 'ui.mailOneText' : 'ui.documentBulkText')}</p>
      {left > 0 && <p>{t('ui.documentBulkLeft', { count: left })}</p>}
      {voids && (
        <div className="yu-bulk-reason">
          <label htmlFor={reasonId}>{t('ui.voidReason')}</label>
          <Input.TextArea
            id={reasonId}
            autoFocus
            rows={2}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <span className="yu-soft">{t('ui.reasonRule', { least: LEAST_REASON })}</span>
        </div>
      )}
    </Modal>
  )
}

/** How far a job over documents is, and what became of each; it goes on where the dialog is closed. */
export function DocumentBulkDialog({
  call,
  job: id,
  onClose,
}: {
  call: DocumentBulkCall
  job: string
  onClose: () => void
}): ReactNode {
  const t = useT()
  const refresh = useRefresh()
  const download = useDownload()
  const { data: job } = useCall(platformEndpoints.job, { params: { id } })
  const ended = job !== undefined && job.finishedAt !== null
  const { data: rows } = useCall(platformEndpoints.jobRows, { params: { id } }, { enabled: ended })
  useHappening('job', (happening) => {
    if (happening.id === id) refresh(String(callKey(platformEndpoints.job)[0]), call.noun, 'chain')
  })
  // What is told while the first answer is on its way is not asked again: a job that is not through is asked for until it is.
  useEffect(() => {
    if (ended) return
    const asking = setInterval(() => refresh(String(callKey(platformEndpoints.job)[0]), call.noun, 'chain'), STILL_MS)
    return () => clearInterval(asking)
  }, [ended])
  const refused = rows?.data.filter(({ code }) => code !== null) ?? []
  const done = (rows?.data.length ?? 0) - refused.length
  return (
    <Modal
      open
      width={640}
      title={rows ? t('ui.bulkResult', { done, failed: refused.length }) : (job?.title ?? '')}
      footer={
        <>
          {job?.hasFile && (
            <Button onClick={() => void download(platformEndpoints.jobFile, { params: { id } })}>
              {t('ui.download')}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
      onCancel={onClose}
    >
      {!ended && (
        <>
          <Progress percent={job && job.total > 0 ? Math.round((job.progress * 100) / job.total) : 0} />
          <p className="yu-soft">{t('ui.documentBulkGoesOn')}</p>
        </>
      )}
      {job?.error && <p>{t('ui.job.failed')}</p>}
      {refused.length > 0 && <RefusedRows rows={refused} />}
    </Modal>
  )
}
