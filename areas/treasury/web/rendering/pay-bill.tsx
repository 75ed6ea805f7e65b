import { limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { type RenderingOut, renderingEndpoints } from '../../contract/index.ts'
import { RENDERING_READS } from './states.ts'

/** A bill that is in the books already, and that the holder paid. */
export function PayBill({ rendering, onDone }: { rendering: RenderingOut; onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  const owed = { filters: [{ field: 'status', operator: 'EQUAL' as const, value: 'open', group: 0 }] }
  return (
    <Modal open title={t('rendering.action.payBill')} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <CallForm
        endpoint={renderingEndpoints.payRenderingBill}
        values={{ bill: null, date: limaDate(systemClock()), exchangeRate: null }}
        toInput={(body) => ({ params: { id: rendering.id }, body: body as never })}
        submit={t('ui.save')}
        success={t('rendering.billPaid')}
        invalidates={RENDERING_READS}
        onDone={onDone}
      >
        <Field
          name="bill"
          label={t('rendering.flow.bill')}
          kind="ref"
          choose="/api/bills/choose"
          query={owed}
          autoFocus
        />
        <Field name="date" label={t('field.date')} kind="date" span="half" />
        <Field name="exchangeRate" label={t('field.exchangeRate')} kind="quantity" span="half" />
      </CallForm>
    </Modal>
  )
}
