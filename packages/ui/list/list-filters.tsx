import { BACKWARDS, type FieldKind, type Filter, isBackwards, type Operator } from '@yupana/contract'
import { dec, limaDate, systemClock } from '@yupana/kernel'
import { Button, Form, Input, Popover, Select, Space, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../date-text.ts'
import { Chooser, type ChooserValue } from '../form/chooser/chooser.tsx'
import { DateInput } from '../form/input/date-input.tsx'
import { QuantityInput } from '../form/input/number-input.tsx'
import { type Say, useT } from '../i18n.ts'
import { FilterIcon, SearchIcon } from '../icons.ts'
import { type Span, usualPeriods } from '../report/periods.ts'
import { ListPeriod, spanOf } from './find/list-period.tsx'
import { type Found, SearchField, useTableKey } from './find/search-field.tsx'
import type { Counting } from './find/suggestions.tsx'
import { type ListState, operatorsOf, withFilter } from './list-state.ts'
import type { ListTab } from './list-tabs.tsx'

/** A field that a list may be filtered by. `choose` is the call that offers its records; `options` its fixed values. */
export interface FilterField {
  field: string
  label: string
  kind: FieldKind
  options?: readonly FilterOption[]
  choose?: string
}

interface FilterOption {
  value: string
  label: string
  /** What people call it besides: one that is collected was issued as well. */
  also?: string | undefined
}

interface FilterBarProps {
  fields: readonly FilterField[]
  /** Whether free search finds anything; true where absent. */
  searchable?: boolean
  /** Views that typing offers beside the filters. */
  tabs?: readonly ListTab[] | undefined
  /** What counts the rows behind an offer. */
  counting?: Counting | undefined
  state: ListState
  onChange: (next: Found) => void
}

const NO_TABS: readonly ListTab[] = []

/** Free search, one chip for each filter, and the button that adds one. */
export function FilterBar({
  fields,
  searchable = true,
  tabs = NO_TABS,
  counting,
  state,
  onChange,
}: FilterBarProps): ReactNode {
  const t = useT()
  const [open, setOpen] = useState<number | 'new'>()
  useTableKey()
  const put = (index: number | 'new', filter: Filter | undefined, more = false): void => {
    setOpen(more ? 'new' : undefined)
    onChange({ search: state.search, filters: withFilter(state.filters, index, filter) })
  }
  const day = fields.find(({ kind }) => kind === 'date')?.field
  const span = day === undefined ? undefined : spanOf(state.filters, day)
  const takeSpan = (next: Span | undefined): void => {
    const at = state.filters.findIndex((each) => each.field === day && each.operator === 'BETWEEN')
    const filter = next && { field: day!, operator: 'BETWEEN' as const, group: 0, value: [next.from, next.to] }
    if (filter || at >= 0) put(at < 0 ? 'new' : at, filter)
  }
  return (
    <div className="yu-filters">
      <div className="yu-find">
        <SearchIcon />
        {state.filters.map((filter, index) =>
          filter.field === day && span ? null : (
            <FilterPopover
              key={`${filter.field}${index}`}
              fields={fields}
              filter={filter}
              open={open === index}
              onOpen={(is) => setOpen(is ? index : undefined)}
              onApply={(next) => put(index, next)}
            >
              <Tag className="yu-chip" closable onClose={() => put(index, undefined)}>
                {chipText(filter, fields, t)}
              </Tag>
            </FilterPopover>
          ),
        )}
        {searchable && (
          <SearchField
            {...{ fields, tabs, state, counting, onChange }}
            onErase={() => state.filters.length > 0 && put(state.filters.length - 1, undefined)}
          />
        )}
        {fields.length > 0 && (
          <FilterPopover
            fields={fields}
            open={open === 'new'}
            onOpen={(is) => setOpen(is ? 'new' : undefined)}
            onApply={(next, more) => put('new', next, more)}
          >
            <Button type="text" size="small" icon={<FilterIcon />}>
              {t('ui.filter')}
            </Button>
          </FilterPopover>
        )}
      </div>
      {day !== undefined && <ListPeriod span={span} onChange={takeSpan} />}
    </div>
  )
}

/** What a list is asked, in words. */
export function askedWords({ search, filters }: ListState, fields: readonly FilterField[], t: Say): string[] {
  return [...filters.map((each) => chipText(each, fields, t)), ...(search ? [`«${search}»`] : [])]
}

function chipText(filter: Filter, fields: readonly FilterField[], t: Say): string {
  const field = fields.find((each) => each.field === filter.field)
  const values = filter.value === undefined ? [] : Array.isArray(filter.value) ? filter.value : [filter.value]
  const shown = values.map((value) => {
    if (field?.kind === 'flag') return t(value === 'true' ? 'ui.yes' : 'ui.no')
    if (field?.kind === 'date') return formatDate(value)
    const [, label] = value.split('|')
    return field?.options?.find((each) => each.value === value)?.label ?? label ?? value
  })
  const label = field?.label ?? filter.field
  if (filter.operator === 'BETWEEN') return `${label}: ${shown.join(' – ')}`
  if (filter.operator === 'EQUAL' || filter.operator === 'IN') return `${label}: ${shown.join(', ')}`
  return `${label} ${t(`ui.operator.${filter.operator}`)} ${shown.join(', ')}`.trim()
}

interface FilterPopoverProps {
  fields: readonly FilterField[]
  filter?: Filter
  open: boolean
  onOpen: (open: boolean) => void
  /** @param more another condition follows */
  onApply: (filter: Filter, more?: boolean) => void
  children: ReactNode
}

function FilterPopover({ open, onOpen, children, ...rest }: FilterPopoverProps): ReactNode {
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={onOpen}
      destroyOnHidden
      content={<FilterForm {...rest} />}
    >
      {children}
    </Popover>
  )
}

function FilterForm({ fields, filter, onApply }: Pick<FilterPopoverProps, 'fields' | 'filter' | 'onApply'>): ReactNode {
  const t = useT()
  const [name, setName] = useState(filter?.field ?? fields[0]!.field)
  const field = fields.find((each) => each.field === name) ?? fields[0]!
  const allowed = field.options ? (['IN', 'NOT_IN'] as const) : operatorsOf(field.kind)
  const [operator, setOperator] = useState<Operator>(filter?.operator ?? allowed[0]!)
  const first = filter?.value === undefined ? [] : Array.isArray(filter.value) ? filter.value : [filter.value]
  const [values, setValues] = useState<string[]>(first)
  const bare = operator === 'IS_NULL' || operator === 'NOT_NULL'
  const many = operator === 'IN' || operator === 'NOT_IN'
  const backwards = operator === 'BETWEEN' && endsFirst(field.kind, values)
  const ready = bare || (values.filter(Boolean).length >= (operator === 'BETWEEN' ? 2 : 1) && !backwards)
  const apply = (more: boolean): void => {
    const list = many || operator === 'BETWEEN'
    const value = list ? values : (values[0] ?? '')
    onApply({ field: field.field, operator, group: 0, ...(bare ? {} : { value }) }, more)
    if (more) setValues([])
  }
  return (
    <Form layout="vertical" className="yu-filter-form" onFinish={() => ready && apply(false)}>
      <Space.Compact block>
        <Select
          autoFocus={filter === undefined}
          aria-label={t('ui.field')}
          value={field.field}
          options={fields.map((each) => ({ value: each.field, label: each.label }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => {
            const chosen = fields.find((each) => each.field === next)!
            setName(next)
            setOperator(chosen.options ? 'IN' : operatorsOf(chosen.kind)[0]!)
            setValues([])
          }}
        />
        <Select
          aria-label={t('ui.operator')}
          value={operator}
          options={allowed.map((value) => ({ value, label: t(`ui.operator.${value}`) }))}
          onChange={(next) => {
            setOperator(next)
            setValues(values.slice(0, 1))
          }}
        />
      </Space.Compact>
      {field.kind === 'date' && (
        <Space wrap size={4}>
          {usualPeriods(limaDate(systemClock())).map(({ label, from, to }) => (
            <Button
              key={label}
              size="small"
              onClick={() => onApply({ field: field.field, operator: 'BETWEEN', group: 0, value: [from, to] })}
            >
              {t(label)}
            </Button>
          ))}
        </Space>
      )}
      {!bare && <FilterValue field={field} operator={operator} values={values} onChange={setValues} />}
      {backwards && <Backwards />}
      <Button type="primary" htmlType="submit" disabled={!ready} block>
        {t('ui.apply')}
      </Button>
      {filter === undefined && (
        <Button type="text" size="small" disabled={!ready} block onClick={() => apply(true)}>
          {t('ui.applyMore')}
        </Button>
      )}
    </Form>
  )
}

function Backwards(): ReactNode {
  return (
    <div className="yu-field-error" role="alert">
      {useT()(`error.${BACKWARDS}`)}
    </div>
  )
}

function endsFirst(kind: FieldKind, [from = '', to = '']: readonly string[]): boolean {
  if (from === '' || to === '') return false
  return kind === 'number' ? dec(from).gt(dec(to)) : isBackwards(from, to)
}

function FilterValue({
  field,
  operator,
  values,
  onChange,
}: {
  field: FilterField
  operator: Operator
  values: string[]
  onChange: (values: string[]) => void
}): ReactNode {
  const t = useT()
  const put = (at: number) => (value: string | null | undefined) => {
    const next = operator === 'BETWEEN' ? [values[0] ?? '', values[1] ?? ''] : [values[0] ?? '']
    next[at] = value ?? ''
    onChange(next)
  }
  if (field.options)
    return (
      <Select
        mode="multiple"
        aria-label={field.label}
        value={values}
        options={[...field.options]}
        onChange={onChange}
        autoFocus
      />
    )
  if (field.kind === 'flag')
    return (
      <Select
        aria-label={field.label}
        value={values[0]}
        options={[
          { value: 'true', label: t('ui.yes') },
          { value: 'false', label: t('ui.no') },
        ]}
        onChange={put(0)}
      />
    )
  if (field.kind === 'id' && field.choose)
    return (
      <Chooser
        path={field.choose}
        value={chosenOf(values[0])}
        onChange={(next) => put(0)(next ? `${next.id}|${next.label}` : '')}
        ariaLabel={field.label}
      />
    )
  const places = operator === 'BETWEEN' ? [0, 1] : [0]
  if (field.kind === 'date')
    return (
      <Space>
        {places.map((at) => (
          <DateInput
            key={at}
            value={values[at] || undefined}
            onChange={put(at)}
            ariaLabel={`${field.label} ${at + 1}`}
          />
        ))}
      </Space>
    )
  if (field.kind === 'number')
    return (
      <Space>
        {places.map((at) => (
          <QuantityInput
            key={at}
            value={values[at] || undefined}
            onChange={put(at)}
            ariaLabel={`${field.label} ${at + 1}`}
          />
        ))}
      </Space>
    )
  return operator === 'IN' || operator === 'NOT_IN' ? (
    <Select mode="tags" aria-label={field.label} value={values} onChange={onChange} open={false} suffixIcon={null} />
  ) : (
    <Input autoFocus aria-label={field.label} value={values[0]} onChange={(event) => put(0)(event.target.value)} />
  )
}

function chosenOf(id: string | undefined): ChooserValue | undefined {
  if (!id) return undefined
  const [own = '', label] = id.split('|')
  return { id: own, ...(label ? { label } : {}) }
}
