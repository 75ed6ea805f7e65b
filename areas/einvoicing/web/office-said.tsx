import { formatInstant, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { EAnswer } from '../contract/guide.ts'
import { answerGravity } from './states.ts'

interface Said {
  eStatus: number
  eDetail: string | null
  answer: EAnswer
}

/** The tax office's own words of a document that carries its answer, with its observations. */
export function OfficeSaid({ document: { answer, eStatus, eDetail } }: { document: Said }): ReactNode {
  const { t } = useSpeech()
  if (!answer) return null
  const words = [answer.code, answer.text].filter(Boolean).join(' · ') || t(`einvoice.status.${eStatus}`)
  const notes = answer.notes.map(({ code, text }) => `${code} · ${text}`)
  return (
    <Alert
      type={answerGravity(eStatus, eDetail)}
      showIcon
      className="yu-sunat"
      title={
        <>
          <strong>{t('einvoice.answer')}:</strong> {words}
          {answer.at && <span className="yu-soft"> · {formatInstant(answer.at)}</span>}
        </>
      }
      description={
        notes.length > 0 && (
          <ul className="yu-problem-list">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )
      }
    />
  )
}
