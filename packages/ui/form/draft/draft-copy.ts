export interface Draft {
  /** ISO instant of the last key. */
  at: string
  values: Record<string, unknown>
  /** The server has it too. */
  sent?: boolean
}

/** Kept once the keys rest this long, and while they do not rest, this often at least. */
const PAUSE = 700
const LONGEST = 2000

/** Under which the browser keeps the draft of a form. */
export const keyOf = (userId: string, companyId: string, form: string): string =>
  `yupana.draft.${userId}.${companyId}.${form}`

/** In the address of a form: the draft that was chosen, which is filled in without a question. */
const CHOSEN = 'draft'

export const chosenDraft = (search: string): string | undefined => new URLSearchParams(search).get(CHOSEN) ?? undefined

/** Where a form is typed on with a draft of its. */
export function pathOfDraft(path: string, form: string): string {
  const [place = '', search = ''] = path.split('?')
  const asked = new URLSearchParams(search)
  asked.set(CHOSEN, form)
  return `${place}?${asked}`
}

/** Name of a draft that makes room for another of its form: what was typed of a first one stays when a second is begun. */
export const asideOf = (form: string, { at }: Pick<Draft, 'at'>): string => `${form}.${Date.parse(at)}`

const open = new Map<string, Set<() => void>>()

/** Calls back when the draft of an open form was dropped elsewhere: what it was about to keep is kept no more, until something is typed again. */
export function whenForgotten(key: string, run: () => void): () => void {
  const listeners = open.get(key) ?? new Set()
  open.set(key, listeners.add(run))
  return () => {
    listeners.delete(run)
    if (listeners.size === 0) open.delete(key)
  }
}

/** The copy of this browser goes with the one that was dropped from the list. */
export function forgetDraft(key: string): void {
  for (const run of open.get(key) ?? []) run()
  localStorage.removeItem(key)
}

export function readDraft(key: string): Draft | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    return read && typeof read.at === 'string' && typeof read.values === 'object' ? read : undefined
  } catch {
    return undefined
  }
}

/**
 * Which of two drafts of a form is offered: the newer one, that of the browser where both are the same. One that the server had and has no more was
 * saved or dropped on another device.
 */
export function newestDraft(here: Draft | undefined, kept: Draft | null): Draft | undefined {
  if (!kept) return here?.sent ? undefined : here
  return here && Date.parse(here.at) >= Date.parse(kept.at) ? here : kept
}

export interface LateWriter {
  /** Writes after a pause in which nothing else came; not later than two seconds after what came first. */
  write: (how: () => void) => void
  /** Writes what waits, now. */
  flush: () => void
  drop: () => void
}

/** Keeps the latest only: one write for a word, none lost at the end. */
export function lateWriter(rest = PAUSE, most = LONGEST): LateWriter {
  let waiting: (() => void) | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let last: ReturnType<typeof setTimeout> | undefined
  const drop = (): void => {
    clearTimeout(pause)
    clearTimeout(last)
    waiting = last = undefined
  }
  const flush = (): void => {
    const write = waiting
    drop()
    write?.()
  }
  return {
    write(how) {
      waiting = how
      clearTimeout(pause)
      pause = setTimeout(flush, rest)
      last ??= setTimeout(flush, most)
    },
    flush,
    drop,
  }
}
