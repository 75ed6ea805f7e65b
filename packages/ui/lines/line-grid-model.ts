/** A line of a document. `key` is made in the browser and only tells lines apart. */
export interface LineRow {
  key: string
}

export type LinesAction<Row extends LineRow> =
  | { type: 'set'; index: number; row: Row }
  /** Of the line as it stands by then, wherever it stands: for what comes later, or between two keys. No value leaves it. */
  | { type: 'edit'; key: string; change: (row: Row) => Row | undefined }
  | { type: 'insert'; at: number; row: Row }
  | { type: 'remove'; index: number }
  | { type: 'move'; index: number; by: 1 | -1 }
  | { type: 'duplicate'; index: number; key: string }
  | { type: 'put'; at: number; rows: Row[] }
  | { type: 'replace'; rows: Row[] }

/**
 * The lines after an action. `compute` is asked for each touched line only, so a key in line 3 leaves the other 199 as
 * they are (the same objects, which are not drawn again).
 */
export function reduceLines<Row extends LineRow>(
  rows: readonly Row[],
  action: LinesAction<Row>,
  compute: (row: Row) => Row,
): Row[] {
  const next = [...rows]
  switch (action.type) {
    case 'set':
      next[action.index] = compute(action.row)
      return next
    case 'edit': {
      const at = next.findIndex(({ key }) => key === action.key)
      const changed = at < 0 ? undefined : action.change(next[at]!)
      if (changed) next[at] = compute(changed)
      return next
    }
    case 'insert':
      next.splice(action.at, 0, compute(action.row))
      return next
    case 'remove':
      next.splice(action.index, 1)
      return next
    case 'move': {
      const to = action.index + action.by
      if (to < 0 || to >= next.length) return next
      const [moved] = next.splice(action.index, 1)
      next.splice(to, 0, moved!)
      return next
    }
    case 'duplicate': {
      const original = next[action.index]
      if (original) next.splice(action.index + 1, 0, { ...original, key: action.key })
      return next
    }
    case 'put':
      next.splice(action.at, action.rows.length, ...action.rows.map(compute))
      return next
    case 'replace':
      return action.rows.map(compute)
  }
}

export interface GridPlace {
  row: number
  column: number
}

/** The lines with an empty one at their end, where the next one is typed. */
export function withEmptyLast<Row extends LineRow>(
  rows: readonly Row[],
  isBlank: (row: Row) => boolean,
  blank: () => Row,
): readonly Row[] {
  const last = rows.at(-1)
  return last && isBlank(last) ? rows : [...rows, blank()]
}

/** `navigate`: arrows move between cells and typing replaces. `edit`: arrows move in the text. */
export type GridMode = 'navigate' | 'edit'

export interface GridShape {
  rows: number
  columns: number
  editable: (row: number, column: number) => boolean
  /** Of the editable ones, where Enter stops. */
  stops: (row: number, column: number) => boolean
}

export interface GridKey {
  key: string
  ctrl: boolean
  alt: boolean
  shift: boolean
}

export type GridCommand =
  | { kind: 'go'; to: GridPlace; mode: GridMode }
  | { kind: 'edit' }
  | { kind: 'restore' }
  | { kind: 'append' }
  | { kind: 'duplicate' }
  | { kind: 'remove' }
  | { kind: 'clear' }
  | { kind: 'reorder'; by: 1 | -1 }

/**
 * What a key means at a place of the grid (WAI-ARIA Authoring Practices, grid pattern), or undefined where the browser's
 * own meaning stands: typing, moving in the text, and Tab out of the last cell.
 */
export function gridCommand(
  pressed: GridKey,
  at: GridPlace,
  mode: GridMode,
  shape: GridShape,
): GridCommand | undefined {
  const { key, ctrl, alt, shift } = pressed
  if (ctrl && key === 'Backspace') return { kind: 'remove' }
  if (ctrl && key.toLowerCase() === 'd') return { kind: 'duplicate' }
  if (alt && key === 'ArrowUp') return { kind: 'reorder', by: -1 }
  if (alt && key === 'ArrowDown') return { kind: 'reorder', by: 1 }
  if (alt || (ctrl && key !== 'Home' && key !== 'End')) return undefined
  if (key === 'F2') return { kind: 'edit' }
  if (key === 'Escape') return mode === 'edit' ? { kind: 'restore' } : undefined
  if (key === 'Delete' && mode === 'navigate') return { kind: 'clear' }
  if (key === 'Enter') return shift ? go(at, -1, 0, shape) : enter(at, shape)
  if (key === 'Tab') return tab(at, shift ? -1 : 1, shape)
  if (key === 'ArrowUp') return go(at, -1, 0, shape)
  if (key === 'ArrowDown') return go(at, 1, 0, shape)
  if (key === 'PageUp') return go(at, -10, 0, shape)
  if (key === 'PageDown') return go(at, 10, 0, shape)
  if (mode === 'edit') return undefined
  if (key === 'ArrowLeft') return go(at, 0, -1, shape)
  if (key === 'ArrowRight') return go(at, 0, 1, shape)
  if (key === 'Home') return { kind: 'go', to: { row: ctrl ? 0 : at.row, column: 0 }, mode: 'navigate' }
  if (key === 'End')
    return { kind: 'go', to: { row: ctrl ? shape.rows - 1 : at.row, column: shape.columns - 1 }, mode: 'navigate' }
  return undefined
}

function go(at: GridPlace, rows: number, columns: number, shape: GridShape): GridCommand {
  const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))
  return {
    kind: 'go',
    to: { row: clamp(at.row + rows, shape.rows), column: clamp(at.column + columns, shape.columns) },
    mode: 'navigate',
  }
}

/** Enter goes to the next cell that takes input, then to the next line; behind the last line it adds one. */
function enter(at: GridPlace, shape: GridShape): GridCommand {
  return next(at, 1, shape, shape.stops) ?? { kind: 'append' }
}

function tab(at: GridPlace, direction: 1 | -1, shape: GridShape): GridCommand | undefined {
  return next(at, direction, shape, shape.editable)
}

function next(
  at: GridPlace,
  direction: 1 | -1,
  shape: GridShape,
  isTarget: GridShape['editable'],
): GridCommand | undefined {
  const cells = shape.rows * shape.columns
  for (let i = at.row * shape.columns + at.column + direction; i >= 0 && i < cells; i += direction) {
    const to = { row: Math.floor(i / shape.columns), column: i % shape.columns }
    if (isTarget(to.row, to.column)) return { kind: 'go', to, mode: 'navigate' }
  }
  return undefined
}

/** Where the cells of a pasted block land: column by column over those that take input, from the place rightwards. */
export function pasteTargets(
  block: readonly (readonly string[])[],
  at: GridPlace,
  shape: GridShape,
): { row: number; column: number; text: string }[] {
  return block.flatMap((cells, down) => {
    const row = at.row + down
    const columns: number[] = []
    for (let column = at.column; column < shape.columns; column++) {
      if (shape.editable(Math.min(row, Math.max(0, shape.rows - 1)), column)) columns.push(column)
    }
    return cells.flatMap((text, index) => {
      const column = columns[index]
      return column === undefined ? [] : [{ row, column, text: text.trim() }]
    })
  })
}
