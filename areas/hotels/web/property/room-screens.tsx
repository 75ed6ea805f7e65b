import { full } from '@yupana/contract'
import {
  Answer,
  declaredList,
  FormPage,
  Link,
  ListPage,
  useCall,
  useCreate,
  useGo,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { hotelEndpoints, roomEndpoints } from '../../contract/index.ts'
import { newRoom, RoomFields, roomValues } from './room-fields.tsx'
import '../hotels.css'

export function RoomList(): ReactNode {
  const { t, language } = useSpeech()
  const { hotelId = '' } = useScreenParams()
  const hotel = useCall(hotelEndpoints.hotel, { params: { id: hotelId } })
  const { columns, filters } = useMemo(
    () => declaredList(roomEndpoints.rooms, t, { name: { width: 240, render: ({ name }) => name.es } }),
    [language],
  )
  const path = `/hotels/${hotelId}/rooms`
  const create = useCreate(`${path}/new`, full('REPORTS'), t('room.new'))
  return (
    <ListPage
      endpoint={roomEndpoints.rooms}
      exportEndpoint={roomEndpoints.exportRooms}
      params={{ hotelId }}
      title={t('room.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `${path}/view/${row.id}`}
      actions={create}
      empty={{ text: t('room.empty'), action: create }}
    >
      {hotel.data && (
        <p>
          <Link to={`/hotels/view/${hotelId}`}>{hotel.data.name.es}</Link>
        </p>
      )}
    </ListPage>
  )
}

export function RoomNew(): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  const { hotelId = '' } = useScreenParams()
  const call = useCall(hotelEndpoints.hotel, { params: { id: hotelId } })
  return (
    <Answer call={call}>
      {({ childAges }) => (
        <FormPage
          endpoint={roomEndpoints.createRoom}
          params={{ hotelId }}
          title={t('room.new')}
          draft={`room.new.${hotelId}`}
          values={newRoom}
          invalidates={['choose', 'hotel']}
          fieldLabel={(name) => fieldIfNamed('room', name.split('.').at(-1)!) ?? name}
          onSaved={({ id }) => go(`/hotels/${hotelId}/rooms/view/${id}`, { replace: true })}
        >
          <RoomFields ages={childAges} />
        </FormPage>
      )}
    </Answer>
  )
}

export function RoomEdit(): ReactNode {
  const { hotelId = '' } = useScreenParams()
  const hotel = useCall(hotelEndpoints.hotel, { params: { id: hotelId } })
  return <Answer call={hotel}>{({ childAges }) => <RoomForm hotelId={hotelId} ages={childAges} />}</Answer>
}

function RoomForm({ hotelId, ages }: { hotelId: string; ages: { infantMax: number; childMax: number } }): ReactNode {
  const { fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(roomEndpoints.room, { params: { hotelId, id } })
  return (
    <Answer call={call} fresh>
      {(room) => (
        <FormPage
          key={id}
          endpoint={roomEndpoints.updateRoom}
          params={{ hotelId, id }}
          title={room.name.es}
          draft={`room.${id}`}
          values={roomValues(room)}
          invalidates={['choose', 'hotel']}
          fieldLabel={(name) => fieldIfNamed('room', name.split('.').at(-1)!) ?? name}
          onSaved={() => go(`/hotels/${hotelId}/rooms/view/${id}`, { replace: true })}
        >
          <RoomFields ages={ages} />
        </FormPage>
      )}
    </Answer>
  )
}
