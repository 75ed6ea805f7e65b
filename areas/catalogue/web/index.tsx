import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { catalogue } from '../contract/index.ts'

export default bindScreens(
  catalogue,
  {
    '/items': lazy(() => import('./product/product-list.tsx')),
    '/items/new': lazy(() => import('./product/product-new.tsx')),
    '/items/edit/{id}': lazy(() => import('./product/product-edit.tsx')),
    '/items/edit/{id}/{variantId}': lazy(() => import('./product/variant-edit.tsx')),
    '/items/view/{id}': lazy(() => import('./product/product-view.tsx')),
    '/items/view/{id}/{variantId}': lazy(() => import('./product/variant-view.tsx')),
    '/items/ecommerce/view/{id}': lazy(() => import('./product/product-shop.tsx')),
    '/price': lazy(() => import('./price/price-list-list.tsx')),
    '/price/new': lazy(() => import('./price/price-list-new.tsx')),
    '/price/duplicate/{id}': lazy(() => import('./price/price-list-duplicate.tsx')),
    '/price/edit/{id}': lazy(() => import('./price/price-list-edit.tsx')),
    '/price/view/{id}': lazy(() => import('./price/price-list-view.tsx')),
    '/units': lazy(() => import('./unit/unit-list.tsx')),
    '/units/new': lazy(() => import('./unit/unit-new.tsx')),
    '/units/edit/{id}': lazy(() => import('./unit/unit-edit.tsx')),
    '/units/view/{id}': lazy(() => import('./unit/unit-view.tsx')),
    '/items/import': lazy(() => import('./product/product-import.tsx')),
    '/items/img/product/{productId}/variant/{variantId}': lazy(() => import('./product/product-pictures.tsx')),
    '/items/print-tickets/{id}/{code}/{name}': lazy(() => import('./product/product-labels.tsx')),
  },
  { '/family': lazy(() => import('./product/family-tree.tsx')) },
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)

export { FirstTerm } from './first-term.tsx'
export * from './item-lines.ts'
export * from './lots-column.tsx'
export { useSellsVariants } from './product/sells-variants.ts'
export type { PickedVariant } from './product/variant-picker.tsx'

/** Quantities of variants typed into their matrix. */
export const VariantPicker = lazy(() => import('./product/variant-picker.tsx'))

/** A product made without leaving the document that needs it. */
export const ItemDrawer = lazy(() => import('./product/item-drawer.tsx'))
