import { fixed } from '@yupana/kernel'
import { type DocumentFormOf, Field, FormPage, type FormValues, useGo, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type DriverLiquidationOut, driverResult, driverTotals } from '../../contract/index.ts'
import { Fuel, Loans, SpentTable, TripFetch, TripTable } from './parts.tsx'
import { DriverSums } from './sums.tsx'

/** A trip and an expense as the form has them: what is shown beside what is sent. */
export interface FormTrip {
  guide: { id: string; number: string; date: string }
  client: string
  vehicle: string
  bonus: string | null
  kilometres: string | null
  performance: string | null
}
export interface FormExpense {
  expense: { id: string }
  guide: { id: string; number: string }
  date: string
  category: string
  document: string | null
  spent: string
  treatment: string
  amount: string | null
}

/** What the call takes of it: references and what was typed. */
function toBody(values: FormValues): FormValues {
  const {
    trips,
    expenses,
    renderings: _,
    ...rest
  } = values as FormValues & {
    trips: FormTrip[]
    expenses: FormExpense[]
  }
  return {
    ...rest,
    trips: trips.map(({ guide, bonus }) => ({ guide: { id: guide.id }, bonus })),
    expenses: expenses.map(({ expense, treatment, amount }) => ({
      ...{ expense: { id: expense.id }, treatment, amount: treatment === 'declared' ? amount : null },
    })),
  }
}

/** Whose trips of which days, what of their cost is authorised, and what is kept. */
export function DriverForm({ endpoint, id, title, values }: DocumentFormOf<DriverLiquidationOut>): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  return (
    <FormPage
      endpoint={endpoint}
      params={id ? { id } : undefined}
      title={title}
      draft={`driverLiquidation.${id ?? 'new'}`}
      toBody={toBody}
      values={values}
      wide
      onSaved={(saved) => go(`/countdriver/view/${(saved as { id: string }).id}`, { replace: true })}
      below={
        <>
          <TripTable />
          <SpentTable />
          <Loans />
          <LiveSums />
        </>
      }
    >
      <Field name="driver" label={t('driver')} kind="ref" choose="/api/drivers/choose" span="third" autoFocus />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field
        name="rendering"
        label={t('driverLiquidation.rendering')}
        kind="ref"
        choose="/api/rendering-of-account/choose"
        placeholder={t('driverLiquidation.renderingHelp')}
        span="third"
      />
      <Field name="startDate" label={t('serviceLiquidation.startDate')} kind="date" span="third" />
      <Field name="finalDate" label={t('serviceLiquidation.deliveryDate')} kind="date" span="third" />
      <TripFetch />
      <Fuel />
      <Field name="notes" label={t('field.notes')} kind="text" />
    </FormPage>
  )
}

const figure = (typed: unknown): string => (/^\d+(\.\d+)?$/.test(String(typed ?? '')) ? String(typed) : '0')

function LiveSums(): ReactNode {
  const [trips, expenses, loans, gallons, gallonPrice, chargeFuel, rendering] = useWatch({
    name: ['trips', 'expenses', 'loans', 'gallons', 'gallonPrice', 'chargeFuel', 'rendering'],
  }) as [FormTrip[], FormExpense[], { amount: string | null }[], string | null, string | null, boolean, unknown]
  const totals = driverTotals({
    trips: trips.map((trip) => ({ ...trip, bonus: figure(trip.bonus) })),
    expenses: expenses.map(({ treatment, amount, spent }) => ({ treatment, amount: figure(amount ?? spent) })),
    loans: loans.map(({ amount }) => ({ amount: figure(amount) })),
    ...{ gallons: gallons ? figure(gallons) : null, gallonPrice: figure(gallonPrice), chargeFuel },
  })
  const held = fixed(figure((rendering as { balance?: string } | null)?.balance))
  return <DriverSums sums={{ ...totals, held, result: driverResult(totals, held) }} />
}
