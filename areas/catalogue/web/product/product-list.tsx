import { full, type ListQueryInput } from '@yupana/contract'
import { declaredList, formatQuantity, ListPage, type Say, useCreate, useGo, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { importEndpoints, productEndpoints, productImport } from '../../contract/index.ts'
import { ItemPicture } from '../item-picture.tsx'
import { PriceChange } from '../price/price-change.tsx'
import ItemDrawer from './item-drawer.tsx'
import { MassEdit } from './mass-edit.tsx'

export default function ProductList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
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

function listed(t: Say) {
  return declaredList(productEndpoints.products, t, {
    code: { width: 100 },
    picture: {
      label: '',
      sortable: false,
      render: ({ picture, name }) => <ItemPicture address={picture} alt={name} side={24} />,
    },
    unit: { phone: 'detail', render: ({ unit }) => unit.name },
    tax: { render: ({ tax }) => t(`tax.${tax.type}`) },
    stock: {
      render: ({ type, stock }) => (type === 'service' ? '' : formatQuantity(stock)),
      link: (row) => (row.type === 'product' ? `/kardex?item=${row.id}` : undefined),
    },
    grossPrice: { phone: 'amount' },
  })
}
