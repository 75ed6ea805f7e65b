import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { sales } from '../contract/index.ts'

export default bindScreens(sales, {
  '/invoice': lazy(() => import('./invoice-list.tsx')),
  '/invoice/new': lazy(() => import('./invoice-new.tsx')),
  '/invoice/edit/{invoiceId}': lazy(() => import('./invoice-edit.tsx')),
  '/invoice/view/{invoiceId}': lazy(() => import('./invoice-view.tsx')),
  '/price/overrides': lazy(() => import('./price-overrides.tsx')),
  '/report/sale': lazy(() => import('./sales-register.tsx')),
})
