import { limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, useNotices, useSpeech } from '@yupana/ui'
import { Alert, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type BatchOut, batchEndpoints, depositEndpoints } from '../../contract/index.ts'
import { certificatesIn } from './certificates-text.ts'

interface PaidProps {
  batch: BatchOut
  onClose: () => void
}

const invalidates = ['paymentBatch', 'detractionDeposit', 'payable', 'expense', 'bill', 'entry', 'dashboard']

/** The bank has paid: on which day, and under which number. */
export function Confirm({ batch, onClose }: PaidProps): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal
      open
      footer={null}
      title={t('batch.confirmTitle', { number: batch.number })}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{t('batch.confirmText')}</p>
      <CallForm
        endpoint={batchEndpoints.confirmBatch}
        values={{ date: limaDate(systemClock()), method: null, operationNumber: null, exchangeRate: null }}
        submit={t('paymentBatch.action.confirm')}
        success={t('batch.done')}
        invalidates={invalidates}
        toInput={(body) => ({ params: { id: batch.id }, body }) as never}
        onDone={onClose}
      >
        <Field name="date" label={t('field.date')} kind="date" />
        <Field name="method" label={t('expense.method')} kind="ref" choose="/api/payment/method/choose" />
        <Field name="operationNumber" label={t('income.operationNumber')} kind="text" />
        {batch.currency !== 'PEN' && <Field name="exchangeRate" label={t('field.exchangeRate')} kind="quantity" />}
      </CallForm>
    </Modal>
  )
}

/** Certificates as they stand in the sheet of the tax office; those of none of its deposits are told by their rows. */
export function Certificates({ batch, onClose }: PaidProps): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const [faults, setFaults] = useState<string[]>([])
  return (
    <Modal open footer={null} title={t('batch.certificates')} onCancel={onClose} destroyOnHidden width={720}>
      <p>{t('batch.certificatesHelp')}</p>
      {faults.length > 0 && (
        <Alert
          type="warning"
          message={
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          }
        />
      )}
      <CallForm
        endpoint={depositEndpoints.depositCertificates}
        values={{ method: null, items: '' }}
        submit={t('batch.certificatesEnter')}
        invalidates={invalidates}
        toInput={({ method, items }) =>
          ({ params: { id: batch.id }, body: { method, items: certificatesIn(String(items ?? '')) } }) as never
        }
        onDone={({ matched, unmatched }) => {
          if (matched > 0) notices.success(t('batch.certificatesDone', { count: matched }))
          setFaults(unmatched.map(({ row, reason }) => t(`batch.fault.${reason}`, { row: row + 1 })))
          if (unmatched.length === 0) onClose()
        }}
      >
        <Field name="method" label={t('expense.method')} kind="ref" choose="/api/payment/method/choose" />
        <Field name="items" label={t('batch.certificates')} kind="long" />
      </CallForm>
    </Modal>
  )
}
