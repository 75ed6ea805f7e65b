import {
  type Column,
  DataTable,
  Field,
  TrashIcon,
  useClient,
  useFormContext,
  useNotices,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { driverLiquidationEndpoints, expenseTreatments } from '../../contract/index.ts'
import type { FormExpense, FormTrip } from './form.tsx'

/** Trips of the driver between the days, what they cost, and the newest of the renderings that are open. */
export function TripFetch(): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const { getValues, setValue } = useFormContext()
  const [driver, from, to] = useWatch({ name: ['driver', 'startDate', 'finalDate'] }) as [
    { id: string } | null,
    string | null,
    string | null,
  ]
  const put = (name: string, value: unknown): void => setValue(name, value, { shouldDirty: true })
  const fetchTrips = async (): Promise<void> => {
    try {
      const found = await client.call(driverLiquidationEndpoints.settleableTrips, {
        query: { driver: driver!.id, from: from!, to: to! },
      })
      const [trips, expenses] = [getValues('trips') as FormTrip[], getValues('expenses') as FormExpense[]]
      const [known, spent] = [
        new Set(trips.map(({ guide }) => guide.id)),
        new Set(expenses.map(({ expense }) => expense.id)),
      ]
      const fresh = found.trips.filter(({ guide }) => !known.has(guide.id))
      put('trips', [...trips, ...fresh])
      put('expenses', [
        ...expenses,
        ...found.spent
          .filter(({ expense }) => !spent.has(expense.id))
          .map((each) => ({ ...each, treatment: 'declared', amount: each.spent })),
      ])
      const [open] = found.renderings
      if (open && !getValues('rendering'))
        put('rendering', {
          ...open,
          code: String(open.number),
          name: open.purpose,
          label: `${open.number} · ${open.purpose}`,
        })
      if (fresh.length === 0) notices.success(t('driverLiquidation.noTrips'))
    } catch (error) {
      notices.problem(error)
    }
  }
  return (
    <div className="yu-field yu-third">
      <Button disabled={!driver || !from || !to} onClick={() => void fetchTrips()}>
        {t('driverLiquidation.fetch')}
      </Button>
    </div>
  )
}

export function Fuel(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name="gallons" label={t('driverLiquidation.gallons')} kind="quantity" span="third" />
      <Field name="gallonPrice" label={t('driverLiquidation.gallonPrice')} kind="money" prefix="S/" span="third" />
      <Field name="chargeFuel" label={t('driverLiquidation.chargeFuel')} kind="flag" span="third" />
    </>
  )
}

export function TripTable(): ReactNode {
  const { t } = useSpeech()
  const { setValue, getValues } = useFormContext()
  const trips = useWatch({ name: 'trips' }) as FormTrip[]
  const drop = (id: string): void => {
    setValue(
      'trips',
      trips.filter(({ guide }) => guide.id !== id),
      { shouldDirty: true },
    )
    const expenses = getValues('expenses') as FormExpense[]
    setValue(
      'expenses',
      expenses.filter(({ guide }) => guide.id !== id),
    )
  }
  const columns: Column<FormTrip>[] = [
    { field: 'guide.number', label: t('carrierGuide'), kind: 'text' },
    { field: 'guide.date', label: t('field.date'), kind: 'date' },
    { field: 'client', label: t('carrierGuide.client'), kind: 'text' },
    { field: 'vehicle', label: t('vehicle'), kind: 'text' },
    { field: 'kilometres', label: t('driverLiquidation.kilometres'), kind: 'quantity' },
    {
      ...{ field: 'bonus', label: t('carrierGuide.bonus'), kind: 'text' },
      render: (row) => <Cell name={`trips.${trips.indexOf(row)}.bonus`} label={t('carrierGuide.bonus')} />,
    },
    {
      ...{ field: 'performance', label: '', kind: 'text' },
      render: ({ guide }) => <Drop label={t('ui.delete')} onDrop={() => drop(guide.id)} />,
    },
  ]
  return (
    <DataTable label={t('driverLiquidation.trips')} columns={columns} rows={trips} rowKey={({ guide }) => guide.id} />
  )
}

export function SpentTable(): ReactNode {
  const { t } = useSpeech()
  const expenses = useWatch({ name: 'expenses' }) as FormExpense[]
  if (expenses.length === 0) return null
  const at = (row: FormExpense): number => expenses.indexOf(row)
  const columns: Column<FormExpense>[] = [
    { field: 'guide.number', label: t('carrierGuide'), kind: 'text' },
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'category', label: t('guideExpense.category'), kind: 'text' },
      render: ({ category }) => t(`guideExpense.category.${category}`),
    },
    { field: 'document', label: t('guideExpense.document'), kind: 'text' },
    { field: 'spent', label: t('field.amount'), kind: 'money' },
    {
      ...{ field: 'treatment', label: t('driverLiquidation.treatment'), kind: 'text' },
      render: (row) => (
        <Field
          name={`expenses.${at(row)}.treatment`}
          label={t('driverLiquidation.treatment')}
          kind="choice"
          options={expenseTreatments.map((value) => ({ value, label: t(`driverLiquidation.treatment.${value}`) }))}
        />
      ),
    },
    {
      ...{ field: 'amount', label: t('driverLiquidation.authorised'), kind: 'text' },
      render: (row) => <Cell name={`expenses.${at(row)}.amount`} label={t('driverLiquidation.authorised')} />,
    },
  ]
  return (
    <DataTable
      label={t('driverLiquidation.spent')}
      columns={columns}
      rows={expenses}
      rowKey={({ expense }) => expense.id}
    />
  )
}

/** Loans that are paid back, and other deductions. */
export function Loans(): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const loans = useWatch({ name: 'loans' }) as { description: string | null; amount: string | null }[]
  const put = (rows: typeof loans): void => setValue('loans', rows, { shouldDirty: true })
  return (
    <div className="yu-panel">
      {loans.map((_, at) => (
        <div className="yu-fields" key={at}>
          <Field name={`loans.${at}.description`} label={t('field.description')} kind="text" span="half" />
          <Field name={`loans.${at}.amount`} label={t('field.amount')} kind="money" prefix="S/" span="third" />
          <Drop label={t('ui.delete')} onDrop={() => put(loans.filter((__, i) => i !== at))} />
        </div>
      ))}
      <Button onClick={() => put([...loans, { description: null, amount: null }])}>
        {t('driverLiquidation.addLoan')}
      </Button>
    </div>
  )
}

function Cell({ name, label }: { name: string; label: string }): ReactNode {
  return <Field name={name} label={label} kind="money" prefix="S/" />
}

function Drop({ label, onDrop }: { label: string; onDrop: () => void }): ReactNode {
  return <Button type="text" size="small" icon={<TrashIcon />} aria-label={label} onClick={onDrop} />
}
