import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { purchases } from '../contract/index.ts'

export default bindScreens(
  purchases,
  {
    '/bill': lazy(() => import('./bill-list.tsx')),
    '/bill-import': lazy(() => import('./import/list.tsx')),
    '/bill-import/new': lazy(() => import('./import/screens.tsx').then((module) => ({ default: module.ImportNew }))),
    '/bill-import/edit/{id}': lazy(() =>
      import('./import/screens.tsx').then((module) => ({ default: module.ImportEdit })),
    ),
    '/bill-import/view/{id}': lazy(() => import('./import/view.tsx')),
    '/input-guide/generate/bill-id/{billId}': lazy(() => import('./import/guide-from-bill.tsx')),
    '/bill/new': lazy(() => import('./bill-screens.tsx').then((module) => ({ default: module.BillNew }))),
    '/bill/clonate/{id}': lazy(() => import('./bill-screens.tsx').then((module) => ({ default: module.BillClonate }))),
    '/bill/edit/{id}': lazy(() => import('./bill-screens.tsx').then((module) => ({ default: module.BillEdit }))),
    '/bill/new/buyer/{buyerId}/rendering-of-account/{renderingId}': lazy(
      () => import('./bill-from/bill-of-rendering.tsx'),
    ),
    '/bill/generate/order-id/{orderId}': lazy(() => import('./bill-from/bill-from-order.tsx')),
    '/bill/generate/guide/{guideId}': lazy(() => import('./bill-from/bill-from-guides.tsx')),
    '/bill/generate/guide_reference/{guideId}/{references}': lazy(() => import('./bill-from/bill-from-guides.tsx')),
    '/input-guide/generate/order-id/{orderId}': lazy(() => import('./guide-from-order.tsx')),
    '/order': lazy(() => import('./order-list.tsx')),
    '/order/new': lazy(() => import('./order-screens.tsx').then((module) => ({ default: module.OrderNew }))),
    '/order/edit/{number}': lazy(() => import('./order-screens.tsx').then((module) => ({ default: module.OrderEdit }))),
    '/order/view/{number}': lazy(() => import('./order-view.tsx')),
    '/bill/note/{billId}': lazy(() => import('./bill-note.tsx')),
    '/bill/sire': lazy(() => import('./sire/sire-list.tsx')),
    '/bill/generate/sire/{sireId}': lazy(() => import('./sire/bill-from-sire.tsx')),
    '/bill/xml': lazy(() => import('./received/received-list.tsx')),
    '/bill/xml/{id}': lazy(() => import('./received/received-view.tsx')),
    '/bill/view/{id}': lazy(() => import('./bill-view.tsx')),
  },
  {},
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
