import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

export interface AskedFigure {
  field: string
  name: string
  at: DOMRect
  from: HTMLElement
  /** Asked by the keyboard: the card takes the focus. */
  keyboard: boolean
}

/** How long a pointer rests before a figure speaks, and how long it may be away before it falls silent. */
const REST = 400
const AWAY = 250

const figureAt = (event: SyntheticEvent): HTMLElement | null => {
  const target = event.target as HTMLElement
  return target.closest<HTMLElement>('[data-figure]') ?? target.querySelector<HTMLElement>(':scope > [data-figure]')
}

/** The figure that a person asks: rests upon, holds on a touch screen, or asks by Space. */
export function useAskedFigure() {
  const [asked, setAsked] = useState<AskedFigure>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const stay = (): void => clearTimeout(timer.current)
  const wait = (then: () => void, time: number): void => {
    stay()
    timer.current = setTimeout(then, time)
  }
  useEffect(() => stay, [])
  const ask = (from: HTMLElement, keyboard: boolean): void => {
    const { figure: field = '', name = '' } = from.dataset
    setAsked({ field, name, at: from.getBoundingClientRect(), from, keyboard })
  }
  /** What a pointer opened ends when it is away; what was asked by the keyboard stays. */
  const leave = (): void => (asked && !asked.keyboard ? wait(() => setAsked(undefined), AWAY) : stay())
  const close = (back: boolean): void => {
    stay()
    if (back) (asked?.from.closest<HTMLElement>('a') ?? asked?.from)?.focus()
    setAsked(undefined)
  }
  const around = {
    onPointerOver(event: PointerEvent): void {
      const figure = event.pointerType === 'mouse' ? figureAt(event) : null
      if (figure && figure !== asked?.from) wait(() => ask(figure, false), REST)
      else if (figure) stay()
      else leave()
    },
    onPointerLeave: leave,
    onPointerDown(event: PointerEvent): void {
      held.current = false
      const figure = event.pointerType === 'mouse' ? null : figureAt(event)
      if (!figure) return
      wait(() => {
        held.current = true
        ask(figure, false)
      }, REST)
    },
    onPointerUp: (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') stay()
    },
    onPointerCancel: stay,
    onContextMenu(event: MouseEvent): void {
      if (held.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent): void {
      stay()
      if (!held.current) return
      // A figure that was held speaks; it is not opened.
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDownCapture(event: KeyboardEvent): void {
      const figure = event.key === ' ' ? figureAt(event) : null
      if (!figure) return
      event.preventDefault()
      event.stopPropagation()
      ask(figure, true)
    },
  }
  /** The page was moved below the card. */
  const follow = (): void =>
    setAsked((now) => now && (now.from.isConnected ? { ...now, at: now.from.getBoundingClientRect() } : undefined))
  return { asked, around, stay, leave, close, follow }
}
