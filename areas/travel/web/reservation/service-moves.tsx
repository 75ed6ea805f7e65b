import { CallForm, Field, useSpeech } from '@yupana/ui'
import { Button, Modal, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  travelReservationEndpoints as calls,
  type TravelReservationOut,
  type TravelServiceStatus,
  travelServiceStates,
} from '../../contract/index.ts'

interface Props {
  file: string
  service: TravelReservationOut['services'][number]
}

const CALLS = {
  request: calls.requestTravelService,
  confirm: calls.confirmTravelService,
  waitlist: calls.waitlistTravelService,
  reject: calls.rejectTravelService,
  cancel: calls.cancelTravelService,
} as const

/** What a supplier answered, with its locator and until when. */
export function ServiceMoves({ file, service }: Props): ReactNode {
  const { t } = useSpeech()
  const [action, setAction] = useState<keyof typeof CALLS>()
  const close = (): void => setAction(undefined)
  // Time alone lets an option lapse.
  const moves = travelServiceStates
    .actions(service.status as TravelServiceStatus)
    .filter((each): each is keyof typeof CALLS => each !== 'lapse')
  return (
    <Space size="small" wrap>
      {moves.map((each) => (
        <Button key={each} size="small" onClick={() => setAction(each)}>
          {t(`travelService.action.${each}`)}
        </Button>
      ))}
      {action && (
        <Modal
          open
          title={`${t(`travelService.action.${action}`)} · ${service.item.name ?? ''}`}
          footer={null}
          onCancel={close}
        >
          <CallForm
            endpoint={CALLS[action]}
            values={{
              ...{ locator: service.locator, optionLimit: service.optionLimit },
              ...{ paymentLimit: service.paymentLimit, ticketingLimit: service.ticketingLimit },
            }}
            toInput={(body) => ({ params: { id: file, service: service.id }, body }) as never}
            submit={t(`travelService.action.${action}`)}
            success={t('ui.saved')}
            invalidates={['travelReservation']}
            onDone={close}
          >
            <Field name="locator" label={t('travelReservation.locator')} kind="text" />
            <Field name="optionLimit" label={t('travelReservation.limit.option')} kind="date" />
            <Field name="paymentLimit" label={t('travelReservation.limit.payment')} kind="date" />
            <Field name="ticketingLimit" label={t('travelReservation.limit.ticketing')} kind="date" />
          </CallForm>
        </Modal>
      )}
    </Space>
  )
}
