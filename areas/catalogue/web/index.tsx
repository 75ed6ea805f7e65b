import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { catalogue } from '../contract/index.ts'

export default bindScreens(
  catalogue,
  {
    '/items': lazy(() => import('./product-list.tsx')),
    '/items/new': lazy(() => import('./product-new.tsx')),
    '/items/edit/{id}': lazy(() => import('./product-edit.tsx')),
    '/items/edit/{id}/{variantId}': lazy(() => import('./variant-edit.tsx')),
    '/items/view/{id}': lazy(() => import('./product-view.tsx')),
    '/items/view/{id}/{variantId}': lazy(() => import('./variant-view.tsx')),
    '/items/ecommerce/view/{id}': lazy(() => import('./product-shop.tsx')),
    '/price': lazy(() => import('./price-list-list.tsx')),
    '/price/new': lazy(() => import('./price-list-new.tsx')),
    '/price/duplicate/{id}': lazy(() => import('./price-list-duplicate.tsx')),
    '/price/edit/{id}': lazy(() => import('./price-list-edit.tsx')),
    '/price/view/{id}': lazy(() => import('./price-list-view.tsx')),
    '/units': lazy(() => import('./unit-list.tsx')),
    '/units/new': lazy(() => import('./unit-new.tsx')),
    '/units/edit/{id}': lazy(() => import('./unit-edit.tsx')),
    '/units/view/{id}': lazy(() => import('./unit-view.tsx')),
    '/items/import': lazy(() => import('./product-import.tsx')),
    '/items/img/product/{productId}/variant/{variantId}': lazy(() => import('./product-pictures.tsx')),
    '/items/print-tickets/{id}/{code}/{name}': lazy(() => import('./product-labels.tsx')),
  },
  { '/family': lazy(() => import('./family-tree.tsx')) },
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)

export { FirstTerm } from './first-term.tsx'
export * from './item-lines.ts'
export { useSellsVariants } from './sells-variants.ts'
export type { PickedVariant } from './variant-picker.tsx'

/** Quantities of variants typed into their matrix. */
export const VariantPicker = lazy(() => import('./variant-picker.tsx'))

/** A product made without leaving the document that needs it. */
export const ItemDrawer = lazy(() => import('./item-drawer.tsx'))
