import { full, read } from '@yupana/contract'
import { einvoicingEndpoints, isUnanswered } from '@yupana/einvoicing/contract'
import { eStateLabels } from '@yupana/einvoicing/web'
import { mailsTo } from '@yupana/parties/web'
import {
  CollectIcon,
  type Column,
  type DocumentAction,
  documentView,
  documentWords,
  FileCheckIcon,
  FilePlusIcon,
  FileTextIcon,
  formatDate,
  formatMoney,
  Link,
  PrinterIcon,
  RecordFields,
  SendIcon,
  useCommand,
  useDownload,
  useGo,
  usePrint,
  useSpeech,
  useUsualVerbs,
} from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import {
  type CreditNoteAction,
  type CreditNoteOut,
  type CreditNoteStatus,
  creditNoteEndpoints,
  creditNoteStates,
  mayVoidNote,
} from '../../contract/index.ts'
import { SaleTotals } from '../line/sale-totals.tsx'
import { SaleViewLines } from '../line/sale-view-lines.tsx'
import { SunatAnswer } from '../sunat-answer.tsx'
import { TOUCHED } from './note-form.tsx'
import { noteLabels, noteTitle, reasonText } from './note-states.ts'

const MODULE = 'OUTPUTCREDITNOTE'

/** A note as it stands: what it modifies, what the tax office answered, what is left to be given back. */
export default documentView({
  ...{ noun: 'creditNote', path: '/credit-note', module: MODULE },
  ...{ read: creditNoteEndpoints.creditNote, pdf: creditNoteEndpoints.creditNotePdf },
  titleOf: noteTitle,
  party: ({ client }: CreditNoteOut) => client,
  states: noteLabels,
  eStates: eStateLabels,
  can: ({ status }, action) =>
    action === 'void'
      ? mayVoidNote(status as CreditNoteStatus)
      : creditNoteStates.can(status as CreditNoteStatus, action as CreditNoteAction),
  useActions: (note, open) => [...useMoveActions(note, open), ...useElectronicActions(note)],
  header: (note) => <Record note={note} />,
  lines: ({ items }) => <NoteLines items={items} />,
  totals: (note) => <SaleTotals amounts={note} currency={note.currency} />,
  notes: ({ voidRefusal }) => voidRefusal && <VoidRefused text={voidRefusal.text} />,
  rail: ({ id, number }) => number !== null && <SunatAnswer id={id} />,
  dialogs: {
    email: mailsTo(creditNoteEndpoints.emailCreditNote, 'creditNote.mailHelp', ({ client }: CreditNoteOut) => client),
  },
})

/** Of what guides deliver, how much of it comes back. */
function NoteLines({ items }: Pick<CreditNoteOut, 'items'>): ReactNode {
  const { t } = useSpeech()
  const told = items.some(({ back }) => back !== null) && [
    { field: 'back', label: t('creditNote.back'), kind: 'quantity' as const },
  ]
  return <SaleViewLines items={items} {...(told ? { afterQuantity: told } : {})} />
}

function useMoveActions(note: CreditNoteOut, open: (dialog: 'email') => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const { id, status, client, currency, total, documentType, document, reason } = note
  const credit = documentType === '07'
  const can = useUsualVerbs(note, {
    ...{ noun: 'creditNote', path: '/credit-note', module: MODULE, by: 'id', pdf: creditNoteEndpoints.creditNotePdf },
    ...{ issue: creditNoteEndpoints.issueCreditNote, void: creditNoteEndpoints.voidCreditNote },
    remove: creditNoteEndpoints.removeCreditNote,
    words: documentWords(noteTitle(note, t), client.name, { currency, total }),
    mail: ['waiting', 'open', 'closed'].includes(status) ? () => open('email') : undefined,
    invalidates: TOUCHED,
  })
  const settle: DocumentAction = {
    ...{ key: 'collect', label: t(`creditNote.action.${credit ? 'refund' : 'collect'}`), icon: <CollectIcon /> },
    ...{ permission: full(credit ? 'PAYMENTS' : 'COLLECTION'), move: 'settle', primary: true, keys: 'c' },
    run: () => go(credit ? `/payment/bill/expense/${id}` : `/payment/income/new/${id}`),
  }
  // An error in the client or in the words leaves a sale that is still to be issued as it should have been.
  const corrected: DocumentAction = {
    ...{ key: 'corrected', label: t('creditNote.action.corrected'), icon: <FilePlusIcon /> },
    permission: full('OUTPUTINVOICE'),
    run: () => go(`/invoice/generate/invoice-id/${document.id}`),
  }
  const again = credit && ['01', '02'].includes(reason) && ['waiting', 'open', 'closed'].includes(status)
  const amend: DocumentAction = {
    ...{ key: 'amend', label: t('sale.amend'), icon: <FileTextIcon />, permission: full(MODULE) },
    run: () => go(`/credit-note/edit/issued/${id}`),
  }
  const amends = ['waiting', 'open', 'closed'].includes(status) ? [amend] : []
  return [
    can.issue,
    can.edit,
    settle,
    ...amends,
    ...(again ? [corrected] : []),
    ...can.email,
    can.print,
    can.remove,
    can.void,
  ]
}

function useElectronicActions({ id, number, status, eStatus }: CreditNoteOut): DocumentAction[] {
  const { t } = useSpeech()
  const download = useDownload()
  const print = usePrint()
  const send = useCommand(einvoicingEndpoints.send, { invalidates: ['creditNote', ...TOUCHED] })
  const permission = read(MODULE)
  const input = { params: { id } }
  const ticket: DocumentAction = {
    ...{ key: 'ticket', label: t('invoice.action.ticket'), icon: <PrinterIcon />, permission },
    run: () => print(creditNoteEndpoints.creditNoteTicket, input),
  }
  if (number === null) return [ticket]
  return [
    ticket,
    ...(isUnanswered(eStatus) && status !== 'voided'
      ? [
          {
            ...{ key: 'send', label: t('einvoice.send'), icon: <SendIcon />, permission: full(MODULE) },
            run: () => send.mutateAsync(input),
          },
        ]
      : []),
    {
      ...{ key: 'xml', label: t('einvoice.xml'), icon: <FileTextIcon />, permission },
      run: () => download(einvoicingEndpoints.ubl, input),
    },
    {
      ...{ key: 'cdr', label: t('einvoice.cdr'), icon: <FileCheckIcon />, permission },
      run: () => download(einvoicingEndpoints.cdr, input),
    },
  ]
}

function VoidRefused({ text }: { text: string }): ReactNode {
  const { t } = useSpeech()
  return <Alert type="error" showIcon title={t('creditNote.voidRefusedText', { text })} />
}

function Record({ note }: { note: CreditNoteOut }): ReactNode {
  const { t } = useSpeech()
  const foreign = note.currency !== 'PEN'
  const { document } = note
  const columns: (Column<CreditNoteOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      field: 'document',
      label: t('creditNote.document'),
      kind: 'text',
      render: () => (
        <Link to={`/invoice/view/${document.id}`}>
          {`${t(`invoice.type.${document.documentType}`)} ${document.serie}-${document.number}`}
        </Link>
      ),
    },
    { field: 'reason', label: t('creditNote.reason'), kind: 'text', render: () => reasonText(note, t) },
    { field: 'description', label: t('creditNote.description'), kind: 'text' },
    note.bookedOn !== null && { field: 'bookedOn', label: t('creditNote.bookedOn'), kind: 'date' },
    note.items.some(({ returned }) => returned) && {
      field: 'warehouse.name',
      label: t('field.warehouse'),
      kind: 'text',
    },
    note.balance !== '0.00' && {
      field: 'balance',
      label: t(note.documentType === '07' ? 'creditNote.toRefund' : 'field.balance'),
      kind: 'money',
    },
    { field: 'currency', label: t('field.currency'), kind: 'text', render: () => t(`currency.${note.currency}`) },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    foreign && { field: 'localTotal', label: t('invoice.localTotal'), kind: 'money' },
    note.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    note.internalNotes !== null && { field: 'internalNotes', label: t('sale.internalNotes'), kind: 'text' },
    note.voidReason !== null && { field: 'voidReason', label: t('creditNote.voidReason'), kind: 'text' },
    note.fees.length > 0 && { field: 'fees', label: t('creditNote.owedNow'), kind: 'text', render: Fees },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={note} />
}

const Fees = ({ fees }: CreditNoteOut): ReactNode =>
  fees.map((fee) => (
    <div key={fee.number}>
      {fee.number}: {formatDate(fee.date)} · {formatMoney(fee.amount)}
    </div>
  ))
