import { full } from '@yupana/contract'
import {
  Answer,
  type Column,
  DataTable,
  HistoryButton,
  Link,
  PageHead,
  PencilIcon,
  RecordFields,
  useCall,
  useCommand,
  useGo,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { type FareOut, fareEndpoints } from '../../contract/index.ts'

/** A fare with its seasons and what each slab costs. */
export function FareView({ id }: { id: string }): ReactNode {
  const call = useCall(fareEndpoints.fare, { params: { id } })
  return <Answer call={call}>{(fare) => <Shown fare={fare} />}</Answer>
}

function Shown({ fare }: { fare: FareOut }): ReactNode {
  const { t } = useSpeech()
  const columns: Column<FareOut>[] = [
    {
      ...{ field: 'item', label: t('travelItem'), kind: 'text' },
      render: ({ item, itemType }) => <Link to={`/travel/items/view/${itemType}/${item.id}`}>{item.name}</Link>,
    },
    { field: 'catalogue.name', label: t('travelCatalogue'), kind: 'text' },
    { field: 'contract.name', label: t('travelContract'), kind: 'text' },
    {
      ...{ field: 'basis', label: t('travelItem.basis'), kind: 'text' },
      render: ({ basis }) => t(`travelItem.basis.${basis}`),
    },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'weekdays', label: t('travelFare.weekdays'), kind: 'text' },
    { field: 'freeOf', label: t('travelFare.freeOf'), kind: 'quantity' },
  ]
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('travelFare')} · ${fare.item.name ?? ''}`}
        subtitle={<Link to="/travel/fares">{t('travelFare.plural')}</Link>}
        actions={<Actions id={fare.id} />}
      />
      <RecordFields columns={columns} row={fare} />
      <FareTables fare={fare} />
    </section>
  )
}

function Actions({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const mayWrite = useMay(full('PRODUCT'))
  const remove = useCommand(fareEndpoints.removeFare, {
    success: t('ui.deleted'),
    onSuccess: () => go('/travel/fares', { replace: true }),
  })
  return (
    <>
      <HistoryButton entity="travelFare" id={id} />
      {mayWrite && (
        <>
          <Popconfirm
            title={t('ui.deleteText')}
            okText={t('ui.delete')}
            cancelText={t('ui.cancel')}
            onConfirm={() => remove.mutate({ params: { id } })}
          >
            <Button danger>{t('ui.delete')}</Button>
          </Popconfirm>
          <Button onClick={() => go(`/travel/items/duplicate/fare/${id}`)}>{t('ui.duplicate')}</Button>
          <Button type="primary" icon={<PencilIcon />} onClick={() => go(`/travel/items/edit/fare/${id}`)}>
            {t('ui.edit')}
          </Button>
        </>
      )}
    </>
  )
}

function FareTables({ fare: { seasons, rows, supplements, currency } }: { fare: FareOut }): ReactNode {
  const { t } = useSpeech()
  const seasonColumns: Column<FareOut['seasons'][number]>[] = [
    { field: 'from', label: t('travelFare.validFrom'), kind: 'date' },
    { field: 'to', label: t('travelFare.validTo'), kind: 'date' },
  ]
  const rowColumns: Column<FareOut['rows'][number]>[] = [
    { field: 'paxFrom', label: t('travelFare.paxFrom'), kind: 'quantity' },
    { field: 'paxTo', label: t('travelFare.paxTo'), kind: 'quantity' },
    { field: 'room', label: t('travelFare.room'), kind: 'text' },
    { field: 'passenger', label: t('travelFare.passenger'), kind: 'text' },
    { field: 'cost', label: `${t('travelFare.cost')} (${currency})`, kind: 'money' },
    { field: 'rack', label: t('travelFare.rack'), kind: 'money' },
  ]
  const supplementColumns: Column<FareOut['supplements'][number]>[] = [
    { field: 'name', label: t('field.name'), kind: 'text' },
    { field: 'cost', label: `${t('travelFare.cost')} (${currency})`, kind: 'money' },
  ]
  return (
    <>
      <DataTable label={t('travelFare.seasons')} columns={seasonColumns} rows={seasons} rowKey={({ from }) => from} />
      <DataTable
        label={t('travelFare.rows')}
        columns={rowColumns}
        rows={rows}
        rowKey={({ paxFrom, room, passenger }) => [paxFrom, room, passenger].join()}
      />
      {supplements.length > 0 && (
        <DataTable
          label={t('travelFare.supplements')}
          columns={supplementColumns}
          rows={supplements}
          rowKey={({ name }) => name}
        />
      )}
    </>
  )
}
