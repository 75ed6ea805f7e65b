import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import StarFilled from '@ant-design/icons/StarFilled'
import StarOutlined from '@ant-design/icons/StarOutlined'
import type { SavedView } from '@yupana/contract'
import { Button, Checkbox, Input, Popover, Segmented, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Column, cellText, cellValue, isFigure } from './column.tsx'
import { type Say, useT } from './i18n.ts'
import type { ListPreferences } from './list-preferences.ts'
import { type ListState, readListState, writeListState } from './list-state.ts'
import { sumOf } from './report-rows.ts'
import { currencySign } from './totals.tsx'

interface ListMenuProps {
  columns: readonly Column<unknown>[]
  preferences: ListPreferences
  state: ListState
  onApply: (next: ListState) => void
  onExport?: () => void
}

/** Saved views, columns and density, export. */
export function ListMenu({ columns, preferences, state, onApply, onExport }: ListMenuProps): ReactNode {
  const t = useT()
  return (
    <Space.Compact className="yu-list-menu">
      <Popover
        trigger="click"
        placement="bottomRight"
        content={<Views preferences={preferences} state={state} onApply={onApply} />}
      >
        <Button icon={<StarOutlined />} aria-label={t('ui.views')} title={t('ui.views')} />
      </Popover>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={<ColumnChooser columns={columns} preferences={preferences} />}
      >
        <Button icon={<SettingOutlined />} aria-label={t('ui.columns')} title={t('ui.columns')} />
      </Popover>
      {onExport && (
        <Button icon={<DownloadOutlined />} aria-label={t('ui.export')} title={t('ui.export')} onClick={onExport} />
      )}
    </Space.Compact>
  )
}

function Views({ preferences, state, onApply }: Pick<ListMenuProps, 'preferences' | 'state' | 'onApply'>): ReactNode {
  const t = useT()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = (): void => {
    if (name.trim() === '') return
    preferences.saveView({ name: name.trim(), params: writeListState({ ...state, page: 1 }), shared })
    setName('')
    setShared(false)
  }
  return (
    <div className="yu-menu-panel">
      <strong>{t('ui.views')}</strong>
      {preferences.views.length === 0 && <p className="yu-soft">{t('ui.noViews')}</p>}
      {preferences.views.map((view) => (
        <ViewRow key={view.id} view={view} preferences={preferences} onApply={onApply} />
      ))}
      <Space.Compact block>
        <Input
          value={name}
          maxLength={40}
          placeholder={t('ui.viewName')}
          aria-label={t('ui.viewName')}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={save}
        />
        <Button type="primary" onClick={save} disabled={name.trim() === ''}>
          {t('ui.save')}
        </Button>
      </Space.Compact>
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {t('ui.viewShared')}
      </Checkbox>
    </div>
  )
}

function ViewRow({
  view,
  preferences,
  onApply,
}: { view: SavedView } & Pick<ListMenuProps, 'preferences' | 'onApply'>): ReactNode {
  const t = useT()
  const open = (): void => {
    preferences.takeView(view)
    onApply(readListState(view.params))
  }
  return (
    <div className="yu-view-row">
      <Button type="link" size="small" onClick={open}>
        {view.name}
      </Button>
      {view.shared && <span className="yu-soft">{t('ui.viewOfAll')}</span>}
      {view.mine && (
        <span>
          <Button
            type="text"
            size="small"
            icon={view.opens ? <StarFilled /> : <StarOutlined />}
            aria-pressed={view.opens}
            title={t('ui.viewOpens')}
            aria-label={`${t('ui.viewOpens')} ${view.name}`}
            onClick={() => preferences.openWith(view, !view.opens)}
          />
          <Button
            type="text"
            size="small"
            aria-label={`${t('ui.delete')} ${view.name}`}
            onClick={() => preferences.removeView(view)}
          >
            ×
          </Button>
        </span>
      )}
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
        options={[
          { value: 'compact', label: t('ui.compact') },
          { value: 'comfortable', label: t('ui.comfortable') },
        ]}
        onChange={preferences.setDensity}
      />
    </div>
  )
}

/** Says why there is nothing and what to do next. */
export function EmptyList({
  filtered,
  empty,
  onClear,
}: {
  filtered: boolean
  empty?: { text: string; action?: ReactNode }
  onClear: () => void
}): ReactNode {
  const t = useT()
  return (
    <div className="yu-empty">
      <InboxOutlined aria-hidden="true" />
      <p>{filtered ? t('ui.emptyFiltered') : (empty?.text ?? t('ui.empty'))}</p>
      {filtered ? <Button onClick={onClear}>{t('ui.clearFilters')}</Button> : empty?.action}
    </div>
  )
}

interface TotalsOptions<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Totals over everything that is filtered, where the server answers them; else the rows shown are summed. */
  totals: Record<string, string> | undefined
  selectable: boolean
  selection: boolean
  t: Say
}

/** One sum, or one for each currency that occurs: amounts of two currencies are never added. */
function ColumnTotal<Row>({
  column,
  rows,
  totals,
}: Pick<TotalsOptions<Row>, 'rows' | 'totals'> & { column: Column<Row> }): ReactNode {
  const { field, currency } = column
  if (!currency) return cellText(column, totals?.[field] ?? sumOf(rows, field).toString())
  const groups = Map.groupBy(rows, (row) => String(cellValue(row, currency)))
  return [...groups].sort().map(([code, own]) => (
    <div key={code}>
      <span className="yu-soft">{currencySign(code)}</span> {cellText(column, sumOf(own, field).toString())}
    </div>
  ))
}

/** The totals row: over the selection, over everything filtered, or over the page, and it says which. */
export function totalsRow<Row>({ columns, rows, totals, selectable, selection, t }: TotalsOptions<Row>): ReactNode {
  if (!columns.some((column) => column.total)) return undefined
  const label = selection ? t('ui.totalSelection') : totals ? t('ui.total') : t('ui.totalPage')
  return (
    <tr>
      {selectable && <td />}
      {columns.map((column, index) => (
        <td key={column.field} data-label={column.label} className={isFigure(column.kind) ? 'yu-figure' : undefined}>
          {column.total ? <ColumnTotal column={column} rows={rows} totals={totals} /> : index === 0 ? label : ''}
        </td>
      ))}
    </tr>
  )
}
