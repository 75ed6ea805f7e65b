/**
 * Who types without looking is ahead of the screen: keys whose place is not there yet are kept in their order and typed there as soon as it
 * is. One queue for the page, for there is one keyboard.
 */

export interface Hold {
  /** The place has the focus: what was kept is typed there. */
  release: () => void
  /** There will be no such place: what was kept for it is forgotten. */
  drop: () => void
}

interface Key {
  key: string
  ctrl: boolean
  shift: boolean
  /** Pasted instead of typed. */
  text?: string
}

/** Whoever holds has lost its way by then. */
const LONGEST_MS = 8000
const NEXT_FORM_MS = 2000
const CODES: Readonly<Record<string, number>> = { Backspace: 8, Tab: 9, Enter: 13, ArrowUp: 38, ArrowDown: 40 }

const holds = new Set<{ saving: boolean }>()
let kept: Key[] = []
let replaying = false

/** @param saving a document is being saved: keys that save are heard, for the form ignores them */
export function holdKeys(saving = false): Hold {
  const own = { saving }
  holds.add(own)
  listen()
  const end = (): boolean => {
    clearTimeout(late)
    return holds.delete(own)
  }
  const drop = (): void => {
    if (!end()) return
    kept = []
    quiet()
  }
  const late = setTimeout(drop, LONGEST_MS)
  return {
    release: () => {
      if (end()) void replay()
    },
    drop,
  }
}

let next: Hold | undefined

/** From the save of one document of a pile until the form of the next one stands. */
export function holdForNext(): void {
  next?.drop()
  next = holdKeys(true)
}

/** The form of the next document stands, or there will be none. */
export function endHoldForNext(stands: boolean): void {
  if (stands) next?.release()
  else next?.drop()
  next = undefined
}

/** The form is gone: where no other comes, nobody waits for one. */
export function endHoldSoon(): void {
  const mine = next
  setTimeout(() => mine?.drop(), NEXT_FORM_MS)
}

/** Whether a key is typed into a field, or leads on from it; the others are the browser's, or a shortcut. */
export function isTypedKey({ key, ctrl, alt }: { key: string; ctrl: boolean; alt: boolean }, saving: boolean): boolean {
  if (alt) return false
  if (ctrl) return !saving && (key === 'Enter' || key.toLowerCase() === 's')
  return key.length === 1 || key in CODES
}

function onKey(event: KeyboardEvent): void {
  if (!event.isTrusted) return
  const ctrl = event.ctrlKey || event.metaKey
  const saving = [...holds].some((each) => each.saving)
  if (!isTypedKey({ key: event.key, ctrl, alt: event.altKey }, saving)) return
  stop(event)
  kept.push({ key: event.key, ctrl, shift: event.shiftKey })
}

function onPaste(event: ClipboardEvent): void {
  if (!event.isTrusted) return
  stop(event)
  kept.push({ key: '', ctrl: false, shift: false, text: event.clipboardData?.getData('text/plain') ?? '' })
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Before anybody else hears of them. Adding the same listener again changes nothing. */
function listen(): void {
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('paste', onPaste, true)
}

function quiet(): void {
  if (holds.size > 0 || replaying) return
  window.removeEventListener('keydown', onKey, true)
  window.removeEventListener('paste', onPaste, true)
}

/** One key after the other, each drawn before the next: it may itself hold what follows, as Enter in a chooser does. */
async function replay(): Promise<void> {
  if (replaying) return
  replaying = true
  while (holds.size === 0 && kept.length > 0) {
    typeKey(kept.shift()!)
    await new Promise((drawn) => setTimeout(drawn))
  }
  replaying = false
  quiet()
}

function typeKey({ key, ctrl, shift, text }: Key): void {
  const place = document.activeElement as HTMLElement | null
  if (!place) return
  if (text !== undefined) {
    paste(place, text)
    return
  }
  const code = CODES[key] ?? 0
  const shape = { key, ctrlKey: ctrl, shiftKey: shift, keyCode: code, which: code, bubbles: true, cancelable: true }
  if (!place.dispatchEvent(new KeyboardEvent('keydown', shape)) || ctrl) return
  if (key.length === 1) insert(place, key)
  else if (key === 'Backspace') erase(place)
  else if (key === 'Tab') step(place, shift ? -1 : 1)
}

function paste(place: HTMLElement, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (place.dispatchEvent(event)) insert(place, text)
}

const isText = (place: HTMLElement): place is HTMLInputElement | HTMLTextAreaElement =>
  place.matches('input,textarea') && !(place as HTMLInputElement).readOnly

function insert(place: HTMLElement, text: string): void {
  if (!isText(place)) return
  const end = place.value.length
  place.setRangeText(text, place.selectionStart ?? end, place.selectionEnd ?? end, 'end')
  place.dispatchEvent(new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true }))
}

function erase(place: HTMLElement): void {
  if (!isText(place)) return
  const [from, to] = [place.selectionStart ?? 0, place.selectionEnd ?? 0]
  place.setRangeText('', from === to ? Math.max(0, from - 1) : from, to, 'end')
  place.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }))
}

/** As the browser would by Tab. */
function step(place: HTMLElement, by: 1 | -1): void {
  const stops = [
    ...document.querySelectorAll<HTMLElement>('input,select,textarea,button,a[href],[tabindex="0"]'),
  ].filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.offsetParent !== null)
  stops[stops.indexOf(place) + by]?.focus()
}
