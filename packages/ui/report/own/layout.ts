import type { ReportLayout } from '@yupana/contract'
import type { Column } from '../../list/column.tsx'

type Laid = ReportLayout[number]

/** Every column as the layout has it, in its order; one that it does not know follows the one it was declared behind. */
export function wholeLayout(columns: readonly { field: string }[], layout: ReportLayout): Laid[] {
  const known = layout.filter(({ field }) => columns.some((each) => each.field === field))
  const out = [...known]
  for (const [at, { field }] of columns.entries()) {
    if (known.some((each) => each.field === field)) continue
    const before = columns[at - 1]?.field
    out.splice(before === undefined ? 0 : out.findIndex((each) => each.field === before) + 1, 0, { field, shown: true })
  }
  return out
}

/** The columns in the order, of the width and without those that the person chose; one at least is always shown. */
export function laidOut<Row>(columns: readonly Column<Row>[], layout: ReportLayout): Column<Row>[] {
  if (layout.length === 0) return [...columns]
  const shown = wholeLayout(columns, layout).filter((each) => each.shown)
  const kept = shown.flatMap(({ field, width }) =>
    columns
      .filter((each) => each.field === field)
      .map((each) => (width === undefined ? each : { ...each, width, narrow: true })),
  )
  return kept.length > 0 ? kept : [...columns]
}

/** The layout with one column at another place. @param by -1 towards the beginning, 1 towards the end */
export function withMoved(layout: readonly Laid[], at: number, by: number): Laid[] {
  const to = at + by
  const moved = layout[at]
  if (!moved || to < 0 || to >= layout.length) return [...layout]
  return layout.toSpliced(at, 1).toSpliced(to, 0, moved)
}
