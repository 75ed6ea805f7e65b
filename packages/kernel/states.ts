import { BusinessError } from './error.ts'

/** `{ draft: { issue: 'open' }, open: { void: 'voided' }, voided: {} }`: from each state, each legal action and where it leads. */
export type StateTable<S extends string, A extends string> = Record<S, Partial<Record<A, S>>>

export interface States<S extends string, A extends string> {
  readonly initial: S
  readonly table: StateTable<S, A>
  readonly all: readonly S[]
  can(from: S, action: A): boolean
  actions(from: S): A[]
  /** @throws BusinessError `illegal_state` (409) where the move is not in the table: an illegal move never passes silently */
  move(from: S, action: A): S
  /** States that no chain of moves from the initial one reaches; a test expects none. */
  unreachable(): S[]
}

export function states<S extends string, A extends string>(initial: S, table: StateTable<S, A>): States<S, A> {
  const all = Object.keys(table) as S[]
  const target = (from: S, action: A): S | undefined => table[from]?.[action]
  return {
    initial,
    table,
    all,
    can: (from, action) => target(from, action) !== undefined,
    actions: (from) => Object.keys(table[from] ?? {}) as A[],
    move(from, action) {
      const to = target(from, action)
      if (to === undefined) throw new BusinessError('illegal_state', { state: from, action }, { status: 409 })
      return to
    },
    unreachable() {
      const seen = new Set<S>([initial])
      for (const state of seen) for (const next of Object.values(table[state] ?? {})) seen.add(next as S)
      return all.filter((state) => !seen.has(state))
    },
  }
}
