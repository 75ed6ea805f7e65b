import { Button, Checkbox, Popover } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useT } from '../i18n.ts'
import { ColumnsIcon } from '../icons.ts'
import { useSessionData } from '../session/session-context.tsx'
import type { LineColumn } from './line-column.ts'
import type { LineRow } from './line-grid-model.ts'

export interface ShownColumns<Row extends LineRow> {
  columns: readonly LineColumn<Row>[]
  /** Those that are hidden until a line uses them, or somebody asks for them. */
  optional: readonly LineColumn<Row>[]
  shows: (key: string) => boolean
  show: (key: string, shown: boolean) => void
  /** Shows it in this form, whatever the person likes elsewhere. */
  reveal: (key: string) => void
}

/**
 * The columns of a grid as this person sees them. What most documents never use (a second discount) comes with the first line that does,
 * and then stays, so that nothing disappears under the one who types.
 */
export function useShownColumns<Row extends LineRow>(
  all: readonly LineColumn<Row>[],
  rows: readonly Row[],
): ShownColumns<Row> {
  const { user } = useSessionData()
  const store = `yupana.grid.${user.id}.${all.map(({ key }) => key).join('.')}`
  const [chosen, setChosen] = useState<Record<string, boolean>>(() => readChosen(store))
  const seen = useRef(new Set<string>()).current
  const [, drawAgain] = useState(0)
  for (const { key, usedBy } of all) if (usedBy && !seen.has(key) && usedBy(rows)) seen.add(key)
  const shows = (key: string): boolean => seen.has(key) || chosen[key] === true
  const visible = all.filter(({ key, usedBy }) => usedBy === undefined || shows(key))
  const columns = useMemo(() => visible, [all, visible.map(({ key }) => key).join()])
  return {
    columns,
    optional: all.filter(({ usedBy }) => usedBy !== undefined),
    shows,
    show: (key, shown) => {
      if (!shown) seen.delete(key)
      const next = { ...chosen, [key]: shown }
      localStorage.setItem(store, JSON.stringify(next))
      setChosen(next)
    },
    reveal: (key) => {
      seen.add(key)
      drawAgain((count) => count + 1)
    },
  }
}

function readChosen(store: string): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(store) ?? '{}') as Record<string, boolean>
  } catch {
    return {}
  }
}

interface LineColumnChooserProps<Row extends LineRow> {
  shown: ShownColumns<Row>
  rows: readonly Row[]
}

/** In the head of the grid: which of the seldom used columns are there. One that a line uses stays. */
export function LineColumnChooser<Row extends LineRow>({ shown, rows }: LineColumnChooserProps<Row>): ReactNode {
  const t = useT()
  if (shown.optional.length === 0) return null
  const panel = (
    <div className="yu-menu-panel">
      <strong>{t('ui.columns')}</strong>
      {shown.optional.map(({ key, label, usedBy }) => (
        <Checkbox
          key={key}
          checked={shown.shows(key)}
          disabled={usedBy?.(rows) === true}
          onChange={(event) => shown.show(key, event.target.checked)}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={panel}>
      <Button type="text" size="small" icon={<ColumnsIcon />} title={t('ui.columns')} aria-label={t('ui.columns')} />
    </Popover>
  )
}
