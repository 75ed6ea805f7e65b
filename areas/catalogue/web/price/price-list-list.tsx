import { full } from '@yupana/contract'
import { type Column, declaredList, ListPage, type RowOf, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { priceListEndpoints } from '../../contract/index.ts'
import { scopeText } from './price-list-words.ts'

type Row = RowOf<typeof priceListEndpoints.priceLists>

export default function PriceLists(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
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

/** Whom a list is for is said in one column. */
const SCOPE = ['client.name', 'clientType', 'branch.name', 'paymentTerm.name']

function listed(t: Say) {
  const { columns, filters } = declaredList(priceListEndpoints.priceLists, t, {
    number: { kind: 'text', width: 80 },
    margin: { sortable: false },
  })
  const scope: Column<Row> = {
    field: 'scope',
    label: t('priceList.scope'),
    kind: 'text',
    sortable: false,
    render: (row) => scopeText(row, t),
  }
  return {
    columns: columns.flatMap((each) => (each.field === SCOPE[0] ? scope : SCOPE.includes(each.field) ? [] : each)),
    filters,
  }
}
