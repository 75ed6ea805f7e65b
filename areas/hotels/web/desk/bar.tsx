import { addDays } from '@yupana/kernel'
import { formatDate, useGo, useSpeech } from '@yupana/ui'
import { Dropdown } from 'antd'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { ChartBar } from '../../contract/index.ts'
import { nextUnit, type Placed } from './chart-model.ts'
import type { Moving } from './tape.tsx'

/** A stay behind a door: dragged to another one, longer or shorter at its edges, all of it by the keyboard too. */
export function Bar({ at, moving }: { at: Placed; moving: Moving }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { bar, begin, end, before, after } = at
  // What is read begins with what is seen.
  const shown = [bar.guest, bar.arrivalTime].filter(Boolean).join(' · ')
  const said = t('hotelChart.bar', {
    ...{ guest: shown, room: bar.room.code ?? '', from: formatDate(bar.checkin), to: formatDate(bar.checkout) },
    state: bar.lost ? t('hotelFile.lostUnit') : t(`hotelFile.status.${bar.status}`),
  })
  const mayMove = moving.may && bar.status !== 'out' && bar.current
  const look = [
    `yu-tape-bar yu-tape-${bar.status}`,
    ...[
      before && 'yu-tape-before',
      after && 'yu-tape-after',
      bar.lost && 'yu-tape-lost',
      !bar.current && 'yu-tape-past',
    ],
  ]
  const open = (): void => go(`/files/view/${bar.file}`)
  const verbs = ['move', 'extend', 'split'] as const
  const items = [
    { key: 'open', label: t('hotelChart.open') },
    ...(mayMove ? verbs.map((key) => ({ key, label: t(`hotelFile.action.${key}`) })) : []),
  ]
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          if (key === 'open') open()
          else moving.change(bar, key as (typeof verbs)[number])
        },
      }}
    >
      <button
        type="button"
        className={look.filter(Boolean).join(' ')}
        style={{ gridColumn: `${begin + 1} / ${end + 1}` }}
        aria-label={said}
        title={said}
        draggable={mayMove}
        onDragStart={() => moving.drag(bar)}
        onDragEnd={() => moving.drag(undefined)}
        onClick={open}
        onKeyDown={(event) => mayMove && byKey(event, bar, moving)}
      >
        {shown}
        {mayMove && !after && <Edge bar={bar} moving={moving} days={(end - begin) / 2} />}
      </button>
    </Dropdown>
  )
}

/** Alt with up and down goes to the next door, with left and right it leaves a day sooner or later. */
function byKey(event: KeyboardEvent, bar: ChartBar, moving: Moving): void {
  if (!event.altKey || !/^Arrow/.test(event.key)) return
  event.preventDefault()
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const checkout = addDays(bar.stayCheckout, event.key === 'ArrowRight' ? 1 : -1)
    if (checkout > bar.stayCheckin) moving.change(bar, 'extend', { checkout })
    return
  }
  const next = nextUnit(moving.chart.units, bar, event.key === 'ArrowUp' ? -1 : 1)
  if (next) moving.put(bar, next)
}

/** The end of a bar: pulled it says how many days more or less, and asks before anything is done. */
function Edge({ bar, moving, days }: { bar: ChartBar; moving: Moving; days: number }): ReactNode {
  const from = useRef<{ x: number; day: number }>(undefined)
  const down = (event: PointerEvent<HTMLSpanElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const width = event.currentTarget.parentElement!.getBoundingClientRect().width
    from.current = { x: event.clientX, day: width / Math.max(days, 0.5) }
  }
  const up = (event: PointerEvent<HTMLSpanElement>): void => {
    const began = from.current
    from.current = undefined
    if (!began) return
    const by = Math.round((event.clientX - began.x) / began.day)
    const checkout = addDays(bar.stayCheckout, by)
    if (by !== 0 && checkout > bar.stayCheckin) moving.change(bar, 'extend', { checkout })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for the mouse alone; the keyboard does the same by Alt and the arrows
    <span
      className="yu-tape-edge"
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={down}
      onPointerUp={up}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
