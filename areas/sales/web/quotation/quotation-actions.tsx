import { full, read } from '@yupana/contract'
import { parties } from '@yupana/parties/contract'
import {
  ChatIcon,
  CircleCheckIcon,
  CircleXIcon,
  CodeIcon,
  currencySign,
  type DocumentAction,
  documentWords,
  FileTextIcon,
  formatDate,
  formatMoney,
  PrinterIcon,
  SendIcon,
  TruckIcon,
  tried,
  UndoIcon,
  useCall,
  useCommand,
  useDownload,
  useGo,
  useMay,
  usePrint,
  useSessionData,
  useSpeech,
  usualAction,
  whatsAppLink,
} from '@yupana/ui'
import { type QuotationOut, quotationEndpoints } from '../../contract/index.ts'

const permission = full('OUTPUTQUOTES')

/** Everything that can be done with a quotation; the page shows what is legal and permitted now. */
export function useQuotationActions(quotation: QuotationOut, open: (dialog: 'email') => void): DocumentAction[] {
  return [
    ...useOfferActions(quotation, open),
    ...useClientAnswerActions(quotation),
    ...usePrintActions(quotation),
    ...useRemoveAndVoidActions(quotation),
  ]
}

function useOfferActions({ id, version, status }: QuotationOut, open: (dialog: 'email') => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const send = useCommand(quotationEndpoints.sendQuotation, { success: t('quotation.sent') })
  return [
    {
      key: 'invoice',
      label: t('quotation.action.invoice'),
      icon: <FileTextIcon />,
      permission: full('OUTPUTINVOICE'),
      move: 'invoice',
      primary: status !== 'billed',
      keys: 'mod+enter',
      run: () => go(`/invoice/generate/quotation-id/${id}`),
    },
    {
      key: 'deliver',
      label: t('invoice.deliver'),
      icon: <TruckIcon />,
      permission: full('OUTPUTGUIDES'),
      move: 'invoice',
      run: () => go(`/output-guide/generate/quotation-id/${id}`),
    },
    usualAction('email', {
      label: t('quotation.action.email'),
      permission,
      move: 'send',
      primary: status !== 'billed',
      run: () => open('email'),
    }),
    usualAction('edit', {
      label: t('quotation.action.edit'),
      permission,
      // What waits for an answer has other things in front.
      primary: status !== 'sent',
      run: () => go(`/quotation/edit/${id}`),
    }),
    ...(status === 'draft'
      ? [
          {
            key: 'send',
            label: t('quotation.action.send'),
            icon: <SendIcon />,
            permission,
            move: 'send',
            trial: tried(quotationEndpoints.sendQuotation, () => ({ params: { id }, body: { version } })),
            run: () => send.mutateAsync({ params: { id }, body: { version } }),
          },
        ]
      : []),
    usualAction('copy', {
      label: t('ui.duplicate'),
      permission,
      run: () => go(`/quotation/generate/quotation-id/${id}`),
    }),
  ]
}

/** What the client said. */
function useClientAnswerActions({ id, version, status }: QuotationOut): DocumentAction[] {
  const { t } = useSpeech()
  const accept = useCommand(quotationEndpoints.acceptQuotation, { success: t('quotation.accepted') })
  const reject = useCommand(quotationEndpoints.rejectQuotation, { success: t('quotation.rejected') })
  const reopen = useCommand(quotationEndpoints.reopenQuotation, { success: t('quotation.reopened') })
  return [
    {
      key: 'accept',
      label: t('quotation.action.accept'),
      icon: <CircleCheckIcon />,
      permission,
      move: 'accept',
      primary: status === 'sent',
      trial: tried(quotationEndpoints.acceptQuotation, () => ({ params: { id }, body: { version } })),
      run: () => accept.mutateAsync({ params: { id }, body: { version } }),
    },
    {
      key: 'reject',
      label: t('quotation.action.reject'),
      icon: <CircleXIcon />,
      permission,
      move: 'reject',
      confirm: {
        title: t('quotation.rejectTitle'),
        text: t('quotation.rejectText'),
        reason: t('quotation.reason'),
      },
      trial: tried(quotationEndpoints.rejectQuotation, (reason) => ({ params: { id }, body: { reason, version } })),
      run: (reason) => reject.mutateAsync({ params: { id }, body: { reason, version } }),
    },
    {
      key: 'reopen',
      label: t('quotation.action.reopen'),
      icon: <UndoIcon />,
      permission,
      move: 'reopen',
      primary: true,
      trial: tried(quotationEndpoints.reopenQuotation, () => ({ params: { id }, body: { version } })),
      run: () => reopen.mutateAsync({ params: { id }, body: { version } }),
    },
  ]
}

function usePrintActions(quotation: QuotationOut): DocumentAction[] {
  const { id } = quotation
  const { t } = useSpeech()
  const chat = useChat(quotation)
  const print = usePrint()
  const download = useDownload()
  const input = { params: { id } }
  const may = read('OUTPUTQUOTES')
  return [
    {
      key: 'whatsapp',
      label: t('quotation.action.whatsapp'),
      icon: <ChatIcon />,
      permission,
      move: 'send',
      run: () => window.open(chat, '_blank', 'noopener'),
    },
    usualAction('print', {
      label: t('invoice.action.print'),
      permission: may,
      run: () => print(quotationEndpoints.quotationPdf, input),
    }),
    {
      key: 'ticket',
      label: t('quotation.action.ticket'),
      icon: <PrinterIcon />,
      permission: may,
      run: () => print(quotationEndpoints.quotationTicket, input),
    },
    {
      key: 'html',
      label: t('quotation.action.html'),
      icon: <CodeIcon />,
      permission: may,
      run: () => download(quotationEndpoints.quotationHtml, input),
    },
  ]
}

/** A chat with the client where the offer is told in a sentence; the PDF is attached by hand. */
function useChat({ client, serie, number, currency, total, validUntil }: QuotationOut): string {
  const { t } = useSpeech()
  const { company } = useSessionData()
  const may = useMay(read('CLIENT'))
  const { data } = useCall(parties.endpoints.client, { params: { id: client.id } }, { enabled: may, silent: true })
  const amount = `${currencySign(currency)} ${formatMoney(total)}`
  const said = { number: `${serie}-${number}`, company: company.fiscalName, amount, date: formatDate(validUntil) }
  return whatsAppLink(data?.phone, t('quotation.chat', said))
}

function useRemoveAndVoidActions({
  id,
  serie,
  number,
  version,
  client,
  currency,
  total,
}: QuotationOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const voidIt = useCommand(quotationEndpoints.voidQuotation, { success: t('quotation.voided') })
  const remove = useCommand(quotationEndpoints.removeQuotation, {
    success: t('ui.deleted'),
    onSuccess: () => go('/quotation', { replace: true }),
  })
  return [
    usualAction('remove', {
      label: t('quotation.action.remove'),
      permission,
      confirm: { title: t('quotation.action.remove'), text: t('ui.deleteText') },
      trial: tried(quotationEndpoints.removeQuotation, () => ({ params: { number: id } })),
      run: () => remove.mutateAsync({ params: { number: id } }),
    }),
    usualAction('void', {
      label: t('quotation.action.void'),
      permission,
      confirm: {
        title: t('quotation.voidTitle', {
          number: documentWords(`${t('quotation')} ${serie}-${number}`, client.name, { currency, total }),
        }),
        text: t('quotation.voidText'),
        reason: t('quotation.reason'),
      },
      trial: tried(quotationEndpoints.voidQuotation, (reason) => ({ params: { id }, body: { reason, version } })),
      run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason, version } }),
    }),
  ]
}
