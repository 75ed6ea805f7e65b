import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '../i18n.ts'
import { ArrowLeftIcon } from '../icons.ts'
import { useSearchParams } from '../shell/navigation.tsx'
import { goToField } from './error-summary.tsx'
import { fieldSchema, type SchemaLike } from './form-schema.ts'
import type { FormValues } from './form-state.ts'

export interface FormStep {
  title: string
  /** Names of the fields that must be right before the next question. */
  fields: readonly string[]
  content: ReactNode
}

interface StepsState {
  at: number
  isLast: boolean
  next: () => Promise<void>
  back: () => void
  /** Goes to the first question that one of these fields belongs to. */
  show: (fields: readonly string[]) => void
}

/**
 * The question that is asked stands in the address: the browser's Back and Forward go from one to the other. An address beyond what was
 * answered (a link, a reload) asks the first one that is open.
 */
export function useSteps(
  steps: readonly FormStep[],
  form: UseFormReturn<FormValues>,
  schema: SchemaLike | undefined,
): StepsState {
  const [search, change] = useSearchParams()
  const { history } = useRouter()
  const asked = /^\d$/.test(search.step ?? '') ? Math.min(Number(search.step), steps.length) - 1 : 0
  const open = firstOpen(steps.slice(0, Math.max(0, asked)), form, schema)
  const at = Math.max(0, open < 0 ? asked : open)
  const came = useRef<number[]>([])
  const go = (to: number): void => {
    came.current.push(at)
    change({ ...search, step: String(to + 1) }, { push: true })
  }
  useEffect(() => {
    const [first] = steps[at]?.fields ?? []
    if (first) goToField(first)
  }, [at])
  useCorrected(form, steps.length > 0)
  return {
    at,
    isLast: at >= steps.length - 1,
    next: async () => {
      const { fields } = steps[at]!
      if (await form.trigger([...fields])) go(at + 1)
      else goToField(fields.find((name) => form.getFieldState(name).invalid) ?? fields[0]!)
    },
    // The arrow is the browser's Back where that goes to the question before.
    back: () => (came.current.pop() === at - 1 ? history.back() : change({ ...search, step: String(at) })),
    show: (fields) => {
      const place = steps.findIndex((step) => step.fields.some((field) => fields.includes(field)))
      if (place >= 0 && place !== at) go(place)
    },
  }
}

const firstOpen = (
  steps: readonly FormStep[],
  form: UseFormReturn<FormValues>,
  schema: SchemaLike | undefined,
): number =>
  steps.findIndex(({ fields }) =>
    fields.some((name) => schema && fieldSchema(schema, name)?.safeParse(form.getValues(name)).success === false),
  )

/** What was said of a field is looked at again while it is typed: a text that was too long is no longer said to be. */
function useCorrected(form: UseFormReturn<FormValues>, asks: boolean): void {
  useEffect(
    () =>
      asks
        ? form.subscribe({
            formState: { values: true },
            callback: ({ name }) => {
              if (name && form.getFieldState(name).invalid) void form.trigger(name)
            },
          })
        : undefined,
    [form, asks],
  )
}

/** The question that is asked now; what was answered stays mounted, so that nothing of it gets lost. */
export function Steps({
  steps,
  at,
  onBack,
}: {
  steps: readonly FormStep[]
  at: number
  onBack: () => void
}): ReactNode {
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
