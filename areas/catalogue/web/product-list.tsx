import { full } from '@yupana/contract'
import {
  type Column,
  type FilterField,
  formatQuantity,
  ListPage,
  type RowOf,
  type Say,
  useCreate,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { productEndpoints } from '../contract/index.ts'

type Row = RowOf<typeof productEndpoints.products>

export default function ProductList(): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const create = useCreate('/items/new', full('PRODUCT'), t('product.new'))
  return (
    <ListPage
      endpoint={productEndpoints.products}
      title={t('product.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/items/view/${row.id}`}
      actions={create}
      empty={{ text: t('product.empty'), action: create }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'code', label: t('field.code'), kind: 'text', width: 100 },
    { field: 'name', label: t('field.name'), kind: 'text' },
    { field: 'type', label: t('field.type'), kind: 'text', render: ({ type }) => t(`product.type.${type}`) },
    { field: 'unit.name', label: t('field.unit'), kind: 'text' },
    {
      field: 'tax.type',
      label: t('field.tax'),
      kind: 'text',
      optional: true,
      render: ({ tax }) => t(`tax.${tax.type}`),
    },
    {
      field: 'stock',
      label: t('product.stock'),
      kind: 'quantity',
      render: ({ type, stock }) => (type === 'product' ? formatQuantity(stock) : ''),
      link: (row) => (row.type === 'product' ? `/kardex?item=${row.id}` : undefined),
    },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'netPrice', label: t('product.netPrice'), kind: 'money' },
    { field: 'grossPrice', label: t('product.grossPrice'), kind: 'money' },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ]
}

function filtersOf(t: Say): FilterField[] {
  const types = ['product', 'service'].map((value) => ({ value, label: t(`product.type.${value}`) }))
  return [
    { field: 'type', label: t('field.type'), kind: 'text', options: types },
    { field: 'brand.id', label: t('product.brand'), kind: 'id', choose: '/api/brands/choose' },
    { field: 'category.id', label: t('product.category'), kind: 'id', choose: '/api/product-category/choose' },
    { field: 'family.id', label: t('product.family'), kind: 'id', choose: '/api/product-family/choose' },
    { field: 'code', label: t('field.code'), kind: 'text' },
    { field: 'name', label: t('field.name'), kind: 'text' },
    { field: 'barcode', label: t('product.barcode'), kind: 'text' },
    { field: 'price', label: t('field.price'), kind: 'number' },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ]
}
