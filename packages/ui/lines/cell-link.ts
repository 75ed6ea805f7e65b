/** A problem of a line is told over the form; its link opens the cell. The two know each other by the path alone: `items.2.quantity`. */
export interface CellLink {
  lines: string
  row: number
  /** Of the column; a part of its value (`tax.rate`) is in the cell of the whole. */
  key: string
}

const NAME = 'yupana:cell'

/** Undefined for a path that names no cell. */
export function cellOfPath(path: string): CellLink | undefined {
  const [, lines = '', row = '', key = ''] = /^(\w+)\.(\d+)\.(\w+)/.exec(path) ?? []
  return lines === '' ? undefined : { lines, row: Number(row), key }
}

/** Opens the cell of a path; answers false where no grid shows it. */
export function goToCell(path: string): boolean {
  const cell = cellOfPath(path)
  const grid = cell && document.querySelector(`[data-lines="${cell.lines}"]`)
  if (!grid) return false
  grid.dispatchEvent(new CustomEvent<CellLink>(NAME, { detail: cell }))
  return true
}

/** Tells a grid which of its cells is asked for. Answers how to stop. */
export function onCellLink(grid: HTMLElement, take: (cell: CellLink) => void): () => void {
  const hear = (event: Event): void => take((event as CustomEvent<CellLink>).detail)
  grid.addEventListener(NAME, hear)
  return () => grid.removeEventListener(NAME, hear)
}

/** Paths of the cells that changed between two states of the lines, by the place they have now; all of a line that is another one. */
export function changedCells(
  name: string,
  before: readonly { key: string }[],
  now: readonly { key: string }[],
): { cells: string[]; moved: boolean } {
  const moved = before.length !== now.length || now.some(({ key }, at) => before[at]?.key !== key)
  if (moved) return { cells: [], moved }
  const cells = now.flatMap((row, at) => {
    const old = before[at] as unknown as Record<string, unknown>
    if (row === before[at]) return []
    const values = Object.entries(row)
    return values.filter(([key, value]) => old[key] !== value).map(([key]) => `${name}.${at}.${key}`)
  })
  return { cells, moved }
}
