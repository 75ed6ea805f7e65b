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
  /** Takes back what a draft or a conflict holds. */
  restore: (values: FormValues) => void
}

/** A react-hook-form over a contract's body schema; what the schema does not take is left out before it checks. */
export function useContractForm(
  schema: SchemaLike | undefined,
  values: FormValues,
  outside?: OutsideValues,
): ContractForm {
  const beside = useRef(outside)
  beside.current = outside
  const resolver = useMemo<Resolver<FormValues, unknown, FormValues> | undefined>(() => {
    if (!schema) return undefined
    const check = zodResolver(schema as never) as unknown as Resolver<FormValues, unknown, FormValues>
    return (typed, context, options) =>
      check(prune(schema, { ...typed, ...beside.current?.values() }) as FormValues, context, options)
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
