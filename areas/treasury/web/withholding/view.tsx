import { full } from '@yupana/contract'
import { isUnanswered } from '@yupana/einvoicing/contract'
import { eStateLabels, OfficeSaid } from '@yupana/einvoicing/web'
import {
  Answer,
  BanIcon,
  type Column,
  DataTable,
  DocumentPage,
  DownloadIcon,
  formatQuantity,
  Link,
  RecordFields,
  Totals,
  tried,
  useCall,
  useCommand,
  useDownload,
  useGo,
  useHappening,
  useRefresh,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { type RetentionOut, type RetentionStatus, retentionStates } from '../../contract/index.ts'
import { documentScreen, documentText } from '../payment/payment-states.ts'
import { type CertificateNoun, callsOf, retentionStateLabels, words } from './states.ts'

interface Of {
  noun: CertificateNoun
  certificate: RetentionOut
}

/** A certificate: what it says of which payments, what the tax office answered, and its voucher. */
export function CertificateView({ noun }: { noun: CertificateNoun }): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(callsOf(noun).read, { params: { id } })
  const refresh = useRefresh()
  useHappening('einvoice', (happening) => {
    if (happening.id === undefined || happening.id === id) refresh(noun, 'chain')
  })
  return <Answer call={call}>{(certificate) => <Certificate key={id} {...{ noun, certificate }} />}</Answer>
}

const INVALIDATES = ['retention', 'perception', 'invoice', 'income', 'expense', 'bill', 'entry', 'client', 'dashboard']

function Certificate({ noun, certificate }: Of): ReactNode {
  const { t } = useSpeech()
  const { id, status, amount, settled, client, serie, number, eStatus, direction } = certificate
  const ours = direction === 'issued'
  return (
    <DocumentPage
      title={`${t(noun)} ${serie}-${number}`}
      sheet={{
        ownPaper: true,
        party: { id: client.id, name: client.name ?? '', number: client.code ?? '' },
        ...(ours ? (noun === 'retention' ? { bought: true } : {}) : { received: true, bought: noun === 'perception' }),
      }}
      state={status}
      stateLabels={retentionStateLabels(t)}
      {...(eStatus === null ? {} : { eStatus: String(eStatus), eStatusLabels: eStateLabels(t) })}
      moves={{ can: (action) => can(certificate, action) }}
      actions={useActions({ noun, certificate })}
      header={<Record noun={noun} certificate={certificate} />}
      lines={ours ? <Withheld {...{ noun, certificate }} /> : <Lines certificate={certificate} />}
      totals={
        <Totals
          lines={[
            ...(settled === null ? [] : [{ label: t(words[noun].net), value: settled }]),
            { label: t('retention.amount'), value: amount, strong: true },
          ]}
          currency="PEN"
        />
      }
      chain={{ kind: noun, id }}
      history={{ entity: noun, id }}
      pdf={{ endpoint: callsOf(noun).pdf, input: { params: { id } } as never }}
      {...(ours
        ? {}
        : {
            next: {
              path: `/payment/${noun}/new`,
              permission: full(words[noun].receives),
              label: t(`${noun}.new`),
            },
          })}
    >
      {ours && <OfficeSaid document={{ ...certificate, eStatus: eStatus ?? 0 }} />}
      {certificate.voidRefusal && (
        <Alert
          type="error"
          showIcon
          className="yu-hint"
          title={t('retention.refused', { text: certificate.voidRefusal })}
        />
      )}
      {certificate.toReissue && <Alert type="warning" showIcon className="yu-hint" title={t('retention.toReissue')} />}
      <Replaced of={certificate} noun={noun} />
    </DocumentPage>
  )
}

/** One of ours is reversed by the office, whatever becomes of that; one that nothing stands of is not given anew. */
function can({ status, direction, toReissue }: RetentionOut, action: string): boolean {
  if (action === 'reissue') return toReissue
  if (action === 'send') return true
  const move = action === 'void' && direction === 'issued' ? 'askVoid' : action
  return retentionStates.can(status as RetentionStatus, move as 'void')
}

function useActions({ noun, certificate }: Of) {
  const { t } = useSpeech()
  const go = useGo()
  const calls = callsOf(noun)
  const download = useDownload()
  const { id, serie, number, direction, eStatus } = certificate
  const ours = direction === 'issued'
  const write = full((noun === 'retention') === ours ? 'PAYMENTS' : 'COLLECTION')
  const voidIt = useCommand(calls.void, { success: t('retention.voided'), invalidates: INVALIDATES })
  const reissue = useCommand(calls.reissue, { success: t('retention.reissued'), invalidates: INVALIDATES })
  const send = useCommand(calls.send, { success: t('retention.sent'), invalidates: INVALIDATES })
  const input = { params: { id } }
  const named = { number: `${serie}-${number}` }
  return [
    ...(ours && eStatus !== null && isUnanswered(eStatus) && certificate.status === 'open'
      ? [
          {
            ...{ key: 'send', label: t('retention.send'), permission: write, primary: true },
            run: () => send.mutateAsync(input),
          },
        ]
      : []),
    {
      ...{ key: 'reissue', label: t('retention.action.reissue'), permission: write, move: 'reissue', primary: true },
      trial: tried(calls.reissue, () => input),
      run: async () => {
        const made = await reissue.mutateAsync(input)
        go(`/payment/${noun}/view/${made.id}`)
      },
    },
    ...(ours
      ? [
          {
            ...{ key: 'ubl', label: t('retention.ubl'), permission: write, icon: <DownloadIcon /> },
            run: () => download(calls.ubl, input as never),
          },
          ...(eStatus !== null && eStatus >= 2
            ? [
                {
                  ...{ key: 'cdr', label: t('retention.cdr'), permission: write, icon: <DownloadIcon /> },
                  run: () => download(calls.cdr, input as never),
                },
              ]
            : []),
        ]
      : []),
    {
      ...{ key: 'void', icon: <BanIcon />, permission: write, move: 'void', danger: true, primary: !ours },
      label: t(ours ? 'retention.action.askVoid' : 'retention.action.void'),
      confirm: {
        title: t(ours ? 'retention.reverseTitle' : words[noun].voidTitle, named),
        text: t(ours ? 'retention.reverseText' : words[noun].voidText),
        reason: t('retention.voidReason'),
      },
      trial: tried(calls.void, (reason) => ({ ...input, body: { reason } })),
      run: (reason?: string) => voidIt.mutateAsync({ ...input, body: { reason } }),
    },
  ]
}

function Replaced({ of: { replaces, replacedBy }, noun }: { of: RetentionOut; noun: CertificateNoun }): ReactNode {
  const { t } = useSpeech()
  const link = (label: string, other: RetentionOut['replaces']) =>
    other && (
      <p key={label}>
        {t(label)} <Link to={`/payment/${noun}/view/${other.id}`}>{other.number}</Link>
      </p>
    )
  return (
    <>
      {link('retention.replaces', replaces)}
      {link('retention.replacedBy', replacedBy)}
    </>
  )
}

function Record({ noun, certificate }: Of): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<RetentionOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'direction', label: t('retention.direction'), kind: 'text' },
      render: ({ direction }) => t(`retention.direction.${direction}`),
    },
    certificate.percent !== null && {
      ...{ field: 'percent', label: t('retention.percent'), kind: 'text' },
      render: ({ percent }) => `${formatQuantity(percent ?? '0')} %`,
    },
    certificate.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    certificate.voidReason !== null && { field: 'voidReason', label: t(`retention.voidReason`), kind: 'text' },
  ]
  return <RecordFields key={noun} columns={columns.filter((each) => each !== false)} row={certificate} />
}

type WithheldLine = RetentionOut['withheld'][number]

function Withheld({ noun, certificate: { withheld } }: Of): ReactNode {
  const { t } = useSpeech()
  const dollars = withheld.some(({ currency }) => currency !== 'PEN')
  const columns: (Column<WithheldLine> | false)[] = [
    {
      ...{ field: 'document', label: t('income.document'), kind: 'text' },
      render: (line) => documentText(line.document),
      link: (line) => documentScreen(line.document),
    },
    {
      ...{ field: 'payment', label: t(words[noun].payment), kind: 'text' },
      render: ({ payment, live }) => `${payment.number}${live ? '' : ` · ${t('retention.notLive')}`}`,
      link: ({ payment }) => `/payment/${payment.direction}/view/${payment.id}`,
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    dollars && { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'paid', label: t(words[noun].paid), kind: 'money' },
    dollars && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    { field: 'amount', label: t(words[noun].kept), kind: 'money' },
    { field: 'net', label: t(words[noun].net), kind: 'money' },
  ]
  return (
    <DataTable
      label={t('ui.lines')}
      columns={columns.filter((each) => each !== false)}
      rows={withheld}
      rowKey={(line) => String(line.line)}
    />
  )
}

function Lines({ certificate: { items } }: { certificate: RetentionOut }): ReactNode {
  const { t } = useSpeech()
  const dollars = items.some(({ currency }) => currency !== 'PEN')
  const columns: (Column<RetentionOut['items'][number]> | false)[] = [
    {
      ...{ field: 'document', label: t('income.document'), kind: 'text' },
      render: (line) => documentText(line.document),
      link: (line) => documentScreen(line.document),
    },
    dollars && { field: 'currency', label: t('field.currency'), kind: 'text' },
    dollars && { field: 'settles', label: t('retention.settles'), kind: 'money' },
    { field: 'amount', label: t('retention.amount'), kind: 'money' },
    dollars && { field: 'exchangeDifference', label: t('income.exchangeDifference'), kind: 'money' },
  ]
  return (
    <DataTable
      label={t('ui.lines')}
      columns={columns.filter((each) => each !== false)}
      rows={items}
      rowKey={(line) => String(line.line)}
    />
  )
}
