import { useGo, usePathname, useSpeech } from '@yupana/ui'
import { App } from 'antd'
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

/** Paths that this tab shows, with how many screens show each and what gives the path free. */
const shown = new Map<string, { screens: number; release: () => void }>()
/** One screen makes room for the next of the same path: the tab keeps it meanwhile. */
const KEPT_MS = 500

/** Paths that this tab is asking for. */
const asked = new Map<string, Promise<boolean>>()

/** Takes the path for this tab, where no other tab has it. */
async function take(path: string): Promise<boolean> {
  await asked.get(path)
  const own = shown.get(path)
  if (own) {
    own.screens += 1
    return true
  }
  const asking = ask(path)
  asked.set(path, asking)
  const taken = await asking
  asked.delete(path)
  return taken
}

/** Browsers without locks have no other tab that could tell. */
async function ask(path: string): Promise<boolean> {
  if (!navigator.locks) return true
  return new Promise((answer) => {
    void navigator.locks.request(`yupana ${path}`, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        answer(false)
        return undefined
      }
      return new Promise<void>((release) => {
        shown.set(path, { screens: 1, release })
        answer(true)
      })
    })
  })
}

function leave(path: string): void {
  setTimeout(() => {
    const own = shown.get(path)
    if (!own) return
    own.screens -= 1
    if (own.screens > 0) return
    shown.delete(path)
    own.release()
  }, KEPT_MS)
}

/** INV-001: a screen of guides is open in one tab for each address; a second one says so and goes to the panel. */
export function oneTab(screen: ComponentType): ComponentType {
  return () => {
    const path = usePathname()
    return <Alone key={path} path={path} screen={screen} />
  }
}

function Alone({ path, screen }: { path: string; screen: ComponentType }): ReactNode {
  const { t } = useSpeech()
  const { message } = App.useApp()
  const go = useGo()
  const [alone, setAlone] = useState(false)
  useEffect(() => {
    let gone = false
    let held = false
    void take(path).then((taken) => {
      held = taken
      if (gone) {
        if (taken) leave(path)
        return
      }
      if (taken) return setAlone(true)
      void message.warning(t('inventory.otherTab'), 5)
      go('/dashboard', { replace: true })
    })
    return () => {
      gone = true
      if (held) leave(path)
    }
  }, [path])
  return alone ? createElement(screen) : null
}
