import { zodResolver } from '@hookform/resolvers/zod'
import type { Problem } from '@yupana/contract'
import { useMemo, useRef } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { formPath, prune, type SchemaLike } from './form-schema.ts'

export type FormValues = Record<string, unknown>
export type ContractForm = UseFormReturn<FormValues, unknown, FormValues>

/** Values that live beside a form, such as the lines of a document: checked, kept and sent with it. */
export interface OutsideValues {
  values: () => FormValues
  /** Changes whenever the values change. */
  revision: unknown
  dirty: boolean
  /** What a record that was read holds of them, in the words of `values`. */
  of?: (record: FormValues) => FormValues
  /** Takes back what a draft or a conflict holds. */
  restore: (values: FormValues) => void
}

/** Problems that the contract does not see, as texts by field: a password that was repeated otherwise. */
export type FormCheck = (values: FormValues) => Record<string, string>

/** Checks what was typed, with the values beside it, by the contract and by the form's own check: every problem at once. */
export function contractResolver(
  schema: SchemaLike,
  { values, check }: { values: () => FormValues; check: FormCheck },
): Resolver<FormValues, unknown, FormValues> {
  const byContract = zodResolver(schema as never) as unknown as Resolver<FormValues, unknown, FormValues>
  return async (typed, context, options) => {
    const own = Object.entries(check(typed)).map(([field, message]) => [field, { type: 'check', message }] as const)
    const result = await byContract(prune(schema, { ...typed, ...values() }) as FormValues, context, options)
    if (own.length === 0) return result
    return { values: {}, errors: { ...Object.fromEntries(own), ...result.errors } }
  }
}

/** A react-hook-form over a contract's body schema; what the schema does not take is left out before it checks. */
export function useContractForm(
  schema: SchemaLike | undefined,
  values: FormValues,
  outside?: OutsideValues,
  check?: FormCheck,
): ContractForm {
  const beside = useRef({ outside, check })
  beside.current = { outside, check }
  const resolver = useMemo(() => {
    if (!schema) return undefined
    return contractResolver(schema, {
      values: () => beside.current.outside?.values() ?? {},
      check: (typed) => beside.current.check?.(typed) ?? {},
    })
  }, [schema])
  return useForm<FormValues, unknown, FormValues>({
    defaultValues: values,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}

/** Puts a refusal's field problems on the form. Answers true where a dialog takes over from the notification. */
export function takeProblem(problem: Problem, form: ContractForm, onConflict: (current: FormValues) => void): boolean {
  if (problem.status === 409 && typeof problem.current === 'object' && problem.current !== null) {
    onConflict(problem.current as FormValues)
    return true
  }
  for (const each of problem.errors) {
    if (each.field) form.setError(formPath(each.field), { type: 'server', message: each.message || each.code })
  }
  return false
}
