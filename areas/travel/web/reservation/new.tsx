import { type Column, DataTable, Link, Money, PageHead, useCall, useCommand, useGo, useSpeech } from '@yupana/ui'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { travelQuotationEndpoints, travelReservationEndpoints } from '../../contract/index.ts'

interface Row {
  id: string
  number: string | null
  title: string
  client: { name?: string | null | undefined } | null
  start: string
  pax: number
  currency: string
  price: string
}

/** Quotations that clients accepted and nobody reserved yet. */
export default function ReservationNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [search, setSearch] = useState('')
  const call = useCall(travelQuotationEndpoints.travelQuotations, {
    query: {
      limit: 100,
      ...(search ? { search } : {}),
      filters: [{ field: 'status', operator: 'EQUAL', value: 'accepted', group: 0 }],
    },
  })
  const reserve = useCommand(travelReservationEndpoints.reserveTravelQuotation, {
    success: t('ui.saved'),
    invalidates: ['travelQuotation', 'travelReservation'],
    onSuccess: ({ id }) => go(`/travel/reservation/view/${id}`, { replace: true }),
  })
  const columns: Column<Row>[] = [
    { field: 'number', label: t('field.number'), kind: 'text', link: ({ id }) => `/travel/quotation/view/${id}` },
    { field: 'client.name', label: t('field.client'), kind: 'text' },
    { field: 'title', label: t('travelQuotation.title'), kind: 'text' },
    { field: 'start', label: t('travelQuotation.start'), kind: 'date' },
    { field: 'pax', label: t('travelFare.pax'), kind: 'quantity' },
    {
      ...{ field: 'price', label: t('field.price'), kind: 'money' },
      render: ({ price, currency }) => <Money value={price} currency={currency} />,
    },
    {
      ...{ field: 'id', label: '', kind: 'text' },
      // Who asked and is no contact is chosen where the quotation is.
      render: ({ id, client }) =>
        client ? (
          <Button size="small" loading={reserve.isPending} onClick={() => reserve.mutate({ params: { id }, body: {} })}>
            {t('travelQuotation.action.reserve')}
          </Button>
        ) : (
          <Link to={`/travel/quotation/view/${id}`}>{t('travelQuotation.action.reserve')}</Link>
        ),
    },
  ]
  const rows = call.data?.data ?? []
  return (
    <section className="yu-page">
      <PageHead
        title={t('travelReservation.new')}
        subtitle={<Link to="/travel/reservation">{t('travelReservation.plural')}</Link>}
      />
      <Input.Search
        allowClear
        aria-label={t('ui.search')}
        placeholder={t('ui.search')}
        onSearch={(text) => setSearch(text.trim())}
      />
      {call.data && rows.length === 0 ? (
        <p className="yu-soft">{t('travelReservation.noneAccepted')}</p>
      ) : (
        <DataTable label={t('travelQuotation.plural')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </section>
  )
}
