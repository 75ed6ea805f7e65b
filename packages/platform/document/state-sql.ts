import type { States } from '@yupana/kernel'

/** SQL that says that a column holds one of these states: `inStates<OpenItemStatus>('t.status', 'open')`. */
export const inStates = <S extends string>(column: string, ...states: readonly NoInfer<S>[]): string =>
  `${column} in (${states.map((state) => `'${state}'`).join(', ')})`

/**
 * SQL of the state to which a move leads from the one that a column holds, for statements that move many rows at once. A row for which the
 * move is illegal gets null, which the column refuses: an illegal move never passes silently.
 */
export function movedState<S extends string, A extends string>(table: States<S, A>, column: string, action: A): string {
  const ways = table.all
    .filter((from) => table.can(from, action))
    .map((from) => `when '${from}' then '${table.move(from, action)}'`)
  return `case ${column} ${ways.join(' ')} end`
}
