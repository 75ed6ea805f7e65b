import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'

/** What each column of a file was taken for, and what it may be taken for. */
export interface Headings {
  columns: { heading: string; field: string | null }[]
  fields: { name: string; label: string; required: boolean }[]
}

/** `{ "Razón": "fiscalName" }`, as an upload says it. */
export type Mapping = Record<string, string | null>

/** Lets the person say which heading means which; what was said is remembered for the company. */
export function ImportHeadings({
  headings: { columns, fields },
  onChange,
}: {
  headings: Headings
  onChange: (mapping: Mapping) => void
}): ReactNode {
  const t = useT()
  const taken = new Set(columns.map(({ field }) => field))
  const missing = fields.filter((each) => each.required && !taken.has(each.name))
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
      <table>
        <tbody>
          {columns.map(({ heading, field }) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              <td>
                <Select
                  size="small"
                  allowClear
                  value={field}
                  placeholder={t('ui.headingIgnored')}
                  aria-label={heading}
                  options={fields.map(({ name, label, required }) => ({
                    value: name,
                    label: required ? `${label} *` : label,
                  }))}
                  onChange={(next) => choose(heading, next ?? null)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
