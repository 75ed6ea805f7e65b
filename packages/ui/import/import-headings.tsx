import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'

/** What each column of a file was taken for, and what it may be taken for. */
export interface Headings {
  columns: { heading: string; field: string | null; samples: string[] }[]
  fields: { name: string; label: string; required: boolean }[]
}

/** `{ "Razón": "fiscalName" }`, as an upload says it. */
export type Mapping = Record<string, string | null>

/** Lets the person say which heading means which; what was said is remembered for the company. */
export function ImportHeadings({
  headings: { columns, fields },
  constants,
  onChange,
  onConstants,
}: {
  headings: Headings
  /** What every line says in a column that the file does not have. */
  constants: Readonly<Record<string, string>>
  onChange: (mapping: Mapping) => void
  onConstants: (constants: Record<string, string>) => void
}): ReactNode {
  const t = useT()
  const taken = new Set(columns.map(({ field }) => field))
  const absent = fields.filter((each) => each.required && !taken.has(each.name))
  const missing = absent.filter(({ name }) => !constants[name])
  const choose = (heading: string, field: string | null): void => {
    // A field stands in one column: where another had it, that one is no longer read.
    const other = field ? columns.find((each) => each.field === field && each.heading !== heading) : undefined
    onChange({ [heading]: field, ...(other ? { [other.heading]: null } : {}) })
  }
  return (
    <details className="yu-headings" open={missing.length > 0 || columns.some(({ field }) => field === null)}>
      <summary>{t('ui.headings')}</summary>
      {missing.length > 0 && (
        <p className="yu-field-error">
          {t('ui.headingsMissing', { fields: missing.map(({ label }) => label).join(', ') })}
        </p>
      )}
      {absent.map(({ name, label }) => (
        <div key={name} className="yu-heading-constant">
          {t('ui.headingConstant', { field: label })}
          <Input.Search
            size="small"
            aria-label={label}
            defaultValue={constants[name]}
            enterButton={t('ui.apply')}
            onSearch={(text) => onConstants({ ...constants, [name]: text })}
          />
        </div>
      ))}
      <table>
        <tbody>
          {columns.map(({ heading, field, samples }) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              <td className="yu-soft yu-samples" title={samples.join(' · ')}>
                {samples.join(' · ')}
              </td>
              <td>
                <FieldOf heading={heading} field={field} fields={fields} onChange={(next) => choose(heading, next)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

interface FieldOfProps {
  heading: string
  field: string | null
  fields: Headings['fields']
  onChange: (field: string | null) => void
}

/** What a heading means; found by typing a part of its name. */
function FieldOf({ heading, field, fields, onChange }: FieldOfProps): ReactNode {
  const t = useT()
  return (
    <Select
      size="small"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={field}
      placeholder={t('ui.headingIgnored')}
      aria-label={heading}
      options={fields.map(({ name, label, required }) => ({ value: name, label: required ? `${label} *` : label }))}
      onChange={(next) => onChange(next ?? null)}
    />
  )
}
