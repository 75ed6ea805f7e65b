import { formatDate, useSpeech } from '@yupana/ui'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { DayOut, RoomDays } from '../../contract/index.ts'
import { boxOf, isMarked, type Marked, moved, type Place, pasted } from './grid-model.ts'

/** What is said of the nights of one room. */
export interface Said {
  room: string
  days: readonly ({ date: string } & Partial<Pick<DayOut, 'capacity' | 'closed'>>)[]
}

interface GridProps {
  /** Rooms with the nights of one month. */
  rooms: readonly RoomDays[]
  marked: Marked
  onMark: (marked: Marked) => void
  onSay: (said: readonly Said[]) => void
  mayWrite: boolean
}

const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** Rooms by nights: left of capacity, colored by how much is left, with marks of what is closed or restricted. */
export function Grid({ rooms, marked, onMark, onSay, mayWrite }: GridProps): ReactNode {
  const { t } = useSpeech()
  const days = rooms[0]?.days ?? []
  const keys = useKeys({ rooms, marked, onMark, onSay, mayWrite })
  const dragging = useRef(false)
  useEffect(() => {
    const stop = (): void => {
      dragging.current = false
    }
    window.addEventListener('pointerup', stop)
    return () => window.removeEventListener('pointerup', stop)
  }, [])
  const begin = (place: Place, shift: boolean): void => {
    dragging.current = true
    onMark({ anchor: shift ? marked.anchor : place, head: place })
  }
  return (
    <div className="yu-nights-scroll" {...keys.handlers}>
      <table className="yu-nights" aria-label={t('availability.plural')}>
        <thead>
          <tr>
            <th scope="col">{t('availability.room')}</th>
            {days.map(({ date }) => (
              <th key={date} scope="col" className={weekday(date) > 4 ? 'yu-weekend' : undefined}>
                {t(`availability.weekday.${weekday(date) + 1}`)}
                <br />
                {Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map((room, at) => (
            <tr key={room.id}>
              <th scope="row">
                {room.code}
                <div className="yu-soft">{room.name}</div>
              </th>
              {room.days.map((day, place) => (
                <Night
                  key={day.date}
                  room={room}
                  day={day}
                  typed={isMarked(marked, { room: at, day: place }) ? keys.typed : ''}
                  isMarked={isMarked(marked, { room: at, day: place })}
                  isHead={marked.head.room === at && marked.head.day === place}
                  onBegin={(shift) => begin({ room: at, day: place }, shift)}
                  onOver={() => dragging.current && onMark({ ...marked, head: { room: at, day: place } })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface NightProps {
  room: RoomDays
  day: DayOut
  typed: string
  isMarked: boolean
  isHead: boolean
  onBegin: (shift: boolean) => void
  onOver: () => void
}

function Night({ room, day, typed, isMarked, isHead, onBegin, onOver }: NightProps): ReactNode {
  const { t } = useSpeech()
  const cell = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    // The focus follows the head of what is marked, once the grid has it.
    if (isHead && cell.current?.closest('.yu-nights')?.contains(document.activeElement)) cell.current.focus()
  }, [isHead])
  const { date, capacity, left, closed, minStay, cta, ctd } = day
  const tone = closed ? 'closed' : left === 0 ? (capacity > 0 ? 'full' : 'none') : left * 4 <= capacity ? 'few' : 'free'
  const said = t('availability.cell', {
    room: room.code,
    date: formatDate(date),
    left: String(left),
    capacity: String(capacity),
  })
  const marks = [closed && '×', minStay !== null && `≥${minStay}`, cta && '⇥', ctd && '↦'].filter(Boolean).join(' ')
  return (
    <td
      ref={cell}
      className={`yu-night yu-night-${tone}${isMarked ? ' yu-night-marked' : ''}`}
      tabIndex={isHead ? 0 : -1}
      aria-label={[said, closed && t('availability.closed')].filter(Boolean).join(', ')}
      onPointerDown={(event) => {
        onBegin(event.shiftKey)
        event.currentTarget.focus()
      }}
      onPointerEnter={onOver}
    >
      {typed || `${left}/${capacity}`}
      <div className="yu-night-marks">{marks}</div>
    </td>
  )
}

/** Arrows mark, figures are typed and applied by Enter, C closes and opens, cells are copied and pasted. */
function useKeys({ rooms, marked, onMark, onSay, mayWrite }: GridProps) {
  const [typed, setTyped] = useState('')
  const size = { room: rooms.length, day: rooms[0]?.days.length ?? 0 }
  const box = boxOf(marked)
  const chosen = rooms.slice(box.rooms[0], box.rooms[1] + 1)
  const nights = ({ days }: RoomDays): DayOut[] => days.slice(box.days[0], box.days[1] + 1)
  const sayAll = (what: (day: DayOut) => Partial<DayOut>): void =>
    onSay(
      chosen.map((room) => ({ room: room.id, days: nights(room).map((day) => ({ date: day.date, ...what(day) })) })),
    )
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = moved(marked, event, size)
    if (next) {
      event.preventDefault()
      setTyped('')
      onMark(next)
    } else if (event.key === 'Escape') setTyped('')
    else if (mayWrite) write(event)
  }
  const write = (event: KeyboardEvent): void => {
    if (/^\d$/.test(event.key)) setTyped((before) => `${before}${event.key}`.slice(-4))
    else if (event.key === 'Backspace') setTyped((before) => before.slice(0, -1))
    else if (event.key === 'Enter' && typed !== '') {
      sayAll(() => ({ capacity: Number(typed) }))
      setTyped('')
    } else if (event.key.toLowerCase() === 'c') {
      const closed = !chosen.every((room) => nights(room).every((day) => day.closed))
      sayAll(() => ({ closed }))
    }
  }
  const onCopy = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.clipboardData.setData(
      'text/plain',
      chosen
        .map((room) =>
          nights(room)
            .map(({ capacity }) => capacity)
            .join('\t'),
        )
        .join('\n'),
    )
  }
  const onPaste = (event: ClipboardEvent): void => {
    const cells = mayWrite ? pasted(event.clipboardData.getData('text/plain')) : undefined
    if (!cells) return
    event.preventDefault()
    onSay(spread(cells, rooms, box.rooms[0], box.days[0]))
  }
  return { typed, handlers: { onKeyDown, onCopy, onPaste } }
}

/** What was pasted, from where the marked nights begin; what lies beyond the grid is left out. */
const spread = (cells: readonly number[][], rooms: readonly RoomDays[], first: number, day: number): Said[] =>
  cells.flatMap((row, i) => {
    const room = rooms[first + i]
    if (!room) return []
    const days = row.flatMap((capacity, j) => {
      const night = room.days[day + j]
      return night ? [{ date: night.date, capacity }] : []
    })
    return [{ room: room.id, days }]
  })
