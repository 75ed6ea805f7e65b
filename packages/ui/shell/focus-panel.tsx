import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

const FOCUSABLE = 'button:not([disabled]), input:not([disabled]), a[href], [tabindex="0"]'

/**
 * What a button opens over the page, for hands on the keyboard: the focus goes to its first choice, or to the one that holds, Tab and arrows stay in it,
 * and once it is gone the focus is where it was.
 */
export function FocusPanel({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const all = (): HTMLElement[] => [...(panel.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  useEffect(() => {
    const before = document.activeElement
    // The panel is placed first: what is focused before would be scrolled to.
    const soon = requestAnimationFrame(() =>
      (panel.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? all()[0])?.focus({ preventScroll: true }),
    )
    return () => {
      cancelAnimationFrame(soon)
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const move = (event: KeyboardEvent): void => {
    const inText = (event.target as HTMLElement).tagName === 'INPUT'
    const step =
      event.key === 'Tab'
        ? event.shiftKey
          ? -1
          : 1
        : event.key === 'ArrowDown' && !inText
          ? 1
          : event.key === 'ArrowUp' && !inText
            ? -1
            : 0
    if (step === 0) return
    event.preventDefault()
    const each = all()
    const at = each.indexOf(document.activeElement as HTMLElement)
    each[(at + step + each.length) % each.length]?.focus()
  }
  return (
    <div ref={panel} role="dialog" aria-label={label} className="yu-menu-panel" onKeyDown={move}>
      {children}
    </div>
  )
}
