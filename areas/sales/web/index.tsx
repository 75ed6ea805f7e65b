import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { sales } from '../contract/index.ts'

export default bindScreens(
  sales,
  {
    '/invoice': lazy(() => import('./invoice-list.tsx')),
    '/invoice/new': lazy(() => import('./invoice-new.tsx')),
    '/invoice/edit/{invoiceId}': lazy(() => import('./invoice-edit.tsx')),
    '/invoice/generate/quotation-id/{quotationId}': lazy(() => import('./invoice-of-quotation.tsx')),
    '/invoice/view/{invoiceId}': lazy(() => import('./invoice-view.tsx')),
    '/quotation': lazy(() => import('./quotation-list.tsx')),
    '/quotation/new': lazy(() => import('./quotation-new.tsx')),
    '/quotation/edit/{id}': lazy(() => import('./quotation-edit.tsx')),
    '/quotation/view/{id}': lazy(() => import('./quotation-view.tsx')),
    '/quotation/generate/quotation-id/{id}': lazy(() => import('./quotation-again.tsx')),
    '/price/overrides': lazy(() => import('./price-overrides.tsx')),
  },
  {},
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
