// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: rows that only keep the place of those not drawn take no focus

import { useVirtualizer } from '@tanstack/react-virtual'
import { isBanded } from '@yupana/contract'
import { Checkbox } from 'antd'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useT } from '../i18n.ts'
import { ChevronDownIcon, ChevronUpIcon } from '../icons.ts'
import { Link, useGo } from '../shell/navigation.tsx'
import { BandRow } from './bands.tsx'
import { Cell, type Column, isFigure } from './column.tsx'
import { frozenStyle, useFrozenColumns } from './frozen-columns.ts'
import { type PhonePart, phoneParts } from './row/phone-row.ts'
import { actionsOf, type RowAction, RowActs } from './row/row-actions.tsx'
import { type RowSelection, useRowSelection } from './row/row-selection.ts'

/** Above this many rows only the visible ones are in the document. */
const VIRTUAL_ABOVE = 150
export const densities = ['comfortable', 'normal', 'dense'] as const
const ROW_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 36, normal: 30, dense: 25 }
export type Density = (typeof densities)[number]

export interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  rowLink?: (row: Row) => string | undefined
  density?: Density
  /** `-date` for descending. */
  sort?: string
  onSort?: (field: string) => void
  sortable?: (field: string) => boolean
  selected?: ReadonlySet<string>
  onSelect?: (keys: ReadonlySet<string>) => void
  selectLabel?: string
  totals?: ReactNode
  /** Told of the row in front; then a click brings a row to the front, and its first cell opens it. */
  onFront?: (index: number) => void
  /** Class of a row: a report marks its group heads and subtotals. */
  rowClass?: (row: Row) => string | undefined
  /** How many of the first columns stay in sight while the others scroll. */
  frozen?: number
  /** What can be done to a row where it stands; its identity changes only where the rows are to be drawn again. */
  acts?: readonly RowAction<Row>[]
  /** On a phone a row takes two lines, with what matters most of it. */
  brief?: boolean
}

/**
 * A table of native cells: sticky head, arrows move between rows, Enter opens, Space selects,
 * Shift selects from the last one on, Ctrl-A the page, the letter of an action does it. Long answers are virtual.
 * On a phone each row becomes a card whose cells carry their column's title.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { columns, rows, rowKey, density = 'normal' } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const { virtual, items, before, after, scrollTo } = useVirtualRows(rows.length, density, scroller)
  // What chooses a row stays with the columns that do.
  const frozen = props.frozen ? props.frozen + (props.onSelect ? 1 : 0) : 0
  const parts = useMemo(() => (props.brief ? phoneParts(columns) : undefined), [props.brief, columns])
  useFrozenColumns(scroller, frozen, columns)
  const selection = useRowSelection(props)
  const keyboard = useRowKeyboard(props, selection, active, setActive, scroller, scrollTo)
  useEffect(() => props.onFront?.(active), [active])
  useEffect(() => setActive((now) => Math.min(now, Math.max(0, rows.length - 1))), [rows.length])

  return (
    <div
      ref={scroller}
      className={`yu-table yu-${density}${frozen > 0 ? ' yu-frozen' : ''}${virtual ? ' yu-table-virtual' : ''}`}
    >
      <table aria-label={props.label} aria-rowcount={rows.length + 1} onKeyDown={keyboard}>
        <Head {...props} frozen={frozen} />
        <tbody>
          {before > 0 && <tr style={{ height: before }} aria-hidden="true" />}
          {items.map(({ index }) => {
            const row = rows[index]!
            const key = rowKey(row, index)
            return (
              <BodyRow
                key={key}
                row={row}
                index={index}
                columns={columns as readonly Column<unknown>[]}
                link={props.rowLink?.(row)}
                className={props.rowClass?.(row)}
                active={index === active}
                onActive={setActive}
                opens={props.onFront === undefined}
                selected={props.selected?.has(key)}
                frozen={frozen}
                parts={parts}
                acts={props.acts as readonly RowAction<unknown>[] | undefined}
                onToggle={props.onSelect && selection.toggle}
                selectLabel={props.selectLabel}
              />
            )
          })}
          {after > 0 && <tr style={{ height: after }} aria-hidden="true" />}
        </tbody>
        {props.totals && <tfoot>{props.totals}</tfoot>}
      </table>
    </div>
  )
}

/** The rows that are drawn, and the room of those before and after them. */
function useVirtualRows(count: number, density: Density, scroller: RefObject<HTMLDivElement | null>) {
  const virtual = count > VIRTUAL_ABOVE
  // A report sets its own height of rows.
  const height = useRef<number>(ROW_HEIGHT[density])
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height.current,
    overscan: 12,
  })
  useLayoutEffect(() => {
    const drawn = virtual ? scroller.current?.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight : undefined
    if (!drawn || drawn === height.current) return
    height.current = drawn
    virtualizer.measure()
  }, [virtual, density])
  const items = virtual
    ? virtualizer.getVirtualItems()
    : Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }))
  const before = virtual ? (items[0]?.start ?? 0) : 0
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  return { virtual, items, before, after, scrollTo: virtual ? virtualizer.scrollToIndex : undefined }
}

function Head<Row>({
  columns,
  sort,
  onSort,
  sortable,
  rows,
  rowKey,
  selected,
  onSelect,
  selectLabel,
  frozen = 0,
  acts = [],
}: DataTableProps<Row>): ReactNode {
  const t = useT()
  const lead = onSelect ? 1 : 0
  const all = rows.length > 0 && rows.every((row, index) => selected?.has(rowKey(row, index)))
  return (
    <thead className={isBanded(columns) ? 'yu-banded' : undefined}>
      <BandRow columns={columns} frozen={frozen} selects={onSelect !== undefined} />
      <tr>
        {onSelect && (
          <th className="yu-cell-select" style={{ ...frozenStyle(0, frozen), ...(frozen > 0 ? { zIndex: 2 } : {}) }}>
            <Checkbox
              aria-label={selectLabel}
              checked={all}
              indeterminate={!all && (selected?.size ?? 0) > 0}
              onChange={() => onSelect(all ? new Set() : new Set(rows.map(rowKey)))}
            />
          </th>
        )}
        {columns.map((column, at) => {
          const direction = sort === column.field ? 'ascending' : sort === `-${column.field}` ? 'descending' : undefined
          const style: CSSProperties = {
            minWidth: column.width,
            ...narrowStyle(column),
            ...frozenStyle(at + lead, frozen),
            ...(at + lead < frozen ? { zIndex: 2 } : {}),
          }
          return (
            <th
              key={column.field}
              aria-sort={direction}
              {...(column.under === undefined ? {} : { 'aria-label': column.label })}
              className={`${isFigure(column.kind) ? 'yu-figure' : ''}${column.edge ? ' yu-edge' : ''}`}
              style={style}
            >
              {onSort && column.sortable !== false && sortable?.(column.field) ? (
                <button type="button" className="yu-sort" onClick={() => onSort(column.field)}>
                  {column.label}
                  {direction === 'ascending' && <ChevronUpIcon />}
                  {direction === 'descending' && <ChevronDownIcon />}
                </button>
              ) : (
                (column.under ?? column.label) || <span className="yu-hidden">{t('ui.actions')}</span>
              )}
            </th>
          )
        })}
        {acts.length > 0 && (
          <th className="yu-acts">
            <span className="yu-hidden">{t('ui.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface BodyRowProps {
  row: unknown
  index: number
  columns: readonly Column<unknown>[]
  link: string | undefined
  className: string | undefined
  active: boolean
  onActive: (index: number) => void
  opens: boolean
  selected: boolean | undefined
  frozen: number
  parts: ReadonlyMap<string, PhonePart> | undefined
  acts: readonly RowAction<unknown>[] | undefined
  onToggle: ((index: number, range: boolean) => void) | undefined
  selectLabel: string | undefined
}

const BodyRow = memo(
  function BodyRow({
    row,
    index,
    columns,
    link,
    className,
    active,
    onActive,
    opens,
    selected,
    frozen,
    parts,
    acts = [],
    onToggle,
    selectLabel,
  }: BodyRowProps): ReactNode {
    const go = useGo()
    return (
      <tr
        data-row={index}
        tabIndex={active ? 0 : -1}
        aria-rowindex={index + 2}
        aria-selected={selected}
        className={`${className ?? ''}${active && !opens ? ' yu-row-front' : ''}${link ? ' yu-row-link' : ''}${selected ? ' yu-row-selected' : ''}`}
        onFocus={() => onActive(index)}
        onClick={(event) => {
          const inner = (event.target as HTMLElement).closest('a,button,input,label')
          if (inner || getSelection()?.toString()) return
          if (!opens) event.currentTarget.focus()
          else if (link) go(link)
        }}
      >
        {onToggle && (
          <td className="yu-cell-select" style={frozenStyle(0, frozen)}>
            <Checkbox
              aria-label={selectLabel}
              checked={selected === true}
              onChange={({ nativeEvent }) => onToggle(index, nativeEvent.shiftKey === true)}
            />
          </td>
        )}
        {columns.map((column, position) => {
          const to = column.link?.(row) ?? (position === 0 ? link : undefined)
          const part = parts?.get(column.field)
          const content = <Cell column={column} row={row} />
          return (
            <td
              key={column.field}
              data-label={column.label}
              style={{ ...narrowStyle(column), ...frozenStyle(position + (onToggle ? 1 : 0), frozen) }}
              className={`${isFigure(column.kind) ? 'yu-figure' : `yu-${column.kind}`}${column.aside ? ' yu-elastic' : ''}${column.wraps ? ' yu-wraps' : ''}${column.edge ? ' yu-edge' : ''}${column.field === 'balance' ? ' yu-owed' : ''}`}
              {...(parts ? { 'data-phone': part ?? 'none' } : {})}
            >
              {to ? <Link to={to}>{content}</Link> : content}
            </td>
          )
        })}
        {acts.length > 0 && <RowActs acts={acts} row={row} />}
      </tr>
    )
  },
  (a, b) =>
    a.row === b.row &&
    a.columns === b.columns &&
    a.acts === b.acts &&
    a.active === b.active &&
    a.selected === b.selected &&
    a.index === b.index &&
    a.opens === b.opens &&
    a.link === b.link,
)

function narrowStyle({ narrow, width, kind }: Column<never>): CSSProperties {
  if (!narrow || isFigure(kind)) return {}
  return { maxWidth: width, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
}

function useRowKeyboard<Row>(
  { rows, rowLink, onSelect, acts = [] }: DataTableProps<Row>,
  selection: RowSelection,
  active: number,
  setActive: (index: number) => void,
  scroller: { current: HTMLDivElement | null },
  scrollToIndex: ((index: number) => void) | undefined,
): (event: KeyboardEvent<HTMLTableElement>) => void {
  const go = useGo()
  const move = useCallback(
    (to: number) => {
      const index = Math.max(0, Math.min(rows.length - 1, to))
      setActive(index)
      scrollToIndex?.(index)
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus())
    },
    [rows.length, scrollToIndex],
  )
  return (event) => {
    const row = rows[active]
    if (!row || !(event.target as HTMLElement).matches('tr[data-row]')) return
    const link = rowLink?.(row)
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: active + 15,
      PageUp: active - 15,
    }
    const to = moves[event.key]
    if (to !== undefined) {
      move(to)
      if (event.shiftKey && onSelect) selection.extend(active, Math.max(0, Math.min(rows.length - 1, to)))
    } else if (event.key === 'Enter' && link) go(link)
    else if (event.key === ' ' && onSelect) selection.toggle(active, event.shiftKey)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && onSelect) selection.all()
    else {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const act = actionsOf(acts, row).find(({ keys }) => keys === event.key.toLowerCase())
      if (!act) return
      act.run(row)
    }
    event.preventDefault()
  }
}
