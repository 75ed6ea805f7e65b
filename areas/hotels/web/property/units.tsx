import { full } from '@yupana/contract'
import { Field, useCommand, useMay, useSpeech, useWatch } from '@yupana/ui'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { unitEndpoints as calls, cleanings, type UnitOut } from '../../contract/index.ts'
import { recordScreens } from '../record-screens.tsx'
import { OutOfOrder } from './out-of-order.tsx'
import { RefsField } from './refs-field.tsx'
import { unitLabels } from './unit-labels.ts'

function Fields(): ReactNode {
  const { t } = useSpeech()
  const hotel = useWatch({ name: 'hotel' }) as { id: string } | null
  const filters = hotel ? [{ field: 'hotel.id', operator: 'EQUAL' as const, value: hotel.id }] : []
  return (
    <>
      <Field
        name="hotel"
        label={t('hotel')}
        kind="ref"
        span="half"
        choose="/api/hotels/hotel/choose"
        query={{ filters: [{ field: 'kind', operator: 'EQUAL', value: 'own' }] }}
        autoFocus
      />
      {hotel && (
        <Field
          key={hotel.id}
          name="room"
          label={t('room')}
          kind="ref"
          choose={`/api/hotels/hotel/${hotel.id}/room/choose`}
          span="half"
        />
      )}
      <Field name="number" label={t('roomUnit.number')} kind="code" span="third" />
      <Field name="floor" label={t('roomUnit.floor')} kind="text" span="third" />
      <Field name="features" label={t('roomUnit.features')} kind="text" />
      {hotel && (
        <RefsField name="connects" label={t('roomUnit.connects')} choose="/api/hotels/unit/choose" filters={filters} />
      )}
      <Field name="active" label={t('field.active')} kind="flag" />
    </>
  )
}

/** What housekeeping says of it: one press for each. */
function Cleaning({ unit: { id, status } }: { unit: UnitOut }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('HOUSEKEEPING', 'REPORTS'))
  const clean = useCommand(calls.cleanUnit, { success: t('ui.saved'), invalidates: ['hotel'] })
  if (!mayWrite) return null
  return (
    <Space wrap>
      {cleanings
        .filter((each) => each !== status)
        .map((each) => (
          <Button key={each} onClick={() => clean.mutate({ params: { id }, body: { status: each } })}>
            {t(`roomUnit.status.${each}`)}
          </Button>
        ))}
    </Space>
  )
}

const screens = recordScreens<UnitOut>({
  noun: 'roomUnit',
  path: '/hotel-units',
  empty: 'roomUnit.empty',
  calls: {
    ...{ list: calls.units, export: calls.exportUnits, read: calls.unit },
    ...{ create: calls.createUnit, update: calls.updateUnit, remove: calls.removeUnit },
  },
  permission: full('REPORTS'),
  listed: (t) => ({ status: { states: unitLabels(t) } }),
  titleOf: ({ number, room }) => `${number} · ${room.name}`,
  shown: (t) => [
    { field: 'hotel', label: t('hotel'), kind: 'ref', link: ({ hotel }) => `/hotels/view/${hotel.id}` },
    {
      ...{ field: 'room', label: t('room'), kind: 'ref' },
      link: ({ hotel, room }) => `/hotels/${hotel.id}/rooms/view/${room.id}`,
    },
    { field: 'number', label: t('roomUnit.number'), kind: 'text' },
    { field: 'floor', label: t('roomUnit.floor'), kind: 'text' },
    { field: 'status', label: t('field.status'), kind: 'state', states: unitLabels(t) },
    { field: 'features', label: t('roomUnit.features'), kind: 'text' },
    {
      ...{ field: 'connects', label: t('roomUnit.connects'), kind: 'text' },
      render: ({ connects }) => connects.map(({ code }) => code).join(', '),
    },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ],
  begin: { hotel: null, room: null, number: '', floor: null, features: null, connects: [], active: true },
  values: ({ hotel, room, number, floor, features, connects, active, version }) => ({
    ...{ hotel, room, number, floor, features, connects, active, version },
  }),
  below: (unit) => (
    <>
      <Cleaning unit={unit} />
      <OutOfOrder unit={unit} />
    </>
  ),
  Fields,
})

export const { list: UnitList, create: UnitNew, edit: UnitEdit, view: UnitView } = screens
