import { full } from '@yupana/contract'
import { addDays, dec, limaDate, systemClock } from '@yupana/kernel'
import {
  CollectIcon,
  DebtState,
  DueDate,
  declaredList,
  ListPage,
  type ListTab,
  Money,
  type RowOf,
  type Say,
  UploadIcon,
  useCommand,
  useCreate,
  useGo,
  useMay,
  useShortcuts,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { billBulk, billEndpoints, billStates } from '../contract/index.ts'
import { asGroup, billLabels, billStateOf, billTypeOptions } from './bill-states.ts'

type Row = RowOf<typeof billEndpoints.bills>

/** What suppliers billed, the latest first. */
export default function BillList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
  const go = useGo()
  const create = useCreate('/bill/new', full('INPUTBILL'), t('bill.new'))
  const join = useCommand(billEndpoints.joinBills, { success: t('bill.joined'), invalidates: ['payable'] })
  const mayJoin = useMay(full('INPUTBILL'))
  useShortcuts(mayJoin ? [{ keys: 'alt+x', label: t('receivedBill.new'), run: () => go('/bill/xml') }] : [])
  const joinRows = async (rows: readonly Row[]): Promise<void> => {
    const { parent, others } = asGroup(rows)
    if (!parent) return
    await join.mutateAsync({ params: { parentId: parent.id }, body: { bills: others.map(({ id }) => ({ id })) } })
  }
  const asksJoin = (rows: readonly Row[]): string => {
    const { parent, others } = asGroup(rows)
    return t('bill.joinText', { parent: parent ? numberOf(parent) : '', bills: others.map(numberOf).join(', ') })
  }
  return (
    <ListPage
      endpoint={billEndpoints.bills}
      exportEndpoint={billEndpoints.exportBills}
      documents={billBulk.bulkBills}
      title={t('bill.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/bill/view/${row.id}`}
      bulk={mayJoin ? [{ key: 'join', label: t('bill.join'), ask: asksJoin, run: joinRows }] : []}
      quick={[
        {
          key: 'pay',
          label: t('bill.pay'),
          icon: <CollectIcon />,
          permission: full('PAYMENTS'),
          keys: 'c',
          // One that was joined is paid with the one that leads.
          when: ({ status, balance, parent }) =>
            !parent && billStates.can(status as never, 'pay') && dec(balance).gt(0),
          run: ({ id }) => go(`/payment/bill/expense/${id}`),
        },
      ]}
      actions={
        <>
          {mayJoin && (
            <Button icon={<UploadIcon />} title="Alt X" onClick={() => go('/bill/xml')}>
              {t('receivedBill.new')}
            </Button>
          )}
          {create}
        </>
      }
      empty={{ text: t('bill.empty'), action: create }}
    />
  )
}

const numberOf = ({ serie, number }: Pick<Row, 'serie' | 'number'>): string => `${serie}-${number}`

/** What is to be paid: all of it, what is late, and what falls due within a week. */
function views(t: Say): ListTab[] {
  const today = limaDate(systemClock())
  const owed = [
    { field: 'status', operator: 'EQUAL', value: 'open' },
    { field: 'balance', operator: 'GREATER', value: '0' },
  ] as const
  return [
    { key: 'owed', label: t('bill.view.owed'), filters: owed },
    {
      key: 'overdue',
      label: t('bill.view.overdue'),
      filters: [...owed, { field: 'dueDate', operator: 'LESS_EQUAL', value: addDays(today, -1) }],
      hot: true,
    },
    {
      key: 'week',
      label: t('bill.view.week'),
      filters: [...owed, { field: 'dueDate', operator: 'BETWEEN', value: [today, addDays(today, 6)] }],
    },
    {
      key: 'pending',
      label: t('bill.view.pending'),
      filters: [{ field: 'status', operator: 'EQUAL', value: 'pending' }],
    },
    {
      ...{ key: 'advances', label: t('bill.view.advances') },
      filters: [
        { field: 'advance', operator: 'EQUAL', value: 'true' },
        { field: 'status', operator: 'IN', value: ['open', 'closed'] },
      ],
    },
    {
      ...{ key: 'coming', label: t('bill.view.coming') },
      filters: [
        { field: 'arrival', operator: 'EQUAL', value: 'coming' },
        { field: 'status', operator: 'IN', value: ['open', 'closed'] },
      ],
    },
  ]
}

function listed(t: Say) {
  return declaredList(billEndpoints.bills, t, {
    number: { render: numberOf },
    date: { filter: { label: t('bill.date') } },
    documentType: {
      render: ({ documentType }) => t(`bill.short.${documentType}`),
      filter: { options: billTypeOptions(t) },
    },
    dueDate: {
      label: t('ui.falls'),
      render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} brief />,
    },
    balance: {
      render: ({ balance, currency, parent }) =>
        parent ? (
          <span className="yu-soft">{t('bill.joinedWith', { number: numberOf(parent) })}</span>
        ) : (
          <Money value={balance} currency={currency} />
        ),
    },
    status: {
      states: billLabels(t),
      render: (row) => (
        <DebtState debt={{ ...row, status: billStateOf(row) }} states={billLabels(t)} noun="bill.status" />
      ),
    },
  })
}
