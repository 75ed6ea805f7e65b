import { bindScreens } from '@yupana/ui'
import { createElement, lazy } from 'react'
import { reports } from '../contract/index.ts'

const Menu = lazy(() => import('./report-menu.tsx'))

export default bindScreens(reports, {
  '/dashboard': lazy(() => import('./dashboard.tsx')),
  '/first-steps': lazy(() => import('./first-steps.tsx')),
  '/report/proof': lazy(() => import('./proof.tsx')),
  '/reports/schedules': lazy(() => import('./schedules.tsx')),
  '/reports/commerce': () => createElement(Menu, { menu: 'commerce' }),
  '/reports/treasury': () => createElement(Menu, { menu: 'treasury' }),
  '/reports/accounting': () => createElement(Menu, { menu: 'accounting' }),
  '/reports/carrier': () => createElement(Menu, { menu: 'carrier' }),
})
