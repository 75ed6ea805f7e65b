import type { CallInput, Endpoint, LooseInput } from '@yupana/contract'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useT } from '../i18n.ts'
import { FlaskIcon } from '../icons.ts'
import type { TrialOf } from './simulation-drawer.tsx'

const SimulationDrawer = lazy(() => import('./simulation-drawer.tsx'))

/** A call that may be tried with what it is given, by the reason that was typed. */
export type TrialBy = (reason: string) => TrialOf

export const tried =
  <E extends Endpoint>(endpoint: E, input: (reason: string) => CallInput<E>): TrialBy =>
  (reason) => ({ endpoint: endpoint as unknown as Endpoint, input: input(reason) as LooseInput })

/** Beside the button that does it: what it would write. */
export function TrialButton({
  trial,
  action,
  disabled,
}: {
  trial: () => TrialOf
  action: string
  disabled?: boolean
}): ReactNode {
  const t = useT()
  const [shown, setShown] = useState<TrialOf>()
  return (
    <>
      <Button icon={<FlaskIcon />} disabled={disabled ?? false} onClick={() => setShown(trial())}>
        {t('ui.tryVerb')}
      </Button>
      <TrialDrawer trial={shown} action={action} onClose={() => setShown(undefined)} />
    </>
  )
}

export function TrialDrawer({
  trial,
  action,
  onClose,
}: {
  trial: TrialOf | undefined
  action: string
  onClose: () => void
}): ReactNode {
  const t = useT()
  return (
    <Suspense fallback={null}>
      {trial && <SimulationDrawer trial={trial} title={t('ui.simulate', { action })} onClose={onClose} />}
    </Suspense>
  )
}
