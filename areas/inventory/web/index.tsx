import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { inventory } from '../contract/index.ts'

export default bindScreens(inventory, {
  '/import-initial-stock': lazy(() => import('./opening-stock.tsx')),
  '/items/inventory': lazy(() => import('./opening-stock.tsx')),
  '/items/pre-inventory': lazy(() => import('./count-screen.tsx')),
  '/input-guide': lazy(() => import('./guide-list.tsx')),
  '/input-guide/view/{number}': lazy(() => import('./guide-view.tsx')),
  '/report/inventory/warehouse': lazy(() => import('./stock-list.tsx')),
})
