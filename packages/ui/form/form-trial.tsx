import type { Endpoint } from '@yupana/contract'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useT } from '../i18n.ts'
import { FlaskIcon } from '../icons.ts'
import { useMay } from '../session/session-context.tsx'
import type { FormPageProps } from './form-page.tsx'

const TrialPanel = lazy(() => import('./trial-panel.tsx'))

export type TriedForm = Pick<FormPageProps<Endpoint>, 'endpoint' | 'params' | 'values' | 'toBody' | 'title' | 'outside'>

/** Whether the person had it open in the form before: who types many documents beside it wants it there in the next one. */
const KEPT = 'yupana.simulator'

/** Shows beside a form what saving and issuing would write, by what is typed, where the call may be tried: a button, and the panel that it opens. */
export function useFormTrial(form: TriedForm): { button: ReactNode; inside: ReactNode } {
  const t = useT()
  const [open, setOpen] = useState(() => sessionStorage.getItem(KEPT) !== null)
  const show = (now: boolean): void => {
    if (now) sessionStorage.setItem(KEPT, '1')
    else sessionStorage.removeItem(KEPT)
    setOpen(now)
  }
  const { simulates, issuedBy, permission } = form.endpoint
  // What issuing would write is not shown to who may not issue.
  const may = useMay(issuedBy?.permission ?? permission)
  if (simulates === undefined || !may) return { button: null, inside: null }
  return {
    button: (
      <Button icon={<FlaskIcon />} aria-pressed={open} onClick={() => show(!open)}>
        {t('ui.try')}
      </Button>
    ),
    inside: open && (
      <Suspense fallback={null}>
        <TrialPanel form={form} onClose={() => show(false)} />
      </Suspense>
    ),
  }
}
