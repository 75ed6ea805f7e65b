import { full } from '@yupana/contract'
import { addDays } from '@yupana/kernel'
import {
  Answer,
  ChevronLeftIcon,
  ChevronRightIcon,
  DateInput,
  formatDate,
  Link,
  PageHead,
  PlusIcon,
  useCall,
  useGo,
  useMay,
  useScreenParams,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Space, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { type DeskRow, deskEndpoints, type HotelDesk } from '../../contract/index.ts'
import { ArrivalDialog } from './arrival-dialog.tsx'
import { NextAct } from './next-act.tsx'
import '../hotels.css'

/** A day at the desk: who comes, who is in house, who leaves, each with what is to be done next. */
export default function Desk(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { hotelId = '' } = useScreenParams()
  const [params, setParams] = useSearchParams()
  const may = useMay(full('REPORTS'))
  const asked = params.date ? { date: String(params.date) } : {}
  const call = useCall(deskEndpoints.hotelDesk, { params: { id: hotelId }, query: asked }, { keepPrevious: true })
  const to = (date: string | undefined): void => setParams(date ? { ...params, date } : {})
  const date = call.data?.date ?? ''
  return (
    <section className="yu-page">
      <PageHead
        title={t('hotelDesk.title')}
        subtitle={
          call.data && (
            <>
              <Link to={`/hotels/view/${hotelId}`}>{call.data.hotel.name}</Link>
              {' · '}
              <Link to={`/hotels/chart/${hotelId}`}>{t('hotelChart.title')}</Link>
              {' · '}
              <Link to={`/hotels/housekeeping/${hotelId}`}>{t('housekeeping.title')}</Link>
            </>
          )
        }
        actions={
          may && (
            <Button type="primary" icon={<PlusIcon />} onClick={() => go(`/file/new?hotel=${hotelId}&walkIn=true`)}>
              {t('hotelDesk.walkIn')}
            </Button>
          )
        }
      />
      <Space wrap className="yu-nights-bar">
        <Button icon={<ChevronLeftIcon />} aria-label={t('hotelChart.earlier')} onClick={() => to(addDays(date, -1))} />
        <span className="yu-desk-date">
          <DateInput value={date} onChange={to} ariaLabel={t('hotelDesk.date')} />
        </span>
        <Button icon={<ChevronRightIcon />} aria-label={t('hotelChart.later')} onClick={() => to(addDays(date, 1))} />
        {call.data && call.data.date !== call.data.today && (
          <Button onClick={() => to(undefined)}>{t('hotelDesk.today', { date: formatDate(call.data.today) })}</Button>
        )}
      </Space>
      <Answer call={call}>{(desk) => <Parts desk={desk} may={may} />}</Answer>
    </section>
  )
}

function Parts({ desk, may }: { desk: HotelDesk; may: boolean }): ReactNode {
  const { t } = useSpeech()
  const [arriving, setArriving] = useState<DeskRow>()
  const parts = ['arrivals', 'inHouse', 'departures'] as const
  return (
    <>
      {parts.map((part) => (
        <section key={part} aria-label={t(`hotelDesk.${part}`)}>
          <h2 className="yu-part-head">{`${t(`hotelDesk.${part}`)} (${desk[part].length})`}</h2>
          {desk[part].length === 0 && <p className="yu-soft">{t('hotelDesk.none')}</p>}
          <ul className="yu-desk">
            {desk[part].map((row) => (
              <Row key={row.stay} row={row} today={desk.date === desk.today && may} onArrive={setArriving} />
            ))}
          </ul>
        </section>
      ))}
      {arriving && <ArrivalDialog file={arriving.file} stayId={arriving.stay} onClose={() => setArriving(undefined)} />}
    </>
  )
}

interface RowProps {
  row: DeskRow
  /** Acts are of the day of the desk. */
  today: boolean
  onArrive: (row: DeskRow) => void
}

function Row({ row, today, onArrive }: RowProps): ReactNode {
  const { t } = useSpeech()
  const { guest, number, room, unit, unitStatus, checkin, checkout, persons, arrivalTime, late, lost, notes } = row
  const clean = unitStatus === null || unitStatus === 'clean' || unitStatus === 'inspected'
  const facts = [
    `${formatDate(checkin)} – ${formatDate(checkout)}`,
    `${t('hotelFile.persons')}: ${persons}`,
    ...(arrivalTime ? [arrivalTime] : []),
  ]
  return (
    <li className={lost ? 'yu-desk-row yu-desk-lost' : 'yu-desk-row'}>
      <span className="yu-desk-door">{unit?.code ?? room.code}</span>
      <span className="yu-desk-who">
        <Link to={`/files/view/${row.file}`}>{`${guest} · ${number}`}</Link>
        <span className="yu-soft">{facts.join(' · ')}</span>
        {notes && <span className="yu-soft">{notes}</span>}
      </span>
      <span>
        {late && <Tag color="warning">{t('hotelDesk.late')}</Tag>}
        {lost && <Tag color="error">{t('hotelDesk.lost')}</Tag>}
        {unit && !clean && row.status === 'confirmed' && <Tag>{t(`roomUnit.status.${unitStatus}`)}</Tag>}
        {row.status === 'out' && <Tag>{t('hotelFile.status.out')}</Tag>}
      </span>
      {today && <NextAct row={row} onArrive={() => onArrive(row)} />}
    </li>
  )
}
