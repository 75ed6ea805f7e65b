import { journalEndpoints } from '@yupana/accounting/contract'
import { full, read } from '@yupana/contract'
import { eStateLabels } from '@yupana/einvoicing/web'
import { MailDialog } from '@yupana/parties/web'
import {
  Answer,
  DocumentPage,
  Link,
  type RelatedDocument,
  useCall,
  useHappening,
  useMay,
  useRefresh,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
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
import { documentTitle, invoiceLabels } from './invoice-states.ts'

/** A sale as it stands: what may be done now, what the tax office answered, what it led to. */
export default function InvoiceView(): ReactNode {
  const { invoiceId = '' } = useScreenParams()
  const refresh = useRefresh()
  useHappening('einvoice', ({ id }) => {
    if (id === invoiceId) refresh('invoice', 'einvoice')
  })
  const call = useCall(invoiceEndpoints.invoice, { params: { id: invoiceId } })
  return <Answer call={call}>{(invoice) => <Document key={invoiceId} invoice={invoice} />}</Answer>
}

function Document({ invoice }: { invoice: InvoiceOut }): ReactNode {
  const { t } = useSpeech()
  const { id, client, number, status } = invoice
  const [mailing, setMailing] = useState(false)
  const actions = useInvoiceActions(invoice, () => setMailing(true))
  const issued = number !== null
  return (
    <>
      <DocumentPage
        title={documentTitle(invoice, t)}
        subtitle={
          <Link to={`/contacts/view/${client.id}`}>
            {client.name} · {client.number}
          </Link>
        }
        state={status}
        stateLabels={invoiceLabels(t)}
        eStatus={issued ? String(invoice.eStatus) : undefined}
        eStatusLabels={eStateLabels(t)}
        moves={{ can: (action) => invoiceStates.can(status as InvoiceStatus, action as InvoiceAction) }}
        actions={actions}
        header={<InvoiceRecord invoice={invoice} />}
        lines={<SaleViewLines items={invoice.items} />}
        totals={
          <SaleTotals amounts={invoice} currency={invoice.currency} balance={issued ? invoice.balance : undefined} />
        }
        related={useChain(invoice)}
        pdf={{ endpoint: invoiceEndpoints.invoicePdf, input: { params: { id } } }}
        history={{ entity: 'invoice', id }}
        next={{ path: '/invoice/new', permission: full('OUTPUTINVOICE'), label: t('invoice.new') }}
      >
        {invoice.warnings.map(({ code, message, blocking }) => (
          <Alert key={code} type={blocking ? 'error' : 'warning'} showIcon title={message} />
        ))}
        {invoice.voidRefusal && (
          <Alert type="error" showIcon title={t('invoice.voidRefusedText', { text: invoice.voidRefusal.text })} />
        )}
        {issued && <SunatAnswer id={id} />}
      </DocumentPage>
      {mailing && (
        <MailDialog
          endpoint={invoiceEndpoints.emailInvoice}
          id={id}
          contactId={client.id}
          help={t('invoice.mailHelp')}
          onClose={() => setMailing(false)}
        />
      )}
    </>
  )
}

/** Quotation → invoice → collections → vouchers, each one click away. */
function useChain(invoice: InvoiceOut): RelatedDocument[] {
  const { t } = useSpeech()
  const { id, number, serie, documentType } = invoice
  const issued = number !== null
  const mayVouchers = useMay(read('ACCOUNTINGVOUCHERS'))
  const { data: payments } = useCall(
    invoiceEndpoints.invoicePayments,
    { params: { id } },
    { enabled: issued, silent: true },
  )
  const sources = [id, ...(payments?.data ?? []).map((each) => each.id)]
  const { data: entries } = useCall(
    journalEndpoints.entries,
    { query: { limit: 50, filters: [{ field: 'source.id', operator: 'IN', value: sources, group: 0 }] } },
    { enabled: issued && mayVouchers && payments !== undefined, silent: true, keepPrevious: true },
  )
  const { quotation } = invoice
  if (!issued && !quotation) return []
  return [
    ...(quotation
      ? [
          {
            kind: t('quotation'),
            title: `${quotation.serie}-${quotation.number}`,
            path: `/quotation/view/${quotation.id}`,
          },
        ]
      : []),
    {
      kind: t(`invoice.type.${documentType}`),
      title: `${serie}-${number ?? t('invoice.status.draft')}`,
      path: `/invoice/view/${id}`,
      current: true,
    },
    ...(payments?.data ?? []).map((each) => ({
      kind: t('invoice.payment'),
      title: `${each.number} · ${each.currency} ${each.amount}${each.status === 'CX' ? ` (${t('invoice.status.voided')})` : ''}`,
      path: `/payment/income/view/${each.id}`,
    })),
    ...(entries?.data ?? []).map((each) => ({
      kind: t('invoice.voucher'),
      title: each.entry,
      path: `/vouchers/view/entry/${each.id}`,
    })),
  ]
}
