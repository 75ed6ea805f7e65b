import { type Permission, withVerb } from '@yupana/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../i18n.ts'
import { PlusIcon } from '../../icons.ts'
import { useMay } from '../../session/session-context.tsx'
import { useGo } from '../../shell/navigation.tsx'
import { useShortcuts } from '../../shell/shortcuts.tsx'

/** Alt-N begins a new record: in a list, and on a document for the next one. Answers whether the person may. */
export function useNewKey(path: string, permission: Permission, label: string): boolean {
  const go = useGo()
  const may = useMay(withVerb(permission, 'new'))
  useShortcuts(may ? [{ keys: 'alt+n', label, run: () => go(path) }] : [])
  return may
}

/**
 * The button of a list that begins a new record, and Alt-N with it; nothing for those who may not write.
 * @param path screen of the new record
 * @param shortcut what Alt-N does, as the help of the keys says it
 */
export function useCreate(path: string, permission: Permission, shortcut: string, label?: string): ReactNode {
  const t = useT()
  const go = useGo()
  const may = useNewKey(path, permission, shortcut)
  return (
    may && (
      <Button type="primary" icon={<PlusIcon />} onClick={() => go(path)}>
        {label ?? t('ui.new')}
        <kbd className="yu-only-wide">Alt N</kbd>
      </Button>
    )
  )
}
