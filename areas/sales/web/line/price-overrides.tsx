import { type Column, currencySign, formatQuantity, ListPage, type RowOf, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { priceEndpoints } from '../../contract/index.ts'
import { invoiceLabels } from '../invoice/invoice-states.ts'
import { priceText } from './price-text.ts'

type Row = RowOf<typeof priceEndpoints.priceOverrides>

/** Lines sold under their floor: who approved it, when and why. */
export default function PriceOverrides(): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo<Column<Row>[]>(
    () => [
      { field: 'at', label: t('priceOverride.at'), kind: 'instant' },
      { field: 'user', label: t('priceOverride.user'), kind: 'text', sortable: false },
      {
        field: 'invoice',
        label: t('priceOverride.document'),
        kind: 'text',
        render: ({ serie, number }) => `${serie}-${number ?? t('priceOverride.draft')}`,
      },
      { field: 'date', label: t('field.date'), kind: 'date', optional: true },
      { field: 'client.name', label: t('invoice.client'), kind: 'text' },
      { field: 'item.name', label: t('priceOverride.item'), kind: 'text' },
      { field: 'quantity', label: t('field.quantity'), kind: 'quantity', optional: true },
      {
        field: 'price',
        label: t('field.price'),
        kind: 'money',
        render: ({ currency, price }) => `${currencySign(currency)} ${priceText(price)}`,
      },
      {
        field: 'discountA',
        label: t('invoice.discountA'),
        kind: 'quantity',
        optional: true,
        render: ({ discountA, discountB }) =>
          [discountA, discountB]
            .filter((each) => each !== '0')
            .map((each) => `${formatQuantity(each)} %`)
            .join(' + '),
      },
      { field: 'floor', label: t('priceOverride.floor'), kind: 'money', render: ({ floor }) => priceText(floor) },
      { field: 'reason', label: t('priceOverride.reason'), kind: 'text' },
      { field: 'status', label: t('field.status'), kind: 'state', states: invoiceLabels(t), optional: true },
    ],
    [language],
  )
  return (
    <ListPage
      endpoint={priceEndpoints.priceOverrides}
      exportEndpoint={priceEndpoints.exportOverrides}
      title={t('priceOverride.plural')}
      columns={columns}
      filters={[
        { field: 'at', label: t('priceOverride.at'), kind: 'date' },
        { field: 'client.id', label: t('invoice.client'), kind: 'id', choose: '/api/clients/choose' },
        { field: 'item.id', label: t('priceOverride.item'), kind: 'id', choose: '/api/products/choose' },
      ]}
      rowLink={(row) => `/invoice/view/${row.invoice}`}
      empty={{ text: t('priceOverride.empty') }}
    />
  )
}
