import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import { full, read } from '@yupana/contract'
import {
  Answer,
  type Column,
  cellValue,
  currencySign,
  DocumentPage,
  formatMoney,
  formatQuantity,
  Link,
  RecordFields,
  type Say,
  useCall,
  useCommand,
  useGo,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { type ProductOut, productEndpoints } from '../contract/index.ts'
import { Gallery } from './gallery.tsx'
import { useItemActions } from './item-actions.tsx'
import { PartTables } from './product-part-tables.tsx'
import { QuickStock } from './quick-stock.tsx'
import { StockByWarehouse } from './stock-by-warehouse.tsx'
import { Variants } from './variant-matrix.tsx'
import { VariantScreen } from './variant-screen.tsx'

export default function ProductView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(productEndpoints.product, { params: { id } })
  return (
    <Answer call={call}>
      {(product) =>
        product.parent ? <VariantScreen key={id} variant={product} /> : <Product key={id} product={product} />
      }
    </Answer>
  )
}

export function Product({ product }: { product: ProductOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { id } = product
  const stocked = product.type === 'product'
  const [counting, setCounting] = useState(false)
  const maySeeStock = useMay(read('COMMERCEREPORT', 'PRODUCT'))
  const remove = useCommand(productEndpoints.removeProduct, {
    success: t('ui.deleted'),
    invalidates: ['choose'],
    onSuccess: () => go('/items', { replace: true }),
  })
  const shared = useItemActions({ product: id, item: product, onCount: stocked ? () => setCounting(true) : undefined })
  return (
    <DocumentPage
      title={`${product.code} · ${product.name}`}
      subtitle={<Link to="/items">{t('product.plural')}</Link>}
      state={product.active ? 'active' : 'inactive'}
      stateLabels={{
        active: { label: t('field.active'), tone: 'good' },
        inactive: { label: t('product.inactive'), tone: 'neutral' },
      }}
      actions={[
        {
          key: 'edit',
          label: t('ui.edit'),
          icon: <EditOutlined />,
          permission: full('PRODUCT'),
          primary: true,
          keys: 'alt+e',
          run: () => go(`/items/edit/${id}`),
        },
        ...shared,
        {
          key: 'remove',
          label: t('ui.delete'),
          icon: <DeleteOutlined />,
          permission: full('PRODUCT'),
          danger: true,
          confirm: { title: t('ui.deleteTitle', { noun: t('product') }), text: t('ui.deleteText') },
          run: () => remove.mutateAsync({ params: { id } }),
        },
      ]}
      header={<ProductRecord product={product} />}
      lines={
        <>
          {product.type === 'variants' && <Variants product={product} />}
          <Gallery product={product} writes />
          {stocked && maySeeStock && <StockByWarehouse code={product.code} />}
          <PartTables product={product} />
        </>
      }
      history={{ entity: 'product', id }}
    >
      <nav className="yu-links" aria-label={t('ui.chain')}>
        {stocked && maySeeStock && <Link to={`/kardex?item=${id}`}>{t('product.kardex')}</Link>}
        <Link to={`/items/ecommerce/view/${id}`}>{t('product.shop')}</Link>
      </nav>
      {counting && <QuickStock product={id} item={product} onClose={() => setCounting(false)} />}
    </DocumentPage>
  )
}

export function ProductRecord({ product }: { product: ProductOut }): ReactNode {
  const { t, field } = useSpeech()
  const { currency, tax } = product
  const money = (amount: string): string => `${currencySign(currency)} ${formatMoney(amount)}`
  const columns: Column<ProductOut>[] = [
    { field: 'type', label: t('field.type'), kind: 'text', render: ({ type }) => t(`product.type.${type}`) },
    { field: 'unit', label: t('field.unit'), kind: 'ref' },
    { field: 'netPrice', label: t('product.netPrice'), kind: 'text', render: ({ netPrice }) => money(netPrice) },
    {
      field: 'grossPrice',
      label: t('product.grossPrice'),
      kind: 'text',
      render: ({ grossPrice }) => money(grossPrice),
    },
    {
      field: 'tax',
      label: t('field.tax'),
      kind: 'text',
      render: () => `${t(`tax.${tax.type}`)}${tax.type === 'IGV' ? ` ${tax.rate} %` : ''}`,
    },
    { field: 'stock', label: t('product.stock'), kind: 'quantity' },
    { field: 'brand', label: t('product.brand'), kind: 'ref' },
    { field: 'category', label: t('product.category'), kind: 'ref' },
    { field: 'family', label: t('product.family'), kind: 'ref' },
    { field: 'barcode', label: field('product', 'barcode'), kind: 'text' },
    { field: 'fiscalCode', label: field('product', 'fiscalCode'), kind: 'text' },
    {
      field: 'plasticBag',
      label: t('product.plasticBag'),
      kind: 'text',
      render: ({ plasticBag }) => t(plasticBag ? 'ui.yes' : 'ui.no'),
    },
    {
      field: 'decimalSale',
      label: t('product.decimalSale'),
      kind: 'text',
      render: ({ decimalSale }) => t(decimalSale ? 'ui.yes' : 'ui.no'),
    },
    ...moreColumns(t).filter(({ field: name, render }) => (render ? render(product) : cellValue(product, name))),
  ]
  return <RecordFields columns={columns} row={product} />
}

/** Fields that few products have: shown where they say something. */
function moreColumns(t: Say): Column<ProductOut>[] {
  const flag = (field: 'serieTracking' | 'batchTracking' | 'batchDueDate' | 'featured'): Column<ProductOut> => ({
    field,
    label: t(`product.${field}`),
    kind: 'text',
    render: (row) => (row[field] ? t('ui.yes') : ''),
  })
  return [
    { field: 'cost', label: `${t('product.cost')} (S/)`, kind: 'quantity', places: 4 },
    { field: 'serviceCode', label: t('product.serviceCode'), kind: 'text' },
    {
      field: 'fractionalUnit',
      label: t('product.fractionalUnit'),
      kind: 'text',
      render: ({ fractionalUnit, conversionFactor }) =>
        fractionalUnit ? `${formatQuantity(conversionFactor ?? '0')} ${fractionalUnit.name}` : '',
    },
    flag('serieTracking'),
    flag('batchTracking'),
    flag('batchDueDate'),
    flag('featured'),
    { field: 'detractionCategory', label: t('product.detractionCategory'), kind: 'ref' },
    { field: 'saleAccount', label: t('product.saleAccount'), kind: 'text' },
    { field: 'purchaseAccount', label: t('product.purchaseAccount'), kind: 'text' },
    { field: 'shortDescription', label: t('product.shortDescription'), kind: 'text' },
    { field: 'description', label: t('product.description'), kind: 'text' },
  ]
}
