import { Answer, Chooser, formatDate, useCall, useCommand, useSpeech } from '@yupana/ui'
import { Alert, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { hotelFileEndpoints as calls, type HotelFileOut } from '../../contract/index.ts'
import { GuestList } from '../booking/guest-list.tsx'

interface ArrivalDialogProps {
  file: string
  stayId: string
  onClose: () => void
}

/** All of a check-in in one place: the door, the register of guests, what blocks it and what is only said. */
export function ArrivalDialog({ file, stayId, onClose }: ArrivalDialogProps): ReactNode {
  const { t } = useSpeech()
  const call = useCall(calls.hotelFile, { params: { id: file } })
  return (
    <Modal open width={760} title={t('hotelFile.action.checkIn')} footer={null} onCancel={onClose} destroyOnHidden>
      <Answer call={call}>
        {(found) => {
          const stay = found.stays.find(({ id }) => id === stayId)
          return stay ? <Arrival file={found} stay={stay} onClose={onClose} /> : null
        }}
      </Answer>
    </Modal>
  )
}

interface ArrivalProps {
  file: HotelFileOut
  stay: HotelFileOut['stays'][number]
  onClose: () => void
}

function Arrival({ file, stay, onClose }: ArrivalProps): ReactNode {
  const { t } = useSpeech()
  const params = { id: file.id, stayId: stay.id }
  const shared = { success: t('hotelFile.done'), invalidates: ['roomUnit', 'hotel'] }
  const assign = useCommand(calls.assignUnit, shared)
  const checkIn = useCommand(calls.checkInStay, { ...shared, onSuccess: onClose })
  const filters = [{ field: 'room.id', operator: 'EQUAL' as const, value: stay.room.id }]
  const blocking = stay.arrival.filter(({ blocks }) => blocks)
  const said = stay.arrival.filter(({ blocks }) => !blocks)
  return (
    <>
      <p>{`${stay.room.code} · ${stay.room.name} · ${formatDate(stay.checkin)} – ${formatDate(stay.checkout)}`}</p>
      <Chooser
        path="/api/hotels/unit/choose"
        query={{ filters }}
        value={stay.unit}
        ariaLabel={t('hotelFile.unit')}
        placeholder={t('hotelFile.action.assign')}
        onChange={(unit) => assign.mutate({ params, body: { unit: unit ? { id: unit.id } : null } })}
      />
      <GuestList file={file} line={stay.line} />
      <div className="yu-arrival-notes">
        {blocking.map(({ code, params: told }) => (
          <Alert key={code + JSON.stringify(told)} type="error" showIcon title={t(`error.${code}`, told as never)} />
        ))}
        {said.map(({ code, params: told }) => (
          <Alert key={code + JSON.stringify(told)} type="warning" showIcon title={t(`error.${code}`, told as never)} />
        ))}
      </div>
      <Button
        type="primary"
        disabled={blocking.length > 0}
        loading={checkIn.isPending}
        onClick={() => checkIn.mutate({ params, body: {} })}
      >
        {t(said.length > 0 ? 'hotelDesk.checkInAnyway' : 'hotelFile.action.checkIn')}
      </Button>
    </>
  )
}
