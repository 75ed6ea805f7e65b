import { limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, useGo, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { type VoucherOut, voucherEndpoints } from '../../contract/index.ts'

/** On which day a voucher is turned round, and what the other one says. */
export function ReverseDialog({ entry, onClose }: { entry: VoucherOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const today = limaDate(systemClock())
  return (
    <Modal open title={t('entry.reverseTitle', { entry: entry.entry })} footer={null} onCancel={onClose}>
      <CallForm
        endpoint={voucherEndpoints.reverseEntry}
        values={{
          date: [today, entry.date].sort().at(-1),
          memo: `Extorno de ${entry.entry}`,
          version: entry.version,
        }}
        toInput={(body) => ({ params: { id: entry.id }, body: body as never })}
        submit={t('entry.reverse')}
        success={t('entry.reversed')}
        invalidates={['entry', 'summary', 'dashboard']}
        onDone={(made) => {
          onClose()
          go(`/vouchers/view/entry/${made.id}`)
        }}
      >
        <Field name="date" label={t('entry.reverseDate')} kind="date" span="half" />
        <Field name="memo" label={t('accounting.memo')} kind="text" span="half" />
      </CallForm>
    </Modal>
  )
}
