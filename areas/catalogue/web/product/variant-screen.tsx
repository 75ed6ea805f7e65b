import { full, read } from '@yupana/contract'
import { DocumentPage, Link, PencilIcon, TrashIcon, useCommand, useGo, useMay, useSpeech } from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { type ProductOut, variantEndpoints } from '../../contract/index.ts'
import { useItemActions } from '../item-actions.tsx'
import { ItemPicture } from '../item-picture.tsx'
import { QuickStock } from '../quick-stock.tsx'
import { StockByWarehouse } from '../stock-by-warehouse.tsx'
import { PartTables } from './product-part-tables.tsx'
import { ProductRecord } from './product-record.tsx'

/** A variant: an item of its own, below its product. */
export function VariantScreen({ variant }: { variant: ProductOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [counting, setCounting] = useState(false)
  const maySeeStock = useMay(read('COMMERCEREPORT', 'PRODUCT'))
  const { id } = variant
  const product = variant.parent?.id ?? id
  const remove = useCommand(variantEndpoints.removeVariant, {
    success: t('ui.deleted'),
    invalidates: ['choose'],
    onSuccess: () => go(`/items/view/${product}`, { replace: true }),
  })
  const shared = useItemActions({ product, item: variant, onCount: () => setCounting(true) })
  return (
    <DocumentPage
      title={`${variant.code} · ${variant.name}`}
      subtitle={
        <>
          <Link to="/items">{t('product.plural')}</Link> /{' '}
          <Link to={`/items/view/${product}`}>{variant.parent?.name}</Link>
        </>
      }
      state={variant.active ? 'active' : 'inactive'}
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
          run: () => go(`/items/edit/${product}/${id}`),
        },
        ...shared,
        {
          key: 'remove',
          label: t('ui.delete'),
          icon: <TrashIcon />,
          permission: full('PRODUCT'),
          danger: true,
          confirm: { title: t('ui.deleteTitle', { noun: t('variant') }), text: t('ui.deleteText') },
          run: () => remove.mutateAsync({ params: { id: product, variantId: id } }),
        },
      ]}
      header={<ProductRecord product={variant} />}
      lines={
        <>
          {variant.picture && (
            <div className="yu-gallery">
              <ItemPicture address={variant.picture} alt={variant.name} side={160} />
            </div>
          )}
          {maySeeStock && <StockByWarehouse code={variant.code} />}
          <PartTables product={variant} />
        </>
      }
      history={{ entity: 'product', id }}
    >
      <nav className="yu-links" aria-label={t('ui.chain')}>
        {maySeeStock && <Link to={`/kardex?item=${id}`}>{t('product.kardex')}</Link>}
        <Link to={`/items/ecommerce/view/${product}`}>{t('product.shop')}</Link>
      </nav>
      {counting && <QuickStock product={product} item={variant} onClose={() => setCounting(false)} />}
    </DocumentPage>
  )
}
