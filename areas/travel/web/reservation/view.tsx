import { full, read } from '@yupana/contract'
import {
  Answer,
  type Column,
  DataTable,
  HistoryButton,
  Link,
  PageHead,
  PrinterIcon,
  RecordFields,
  StateTag,
  useCall,
  useMay,
  usePrint,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Tabs } from 'antd'
import type { ReactNode } from 'react'
import {
  type TravelReservationOut,
  type TravelReservationStatus,
  travelReservationEndpoints,
  travelReservationStates,
} from '../../contract/index.ts'
import { ReservationActions } from './actions.tsx'
import { reservationLabels, serviceLabels } from './list.tsx'
import { Profitability } from './profitability.tsx'
import { Sales } from './sales.tsx'
import { ServiceMoves } from './service-moves.tsx'
import { Vouchers } from './vouchers.tsx'

/** A file: the trip, its services with what each supplier said, and who travels. */
export default function ReservationView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(travelReservationEndpoints.travelReservation, { params: { id } })
  return <Answer call={call}>{(found) => <Shown of={found} />}</Answer>
}

function Shown({ of }: { of: TravelReservationOut }): ReactNode {
  const { t } = useSpeech()
  const seesCosts = useMay(read('TRAVELCOST'))
  const print = usePrint()
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('travelReservation')} ${of.number} · ${of.title}`}
        subtitle={<Link to="/travel/reservation">{t('travelReservation.plural')}</Link>}
        actions={
          <>
            <HistoryButton entity="travelReservation" id={of.id} />
            {(['itinerary', 'rooming'] as const).map((paper) => (
              <Button
                key={paper}
                icon={<PrinterIcon />}
                onClick={() =>
                  void print(travelReservationEndpoints.travelReservationPaper, {
                    params: { id: of.id, paper },
                    query: {},
                  })
                }
              >
                {t(`travelReservation.paper.${paper}`)}
              </Button>
            ))}
            <ReservationActions of={of} />
          </>
        }
      />
      <div className="yu-head-actions">
        <StateTag states={reservationLabels(t)} value={of.status} />
        <span className="yu-soft">
          {t('travelReservation.light')} {of.light}
        </span>
      </div>
      {of.warnings.map(({ code, message }) => (
        <Alert key={message} type="warning" showIcon title={message} data-code={code} />
      ))}
      <Tabs
        items={[
          { key: 'services', label: t('travelReservation.services'), children: <Services of={of} /> },
          { key: 'passengers', label: t('travelReservation.passengers'), children: <Passengers of={of} /> },
          { key: 'vouchers', label: t('travelVoucher.plural'), children: <Vouchers of={of} /> },
          { key: 'sales', label: t('travelSales.plural'), children: <Sales of={of} /> },
          ...(seesCosts
            ? [
                {
                  ...{ key: 'profitability', label: t('travelCosts.profitability') },
                  children: <Profitability file={of.id} />,
                },
              ]
            : []),
          { key: 'file', label: t('travelReservation'), children: <File of={of} /> },
        ]}
      />
    </section>
  )
}

function File({ of }: { of: TravelReservationOut }): ReactNode {
  const { t } = useSpeech()
  const columns: Column<TravelReservationOut>[] = [
    { field: 'client.name', label: t('field.client'), kind: 'text' },
    {
      ...{ field: 'quotation', label: t('travelQuotation'), kind: 'text' },
      render: ({ quotation: { id, number, revision, option } }) => (
        <Link to={`/travel/quotation/view/${id}`}>{`${number} · v${revision} · ${option}`}</Link>
      ),
    },
    { field: 'start', label: t('travelQuotation.start'), kind: 'date' },
    { field: 'days', label: t('travelPackage.days'), kind: 'quantity' },
    { field: 'pax', label: t('travelFare.pax'), kind: 'quantity' },
    { field: 'agent.name', label: t('travelQuotation.agent'), kind: 'text' },
    { field: 'price', label: t('field.price'), kind: 'money', currency: of.currency },
    { field: 'holdUntil', label: t('travelReservation.holdUntil'), kind: 'date' },
    { field: 'reason', label: t('travelQuotation.reason'), kind: 'text' },
    { field: 'notes', label: t('field.notes'), kind: 'text' },
  ]
  return <RecordFields columns={columns} row={of} />
}

function Services({ of: { id, services, currency, status } }: { of: TravelReservationOut }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('PRODUCT'))
  const mayDesk = useMay(read('REPORTS'))
  const open = mayWrite && travelReservationStates.can(status as TravelReservationStatus, 'edit')
  const costs = services.some(({ cost }) => cost !== undefined)
  const columns: Column<TravelReservationOut['services'][number]>[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'time', label: t('travelProgram.time'), kind: 'text' },
    { field: 'item.name', label: t('travelItem'), kind: 'text' },
    { field: 'supplier.name', label: t('travelItem.supplier'), kind: 'text' },
    { field: 'nights', label: t('travelProgram.nights'), kind: 'quantity' },
    ...(costs ? [{ field: 'cost', label: t('travelFare.cost'), kind: 'money' as const, currency }] : []),
    {
      ...{ field: 'hotelFile.number', label: t('travelReservation.hotelFile'), kind: 'text' },
      render: ({ hotelFile }) =>
        hotelFile && mayDesk ? <Link to={`/files/view/${hotelFile.id}`}>{hotelFile.number}</Link> : hotelFile?.number,
    },
    { field: 'voucher.number', label: t('travelVoucher'), kind: 'text' },
    { field: 'locator', label: t('travelReservation.locator'), kind: 'text' },
    { field: 'optionLimit', label: t('travelReservation.limit.option'), kind: 'date' },
    { field: 'status', label: t('field.status'), kind: 'state', states: serviceLabels(t) },
    ...(open
      ? [
          {
            ...{ field: 'id', label: '', kind: 'text' as const },
            render: (service: TravelReservationOut['services'][number]) => <ServiceMoves file={id} service={service} />,
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label={t('travelReservation.services')}
      columns={columns}
      rows={services}
      rowKey={(service) => service.id}
    />
  )
}

function Passengers({ of: { passengers } }: { of: TravelReservationOut }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`travelReservation.${name}`)
  const columns: Column<TravelReservationOut['passengers'][number]>[] = [
    { field: 'name', label: label('name'), kind: 'text' },
    { field: 'lastName', label: label('lastName'), kind: 'text' },
    {
      ...{ field: 'type', label: t('travelFare.passenger'), kind: 'text' },
      render: ({ type }) => t(`travelProgram.type.${type}`),
    },
    { field: 'birthDate', label: label('birthDate'), kind: 'date' },
    { field: 'documentNumber', label: t('field.documentNumber'), kind: 'text' },
    { field: 'documentExpiry', label: label('documentExpiry'), kind: 'date' },
    { field: 'nationality', label: label('nationality'), kind: 'text' },
    { field: 'room', label: label('room'), kind: 'text' },
  ]
  return (
    <DataTable
      label={label('passengers')}
      columns={columns}
      rows={passengers}
      rowKey={({ documentType, documentNumber }) => `${documentType}.${documentNumber}`}
    />
  )
}
