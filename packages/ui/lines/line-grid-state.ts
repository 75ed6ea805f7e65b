import type { Option } from '@yupana/contract'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTyped } from '../form/chooser/choose-call.ts'
import { uuid } from '../uuid.ts'
import { isEditable, type LineColumn, lineText, withOption, withText, withUnread } from './line-column.ts'
import type { Lines } from './line-grid.tsx'
import {
  type GridCommand,
  type GridMode,
  type GridPlace,
  type GridShape,
  gridCommand,
  type LineRow,
} from './line-grid-model.ts'
import { useLinePaste, useReading } from './line-paste.ts'

const ENTER = { key: 'Enter', ctrl: false, alt: false, shift: false }

interface LineEdits {
  /** Answers false where the text is no value of the column. */
  change: (index: number, column: number, text: string) => boolean
  pick: (index: number, column: number, option: Option) => void
  /** Goes on to the next cell; what stands for the text comes into the line when the server has found it. */
  take: (index: number, column: number, text: string) => void
  remove: (index: number) => void
  append: () => void
}

export interface GridState extends LineEdits {
  at: GridPlace
  mode: GridMode
  /** The grid has the focus: its active cell takes it when it moves. */
  focused: boolean
  pasteErrors: Readonly<Record<string, string>>
  goTo: (to: GridPlace, mode?: GridMode) => void
  /** Opens the cell of a line by its column's key, also where that column is not shown yet. */
  openCell: (row: number, key: string) => void
  setMode: (mode: GridMode) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
  onFocus: () => void
  onLeave: () => void
}

/** Where the focus is in the grid and what its keys do. What is handed to rows never changes, so that they are not drawn again. */
export function useGridState<Row extends LineRow>(
  columns: readonly LineColumn<Row>[],
  lines: Lines<Row>,
  readOnly: boolean,
  reveal: (key: string) => void,
): GridState {
  const { rows } = lines
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 0 })
  const [mode, setMode] = useState<GridMode>('navigate')
  const [focused, setFocused] = useState(false)
  const before = useRef<Row | undefined>(undefined)
  const shape = shapeOf(columns, rows, readOnly)
  const { paste, pasteErrors } = useLinePaste(columns, lines, shape)

  const goTo = useCallback((to: GridPlace, next: GridMode = 'navigate') => {
    before.current = undefined
    setAt(to)
    setMode(next)
    setFocused(true)
  }, [])
  const edits = useLineEdits(columns, lines, shape, at, before, goTo)
  const wanted = useSameColumn(columns, at, goTo, setAt)
  const editCell = (): void => {
    wanted.current = mode === 'navigate' ? foldedOf(columns[at.column], rows[at.row]) : undefined
    if (wanted.current) reveal(wanted.current)
    else setMode(mode === 'edit' ? 'navigate' : 'edit')
  }
  const run = (command: GridCommand): void => {
    if (command.kind === 'go') goTo(command.to, command.mode)
    else if (readOnly) return
    else if (command.kind === 'edit') editCell()
    else if (command.kind === 'clear') edits.change(at.row, at.column, '')
    else if (command.kind === 'append') edits.append()
    else if (command.kind === 'remove') edits.remove(at.row)
    else goTo(changeLine(command, lines, at, before.current))
  }
  return {
    at,
    mode,
    focused,
    pasteErrors,
    goTo,
    openCell(row, key) {
      // A cell of a column that is not shown yet opens when it is.
      if (goToKey(columns, { row: Math.min(row, rows.length - 1), column: at.column }, key, goTo)) return
      wanted.current = key
      reveal(key)
    },
    setMode,
    ...edits,
    onKeyDown(event) {
      if (event.defaultPrevented) return
      const pressed = pressedKey(event)
      // Ctrl-Enter belongs to the document: it saves and issues.
      const command = pressed.ctrl && pressed.key === 'Enter' ? undefined : gridCommand(pressed, at, mode, shape)
      if (!command) return
      event.preventDefault()
      event.stopPropagation()
      run(command)
    },
    onPaste(event) {
      if (!readOnly && paste(event.clipboardData.getData('text/plain'), at)) event.preventDefault()
    },
    onFocus: () => setFocused(true),
    onLeave: () => setFocused(false),
  }
}

function shapeOf<Row extends LineRow>(
  columns: readonly LineColumn<Row>[],
  rows: readonly Row[],
  readOnly: boolean,
): GridShape {
  const editable = (row: number, column: number): boolean => !readOnly && isEditable(columns[column]!, rows[row])
  return {
    rows: rows.length,
    columns: columns.length,
    editable,
    stops: (row, column) => editable(row, column) && columns[column]!.passedByEnter !== true,
  }
}

const pressedKey = (event: KeyboardEvent) => ({
  key: event.key,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
  shift: event.shiftKey,
})

/** Opens a cell by its column's key; answers false where that is not shown: then the line is in front. */
function goToKey<Row extends LineRow>(
  columns: readonly LineColumn<Row>[],
  { row, column }: GridPlace,
  key: string,
  goTo: (to: GridPlace, mode?: GridMode) => void,
): boolean {
  const found = columns.findIndex((each) => each.key === key)
  goTo({ row, column: found < 0 ? column : found }, 'edit')
  return found >= 0
}

/** What F2 is about in a cell that is filled: the description of a chosen product. */
function foldedOf<Row extends LineRow>(column: LineColumn<Row> | undefined, row: Row | undefined): string | undefined {
  return column && row && lineText(column, row) !== '' ? column.more?.key : undefined
}

/** The focus stays in its column where others come or go; it goes to the one that is wanted as soon as that is there. */
function useSameColumn<Row extends LineRow>(
  columns: readonly LineColumn<Row>[],
  at: GridPlace,
  goTo: (to: GridPlace, mode?: GridMode) => void,
  setAt: (to: GridPlace) => void,
): { current: string | undefined } {
  const wanted = useRef<string>(undefined)
  const known = useRef(columns)
  useLayoutEffect(() => {
    const key = wanted.current ?? known.current[at.column]?.key
    const column = columns.findIndex((each) => each.key === key)
    const asked = wanted.current !== undefined && column >= 0
    known.current = columns
    if (asked) {
      wanted.current = undefined
      goTo({ row: at.row, column }, 'edit')
    } else if (column >= 0 && column !== at.column) setAt({ row: at.row, column })
  })
  return wanted
}

/** Restores, duplicates or moves the active line. Answers where the focus then is. */
function changeLine<Row extends LineRow>(
  command: Extract<GridCommand, { kind: 'restore' | 'duplicate' | 'reorder' }>,
  { rows, dispatch, fixed = false }: Lines<Row>,
  at: GridPlace,
  before: Row | undefined,
): GridPlace {
  if (fixed && command.kind !== 'restore') return at
  switch (command.kind) {
    case 'restore':
      if (before) dispatch({ type: 'set', index: at.row, row: before })
      return at
    case 'duplicate':
      dispatch({ type: 'duplicate', index: at.row, key: uuid() })
      return { ...at, row: at.row + 1 }
    case 'reorder':
      dispatch({ type: 'move', index: at.row, by: command.by })
      return { ...at, row: Math.max(0, Math.min(rows.length - 1, at.row + command.by)) }
  }
}

const firstCell = <Row extends LineRow>(columns: readonly LineColumn<Row>[]): number =>
  Math.max(
    0,
    columns.findIndex((each) => isEditable(each, undefined)),
  )

/** What changes lines. The functions given to rows stay the same ones and read what is current when they are called. */
function useLineEdits<Row extends LineRow>(
  columns: readonly LineColumn<Row>[],
  lines: Lines<Row>,
  shape: GridShape,
  at: GridPlace,
  before: { current: Row | undefined },
  goTo: (to: GridPlace) => void,
): LineEdits {
  const { rows, dispatch } = lines
  const latest = useRef({ rows, columns, shape, at, lines })
  latest.current = { rows, columns, shape, at, lines }
  const readingNow = useReading()
  const change = useCallback((index: number, column: number, text: string): boolean => {
    const now = latest.current
    const row = now.rows[index]
    const typed = now.columns[column]!
    const reading = readingNow()
    const read = (line: Row): Row | undefined => withText(typed, line, text, reading)
    const change = (line: Row): Row | undefined =>
      read(line) ?? (typed.kind === 'choose' ? undefined : withUnread(typed, line, text))
    if (!row || !change(row)) return text === ''
    before.current ??= row
    dispatch({ type: 'edit', key: row.key, change })
    return read(row) !== undefined
  }, [])
  const moveOn = useCallback((index: number, column: number) => {
    const command = gridCommand(ENTER, { row: index, column }, 'edit', latest.current.shape)
    if (command?.kind === 'go') goTo(command.to)
  }, [])
  const pick = useCallback((index: number, column: number, option: Option) => {
    const now = latest.current
    const row = now.rows[index]
    const picked = now.columns[column]!
    if (row) dispatch({ type: 'edit', key: row.key, change: (line) => withOption(picked, line, option) })
    moveOn(index, column)
  }, [])
  const find = useTyped()
  const take = useCallback((index: number, column: number, text: string) => {
    const { rows: then, columns: all } = latest.current
    const [row, searched] = [then[index], all[column]]
    if (!row || !searched) return
    moveOn(index, column)
    void find(searched.choose ?? '', text, searched.query?.(row)).then((option) => {
      // The line may have moved, and more may have been typed into it.
      const change = (line: Row) => (option ? withOption(searched, line, option) : withUnread(searched, line, text))
      dispatch({ type: 'edit', key: row.key, change })
    })
  }, [])
  const remove = useCallback((index: number) => {
    const { rows: now, at: place, lines: own } = latest.current
    if (now.length === 1) {
      dispatch({ type: 'replace', rows: [own.blank()] })
      // A blank line begins at its first cell.
      goTo({ row: 0, column: firstCell(latest.current.columns) })
      return
    }
    dispatch({ type: 'remove', index })
    // The last one that stays is the empty one, which begins at its first cell.
    const stays = now.length > 2 || (now.length === 2 && !own.isBlank(now[1 - index]!))
    const column = stays ? place.column : firstCell(latest.current.columns)
    goTo({ row: Math.min(index, now.length - 2), column })
  }, [])
  /** Behind the last line is the empty one: there the next one begins. */
  const append = (): void => goTo({ row: rows.length - 1, column: firstCell(columns) })
  return { change, pick, take, remove, append }
}
