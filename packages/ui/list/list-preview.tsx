import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'
import { EyeIcon } from '../icons.ts'
import { RecordFields } from '../record/record-fields.tsx'
import { Link } from '../shell/navigation.tsx'
import { useShortcuts } from '../shell/shortcuts.tsx'
import type { Column } from './column.tsx'
import type { ListPreferences } from './views/list-preferences.ts'

/** Opens and closes the panel beside the list, on a screen that has room for it; also by Alt-P. */
export function PreviewSwitch({ preferences }: { preferences: ListPreferences }): ReactNode {
  const t = useT()
  const { preview, setPreview } = preferences
  useShortcuts([{ keys: 'alt+p', label: t('ui.rowPreview'), run: () => setPreview(!preview) }])
  return (
    <Button
      className="yu-only-roomy"
      type={preview ? 'primary' : 'default'}
      ghost={preview}
      icon={<EyeIcon />}
      aria-pressed={preview}
      aria-label={t('ui.rowPreview')}
      title={`${t('ui.rowPreview')} (Alt+P)`}
      onClick={() => setPreview(!preview)}
    />
  )
}

/** The row in front with everything that the list knows of it, hidden columns too. */
export function ListPreview<Row>({
  columns,
  row,
  link,
}: {
  columns: readonly Column<Row>[]
  row: Row
  link: string | undefined
}): ReactNode {
  const t = useT()
  return (
    <aside className="yu-preview" aria-label={t('ui.rowPreview')} aria-live="polite">
      <RecordFields columns={columns.filter((each) => each.label !== '')} row={row} />
      {link && <Link to={link}>{t('ui.open')}</Link>}
    </aside>
  )
}
