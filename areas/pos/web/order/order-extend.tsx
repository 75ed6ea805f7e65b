import { addDays, limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { type RequisitionOrderOut, requisitionOrderEndpoints } from '../../contract/index.ts'
import { numberOf } from './order-states.ts'

/** Another last day for an order that was not charged in time. */
export function OrderExtend({ order, onClose }: { order: RequisitionOrderOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const label = t('requisitionOrder.action.extend')
  return (
    <Modal open footer={null} title={`${label} · ${numberOf(order)}`} onCancel={onClose} destroyOnHidden>
      <CallForm
        endpoint={requisitionOrderEndpoints.extendRequisitionOrder}
        values={{ validUntil: addDays(limaDate(systemClock()), 1) }}
        submit={label}
        success={t('requisitionOrder.extended')}
        invalidates={['requisitionOrder']}
        toInput={({ validUntil }) =>
          ({ params: { id: order.id }, body: { validUntil, version: order.version } }) as never
        }
        onDone={onClose}
      >
        <Field name="validUntil" label={t('requisitionOrder.validUntil')} kind="date" />
      </CallForm>
    </Modal>
  )
}
