import type { CallInput, CallOutput, Endpoint, Problem } from '@yupana/contract'
import { Button } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useCommand } from '../api.tsx'
import { useT } from '../i18n.ts'
import { ArrowLeftIcon } from '../icons.ts'
import { goToField } from './error-summary.tsx'
import { FormSchemaContext } from './field.tsx'
import type { SchemaLike } from './form-schema.ts'
import { type FormCheck, type FormValues, takeProblem, useContractForm } from './form-state.ts'

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
  children?: ReactNode
}

export interface FormStep {
  title: string
  /** Names of the fields that must be right before the next question. */
  fields: readonly string[]
  content: ReactNode
}

/** A few fields and one button over one call, wherever they stand: a dialog, a panel, a page without a session. */
export function CallForm<E extends Endpoint>(props: CallFormProps<E>): ReactNode {
  const { endpoint, values, submit } = props
  const t = useT()
  const schema = endpoint.body as SchemaLike | undefined
  const form = useContractForm(schema, values, undefined, props.check)
  const labels = useRef(new Map<string, string>()).current
  const context = useMemo(() => ({ schema, labels, texts: new Map() }), [schema, labels])
  const steps = useSteps(props.steps ?? [], form)
  const command = useCommand(endpoint, {
    success: props.success,
    invalidates: props.invalidates,
    onProblem: (problem) => {
      const taken = props.onProblem?.(problem) === true || takeProblem(problem, form, () => undefined)
      steps.show(problem.errors.map(({ field }) => field ?? ''))
      return taken
    },
    onSuccess: (answer) => {
      if (props.resets) form.reset(values)
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
          noValidate
          className="yu-call-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (steps.isLast) void form.handleSubmit(send)()
            else void steps.next()
          }}
        >
          {props.steps ? <Steps steps={props.steps} at={steps.at} onBack={steps.back} /> : props.children}
          <Button type="primary" htmlType="submit" loading={command.isPending}>
            {steps.isLast ? submit : t('ui.next')}
          </Button>
        </form>
      </FormSchemaContext>
    </FormProvider>
  )
}

interface StepsState {
  at: number
  isLast: boolean
  next: () => Promise<void>
  back: () => void
  /** Goes to the first question that one of these fields belongs to. */
  show: (fields: readonly string[]) => void
}

function useSteps(steps: readonly FormStep[], form: UseFormReturn<FormValues>): StepsState {
  const [at, go] = useState(0)
  useEffect(() => {
    const [first] = steps[at]?.fields ?? []
    if (first) goToField(first)
  }, [at])
  return {
    at,
    isLast: at >= steps.length - 1,
    next: async () => {
      const { fields } = steps[at]!
      if (await form.trigger([...fields])) go(at + 1)
      else goToField(fields.find((name) => form.getFieldState(name).invalid) ?? fields[0]!)
    },
    back: () => go(at - 1),
    show: (fields) => {
      const place = steps.findIndex((step) => step.fields.some((field) => fields.includes(field)))
      if (place >= 0 && place !== at) go(place)
    },
  }
}

/** The question that is asked now; what was answered stays mounted, so that nothing of it gets lost. */
function Steps({ steps, at, onBack }: { steps: readonly FormStep[]; at: number; onBack: () => void }): ReactNode {
  const t = useT()
  return (
    <>
      <div className="yu-seeds">
        {at > 0 && (
          <Button type="text" size="small" icon={<ArrowLeftIcon />} aria-label={t('ui.back')} onClick={onBack} />
        )}
        <span role="img" aria-label={t('ui.stepOf', { step: at + 1, steps: steps.length })}>
          {steps.map(({ title }, place) => (
            <i key={title} className={place < at ? 'yu-seed-full' : place === at ? 'yu-seed-now' : undefined} />
          ))}
        </span>
      </div>
      {steps.map(({ title, content }, place) => (
        <section key={title} hidden={place !== at}>
          <h2>{title}</h2>
          {content}
        </section>
      ))}
    </>
  )
}
