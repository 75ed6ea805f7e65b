import { limaDate, systemClock } from '@yupana/kernel'
import { CallForm, currencySign, DataTable, Field, formatMoney, useCommand, useNotices, useSpeech } from '@yupana/ui'
import { Alert, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type BatchKind, type BatchOut, batchEndpoints, depositEndpoints } from '../../contract/index.ts'
import { documentText } from '../payment/payment-states.ts'
import { CertificatesField } from './certificates-field.tsx'
import { kinds } from './kinds.ts'

interface PaidProps {
  batch: BatchOut
  onClose: () => void
}

const invalidates = ['paymentBatch', 'detractionDeposit', 'payable', 'expense', 'bill', 'entry', 'dashboard']

/** The bank has paid: on which day, and under which number. */
export function Confirm({ batch, onClose }: PaidProps): ReactNode {
  const { t } = useSpeech()
  const [unpaid, setUnpaid] = useState<ReadonlySet<string>>(new Set())
  const [later, setLater] = useState<string[]>([])
  return (
    <Modal
      open
      footer={null}
      title={t('batch.confirmTitle', { number: batch.number })}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{t('batch.confirmText')}</p>
      {later.length > 0 && (
        <Alert type="warning" showIcon title={`${t('batch.problem.booked_later')}: ${later.join(', ')}`} />
      )}
      <CallForm
        endpoint={batchEndpoints.confirmBatch}
        values={{ date: limaDate(systemClock()), method: null, operationNumber: null, exchangeRate: null }}
        submit={t('paymentBatch.action.confirm')}
        success={t('batch.done')}
        invalidates={invalidates}
        toInput={(body) =>
          ({
            params: { id: batch.id },
            body: { ...body, ...(unpaid.size > 0 ? { unpaid: [...unpaid].map(Number) } : {}) },
          }) as never
        }
        onDone={({ items }) => {
          const left = items.filter(({ problem }) => problem === 'booked_later')
          setLater(left.map(({ document }) => documentText(document)))
          if (left.length === 0) onClose()
        }}
      >
        <Field name="date" label={t('field.date')} kind="date" />
        <Field name="method" label={t('expense.method')} kind="ref" choose="/api/payment/method/choose" />
        <Field name="operationNumber" label={t('income.operationNumber')} kind="text" />
        {batch.currency !== 'PEN' && <Field name="exchangeRate" label={t('field.exchangeRate')} kind="quantity" />}
        <details>
          <summary>{t('batch.unpaid')}</summary>
          <Waiting label={t('batch.unpaidHelp')} batch={batch} chosen={unpaid} onChoose={setUnpaid} />
        </details>
      </CallForm>
    </Modal>
  )
}

interface ChosenProps {
  label: string
  batch: BatchOut
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
}

/** Lines of it that wait to be paid. */
function Waiting({ label, batch, chosen, onChoose }: ChosenProps): ReactNode {
  const { t } = useSpeech()
  return (
    <div className="yu-payment-rows">
      <strong>{label}</strong>
      <DataTable
        label={label}
        columns={[
          { field: 'client.name', label: t('expense.client'), kind: 'text' },
          {
            field: 'document',
            label: t('expense.document'),
            kind: 'text',
            render: (row) => documentText(row.document),
          },
          {
            ...{ field: 'amount', label: t('field.amount'), kind: 'money' },
            render: ({ amount }) => `${currencySign(batch.currency)} ${formatMoney(amount)}`,
          },
        ]}
        rows={batch.items.filter(({ live }) => live)}
        rowKey={({ line }) => String(line)}
        selected={chosen}
        onSelect={onChoose}
        selectLabel={t('batch.all')}
      />
    </div>
  )
}

/** What leaves it: its debts are free for another batch. */
export function Drop({ kind, batch, onClose }: PaidProps & { kind: BatchKind }): ReactNode {
  const { t } = useSpeech()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(batch.items.filter(({ problem }) => problem).map(({ line }) => String(line))),
  )
  const drop = useCommand(kinds[kind].drop, { success: t('batch.done'), invalidates, onSuccess: onClose })
  return (
    <Modal
      open
      title={t('batch.dropTitle', { number: batch.number })}
      okText={t('paymentBatch.action.drop')}
      okButtonProps={{ disabled: chosen.size === 0, loading: drop.isPending }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() =>
        drop.mutate({ params: { id: batch.id }, body: { lines: [...chosen].map(Number), version: batch.version } })
      }
    >
      <Waiting label={t('batch.voidText')} batch={batch} chosen={chosen} onChoose={setChosen} />
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
        values={{ method: null, items: [] }}
        submit={t('batch.certificatesEnter')}
        invalidates={invalidates}
        toInput={(body) => ({ params: { id: batch.id }, body }) as never}
        onDone={({ matched, unmatched }) => {
          if (matched > 0) notices.success(t('batch.certificatesDone', { count: matched }))
          setFaults(unmatched.map(({ row, reason }) => t(`batch.fault.${reason}`, { row: row + 1 })))
          if (unmatched.length === 0) onClose()
        }}
      >
        <Field name="method" label={t('expense.method')} kind="ref" choose="/api/payment/method/choose" />
        <CertificatesField />
      </CallForm>
    </Modal>
  )
}
