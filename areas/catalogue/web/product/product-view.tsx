import { full, read } from '@yupana/contract'
import {
  Answer,
  DocumentPage,
  Link,
  PencilIcon,
  TrashIcon,
  useCall,
  useCommand,
  useGo,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { type ProductOut, productEndpoints } from '../../contract/index.ts'
import { Gallery } from '../gallery.tsx'
import { useItemActions } from '../item-actions.tsx'
import { QuickStock } from '../quick-stock.tsx'
import { StockByWarehouse } from '../stock-by-warehouse.tsx'
import { PartTables } from './product-part-tables.tsx'
import { ProductRecord } from './product-record.tsx'
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
          icon: <PencilIcon />,
          permission: full('PRODUCT'),
          primary: true,
          keys: 'alt+e',
          run: () => go(`/items/edit/${id}`),
        },
        ...shared,
        {
          key: 'remove',
          label: t('ui.delete'),
          icon: <TrashIcon />,
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
