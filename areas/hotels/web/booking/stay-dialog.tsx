import { addDays } from '@yupana/kernel'
import { CallForm, Field, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { bodyOf, CALLS, StayPreview, type StayVerb } from './stay-preview.tsx'
import '../hotels.css'

/** What the desk is about to change of a stay. */
export interface StayChanging {
  verb: StayVerb
  file: string
  hotel: string
  stay: { id: string; checkin: string; checkout: string; status: string }
  /** Of the stay, as people know it. */
  title: string
  /** What was dragged: the door, or the days. */
  values?: Readonly<Record<string, unknown>>
}

/** Where to, or from when to when, at which price and why; what it costs and what refuses it is said below. */
export function StayDialog({ change, onClose }: { change: StayChanging; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const { verb, file, stay, title } = change
  const params = { id: file, stayId: stay.id }
  const { checkin, checkout } = stay
  const begin = {
    ...{ unit: null, from: null, reprice: false, price: null, reason: null },
    ...(verb === 'extend' ? { checkin, checkout } : {}),
    ...(verb === 'split' ? { on: addDays(checkin, 1) } : {}),
    ...change.values,
  }
  return (
    <Modal open title={`${t(`hotelFile.action.${verb}`)}: ${title}`} footer={null} onCancel={onClose} destroyOnHidden>
      <CallForm
        endpoint={CALLS[verb] as (typeof CALLS)['move']}
        values={begin}
        toInput={(values) => ({ params, body: bodyOf(verb, values) as never })}
        submit={t(`hotelFile.action.${verb}`)}
        success={t('hotelFile.done')}
        invalidates={['roomUnit', 'hotel', 'availability']}
        onDone={onClose}
      >
        <Where change={change} />
        {verb !== 'split' && <Pricing />}
        <StayPreview verb={verb} params={params} />
      </CallForm>
    </Modal>
  )
}

function Where({ change: { verb, hotel, stay } }: { change: StayChanging }): ReactNode {
  const { t } = useSpeech()
  if (verb === 'split') return <Field name="on" label={t('hotelFile.splitOn')} kind="date" />
  if (verb === 'extend')
    return (
      <>
        <Field name="checkin" label={t('hotelFile.checkin')} kind="date" span="half" disabled={stay.status === 'in'} />
        <Field name="checkout" label={t('hotelFile.checkout')} kind="date" span="half" />
      </>
    )
  const filters = [{ field: 'hotel.id', operator: 'EQUAL' as const, value: hotel }]
  return (
    <>
      <Field
        name="unit"
        label={t('hotelFile.unit')}
        kind="ref"
        choose="/api/hotels/unit/choose"
        query={{ filters }}
        span="half"
      />
      <Field name="from" label={t('hotelFile.moveFrom')} kind="date" span="half" />
    </>
  )
}

function Pricing(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name="reprice" label={t('hotelFile.reprice')} kind="flag" help={t('hotelFile.repriceHelp')} />
      <Field name="price" label={t('hotelFile.handPrice')} kind="money" span="half" />
      <Field name="reason" label={t('hotelFile.cancelReason')} kind="text" span="half" />
    </>
  )
}
