import type { SavedView } from '@yupana/contract'
import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../i18n.ts'
import { PlusIcon, StarIcon } from '../../icons.ts'
import { type ListState, readListState, viewParamsOf } from '../list-state.ts'
import type { ListPreferences } from './list-preferences.ts'
import { SavedViews } from './saved-views.tsx'

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
      <StarIcon className="yu-filled" /> <strong title={view.name}>{view.name}</strong>
      {edited && (
        <>
          <span className="yu-soft">{t('ui.viewEdited')}</span>
          {view.mine && (
            <Button
              type="link"
              size="small"
              onClick={() =>
                preferences.saveView({
                  name: view.name,
                  params: viewParamsOf(state),
                  shared: view.shared,
                  role: view.role?.id ?? null,
                })
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

export function openView(view: SavedView, preferences: ListPreferences, onApply: ViewsProps['onApply']): void {
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

/** Whether the list is asked anything that is not of its view. */
export const isChanged = (state: ListState): boolean =>
  Object.keys(viewParamsOf({ ...state, tab: undefined })).length > 0

/** Keeps what is asked under a name, one press away. */
export function SaveView(props: ViewsProps): ReactNode {
  return (
    <Popover trigger="click" placement="bottomRight" content={<Views {...props} />}>
      <Button type="link" icon={<PlusIcon />}>
        {useT()('ui.viewSave')}
      </Button>
    </Popover>
  )
}

export function Views({ preferences, state, onApply }: ViewsProps): ReactNode {
  return (
    <SavedViews
      preferences={preferences}
      params={viewParamsOf(state)}
      onOpen={(view) => openView(view, preferences, onApply)}
      onSaved={(id) => onApply({ ...state, view: id })}
    />
  )
}
