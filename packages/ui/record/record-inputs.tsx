import type { RecordField, RecordFieldSet } from '@yupana/contract'
import type { ReactNode } from 'react'
import { Field, type FieldInputKind } from '../form/field.tsx'
import { type Say, useSpeech } from '../i18n.ts'
import type { Column, ColumnKind } from '../list/column.tsx'

type Declared = Pick<RecordFieldSet, 'fields'>

const INPUTS: Partial<Record<RecordField['kind'], FieldInputKind>> = { currency: 'choice' }
const CELLS: Partial<Record<RecordField['kind'], ColumnKind>> = {
  flag: 'flag',
  money: 'money',
  quantity: 'quantity',
  ref: 'ref',
}

/** The inputs of the fields of a record that the screen does not place itself, in their order. */
export function RecordInputs({ of: { fields } }: { of: Declared }): ReactNode {
  const { t } = useSpeech()
  return Object.entries(fields)
    .filter(([, { form }]) => form !== 'own')
    .map(([name, field]) => (
      <Field
        key={name}
        name={name}
        label={t(field.label)}
        kind={INPUTS[field.kind] ?? (field.kind as FieldInputKind)}
        {...(field.form === 'full' ? {} : { span: field.form as 'half' | 'third' })}
        {...(field.choose ? { choose: field.choose } : {})}
        {...choices(field, t)}
      />
    ))
}

function choices({ kind, options, words }: RecordField, t: Say) {
  if (kind === 'currency') return { options: ['PEN', 'USD'].map((value) => ({ value, label: value })) }
  return options ? { options: options.map((value) => ({ value, label: t(`${words}.${value}`) })) } : {}
}

/** What a record shows of its fields, but those that the screen shows in its own way. */
export function viewColumns<R extends object>({ fields }: Declared, t: Say): Column<R>[] {
  return Object.entries(fields)
    .filter(([, { view }]) => view === 'shown')
    .map(([field, { label, kind, words }]) => ({
      field,
      label: t(label),
      kind: CELLS[kind] ?? 'text',
      ...(words ? { render: (row: R) => t(`${words}.${(row as Record<string, unknown>)[field]}`) } : {}),
    }))
}
