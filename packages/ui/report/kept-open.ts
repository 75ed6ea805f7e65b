import { useState } from 'react'
import { useSessionData } from '../session/session-context.tsx'

/** Whether a part of the reports stands open, as this person left it on this device. */
export function useKeptOpen(part: 'chart' | 'checks', begins: boolean): [open: boolean, set: (open: boolean) => void] {
  const { user } = useSessionData()
  const key = `yupana.report.${part}.${user.id}`
  const [open, setOpen] = useState(() => (localStorage.getItem(key) ?? (begins ? 'open' : 'folded')) === 'open')
  return [
    open,
    (next) => {
      localStorage.setItem(key, next ? 'open' : 'folded')
      setOpen(next)
    },
  ]
}
