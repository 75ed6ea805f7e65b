import { Answer, FormPage, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { hotelEndpoints } from '../../contract/index.ts'
import { HotelFields, hotelValues, newHotel } from './hotel-fields.tsx'
import '../hotels.css'

export function HotelNew(): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  return (
    <FormPage
      endpoint={hotelEndpoints.createHotel}
      title={t('hotel.new')}
      draft="hotel.new"
      values={newHotel}
      invalidates={['choose']}
      fieldLabel={(name) => fieldIfNamed('hotel', name.split('.').at(-1)!) ?? name}
      onSaved={({ id }) => go(`/hotels/view/${id}`, { replace: true })}
      wide
    >
      <HotelFields />
    </FormPage>
  )
}

export function HotelEdit(): ReactNode {
  const { fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(hotelEndpoints.hotel, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(hotel) => (
        <FormPage
          key={id}
          endpoint={hotelEndpoints.updateHotel}
          params={{ id }}
          title={hotel.name.es}
          draft={`hotel.${id}`}
          values={hotelValues(hotel)}
          invalidates={['choose']}
          fieldLabel={(name) => fieldIfNamed('hotel', name.split('.').at(-1)!) ?? name}
          onSaved={() => go(`/hotels/view/${id}`, { replace: true })}
          wide
        >
          <HotelFields />
        </FormPage>
      )}
    </Answer>
  )
}
