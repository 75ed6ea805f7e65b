import { formatAmount, limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, useCommand, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { type DetractionRow, detractionEndpoints } from '../../contract/index.ts'
import { documentText } from '../payment/payment-states.ts'

interface DialogOf {
  row: DetractionRow
  onClose: () => void
}

const INVALIDATES = [
  'detraction',
  'income',
  'expense',
  'bill',
  'invoice',
  'transfer',
  'entry',
  'paymentAccount',
  'dashboard',
]
const SOLES = { filters: [{ field: 'currency', operator: 'EQUAL' as const, value: 'PEN', group: 0 }] }

const useTitle = ({ row }: Pick<DialogOf, 'row'>, action: string): string => {
  const { t } = useSpeech()
  return [
    `${t(`detraction.action.${action}`)}: ${documentText(row.document)}`,
    formatAmount(row.balance === '0.00' ? row.amount : row.balance, 'PEN'),
  ].join(' · ')
}

/** The constancia of a deposit, and the account that paid it or that it came into. */
export function DepositDialog({ row, onClose }: DialogOf): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal open title={useTitle({ row }, 'deposit')} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <CallForm
        endpoint={detractionEndpoints.depositDetraction}
        values={{ constancia: null, date: limaDate(systemClock()), account: null, method: null }}
        toInput={(body) => ({ params: { id: row.id }, body: body as never })}
        submit={t('ui.save')}
        success={t('detraction.done')}
        invalidates={INVALIDATES}
        onDone={onClose}
      >
        <Field name="constancia" label={t('detraction.constancia')} kind="text" span="half" />
        <Field name="date" label={t('field.date')} kind="date" span="half" />
        <Field
          name="account"
          label={t(row.direction === 'receivable' ? 'detraction.to' : 'detraction.from')}
          kind="ref"
          choose="/api/payment/account/choose"
          query={SOLES}
        />
        <Field name="method" label={t('income.method')} kind="ref" choose="/api/payment/method/choose" />
      </CallForm>
    </Modal>
  )
}

/** Who sold deposited it: of a sale of ours our own money moved. */
export function SelfDepositDialog({ row, onClose }: DialogOf): ReactNode {
  const { t } = useSpeech()
  const ours = row.direction === 'receivable'
  return (
    <Modal open title={useTitle({ row }, 'selfDeposit')} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {ours && <p className="yu-soft">{t('detraction.selfHelp')}</p>}
      <CallForm
        endpoint={detractionEndpoints.selfDepositDetraction}
        values={{
          ...{ constancia: null, date: limaDate(systemClock()) },
          ...(ours ? { account: null, to: null } : {}),
        }}
        toInput={(body) => ({ params: { id: row.id }, body: body as never })}
        submit={t('ui.save')}
        success={t('detraction.done')}
        invalidates={INVALIDATES}
        onDone={onClose}
      >
        <Field name="constancia" label={t('detraction.constancia')} kind="text" span="half" />
        <Field name="date" label={t('field.date')} kind="date" span="half" />
        {ours && (
          <Field
            name="account"
            label={t('detraction.from')}
            kind="ref"
            choose="/api/payment/account/choose"
            query={SOLES}
          />
        )}
        {ours && (
          <Field name="to" label={t('detraction.to')} kind="ref" choose="/api/payment/account/choose" query={SOLES} />
        )}
      </CallForm>
    </Modal>
  )
}

export function GiveBack({ row, onClose }: DialogOf): ReactNode {
  const { t } = useSpeech()
  const undo = useCommand(detractionEndpoints.giveBackDetraction, {
    ...{ success: t('detraction.done'), invalidates: INVALIDATES, onSuccess: onClose },
  })
  return (
    <Modal
      open
      title={useTitle({ row }, 'giveBack')}
      okText={t('detraction.action.giveBack')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ loading: undo.isPending, danger: true }}
      onCancel={onClose}
      onOk={() => undo.mutate({ params: { id: row.id } })}
    />
  )
}
