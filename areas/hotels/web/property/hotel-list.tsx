import { full } from '@yupana/contract'
import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { hotelEndpoints } from '../../contract/index.ts'
import { Picture } from './picture.tsx'
import '../hotels.css'

/** Hotels with how full they are today. */
export default function HotelList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(hotelEndpoints.hotels, t, {
        name: {
          width: 240,
          render: ({ name, picture }) => (
            <span className="yu-hotel-named">
              <Picture url={picture} alt={name.es} side={32} /> {name.es}
            </span>
          ),
        },
        occupancy: { render: ({ occupancy: { sold, capacity } }) => (capacity > 0 ? `${sold} / ${capacity}` : '') },
      }),
    [language],
  )
  const create = useCreate('/hotels/new', full('REPORTS'), t('hotel.new'))
  return (
    <ListPage
      endpoint={hotelEndpoints.hotels}
      exportEndpoint={hotelEndpoints.exportHotels}
      title={t('hotel.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/hotels/view/${row.id}`}
      actions={create}
      empty={{ text: t('hotel.empty'), action: create }}
    />
  )
}
