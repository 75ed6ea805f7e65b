import { renderingEndpoints } from '@yupana/treasury/contract'
import { FormOf, Link, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { billEndpoints } from '../../contract/index.ts'
import { BillForm } from '../bill-form.tsx'
import { useFirstValues } from '../bill-screens.tsx'

/** A bill that its buyer pays at once, out of what they were given to account for. */
export default function BillOfRendering(): ReactNode {
  const { t } = useSpeech()
  const { buyerId = '', renderingId = '' } = useScreenParams()
  const first = useFirstValues()
  const call = useCall(renderingEndpoints.rendering, { params: { id: renderingId } })
  return (
    <FormOf
      call={call}
      title={t('bill.new')}
      cannot={({ status }) => (status === 'PD' ? undefined : t('error.rendering_closed'))}
      record={({ id, number }) => ({ path: `/rendering-of-account/view/${id}`, label: `${t('rendering')} ${number}` })}
    >
      {({ id, number, holder, currency, worker }) => (
        <BillForm
          key={id}
          endpoint={billEndpoints.createBill}
          title={t('bill.new')}
          notice={
            <p className="yu-hint">
              <Link to={`/rendering-of-account/view/${id}`}>{t('bill.ofRendering', { number, holder })}</Link>
            </p>
          }
          draft={`bill.rendering.${id}`}
          values={{ ...first, currency, buyer: worker?.id === buyerId ? worker : first.buyer, rendering: { id } }}
        />
      )}
    </FormOf>
  )
}
