import { full } from '@yupana/contract'
import { addDays } from '@yupana/kernel'
import { formatDate, useCommand, useMay, useSpeech } from '@yupana/ui'
import { type CSSProperties, type DragEvent, Fragment, type ReactNode, useState } from 'react'
import { type ChartBar, type ChartUnit, type HotelChart, hotelFileEndpoints } from '../../contract/index.ts'
import { type StayChanging, StayDialog } from '../booking/stay-dialog.tsx'
import { Bar } from './bar.tsx'
import { type Placed, placed, placedDays, rowsOf } from './chart-model.ts'

/** What bars and lanes share. */
export interface Moving {
  chart: HotelChart
  may: boolean
  dragged: ChartBar | undefined
  drag: (bar: ChartBar | undefined) => void
  /** Into another door: at once where its room stays, else with its price said first. */
  put: (bar: ChartBar, unit: ChartUnit | null) => void
  change: (bar: ChartBar, verb: StayChanging['verb'], values?: StayChanging['values']) => void
}

/** Doors by days with who is behind each; those without one on top. */
export function Tape({ chart }: { chart: HotelChart }): ReactNode {
  const { t } = useSpeech()
  const [dragged, drag] = useState<ChartBar>()
  const [changing, setChanging] = useState<StayChanging>()
  const may = useMay(full('REPORTS'))
  // What another desk does is seen here too: an event of any booking asks again.
  const assign = useCommand(hotelFileEndpoints.assignUnit, { success: t('hotelFile.done') })
  const change: Moving['change'] = (bar, verb, values = {}) =>
    setChanging({
      ...{ verb, file: bar.file, hotel: chart.hotel.id, values, title: `${bar.guest} · ${bar.room.code}` },
      stay: { id: bar.stay, checkin: bar.stayCheckin, checkout: bar.stayCheckout, status: bar.status },
    })
  const put: Moving['put'] = (bar, unit) => {
    if (unit && unit.room.id !== bar.room.id)
      return change(bar, 'move', { unit: { id: unit.id, code: unit.number, name: unit.room.name } })
    const body = { unit: unit ? { id: unit.id } : null }
    return assign.mutate({ params: { id: bar.file, stayId: bar.stay }, body })
  }
  const moving: Moving = { chart, may, dragged, drag, put, change }
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
      {changing && <StayDialog change={changing} onClose={() => setChanging(undefined)} />}
    </div>
  )
}

function Days({ chart: { from, days, today } }: { chart: HotelChart }): ReactNode {
  const { t } = useSpeech()
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

/** A door; a stay may be dropped on it. */
function Lane({ label, bars, unit, moving }: LaneProps): ReactNode {
  const { t } = useSpeech()
  const { chart, dragged, drag, put } = moving
  const takes =
    dragged !== undefined && dragged.unit !== (unit?.id ?? null) && (unit !== null || dragged.status !== 'in')
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    if (dragged && takes) put(dragged, unit)
    drag(undefined)
  }
  const out = chart.outOfOrder.filter((each) => each.unit === unit?.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the keyboard moves the bar itself
    <div
      className={`yu-tape-lane${takes ? ' yu-tape-takes' : ''}`}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={drop}
    >
      <div className="yu-tape-name">
        {label}
        {unit && unit.status !== 'clean' && unit.status !== 'inspected' && (
          <span className="yu-soft"> {t(`roomUnit.status.${unit.status}`)}</span>
        )}
      </div>
      {out.map(({ id, from, to, reason }) => {
        const { begin, end } = placedDays(from, to, chart.from, chart.days)
        const said = t('hotelChart.out', { reason, from: formatDate(from), to: formatDate(to) })
        return (
          <span
            key={id}
            className="yu-tape-out-of-order"
            style={{ gridColumn: `${begin + 1} / ${end + 1}` }}
            title={said}
          >
            {said}
          </span>
        )
      })}
      {bars.map((each) => (
        <Bar key={`${each.bar.stay} ${each.bar.checkin}`} at={each} moving={moving} />
      ))}
    </div>
  )
}
