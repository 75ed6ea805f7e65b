import { full, read } from '@yupana/contract'
import {
  Answer,
  type Column,
  type DocumentAction,
  DocumentPage,
  GridIcon,
  HouseIcon,
  Link,
  RecordFields,
  useCall,
  useCommand,
  useGo,
  useScreenParams,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { type HotelOut, hotelEndpoints, hotelImages } from '../../contract/index.ts'
import { Images } from './images.tsx'
import '../hotels.css'

export default function HotelView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(hotelEndpoints.hotel, { params: { id } })
  return <Answer call={call}>{(hotel) => <Hotel key={id} hotel={hotel} />}</Answer>
}

/** A hotel as an agency shows it, with its pictures. */
function Hotel({ hotel }: { hotel: HotelOut }): ReactNode {
  const { t } = useSpeech()
  return (
    <DocumentPage
      title={hotel.name.es}
      subtitle={
        <>
          <Link to="/hotel">{t('hotel.plural')}</Link>
          {' · '}
          <Link to={`/hotels/${hotel.id}/rooms`}>{t('room.plural')}</Link>
          {' · '}
          <Link to={`/hotels/chart/${hotel.id}`}>{t('hotelChart.title')}</Link>
          {' · '}
          {hotel.kind === 'own' && (
            <>
              <Link to={`/hotels/desk/${hotel.id}`}>{t('hotelDesk.title')}</Link>
              {' · '}
              <Link to={`/hotels/housekeeping/${hotel.id}`}>{t('housekeeping.title')}</Link>
              {' · '}
            </>
          )}
          <Link to={`/hotels/rates/${hotel.id}`}>{t('roomPrice.title')}</Link>
          {hotel.kind === 'own' && (
            <>
              {' · '}
              <Link to={`/hotels/audit/${hotel.id}`}>{t('hotelAudit.title')}</Link>
            </>
          )}
        </>
      }
      state={hotel.active ? hotel.kind : 'inactive'}
      stateLabels={{
        own: { label: t('hotel.kind.own'), tone: 'good' },
        partner: { label: t('hotel.kind.partner'), tone: 'progress' },
        inactive: { label: t('hotel.inactive'), tone: 'neutral' },
      }}
      actions={useHotelActions(hotel)}
      header={<HotelTabs hotel={hotel} />}
      history={{ entity: 'hotel', id: hotel.id }}
    >
      <Images calls={hotelImages} params={{ id: hotel.id }} images={hotel.images} alt={hotel.name.es} />
    </DocumentPage>
  )
}

function useHotelActions({ id }: HotelOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const permission = full('REPORTS')
  const remove = useCommand(hotelEndpoints.removeHotel, {
    success: t('ui.deleted'),
    invalidates: ['choose'],
    onSuccess: () => go('/hotel', { replace: true }),
  })
  return [
    {
      ...{ key: 'rooms', label: t('room.plural'), icon: <HouseIcon />, permission: read('REPORTS') },
      ...{ primary: true, run: () => go(`/hotels/${id}/rooms`) },
    },
    {
      ...{ key: 'nights', label: t('availability.plural'), icon: <GridIcon />, permission: read('AVAILABILITIES') },
      run: () => go(`/availabilities?hotel=${id}`),
    },
    usualAction('edit', { label: t('ui.edit'), permission, run: () => go(`/hotels/edit/${id}`) }),
    usualAction('remove', {
      ...{ label: t('ui.delete'), permission },
      confirm: { title: t('ui.deleteTitle', { noun: t('hotel') }), text: t('ui.deleteText') },
      run: () => remove.mutateAsync({ params: { id } }),
    }),
  ]
}

type Columns = (Column<HotelOut> | false)[]

function HotelTabs({ hotel }: { hotel: HotelOut }): ReactNode {
  const { t } = useSpeech()
  const pane = (key: string, label: string, columns: Columns) => ({
    ...{ key, label },
    children: <RecordFields columns={columns.filter((each) => each !== false)} row={hotel} />,
  })
  return (
    <Tabs
      items={[
        pane('general', t('hotel.general'), general(hotel, t)),
        pane('place', t('hotel.place'), place(t)),
        pane('policies', t('hotel.policies'), policies(hotel, t)),
      ]}
    />
  )
}

type Say = (key: string, params?: Record<string, string>) => string

const general = ({ name, description, kind, businessDate }: HotelOut, t: Say): Columns => [
  { field: 'code', label: t('field.code'), kind: 'text' },
  { field: 'stars', label: t('hotel.stars'), kind: 'text', render: ({ stars }) => '★'.repeat(stars ?? 0) },
  ...(['en', 'pt', 'fr'] as const).map(
    (each) =>
      name[each] !== null && {
        ...{ field: `name.${each}`, label: t(`words.${each}`, { label: t('field.name') }), kind: 'text' as const },
      },
  ),
  kind === 'partner' && { field: 'supplier', label: t('hotel.supplier'), kind: 'ref' },
  kind === 'own' && { field: 'branch', label: t('field.branch'), kind: 'ref' },
  { field: 'category', label: t('hotel.category'), kind: 'text' },
  { field: 'rooms', label: t('hotel.rooms'), kind: 'quantity' },
  { field: 'units', label: t('hotel.units'), kind: 'quantity' },
  businessDate !== null && { field: 'businessDate', label: t('hotel.businessDate'), kind: 'date' },
  description.es !== null && { field: 'description.es', label: t('hotel.description'), kind: 'text' },
  {
    ...{ field: 'amenities', label: t('hotel.amenities'), kind: 'text' },
    render: ({ amenities }) => amenities.map((each) => each.name).join(', '),
  },
]

const place = (t: Say): Columns => [
  { field: 'address.line', label: t('hotel.line'), kind: 'text' },
  {
    ...{ field: 'address.city', label: t('hotel.city'), kind: 'text' },
    render: ({ address: { zone, city, state, country } }) => [zone, city, state, country].filter(Boolean).join(', '),
  },
  { field: 'phone', label: t('field.phone'), kind: 'text' },
  { field: 'email', label: t('field.email'), kind: 'text' },
  { field: 'web', label: t('hotel.web'), kind: 'text' },
]

const policies = ({ lodgingRegistry, penaltyItem }: HotelOut, t: Say): Columns => [
  {
    ...{ field: 'checkInTime', label: t('hotel.times'), kind: 'text' },
    render: ({ checkInTime, checkOutTime }) => `${checkInTime} – ${checkOutTime}`,
  },
  {
    ...{ field: 'childAges', label: t('hotel.childAges'), kind: 'text' },
    render: ({ childAges: { infantMax, childMax } }) =>
      `${t('hotel.infantMax')}: ${infantMax}. ${t('hotel.childMax')}: ${childMax}.`,
  },
  { field: 'holdHours', label: t('hotel.holdHours'), kind: 'quantity' },
  {
    ...{ field: 'depositInvoice', label: t('hotel.depositInvoice'), kind: 'text' },
    render: ({ depositInvoice }) => t(`hotel.depositInvoice.${depositInvoice}`),
  },
  penaltyItem !== null && { field: 'penaltyItem', label: t('hotel.penaltyItem'), kind: 'ref' },
  lodgingRegistry.number !== null && {
    ...{ field: 'lodgingRegistry.number', label: t('hotel.lodgingRegistry'), kind: 'text' },
  },
]
