import { full } from '@yupana/contract'
import {
  Answer,
  BanIcon,
  BankIcon,
  CheckIcon,
  type Column,
  currencySign,
  DataTable,
  type DocumentAction,
  DocumentPage,
  FilePlusIcon,
  formatMoney,
  PencilIcon,
  RecordFields,
  ScaleIcon,
  SendIcon,
  Totals,
  tried,
  UndoIcon,
  useCall,
  useCommand,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import {
  type LetterAction,
  type LetterOut,
  type LetterStatus,
  letterEndpoints,
  letterStates,
} from '../../contract/index.ts'
import { documentScreen, documentText, paymentLabels } from '../payment/payment-states.ts'
import { LetterDialog, type LetterVerb } from './letter-dialogs.tsx'
import { LETTER_TOUCHES, letterLabelsOf, letterName } from './letter-states.ts'

/** A letter: what it stands for, where it is, what was done to it, and what can be done now. */
export default function LetterView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(letterEndpoints.letter, { params: { id } })
  return <Answer call={call}>{(letter) => <Letter key={id} letter={letter} />}</Answer>
}

function Letter({ letter }: { letter: LetterOut }): ReactNode {
  const { t } = useSpeech()
  const { id, client, currency, status } = letter
  const [verb, setVerb] = useState<LetterVerb>()
  const actions = useActions(letter, setVerb)
  return (
    <DocumentPage
      title={`${t(`letter.kind.${letter.kind}`)} ${letterName(letter)}`}
      sheet={{
        ...{ ownPaper: true, bought: letter.direction === 'payable' },
        party: { id: client.id, name: client.name ?? '', number: client.code ?? '' },
      }}
      state={status}
      stateLabels={letterLabelsOf(t)}
      moves={{ can: (action) => canDo(letter, action) }}
      actions={actions}
      header={<Record letter={letter} />}
      lines={<Lines letter={letter} />}
      totals={
        <Totals
          lines={[
            { label: t('field.amount'), value: letter.amount, strong: true },
            { label: t('field.balance'), value: letter.balance },
          ]}
          currency={currency}
        />
      }
      chain={{ kind: 'letter', id }}
      history={{ entity: 'letter', id }}
      pdf={{ endpoint: letterEndpoints.letterPdf, input: { params: { id } } }}
      next={{ path: '/payment/letters/new', permission: full('COLLECTION', 'PAYMENTS'), label: t('letter.new') }}
    >
      {verb && <LetterDialog letter={letter} verb={verb} onClose={() => setVerb(undefined)} />}
    </DocumentPage>
  )
}

/** What the table allows, of our own letters without a bank, and undoing only where something was done since the swap. */
function canDo(letter: LetterOut, action: string): boolean {
  if (action === 'undo') {
    const last = letter.operations.findLast((each) => each.last)
    return letter.operations[0]?.last !== true && last !== undefined && last.toStatus === letter.status
  }
  if (['collect', 'discount'].includes(action) && letter.direction === 'payable') return false
  if (action === 'collect' && letter.kind === 'invoice') return false
  return letterStates.can(letter.status as LetterStatus, action as LetterAction)
}

function useActions(letter: LetterOut, open: (verb: LetterVerb) => void): DocumentAction[] {
  const { t } = useSpeech()
  const { id, status } = letter
  const permission = full(letter.direction === 'receivable' ? 'COLLECTION' : 'PAYMENTS')
  const done = { success: t('letter.done'), invalidates: LETTER_TOUCHES }
  const voidIt = useCommand(letterEndpoints.voidLetter, done)
  const undo = useCommand(letterEndpoints.undoLetter, done)
  const number = letterName(letter)
  const ask = (verb: Exclude<LetterVerb, 'edit'>): DocumentAction => ({
    ...{ key: verb, label: t(`letter.action.${verb}`), permission, move: verb, run: () => open(verb) },
  })
  return [
    { ...ask('pay'), icon: <CheckIcon />, primary: true },
    { ...ask('discount'), icon: <BankIcon />, primary: status === 'portfolio' },
    { ...ask('collect'), icon: <SendIcon />, primary: status === 'portfolio', quiet: true },
    { ...ask('renew'), icon: <FilePlusIcon /> },
    { ...ask('protest'), icon: <ScaleIcon /> },
    {
      ...{ key: 'edit', label: t('letter.action.edit'), icon: <PencilIcon />, permission, run: () => open('edit') },
    },
    {
      ...{ key: 'undo', label: t('letter.action.undo'), icon: <UndoIcon />, permission, move: 'undo' },
      confirm: { title: t('letter.undoTitle', { number }), text: t('letter.undoText'), reason: t('letter.reason') },
      trial: tried(letterEndpoints.undoLetter, (reason) => ({ params: { id }, body: { reason } })),
      run: (reason) => undo.mutateAsync({ params: { id }, body: { reason } }),
    },
    {
      ...{ key: 'void', label: t('letter.action.void'), icon: <BanIcon />, permission, move: 'void', danger: true },
      confirm: { title: t('letter.voidTitle', { number }), text: t('letter.voidText'), reason: t('letter.reason') },
      trial: tried(letterEndpoints.voidLetter, (reason) => ({ params: { id }, body: { reason } })),
      run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
    },
  ]
}

function Record({ letter }: { letter: LetterOut }): ReactNode {
  const { t } = useSpeech()
  const text = (field: string, label: string, render: (row: LetterOut) => ReactNode): Column<LetterOut> => ({
    ...{ field, label, kind: 'text', render },
  })
  const columns: (Column<LetterOut> | false)[] = [
    text('direction', t('letter.direction'), ({ direction }) => t(`letter.direction.${direction}`)),
    { field: 'issueDate', label: t('letter.issueDate'), kind: 'date' },
    { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    letter.place !== null && { field: 'place', label: t('letter.place'), kind: 'text' },
    letter.account !== null && text('account', t('letter.account'), ({ account }) => account?.name),
    letter.bankNumber !== null && { field: 'bankNumber', label: t('letter.bankNumber'), kind: 'text' },
    letter.guarantor !== null &&
      text('guarantor', t('letter.guarantor'), ({ guarantor }) =>
        [guarantor?.name, guarantor?.number].filter(Boolean).join(' · '),
      ),
    letter.protestedOn !== null && { field: 'protestedOn', label: t('letter.protestedOn'), kind: 'date' },
    letter.currency !== 'PEN' && { field: 'localAmount', label: t('letter.localAmount'), kind: 'money' },
    letter.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={letter} />
}

function Lines({ letter }: { letter: LetterOut }): ReactNode {
  const { t } = useSpeech()
  const money = (amount: string): string => `${currencySign(letter.currency)} ${formatMoney(amount)}`
  const items: Column<LetterOut['items'][number]>[] = [
    {
      ...{ field: 'document', label: t('income.document'), kind: 'text' },
      render: ({ document }) => documentText(document),
      link: ({ document }) => documentScreen(document),
    },
    { field: 'instalment', label: t('openItem.instalment'), kind: 'text' },
    { field: 'amount', label: t('field.amount'), kind: 'money', render: ({ amount }) => money(amount) },
  ]
  const operations: Column<LetterOut['operations'][number]>[] = [
    {
      ...{ field: 'kind', label: t('letterOperation'), kind: 'text' },
      render: ({ kind, number, status }) =>
        `${t(`letterOperation.kind.${kind}`)} ${number}${status === 'voided' ? ` · ${t('letterOperation.status.voided')}` : ''}`,
      link: ({ id }) => `/payment/letters/operations/view/${id}`,
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'account', label: t('letter.account'), kind: 'text', render: ({ account }) => account?.name },
    { field: 'toStatus', label: t('field.status'), kind: 'text', render: (row) => t(`letter.status.${row.toStatus}`) },
  ]
  const states = paymentLabels(t)
  const payments: Column<LetterOut['payments'][number]>[] = [
    {
      ...{ field: 'number', label: t('field.number'), kind: 'text' },
      link: ({ id }) => `/payment/${letter.direction === 'receivable' ? 'income' : 'expense'}/view/${id}`,
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'amount', label: t('field.amount'), kind: 'money', render: ({ amount }) => money(amount) },
    { field: 'status', label: t('field.status'), kind: 'text', render: ({ status }) => states[status]?.label },
  ]
  return (
    <>
      <h3 className="yu-sheet-part">{t('letter.items')}</h3>
      <DataTable label={t('letter.items')} columns={items} rows={letter.items} rowKey={({ line }) => String(line)} />
      <h3 className="yu-sheet-part">{t('letter.operations')}</h3>
      <DataTable label={t('letter.operations')} columns={operations} rows={letter.operations} rowKey={({ id }) => id} />
      {letter.payments.length > 0 && (
        <>
          <h3 className="yu-sheet-part">{t('letter.payments')}</h3>
          <DataTable label={t('letter.payments')} columns={payments} rows={letter.payments} rowKey={({ id }) => id} />
        </>
      )}
    </>
  )
}
