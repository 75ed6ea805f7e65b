import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { pos } from '../contract/index.ts'

export default bindScreens(
  pos,
  {
    '/terminal': lazy(() => import('./terminal-list.tsx')),
    '/pos/order-list': lazy(() => import('./order/order-list.tsx')),
    '/pos/order/new': lazy(() => import('./order/order-screens.tsx').then((module) => ({ default: module.OrderNew }))),
    '/pos/order/edit/{id}': lazy(() =>
      import('./order/order-screens.tsx').then((module) => ({ default: module.OrderEdit })),
    ),
    '/pos/order/view/{id}': lazy(() => import('./order/order-view.tsx')),
  },
  {},
  {
    'company.branch': lazy(() => import('./counter.tsx')),
    'company.branchCounter': lazy(() => import('./counter-form.tsx')),
  },
)
