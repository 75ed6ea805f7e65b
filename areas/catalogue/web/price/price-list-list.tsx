import { full } from '@yupana/contract'
import { type Column, type FilterField, ListPage, type RowOf, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { priceListEndpoints } from '../../contract/index.ts'
import { listTypeOptions, scopeText } from './price-list-words.ts'

type Row = RowOf<typeof priceListEndpoints.priceLists>

export default function PriceLists(): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const create = useCreate('/price/new', full('COMMERCECONFIG'), t('priceList.new'))
  return (
    <ListPage
      endpoint={priceListEndpoints.priceLists}
      exportEndpoint={priceListEndpoints.exportPriceLists}
      title={t('priceList.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/price/view/${row.id}`}
      actions={create}
      empty={{ text: t('priceList.empty'), action: create }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'number', label: t('field.number'), kind: 'text', width: 80 },
    { field: 'name', label: t('field.name'), kind: 'text' },
    { field: 'type', label: t('field.type'), kind: 'text', render: ({ type }) => t(`priceList.type.${type}`) },
    { field: 'scope', label: t('priceList.scope'), kind: 'text', sortable: false, render: (row) => scopeText(row, t) },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'includeTaxPrice', label: t('priceList.includeTaxPrice'), kind: 'flag', optional: true },
    { field: 'validFrom', label: t('priceList.validFrom'), kind: 'date' },
    { field: 'validTo', label: t('priceList.validTo'), kind: 'date' },
    { field: 'priority', label: t('priceList.priority'), kind: 'quantity' },
    { field: 'margin', label: t('priceList.margin'), kind: 'quantity', sortable: false },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ]
}

function filtersOf(t: Say): FilterField[] {
  return [
    { field: 'type', label: t('field.type'), kind: 'text', options: listTypeOptions(t) },
    { field: 'name', label: t('field.name'), kind: 'text' },
    { field: 'client.id', label: t('priceList.client'), kind: 'id', choose: '/api/clients/choose' },
    { field: 'branch.id', label: t('field.branch'), kind: 'id', choose: '/api/company/branch-office/choose' },
    { field: 'paymentTerm.id', label: t('priceList.paymentTerm'), kind: 'id', choose: '/api/payment-term/choose' },
    { field: 'validFrom', label: t('priceList.validFrom'), kind: 'date' },
    { field: 'validTo', label: t('priceList.validTo'), kind: 'date' },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ]
}
