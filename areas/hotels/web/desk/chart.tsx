import { addDays, limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  ChevronLeftIcon,
  ChevronRightIcon,
  EmptyList,
  formatDate,
  Link,
  PageHead,
  useCall,
  useCommand,
  useGo,
  useScreenParams,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Segmented, Space } from 'antd'
import { type CSSProperties, type DragEvent, Fragment, type ReactNode, useState } from 'react'
import {
  type ChartBar,
  type ChartUnit,
  chartEndpoints,
  type HotelChart,
  hotelFileEndpoints,
} from '../../contract/index.ts'
import { nextUnit, type Placed, placed, rowsOf } from './chart-model.ts'
import '../hotels.css'

const SPANS = [14, 30] as const

/** Doors by days, with who is behind each; those without one on top. */
export default function Chart(): ReactNode {
  const { t } = useSpeech()
  const { hotelId = '' } = useScreenParams()
  const [params, setParams] = useSearchParams()
  const from = params.from ? String(params.from) : limaDate(systemClock())
  const days = Number(params.days ?? SPANS[0])
  const put = (next: Record<string, string>): void => setParams({ ...params, ...next })
  const call = useCall(
    chartEndpoints.hotelChart,
    { params: { id: hotelId }, query: { from, days } },
    { keepPrevious: true },
  )
  return (
    <section className="yu-page">
      <PageHead
        title={t('hotelChart.title')}
        subtitle={call.data && <Link to={`/hotels/view/${hotelId}`}>{call.data.hotel.name}</Link>}
      />
      <Space wrap>
        <Button
          icon={<ChevronLeftIcon />}
          aria-label={t('hotelChart.earlier')}
          onClick={() => put({ from: addDays(from, -days) })}
        />
        <Button
          icon={<ChevronRightIcon />}
          aria-label={t('hotelChart.later')}
          onClick={() => put({ from: addDays(from, days) })}
        />
        <Segmented
          value={days}
          options={SPANS.map((value) => ({ value, label: t('hotelChart.days', { count: String(value) }) }))}
          onChange={(value) => put({ days: String(value) })}
        />
      </Space>
      <Answer call={call}>
        {(chart) =>
          chart.units.length === 0 ? <EmptyList empty={{ text: t('hotelChart.none') }} /> : <Tape chart={chart} />
        }
      </Answer>
      <p className="yu-soft">{t('hotelChart.help')}</p>
    </section>
  )
}

interface Moving {
  chart: HotelChart
  assign: (bar: ChartBar, unit: ChartUnit | null) => void
  dragged: ChartBar | undefined
  drag: (bar: ChartBar | undefined) => void
}

function Tape({ chart }: { chart: HotelChart }): ReactNode {
  const { t } = useSpeech()
  const [dragged, drag] = useState<ChartBar>()
  // What another desk does is seen here too: an event of any booking asks again.
  const command = useCommand(hotelFileEndpoints.assignUnit, { success: t('hotelFile.done') })
  const moving: Moving = {
    ...{ chart, dragged, drag },
    assign: ({ file, stay }, unit) =>
      command.mutate({ params: { id: file, stayId: stay }, body: { unit: unit ? { id: unit.id } : null } }),
  }
  const bars = chart.bars.map((bar) => placed(bar, chart.from, chart.days))
  const loose = rowsOf(bars.filter(({ bar }) => bar.unit === null))
  return (
    <div className="yu-nights-scroll">
      <div className="yu-tape" style={{ '--days': chart.days } as CSSProperties}>
        <Days chart={chart} />
        {loose.map((row, i) => (
          <Lane
            key={row[0]!.bar.stay}
            label={i === 0 ? t('hotelChart.unassigned') : ''}
            bars={row}
            unit={null}
            moving={moving}
          />
        ))}
        {chart.units.map((unit, i) => (
          <Fragment key={unit.id}>
            {unit.room.id !== chart.units[i - 1]?.room.id && (
              <div className="yu-tape-room">{`${unit.room.code} · ${unit.room.name}`}</div>
            )}
            <Lane
              label={unit.number}
              bars={bars.filter(({ bar }) => bar.unit === unit.id)}
              unit={unit}
              moving={moving}
            />
          </Fragment>
        ))}
      </div>
    </div>
  )
}

function Days({ chart: { from, days } }: { chart: HotelChart }): ReactNode {
  const { t } = useSpeech()
  const today = limaDate(systemClock())
  return (
    <>
      <div />
      {Array.from({ length: days }, (_, i) => addDays(from, i)).map((date, i) => (
        <div
          key={date}
          className={`yu-tape-day${date === today ? ' yu-today' : ''}`}
          style={{ gridColumn: `${i * 2 + 2} / span 2` }}
        >
          {t(`availability.weekday.${((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1}`)}{' '}
          {formatDate(date).slice(0, 5)}
        </div>
      ))}
    </>
  )
}

interface LaneProps {
  label: string
  bars: readonly Placed[]
  unit: ChartUnit | null
  moving: Moving
}

/** A door; a stay of its room may be dropped on it. */
function Lane({ label, bars, unit, moving }: LaneProps): ReactNode {
  const { chart, dragged, drag, assign } = moving
  const takes =
    dragged !== undefined && dragged.unit !== (unit?.id ?? null) && (!unit || unit.room.id === dragged.room.id)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    if (dragged && takes) assign(dragged, unit)
    drag(undefined)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the keyboard moves the bar itself
    <div
      className={`yu-tape-lane${takes ? ' yu-tape-takes' : ''}`}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={drop}
    >
      <div className="yu-tape-name">{label}</div>
      {bars.map((each) => (
        <Bar key={each.bar.stay} at={each} moving={moving} days={chart.days} />
      ))}
    </div>
  )
}

function Bar({ at, moving }: { at: Placed; moving: Moving; days: number }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { bar, begin, end, before, after } = at
  // What is read begins with what is seen.
  const shown = [bar.guest, bar.arrivalTime].filter(Boolean).join(' · ')
  const said = t('hotelChart.bar', {
    ...{ guest: shown, room: bar.room.code ?? '', from: formatDate(bar.checkin), to: formatDate(bar.checkout) },
    state: t(`hotelFile.status.${bar.status}`),
  })
  const mayMove = bar.status !== 'out'
  return (
    <button
      type="button"
      className={`yu-tape-bar yu-tape-${bar.status}${before ? ' yu-tape-before' : ''}${after ? ' yu-tape-after' : ''}`}
      style={{ gridColumn: `${begin + 1} / ${end + 1}` }}
      aria-label={said}
      title={said}
      draggable={mayMove}
      onDragStart={() => moving.drag(bar)}
      onDragEnd={() => moving.drag(undefined)}
      onClick={() => go(`/files/view/${bar.file}`)}
      onKeyDown={(event) => {
        if (!event.altKey || !mayMove || !/^Arrow(Up|Down)$/.test(event.key)) return
        event.preventDefault()
        const next = nextUnit(moving.chart.units, bar, event.key === 'ArrowUp' ? -1 : 1)
        if (next) moving.assign(bar, next)
      }}
    >
      {shown}
    </button>
  )
}
