import { full } from '@yupana/contract'
import { Chooser, type Column, DataTable, formatDate, StateTag, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  hotelFileEndpoints as calls,
  type HotelFileOut,
  type HotelFileStatus,
  hotelFileStates,
} from '../../contract/index.ts'
import { fileLabels } from './states.ts'
import { StayDialog } from './stay-dialog.tsx'
import type { StayVerb } from './stay-preview.tsx'

type Stay = HotelFileOut['stays'][number]

/** A stay with its door, what each night costs, and what the desk may do with it now. */
export function StayPanel({ file, stay }: { file: HotelFileOut; stay: Stay }): ReactNode {
  const { t } = useSpeech()
  const { room, ratePlan, checkin, checkout, adults, children, nights, mealPlan, includesTax } = stay
  const sold = [ratePlan.code, ratePlan.name, t(`room.mealPlan.${mealPlan}`)]
  if (!includesTax) sold.push(t('hotelFile.withoutTax'))
  const persons = children.length > 0 ? `${adults}+${children.length}(${children.join(',')})` : String(adults)
  const columns: Column<Stay['nights'][number]>[] = [
    { field: 'date', label: t('hotelFile.night'), kind: 'date' },
    { field: 'season.name', label: t('season'), kind: 'text' },
    { field: 'amount', label: `${t('hotelFile.amount')} (${file.currency})`, kind: 'money', total: true },
  ]
  return (
    <section className="yu-stay-panel">
      <h2 className="yu-part-head">
        {`${room.code} · ${room.name} · ${formatDate(checkin)} – ${formatDate(checkout)}`}{' '}
        <StateTag value={stay.status} states={fileLabels(t)} brief />
      </h2>
      <p className="yu-soft">{`${sold.join(' · ')} · ${t('hotelFile.persons')}: ${persons}`}</p>
      {stay.earlierUnits.length > 0 && (
        <p className="yu-soft">
          {t('hotelFile.earlierUnits', {
            units: stay.earlierUnits.map((each) => `${each.unit.code} (${formatDate(each.from)})`).join(', '),
          })}
        </p>
      )}
      {stay.lostUnit && (
        <p className="yu-stay-lost" role="status">
          {t('hotelFile.lostUnit')}
        </p>
      )}
      <Desk file={file} stay={stay} />
      <DataTable
        label={`${t('hotelFile.stay')} ${room.code}`}
        columns={columns}
        rows={nights}
        rowKey={({ date }) => date}
      />
    </section>
  )
}

function Desk({ file, stay }: { file: HotelFileOut; stay: Stay }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('REPORTS'))
  const shared = { success: t('hotelFile.done'), invalidates: ['roomUnit', 'hotel', 'availability'] }
  const assign = useCommand(calls.assignUnit, shared)
  const checkIn = useCommand(calls.checkInStay, shared)
  const checkOut = useCommand(calls.checkOutStay, shared)
  const undo = useCommand(calls.undoStay, shared)
  const status = stay.status as HotelFileStatus
  const open = ['draft', 'option', 'confirmed', 'in'].includes(status)
  if (!mayWrite || !open) return <p>{stay.unit?.code ?? t('hotelFile.unassigned')}</p>
  const params = { id: file.id, stayId: stay.id }
  const filters = [{ field: 'room.id', operator: 'EQUAL' as const, value: stay.room.id }]
  return (
    <Space wrap>
      <Chooser
        path="/api/hotels/unit/choose"
        query={{ filters }}
        value={stay.unit}
        ariaLabel={t('hotelFile.unit')}
        placeholder={t('hotelFile.action.assign')}
        onChange={(unit) => assign.mutate({ params, body: { unit: unit ? { id: unit.id } : null } })}
      />
      {status === 'confirmed' && (
        <Button type="primary" loading={checkIn.isPending} onClick={() => checkIn.mutate({ params, body: {} })}>
          {t('hotelFile.action.checkIn')}
        </Button>
      )}
      {hotelFileStates.can(status, 'checkOut') && (
        <Button type="primary" loading={checkOut.isPending} onClick={() => checkOut.mutate({ params, body: {} })}>
          {t('hotelFile.action.checkOut')}
        </Button>
      )}
      {status === 'in' && (
        <Button loading={undo.isPending} onClick={() => undo.mutate({ params, body: {} })}>
          {t('hotelFile.action.undoCheckIn')}
        </Button>
      )}
      {status !== 'draft' && <Changes file={file} stay={stay} />}
    </Space>
  )
}

/** Elsewhere, other days, or in two: each says first what it costs. */
function Changes({ file, stay }: { file: HotelFileOut; stay: Stay }): ReactNode {
  const { t } = useSpeech()
  const [verb, setVerb] = useState<StayVerb>()
  const verbs: StayVerb[] = stay.nights.length > 1 ? ['move', 'extend', 'split'] : ['move', 'extend']
  const title = `${stay.room.code} · ${formatDate(stay.checkin)}`
  return (
    <Space wrap>
      {verbs.map((each) => (
        <Button key={each} onClick={() => setVerb(each)}>
          {t(`hotelFile.action.${each}`)}
        </Button>
      ))}
      {verb && (
        <StayDialog
          change={{ verb, file: file.id, hotel: file.hotel.id, stay, title }}
          onClose={() => setVerb(undefined)}
        />
      )}
    </Space>
  )
}
