import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n.ts'
import { CloseIcon, KeyboardIcon } from '../icons.ts'
import { useSessionData } from '../session/session-context.tsx'
import { Keys } from '../shell/keys.tsx'

const KEYS = [
  ['enter', 'ui.gridKey.next'],
  ['tab', 'ui.gridKey.all'],
  ['f2', 'ui.gridKey.edit'],
  ['mod+d', 'ui.gridKey.duplicate'],
  ['alt+arrows', 'ui.gridKey.reorder'],
  ['mod+v', 'ui.gridKey.paste'],
] as const

/** What lines that are those of another document do not take. */
const ADDING: ReadonlySet<string> = new Set(['mod+d', 'alt+arrows', 'mod+v'])

/** The keys of the grid at the foot of a form, until the person hides them. */
export function KeyBar({ fixed = false }: { fixed?: boolean | undefined }): ReactNode {
  const t = useT()
  const { user } = useSessionData()
  const store = `yupana.keyBar.${user.id}`
  const [hidden, setHidden] = useState(() => localStorage.getItem(store) === 'hidden')
  const show = (shown: boolean): void => {
    localStorage.setItem(store, shown ? 'shown' : 'hidden')
    setHidden(!shown)
  }
  return (
    <div className="yu-key-bar">
      {!hidden &&
        KEYS.filter(([keys]) => !(fixed && ADDING.has(keys))).map(([keys, label]) => (
          <span key={keys}>
            <Keys of={keys} /> {t(label)}
          </span>
        ))}
      <Button
        type="text"
        size="small"
        icon={hidden ? <KeyboardIcon /> : <CloseIcon />}
        onClick={() => show(hidden)}
        title={t(hidden ? 'ui.keysShow' : 'ui.keysHide')}
        aria-label={t(hidden ? 'ui.keysShow' : 'ui.keysHide')}
      />
    </div>
  )
}
