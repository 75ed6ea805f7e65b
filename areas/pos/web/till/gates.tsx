import { useGo, useSpeech } from '@yupana/ui'
import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import type { TillPhase } from '../device/till.ts'

/** Where to go on from what keeps the till from selling. */
const WAYS: Partial<Record<TillPhase, string>> = {
  noLease: '/pos/config',
  leaseLost: '/pos/config',
  noShift: '/pos/open',
}

/** Why nothing is sold here now, and what is to be done about it. */
export function TillGate({
  phase,
  message,
}: {
  phase: Exclude<TillPhase, 'ready'>
  message?: string | undefined
}): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const way = WAYS[phase]
  return (
    <Result
      status={phase === 'starting' || phase === 'noGoods' ? 'info' : 'warning'}
      title={<h1 className="yu-till-gate">{t(`till.gate.${phase}`)}</h1>}
      subTitle={message ?? t(`till.gate.${phase}.help`)}
      extra={
        way && (
          <Button type="primary" size="large" onClick={() => go(way)}>
            {t(`till.gate.${phase}.go`)}
          </Button>
        )
      }
    />
  )
}
