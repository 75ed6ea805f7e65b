import { limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import {
  categoryTypes,
  type DetractionAccount,
  supplierPaymentEndpoints,
  transferEndpoints,
} from '../../contract/index.ts'

/** What money of the Banco de la Nación may leave for. */
export type AccountDeed = 'release' | 'payTaxes' | 'recaudacion'

interface DialogOf {
  deed: AccountDeed
  account: DetractionAccount['accounts'][number]
  onClose: () => void
}

const INVALIDATES = ['detraction', 'expense', 'transfer', 'entry', 'paymentAccount', 'dashboard']
const SOLES = { filters: [{ field: 'currency', operator: 'EQUAL' as const, value: 'PEN', group: 0 }] }
const OUT = {
  filters: [
    { field: 'type', operator: 'EQUAL' as const, value: categoryTypes.expense, group: 0 },
    { field: 'accountingDoesNoApply', operator: 'IN' as const, value: ['FALSE'], group: 1 },
  ],
}

export function AccountDialog(of: DialogOf): ReactNode {
  const { t } = useSpeech()
  const { deed, account, onClose } = of
  return (
    <Modal
      open
      title={`${t(`detraction.${deed}`)} · ${account.name}`}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {deed === 'release' ? <Release {...of} /> : <Spend {...of} />}
    </Modal>
  )
}

/** Released by SUNAT, it goes to an account of ours. */
function Release({ account, onClose }: DialogOf): ReactNode {
  const { t } = useSpeech()
  return (
    <CallForm
      endpoint={transferEndpoints.createTransfer}
      values={{
        ...{ date: limaDate(systemClock()), accountFrom: { id: account.id }, accountTo: null, commission: '0' },
        ...{ amount: account.balance, operationNumber: null, notes: t('detraction.releaseNote') },
      }}
      submit={t('ui.save')}
      success={t('ui.saved')}
      invalidates={INVALIDATES}
      onDone={onClose}
    >
      <Field name="date" label={t('field.date')} kind="date" span="half" />
      <Field name="amount" label={t('field.amount')} kind="money" prefix="S/" span="half" />
      <Field
        name="accountTo"
        label={t('transfer.accountTo')}
        kind="ref"
        choose="/api/payment/account/choose"
        query={SOLES}
      />
      <Field name="operationNumber" label={t('income.operationNumber')} kind="text" />
    </CallForm>
  )
}

/** Taxes are paid with it, or SUNAT takes it for them by itself (ingreso como recaudación). */
function Spend({ deed, account, onClose }: DialogOf): ReactNode {
  const { t } = useSpeech()
  const description = deed === 'recaudacion' ? t('detraction.recaudacion') : null
  return (
    <CallForm
      endpoint={supplierPaymentEndpoints.createSupplierPayment}
      values={{
        ...{ date: limaDate(systemClock()), currency: 'PEN', account: { id: account.id }, method: null },
        payments: [{ category: null, amount: null, operationNumber: null, description }],
      }}
      submit={t('ui.save')}
      success={t('ui.saved')}
      invalidates={INVALIDATES}
      onDone={onClose}
    >
      {deed === 'recaudacion' && <p className="yu-soft">{t('detraction.recaudacionHelp')}</p>}
      <Field name="date" label={t('field.date')} kind="date" span="half" />
      <Field name="payments.0.amount" label={t('field.amount')} kind="money" prefix="S/" span="half" />
      <Field
        name="payments.0.category"
        label={t('payment.category')}
        kind="ref"
        choose="/api/payment/category/choose"
        query={OUT}
        required
        help={t('detraction.taxCategory')}
      />
      <Field name="method" label={t('income.method')} kind="ref" choose="/api/payment/method/choose" span="half" />
      <Field name="payments.0.operationNumber" label={t('income.operationNumber')} kind="text" span="half" />
      <Field name="payments.0.description" label={t('payment.description')} kind="text" />
    </CallForm>
  )
}
