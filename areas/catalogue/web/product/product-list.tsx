import { full, type ListQueryInput } from '@yupana/contract'
import {
  type Column,
  type FilterField,
  formatQuantity,
  ListPage,
  type RowOf,
  type Say,
  useCreate,
  useGo,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { importEndpoints, productEndpoints, productImport, productTypes } from '../../contract/index.ts'
import { ItemPicture } from '../item-picture.tsx'
import { PriceChange } from '../price/price-change.tsx'
import ItemDrawer from './item-drawer.tsx'
import { MassEdit } from './mass-edit.tsx'

type Row = RowOf<typeof productEndpoints.products>

export default function ProductList(): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const create = useCreate('/items/new', full('PRODUCT'), t('product.new'))
  const go = useGo()
  const mayWrite = useMay(full('PRODUCT'))
  const [editing, setEditing] = useState<{ ids: string[] | undefined; query: ListQueryInput }>()
  const [pricing, setPricing] = useState<{ ids: string[] | undefined }>()
  const [quick, setQuick] = useState(false)
  return (
    <>
      <ListPage
        endpoint={productEndpoints.products}
        exportEndpoint={importEndpoints.exportVariants}
        bulkCall={productEndpoints.bulkProducts}
        imports={mayWrite ? productImport : undefined}
        title={t('product.plural')}
        columns={columns}
        filters={filters}
        rowLink={(row) => `/items/view/${row.id}`}
        actions={
          <>
            {mayWrite && <Button onClick={() => go('/items/import')}>{t('ui.import')}</Button>}
            {mayWrite && <Button onClick={() => setPricing({ ids: undefined })}>{t('price.change')}</Button>}
            {mayWrite && <Button onClick={() => setQuick(true)}>{t('product.quickNew')}</Button>}
            {create}
          </>
        }
        bulk={
          mayWrite
            ? [
                {
                  key: 'prices',
                  label: t('price.change'),
                  run: (rows) => setPricing({ ids: rows.map((row) => row.id) }),
                },
                {
                  key: 'fields',
                  label: t('change.title'),
                  run: (rows) => setEditing({ ids: rows.map((row) => row.id), query: {} }),
                  runAll: (query) => setEditing({ ids: undefined, query }),
                },
              ]
            : undefined
        }
        empty={{ text: t('product.empty'), action: create }}
      />
      {pricing && <PriceChange ids={pricing.ids} onClose={() => setPricing(undefined)} />}
      {editing && <MassEdit {...editing} onClose={() => setEditing(undefined)} />}
      {quick && <ItemDrawer onClose={() => setQuick(false)} onSaved={({ id }) => go(`/items/edit/${id}`)} />}
    </>
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'code', label: t('field.code'), kind: 'text', width: 100 },
    {
      field: 'picture',
      label: '',
      kind: 'text',
      sortable: false,
      render: ({ picture, name }) => <ItemPicture address={picture} alt={name} side={24} />,
    },
    { field: 'name', label: t('field.name'), kind: 'text' },
    { field: 'type', label: t('field.type'), kind: 'text', render: ({ type }) => t(`product.type.${type}`) },
    { field: 'unit.name', label: t('field.unit'), kind: 'text', phone: 'detail' },
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
      render: ({ type, stock }) => (type === 'service' ? '' : formatQuantity(stock)),
      link: (row) => (row.type === 'product' ? `/kardex?item=${row.id}` : undefined),
    },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'netPrice', label: t('product.netPrice'), kind: 'money' },
    { field: 'grossPrice', label: t('product.grossPrice'), kind: 'money', phone: 'amount' },
    { field: 'featured', label: t('product.featured'), kind: 'flag', optional: true },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ]
}

function filtersOf(t: Say): FilterField[] {
  const types = productTypes.map((value) => ({ value, label: t(`product.type.${value}`) }))
  return [
    { field: 'type', label: t('field.type'), kind: 'text', options: types },
    { field: 'brand.id', label: t('product.brand'), kind: 'id', choose: '/api/brands/choose' },
    { field: 'category.id', label: t('product.category'), kind: 'id', choose: '/api/product-category/choose' },
    { field: 'family.id', label: t('product.family'), kind: 'id', choose: '/api/product-family/choose' },
    { field: 'code', label: t('field.code'), kind: 'text' },
    { field: 'name', label: t('field.name'), kind: 'text' },
    { field: 'barcode', label: t('product.barcode'), kind: 'text' },
    { field: 'price', label: t('field.price'), kind: 'number' },
    { field: 'featured', label: t('product.featured'), kind: 'flag' },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ]
}
