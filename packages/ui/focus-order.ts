/** Where the focus goes from a field by Enter: what a `data-then` around it names, else the next input, else the button that saves. */
export function focusNext(from: HTMLElement): void {
  const form = from.closest('form')
  if (!form) return
  const named = from.closest<HTMLElement>('[data-then]')?.dataset.then
  const target = named && form.querySelector<HTMLElement>(named)
  if (target) {
    target.focus()
    return
  }
  const inputs = [...form.querySelectorAll<HTMLElement>('input,textarea,[tabindex="0"]')].filter(
    (each) => !each.matches(':disabled') && each.offsetParent !== null,
  )
  const next = inputs[inputs.indexOf(from) + 1] ?? form.parentElement?.querySelector<HTMLElement>('[data-save]')
  next?.focus()
}

/** A closed list that nothing was typed into: Enter has nothing to choose there. */
export function isIdleCombobox(element: HTMLElement): boolean {
  return element.matches('[role=combobox][aria-expanded=false]') && (element as HTMLInputElement).value === ''
}
