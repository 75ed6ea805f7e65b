import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, formatDate, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { housekeepingEndpoints as calls, type UnitOut } from '../../contract/index.ts'

/** Days on which a door is not sold, and why; who was to come into it stands without a room on the chart. */
export function OutOfOrder({ unit: { id, outOfOrder } }: { unit: UnitOut }): ReactNode {
  const { t } = useSpeech()
  const may = useMay(full('REPORTS'))
  const [open, setOpen] = useState(false)
  const around = ['hotel', 'hotelFile', 'availability']
  const inOrder = useCommand(calls.inOrder, { success: t('ui.saved'), invalidates: around })
  const today = limaDate(systemClock())
  return (
    <section>
      <h2 className="yu-part-head">{t('roomUnit.status.outOfOrder')}</h2>
      <ul className="yu-desk">
        {outOfOrder.map(({ id: spanId, from, to, reason }) => (
          <li key={spanId} className="yu-desk-row">
            {t('hotelChart.out', { from: formatDate(from), to: formatDate(to), reason })}
            {may && (
              <Button size="small" onClick={() => inOrder.mutate({ params: { id, spanId } })}>
                {t('roomUnit.inOrder')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may && <Button onClick={() => setOpen(true)}>{t('roomUnit.putOutOfOrder')}</Button>}
      {open && (
        <Modal open title={t('roomUnit.putOutOfOrder')} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
          <CallForm
            endpoint={calls.outOfOrder}
            values={{ from: today, to: null, reason: '' }}
            toInput={(body) => ({ params: { id }, body: body as never })}
            submit={t('ui.save')}
            success={t('ui.saved')}
            invalidates={around}
            onDone={() => setOpen(false)}
          >
            <Field name="from" label={t('season.from')} kind="date" span="half" />
            <Field name="to" label={t('roomUnit.outUntil')} kind="date" span="half" />
            <Field name="reason" label={t('hotelFile.cancelReason')} kind="text" />
          </CallForm>
        </Modal>
      )}
    </section>
  )
}
