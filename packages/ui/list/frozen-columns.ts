import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'

/** Style of a cell in one of the columns that stay in sight. */
export function frozenStyle(index: number, frozen: number): CSSProperties | undefined {
  return index < frozen ? { position: 'sticky', left: `var(--yu-left-${index}, 0px)`, zIndex: 1 } : undefined
}

/**
 * Keeps the first columns of a wide table in sight: each is told where it sticks. The scroller says at which side there is more, for the
 * shadows: `data-before`, `data-after`.
 */
export function useFrozenColumns(scroller: RefObject<HTMLDivElement | null>, frozen: number, drawn: unknown): void {
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    let left = 0
    for (const [at, head] of [...box.querySelectorAll<HTMLElement>('thead tr:last-child th')]
      .slice(0, frozen)
      .entries()) {
      box.style.setProperty(`--yu-left-${at}`, `${left}px`)
      left += head.offsetWidth
    }
    box.style.setProperty('--yu-frozen', `${left}px`)
    const say = (): void => {
      const rest = box.scrollWidth - box.clientWidth - box.scrollLeft
      box.toggleAttribute('data-before', box.scrollLeft > 0)
      box.toggleAttribute('data-after', rest > 1)
    }
    say()
    box.addEventListener('scroll', say, { passive: true })
    const size = new ResizeObserver(say)
    size.observe(box)
    return () => {
      box.removeEventListener('scroll', say)
      size.disconnect()
    }
  }, [frozen, drawn])
}
