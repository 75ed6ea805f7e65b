import { textOf, useGo, useSpeech } from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'
import type { Cart } from '../../contract/till/cart.ts'
import { useTill } from '../device/use-till.ts'
import { PosFrame } from '../frame/pos-frame.tsx'
import { TillGate } from './gates.tsx'
import Selling from './selling.tsx'

/** The till, as it stands: what keeps it from selling, or the sale. */
export default function TillScreen({ begin }: { begin?: Cart | undefined }): ReactNode {
  const speech = useSpeech()
  const { till, state } = useTill()
  const { phase, lease, catalogue, online, problem } = state
  const go = useGo()
  // The specification leads to where a shift is opened, or a till is chosen.
  useEffect(() => {
    if (phase === 'noShift') go('/pos/open', { replace: true })
    if (phase === 'noLease') go('/pos/config', { replace: true })
  }, [phase])
  return (
    <PosFrame bare>
      {phase === 'ready' && lease && catalogue ? (
        <Selling {...{ till, lease, catalogue, online, begin }} />
      ) : (
        <TillGate phase={phase === 'ready' ? 'starting' : phase} message={problem && textOf(problem, speech)} />
      )}
    </PosFrame>
  )
}
