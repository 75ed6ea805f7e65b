import type { AuditEntry } from '@yupana/contract'
import type { ReactNode } from 'react'
import { useSpeech } from '../i18n.ts'
import { referenceText } from '../list/column.tsx'
import { same } from '../same-value.ts'

/** What a change made of each field that has a name: before struck out, after beside it. */
export function ChangeList({
  entity,
  entry,
}: {
  entity: string
  entry: Pick<AuditEntry, 'before' | 'after'>
}): ReactNode {
  const { fieldIfNamed, has, t } = useSpeech()
  // The value of a choice has a word of its own: `invoice.status.voided`.
  const said = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
    const text = valueText(value)
    return has(`${entity}.${field}.${text}`) ? t(`${entity}.${field}.${text}`) : text
  }
  const changes = changedFields(entry).flatMap((each) => {
    const label = fieldIfNamed(entity, each.field)
    return label ? [{ ...each, label }] : []
  })
  if (changes.length === 0) return null
  return (
    <ul>
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          {label}: <del>{said(field, before)}</del> {said(field, after)}
        </li>
      ))}
    </ul>
  )
}

function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): {
  field: string
  before: unknown
  after: unknown
}[] {
  if (!before || !after) return []
  return Object.keys(after)
    .filter((field) => field !== 'version' && !same(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (Array.isArray(value)) return `[${value.length}]`
  return typeof value === 'object' ? referenceText(value) : String(value)
}
