import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { parties } from '../contract/index.ts'

export default bindScreens(parties, {
  '/contacts': lazy(() => import('./client-list.tsx')),
  '/contacts/new': lazy(() => import('./client-new.tsx')),
  '/contacts/edit/{id}': lazy(() => import('./client-edit.tsx')),
  '/contacts/view/{id}': lazy(() => import('./client-view.tsx')),
})

/** A client made without leaving the document that needs it. */
export const ClientDrawer = lazy(() => import('./client-drawer.tsx'))
