// biome-ignore-all lint/a11y/useSemanticElements: a grid of virtual rows with inputs is no table

import type { Option } from '@yupana/contract'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CloseIcon } from '../icons.ts'
import { editText, isEditable, isFigureColumn, isUnread, type LineColumn, lineText } from './line-column.ts'
import type { GridMode, GridPlace, LineRow } from './line-grid-model.ts'
import { LineLookup } from './line-lookup.tsx'
import { readProblems } from './line-problems.ts'

interface GridRowProps {
  row: LineRow
  index: number
  top: number
  template: string
  columns: readonly LineColumn<LineRow>[]
  /** The column that has the focus, where it is in this row. */
  active: number | undefined
  mode: GridMode
  focused: boolean
  readOnly: boolean
  /** As `problemsOf` writes them. */
  problems: string
  onGo: (to: GridPlace, mode?: GridMode) => void
  onMode: (mode: GridMode) => void
  onChange: (index: number, column: number, text: string) => boolean
  onPick: (index: number, column: number, option: Option) => void
  onTake: (index: number, column: number, text: string) => void
  onRemove: (index: number) => void
  removeLabel: string
  /** Said of a figure or a day that is none. */
  unreadLabel: string
  /** Said of a record that is none. */
  unknownLabel: string
}

/** One line: its frame follows its place, its cells are drawn again only when the line or the focus in it changes. */
export const GridRow = memo(function GridRow({ index, top, ...cells }: GridRowProps): ReactNode {
  const place = useRef(index)
  place.current = index
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      className="yu-grid-row"
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: cells.template }}
    >
      <span className="yu-grid-number">{index + 1}</span>
      <RowCells {...cells} place={place} />
    </div>
  )
})

type RowCellsProps = Omit<GridRowProps, 'index' | 'top'> & {
  /** Where the line stands; read when something happens, so that a line that only moved is not drawn again. */
  place: { current: number }
}

const RowCells = memo(function RowCells(props: RowCellsProps): ReactNode {
  const { row, place, columns, active, readOnly, problems } = props
  const messages = readProblems(problems)
  return (
    <>
      {columns.map((column, at) => {
        const editable = !readOnly && isEditable(column, row)
        const told = messages.get(column.key)
        const problem =
          told?.message ??
          (isUnread(column, row) ? (column.kind === 'choose' ? props.unknownLabel : props.unreadLabel) : undefined)
        const className = `yu-cell${isFigureColumn(column) ? ' yu-figure' : ''}${editable ? '' : ' yu-cell-fixed'}${problem ? ' yu-cell-problem' : ''}`
        const under = told?.short || underOf(column, columns, row)
        if (active === at)
          return (
            <ActiveCell
              key={column.key}
              {...props}
              column={column}
              at={at}
              editable={editable}
              className={className}
              problem={problem}
              under={under}
            />
          )
        return (
          <div
            key={column.key}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={at + 1}
            className={className}
            title={problem}
            onMouseDown={(event) => {
              event.preventDefault()
              props.onGo({ row: place.current, column: at })
            }}
          >
            {column.render ? column.render(row) : <CellText column={column} row={row} />}
            {/* The blank keeps the figure and what stands under it apart for who hears them. */}
            {under && ' '}
            {under && <small className="yu-cell-more">{under}</small>}
          </div>
        )
      })}
      {readOnly ? (
        <span />
      ) : (
        <span role="gridcell" tabIndex={-1}>
          <button
            type="button"
            tabIndex={-1}
            className="yu-grid-remove"
            aria-label={props.removeLabel}
            onClick={() => props.onRemove(place.current)}
          >
            <CloseIcon />
          </button>
        </span>
      )}
    </>
  )
})

/** The second line of a cell: what it says more, or what of a column that is not shown. */
function underOf(
  { under, more }: LineColumn<LineRow>,
  columns: readonly LineColumn<LineRow>[],
  row: LineRow,
): string | undefined {
  return under?.(row) || (columns.some(({ key }) => key === more?.key) ? undefined : more?.text(row)) || undefined
}

/** A record by its name, with its code beside it; the rest as it is read. */
function CellText({ column, row }: { column: LineColumn<LineRow>; row: LineRow }): ReactNode {
  const value = (row as unknown as Record<string, unknown>)[column.key]
  const { code, name } = (column.kind === 'choose' && !column.text ? (value ?? {}) : {}) as {
    code?: string | null
    name?: string | null
  }
  if (!code || !name) return lineText(column, row)
  return (
    <>
      <span className="yu-cell-name">{name}</span> <span className="yu-cell-code">{code}</span>
    </>
  )
}

/** Where the columns do not fit, the cell that is typed in comes into sight; the rows see to themselves. */
function scrollAside(input: HTMLElement | null): void {
  const scroller = input?.closest('.yu-grid-scroll')
  if (!input || !scroller || scroller.scrollWidth <= scroller.clientWidth) return
  const [cell, sight] = [input.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (cell.left < sight.left) scroller.scrollLeft -= sight.left - cell.left
  else if (cell.right > sight.right) scroller.scrollLeft += Math.min(cell.right - sight.right, cell.left - sight.left)
}

type ActiveCellProps = RowCellsProps & {
  column: LineColumn<LineRow>
  at: number
  editable: boolean
  className: string
  problem: string | undefined
  under: string | undefined
}

/** The one cell that is an input. Its text is its own while it is typed; the line has the value as soon as it is one. */
function ActiveCell({
  row,
  place,
  column,
  at,
  editable,
  className,
  problem,
  under,
  mode,
  focused,
  onMode,
  onChange,
  onPick,
  onTake,
}: ActiveCellProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const listKeys = useRef<((event: KeyboardEvent) => boolean) | undefined>(undefined)
  const [typed, setTyped] = useState<string>()
  const [bad, setBad] = useState(false)
  const [listOpen, setListOpen] = useState(false)
  // Before the browser takes the next key: a key between two cells would reach nobody.
  useLayoutEffect(() => {
    if (!focused) return
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    scrollAside(input.current)
  }, [focused])
  useEffect(() => {
    if (mode === 'edit' && column.kind === 'choose') setListOpen(true)
    if (mode === 'edit' && typed === undefined)
      input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
    if (mode === 'navigate') {
      setTyped(undefined)
      setListOpen(false)
      setBad(false)
    }
  }, [mode])
  const type = (text: string): void => {
    setTyped(text)
    if (mode === 'navigate') onMode('edit')
    if (column.kind === 'choose') setListOpen(true)
    else setBad(!onChange(place.current, at, text))
  }
  const shown = typed ?? (mode === 'edit' ? editText(column, row) : lineText(column, row))
  // A value that changes from outside (a price that follows the quantity) is typed over as a whole all the same.
  useLayoutEffect(() => {
    if (focused && mode === 'navigate') input.current?.select()
  }, [shown])
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={at + 1}
      aria-selected
      className={`${className} yu-cell-active${under ? ' yu-cell-two' : ''}`}
      title={problem}
    >
      {column.kind === 'select' && editable ? (
        <select
          ref={(element) => {
            if (focused) element?.focus({ preventScroll: true })
          }}
          aria-label={column.label}
          value={String((row as unknown as Record<string, unknown>)[column.key] ?? '')}
          onChange={(event) => onChange(place.current, at, event.target.value)}
        >
          <option value="" />
          {column.options?.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          ref={input}
          aria-label={column.label}
          aria-invalid={bad || problem !== undefined}
          aria-autocomplete={column.kind === 'choose' ? 'list' : undefined}
          aria-controls={listOpen ? 'yu-lookup' : undefined}
          readOnly={!editable}
          autoComplete="off"
          inputMode={isFigureColumn(column) ? 'decimal' : undefined}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onDoubleClick={() => onMode('edit')}
          onKeyDown={(event) => {
            listKeys.current?.(event)
          }}
        />
      )}
      {under && <small className="yu-cell-more">{under}</small>}
      {column.kind === 'choose' && column.choose && editable && (
        <LineLookup
          path={column.choose}
          beside={column.beside}
          query={column.query?.(row)}
          text={typed ?? ''}
          open={listOpen}
          anchor={input}
          keys={listKeys}
          create={
            column.create && {
              label: column.create.label,
              run: (text) => {
                setListOpen(false)
                column.create?.run(text, (option) => onPick(place.current, at, option))
              },
            }
          }
          onPick={(option) => {
            setTyped(undefined)
            setListOpen(false)
            onPick(place.current, at, option)
          }}
          onTake={(text) => {
            setTyped(undefined)
            setListOpen(false)
            onTake(place.current, at, text)
          }}
          onClose={() => {
            setListOpen(false)
            setTyped(undefined)
            onMode('navigate')
          }}
        />
      )}
    </div>
  )
}
