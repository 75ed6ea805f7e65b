import { full, read } from '@yupana/contract'
import {
  Answer,
  CloseIcon,
  CodeIcon,
  type Column,
  type DocumentAction,
  DocumentPage,
  EnterIcon,
  FileTextIcon,
  Link,
  RecordFields,
  StateTag,
  useCall,
  useCommand,
  useDownload,
  useGo,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import {
  type ReceivedAction,
  type ReceivedOut,
  type ReceivedStatus,
  receivedBillStates,
  receivedEndpoints,
} from '../../contract/index.ts'
import { numberOf } from '../bill-states.ts'
import { BillTotals } from '../bill-totals.tsx'
import { ReceivedLines } from './received-lines.tsx'
import { receivedLabels, signatureLabels } from './received-states.ts'

/** What an XML says before it is a bill: what is not known yet, in words and with its repair. */
export default function ReceivedView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(receivedEndpoints.receivedBill, { params: { id } })
  return <Answer call={call}>{(received) => <Page key={id} received={received} />}</Answer>
}

function Page({ received }: { received: ReceivedOut }): ReactNode {
  const { t } = useSpeech()
  const { id, status, documentType, supplier, warnings } = received
  const blocked = warnings.some(({ blocking }) => blocking)
  return (
    <DocumentPage
      title={`${t(`bill.type.${documentType}`)} ${numberOf(received)}`}
      subtitle={t('receivedBill')}
      state={status}
      stateLabels={receivedLabels(t)}
      sheet={{
        party: supplier,
        received: true,
      }}
      moves={{
        can: (action) =>
          receivedBillStates.can(status as ReceivedStatus, action as ReceivedAction) &&
          !(action === 'enter' && blocked),
      }}
      actions={useActions(received)}
      header={<Record received={received} />}
      lines={<ReceivedLines received={received} />}
      totals={<BillTotals amounts={received} currency={received.currency} />}
      chain={{ kind: 'receivedBill', id }}
      history={{ entity: 'receivedBill', id }}
    >
      {warnings.map(({ code, message, blocking }) => (
        <Alert key={code} type={blocking ? 'error' : 'warning'} showIcon title={message} />
      ))}
    </DocumentPage>
  )
}

function useActions(received: ReceivedOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const download = useDownload()
  const { id, version, bill } = received
  const permission = full('INPUTBILL')
  const touched = ['bill', 'stock', 'product', 'entry', 'dashboard', 'payable', 'client', 'chain']
  const enter = useCommand(receivedEndpoints.enterReceivedBill, {
    success: t('receivedBill.entered'),
    invalidates: touched,
    onSuccess: (done) => done.bill && go(`/bill/view/${done.bill.id}`),
  })
  const discard = useCommand(receivedEndpoints.discardReceivedBill, { success: t('receivedBill.discarded') })
  return [
    {
      ...{ key: 'enter', label: t('receivedBill.enter'), icon: <EnterIcon />, permission, move: 'enter' },
      ...{ primary: true, keys: 'mod+enter' },
      run: () => enter.mutateAsync({ params: { id }, body: { version } }),
    },
    ...(received.status === 'pending' && received.warnings.some(({ code }) => code === 'received_goods_waiting')
      ? [
          {
            ...{ key: 'otherGoods', label: t('receivedBill.otherGoods'), icon: <EnterIcon />, permission },
            run: () => enter.mutateAsync({ params: { id }, body: { version, otherGoods: true } }),
          },
        ]
      : []),
    ...(bill
      ? [
          {
            ...{ key: 'bill', label: t('receivedBill.openBill'), icon: <FileTextIcon />, primary: true },
            ...{ permission: read('INPUTBILL'), run: () => go(`/bill/view/${bill.id}`) },
          },
        ]
      : []),
    {
      ...{ key: 'xml', label: t('receivedBill.xml'), icon: <CodeIcon />, permission: read('INPUTBILL') },
      run: () => download(receivedEndpoints.receivedXml, { params: { id } }),
    },
    {
      ...{ key: 'discard', label: t('receivedBill.discard'), icon: <CloseIcon />, permission, move: 'discard' },
      danger: true,
      confirm: {
        title: t('receivedBill.discardTitle', { number: numberOf(received) }),
        text: t('receivedBill.discardText'),
        reason: t('receivedBill.discardReason'),
      },
      run: (reason) => discard.mutateAsync({ params: { id }, body: { reason } }),
    },
  ]
}

function Record({ received }: { received: ReceivedOut }): ReactNode {
  const { t } = useSpeech()
  const { reference, reason, documentType, payment, signature, signedBy, discardReason } = received
  const columns: (Column<ReceivedOut> | false)[] = [
    { field: 'date', label: t('bill.date'), kind: 'date' },
    received.dueDate !== null && { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    payment !== null && {
      ...{ field: 'payment', label: t('receivedBill.payment'), kind: 'text' },
      render: () => t(`receivedBill.payment.${payment}`),
    },
    { field: 'currency', label: t('field.currency'), kind: 'text', render: () => t(`currency.${received.currency}`) },
    reference !== null && {
      ...{ field: 'reference.number', label: t('bill.note.of'), kind: 'text' },
      render: () =>
        reference.id ? <Link to={`/bill/view/${reference.id}`}>{reference.number}</Link> : reference.number,
    },
    reason !== null && {
      ...{ field: 'reason', label: t('bill.note.reason'), kind: 'text' },
      render: () => t(`bill.reason.${documentType}.${reason}`),
    },
    {
      ...{ field: 'signature', label: t('receivedBill.signature'), kind: 'text' },
      render: () => <StateTag value={signature} states={signatureLabels(t)} />,
    },
    signedBy !== null && { field: 'signedBy', label: t('receivedBill.signedBy'), kind: 'text' },
    { field: 'fileName', label: t('receivedBill.file'), kind: 'text' },
    discardReason !== null && { field: 'discardReason', label: t('receivedBill.discardReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={received} />
}
