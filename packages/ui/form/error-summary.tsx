import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import { type Speech, useSpeech } from '../i18n.ts'
import { goToCell } from '../lines/cell-link.ts'
import { fieldName } from '../problem-notice.tsx'
import { problemText } from './field.tsx'

/** Every problem of the form in one place; each leads to its field. */
export function ErrorSummary({
  errors,
  labels,
  lines,
  onJump,
}: {
  errors: FieldErrors
  /** The property that holds lines: what is wrong with one of their cells is told under them. */
  lines?: string | undefined
  labels: ReadonlyMap<string, string>
  onJump: (path: string) => void
}): ReactNode {
  const speech = useSpeech()
  const list = flattenErrors(errors).filter(({ path }) => !isCell(path, lines))
  if (list.length === 0) return null
  return (
    <Alert
      type="error"
      className="yu-error-summary"
      title={speech.t('ui.reviewFields', { count: list.length })}
      description={
        <ul>
          {list.map(({ path, message }) => {
            const label = labelOf(path, labels, speech)
            const text = problemText(message, speech)
            // What no label names (that nothing was chosen at all) leads there by its own words.
            return (
              <li key={path}>
                <button
                  type="button"
                  className="yu-link"
                  onClick={() => goToField(path) || goToCell(path) || onJump(path)}
                >
                  {label || text}
                </button>
                {label && `: ${text}`}
              </li>
            )
          })}
        </ul>
      }
    />
  )
}

/** What is wrong with parts of a call that have no field here: told where one presses, so that nothing is refused in silence. */
export function UnseenErrors({ labels }: { labels: ReadonlyMap<string, string> }): ReactNode {
  const speech = useSpeech()
  const { errors } = useFormState()
  const unseen = flattenErrors(errors).filter(({ path }) => !hasField(path, labels))
  if (unseen.length === 0) return null
  return (
    <ul className="yu-field-error" role="alert">
      {unseen.map(({ path, message }) => (
        <li key={path}>{`${labelOf(path, labels, speech)}: ${problemText(message, speech)}`}</li>
      ))}
    </ul>
  )
}

/** Itself, or what it is a part of, has a field that shows it. */
export const hasField = (path: string, labels: ReadonlyMap<string, string>): boolean =>
  path.split('.').some((_, at, parts) => labels.has(parts.slice(0, at + 1).join('.')))

/** `items.2.quantity`, where the lines are `items`. */
export const isCell = (path: string, lines: string | undefined): boolean =>
  lines !== undefined && path.startsWith(`${lines}.`) && /^\d+\.\w/.test(path.slice(lines.length + 1))

/** `items.2.quantity` is called by its column and its line. */
export function labelOf(path: string, labels: ReadonlyMap<string, string>, speech: Speech): string {
  const known = labels.get(path)
  const [, list, index, field = ''] = /^(\w+)\.(\d+)\.([\w.]+)/.exec(path) ?? []
  if (known !== undefined || index === undefined) return known ?? fieldName(path, speech)
  const first = field.split('.')[0]!
  const column = labels.get(`${list}.*.${field}`) ?? labels.get(`${list}.*.${first}`) ?? fieldName(first, speech)
  return `${speech.t('ui.row')} ${Number(index) + 1} · ${column}`
}

/** Puts the focus into the field of this name; false where there is none. */
export function goToField(path: string): boolean {
  const field = document.querySelector<HTMLElement>(
    `[data-field="${CSS.escape(path)}"] :is(input,textarea,[tabindex="0"])`,
  )
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
  return field !== null
}

export function flattenErrors(errors: FieldErrors, prefix = ''): { path: string; message: string | undefined }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || typeof error !== 'object' || name === 'root' || name === 'ref') return []
    const path = prefix ? `${prefix}.${name}` : name
    const own = error as { message?: unknown; type?: unknown }
    if (typeof own.type === 'string')
      return [{ path, message: typeof own.message === 'string' ? own.message : undefined }]
    return flattenErrors(error as FieldErrors, path)
  })
}
