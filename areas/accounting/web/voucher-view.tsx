import type { CallOutput } from '@yupana/contract'
import { dec, fixed, sum } from '@yupana/kernel'
import {
  Answer,
  type Column,
  DataTable,
  DocumentPage,
  formatMoney,
  Link,
  RecordFields,
  Totals,
  useCall,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { archiveNames, voucherEndpoints } from '../contract/index.ts'

type Entry = CallOutput<typeof voucherEndpoints.entry>
type Line = Entry['lines'][number]

/** A voucher with its lines; each account leads to its ledger, the voucher to its document. */
export default function VoucherView(): ReactNode {
  const { entry: id = '' } = useScreenParams()
  const call = useCall(voucherEndpoints.entry, { params: { id } })
  return <Answer call={call}>{(entry) => <Voucher key={id} entry={entry} />}</Answer>
}

function Voucher({ entry }: { entry: Entry }): ReactNode {
  const { t } = useSpeech()
  const { year, month } = entry
  const total = (side: 'debit' | 'credit'): string => fixed(sum(entry.lines.map((line) => line[side])))
  return (
    <DocumentPage
      title={`${t('accounting.entry')} ${entry.entry}`}
      subtitle={
        <Link to={`/vouchers/year/${year}/month/${String(month).padStart(2, '0')}`}>{t('accounting.entries')}</Link>
      }
      sheet={{}}
      state={entry.origin}
      stateLabels={{ [entry.origin]: { label: t(`origin.${entry.origin}`), tone: 'neutral' } }}
      actions={[]}
      history={{ entity: 'entry', id: entry.id }}
      header={<VoucherRecord entry={entry} />}
      lines={
        <DataTable
          label={t('ui.lines')}
          columns={lineColumns(t, entry)}
          rows={entry.lines}
          rowKey={(line) => String(line.line)}
        />
      }
      totals={
        <Totals
          lines={[
            { label: t('accounting.debit'), value: total('debit'), strong: true },
            { label: t('accounting.credit'), value: total('credit'), strong: true },
          ]}
          currency="PEN"
        />
      }
      chain={{ kind: 'entry', id: entry.standing }}
    />
  )
}

function VoucherRecord({ entry }: { entry: Entry }): ReactNode {
  const { t } = useSpeech()
  const foreign = entry.currency !== 'PEN'
  const columns: (Column<Entry> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      field: 'archive',
      label: t('accounting.archive'),
      kind: 'text',
      render: ({ archive }) => `${archive} ${archiveNames[archive] ?? ''}`,
    },
    { field: 'memo', label: t('accounting.memo'), kind: 'text' },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={entry} />
}

/** Those that say something of any line. */
function lineColumns(t: ReturnType<typeof useSpeech>['t'], { year, lines }: Entry): Column<Line>[] {
  const columns: (Column<Line> | false)[] = [
    {
      field: 'account.code',
      label: t('accounting.account'),
      kind: 'text',
      link: ({ account }) => `/report/major?year=${year}&from=01&to=12&account=${account.code}`,
    },
    { field: 'account.name', label: t('field.name'), kind: 'text', wraps: true },
    lines.some(({ memo }) => memo) && { field: 'memo', label: t('accounting.memo'), kind: 'text' },
    lines.some(({ client }) => client) && { field: 'client.name', label: t('accounting.party'), kind: 'text' },
    {
      field: 'number',
      label: t('accounting.document'),
      kind: 'text',
      render: ({ documentType, documentSerial, documentNumber }) =>
        [documentType, documentSerial, documentNumber].filter(Boolean).join('-'),
    },
    { field: 'debit', label: t('accounting.debit'), kind: 'money', render: (line) => side(line.debit) },
    { field: 'credit', label: t('accounting.credit'), kind: 'money', render: (line) => side(line.credit) },
  ]
  return columns.filter((each) => each !== false)
}

/** A line has one side; the other stays empty, as in the books. */
function side(amount: string): string {
  return dec(amount).isZero() ? '' : formatMoney(amount)
}
