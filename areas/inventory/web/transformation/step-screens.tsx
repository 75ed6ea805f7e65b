import { FormOf, PageHead, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ComponentType, ReactNode } from 'react'
import {
  type TransformationAction,
  type TransformationOut,
  type TransformationStatus,
  transformationEndpoints,
  transformationStates,
} from '../../contract/index.ts'
import { transformationNumber } from './states.ts'
import './form.css'
import { IssueForm, ReceiveForm } from './steps.tsx'

interface StepScreenOf {
  action: TransformationAction
  form: ComponentType<{ order: TransformationOut; onDone: () => void }>
  cannot: string
}

/** A step of the order in the path, as a screen of its own: what is done then is seen at the order. */
const stepScreen =
  ({ action, form: Form, cannot }: StepScreenOf) =>
  (): ReactNode => {
    const { t } = useSpeech()
    const go = useGo()
    const { assemblyId = '' } = useScreenParams()
    const call = useCall(transformationEndpoints.transformation, { params: { id: assemblyId } })
    const title = t(`transformation.${action}`)
    return (
      <FormOf
        call={call}
        title={title}
        cannot={({ status }) =>
          transformationStates.can(status as TransformationStatus, action) ? undefined : t(cannot)
        }
        record={(order) => ({ path: `/transformation/view/${order.id}`, label: transformationNumber(order, t) })}
      >
        {(order) => (
          <section className="yu-page yu-step">
            <PageHead title={`${title} · ${transformationNumber(order, t)}`} />
            <Form order={order} onDone={() => go(`/transformation/view/${order.id}`, { replace: true })} />
          </section>
        )}
      </FormOf>
    )
  }

export const IssueScreen = stepScreen({ action: 'issue', form: IssueForm, cannot: 'transformation.notIssuable' })
export const ReceiveScreen = stepScreen({
  ...{ action: 'receive', form: ReceiveForm, cannot: 'transformation.notReceivable' },
})
