import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { catalogue } from '../contract/index.ts'

export default bindScreens(catalogue, {
  '/items': lazy(() => import('./product-list.tsx')),
  '/items/new': lazy(() => import('./product-new.tsx')),
  '/items/edit/{id}': lazy(() => import('./product-edit.tsx')),
  '/items/view/{id}': lazy(() => import('./product-view.tsx')),
})
