import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { travel } from '../contract/index.ts'

/** A screen of items, all of which come in one part. */
const item = (name: 'ItemNew' | 'ItemEdit' | 'ItemView' | 'ItemDuplicate') =>
  lazy(() => import('./items/screens.tsx').then((module) => ({ default: module[name] })))
const itemList = (name: 'ItemList' | 'CatalogueList' | 'ContractList' | 'FareList') =>
  lazy(() => import('./items/lists.tsx').then((module) => ({ default: module[name] })))
const offer = (name: 'PackageNew' | 'PackageWizard' | 'PackageEdit' | 'PackageDuplicate') =>
  lazy(() => import('./package/screens.tsx').then((module) => ({ default: module[name] })))

export default bindScreens(travel, {
  '/travel/config': lazy(() => import('./config.tsx')),
  '/travel/config/destinations/tree': lazy(() => import('./destination-tree.tsx')),
  '/travel/quotation': lazy(() => import('./quotation/list.tsx')),
  '/travel/quotation/new': lazy(() =>
    import('./quotation/form.tsx').then((module) => ({ default: module.QuotationNew })),
  ),
  '/travel/quotation/edit/{id}': lazy(() =>
    import('./quotation/form.tsx').then((module) => ({ default: module.QuotationEdit })),
  ),
  '/travel/quotation/view/{id}': lazy(() => import('./quotation/view.tsx')),
  '/travel/reservation': lazy(() => import('./reservation/list.tsx')),
  '/travel/reservation/new': lazy(() => import('./reservation/new.tsx')),
  '/travel/reservation/edit/{id}': lazy(() => import('./reservation/edit.tsx')),
  '/travel/reservation/view/{id}': lazy(() => import('./reservation/view.tsx')),
  '/travel/reservation/invoice/{id}': lazy(() => import('./reservation/invoice-form.tsx')),
  '/travel/time-limits': lazy(() => import('./reservation/time-limits.tsx')),
  '/travel/unbilled': lazy(() => import('./reservation/unbilled.tsx')),
  '/q/{token}': lazy(() => import('./link/page.tsx')),
  '/travel/package': lazy(() => import('./package/list.tsx')),
  '/travel/package/new': offer('PackageNew'),
  '/travel/package/wizard': offer('PackageWizard'),
  '/travel/package/edit/{id}': offer('PackageEdit'),
  '/travel/package/view/{id}': lazy(() => import('./package/view.tsx')),
  '/travel/package/duplicate/{id}': offer('PackageDuplicate'),
  '/travel/items': itemList('ItemList'),
  '/travel/catalogues': itemList('CatalogueList'),
  '/travel/contracts': itemList('ContractList'),
  '/travel/fares': itemList('FareList'),
  '/travel/items/new': item('ItemNew'),
  '/travel/items/edit/{type}/{id}': item('ItemEdit'),
  '/travel/items/view/{type}/{id}': item('ItemView'),
  '/travel/items/duplicate/{type}/{id}': item('ItemDuplicate'),
})
