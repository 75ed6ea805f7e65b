import { type CallOutput, full } from '@yupana/contract'
import {
  type BulkAction,
  currencySign,
  declaredList,
  formatMoney,
  Link,
  ListPage,
  MailIcon,
  type RowOf,
  useCommand,
  useGo,
  useMay,
  useNotices,
  useSpeech,
} from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { dunningEndpoints } from '../../contract/index.ts'
import { dunningLabelsOf } from './states.ts'

type Row = RowOf<typeof dunningEndpoints.dunnings>
/** Each currency by itself, in one cell. */
const owed = ({ soles, dollars }: Row): string =>
  [
    ['PEN', soles],
    ['USD', dollars],
  ]
    .flatMap(([currency, amount]) => (amount === '0.00' ? [] : [`${currencySign(currency!)} ${formatMoney(amount!)}`]))
    .join(' · ')

/** Clients with something past its day, and who is due a reminder today. */
export default function DunningList(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const mayClient = useMay(full('CLIENT'))
  const { columns, filters } = useMemo(() => {
    return declaredList(dunningEndpoints.dunnings, t, {
      soles: { label: t('dunning.owed'), render: owed, phone: 'amount' },
      dollars: { optional: true },
      days: { render: ({ days }) => <span className="yu-field-error">{days} d</span>, phone: 'detail' },
      status: {
        states: dunningLabelsOf(t),
        ...(mayClient
          ? { link: (row: Row) => (row.status === 'noMail' ? `/contacts/edit/${row.client.id}` : undefined) }
          : {}),
      },
    })
  }, [language, mayClient])
  const [left, setLeft] = useState<readonly Told[]>([])
  const bulk = useSending(setLeft)
  return (
    <ListPage
      endpoint={dunningEndpoints.dunnings}
      exportEndpoint={dunningEndpoints.exportDunnings}
      title={t('dunning.plural')}
      uncounted=""
      columns={columns}
      filters={filters}
      rowLink={({ id }) => `/payment/dunning/view/${id}`}
      bulk={bulk}
      actions={<Button onClick={() => go('/payment/dunning-level')}>{t('dunningLevel.plural')}</Button>}
      empty={{ text: t('dunning.empty') }}
    >
      {left.length > 0 && <NotSent left={left} onClose={() => setLeft([])} />}
    </ListPage>
  )
}

type Told = CallOutput<typeof dunningEndpoints.sendReminders>['clients'][number]

/** Sends to those who are chosen, and keeps of whom nothing was sent. */
function useSending(onLeft: (left: readonly Told[]) => void): BulkAction<Row>[] {
  const { t } = useSpeech()
  const notices = useNotices()
  const may = useMay(full('COLLECTION'))
  const send = useCommand(dunningEndpoints.sendReminders, { invalidates: ['client'] })
  if (!may) return []
  return [
    {
      ...{ key: 'send', label: t('dunning.send'), icon: <MailIcon /> },
      ask: (rows) => t('dunning.sendAsk', { count: rows.length }),
      run: async (rows) => {
        const { sent, clients } = await send.mutateAsync({ body: { clients: rows.map(({ id }) => id) } })
        const left = clients.filter(({ reason }) => reason !== null)
        notices.success(t('dunning.sentMany', { sent, left: left.length }))
        onLeft(left)
      },
    },
  ]
}

/** Of whom nothing was sent, why, and where that is mended. */
function NotSent({ left, onClose }: { left: readonly Told[]; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal open footer={null} title={t('dunning.notSent')} onCancel={onClose}>
      <ul>
        {left.map(({ client, reason }) => (
          <li key={client.id}>
            <Link
              to={reason === 'email_missing' ? `/contacts/edit/${client.id}` : `/payment/dunning/view/${client.id}`}
            >
              {client.name}
            </Link>
            <div className="yu-soft">{t(`dunning.reason.${reason}`)}</div>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
