import { full } from '@yupana/contract'
import {
  type Column,
  DueDate,
  type FilterField,
  formatMoney,
  ListPage,
  type RowOf,
  type Say,
  useCommand,
  useCreate,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { billEndpoints } from '../contract/index.ts'
import { asGroup, billLabels, billTypeOptions } from './bill-states.ts'

type Row = RowOf<typeof billEndpoints.bills>

/** What suppliers billed, the latest first. */
export default function BillList(): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const create = useCreate('/bill/new', full('INPUTBILL'), t('bill.new'))
  const join = useCommand(billEndpoints.joinBills, { success: t('bill.joined'), invalidates: ['payable'] })
  const mayJoin = useMay(full('INPUTBILL'))
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
      title={t('bill.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/bill/view/${row.id}`}
      bulk={mayJoin ? [{ key: 'join', label: t('bill.join'), ask: asksJoin, run: joinRows }] : []}
      actions={create}
      empty={{ text: t('bill.empty'), action: create }}
    />
  )
}

const numberOf = ({ serie, number }: Pick<Row, 'serie' | 'number'>): string => `${serie}-${number}`

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'number', label: t('field.number'), kind: 'text', render: numberOf },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'accountingDate', label: t('bill.accountingDate'), kind: 'date', optional: true },
    {
      field: 'documentType',
      label: t('field.type'),
      kind: 'text',
      render: ({ documentType }) => t(`bill.short.${documentType}`),
    },
    { field: 'supplier.name', label: t('bill.supplier'), kind: 'text' },
    { field: 'supplier.number', label: t('field.documentNumber'), kind: 'text', optional: true },
    {
      field: 'dueDate',
      label: t('field.dueDate'),
      kind: 'date',
      render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} />,
    },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'total', label: t('field.total'), kind: 'money', total: true, currency: 'currency' },
    {
      field: 'balance',
      label: t('field.balance'),
      kind: 'money',
      total: true,
      currency: 'currency',
      render: ({ balance, parent }) =>
        parent ? (
          <span className="yu-soft">{t('bill.joinedWith', { number: numberOf(parent) })}</span>
        ) : (
          formatMoney(balance)
        ),
    },
    { field: 'status', label: t('field.status'), kind: 'state', states: billLabels(t) },
  ]
}

function filtersOf(t: Say): FilterField[] {
  const states = Object.entries(billLabels(t)).map(([value, { label }]) => ({ value, label }))
  return [
    { field: 'date', label: t('bill.date'), kind: 'date' },
    { field: 'accountingDate', label: t('bill.accountingDate'), kind: 'date' },
    { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    { field: 'supplier.id', label: t('bill.supplier'), kind: 'id', choose: '/api/clients/choose' },
    { field: 'status', label: t('field.status'), kind: 'text', options: states },
    { field: 'documentType', label: t('field.type'), kind: 'text', options: billTypeOptions(t) },
    { field: 'number', label: t('field.number'), kind: 'text' },
    { field: 'total', label: t('field.total'), kind: 'number' },
  ]
}
