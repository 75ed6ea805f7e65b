import { bindScreens } from '@yupana/ui'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { sales } from '../contract/index.ts'
import type { InvoiceOfProps } from './invoice/invoice-of.tsx'
import type { SaleForm as SaleFields } from './line/sale-form.tsx'

const Fields = lazy(() => import('./line/sale-form.tsx').then((module) => ({ default: module.SaleForm })))

/** Header, lines and live totals of what is sold or offered, for areas whose documents sell. */
export const SaleForm = (props: ComponentProps<typeof SaleFields>): ReactNode => (
  <Suspense fallback={null}>
    <Fields {...props} />
  </Suspense>
)

export { SaleTotals } from './line/sale-totals.tsx'
export { SaleViewLines } from './line/sale-view-lines.tsx'

const InvoiceOfFields = lazy(() => import('./invoice/invoice-of.tsx'))

/** The form of a sale that is made from a document of an area above. */
export const InvoiceOf = (props: InvoiceOfProps): ReactNode => (
  <Suspense fallback={null}>
    <InvoiceOfFields {...props} />
  </Suspense>
)

export default bindScreens(
  sales,
  {
    '/invoice': lazy(() => import('./invoice/invoice-list.tsx')),
    '/invoice/new': lazy(() =>
      import('./invoice/invoice-screens.tsx').then((module) => ({ default: module.InvoiceNew })),
    ),
    '/invoice/edit/{invoiceId}': lazy(() =>
      import('./invoice/invoice-screens.tsx').then((module) => ({ default: module.InvoiceEdit })),
    ),
    '/invoice/edit/{type}/{id}': lazy(() =>
      import('./amend/amend-screens.tsx').then((module) => ({ default: module.InvoiceEditOf })),
    ),
    '/invoice/advance/invoice-id/{id}/amount/{amount}': lazy(() => import('./invoice/invoice-of-advance.tsx')),
    '/invoice/generate/quotation-id/{quotationId}': lazy(() => import('./invoice/invoice-of-quotation.tsx')),
    '/invoice/generate/invoice-id/{invoiceId}': lazy(() =>
      import('./invoice/invoice-screens.tsx').then((module) => ({ default: module.InvoiceAgain })),
    ),
    '/invoice/generate/output-guide/{outputGuideId}': lazy(() => import('./invoice/invoice-of-guides.tsx')),
    '/invoice/generate/guide_reference/{outputGuideId}/{references}': lazy(
      () => import('./invoice/invoice-of-guides.tsx'),
    ),
    '/output-guide/generate/quotation-id/{quotationId}': lazy(() =>
      import('./guide-of-sale.tsx').then((module) => ({ default: module.GuideOfQuotation })),
    ),
    '/output-guide/generate/invoice-id/{invoiceId}': lazy(() =>
      import('./guide-of-sale.tsx').then((module) => ({ default: module.GuideOfInvoice })),
    ),
    '/output-guide/not-invoiced': lazy(() => import('./accrual/accrual-screen.tsx')),
    '/invoice/view/{invoiceId}': lazy(() => import('./invoice/invoice-view.tsx')),
    '/credit-note': lazy(() => import('./note/note-list.tsx')),
    '/credit-note/new': lazy(() => import('./note/note-screens.tsx').then((module) => ({ default: module.NoteNew }))),
    '/credit-note/edit/{id}': lazy(() =>
      import('./note/note-screens.tsx').then((module) => ({ default: module.NoteEdit })),
    ),
    '/credit-note/edit/{type}/{id}': lazy(() =>
      import('./amend/amend-screens.tsx').then((module) => ({ default: module.CreditNoteEditOf })),
    ),
    '/credit-note/view/{id}': lazy(() => import('./note/note-view.tsx')),
    '/quotation': lazy(() => import('./quotation/quotation-list.tsx')),
    '/quotation/new': lazy(() =>
      import('./quotation/quotation-screens.tsx').then((module) => ({ default: module.QuotationNew })),
    ),
    '/quotation/edit/{id}': lazy(() =>
      import('./quotation/quotation-screens.tsx').then((module) => ({ default: module.QuotationEdit })),
    ),
    '/quotation/view/{id}': lazy(() => import('./quotation/quotation-view.tsx')),
    '/quotation/generate/quotation-id/{id}': lazy(() =>
      import('./quotation/quotation-screens.tsx').then((module) => ({ default: module.QuotationAgain })),
    ),
    '/price/overrides': lazy(() => import('./line/price-overrides.tsx')),
  },
  {},
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
