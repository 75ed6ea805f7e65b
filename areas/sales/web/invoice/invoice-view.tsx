import { eStateLabels } from '@yupana/einvoicing/web'
import { mailsTo } from '@yupana/parties/web'
import { documentView, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import {
  type InvoiceAction,
  type InvoiceOut,
  type InvoiceStatus,
  invoiceEndpoints,
  invoiceStates,
} from '../../contract/index.ts'
import { SaleTotals } from '../line/sale-totals.tsx'
import { SaleViewLines } from '../line/sale-view-lines.tsx'
import { SunatAnswer } from '../sunat-answer.tsx'
import { useInvoiceActions } from './invoice-actions.tsx'
import { InvoiceRecord } from './invoice-record.tsx'
import { documentTitle, invoiceLabels, invoiceState, payable } from './invoice-states.ts'
import { SplitDraft } from './split-offer.tsx'

const AdvisorDialog = lazy(() => import('../note/advisor-dialog.tsx'))

/** A sale as it stands: what may be done now, what the tax office answered, what it led to. */
export default documentView({
  ...{ noun: 'invoice', path: '/invoice', module: 'OUTPUTINVOICE', named: 'invoiceId' },
  ...{ read: invoiceEndpoints.invoice, pdf: invoiceEndpoints.invoicePdf },
  titleOf: documentTitle,
  party: ({ client }: InvoiceOut) => client,
  states: invoiceLabels,
  eStates: eStateLabels,
  can: ({ status }, action) => invoiceStates.can(status as InvoiceStatus, action as InvoiceAction),
  useActions: useInvoiceActions,
  header: (invoice) => <InvoiceRecord invoice={invoice} />,
  lines: ({ items, byGuides }) => <InvoiceLines items={items} byGuides={byGuides} />,
  totals: (invoice) => <SaleTotals amounts={invoice} currency={invoice.currency} />,
  stateOf: invoiceState,
  owed: (invoice) => (['draft', 'voided'].includes(invoice.status) ? undefined : payable(invoice)),
  notes: (invoice) => (
    <>
      {invoice.voidRefusal && <VoidRefused text={invoice.voidRefusal.text} />}
      {invoice.warnings.some(({ code }) => code === 'detraction_mixed') && <SplitDraft invoice={invoice} />}
    </>
  ),
  told: ['detraction_mixed'],
  rail: ({ id, number }) => number !== null && <SunatAnswer id={id} />,
  dialogs: {
    email: mailsTo(invoiceEndpoints.emailInvoice, 'invoice.mailHelp', ({ client }: InvoiceOut) => client),
    correct: (invoice, close) => (
      <Suspense fallback={null}>
        <AdvisorDialog invoice={invoice} onClose={close} />
      </Suspense>
    ),
  },
})

/** Of a sale that guides deliver what they delivered of each line, and what they still are to. */
function InvoiceLines({ items, byGuides }: Pick<InvoiceOut, 'items' | 'byGuides'>): ReactNode {
  const { t } = useSpeech()
  const told = byGuides && [
    { field: 'delivered', label: t('invoice.delivered'), kind: 'quantity' as const },
    { field: 'toDeliver', label: t('invoice.toDeliver'), kind: 'quantity' as const },
  ]
  return <SaleViewLines items={items} {...(told ? { afterQuantity: told } : {})} />
}

function VoidRefused({ text }: { text: string }): ReactNode {
  const { t } = useSpeech()
  return <Alert type="error" showIcon title={t('invoice.voidRefusedText', { text })} />
}
