import { full } from '@yupana/contract'
import {
  Answer,
  CallForm,
  type Column,
  DocumentPage,
  Field,
  Link,
  PlusIcon,
  RecordFields,
  useCall,
  useGo,
  useScreenParams,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type RoomOut, roomEndpoints, roomImages } from '../../contract/index.ts'
import { Images } from './images.tsx'
import '../hotels.css'

export default function RoomView(): ReactNode {
  const { hotelId = '', id = '' } = useScreenParams()
  const call = useCall(roomEndpoints.room, { params: { hotelId, id } })
  return <Answer call={call}>{(room) => <Room key={id} room={room} />}</Answer>
}

function Room({ room }: { room: RoomOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [adding, setAdding] = useState(false)
  const { hotel, id } = room
  const params = { hotelId: hotel.id, id }
  const permission = full('REPORTS')
  return (
    <DocumentPage
      title={`${room.code} · ${room.name.es}`}
      subtitle={<Link to={`/hotels/${hotel.id}/rooms`}>{`${hotel.name} · ${t('room.plural')}`}</Link>}
      state={room.active ? 'active' : 'inactive'}
      stateLabels={{
        active: { label: t('field.active'), tone: 'good' },
        inactive: { label: t('hotel.inactive'), tone: 'neutral' },
      }}
      actions={[
        usualAction('edit', {
          ...{ label: t('ui.edit'), permission, run: () => go(`/hotels/${hotel.id}/rooms/edit/${id}`) },
        }),
        {
          ...{ key: 'addUnits', label: t('room.addUnits'), icon: <PlusIcon />, permission },
          run: () => setAdding(true),
        },
      ]}
      header={<RecordFields columns={shown(t)} row={room} />}
      history={{ entity: 'room', id }}
    >
      <Doors room={room} />
      <Images calls={roomImages} params={params} images={room.images} alt={room.name.es} />
      <Modal open={adding} title={t('room.addUnits')} footer={null} onCancel={() => setAdding(false)} destroyOnHidden>
        <CallForm
          endpoint={roomEndpoints.addUnits}
          values={{ from: '', to: '', floor: null }}
          toInput={(values) => ({ params, body: values as never })}
          submit={t('room.addUnits')}
          invalidates={['hotel', 'roomUnit', 'choose']}
          onDone={() => setAdding(false)}
        >
          <Field name="from" label={t('room.unitsFrom')} kind="digits" autoFocus />
          <Field name="to" label={t('room.unitsTo')} kind="digits" />
          <Field name="floor" label={t('roomUnit.floor')} kind="text" />
        </CallForm>
      </Modal>
    </DocumentPage>
  )
}

/** The doors behind it. */
function Doors({ room: { units } }: { room: RoomOut }): ReactNode {
  const { t } = useSpeech()
  return (
    <section>
      <h2 className="yu-part-head">{t('room.units')}</h2>
      {units.length === 0 && <p className="yu-soft">{t('room.noUnits')}</p>}
      <div className="yu-hotel-doors">
        {units.map(({ id, number, active }) => (
          <Link key={id} to={`/hotel-units/view/${id}`}>
            {active ? number : <s>{number}</s>}
          </Link>
        ))}
      </div>
    </section>
  )
}

type Say = (key: string) => string

const shown = (t: Say): Column<RoomOut>[] => [
  { field: 'roomType', label: t('room.roomType'), kind: 'text', render: (row) => t(`room.roomType.${row.roomType}`) },
  { field: 'mealPlan', label: t('room.mealPlan'), kind: 'text', render: (row) => t(`room.mealPlan.${row.mealPlan}`) },
  ...(['adults', 'children', 'infants', 'minimal', 'maximal'] as const).map((name) => ({
    ...{ field: `occupancy.${name}`, label: t(`room.${name}`), kind: 'quantity' as const },
  })),
  { field: 'beds', label: t('room.beds'), kind: 'text' },
  { field: 'size', label: t('room.size'), kind: 'quantity' },
  { field: 'view', label: t('room.view'), kind: 'text' },
  { field: 'item', label: t('room.item'), kind: 'ref', link: ({ item }) => `/items/view/${item.id}` },
  {
    ...{ field: 'amenities', label: t('room.amenities'), kind: 'text' },
    render: ({ amenities }) => amenities.map((each) => each.name).join(', '),
  },
]
