import type { DateText } from '@yupana/kernel'
import { DateInput, FormSchemaContext, type Lines, useFormContext, useFormState, useSpeech } from '@yupana/ui'
import { Input } from 'antd'
import { type ReactNode, useContext, useEffect } from 'react'
import { askedProperties, CARGO, type CargoBody, itemProperties, type PropertyCode } from '../../contract/index.ts'
import { isTotalled, type SaleLine } from '../line/sale-lines.ts'
import './withheld.css'

interface LineDataProps {
  operation: string | undefined
  lines: Lines<SaleLine>
}

type Field = readonly [path: string, label: string, kind?: 'date' | 'text']

const CARGO_FIELDS = [
  'origin.ubigeo',
  'origin.line',
  'destination.ubigeo',
  'destination.line',
  'trip',
  'service',
  'effectiveLoad',
  'capacity',
] as const

/** What the tax office wants to be told of each line of some operations: a fishing boat, a guest, a trip. */
export function LineData({ operation = '', lines }: LineDataProps): ReactNode {
  const { t, language } = useSpeech()
  const { labels } = useContext(FormSchemaContext)
  const asked = askedProperties[operation] ?? []
  useEffect(() => {
    labels.set('items.*.cargo', t('invoice.cargo.trip'))
    for (const code of asked) labels.set(`items.*.properties.${code}`, itemProperties[code][0])
  }, [language, operation])
  const rows = lines.rows.filter((row) => isTotalled(row) && row.item?.id)
  if ((asked.length === 0 && operation !== CARGO) || rows.length === 0) return null
  const fields: Field[] =
    operation === CARGO
      ? CARGO_FIELDS.map((path) => [path, t(`invoice.cargo.${path}`)])
      : asked.map((code) => [code, itemProperties[code][0], itemProperties[code][1] === 'date' ? 'date' : 'text'])
  return (
    <section className="yu-line-data" aria-label={t('invoice.lineData')}>
      <strong>{t('invoice.lineData')}</strong>
      {rows.map((row, at) => (
        <fieldset key={row.key}>
          <legend>{row.description || row.item?.name}</legend>
          {fields.map(([path, label, kind]) => (
            <Told
              key={path}
              name={`items.${at}.${operation === CARGO ? 'cargo' : 'properties'}.${path}`}
              {...{ label, kind }}
              value={told(row, operation, path)}
              onType={(value) =>
                lines.dispatch({ type: 'edit', key: row.key, change: (line) => withData(line, operation, path, value) })
              }
            />
          ))}
        </fieldset>
      ))}
    </section>
  )
}

interface ToldProps {
  name: string
  label: string
  kind: 'date' | 'text' | undefined
  value: string
  onType: (value: string) => void
}

function Told({ name, label, kind, value, onType }: ToldProps): ReactNode {
  const { getFieldState } = useFormContext()
  const state = useFormState()
  const status = getFieldState(name, state).error ? { status: 'error' as const } : {}
  return (
    <div>
      <span className="yu-soft">{label}</span>
      {kind === 'date' ? (
        <DateInput ariaLabel={label} value={value as DateText} onChange={(day) => onType(day ?? '')} {...status} />
      ) : (
        <Input
          aria-label={label}
          value={value}
          maxLength={500}
          {...status}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </div>
  )
}

function told({ properties, cargo }: SaleLine, operation: string, path: string): string {
  if (operation !== CARGO) return properties?.[path as PropertyCode] ?? ''
  const [first = '', second] = path.split('.')
  const found = (cargo as Record<string, unknown> | null)?.[first]
  return String((second ? (found as Record<string, unknown> | undefined)?.[second] : found) ?? '')
}

function withData(line: SaleLine, operation: string, path: string, value: string): SaleLine {
  if (operation !== CARGO) {
    const { [path as PropertyCode]: _, ...rest } = line.properties ?? {}
    return { ...line, properties: value === '' ? rest : { ...rest, [path]: value } }
  }
  const [first = '', second] = path.split('.')
  const cargo = (line.cargo ?? {}) as Record<string, unknown>
  const inner = second ? { ...(cargo[first] as object | undefined), [second]: value } : value
  return { ...line, cargo: { ...cargo, [first]: inner } as unknown as CargoBody }
}

/** What another operation asked for is not sent. */
export function useOnlyAsked({ operation = '', lines }: LineDataProps): void {
  const asked = askedProperties[operation] ?? []
  useEffect(() => {
    if (operation === '') return
    for (const row of lines.rows) {
      const strayProperties = row.properties !== null && asked.length === 0
      const strayCargo = row.cargo !== null && operation !== CARGO
      if (strayProperties || strayCargo)
        lines.dispatch({
          type: 'edit',
          key: row.key,
          change: (line) => ({
            ...line,
            ...(strayProperties ? { properties: null } : {}),
            ...(strayCargo ? { cargo: null } : {}),
          }),
        })
    }
  }, [operation, lines.rows])
}
