import { type SavedView, savedViewEndpoints } from '@yupana/contract'
import { Button, Input, Select, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api.tsx'
import { useT } from '../../i18n.ts'
import { StarIcon } from '../../icons.ts'
import { useNotices } from '../../problem-notice.tsx'
import type { ListPreferences } from './list-preferences.ts'

interface Props {
  preferences: ListPreferences
  /** What is kept under the name. */
  params: Readonly<Record<string, string>>
  onOpen: (view: SavedView) => void
  onSaved?: (id: string) => void
}

const NOBODY = 'nobody'
const ALL = 'all'

/** What a list or a report is asked, under a name: one's own and those that colleagues share; one of them may open it. */
export function SavedViews({ preferences, params, onOpen, onSaved }: Props): ReactNode {
  const t = useT()
  const notices = useNotices()
  const [name, setName] = useState('')
  const [whom, setWhom] = useState<string>(NOBODY)
  const { data: roles = [] } = useCall(savedViewEndpoints.savedViewRoles, {}, { silent: true, staleTime: 60_000 })
  const save = (): void => {
    if (name.trim() === '') return
    const role = whom === NOBODY || whom === ALL ? null : whom
    preferences.saveView({ name: name.trim(), params, shared: whom !== NOBODY, role }, onSaved)
    setName('')
    setWhom(NOBODY)
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
        <ViewRow key={view.id} view={view} preferences={preferences} onOpen={onOpen} />
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
      <Select
        value={whom}
        aria-label={t('ui.viewFor')}
        options={[
          { value: NOBODY, label: t('ui.viewForMe') },
          { value: ALL, label: t('ui.viewShared') },
          ...roles.map(({ id, name: role }) => ({ value: id, label: t('ui.viewForRole', { role }) })),
        ]}
        onChange={setWhom}
      />
      <Button type="link" size="small" className="yu-view-link" onClick={() => void copyLink()}>
        {t('ui.copyLink')}
      </Button>
    </div>
  )
}

function ViewRow({
  view,
  preferences,
  onOpen,
}: { view: SavedView } & Pick<Props, 'preferences' | 'onOpen'>): ReactNode {
  const t = useT()
  return (
    <div className="yu-view-row">
      <Button type="link" size="small" onClick={() => onOpen(view)}>
        {view.name}
      </Button>
      {view.shared && <span className="yu-soft">{view.role?.name ?? t('ui.viewOfAll')}</span>}
      {view.removable && (
        <span>
          {view.mine && (
            <Button
              type="text"
              size="small"
              icon={<StarIcon className={view.opens ? 'yu-filled' : undefined} />}
              aria-pressed={view.opens}
              title={t('ui.viewOpens')}
              aria-label={`${t('ui.viewOpens')} ${view.name}`}
              onClick={() => preferences.openWith(view, !view.opens)}
            />
          )}
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
