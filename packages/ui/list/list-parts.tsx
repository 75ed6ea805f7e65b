import type { ListSum } from '@yupana/contract'
import { Button, Checkbox, Popover, Segmented, Space } from 'antd'
import type { ReactNode } from 'react'
import { currencySign } from '../document/totals.tsx'
import { type Say, useT } from '../i18n.ts'
import { DownloadIcon, SettingsIcon, StarIcon } from '../icons.ts'
import { sumOf } from '../report/report-rows.ts'
import { Mark } from '../shell/mark.tsx'
import { type Column, cellText, cellValue, isFigure } from './column.tsx'
import { densities } from './data-table.tsx'
import type { ListPreferences } from './list-preferences.ts'
import { PreviewSwitch } from './list-preview.tsx'
import type { ListState } from './list-state.ts'
import { isChanged, SaveView, ViewNow, Views } from './list-views.tsx'

interface ListMenuProps {
  columns: readonly Column<unknown>[]
  preferences: ListPreferences
  state: ListState
  onApply: (next: ListState) => void
  onExport?: () => void
  /** The tabs of the list offer to keep what is asked. */
  tabbed: boolean
}

/** Saved views, columns and density, export. */
export function ListMenu({ columns, preferences, state, onApply, onExport, tabbed }: ListMenuProps): ReactNode {
  const t = useT()
  return (
    <div className="yu-list-menu">
      <ViewNow preferences={preferences} state={state} onApply={onApply} />
      {!tabbed && !state.view && isChanged(state) && (
        <SaveView preferences={preferences} state={state} onApply={onApply} />
      )}
      <Space.Compact>
        <PreviewSwitch preferences={preferences} />
        <Popover
          trigger="click"
          placement="bottomRight"
          content={<Views preferences={preferences} state={state} onApply={onApply} />}
        >
          <Button icon={<StarIcon />} aria-label={t('ui.views')} title={t('ui.views')} />
        </Popover>
        <Popover
          trigger="click"
          placement="bottomRight"
          content={<ColumnChooser columns={columns} preferences={preferences} />}
        >
          <Button icon={<SettingsIcon />} aria-label={t('ui.columns')} title={t('ui.columns')} />
        </Popover>
        {onExport && (
          <Button icon={<DownloadIcon />} aria-label={t('ui.export')} title={t('ui.export')} onClick={onExport} />
        )}
      </Space.Compact>
    </div>
  )
}

function ColumnChooser({ columns, preferences }: Pick<ListMenuProps, 'columns' | 'preferences'>): ReactNode {
  const t = useT()
  return (
    <div className="yu-menu-panel">
      <strong>{t('ui.columns')}</strong>
      {columns.map((column) => (
        <Checkbox
          key={column.field}
          checked={preferences.shows(column.field, column.optional === true)}
          onChange={(event) => preferences.show(column.field, event.target.checked)}
        >
          {column.label}
        </Checkbox>
      ))}
      <Segmented
        block
        value={preferences.density}
        options={densities.map((value) => ({ value, label: t(`ui.density.${value}`) }))}
        onChange={preferences.setDensity}
      />
    </div>
  )
}

/** Says why there is nothing and what to do next. */
export function EmptyList({
  filters = [],
  empty,
  onClear,
}: {
  /** What is asked for, in words. */
  filters?: readonly string[]
  empty: { text: string; action?: ReactNode }
  onClear?: () => void
}): ReactNode {
  const t = useT()
  return (
    <div className="yu-empty">
      <Mark />
      <p>{filters.length > 0 ? t('ui.emptyFiltered', { filters: filters.join(' · ') }) : empty.text}</p>
      {filters.length > 0 ? <Button onClick={onClear}>{t('ui.clearFilters')}</Button> : empty.action}
    </div>
  )
}

interface TotalsOptions<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Totals over everything that is filtered, where the server answers them; else the rows shown are summed. */
  totals?: Record<string, string> | undefined
  /** The same by currency, of the rows that count. */
  counted?: readonly ListSum[] | undefined
  /** What of the filter is not counted, in words. */
  uncounted?: string | undefined
  selectable: boolean
  /** The rows end in their actions. */
  acting?: boolean
  selection: boolean
  t: Say
}

/** One sum, or one for each currency that occurs: amounts of two currencies are never added. */
function ColumnTotal<Row>({
  column,
  rows,
  totals,
  counted,
}: Pick<TotalsOptions<Row>, 'rows' | 'totals' | 'counted'> & { column: Column<Row> }): ReactNode {
  const { field, currency } = column
  if (counted)
    return (counted.length > 0 ? counted : [{ currency: 'PEN', amounts: {} as Record<string, string> }]).map((each) => (
      <div key={each.currency}>
        {currency && <span className="yu-soft">{currencySign(each.currency)} </span>}
        {cellText(column, each.amounts[field] ?? '0')}
      </div>
    ))
  if (!currency) return cellText(column, totals?.[field] ?? sumOf(rows, field).toString())
  const groups = Map.groupBy(rows, (row) => String(cellValue(row, currency)))
  return [...groups].sort().map(([code, own]) => (
    <div key={code}>
      <span className="yu-soft">{currencySign(code)}</span> {cellText(column, sumOf(own, field).toString())}
    </div>
  ))
}

/** The totals row: over the selection, over everything filtered, or over the page, and it says which. */
export function totalsRow<Row>(options: TotalsOptions<Row>): ReactNode {
  const { columns, rows, totals, counted, selectable, acting = false } = options
  const first = columns.findIndex((column) => column.total)
  if (first < 0) return undefined
  return (
    <tr>
      {selectable && <td />}
      {first > 0 && (
        <td colSpan={first} className="yu-foot-label">
          <span>{totalsLabel(options)}</span>
        </td>
      )}
      {columns.slice(first).map((column) => (
        <td key={column.field} data-label={column.label} className={isFigure(column.kind) ? 'yu-figure' : undefined}>
          {column.total ? <ColumnTotal column={column} rows={rows} totals={totals} counted={counted} /> : ''}
        </td>
      ))}
      {acting && <td className="yu-acts" />}
    </tr>
  )
}

function totalsLabel<Row>({ totals, counted, uncounted, selection, t }: TotalsOptions<Row>): ReactNode {
  if (selection) return t('ui.totalSelection')
  if (counted) {
    const total = t('ui.totalFilter', { count: counted.reduce((all, { count }) => all + count, 0) })
    return (
      <>
        {total}
        {uncounted && <span className="yu-only-wide">, {uncounted}</span>}
      </>
    )
  }
  return t(totals ? 'ui.total' : 'ui.totalPage')
}
