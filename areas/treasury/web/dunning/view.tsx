import { full } from '@yupana/contract'
import { fixed, sum } from '@yupana/kernel'
import {
  Answer,
  type Column,
  currencySign,
  DataTable,
  DueDate,
  formatDate,
  formatMoney,
  Link,
  PageHead,
  useCall,
  useCommand,
  useGo,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type DunningClient, type DunningItem, dunningEndpoints } from '../../contract/index.ts'
import { documentScreen, documentText } from '../payment/payment-states.ts'
import { Dispute, PromiseToPay, Send } from './dialogs.tsx'
import { itemLabelsOf, logLabelsOf } from './states.ts'

type Log = DunningClient['log'][number]
type Dialog = 'send' | 'promise' | 'dispute'

/** What a client owes, how each part of it stands, and what was said about it. */
export default function DunningView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(dunningEndpoints.dunning, { params: { id } })
  return <Answer call={call}>{(standing) => <Standing key={id} standing={standing} />}</Answer>
}

function Standing({ standing }: { standing: DunningClient }): ReactNode {
  const { t } = useSpeech()
  const { client, email, items, log } = standing
  const go = useGo()
  const may = useMay(full('COLLECTION'))
  const mayClient = useMay(full('CLIENT'))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<Dialog>()
  const picked = items.filter(({ openItem }) => chosen.has(openItem.id))
  const due = items.filter(({ level }) => level !== null)
  const close = (done: boolean): void => {
    setDialog(undefined)
    if (done) setChosen(new Set())
  }
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('dunning')} · ${client.name ?? ''}`}
        subtitle={<Sums items={items} />}
        actions={
          <>
            <Button onClick={() => go(`/contacts/statement/${client.id}`)}>{t('dunning.statement')}</Button>
            {may && (
              <Button type="primary" disabled={due.length === 0 || !email} onClick={() => setDialog('send')}>
                {t('dunning.send')}
              </Button>
            )}
          </>
        }
      />
      {!email && (
        <Alert
          type="warning"
          showIcon
          className="yu-hint"
          title={t('dunning.reason.email_missing')}
          action={mayClient && <Link to={`/contacts/edit/${client.id}`}>{t('dunning.addMail')}</Link>}
        />
      )}
      {may && <Verbs client={client.id} picked={picked} onAsk={setDialog} onDone={() => setChosen(new Set())} />}
      <DataTable
        label={t('dunning.items')}
        columns={itemColumns(t)}
        rows={items}
        rowKey={({ openItem }) => openItem.id}
        {...(may ? { selected: chosen, onSelect: setChosen, selectLabel: t('batch.all') } : {})}
        brief
      />
      <div className="yu-payment-rows">
        <strong>{t('dunning.log')}</strong>
        {log.length === 0 ? (
          <p className="yu-soft">{t('dunning.logNone')}</p>
        ) : (
          <DataTable label={t('dunning.log')} columns={logColumns(t)} rows={log} rowKey={({ id }) => id} brief />
        )}
      </div>
      {dialog === 'send' && <Send standing={standing} onClose={close} />}
      {dialog === 'promise' && <PromiseToPay client={client.id} items={picked} onClose={close} />}
      {dialog === 'dispute' && <Dispute client={client.id} items={picked} onClose={close} />}
    </section>
  )
}

/** What is owed, each currency by itself. */
function Sums({ items }: { items: readonly DunningItem[] }): ReactNode {
  return [...Map.groupBy(items, ({ currency }) => currency)]
    .map(([currency, own]) => `${currencySign(currency)} ${formatMoney(fixed(sum(own.map(({ balance }) => balance))))}`)
    .join(' · ')
}

interface VerbsProps {
  client: string
  picked: readonly DunningItem[]
  onAsk: (dialog: Dialog) => void
  onDone: () => void
}

/** What may be done to the chosen instalments. */
function Verbs({ client, picked, onAsk, onDone }: VerbsProps): ReactNode {
  const { t } = useSpeech()
  const withdraw = useCommand(dunningEndpoints.withdrawPromise, {
    success: t('dunning.withdrawDone'),
    onSuccess: onDone,
  })
  const settle = useCommand(dunningEndpoints.settleDispute, { success: t('dunning.settleDone'), onSuccess: onDone })
  const input = { params: { id: client }, body: { items: picked.map(({ openItem }) => openItem.id) } }
  const none = picked.length === 0
  return (
    <div className="yu-links">
      <Button disabled={none} onClick={() => onAsk('promise')}>
        {t('dunning.promiseDo')}
      </Button>
      {picked.some(({ promise }) => promise) && (
        <Button onClick={() => withdraw.mutate(input)}>{t('dunning.withdrawDo')}</Button>
      )}
      <Button disabled={none || picked.some(({ dispute }) => dispute)} onClick={() => onAsk('dispute')}>
        {t('dunning.disputeDo')}
      </Button>
      {picked.some(({ dispute }) => dispute) && (
        <Button onClick={() => settle.mutate(input)}>{t('dunning.settleDo')}</Button>
      )}
    </div>
  )
}

const money = (currency: string, amount: string): string => `${currencySign(currency)} ${formatMoney(amount)}`

const itemColumns = (t: (key: string) => string): Column<DunningItem>[] => [
  {
    ...{ field: 'document', label: t('income.document'), kind: 'text' },
    render: ({ document }) => documentText(document),
    link: ({ document }) => documentScreen(document),
  },
  {
    ...{ field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} />,
  },
  {
    ...{ field: 'balance', label: t('field.balance'), kind: 'money', phone: 'amount' },
    render: ({ currency, balance }) => money(currency, balance),
  },
  { field: 'state', label: t('field.status'), kind: 'state', states: itemLabelsOf(t) },
  { field: 'level', label: t('dunning.next'), kind: 'text', render: ({ level }) => level?.name ?? '' },
  { field: 'reminded', label: t('dunning.reminded'), kind: 'date' },
  {
    ...{ field: 'promise', label: t('dunning.promise'), kind: 'text', wraps: true },
    render: ({ promise, currency, dispute }) =>
      [
        promise && `${formatDate(promise.date)} · ${money(currency, promise.amount)}`,
        promise?.note,
        dispute && `${t('dunning.kind.dispute')}: ${dispute}`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
]

const logColumns = (t: (key: string) => string): Column<Log>[] => [
  { field: 'at', label: t('dunning.at'), kind: 'instant' },
  { field: 'kind', label: t('field.type'), kind: 'text', render: ({ kind }) => t(`dunning.kind.${kind}`) },
  { field: 'documents', label: t('income.document'), kind: 'text' },
  { field: 'about', label: t('dunning.about'), kind: 'text', wraps: true },
  { field: 'by', label: t('dunning.by'), kind: 'text' },
  { field: 'state', label: t('field.status'), kind: 'state', states: logLabelsOf(t) },
]
