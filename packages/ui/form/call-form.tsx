import type { CallInput, CallOutput, Endpoint, Problem } from '@yupana/contract'
import { Button } from 'antd'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useCommand } from '../api.tsx'
import { useT } from '../i18n.ts'
import { type FormStep, Steps, useSteps } from './call-steps.tsx'
import { UnseenErrors } from './error-summary.tsx'
import { FormSchemaContext } from './field.tsx'
import { leaveIdleList } from './focus-order.ts'
import type { SchemaLike } from './form-schema.ts'
import { type FormCheck, type FormValues, takeProblem, useContractForm } from './form-state.ts'
import { keptInTab, type TabKeeping, useTabKeeping } from './tab-keeping.ts'

export interface CallFormProps<E extends Endpoint> {
  endpoint: E
  values: FormValues
  /** Label of the button. */
  submit: string
  onDone: (answer: CallOutput<E>) => void
  /** The call from what was typed; the values as its body where absent. */
  toInput?: (values: FormValues) => CallInput<E>
  check?: FormCheck
  /** Handles a refusal itself; answers true where nothing more shall be shown. */
  onProblem?: (problem: Problem) => boolean
  success?: string
  invalidates?: readonly string[]
  /** Fills the fields anew once it is done. */
  resets?: boolean
  /** One question after the other in the place of `children`, each with its fields; the call is made after the last. */
  steps?: readonly FormStep[]
  /** What is typed outlives a reload of this tab, until it is done. */
  keeping?: TabKeeping
  children?: ReactNode
}

/** A few fields and one button over one call, wherever they stand: a dialog, a panel, a page without a session. */
export function CallForm<E extends Endpoint>(props: CallFormProps<E>): ReactNode {
  const { endpoint, submit, keeping } = props
  const [values] = useState(() => keptInTab(props.values, keeping))
  const t = useT()
  const schema = endpoint.body as SchemaLike | undefined
  const form = useContractForm(schema, values, undefined, props.check)
  const labels = useRef(new Map<string, string>()).current
  const context = useMemo(() => ({ schema, labels, texts: new Map() }), [schema, labels])
  const steps = useSteps(props.steps ?? [], form, schema)
  const box = useRef<HTMLFormElement>(null)
  useFirstField(box)
  useTabKeeping(form, keeping)
  const command = useCommand(endpoint, {
    success: props.success,
    invalidates: props.invalidates,
    onProblem: (problem) => {
      const taken = props.onProblem?.(problem) === true || takeProblem(problem, form, () => undefined)
      steps.show(problem.errors.map(({ field }) => field ?? ''))
      return taken
    },
    onSuccess: (answer) => {
      if (props.resets) form.reset(props.values)
      if (keeping) sessionStorage.removeItem(keeping.name)
      props.onDone(answer)
    },
  })
  const send = (checked: FormValues): void => {
    command.mutate(props.toInput ? props.toInput(checked) : ({ body: checked } as unknown as CallInput<E>))
  }
  return (
    <FormProvider {...form}>
      <FormSchemaContext value={context}>
        <form
          ref={box}
          noValidate
          className="yu-call-form"
          onKeyDownCapture={leaveIdleList}
          onSubmit={(event) => {
            event.preventDefault()
            if (steps.isLast) void form.handleSubmit(send)()
            else void steps.next()
          }}
        >
          {props.steps ? <Steps steps={props.steps} at={steps.at} onBack={steps.back} /> : props.children}
          <UnseenErrors labels={labels} />
          <Button type="primary" htmlType="submit" loading={command.isPending} data-save="">
            {steps.isLast ? submit : t('ui.next')}
          </Button>
        </form>
      </FormSchemaContext>
    </FormProvider>
  )
}

/** In a dialog one types at once: what opens it puts the focus on its cross, where Enter would close it again. */
function useFirstField(box: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const dialog = box.current?.closest('.ant-modal')
    if (!dialog) return undefined
    const meant = box.current?.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined
    const lead = (): void => {
      const first = meant ?? box.current?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled)')
      first?.focus()
    }
    const heard = ({ target }: Event): void => {
      dialog.removeEventListener('focusin', heard)
      if ((target as Element).closest('.ant-modal-close')) lead()
    }
    if (document.activeElement?.closest('.ant-modal-close')) lead()
    else dialog.addEventListener('focusin', heard)
    return () => dialog.removeEventListener('focusin', heard)
  }, [])
}
