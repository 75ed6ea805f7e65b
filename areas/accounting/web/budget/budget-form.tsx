import { fixed, sum } from '@yupana/kernel'
import {
  Answer,
  CannotPage,
  DocumentForm,
  Field,
  type FormValues,
  figureOf,
  formatMoney,
  useCall,
  useGo,
  useLines,
  useScreenParams,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { budgetControls, budgetEndpoints } from '../../contract/index.ts'
import { blankLine, budgetLineColumns, fromItem, isBlank, toItem, withSum } from './budget-lines.ts'

export function BudgetNew(): ReactNode {
  const { t } = useSpeech()
  const { year = '' } = useScreenParams()
  const [values] = useState(() => ({
    ...{ year: Number(year), code: '', name: '', currency: 'PEN', exchangeRate: null, costCenter: null },
    ...{ responsible: null, control: 'none', copyOf: null, percent: null },
  }))
  return (
    <Form
      endpoint={budgetEndpoints.createBudget}
      title={`${t('budget.new')} ${year}`}
      values={values}
      items={[]}
      copies={Number(year) - 1}
    />
  )
}

export function BudgetEdit(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(budgetEndpoints.budget, { params: { id } })
  return (
    <Answer call={call} fresh>
      {({ year, code, name, currency, exchangeRate, costCenter, responsible, control, version, state, items }) =>
        state === 'draft' ? (
          <Form
            endpoint={budgetEndpoints.updateBudget}
            id={id}
            title={`${t('budget.edit')} ${code}`}
            values={{
              ...{ code, name, currency, costCenter, responsible, control, version },
              exchangeRate: currency === 'PEN' ? null : exchangeRate.replace(/\.?0+$/, ''),
            }}
            items={items as unknown as FormValues[]}
          />
        ) : (
          <CannotPage
            title={`${code} · ${name}`}
            text={t(state === 'closed' ? 'error.budget_closed' : 'error.budget_approved')}
            record={{ path: `/budget/year/${year}/view/${id}`, label: t('budget') }}
          />
        )
      }
    </Answer>
  )
}

interface FormOf {
  endpoint: typeof budgetEndpoints.createBudget | typeof budgetEndpoints.updateBudget
  id?: string
  title: string
  values: FormValues
  items: readonly FormValues[]
  /** The year whose budgets are offered to be copied. */
  copies?: number
}

function Form({ endpoint, id, title, values, items, copies }: FormOf): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const { year = '' } = useScreenParams()
  const lines = useLines(items.map(fromItem), { blank: blankLine, isBlank, compute: withSum })
  const columns = useMemo(() => budgetLineColumns(t, language), [language])
  const typed = lines.rows.some((row) => !isBlank(row))
  return (
    <DocumentForm
      endpoint={endpoint as typeof budgetEndpoints.createBudget}
      params={id ? { id } : undefined}
      title={title}
      draft={`budget.${id ?? `new.${year}`}`}
      values={values}
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      toBody={({ items: said, ...body }) => ({
        ...body,
        // Nothing typed: the items are those of the budget that is copied.
        ...(body.copyOf && Array.isArray(said) && said.length === 0 ? {} : { items: said }),
      })}
      extra={<p className="yu-soft">{t('budget.gridHelp')}</p>}
      totals={
        <dl className="yu-figures">
          <div>
            <dt>{t('budget.total')}</dt>
            <dd>{formatMoney(fixed(sum(lines.rows.map((row) => figureOf(row.sum)))))}</dd>
          </div>
        </dl>
      }
      invalidates={['budget', 'choose']}
      onSaved={(answer) => go(`/budget/year/${answer.year}/view/${answer.id}`, { replace: true })}
    >
      <Field name="code" label={t('field.code')} kind="text" span="third" autoFocus />
      <Field name="name" label={t('field.name')} kind="text" span="third" />
      <Field
        name="control"
        label={t('budget.control')}
        kind="choice"
        options={budgetControls.map((value) => ({ value, label: t(`budget.control.${value}`) }))}
        span="third"
      />
      <Field name="costCenter" label={t('costCenter')} kind="ref" choose="/api/cost-center/choose" span="third" />
      <Field
        name="responsible"
        label={t('budget.responsible')}
        kind="ref"
        choose="/api/configuration/users/choose"
        span="third"
      />
      <Money />
      {copies !== undefined && !typed && <Copy year={copies} />}
    </DocumentForm>
  )
}

function Money(): ReactNode {
  const { t } = useSpeech()
  const currency = useWatch({ name: 'currency' })
  return (
    <>
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={['PEN', 'USD'].map((value) => ({ value, label: t(`paymentAccount.currency.${value}`) }))}
        span="third"
      />
      {currency === 'USD' && (
        <Field name="exchangeRate" label={t('field.exchangeRate')} kind="quantity" places={3} required span="third" />
      )}
    </>
  )
}

function Copy({ year }: { year: number }): ReactNode {
  const { t } = useSpeech()
  const copyOf = useWatch({ name: 'copyOf' })
  const query = useMemo(
    () => ({ filters: [{ field: 'year', operator: 'EQUAL' as const, value: String(year), group: 0 }] }),
    [year],
  )
  return (
    <>
      <Field
        name="copyOf"
        label={`${t('budget.copyOf')} ${year}`}
        kind="ref"
        choose="/api/budget/choose"
        query={query}
        span="third"
        help={t('budget.copyHelp')}
      />
      {Boolean(copyOf) && <Field name="percent" label={t('budget.percent')} kind="quantity" places={2} span="third" />}
    </>
  )
}
