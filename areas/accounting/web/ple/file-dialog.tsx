import { limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { pleEndpoints } from '../../contract/index.ts'

interface Of {
  book: string
  year: number
  month: number
  months: string
  errors: number
  onClose: () => void
}

/** When a book was given to SUNAT, and the number of its receipt. */
export function FileDialog({ book, year, month, months, errors, onClose }: Of): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal open title={t('ple.fileTitle', { book, month: months })} footer={null} onCancel={onClose}>
      <p className="yu-soft">{t('ple.fileHelp')}</p>
      <CallForm
        endpoint={pleEndpoints.fileBook}
        values={{ year, month, filedOn: limaDate(systemClock()), constancia: '', withErrors: false }}
        toInput={(body) => ({ params: { book }, body: body as never })}
        submit={t('ple.file')}
        success={t('ple.wasFiled')}
        invalidates={['book']}
        onDone={onClose}
      >
        <Field name="filedOn" label={t('ple.filedOn')} kind="date" span="half" />
        <Field name="constancia" label={t('ple.constancia')} kind="text" span="half" />
        {errors > 0 && <Field name="withErrors" label={t('ple.withErrors')} kind="flag" />}
      </CallForm>
    </Modal>
  )
}
