import { bindScreens } from '@yupana/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { inventory } from '../contract/index.ts'
import type { GuideFormProps } from './guide-form.tsx'

const GuideFields = lazy(() => import('./guide-form.tsx').then((module) => ({ default: module.GuideForm })))

/** The form of an input guide, for areas whose documents bring goods. */
export const GuideForm = (props: GuideFormProps): ReactNode => (
  <Suspense fallback={null}>
    <GuideFields {...props} />
  </Suspense>
)

export default bindScreens(inventory, {
  '/import-initial-stock': lazy(() => import('./opening-stock.tsx')),
  '/items/inventory': lazy(() => import('./opening-stock.tsx')),
  '/items/pre-inventory': lazy(() => import('./count-screen.tsx')),
  '/input-guide': lazy(() => import('./guide-list.tsx')),
  '/input-guide/new': lazy(() => import('./guide-screens.tsx').then((module) => ({ default: module.GuideNew }))),
  '/input-guide/edit/{number}': lazy(() =>
    import('./guide-screens.tsx').then((module) => ({ default: module.GuideEdit })),
  ),
  '/input-guide/view/{number}': lazy(() => import('./guide-view.tsx')),
  '/report/inventory/warehouse': lazy(() => import('./stock-list.tsx')),
})
