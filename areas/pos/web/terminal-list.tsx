import { useGo } from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'
import { terminal } from '../contract/index.ts'

/** The list of terminals has its screen below `/pos`, where those of a single one are. */
export default function TerminalList(): ReactNode {
  const go = useGo()
  useEffect(() => go(terminal.screen, { replace: true }), [go])
  return null
}
