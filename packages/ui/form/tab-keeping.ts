import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from './form-state.ts'

/** What is typed is kept in this tab, under a name: a reload or a way back does not lose it. */
export interface TabKeeping {
  name: string
  /** Never kept: passwords. */
  except: readonly string[]
}

/** The values that a form begins with: those that were kept, where they are of its fields. */
export function keptInTab(values: FormValues, keeping: TabKeeping | undefined): FormValues {
  if (!keeping) return values
  const kept = readKept(keeping.name)
  const own = Object.keys(values).filter((field) => !keeping.except.includes(field) && typeof kept[field] === 'string')
  return { ...values, ...Object.fromEntries(own.map((field) => [field, kept[field]])) }
}

function readKept(name: string): FormValues {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? '{}') ?? {}) as FormValues
  } catch {
    return {}
  }
}

export function useTabKeeping(form: UseFormReturn<FormValues>, keeping: TabKeeping | undefined): void {
  useEffect(() => {
    if (!keeping) return undefined
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const told = Object.entries(values).filter(([field]) => !keeping.except.includes(field))
        sessionStorage.setItem(keeping.name, JSON.stringify(Object.fromEntries(told)))
      },
    })
  }, [form, keeping?.name])
}
