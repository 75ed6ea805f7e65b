import { type Column, DataTable, documentView, Link, RecordFields, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type DriverLiquidationAction,
  type DriverLiquidationOut,
  type DriverLiquidationStatus,
  driverLiquidationEndpoints,
  driverLiquidationStates,
} from '../../contract/index.ts'
import { useDriverActions } from './actions.tsx'
import { Settle } from './settle.tsx'
import { driverLabels, driverTitle } from './states.ts'
import { DriverSums } from './sums.tsx'

/** A settlement with a driver as it stands: trips, what they cost, and where the money went. */
export default documentView<typeof driverLiquidationEndpoints.driverLiquidation, DriverLiquidationOut, 'settle'>({
  ...{ noun: 'driverLiquidation', path: '/countdriver', module: 'CARRIERCOUNTDRIVER' },
  ...{ read: driverLiquidationEndpoints.driverLiquidation, pdf: driverLiquidationEndpoints.driverLiquidationPdf },
  titleOf: driverTitle,
  party: () => null,
  states: driverLabels,
  can: ({ status }, action) =>
    driverLiquidationStates.can(status as DriverLiquidationStatus, action as DriverLiquidationAction),
  useActions: useDriverActions,
  header: (of) => <Record of={of} />,
  lines: (of) => <Parts of={of} />,
  totals: (of) => <DriverSums sums={of} />,
  dialogs: { settle: (of, close) => <Settle of={of} onDone={close} /> },
})

function Record({ of }: { of: DriverLiquidationOut }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`driverLiquidation.${name}`)
  const money = (field: 'expense' | 'income' | 'transfer', path: string) =>
    of[field] !== null && {
      ...{ field, label: label(field), kind: 'text' as const },
      render: () => <Link to={`${path}/${of[field]!.id}`}>{of[field]!.number}</Link>,
    }
  const columns: (Column<DriverLiquidationOut> | false)[] = [
    {
      ...{ field: 'driver', label: t('driver'), kind: 'text' },
      render: ({ driver }) => <Link to={`/drivers/view/${driver.id}`}>{`${driver.name} · ${driver.number}`}</Link>,
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'startDate', label: t('serviceLiquidation.startDate'), kind: 'date' },
    { field: 'finalDate', label: t('serviceLiquidation.deliveryDate'), kind: 'date' },
    of.rendering !== null && {
      ...{ field: 'rendering', label: label('rendering'), kind: 'text' },
      render: () => <Link to={`/rendering-of-account/view/${of.rendering!.id}`}>{of.rendering!.number}</Link>,
    },
    { field: 'kilometres', label: label('kilometres'), kind: 'quantity' },
    of.gallons !== null && { field: 'gallons', label: label('gallons'), kind: 'quantity' },
    of.theoretical !== null && { field: 'theoretical', label: label('theoretical'), kind: 'quantity' },
    of.writtenBy !== null && { field: 'writtenBy.name', label: label('writtenBy'), kind: 'text' },
    of.approvedBy !== null && { field: 'approvedBy.name', label: label('approvedBy'), kind: 'text' },
    of.settledOn !== null && { field: 'settledOn', label: label('settledOn'), kind: 'date' },
    money('expense', '/payment/expense/view'),
    money('income', '/payment/income/view'),
    money('transfer', '/payment/transfer/view'),
    of.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    of.voidReason !== null && { field: 'voidReason', label: t('carrierGuide.voidReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={of} />
}

function Parts({ of: { trips, spent, lent } }: { of: DriverLiquidationOut }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`driverLiquidation.${name}`)
  const guide = ({ guide: { id } }: { guide: { id: string } }): string => `/carrier-guide/view/${id}`
  const tripColumns: Column<DriverLiquidationOut['trips'][number]>[] = [
    { field: 'guide.number', label: t('carrierGuide'), kind: 'text', link: guide },
    { field: 'guide.date', label: t('field.date'), kind: 'date' },
    { field: 'client', label: t('carrierGuide.client'), kind: 'text' },
    { field: 'vehicle', label: t('vehicle'), kind: 'text' },
    { field: 'kilometres', label: label('kilometres'), kind: 'quantity' },
    { field: 'bonus', label: t('carrierGuide.bonus'), kind: 'money' },
  ]
  const spentColumns: Column<DriverLiquidationOut['spent'][number]>[] = [
    { field: 'guide.number', label: t('carrierGuide'), kind: 'text', link: guide },
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'category', label: t('guideExpense.category'), kind: 'text' },
      render: ({ category }) => t(`guideExpense.category.${category}`),
    },
    { field: 'document', label: t('guideExpense.document'), kind: 'text' },
    { field: 'spent', label: t('field.amount'), kind: 'money' },
    {
      ...{ field: 'treatment', label: label('treatment'), kind: 'text' },
      render: ({ treatment }) => label(`treatment.${treatment}`),
    },
    { field: 'amount', label: label('authorised'), kind: 'money' },
  ]
  const lentColumns: Column<DriverLiquidationOut['lent'][number]>[] = [
    { field: 'description', label: t('field.description'), kind: 'text' },
    { field: 'amount', label: t('field.amount'), kind: 'money' },
  ]
  return (
    <>
      <DataTable label={label('trips')} columns={tripColumns} rows={trips} rowKey={(row) => row.guide.id} />
      {spent.length > 0 && (
        <DataTable label={label('spent')} columns={spentColumns} rows={spent} rowKey={(row) => row.expense.id} />
      )}
      {lent.length > 0 && (
        <DataTable label={label('lent')} columns={lentColumns} rows={lent} rowKey={(row) => row.description} />
      )}
    </>
  )
}
