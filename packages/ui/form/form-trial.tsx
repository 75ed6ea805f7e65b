import type { Endpoint } from '@yupana/contract'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { TrialOf } from '../document/simulation-drawer.tsx'
import { useT } from '../i18n.ts'
import { FlaskIcon } from '../icons.ts'
import type { FormPageProps } from './form-page.tsx'
import type { FormValues } from './form-state.ts'
import { arrived, PendingContext } from './pending.ts'

const SimulationDrawer = lazy(() => import('../document/simulation-drawer.tsx'))

type Tried = Pick<FormPageProps<Endpoint>, 'endpoint' | 'params' | 'values' | 'toBody' | 'title'>

/** Shows what saving would write, by what is typed, where the call may be tried: a button beside Save, and its part inside the form. */
export function useFormTrial(form: Tried): { button: ReactNode; inside: ReactNode } {
  const t = useT()
  const ask = useRef<() => Promise<void>>(undefined)
  const [trial, setTrial] = useState<TrialOf>()
  if (form.endpoint.simulates === undefined) return { button: null, inside: null }
  return {
    button: (
      <Button icon={<FlaskIcon />} onClick={() => void ask.current?.()}>
        {t('ui.try')}
      </Button>
    ),
    inside: (
      <>
        <Asked form={form} ask={ask} onTrial={setTrial} />
        <Suspense fallback={null}>
          {trial && (
            <SimulationDrawer
              trial={trial}
              title={t('ui.simulate', { action: form.title })}
              onClose={() => setTrial(undefined)}
            />
          )}
        </Suspense>
      </>
    ),
  }
}

interface AskedProps {
  form: Tried
  ask: { current: (() => Promise<void>) | undefined }
  onTrial: (trial: TrialOf) => void
}

/** Inside the form, where what is typed can be checked: what is wrong is said as when it is saved. */
function Asked({ form: { endpoint, params, values, toBody }, ask, onTrial }: AskedProps): ReactNode {
  const { handleSubmit } = useFormContext<FormValues>()
  const pending = useContext(PendingContext)
  ask.current = async () => {
    await arrived(pending)
    await handleSubmit((checked) => {
      const version = values.version === undefined ? {} : { version: values.version }
      onTrial({
        endpoint,
        input: { ...(params ? { params } : {}), body: { ...(toBody?.(checked) ?? checked), ...version } },
      })
    })()
  }
  return null
}
