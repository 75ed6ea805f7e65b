import type { KeyboardEvent } from 'react'

const FIGURE = 'td.yu-figure a, td.yu-figure [tabindex]'

/** From a row or a figure the arrows lead to the figure beside it, and from a figure to the one above or below. */
export function moveAmongFigures(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !event.key.startsWith('Arrow')) return
  const from = event.target as HTMLElement
  const row = from.closest('tr')
  if (!row) return
  const to = from === row ? firstOf(row, event.key) : from.matches(FIGURE) ? nextOf(row, from, event.key) : undefined
  if (!to) return
  event.preventDefault()
  event.stopPropagation()
  to.focus()
}

const figuresOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(FIGURE)]

const firstOf = (row: Element, key: string): HTMLElement | undefined =>
  key === 'ArrowRight' ? figuresOf(row)[0] : key === 'ArrowLeft' ? figuresOf(row).at(-1) : undefined

/** Of a line without a figure in that column the next one that has it. */
function nextOf(row: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const all = figuresOf(row)
  const at = all.indexOf(from)
  if (key === 'ArrowRight') return all[at + 1]
  if (key === 'ArrowLeft') return all[at - 1]
  const label = from.closest('td')?.dataset.label
  const below = (each: Element): Element | null =>
    key === 'ArrowDown' ? each.nextElementSibling : each.previousElementSibling
  for (let next = below(row); next; next = below(next)) {
    const found = figuresOf(next).find((each) => each.closest('td')?.dataset.label === label)
    if (found) return found
  }
  return undefined
}
