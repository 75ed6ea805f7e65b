import {
  type Ask,
  comparisons,
  groupsAsked,
  PERIOD,
  periodAsked,
  periodNames,
  type RelativePeriod,
  type Report,
} from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { Button, Checkbox, ConfigProvider, Input, Select } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Chooser } from '../form/chooser/chooser.tsx'
import { CodeChooser } from '../form/chooser/code-chooser.tsx'
import { DateInput } from '../form/input/date-input.tsx'
import { useSpeech } from '../i18n.ts'
import { SearchIcon } from '../icons.ts'
import { monthName, months, offeredYears } from './period-picker.tsx'
import { PeriodPill } from './period-pill.tsx'
import { missingAsks } from './report-asked.ts'

type Values = Readonly<Record<string, string>>

interface FormProps {
  report: Report
  values: Values
  /** Names of chosen records, as the answer gave them. */
  names: Values
  onAsk: (values: Values) => void
}

/**
 * What a report asks, made of its declaration, a pill each. A choice asks at once, what is typed when it is left or by Enter; what is missing is said at its
 * field. The button stands there only while what is seen is not what was asked.
 */
export function ReportForm({ report, values, names, onAsk }: FormProps): ReactNode {
  const { t } = useSpeech()
  const [typed, setTyped] = useState(values)
  useEffect(() => setTyped(values), [values])
  const asks = Object.entries(report.asks)
  if (asks.length === 0 && report.groups.length === 0) return null
  const missing = missingAsks(report.asks, typed)
  const ask = (next: Values): void => {
    setTyped(next)
    if (Object.keys(missingAsks(report.asks, next)).length === 0) onAsk(next)
  }
  const choosePeriod = (period: RelativePeriod | undefined): void => {
    const { [PERIOD]: _, ...rest } = typed
    const today = limaDate(systemClock())
    if (period) ask({ ...rest, ...periodAsked(report.asks, period, today), [PERIOD]: period })
    else setTyped(rest)
  }
  const put = (name: string) => (value: string | undefined) => ask(withAnswer(report, typed, name, value))
  const asked = complete(missing) && sameAnswers(typed, values)
  const ofPeriod = periodNames(report.asks)
  const field = ([name, each]: [string, Ask]): ReactNode => (
    <AskInput
      key={name}
      ask={each}
      values={typed}
      value={typed[name]}
      named={typed[name] === values[name] ? names[name] : undefined}
      missing={missing[name]}
      onChange={put(name)}
      onType={(value) => setTyped(withAnswer(report, typed, name, value))}
      onLeave={() => !sameAnswers(typed, values) && ask(typed)}
    />
  )
  return (
    <ConfigProvider variant="borderless">
      <form
        className="yu-params"
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed)
        }}
      >
        <PeriodPill asks={report.asks} answers={typed} missing={missing} onChoose={choosePeriod}>
          {asks.filter(([name]) => ofPeriod.includes(name)).map(field)}
        </PeriodPill>
        {asks.filter(([name]) => !ofPeriod.includes(name)).map(field)}
        {report.groups.length > 0 && !report.tree && (
          <GroupInput report={report} asked={typed} value={typed.groupBy} onChange={put('groupBy')} />
        )}
        {report.comparable && <CompareInput value={typed.compare} onChange={put('compare')} />}
        {!asked && (
          <Button type="primary" htmlType="submit" icon={<SearchIcon />} disabled={!complete(missing)}>
            {t('ui.run')}
          </Button>
        )}
      </form>
    </ConfigProvider>
  )
}

const complete = (missing: Values): boolean => Object.keys(missing).length === 0

const sameAnswers = (one: Values, other: Values): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name])

/** Other days than those of the period that was chosen are days of their own. */
function withAnswer(report: Report, answers: Values, name: string, value: string | undefined): Values {
  const gone = [name, ...(periodNames(report.asks).includes(name) ? [PERIOD] : [])]
  const rest = Object.fromEntries(Object.entries(answers).filter(([each]) => !gone.includes(each)))
  return value ? { ...rest, [name]: value } : rest
}

interface AskProps {
  ask: Ask
  /** All answers: what a chooser offers may follow from another. */
  values: Values
  value: string | undefined
  named: string | undefined
  missing: string | undefined
  onChange: (value: string | undefined) => void
  /** A key of a text: nothing is asked before it is left. */
  onType: (value: string | undefined) => void
  onLeave: () => void
}

function AskInput(props: AskProps): ReactNode {
  const { ask, value, missing, onChange } = props
  const { t } = useSpeech()
  const id = useId()
  if (ask.kind === 'flag')
    return (
      <Checkbox checked={value === 'true'} onChange={(event) => onChange(event.target.checked ? 'true' : undefined)}>
        {t(ask.label)}
      </Checkbox>
    )
  return (
    <div className="yu-param-cell">
      {ask.options?.every((each) => each.length === 1) && !ask.words ? (
        <Levels {...props} options={ask.options} />
      ) : (
        <div className={`yu-param${missing ? ' yu-param-missing' : ''}`}>
          <label htmlFor={id}>{t(ask.label)}</label>
          <AskField {...props} id={id} />
        </div>
      )}
      {missing && (
        <div className="yu-field-error" role="alert">
          {t(`error.${missing}`)}
        </div>
      )}
    </div>
  )
}

/** Few choices of one sign each: side by side, the chosen one again lets it go. */
function Levels({ ask, value, onChange, options }: AskProps & { options: readonly string[] }): ReactNode {
  const { t } = useSpeech()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in the line of its choices
    <div className="yu-param yu-levels" role="group" aria-label={t(ask.label)}>
      <span aria-hidden="true">{t(ask.label)}</span>
      {options.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={value === each}
          onClick={() => onChange(value === each && !ask.required ? undefined : each)}
        >
          {each}
        </button>
      ))}
    </div>
  )
}

function AskField({
  ask,
  values,
  value,
  named,
  missing,
  onChange,
  onType,
  onLeave,
  id,
}: AskProps & { id: string }): ReactNode {
  const { t } = useSpeech()
  const options = useOptions(ask)
  const status = missing ? ('error' as const) : undefined
  const chosen = { id, path: ask.chosen?.choose ?? '', query: filtersOf(ask, values), ...(status ? { status } : {}) }
  if (ask.kind === 'date') return <DateInput id={id} value={value} onChange={onChange} />
  if (ask.kind === 'text')
    return <Input id={id} value={value ?? ''} onChange={(event) => onType(event.target.value)} onBlur={onLeave} />
  if (ask.kind === 'ref') {
    const besides = ask.beside ?? []
    const label = besides.some((each) => each === value) ? t(`report.beside.${value}`) : named
    return (
      <>
        <Chooser
          {...chosen}
          value={value ? { id: value, ...(label ? { label } : {}) } : undefined}
          onChange={(option) => onChange(option?.id)}
          placeholder={t(ask.required ? 'ui.choose' : 'ui.all')}
        />
        {besides
          .filter((each) => each !== value)
          .map((each) => (
            <Button key={each} type="link" size="small" onClick={() => onChange(each)}>
              {t(`report.beside.${each}`)}
            </Button>
          ))}
      </>
    )
  }
  if (ask.kind === 'code')
    return <CodeChooser {...chosen} value={value ?? ''} onChange={onChange} placeholder={t('ui.choose')} />
  return (
    <Select
      id={id}
      value={value}
      options={options}
      allowClear={!ask.required}
      placeholder={t('ui.all')}
      onChange={onChange}
      popupMatchSelectWidth={false}
      className="yu-param-select"
    />
  )
}

function useOptions(ask: Ask): { value: string; label: string }[] {
  const { t, language } = useSpeech()
  if (ask.kind === 'month') return months.map((month) => ({ value: month, label: monthName(month, language) }))
  if (ask.kind === 'year')
    return offeredYears(Number(limaDate(systemClock()).slice(0, 4))).map((year) => ({ value: year, label: year }))
  return (ask.options ?? []).map((value) => ({ value, label: ask.words ? t(`${ask.words}.${value}`) : value }))
}

/** What the choose call is narrowed by. */
function filtersOf({ chosen }: Ask, values: Values): Record<string, unknown> | undefined {
  const given = [
    ...Object.entries(chosen?.where ?? {}),
    ...Object.entries(chosen?.by ?? {}).flatMap(([field, name]) => (values[name] ? [[field, values[name]]] : [])),
  ]
  if (given.length === 0) return undefined
  return { filters: given.map(([field, value], group) => ({ field, operator: 'EQUAL', value, group })) }
}

interface ShapeProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Up to two fields, outer first. */
function GroupInput({ report, asked, value, onChange }: ShapeProps & { report: Report; asked: Values }): ReactNode {
  const { t } = useSpeech()
  const id = useId()
  const labelOf = (field: string): string => t(report.columns.find((each) => each.field === field)?.label ?? field)
  const chosen = groupsAsked(report, { ...asked, groupBy: value })
  return (
    <div className="yu-param">
      <label htmlFor={id}>{t('report.groupBy')}</label>
      <Select
        id={id}
        mode="multiple"
        maxCount={2}
        value={[...chosen]}
        options={report.groups.map((field) => ({ value: field, label: labelOf(field) }))}
        placeholder={t('report.groupBy.none')}
        onChange={(fields) =>
          onChange(fields.length > 0 ? fields.join(',') : report.grouped(asked).length > 0 ? 'none' : undefined)
        }
        popupMatchSelectWidth={false}
        className="yu-param-select"
      />
    </div>
  )
}

function CompareInput({ value, onChange }: ShapeProps): ReactNode {
  const { t } = useSpeech()
  const id = useId()
  return (
    <div className="yu-param">
      <label htmlFor={id}>{t('report.compare')}</label>
      <Select
        id={id}
        value={value ?? 'none'}
        options={comparisons.map((each) => ({ value: each, label: t(`report.compare.${each}`) }))}
        onChange={(next) => onChange(next === 'none' ? undefined : next)}
        popupMatchSelectWidth={false}
        className="yu-param-select"
      />
    </div>
  )
}
