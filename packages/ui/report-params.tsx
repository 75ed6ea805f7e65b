import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { firstDay, lastDay, limaDate, systemClock } from '@yupana/kernel'
import { Button, Checkbox, Input, Select } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { ChooseQuery } from './choose-call.ts'
import { Chooser, type ChooserValue } from './chooser.tsx'
import { CodeChooser } from './code-chooser.tsx'
import { DateInput } from './date-input.tsx'
import { useSpeech } from './i18n.ts'
import { monthName, months, offeredYears } from './period-picker.tsx'

export interface ReportParam {
  name: string
  label: string
  /** A `ref` is kept by its id, a `code` by its code. */
  kind: 'date' | 'month' | 'year' | 'choice' | 'ref' | 'code' | 'flag' | 'text'
  options?: readonly { value: string; label: string }[]
  /** Path of the choose call of a `ref` or a `code`, and its further query. */
  choose?: string
  query?: ChooseQuery
  /** The chosen record of a `ref`, where the screen knows its name. */
  known?: ChooserValue
  required?: boolean
  /** A text, or where the chosen period begins or ends. */
  start?: string | 'periodStart' | 'periodEnd'
}

interface Period {
  year: string
  month: string
}

/** What a report asks with before anybody chose: the session's year and month, and each parameter's own start. */
export function startingParams(params: readonly ReportParam[], { year, month }: Period): Record<string, string> {
  const period = { year: Number(year), month: Number(month) }
  const start = (param: ReportParam): string | undefined => {
    if (param.start === 'periodStart') return firstDay(period)
    if (param.start === 'periodEnd') return lastDay(period)
    if (param.start !== undefined) return param.start
    if (param.kind === 'year') return year
    return param.kind === 'month' ? month : undefined
  }
  return Object.fromEntries(
    params.flatMap((param) => (start(param) === undefined ? [] : [[param.name, start(param)!]])),
  )
}

/** The parameters of a report; Enter or the button asks. */
export function ReportParams({
  params,
  values,
  onAsk,
}: {
  params: readonly ReportParam[]
  values: Record<string, string>
  onAsk: (values: Record<string, string>) => void
}): ReactNode {
  const { t } = useSpeech()
  const [typed, setTyped] = useState(values)
  useEffect(() => setTyped(values), [values])
  if (params.length === 0) return null
  const put = (name: string) => (value: string | undefined) => {
    const { [name]: _, ...rest } = typed
    setTyped(value ? { ...rest, [name]: value } : rest)
  }
  return (
    <form
      className="yu-params"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(typed)
      }}
    >
      {params.map((param) => (
        <ParamInput key={param.name} param={param} value={typed[param.name]} onChange={put(param.name)} />
      ))}
      <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
        {t('ui.run')}
      </Button>
    </form>
  )
}

function ParamInput({
  param,
  value,
  onChange,
}: {
  param: ReportParam
  value: string | undefined
  onChange: (value: string | undefined) => void
}): ReactNode {
  const { t, language } = useSpeech()
  const id = useId()
  const options =
    param.kind === 'month'
      ? months.map((month) => ({ value: month as string, label: monthName(month, language) }))
      : param.kind === 'year'
        ? offeredYears(Number(limaDate(systemClock()).slice(0, 4))).map((year) => ({ value: year, label: year }))
        : [...(param.options ?? [])]
  if (param.kind === 'flag')
    return (
      <Checkbox checked={value === 'true'} onChange={(event) => onChange(event.target.checked ? 'true' : undefined)}>
        {param.label}
      </Checkbox>
    )
  return (
    <div className="yu-param">
      <label htmlFor={id}>{param.label}</label>
      {param.kind === 'date' && <DateInput id={id} value={value} onChange={onChange} />}
      {param.kind === 'text' && (
        <Input id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
      )}
      {param.kind === 'ref' && (
        <Chooser
          id={id}
          path={param.choose ?? ''}
          query={param.query}
          value={value ? (param.known?.id === value ? param.known : { id: value }) : undefined}
          onChange={(option) => onChange(option?.id)}
          placeholder={t('ui.all')}
        />
      )}
      {param.kind === 'code' && (
        <CodeChooser
          id={id}
          path={param.choose ?? ''}
          query={param.query}
          value={value ?? ''}
          onChange={onChange}
          placeholder={t('ui.choose')}
        />
      )}
      {(param.kind === 'choice' || param.kind === 'month' || param.kind === 'year') && (
        <Select
          id={id}
          value={value}
          options={options}
          allowClear={!param.required}
          placeholder={t('ui.all')}
          onChange={onChange}
          className="yu-param-select"
        />
      )}
    </div>
  )
}
