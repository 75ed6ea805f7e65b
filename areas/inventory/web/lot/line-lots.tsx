import type { LineLot } from '@yupana/catalogue/contract'
import { lotsText, type ToldLine } from '@yupana/catalogue/web'
import { type Lines, useShortcuts, useSpeech, useWatch } from '@yupana/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type LotWay, type Offered, sumOfLots } from './typed-lots.ts'
import './lots.css'

const Editor = lazy(() => import('./lots-editor.tsx').then((module) => ({ default: module.LotsEditor })))

interface LineLots<Row> {
  /** What the cell of a line shows: a button that opens its batches. */
  lots: (row: Row) => ReactNode
  /** The key of the line whose batches are open. */
  asked: string | undefined
  ask: (line: string | undefined) => void
}

/** Its goods are moved by a guide, which names them: one that came before, or those that bring what comes later. */
const elsewhere = (row: ToldLine, later: unknown): boolean =>
  row.lots.length === 0 && (later === true || Boolean((row as { guideLine?: unknown }).guideLine))

function LotsCell({ row, ask }: { row: ToldLine; ask: (line: string) => void }): ReactNode {
  const { t } = useSpeech()
  const later: unknown = useWatch({ name: 'goodsLater' })
  if (row.tracking === 'none' || elsewhere(row, later)) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`yu-lots-cell${row.lots.length === 0 ? ' yu-lots-missing' : ''}`}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={() => ask(row.key)}
    >
      {lotsText(row, t)}
    </button>
  )
}

/** Batches and serial numbers in the lines of a document: the cell that says them, and what opens there. */
export function useLineLots<Row extends ToldLine>(): LineLots<Row> {
  const [asked, ask] = useState<string>()
  return { ...{ asked, ask }, lots: (row) => <LotsCell row={row} ask={ask} /> }
}

interface LineLotsPanelProps<Row extends ToldLine> extends Omit<LineLots<Row>, 'lots'> {
  lines: Lines<Row>
  /** Decided by the document. */
  way: LotWay
  /** Property of the line that its batches add up to; `quantity` where absent. */
  figure?: string
  /** Where they add up to more than was typed: a material leaves with its waste. */
  wanted?: (row: Row) => string
  /** What may be named of a line, where the document knows it; absent: what is in its warehouse. */
  offered?: (row: Row) => readonly Offered[] | undefined
}

/** The batches of the line that is asked about; Alt-L opens them. It stands in the form, whose warehouse it reads. */
export function LineLotsPanel<Row extends ToldLine>(props: LineLotsPanelProps<Row>): ReactNode {
  const { lines, way, asked, ask, figure = 'quantity', wanted: wantedOf, offered } = props
  const { t } = useSpeech()
  const [warehouse, later] = useWatch({ name: ['warehouse', 'goodsLater'] }) as [
    { id: string } | null | undefined,
    unknown,
  ]
  /** The line with the focus; from an empty one that which still lacks its batches, else the last that has any. */
  const wanted = (): string | undefined => {
    const place = document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex')
    const at = lines.rows[Number(place ?? '2') - 2]
    const told = lines.rows.filter((row) => row.tracking !== 'none' && !elsewhere(row, later))
    return (told.find((row) => row === at) ?? told.find((row) => row.lots.length === 0) ?? told.at(-1))?.key
  }
  const tracked = lines.rows.some((row) => row.tracking !== 'none' && !elsewhere(row, later))
  useShortcuts(tracked ? [{ keys: 'alt+l', label: t('lots.open'), run: () => ask(wanted()) }] : [])
  const row = lines.rows.find(({ key }) => key === asked)
  if (!row?.item || row.tracking === 'none') return null
  const { item, tracking, dueDated, lots } = row
  const quantity = wantedOf?.(row) ?? String((row as Record<string, unknown>)[figure] ?? '')
  const save = (named: LineLot[]): void => {
    const change = (line: Row): Row => ({
      ...line,
      lots: named,
      // So many are named, so many they are.
      ...(named.length > 0 && !wantedOf ? { [figure]: sumOfLots(named) } : {}),
    })
    lines.dispatch({ type: 'edit', key: row.key, change })
    ask(undefined)
  }
  return (
    <Suspense fallback={null}>
      <Editor
        {...{ item, tracking, dueDated, quantity, lots, way, warehouse: warehouse?.id, offered: offered?.(row) }}
        onSave={save}
        onClose={() => ask(undefined)}
      />
    </Suspense>
  )
}
