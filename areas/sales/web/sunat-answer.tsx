import { type EDocument, einvoicingEndpoints } from '@yupana/einvoicing/contract'
import { answerGravity } from '@yupana/einvoicing/web'
import { formatInstant, useCall, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'

/** What the tax office said of a document, in its own words, with its observations. */
export function SunatAnswer({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(einvoicingEndpoints.document, { params: { id } }, { silent: true })
  if (!data) return null
  const { eStatus, eDetail, responseCode, responseText, notes, lastAttemptAt, acceptedAt, voiding } = data
  const at = acceptedAt ?? lastAttemptAt
  const parts = [responseCode, responseText].filter(Boolean).join(' · ')
  const detail = eDetail && t(`einvoice.detail.${eDetail}`)
  return (
    <Alert
      type={answerGravity(eStatus, eDetail)}
      showIcon
      className="yu-sunat"
      title={
        <>
          <strong>{t('einvoice.answer')}:</strong> {parts || t(`einvoice.status.${eStatus}`)}
          {detail && <> · {detail}</>}
          {at && <span className="yu-soft"> · {formatInstant(at)}</span>}
        </>
      }
      description={
        <>
          {voiding && <VoidingAnswer voiding={voiding} />}
          {notes.length > 0 && <Notes notes={notes} />}
        </>
      }
    />
  )
}

/** What was answered to its voiding, at the instant of that answer. */
function VoidingAnswer({ voiding }: { voiding: NonNullable<EDocument['voiding']> }): ReactNode {
  const { t } = useSpeech()
  const { kind, status, responseCode, responseText, askedAt, answeredAt } = voiding
  const words = [responseCode, responseText].filter(Boolean).join(' · ')
  return (
    <div>
      <strong>{`${kind} · ${t(`voiding.status.${status}`)}`}</strong>
      {words && `: ${words}`}
      <span className="yu-soft"> · {formatInstant(answeredAt ?? askedAt)}</span>
    </div>
  )
}

function Notes({ notes }: Pick<EDocument, 'notes'>): ReactNode {
  return (
    <ul className="yu-problem-list">
      {notes.map((note) => (
        <li key={`${note.code}${note.text}`}>
          {note.code} · {note.text}
        </li>
      ))}
    </ul>
  )
}
