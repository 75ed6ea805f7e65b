import StarFilled from '@ant-design/icons/StarFilled'
import StarOutlined from '@ant-design/icons/StarOutlined'
import type { SavedView } from '@yupana/contract'
import { Button, Checkbox, Input, Popover, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n.ts'
import { useNotices } from '../problem-notice.tsx'
import type { ListPreferences } from './list-preferences.ts'
import { type ListState, readListState, viewParamsOf } from './list-state.ts'

interface ViewsProps {
  preferences: ListPreferences
  state: ListState
  onApply: (next: ListState) => void
}

/** The view that the list shows, and whether it was changed since: then it is saved, saved under another name, or put back. */
export function ViewNow(props: ViewsProps): ReactNode {
  const { preferences, state, onApply } = props
  const t = useT()
  const view = preferences.views.find(({ id }) => id === state.view)
  if (!view) return null
  const edited = isEdited(view, state, preferences.columns)
  return (
    <span className="yu-view-now">
      <StarFilled aria-hidden="true" /> <strong title={view.name}>{view.name}</strong>
      {edited && (
        <>
          <span className="yu-soft">{t('ui.viewEdited')}</span>
          {view.mine && (
            <Button
              type="link"
              size="small"
              onClick={() =>
                preferences.saveView({ name: view.name, params: viewParamsOf(state), shared: view.shared })
              }
            >
              {t('ui.save')}
            </Button>
          )}
          <Popover trigger="click" placement="bottomRight" content={<Views {...props} />}>
            <Button type="link" size="small">
              {t('ui.viewSaveAs')}
            </Button>
          </Popover>
          <Button type="link" size="small" onClick={() => openView(view, preferences, onApply)}>
            {t('ui.viewReset')}
          </Button>
        </>
      )}
    </span>
  )
}

function openView(view: SavedView, preferences: ListPreferences, onApply: ViewsProps['onApply']): void {
  preferences.takeView(view)
  onApply({ ...readListState(view.params), view: view.id })
}

/** Whether the list shows something else than the view says. */
export function isEdited(
  view: Pick<SavedView, 'params' | 'columns'>,
  state: ListState,
  columns: Readonly<Record<string, boolean>>,
): boolean {
  return !(same(viewParamsOf(state), viewParamsOf(readListState(view.params))) && same(columns, view.columns))
}

function same(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name] === b[name])
}

export function Views({ preferences, state, onApply }: ViewsProps): ReactNode {
  const t = useT()
  const notices = useNotices()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = (): void => {
    if (name.trim() === '') return
    preferences.saveView({ name: name.trim(), params: viewParamsOf(state), shared }, (id) =>
      onApply({ ...state, view: id }),
    )
    setName('')
    setShared(false)
  }
  const copyLink = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href)
    notices.success(t('ui.linkCopied'))
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
          showCount
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
      <Button type="link" size="small" className="yu-view-link" onClick={() => void copyLink()}>
        {t('ui.copyLink')}
      </Button>
    </div>
  )
}

function ViewRow({
  view,
  preferences,
  onApply,
}: { view: SavedView } & Pick<ViewsProps, 'preferences' | 'onApply'>): ReactNode {
  const t = useT()
  return (
    <div className="yu-view-row">
      <Button type="link" size="small" onClick={() => openView(view, preferences, onApply)}>
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
