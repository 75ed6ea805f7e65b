import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n.ts'
import { useActiveShortcuts, useShortcuts } from './shortcuts.tsx'

const NAMES: Record<string, string> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  arrowup: '↑',
  arrowdown: '↓',
  arrows: '↑ ↓',
  backspace: '⌫',
}

/** `?`, and F1 while typing, shows the keys of the screen in front. */
export function ShortcutHelp(): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  const shortcuts = useActiveShortcuts()
  useShortcuts([
    { keys: '?', label: t('ui.keys'), run: () => setOpen(true) },
    // Also while somebody types.
    { keys: 'f1', label: t('ui.keys'), run: () => setOpen(true) },
  ])
  return (
    <Modal open={open} title={t('ui.keys')} footer={null} onCancel={() => setOpen(false)}>
      <table className="yu-plain-table">
        <tbody>
          {shortcuts.map((each) => (
            <tr key={`${each.keys} ${each.label}`}>
              <td>
                {each.keys.split('+').map((key) => (
                  <kbd key={key}>{NAMES[key] ?? key.toUpperCase()}</kbd>
                ))}
              </td>
              <td>{each.label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
