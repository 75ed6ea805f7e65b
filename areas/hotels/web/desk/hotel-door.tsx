import { Answer, EmptyList, Link, PageHead, useCall, useGo, useSpeech } from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'
import { hotelEndpoints } from '../../contract/index.ts'

/** Into the only hotel of ours at once; of several one is chosen. */
function HotelDoor({ title, path }: { title: string; path: string }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const filters = [{ field: 'kind', operator: 'EQUAL' as const, value: 'own' }]
  const call = useCall(hotelEndpoints.chooseHotel, { query: { filters } })
  const only = call.data?.length === 1 ? call.data[0]!.id : undefined
  useEffect(() => {
    if (only) go(`${path}/${only}`, { replace: true })
  }, [only])
  return (
    <section className="yu-page">
      <PageHead title={t(title)} />
      <Answer call={call}>
        {(hotels) =>
          hotels.length === 0 ? (
            <EmptyList empty={{ text: t('hotelDesk.noHotel') }} />
          ) : (
            <ul className="yu-desk">
              {hotels.map(({ id, code, name }) => (
                <li key={id} className="yu-desk-row">
                  <Link to={`${path}/${id}`}>{`${code} · ${name}`}</Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

export const DeskDoor = (): ReactNode => <HotelDoor title="hotelDesk.title" path="/hotels/desk" />
export const HousekeepingDoor = (): ReactNode => <HotelDoor title="housekeeping.title" path="/hotels/housekeeping" />
