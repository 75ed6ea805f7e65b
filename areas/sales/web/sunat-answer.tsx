import { einvoicingEndpoints } from '@yupana/einvoicing/contract'
import { formatInstant, useCall, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'

const TYPES = ['info', 'info', 'success', 'error', 'warning', 'warning'] as const

/** What the tax office said of a document, in its own words, with its observations. */
export function SunatAnswer({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(einvoicingEndpoints.document, { params: { id } }, { silent: true })
  if (!data) return null
  const { eStatus, eDetail, responseCode, responseText, notes, lastAttemptAt, acceptedAt } = data
  const at = acceptedAt ?? lastAttemptAt
  const parts = [responseCode, responseText].filter(Boolean).join(' · ')
  const detail = eDetail && t(`einvoice.detail.${eDetail}`)
  return (
    <Alert
      type={eDetail === 'observed' ? 'warning' : (TYPES[eStatus] ?? 'info')}
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
        notes.length > 0 && (
          <ul className="yu-problem-list">
            {notes.map((note) => (
              <li key={`${note.code}${note.text}`}>
                {note.code} · {note.text}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}
