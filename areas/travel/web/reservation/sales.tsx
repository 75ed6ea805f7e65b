import { read } from '@yupana/contract'
import { type Column, DataTable, Link, Money, RecordFields, useCall, useGo, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import {
  travelSalesEndpoints as calls,
  type TravelReservationOut,
  type TravelReservationStatus,
  type TravelSalesOut,
  travelReservationStates,
} from '../../contract/index.ts'
import { leftToBill, type Sold } from './left.ts'

type Billing = TravelSalesOut['documents'][number]

/** What of a file is billed, and by which documents; what is left is billed here. */
export function Sales({ of }: { of: TravelReservationOut }): ReactNode {
  const { t } = useSpeech()
  const mayBill = useMay(calls.invoiceTravelReservation.permission)
  const go = useGo()
  const call = useCall(calls.travelReservationSales, { params: { id: of.id } })
  const found = call.data
  if (!found) return null
  return (
    <>
      <Sums of={found} />
      {mayBill &&
        (leftToBill(found).length > 0 || of.status === 'cancelled') &&
        travelReservationStates.can(of.status as TravelReservationStatus, 'bill') && (
          <div className="yu-head-actions">
            <Button type="primary" onClick={() => go(`/travel/reservation/invoice/${of.id}`)}>
              {t('travelReservation.action.bill')}
            </Button>
          </div>
        )}
      <Services rows={found.services} currency={found.currency} />
      <h3>{t('travelSales.documents')}</h3>
      {found.documents.length === 0 ? (
        <p className="yu-soft">{t('travelSales.none')}</p>
      ) : (
        <Documents rows={found.documents} />
      )}
    </>
  )
}

function Sums({ of }: { of: TravelSalesOut }): ReactNode {
  const { t } = useSpeech()
  const money = (
    field: 'price' | 'billed' | 'pending' | 'toCredit' | 'paid' | 'due',
    label: string,
  ): Column<TravelSalesOut> => ({
    ...{ field, label: t(label), kind: 'money', currency: of.currency },
  })
  const columns: Column<TravelSalesOut>[] = [
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    ...[money('price', 'travelSales.sale'), money('billed', 'travelSales.billed')],
    ...[
      money('pending', 'travelSales.pending'),
      money('toCredit', 'travelSales.toCredit'),
      money('paid', 'travelSales.paid'),
      money('due', 'travelSales.due'),
    ],
  ]
  return <RecordFields columns={columns} row={of} />
}

function Services({ rows, currency }: { rows: readonly Sold[]; currency: string }): ReactNode {
  const { t } = useSpeech()
  const money = (field: 'sale' | 'toBill' | 'billed' | 'pending', label: string): Column<Sold> => ({
    ...{ field, label: t(label), kind: 'money', currency },
  })
  const columns: Column<Sold>[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'item.name', label: t('travelItem'), kind: 'text' },
    {
      ...{ field: 'account', label: t('travelItem.account'), kind: 'text' },
      render: ({ account }) => t(`travelItem.account.${account}`),
    },
    {
      ...{ field: 'taxGroup', label: t('travelItem.taxGroup'), kind: 'text' },
      render: ({ taxGroup }) => t(`travelItem.taxGroup.${taxGroup}`),
    },
    ...[money('sale', 'travelSales.sale'), money('toBill', 'travelSales.toBill')],
    ...[money('billed', 'travelSales.billed'), money('pending', 'travelSales.pending')],
  ]
  return (
    <DataTable label={t('travelReservation.services')} columns={columns} rows={[...rows]} rowKey={({ id }) => id} />
  )
}

function Documents({ rows }: { rows: readonly Billing[] }): ReactNode {
  const { t } = useSpeech()
  const mayRead = useMay(read('OUTPUTINVOICE'))
  const named = ({ serie, number }: Billing): string => `${serie}-${number ?? t('invoice.status.draft')}`
  const columns: Column<Billing>[] = [
    {
      ...{ field: 'number', label: t('field.number'), kind: 'text' },
      render: (row) => (mayRead ? <Link to={`/invoice/view/${row.id}`}>{named(row)}</Link> : named(row)),
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'client.name', label: t('field.client'), kind: 'text' },
    { field: 'operationType', label: t('invoice.operationType'), kind: 'text' },
    {
      ...{ field: 'total', label: t('field.total'), kind: 'money' },
      render: ({ total, currency }) => <Money value={total} currency={currency} />,
    },
    {
      ...{ field: 'status', label: t('field.status'), kind: 'text' },
      render: ({ status }) => t(`invoice.status.${status}`),
    },
  ]
  return <DataTable label={t('travelSales.documents')} columns={columns} rows={[...rows]} rowKey={({ id }) => id} />
}
