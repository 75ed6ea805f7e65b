import { full, read } from '@yupana/contract'
import { einvoicingEndpoints, isUnanswered } from '@yupana/einvoicing/contract'
import {
  CollectIcon,
  currencySign,
  type DocumentAction,
  FileCheckIcon,
  FileTextIcon,
  formatMoney,
  PrinterIcon,
  SendIcon,
  TruckIcon,
  tried,
  UndoIcon,
  useCommand,
  useDownload,
  useGo,
  useMay,
  useNotices,
  usePrint,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import { type InvoiceOut, invoiceEndpoints } from '../../contract/index.ts'
import { documentTitle, isDeductible } from './invoice-states.ts'

const write = full('OUTPUTINVOICE')

/** Everything that can be done with a sale; the page shows what is legal and permitted now. */
export function useInvoiceActions(invoice: InvoiceOut, open: (dialog: 'email' | 'correct') => void): DocumentAction[] {
  return [
    ...useMoveActions(invoice, open),
    ...useDeliverAction(invoice),
    ...useDeductAction(invoice),
    ...useAmendAction(invoice),
    ...usePrintActions(invoice, open),
    ...useElectronicActions(invoice),
  ]
}

/** What an issue or a void changes elsewhere. */
const TOUCHED = ['stock', 'product', 'income', 'entry', 'dashboard', 'einvoice', 'quotation']

/** Where something speaks against it that a person may allow, the reason is asked for. */
function useIssueAction({ id, version, warnings }: InvoiceOut): DocumentAction {
  const { t } = useSpeech()
  const objections = warnings.filter(({ blocking }) => blocking)
  const ofQuotation = objections.some(({ code }) => code === 'quotation_exceeded')
  const ofCredit = objections.some(({ code }) => code !== 'quotation_exceeded')
  const mayCredit = useMay(full('CREDITOVERRIDE'))
  const mayExceed = useMay(full('QUOTATIONOVERRIDE'))
  const mayAllow = (!ofCredit || mayCredit) && (!ofQuotation || mayExceed)
  const issue = useCommand(invoiceEndpoints.issueInvoice, { success: t('invoice.issued'), invalidates: TOUCHED })
  const input = (reason: string) => ({
    params: { id },
    body: {
      version,
      ...(reason && ofCredit ? { creditReason: reason } : {}),
      ...(reason && ofQuotation ? { quotationReason: reason } : {}),
    },
  })
  return usualAction('issue', {
    label: t('invoice.action.issue'),
    permission: write,
    trial: tried(invoiceEndpoints.issueInvoice, input),
    ...(objections.length > 0 && mayAllow
      ? {
          confirm: {
            title: t(ofQuotation ? 'invoice.allowTitle' : 'invoice.creditTitle'),
            text: objections.map(({ message }) => message).join('. '),
            reason: t(ofQuotation ? 'invoice.allowReason' : 'invoice.creditReason'),
          },
        }
      : {}),
    run: (reason) => issue.mutateAsync(input(reason)),
  })
}

function useMoveActions(invoice: InvoiceOut, open: (dialog: 'correct') => void): DocumentAction[] {
  const { id } = invoice
  const { t } = useSpeech()
  const go = useGo()
  const issue = useIssueAction(invoice)
  const notices = useNotices()
  const voidIt = useCommand(invoiceEndpoints.voidInvoice, {
    onSuccess: ({ status }) => notices.success(t(status === 'voiding' ? 'invoice.voidAsked' : 'invoice.voided')),
    invalidates: TOUCHED,
  })
  const remove = useCommand(invoiceEndpoints.removeInvoice, {
    success: t('ui.deleted'),
    onSuccess: () => go('/invoice', { replace: true }),
  })
  return [
    issue,
    usualAction('edit', {
      label: t('invoice.action.edit'),
      permission: write,
      run: () => go(`/invoice/edit/${id}`),
    }),
    {
      key: 'collect',
      label: t('invoice.action.collect'),
      icon: <CollectIcon />,
      permission: full('COLLECTION'),
      move: 'collect',
      primary: true,
      keys: 'c',
      run: () => go(`/payment/income/new/${id}`),
    },
    ...(invoice.number === null || invoice.status === 'voided'
      ? []
      : [
          {
            ...{ key: 'correct', label: t('creditNote.correct'), icon: <UndoIcon /> },
            permission: full('OUTPUTCREDITNOTE'),
            run: () => open('correct'),
          },
        ]),
    usualAction('copy', {
      label: t('ui.duplicate'),
      permission: write,
      run: () => go(`/invoice/generate/invoice-id/${id}`),
    }),
    usualAction('remove', {
      label: t('invoice.action.remove'),
      permission: write,
      confirm: { title: t('invoice.action.remove'), text: t('ui.deleteText') },
      trial: tried(invoiceEndpoints.removeInvoice, () => ({ params: { id }, body: {} })),
      run: () => remove.mutateAsync({ params: { id }, body: {} }),
    }),
    usualAction('void', {
      label: t('invoice.action.void'),
      permission: write,
      confirm: {
        title: t('invoice.voidTitle', {
          number: documentTitle(invoice, t),
          client: invoice.client.name,
          total: `${currencySign(invoice.currency)} ${formatMoney(invoice.total)}`,
        }),
        text: t('invoice.voidText'),
        reason: t('invoice.voidReason'),
      },
      trial: tried(invoiceEndpoints.voidInvoice, (reason) => ({ params: { id }, body: { reason } })),
      run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
    }),
  ]
}

/** The sale that deducts what was paid in advance. */
function useDeductAction(invoice: InvoiceOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  if (!isDeductible(invoice)) return []
  const run = () => go(`/invoice/advance/invoice-id/${invoice.id}/amount/${invoice.advanceLeft?.total}`)
  return [
    { key: 'deduct', label: t('invoice.action.deduct'), icon: <FileTextIcon />, permission: write, primary: true, run },
  ]
}

/** What of it the tax office does not have may change. */
function useAmendAction({ id, status }: InvoiceOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  if (status !== 'open' && status !== 'closed') return []
  const run = () => go(`/invoice/edit/issued/${id}`)
  return [{ key: 'amend', label: t('sale.amend'), icon: <FileTextIcon />, permission: write, run }]
}

/** The guide under which what was sold travels, where none delivered it before. */
function useDeliverAction({ id, number, status, guides, advance }: InvoiceOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  if (number === null || advance || status === 'voided' || status === 'voiding' || guides.length > 0) return []
  const run = () => go(`/output-guide/generate/invoice-id/${id}`)
  return [{ key: 'deliver', label: t('invoice.deliver'), icon: <TruckIcon />, permission: full('OUTPUTGUIDES'), run }]
}

function usePrintActions({ id, number, status }: InvoiceOut, open: (dialog: 'email') => void): DocumentAction[] {
  const { t } = useSpeech()
  const print = usePrint()
  const input = { params: { id } }
  const permission = read('OUTPUTINVOICE')
  const papers: DocumentAction[] = [
    usualAction('print', {
      label: t('invoice.action.print'),
      permission,
      run: () => print(invoiceEndpoints.invoicePdf, input),
    }),
    {
      key: 'ticket',
      label: t('invoice.action.ticket'),
      icon: <PrinterIcon />,
      permission,
      run: () => print(invoiceEndpoints.invoiceTicket, input),
    },
  ]
  if (number === null || status === 'voiding') return papers
  return [
    usualAction('email', {
      label: t('invoice.action.email'),
      permission: write,
      primary: true,
      quiet: true,
      // A voided one is not sent by a key that slipped.
      ...(status === 'voided' ? {} : { keys: 'e' }),
      run: () => open('email'),
    }),
    ...papers,
  ]
}

function useElectronicActions({ id, number, status, eStatus }: InvoiceOut): DocumentAction[] {
  const { t } = useSpeech()
  const download = useDownload()
  const send = useCommand(einvoicingEndpoints.send, { invalidates: ['invoice'] })
  if (number === null) return []
  const input = { params: { id } }
  const permission = read('OUTPUTINVOICE')
  return [
    ...(isUnanswered(eStatus) && status !== 'voided'
      ? [
          {
            key: 'send',
            label: t('einvoice.send'),
            icon: <SendIcon />,
            permission: write,
            run: () => send.mutateAsync({ params: { id } }),
          },
        ]
      : []),
    {
      key: 'xml',
      label: t('einvoice.xml'),
      icon: <FileTextIcon />,
      permission,
      run: () => download(einvoicingEndpoints.ubl, input),
    },
    {
      key: 'cdr',
      label: t('einvoice.cdr'),
      icon: <FileCheckIcon />,
      permission,
      run: () => download(einvoicingEndpoints.cdr, input),
    },
  ]
}
