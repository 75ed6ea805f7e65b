import { fixed, limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  CallForm,
  type Column,
  DataTable,
  Field,
  type FormValues,
  Link,
  PageHead,
  Totals,
  TrashIcon,
  useCall,
  useCommand,
  useFormContext,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import {
  type CarrierGuideOut,
  carrierGuideEndpoints,
  expenseCategories,
  type GuideExpenses,
  guideExpenseEndpoints,
} from '../contract/index.ts'
import { guideTitle } from './guide-states.ts'
import './transport.css'

/** What was paid on the way: entered one after the other, with their sum. */
export default function GuideExpensesScreen(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const guide = useCall(carrierGuideEndpoints.carrierGuide, { params: { id } })
  const call = useCall(guideExpenseEndpoints.expenses, { params: { id } })
  return (
    <section className="yu-page">
      <PageHead
        title={t('carrierGuide.expenses')}
        subtitle={guide.data && <Link to={`/carrier-guide/view/${id}`}>{guideTitle(guide.data, t)}</Link>}
      />
      {guide.data && <NewExpense guide={guide.data} />}
      <Answer call={call}>{(expenses) => <Expenses id={id} expenses={expenses} />}</Answer>
    </section>
  )
}

function NewExpense({ guide: { id } }: { guide: CarrierGuideOut }): ReactNode {
  const { t } = useSpeech()
  const values: FormValues = {
    category: 'food',
    date: limaDate(systemClock()),
    amount: null,
    fee: null,
    document: null,
    notes: null,
  }
  return (
    <div className="yu-panel yu-expense">
      <CallForm
        endpoint={guideExpenseEndpoints.addExpense}
        values={values}
        submit={t('guideExpense.add')}
        success={t('guideExpense.added')}
        invalidates={['guideExpense', 'carrierGuide']}
        toInput={(body) => ({ params: { id }, body }) as never}
        onDone={() => undefined}
        resets
      >
        <ExpenseFields />
      </CallForm>
    </div>
  )
}

function ExpenseFields(): ReactNode {
  const { t } = useSpeech()
  const { setValue, getValues } = useFormContext()
  return (
    <>
      <Field
        name="category"
        label={t('guideExpense.category')}
        kind="choice"
        options={expenseCategories.map((value) => ({ value, label: t(`guideExpense.category.${value}`) }))}
        span="third"
        autoFocus
      />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="amount" label={t('guideExpense.amount')} kind="money" span="third" />
      <Field
        name="fee"
        label={t('guideExpense.fee')}
        kind="ref"
        choose="/api/guide-fee/choose"
        span="third"
        onPick={(option) => {
          const amount = option?.amount
          if (typeof amount === 'string' && !getValues('amount')) setValue('amount', fixed(amount))
        }}
      />
      <Field name="document" label={t('guideExpense.document')} kind="text" span="third" />
      <Field name="notes" label={t('field.notes')} kind="text" span="third" />
    </>
  )
}

type Row = GuideExpenses['data'][number]

function Expenses({ id, expenses }: { id: string; expenses: GuideExpenses }): ReactNode {
  const { t } = useSpeech()
  const remove = useCommand(guideExpenseEndpoints.removeExpense, {
    success: t('ui.deleted'),
    invalidates: ['guideExpense', 'carrierGuide'],
  })
  if (expenses.data.length === 0) return <p className="yu-empty">{t('carrierGuide.noExpenses')}</p>
  const columns: Column<Row>[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      field: 'category',
      label: t('guideExpense.category'),
      kind: 'text',
      render: ({ category }) => t(`guideExpense.category.${category}`),
    },
    { field: 'fee.name', label: t('guideExpense.fee'), kind: 'text' },
    { field: 'document', label: t('guideExpense.document'), kind: 'text' },
    { field: 'notes', label: t('field.notes'), kind: 'text' },
    { field: 'amount', label: t('guideExpense.amount'), kind: 'money' },
    {
      field: 'id',
      label: '',
      kind: 'text',
      render: (row) => (
        <Button
          type="text"
          size="small"
          icon={<TrashIcon />}
          aria-label={t('ui.delete')}
          onClick={() => remove.mutate({ params: { id, expenseId: row.id } })}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable label={t('carrierGuide.expenses')} columns={columns} rows={expenses.data} rowKey={(row) => row.id} />
      <div className="yu-totals-bar">
        <Totals currency="PEN" lines={[{ label: t('field.total'), value: expenses.total, strong: true }]} />
      </div>
    </>
  )
}
