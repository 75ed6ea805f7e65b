import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import { full, read } from '@yupana/contract'
import {
  Answer,
  type Column,
  currencySign,
  DocumentPage,
  formatMoney,
  Link,
  RecordFields,
  useCall,
  useCommand,
  useGo,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type ProductOut, productEndpoints } from '../contract/index.ts'
import { StockByWarehouse } from './stock-by-warehouse.tsx'

export default function ProductView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(productEndpoints.product, { params: { id } })
  return <Answer call={call}>{(product) => <Product key={id} product={product} />}</Answer>
}

function Product({ product }: { product: ProductOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { id } = product
  const stocked = product.type === 'product'
  const maySeeStock = useMay(read('COMMERCEREPORT', 'PRODUCT'))
  const remove = useCommand(productEndpoints.removeProduct, {
    success: t('ui.deleted'),
    invalidates: ['choose'],
    onSuccess: () => go('/items', { replace: true }),
  })
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
      lines={stocked && maySeeStock && <StockByWarehouse code={product.code} />}
      history={{ entity: 'product', id }}
    >
      {stocked && maySeeStock && (
        <nav className="yu-links" aria-label={t('ui.chain')}>
          <Link to={`/kardex?item=${id}`}>{t('product.kardex')}</Link>
        </nav>
      )}
    </DocumentPage>
  )
}

function ProductRecord({ product }: { product: ProductOut }): ReactNode {
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
    { field: 'description', label: t('field.description'), kind: 'text' },
  ]
  return <RecordFields columns={columns} row={product} />
}
