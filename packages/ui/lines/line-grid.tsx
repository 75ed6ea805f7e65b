// biome-ignore-all lint/a11y/useSemanticElements: a grid of virtual rows with inputs is no table

import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useReducer, useRef } from 'react'
import { type Say, useT } from '../i18n.ts'
import { useKeyHints } from '../shell/shortcuts.tsx'
import { onCellLink } from './cell-link.ts'
import { isFigureColumn, type LineColumn } from './line-column.ts'
import { LineColumnChooser, useShownColumns } from './line-columns.tsx'
import { type GridMode, type LineRow, type LinesAction, reduceLines, withEmptyLast } from './line-grid-model.ts'
import { type GridState, useGridState } from './line-grid-state.ts'
import { type LineMark, problemsOf } from './line-problems.ts'
import { GridRow } from './line-row.tsx'
import { gridWidths } from './line-widths.ts'
import './lines.css'

export interface Lines<Row extends LineRow> {
  rows: readonly Row[]
  dispatch: (action: LinesAction<Row>) => void
  blank: () => Row
  isBlank: (row: Row) => boolean
  fixed?: boolean | undefined
}

/** What a kind of line is, wherever it stands. */
export interface LineRules<Row extends LineRow> {
  blank: () => Row
  /** Nothing was typed into it. */
  isBlank: (row: Row) => boolean
  /** Subtotal, tax and total of one line. */
  compute?: (row: Row) => Row
  /** They are those of another document: none is added, doubled or moved. */
  fixed?: boolean
}

/** The lines of a document, in a reducer beside the form; the last one is always empty. */
export function useLines<Row extends LineRow>(initial: readonly Row[], of: LineRules<Row>): Lines<Row> {
  const rules = useRef(of)
  rules.current = of
  const computed = (row: Row): Row => rules.current.compute?.(row) ?? row
  const [rows, dispatch] = useReducer(
    (now: readonly Row[], action: LinesAction<Row>): readonly Row[] =>
      withEmptyLast(reduceLines(now, action, computed), of.isBlank, of.blank),
    initial,
    (first) => withEmptyLast(first.map(computed), of.isBlank, of.blank),
  )
  return { rows, dispatch, blank: of.blank, isBlank: of.isBlank, fixed: of.fixed }
}

export interface LineGridProps<Row extends LineRow> {
  label: string
  columns: readonly LineColumn<Row>[]
  lines: Lines<Row>
  /** Problems by field path of the contract: `items[2].quantity`. */
  errors?: Readonly<Record<string, string>>
  /** The property of the contract that holds the lines, for `errors`. */
  name?: string
  /** What is wrong with lines as they stand, before anything is sent. */
  marks?: readonly LineMark[]
  readOnly?: boolean
  /** Most rows shown at once before the grid scrolls. */
  visibleRows?: number
  /** Sum row under the columns, by column key. */
  footer?: Readonly<Record<string, string>>
  /** Told when the focus comes to the lines. */
  onEnter?: () => void
}

const ROW_HEIGHT = 28
/** With a second line in it. */
const TALL_ROW = 42

/**
 * Lines by keyboard: arrows and Tab move, typing replaces, F2 edits, Enter moves on and to the next line, Ctrl-D duplicates,
 * Alt-Up and Alt-Down reorder, Ctrl-Backspace removes, a block from Excel can be pasted. Only visible rows exist, only
 * the focused cell is an input, and a key draws one row again.
 */
export function LineGrid<Row extends LineRow>(props: LineGridProps<Row>): ReactNode {
  const { label, lines, readOnly = false, visibleRows = 12, footer } = props
  const t = useT()
  const { rows } = lines
  const shown = useShownColumns(props.columns, rows)
  const { columns } = shown
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useGridState(columns, lines, readOnly, shown.reveal)
  const rowHeight = isTall(props.columns) ? TALL_ROW : ROW_HEIGHT
  const virtualizer = useVisibleRows(scroller, rows.length, rowHeight, grid.at.row, grid.focused)
  const { template, least } = gridWidths(columns, rows, footer)
  useGridKeys(t, readOnly, lines.fixed === true)
  const links = useCellLinks(grid)
  const height = Math.min(Math.max(rows.length, 1), visibleRows) * rowHeight
  const rowProps = rowPropsOf(props, columns, grid, template, t)
  return (
    <div className="yu-grid-frame">
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-readonly={readOnly}
        tabIndex={-1}
        className={`yu-grid${rowHeight === TALL_ROW ? ' yu-grid-tall' : ''}`}
        onKeyDown={grid.onKeyDown}
        onPaste={grid.onPaste}
        ref={links}
        data-lines={props.name ?? 'items'}
        onFocus={entered(grid, props.onEnter)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) grid.onLeave()
        }}
      >
        <div
          ref={scroller}
          className="yu-grid-scroll"
          style={scrolling(least, height + ROW_HEIGHT * (footer ? 2 : 1) + 16)}
        >
          <Strip
            role="columnheader"
            className="yu-grid-head"
            template={template}
            columns={columns}
            textOf={(column) => column.label}
            end={!readOnly && <LineColumnChooser shown={shown} rows={rows} />}
          />
          <div className="yu-grid-body" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => (
              <GridRow key={rows[index]!.key} {...rowProps(index)} top={start} />
            ))}
          </div>
          {footer && <Foot template={template} columns={columns} footer={footer} />}
        </div>
      </div>
    </div>
  )
}

/** Hears which cell somebody asks for by its path. */
function useCellLinks(grid: GridState): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(grid)
  latest.current = grid
  useEffect(
    () =>
      onCellLink(root.current!, ({ row, key }) => {
        root.current?.scrollIntoView({ block: 'nearest' })
        latest.current.openCell(row, key)
      }),
    [],
  )
  return root
}

/** What a row is given; nothing of it changes for the rows that a key does not touch. */
function rowPropsOf<Row extends LineRow>(
  { lines: { rows }, errors, marks, name = 'items', readOnly = false }: LineGridProps<Row>,
  columns: readonly LineColumn<Row>[],
  grid: GridState,
  template: string,
  t: Say,
) {
  return (index: number) => ({
    row: rows[index]!,
    index,
    template,
    columns: columns as unknown as readonly LineColumn<LineRow>[],
    readOnly,
    problems: problemsOf({ errors, name, marks, pasted: grid.pasteErrors[rows[index]!.key] }, index, rows[index]!.key),
    ...wordsOf(t),
    ...handlersOf(grid),
    ...focusOf(grid, index),
  })
}

/** Draws only the rows in sight, and keeps the active one there. */
function useVisibleRows(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  rowHeight: number,
  active: number,
  focused: boolean,
): Virtualizer<HTMLDivElement, Element> {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    useFlushSync: false,
    // The active row is there even while scrolling lags behind the keys: without its input the focus would be lost.
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), active, count),
  })
  useEffect(() => virtualizer.measure(), [rowHeight])
  useEffect(() => {
    if (focused) virtualizer.scrollToIndex(active)
  }, [active, focused, count])
  return virtualizer
}

/** All rows of a grid are alike: with room for a second line where a column may have one. */
const isTall = <Row extends LineRow>(columns: readonly LineColumn<Row>[]): boolean =>
  columns.some(({ more, under }) => more !== undefined || under !== undefined)

function withIndex(shown: number[], index: number, count: number): number[] {
  if (index >= count || shown.includes(index)) return shown
  return [...shown, index].sort((a, b) => a - b)
}

const entered =
  (grid: GridState, tell: (() => void) | undefined): (() => void) =>
  () => {
    grid.onFocus()
    tell?.()
  }

function handlersOf({ goTo, setMode, change, pick, take, remove }: GridState) {
  return { onGo: goTo, onMode: setMode, onChange: change, onPick: pick, onTake: take, onRemove: remove }
}

function wordsOf(t: Say): { removeLabel: string; unreadLabel: string; unknownLabel: string } {
  return {
    removeLabel: t('ui.removeLine'),
    unreadLabel: t('error.invalid_format'),
    unknownLabel: t('error.invalid_reference'),
  }
}

/** Only the active row knows of the focus: the others stay as they are when it moves. */
function focusOf(
  { at, mode, focused }: GridState,
  index: number,
): { active: number | undefined; mode: GridMode; focused: boolean } {
  return at.row === index
    ? { active: at.column, mode, focused }
    : { active: undefined, mode: 'navigate', focused: false }
}

interface StripProps<Row extends LineRow> {
  role: 'columnheader' | 'gridcell'
  className: string
  template: string
  columns: readonly LineColumn<Row>[]
  textOf: (column: LineColumn<Row>) => string
  /** In the place of the button that removes a line. */
  end?: ReactNode
}

/** The head with the columns' names, or the foot with their sums. */
function Strip<Row extends LineRow>({ role, className, template, columns, textOf, end }: StripProps<Row>): ReactNode {
  return (
    <div role="row" tabIndex={-1} className={`yu-grid-row ${className}`} style={{ gridTemplateColumns: template }}>
      <span />
      {columns.map((each) => (
        <span key={each.key} role={role} tabIndex={-1} className={isFigureColumn(each) ? 'yu-figure' : undefined}>
          {textOf(each)}
        </span>
      ))}
      <span role={role} tabIndex={-1}>
        {end}
      </span>
    </div>
  )
}

/** The sums under the columns. */
function Foot<Row extends LineRow>({
  footer,
  ...strip
}: Pick<StripProps<Row>, 'template' | 'columns'> & { footer: Readonly<Record<string, string>> }): ReactNode {
  return <Strip {...strip} role="gridcell" className="yu-grid-foot" textOf={(column) => footer[column.key] ?? ''} />
}

/** Where the columns do not fit, head and lines scroll at the same width: the labels of the head have no say in it. */
const scrolling = (least: string, height: number): CSSProperties =>
  ({ '--yu-grid-height': `${height}px`, '--yu-grid-width': least }) as CSSProperties

/** The help shows the keys that the grid hears by itself. */
function useGridKeys(t: Say, readOnly: boolean, fixed: boolean): void {
  const keys = [
    { keys: 'f2', label: t('ui.gridKey.edit') },
    ...(fixed
      ? []
      : [
          { keys: 'mod+d', label: t('ui.gridKey.duplicate') },
          { keys: 'alt+arrows', label: t('ui.gridKey.reorder') },
        ]),
    { keys: 'mod+backspace', label: t('ui.gridKey.remove') },
    { keys: 'mod+v', label: t('ui.gridKey.paste') },
  ]
  useKeyHints(readOnly ? [] : keys)
}
