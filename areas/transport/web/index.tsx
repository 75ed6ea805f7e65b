import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { transport } from '../contract/index.ts'

export default bindScreens(transport, {
  '/carrier-guide': lazy(() => import('./guide-list.tsx')),
  '/carrier-guide/new': lazy(() => import('./guide-screens.tsx').then((module) => ({ default: module.GuideNew }))),
  '/carrier-guide/edit/{id}': lazy(() =>
    import('./guide-screens.tsx').then((module) => ({ default: module.GuideEdit })),
  ),
  '/carrier-guide/edit/{id}/bonus': lazy(() => import('./guide-bonus.tsx')),
  '/carrier-guide/addExpense/{id}': lazy(() => import('./guide-expenses.tsx')),
  '/carrier-guide/generate/guide-id/{id}': lazy(() => import('./guide-of-sender.tsx')),
  '/carrier-guide/view/{id}': lazy(() => import('./guide-view.tsx')),
  '/service-liquidation': lazy(() => import('./liquidation/list.tsx')),
  '/service-liquidation/new': lazy(() =>
    import('./liquidation/screens.tsx').then((module) => ({ default: module.LiquidationNew })),
  ),
  '/service-liquidation/edit/{id}': lazy(() =>
    import('./liquidation/screens.tsx').then((module) => ({ default: module.LiquidationEdit })),
  ),
  '/service-liquidation/view/{id}': lazy(() => import('./liquidation/view.tsx')),
  '/invoice/generate/service_liquidation/{serviceLiquidationId}': lazy(() => import('./liquidation/invoice-of.tsx')),
  '/countdriver': lazy(() => import('./driver/list.tsx')),
  '/countdriver/new': lazy(() => import('./driver/screens.tsx').then((module) => ({ default: module.DriverNew }))),
  '/countdriver/edit/{id}': lazy(() =>
    import('./driver/screens.tsx').then((module) => ({ default: module.DriverEdit })),
  ),
  '/countdriver/view/{id}': lazy(() => import('./driver/view.tsx')),
  '/transportation-configuration/carrier-registration-number': lazy(() => import('./registration.tsx')),
})
