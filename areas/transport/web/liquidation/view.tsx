import { type Column, DataTable, documentView, Link, RecordFields, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type ServiceLiquidationAction,
  type ServiceLiquidationOut,
  type ServiceLiquidationStatus,
  serviceLiquidationEndpoints,
  serviceLiquidationStates,
} from '../../contract/index.ts'
import { useLiquidationActions } from './actions.tsx'
import { LiquidationSums } from './form.tsx'
import { liquidationLabels, liquidationTitle } from './states.ts'

/** A liquidation as it stands: its trips, and the sale of it. */
export default documentView<typeof serviceLiquidationEndpoints.serviceLiquidation, ServiceLiquidationOut, never>({
  ...{ noun: 'serviceLiquidation', path: '/service-liquidation', module: 'SERVICELIQUIDATION' },
  ...{ read: serviceLiquidationEndpoints.serviceLiquidation, pdf: serviceLiquidationEndpoints.serviceLiquidationPdf },
  titleOf: liquidationTitle,
  party: ({ client }) => client,
  states: liquidationLabels,
  can: ({ status }, action) =>
    serviceLiquidationStates.can(status as ServiceLiquidationStatus, action as ServiceLiquidationAction),
  useActions: useLiquidationActions,
  header: (liquidation) => <Record liquidation={liquidation} />,
  lines: (liquidation) => <Items liquidation={liquidation} />,
  totals: (liquidation) => <LiquidationSums amounts={liquidation} />,
})

function Record({ liquidation }: { liquidation: ServiceLiquidationOut }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`serviceLiquidation.${name}`)
  const { startDate, deliveryDate, detraction, invoices, change, byHand } = liquidation
  const columns: (Column<ServiceLiquidationOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'type', label: t('field.type'), kind: 'text' },
      render: ({ type }) => t(`serviceLiquidation.type.${type}`),
    },
    startDate !== null && { field: 'startDate', label: label('startDate'), kind: 'date' },
    deliveryDate !== null && { field: 'deliveryDate', label: label('deliveryDate'), kind: 'date' },
    detraction !== null && {
      ...{ field: 'detraction', label: label('detraction'), kind: 'text' },
      render: () => t('serviceLiquidation.detractionOf', detraction),
    },
    invoices.length > 0 && {
      ...{ field: 'invoices', label: label('invoices'), kind: 'text' },
      render: () => <Invoices invoices={invoices} />,
    },
    byHand && { field: 'byHand', label: t('field.status'), kind: 'text', render: () => label('byHand') },
    change !== null && {
      ...{ field: 'change', label: label('changedBy'), kind: 'text' },
      render: () => [change.by, change.reason].filter(Boolean).join(' · '),
    },
    liquidation.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    liquidation.voidReason !== null && { field: 'voidReason', label: t('carrierGuide.voidReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={liquidation} />
}

function Invoices({ invoices }: Pick<ServiceLiquidationOut, 'invoices'>): ReactNode {
  const { t } = useSpeech()
  return invoices.map(({ id, serie, number, status }) => (
    <span key={id}>
      <Link to={`/invoice/view/${id}`}>{[serie, number].filter(Boolean).join('-')}</Link>{' '}
      <span className="yu-soft">{t(`invoice.status.${status}`)}</span>{' '}
    </span>
  ))
}

type Line = ServiceLiquidationOut['items'][number]

function Items({ liquidation: { items, type } }: { liquidation: ServiceLiquidationOut }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`serviceLiquidation.${name}`)
  const some = (field: 'extras' | 'discount' | 'referenceValue'): boolean =>
    items.some(({ [field]: each }) => each !== null && Number(each) !== 0)
  const cumulative = type === 'cumulative'
  const columns: (Column<Line> | false)[] = [
    cumulative && {
      ...{ field: 'guide.number', label: t('carrierGuide'), kind: 'text' },
      link: ({ guide }) => (guide ? `/carrier-guide/view/${guide.id}` : undefined),
    },
    cumulative && { field: 'guide.date', label: t('field.date'), kind: 'date' },
    { field: 'description', label: t('field.description'), kind: 'text' },
    {
      ...{ field: 'charge', label: label('charge'), kind: 'text' },
      render: ({ charge }) => t(`carrierRoute.invoicingType.${charge}`),
    },
    cumulative && { field: 'startQuantity', label: label('startQuantity'), kind: 'quantity' },
    cumulative && { field: 'destinyQuantity', label: label('destinyQuantity'), kind: 'quantity' },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    { field: 'price', label: t('field.price'), kind: 'quantity' },
    some('extras') && { field: 'extras', label: label('extras'), kind: 'money' },
    some('discount') && { field: 'discount', label: label('discount'), kind: 'quantity' },
    some('referenceValue') && { field: 'referenceValue', label: label('referenceValue'), kind: 'money' },
    { field: 'net', label: t('carrierGuide.net'), kind: 'money' },
  ]
  return (
    <DataTable
      label={label('lines')}
      columns={columns.filter((each) => each !== false)}
      rows={items}
      rowKey={(line) => String(line.line)}
    />
  )
}
