import type { CallInput, CallOutput, Endpoint } from '@yupana/contract'
import { createContext, useContext, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCommand } from '../api.tsx'
import { prune, type SchemaLike } from './form-schema.ts'
import { type FormValues, takeProblem } from './form-state.ts'
import { arrived, PendingContext } from './pending.ts'

/** Said by what ends a form otherwise than its own buttons do: what was typed is not kept, and nobody is asked before it is left. */
export const HandOverContext = createContext<() => void>(() => undefined)

/**
 * For a button within a form that ends it by another call, of a body that has all that is typed.
 * @param outside what the form does not hold itself: its lines, the record that it goes on with
 */
export function useHandOver<E extends Endpoint>(
  endpoint: E,
  { outside, onDone }: { outside: () => FormValues; onDone: (answer: CallOutput<E>) => void },
): { busy: boolean; run: () => Promise<void> } {
  const form = useFormContext<FormValues>()
  const pending = useContext(PendingContext)
  const handOver = useContext(HandOverContext)
  const [waits, setWaits] = useState(false)
  const command = useCommand(endpoint, {
    onProblem: (problem) => {
      if (problem.status === 409) return false
      takeProblem(problem, form, () => undefined)
      return problem.errors.length > 0 && problem.errors.every(({ field }) => field)
    },
    onSuccess: (answer) => {
      handOver()
      onDone(answer)
    },
  })
  const run = async (): Promise<void> => {
    setWaits(true)
    await arrived(pending)
    setWaits(false)
    form.clearErrors()
    const body = prune(endpoint.body as unknown as SchemaLike, { ...form.getValues(), ...outside() })
    command.mutate({ body } as unknown as CallInput<E>)
  }
  return { busy: waits || command.isPending, run }
}
