import type { CallInput, CallOutput, Endpoint, Problem } from '@yupana/contract'
import { Button } from 'antd'
import { type ReactNode, useMemo, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useCommand } from '../api.tsx'
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
  children: ReactNode
}

/** A few fields and one button over one call, wherever they stand: a dialog, a panel, a page without a session. */
export function CallForm<E extends Endpoint>(props: CallFormProps<E>): ReactNode {
  const { endpoint, values, submit } = props
  const schema = endpoint.body as SchemaLike | undefined
  const form = useContractForm(schema, values, undefined, props.check)
  const labels = useRef(new Map<string, string>()).current
  const context = useMemo(() => ({ schema, labels, texts: new Map() }), [schema, labels])
  const command = useCommand(endpoint, {
    success: props.success,
    invalidates: props.invalidates,
    onProblem: (problem) => props.onProblem?.(problem) === true || takeProblem(problem, form, () => undefined),
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
            void form.handleSubmit(send)()
          }}
        >
          {props.children}
          <Button type="primary" htmlType="submit" loading={command.isPending}>
            {submit}
          </Button>
        </form>
      </FormSchemaContext>
    </FormProvider>
  )
}
