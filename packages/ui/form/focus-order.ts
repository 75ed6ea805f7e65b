import type { KeyboardEvent } from 'react'

/** Where the focus goes from a field by Enter: what a `data-then` around it names, else the next input, else the button that saves. @param then once it is there */
export function focusNext(from: HTMLElement, then: () => void = () => undefined): void {
  const form = from.closest('form')
  const named = from.closest<HTMLElement>('[data-then]')?.dataset.then
  const simply = (): void => {
    if (form) focusInput(form, from)
    then()
  }
  if (form && named) focusWhenThere(form, named, performance.now() + LONGEST_MS, then, simply)
  else simply()
}

/** What comes with a choice (the lines of a document, once its head is complete) may need a moment. */
const LONGEST_MS = 800

function focusWhenThere(
  form: HTMLFormElement,
  named: string,
  until: number,
  then: () => void,
  otherwise: () => void,
): void {
  const target = form.querySelector<HTMLElement>(named)
  if (target) {
    target.focus()
    then()
  } else if (performance.now() > until) otherwise()
  else requestAnimationFrame(() => focusWhenThere(form, named, until, then, otherwise))
}

function focusInput(form: HTMLFormElement, from: HTMLElement): void {
  const inputs = [...form.querySelectorAll<HTMLElement>('input,textarea,[tabindex="0"]')].filter(
    (each) => !each.matches(':disabled') && each.offsetParent !== null,
  )
  const save = '[data-save]'
  const next =
    inputs[inputs.indexOf(from) + 1] ??
    form.querySelector<HTMLElement>(save) ??
    form.parentElement?.querySelector<HTMLElement>(save)
  next?.focus()
}

/** Before a list hears of it: Enter would open again what was just chosen. Arrows, Space and typing open it. */
export function leaveIdleList(event: KeyboardEvent<HTMLFormElement>): void {
  const from = event.target as HTMLElement
  if (!isPlainEnter(event) || !isIdleCombobox(from)) return
  event.preventDefault()
  event.stopPropagation()
  focusNext(from)
}

export const isPlainEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.ctrlKey && !event.metaKey

/** A closed list that nothing was typed into: Enter has nothing to choose there. */
function isIdleCombobox(element: HTMLElement): boolean {
  return element.matches('[role=combobox][aria-expanded=false]') && (element as HTMLInputElement).value === ''
}
