import { limaDate, systemClock } from '@yupana/kernel'
import {
  type Column,
  DataTable,
  DateInput,
  Link,
  Money,
  useCall,
  useCommand,
  useGo,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, InputNumber, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { fareEndpoints, itemEndpoints, type Room, rooms } from '../../contract/index.ts'

type Row = { id: string; validFrom: string; validTo: string; basis: string; currency: string }

/** What hangs from a service or a book: its fares, a copy, and of a book that it holds from now on. */
export function ItemFares({ type, id }: { type: string; id: string }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const seesCosts = useMay(fareEndpoints.fares.permission)
  const mayWrite = useMay(itemEndpoints.duplicateItem.permission)
  const book = type === 'catalogue' || type === 'contract'
  return (
    <div className="yu-panel">
      <div className="yu-head-actions">
        {mayWrite && <Button onClick={() => go(`/travel/items/duplicate/${type}/${id}`)}>{t('ui.duplicate')}</Button>}
        {mayWrite && book && <Activate type={type as 'catalogue' | 'contract'} id={id} />}
      </div>
      {seesCosts && <FaresOf field={book ? type : 'item'} id={id} />}
      {seesCosts && !book && <Tester id={id} />}
    </div>
  )
}

function Activate({ type, id }: { type: 'catalogue' | 'contract'; id: string }): ReactNode {
  const { t } = useSpeech()
  const endpoint = type === 'catalogue' ? itemEndpoints.activateCatalogue : itemEndpoints.activateContract
  const activate = useCommand(endpoint, {
    success: t('ui.saved'),
    invalidates: ['travelCatalogue', 'travelContract'],
  })
  return <Button onClick={() => activate.mutate({ params: { id } })}>{t('travelItem.activate')}</Button>
}

function FaresOf({ field, id }: { field: string; id: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(fareEndpoints.fares, {
    query: { limit: 100, filters: [{ field: `${field}.id`, operator: 'EQUAL', value: id, group: 0 }] },
  })
  const columns: Column<Row>[] = [
    {
      ...{ field: 'validFrom', label: t('travelFare.validFrom'), kind: 'date' },
      link: (row) => `/travel/items/view/fare/${row.id}`,
    },
    { field: 'validTo', label: t('travelFare.validTo'), kind: 'date' },
    {
      ...{ field: 'basis', label: t('travelItem.basis'), kind: 'text' },
      render: ({ basis }) => t(`travelItem.basis.${basis}`),
    },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
  ]
  if (!call.data) return null
  return (
    <>
      <DataTable label={t('travelFare.plural')} columns={columns} rows={call.data.data} rowKey={(row) => row.id} />
      <Link to="/travel/items/new?type=fare">{t('ui.newOf', { noun: t('travelFare') })}</Link>
    </>
  )
}

/** What one unit costs on a day, for so many people, in a room. */
function Tester({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const [date, setDate] = useState<string | undefined>(limaDate(systemClock()))
  const [pax, setPax] = useState(2)
  const [room, setRoom] = useState<Room>()
  const call = useCall(
    fareEndpoints.itemPrice,
    { params: { id }, query: { date: date ?? '', pax, ...(room ? { room } : {}) } },
    { enabled: date !== undefined, silent: true },
  )
  return (
    <div className="yu-head-actions">
      <span>{t('travelFare.tester')}</span>
      <DateInput value={date} onChange={setDate} ariaLabel={t('field.date')} />
      <InputNumber min={1} value={pax} onChange={(next) => setPax(next ?? 1)} aria-label={t('travelFare.pax')} />
      <Select
        allowClear
        value={room}
        onChange={(next) => setRoom(next)}
        aria-label={t('travelFare.room')}
        options={rooms.map((value) => ({ value, label: value }))}
      />
      {call.data?.cost ? (
        <>
          <Money value={call.data.cost} currency={call.data.currency ?? 'USD'} />
          <span className="yu-soft">
            {t(`travelItem.basis.${call.data.basis}`)} · {call.data.fare?.source}
          </span>
        </>
      ) : (
        <span className="yu-soft">{t('travelFare.none')}</span>
      )}
    </div>
  )
}
