import StarFilled from '@ant-design/icons/StarFilled'
import StarOutlined from '@ant-design/icons/StarOutlined'
import type { Report, SavedView } from '@yupana/contract'
import { Button, Checkbox, Input, Popover, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n.ts'
import { type ListPreferences, useListPreferences, useOpeningView } from '../list/list-preferences.ts'
import { useSession } from '../session/session-context.tsx'
import { useSearchParams } from '../shell/navigation.tsx'
import { startingAsks } from './report-asked.ts'

type Values = Readonly<Record<string, string>>

/** What is kept of parameters: not what is so by itself, so that "this month" stays this month. */
export function keptAsks(query: Values, starting: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => starting[name] !== value))
}

interface Props {
  report: Report
  query: Values
  onApply: (params: Values) => void
}

/** Parameters under a name, one's own or for colleagues; one may open the report. */
export function ReportViews({ report, query, onApply }: Props): ReactNode {
  const t = useT()
  const session = useSession()
  const preferences = useListPreferences(report.id)
  const [address] = useSearchParams()
  const apply = ({ params }: SavedView): void => onApply(params)
  useOpeningView(preferences, Object.keys(address).length === 0, apply)
  const kept = keptAsks(query, startingAsks(report.asks, session))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<Panel preferences={preferences} params={kept} onApply={apply} />}
    >
      <Button icon={<StarOutlined />}>{t('ui.views')}</Button>
    </Popover>
  )
}

function Panel({
  preferences,
  params,
  onApply,
}: {
  preferences: ListPreferences
  params: Values
  onApply: (view: SavedView) => void
}): ReactNode {
  const t = useT()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = (): void => {
    if (name.trim() === '') return
    preferences.saveView({ name: name.trim(), params, shared })
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
}: {
  view: SavedView
  preferences: ListPreferences
  onApply: (view: SavedView) => void
}): ReactNode {
  const t = useT()
  return (
    <div className="yu-view-row">
      <Button type="link" size="small" onClick={() => onApply(view)}>
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
